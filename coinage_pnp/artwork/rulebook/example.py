"""The worked example: coins on a small island, and what they score.

The numbers are not written anywhere: the rule counts the position that is drawn.
"""

from __future__ import annotations

from coinage_pnp.board.model import Map, Name, Region, Space
from coinage_pnp.rules.coins import Side, bank_of
from coinage_pnp.rules.game import Game
from coinage_pnp.rules.position import Position
from coinage_pnp.rules.scoring import RegionScore, Score, score

_LAYOUT = (
    "........................................",
    "..........aaabbbbbbbbbbbbdddddddddd.....",
    ".....aaaaaaaabbbbbbbbbbbbddddddddddd....",
    "....aaaaaaaaabbbbbbbbbbbbdddddddddddd...",
    "...aaaaaaaaaabbbbbbbbbbbbddddddddddddd..",
    "..aaaaaaaaaaabbbbbbbbbbbbddddddddddddd..",
    ".aaaaaaaaaaaabbbbbbbbbbbbddddddddddddd..",
    ".aaaaaaaaaaaacbbbbbbbbbbeeedddddddddd...",
    ".aaaaaaaaaaaccccbbbbbbeeeeeeedddddddd...",
    ".aaaaaaaaacccccccccbbeeeeeeeeeedddddd...",
    ".aaaaaaaaccccccccccceeeeeeeeeeeeeddddd..",
    "...aaaaccccccccccccceeeeeeeeeeeeeeeddd..",
    "....aacccccccccccccceeeeeeeeeeeeeeeee...",
    "......cccccccccccccceeeeeeeeeeeeeee.....",
    "..........cccccccccceeeeeeeeeeee........",
    "............ccccccccceeeeeeeee..........",
    "........................................",
)

_HOMES = {"a": "wood", "b": "wood", "c": "wood", "d": "peaks", "e": "peaks"}


def _unnamed(key: str) -> Name:
    return Name((("", key),))


ISLAND = Map(
    id="example",
    name=_unnamed("example"),
    about=None,
    regions=tuple(Region(key, _unnamed(key), key) for key in ("wood", "peaks")),
    spaces=tuple(Space(letter, _unnamed(letter), home) for letter, home in _HOMES.items()),
    layout=_LAYOUT,
    links=(),
    walls=(),
    backdrop="water",
    orientation="landscape",
    edition=1,
)
"""Five spaces in two regions; the language file names the regions."""

POSITION = Position(stacks=("qN", "D", "p", "P", "n"), banks=(bank_of("D"), bank_of("dddp")), to_move=None)
"""Heads holds most of the wood, the peaks are shared; one coin lies on another."""


def count() -> Score:
    """What the example scores, by the rule."""
    return score(Game(ISLAND), POSITION)


def sum_of(counted: Score, region: RegionScore, side: Side) -> str:
    """What a side scores in a region, written as a sum."""
    own = [space.value for space in counted.spaces if space.letter in region.spaces and space.control is side]
    text, points = " + ".join(map(str, own)) or "0", region.points[side]
    if region.majority is side:
        return f"({text}) × 2 = {points}" if len(own) > 1 else f"{text} × 2 = {points}"
    return f"{text} = {points}" if len(own) > 1 else text
