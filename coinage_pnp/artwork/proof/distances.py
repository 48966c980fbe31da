"""What a ruler would find on a drawn card: borders, gaps, seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from coinage_pnp.artwork.card import Medal
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
