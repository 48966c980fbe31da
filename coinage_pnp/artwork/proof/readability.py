"""What a ruler finds on a drawn card, and what an eye could doubt: borders, letters and coins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from coinage_pnp.artwork.card import CardPlan, Medal
from coinage_pnp.artwork.coins import CoinSet
from coinage_pnp.board.checks import Finding
from coinage_pnp.board.grid import touching
from coinage_pnp.board.model import Map
from coinage_pnp.drawing import CardFormat, length_of
from coinage_pnp.geometry import MapFrame, Territories, space_distances


@dataclass(frozen=True, order=True)
class Distance:
    """A length between two spaces."""

    mm: float
    pair: tuple[str, str]

    def __str__(self) -> str:
        return f"{'-'.join(self.pair)} {self.mm:.1f} mm"


def border_runs(board: Map, drawn: Territories) -> tuple[Distance, ...]:
    """Each drawn border by the length of its longest run in one piece, the shortest first."""
    longest = dict.fromkeys(touching(board.layout), 0.0)
    for arc, line in zip(drawn.arcs, drawn.lines, strict=True):
        pair = (min(arc.left, arc.right), max(arc.left, arc.right))
        if pair in longest:
            longest[pair] = max(longest[pair], length_of(line))
    return tuple(sorted(Distance(mm, pair) for pair, mm in longest.items()))


def gaps(board: Map, drawn: Territories, within: float) -> tuple[Distance, ...]:
    """The spaces that share no border and yet come as near as `within` mm, the nearest first."""
    shared = touching(board.layout)
    apart = space_distances(drawn, [space.letter for space in board.spaces])
    return tuple(
        sorted(Distance(mm, pair) for pair, mm in apart.items() if pair not in shared and mm < within)
    )


def seat_distances(medals: Mapping[str, Medal]) -> tuple[Distance, ...]:
    """How far apart any two seats are, middle to middle, the nearest first."""
    return tuple(
        sorted(
            Distance(float(np.hypot(medals[a].x - medals[b].x, medals[a].y - medals[b].y)), (a, b))
            for a, b in combinations(sorted(medals), 2)
        )
    )


def overhangs(medals: Mapping[str, Medal], card: CardFormat, diameter: float) -> dict[str, float]:
    """For each space how far a coin on its seat reaches beyond the card's round-cornered edge, mm; 0 for not."""
    outline = MapFrame(0, 0, card.width, card.height, card.radius)
    at = np.array([(seat.x, seat.y) for seat in medals.values()])
    over = np.clip(diameter / 2 - outline.depth(at), 0, None)
    return dict(zip(medals, over.tolist(), strict=True))


def first_row(board: Map, pair: tuple[str, str]) -> int:
    """The first row of the layout in which cells of two spaces share an edge, or are nearest."""
    a, b = (
        np.array(
            [(y, x) for y, row in enumerate(board.layout) for x, cell in enumerate(row) if cell == letter]
        )
        for letter in pair
    )
    apart = np.abs(a[:, None] - b[None]).sum(axis=2)
    return int(a[np.unravel_index(int(apart.argmin()), apart.shape)[0]][0])


SHORT = 3.0
"""A drawn border under this, mm, may be taken for a corner."""

NEAR = 1.5
"""Spaces that share no border and come as near as this, mm, may be taken for neighbours."""

OVERHANG = 2.0
"""A coin that reaches over the card's edge by more, mm, tips."""

PENNY = 1
"""Index of the penny's role in a coin set: what the tin card is made for."""


def border_warnings(
    board: Map, borders: tuple[Distance, ...], gaps: tuple[Distance, ...], card: str
) -> Iterator[Finding]:
    """Borders too short to be sure of, and spaces that nearly meet; links and walls are drawn, so they are
    clear.
    """
    meeting = {gap.pair: gap for gap in gaps if gap.pair not in board.links}
    for border in borders:
        if border.mm >= SHORT:
            break
        if border.pair in board.walls:
            continue
        across = _across(board, border.pair, meeting)
        said = f"the border of {_two(border.pair)} is {border.mm:.1f} mm long on the {card} card"
        if across:
            corner = meeting.pop(across)
            said += f", and {_two(across)}, which are not neighbours, come within {corner.mm:.1f} mm there"
        message = (
            f"{said}: players could doubt it under {SHORT:g} mm; let them share more cells, or part them"
        )
        yield Finding("warning", "short-border", f"layout.{first_row(board, border.pair)}", message)
    while meeting:
        pair, gap = next(iter(meeting.items()))
        across = _across(board, pair, meeting)
        who = f"{_two(pair)}, and {_two(across)}," if across else _two(pair)
        near = (
            "all four nearly meet in one corner" if across else f"come within {gap.mm:.1f} mm of each other"
        )
        sharing = "two of them" if across else "them"
        message = (
            f"{who} are not neighbours, but {near} on the {card} card: "
            f"put more cells between them, or let {sharing} share a border"
        )
        yield Finding("warning", "near-miss", f"layout.{first_row(board, pair)}", message)
        for done in (pair, across):
            meeting.pop(done or pair, None)


def _across(
    board: Map, pair: tuple[str, str], meeting: Mapping[tuple[str, str], Distance]
) -> tuple[str, str] | None:
    """The two of `meeting` that face each other over the border of `pair`."""
    shared = touching(board.layout)
    for other in meeting:
        sides = {(min(a, b), max(a, b)) for a in pair for b in other}
        if sides <= shared:
            return other
    return None


def overlaps(apart: tuple[Distance, ...], diameter: float) -> tuple[Distance, ...]:
    """By how much coins of that diameter overlap on seats `apart`; to 0.01 mm."""
    return tuple(
        Distance(diameter - span.mm, span.pair) for span in apart if round(diameter - span.mm, 2) > 0
    )


def overlap_findings(plan: CardPlan, card: CardFormat, sets: Mapping[str, CoinSet]) -> Iterator[Finding]:
    """Pennies side by side that overlap: wrong with the coins the card is made for, else one warning for all."""
    apart = seat_distances(plan.medals)
    larger = []
    for coins in sets.values():
        size = coins.diameters[PENNY]
        over = [
            f"{'-'.join(span.pair)} by {size - span.mm:.1f} mm" for span in apart if round(span.mm, 2) < size
        ]
        if over and size <= card.coin:
            message = (
                f"side by side, coins of {size:g} mm (the {coins.id} set's penny) overlap on the {card.id} card, "
                f"{', '.join(over)}: larger spaces would keep their seats apart"
            )
            yield Finding("error", "coins-overlap", "layout", message)
        elif over:
            larger.append(f"{over[0]} ({coins.id}, {size:g} mm)")
    if larger:
        message = (
            f"side by side, coins in the penny's role that are larger than {card.coin:g} mm overlap on the "
            f"{card.id} card, {', '.join(larger)}: a larger card has room for them"
        )
        yield Finding("warning", "coins-overlap", "layout", message)


def seat_warnings(plan: CardPlan, card: CardFormat) -> Iterator[Finding]:
    """Coins that reach over the edge, and letters that a full board hides."""
    for letter, over in overhangs(plan.medals, card, card.coin).items():
        if over > OVERHANG:
            message = (
                f"a coin of {card.coin:g} mm on '{letter}' hangs {over:.1f} mm over the {card.id} card's edge"
            )
            yield Finding("warning", "overhang", f"spaces.{letter}", message)
    at = np.array([(medal.x, medal.y) for medal in plan.medals.values()])
    for letter, shield in plan.shields.items():
        bare = np.hypot(*(shield.glyph()[:, None] - at[None]).T).min() - card.coin / 2
        if bare < 0:
            message = (
                f"the letter of '{letter}' has no place beside a coin of {card.coin:g} mm on the {card.id} card: "
                "a larger space would show it"
            )
            yield Finding("warning", "letter-hidden", f"spaces.{letter}", message)


def _two(pair: tuple[str, str]) -> str:
    return f"'{pair[0]}' and '{pair[1]}'"
