"""The shield with a space's letter: it must be read when coins lie on every seat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.artwork.card.medals import Medal
from coinage_pnp.artwork.card.survey import Obstacle, Survey, covered
from coinage_pnp.board.model import Map
from coinage_pnp.drawing import CardFormat, Points, fonts

FACE, SIZE = "display", 6.4
"""The letter's face, and its size on the tin card, pt."""

_PENNY = 19.05
"""The coin of the tin card, mm: a card for larger coins leaves less room beside them."""

_LARGER = 2.6
"""Room beside the coin that is worth a longer way: a letter then shows beside a quarter on a penny's card, mm."""

DEAR = 11.0
"""A cost that no well-placed shield reaches: 7 comes from the way to a seat and from larger coins."""


@dataclass(frozen=True)
class LetterShield:
    """A space's letter on its region's colour, under a crown of as many pearls as the region has spaces."""

    letter: str
    pearls: int
    """Spaces of its region: what a majority there is counted from."""
    x: float
    y: float
    """Middle of the letter, mm."""
    scale: float

    def outline(self) -> Points:
        """The shield's edge, pointed at the foot, the crown left out; mm."""
        right = [(1.28, -1.32), (1.28, 0.35), (1.0, 1.0), (0.55, 1.45)]
        (corner, *left) = [(-x, y) for x, y in right]
        return np.array([corner, *right, (0, 1.8), *left[::-1]]) * self.scale + (self.x, self.y)

    def glyph(self) -> Points:
        """The outline points of the letter itself, mm."""
        return _glyph(self.letter) * self.scale + (self.x, self.y)


@cache
def _glyph(letter: str) -> Points:
    """The outline points of a letter on the tin card, its middle at the origin, mm."""
    every = np.vstack([part.points for part in fonts.outline(letter.upper(), FACE, SIZE)])
    return np.asarray(every - (every.min(axis=0) + every.max(axis=0)) / 2)


def place_shields(
    board: Map,
    land: Survey,
    medals: Mapping[str, Medal],
    card: CardFormat,
    obstacles: Iterable[Obstacle | None] = (),
) -> tuple[Mapping[str, LetterShield], float]:
    """The best place for each shield in its own space, and the cost of the dearest: above `DEAR`, a bad one."""
    scale = min(max(land.scale * _PENNY / card.coin, 0.95), 1.6)
    sizes = {region.id: len(board.spaces_of(region.id)) for region in board.regions}
    frame = land.raster.clearance(~land.framed, 4.0 * scale)
    free = land.raster.clearance(covered(land.raster, obstacles), 3.0 * scale)
    placed: dict[str, LetterShield] = {}
    dearest = 0.0
    for space in board.spaces:
        home = land.room(space.letter, 4.0 * scale)
        cells = np.flatnonzero(home)[::2]
        spots = land.raster.centres[cells]
        rooms = [field.ravel()[cells] for field in (home, frame, free)]
        cost = _cost(spots, rooms, space.letter, medals, placed, card, scale, 0.6 * land.raster.pitch)
        best = int(cost.argmin())
        x, y = spots[best]
        dearest = max(dearest, float(cost[best]))
        placed[space.letter] = LetterShield(space.letter, sizes[space.region], float(x), float(y), scale)
    return placed, dearest


def _cost(
    spots: Points,
    rooms: Sequence[NDArray[np.float32]],
    letter: str,
    medals: Mapping[str, Medal],
    placed: Mapping[str, LetterShield],
    card: CardFormat,
    scale: float,
    slack: float,
) -> NDArray[np.float64]:
    """Its cost at each spot: 1 for 4 mm from its seat on the tin card. `rooms` are exact to `slack` mm."""

    def short(of: float, length: NDArray[np.float64]) -> NDArray[np.float64]:
        return np.clip(of * scale - length, 0, None) / scale

    home, frame, free = (room.astype(np.float64) - slack for room in rooms)
    reach = float(np.hypot(*_glyph(letter).T).max())
    coins = np.array([(m.x, m.y, m.outer) for m in medals.values()])
    from_coins = np.hypot(*(spots[:, None] - coins[None, :, :2]).T)
    bare = from_coins.min(axis=0) - card.coin / 2
    off_rings = (from_coins - coins[:, 2, None]).min(axis=0)
    own = medals[letter]
    cost = (
        60 * short(reach + 0.1, bare)
        + 1.3 * short(reach + _LARGER, bare)
        + 30 * short(0.95, home)
        + 5 * short(1.75, home)
        + 5 * short(1.6, off_rings)
        + 2 * short(2.15, off_rings)
        + 30 * short(2.1, frame)
        + 60 * short(1.9, free)
        + 2 * short(2.3, free)
        + 0.25 * np.hypot(*(spots - (own.x, own.y)).T) / scale
        + 0.04 * (spots[:, 1] - own.y) / scale
    )
    for other in placed.values():
        across, down = np.abs(spots - (other.x, other.y)).T
        cost += 20 * short(3.9, np.hypot(across, down))
        cost += 60 * np.minimum(short(2.6, across), short(3.15, down))  # one would cover the other
    return np.asarray(cost)
