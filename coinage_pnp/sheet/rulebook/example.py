"""The worked example: a small island, coins on it, and what they score.

The numbers are not written anywhere: the rule counts the position that is drawn.
"""

from __future__ import annotations

from coinage_pnp.board.model import Map, Name, Region, Space
from coinage_pnp.rules.coins import HEADS, RANK, SIDES, Side, bank_of
from coinage_pnp.rules.game import Game
from coinage_pnp.rules.position import Position
from coinage_pnp.rules.scoring import RegionScore, Score, score
from coinage_pnp.sheet import fonts
from coinage_pnp.sheet.coins import draw_plain, put_coin
from coinage_pnp.sheet.coinset import CoinSet
from coinage_pnp.sheet.language import Language
from coinage_pnp.sheet.rulebook.island import draw_island
from coinage_pnp.sheet.rulebook.piece import Piece
from coinage_pnp.sheet.scene import Element, Group, Paint, Shape, Text, polyline
from coinage_pnp.sheet.terrain.ink import INK

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

_SEATS = {"a": (6.2, 6.1), "b": (17.5, 4.9), "c": (13.7, 11.8), "d": (29.4, 4.9), "e": (25.1, 11.7)}
"""Where a space's coins lie, mm in the field of the island."""

_GLYPHS = {
    "wood": [
        (3.5, 6.3, 1.9),
        (2.7, 8.4, 1.7),
        (4.2, 9.7, 1.9),
        (10.4, 4.3, 1.8),
        (10.4, 8.2, 1.7),
        (13.9, 3.4, 1.8),
        (14.2, 6.6, 1.7),
        (21.5, 3.6, 1.9),
        (21.5, 6.6, 1.7),
        (8.9, 12.4, 1.8),
        (10.4, 14.0, 1.7),
        (17.3, 11.4, 1.7),
        (17.4, 14.6, 1.9),
    ],
    "peaks": [
        (25.6, 4.4, 2.0),
        (25.8, 6.8, 1.7),
        (33.5, 5.0, 2.1),
        (34.2, 7.6, 1.8),
        (32.1, 8.6, 1.6),
        (20.7, 13.2, 1.9),
        (29.6, 11.6, 1.8),
        (29.6, 14.0, 2.0),
        (32.5, 12.6, 1.7),
    ],
}
"""Where trees and mountains stand, (x, y of the foot, height), mm in the field of the island."""

_WIDE, _HIGH = 38.0, 17.0
"""The island's field, mm; its shore lines run 1.7 mm past the coast."""

_COIN = 0.25
"""Size of its coins against real ones."""

SIZE, ROW = 6.6, 2.85
"""Of the sums: font size, pt, and height of a line, mm."""


def count() -> Score:
    """What the example scores, by the rule."""
    return score(Game(ISLAND), POSITION)


def draw_example(language: Language, coins: CoinSet, measure: float) -> Piece:
    """The island under its coins, and below it the sums of both sides."""
    island, symbols = draw_island(ISLAND, _WIDE, _HIGH, _GLYPHS)
    field: list[Element] = [*island]
    for space, stack in zip(ISLAND.spaces, POSITION.stacks, strict=True):
        x, y = _SEATS[space.letter]
        pile = []
        for i, coin in enumerate(stack):
            aside = 1.05 * (len(stack) - 1 - i)
            use, symbol = put_coin(coin, _COIN * coins.diameters[RANK[coin] - 1], x + aside, y + aside)
            pile.append(use)
            symbols |= symbol
        field.append(Group(tuple(pile), name=f"stack {space.letter}"))
    elements = (
        Group(tuple(field), name="island", x=(measure - _WIDE) / 2),
        Group(_sums(language, measure), name="sums", y=_HIGH + 1.9),
    )
    return Piece(_HIGH + 1.9 + 4 * ROW + 1.6, elements, symbols, above=1.7)


def _sums(language: Language, measure: float) -> tuple[Element, ...]:
    """The table: a line for each region and for the bank, a column for each side."""
    figures, counted = language.figures, count()
    edges = {HEADS: 0.71 * measure, HEADS.opponent: measure}
    sides = {HEADS: language.heads, HEADS.opponent: language.tails}
    elements: list[Element] = []
    cap = fonts.metrics("body").cap_height * SIZE * 0.3528

    def write(text: str, row: int, face: str, edge: float | None = None) -> None:
        x = 0.0 if edge is None else edge - fonts.width(text, face, SIZE)
        elements.append(Text(text, x, cap + row * ROW, face, SIZE, INK))

    for side in SIDES:
        write(sides[side], 0, "strong", edges[side])
        width = fonts.width(sides[side], "strong", SIZE)
        disc = draw_plain(side, 2.0)
        elements.append(Group(disc, x=edges[side] - width - 1.6, y=cap / 2))
    for row, (region, name) in enumerate(zip(counted.regions, figures.regions, strict=True), 1):
        write(name, row, "body")
        for side in SIDES:
            write(_sum(counted, region, side), row, "body", edges[side])
    bank = len(counted.regions) + 1
    write(figures.bank, bank, "body")
    write(figures.total, bank + 1, "strong")
    for side in SIDES:
        total = counted.totals[side]
        write(str(total.bank_bonus), bank, "body", edges[side])
        for i in range(total.bank_bonus):
            at = edges[side] - 2.6 - i * 2.15
            elements.append(Group(draw_plain(side, 1.9), x=at, y=cap / 2 + bank * ROW))
        write(str(total.total), bank + 1, "strong", edges[side])
    for row, width in ((0, 0.13), (bank, 0.13)):
        y = row * ROW + cap + 0.75
        elements.append(Shape(polyline([(0, y), (measure, y)]), Paint(stroke=INK, width=width)))
    return tuple(elements)


def _sum(counted: Score, region: RegionScore, side: Side) -> str:
    """What a side scores in a region, as a sum."""
    own = [space.value for space in counted.spaces if space.letter in region.spaces and space.control is side]
    text = " + ".join(map(str, own)) or "0"
    if region.majority is side:
        return (
            f"({text}) × 2 = {region.points[side]}" if len(own) > 1 else f"{text} × 2 = {region.points[side]}"
        )
    return f"{text} = {region.points[side]}" if len(own) > 1 else text
