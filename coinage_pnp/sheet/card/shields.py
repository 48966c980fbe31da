"""The shield with a space's letter: it must be read when coins lie on every seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.board.model import Map
from coinage_pnp.sheet.card.medals import Medal
from coinage_pnp.sheet.formats import CardFormat
from coinage_pnp.sheet.scene import Points
from coinage_pnp.sheet.survey import Survey

LETTER_RADIUS = 0.98
"""Of the circle that holds a capital letter of the tin card's shield, mm."""


@dataclass(frozen=True)
class Shield:
    """A space's letter on its region's colour, under a crown of as many pearls as the region has spaces."""

    letter: str
    """The space."""
    pearls: int
    """Spaces of its region: what a majority there is counted from."""
    x: float
    """Middle of the letter, mm."""
    y: float
    """Middle of the letter, mm."""
    scale: float
    """Size against the tin card's."""

    def outline(self) -> Points:
        """The shield's edge, pointed at the foot, the crown left out; mm."""
        shape = [
            (-1.28, -1.32),
            (1.28, -1.32),
            (1.28, 0.35),
            (1.0, 1.0),
            (0.55, 1.45),
            (0, 1.8),
            (-0.55, 1.45),
            (-1.0, 1.0),
            (-1.28, 0.35),
        ]
        return np.array(shape) * self.scale + (self.x, self.y)

    @property
    def letter_radius(self) -> float:
        """Radius of the circle about (x, y) that holds the letter, mm."""
        return LETTER_RADIUS * self.scale


def place_shields(
    board: Map, land: Survey, medals: Mapping[str, Medal], card: CardFormat
) -> Mapping[str, Shield]:
    """A place for each shield: in its own space, its letter beside every coin, near its own seat.

    Where no place is both inside the space and clear of all coins (quarters on a tin card, thin spaces), the least
    bad one is taken.
    """
    scale = min(land.scale, 1.7)
    sizes = {region.id: len(board.spaces_of(region.id)) for region in board.regions}
    frame = land.raster.clearance(~land.framed, 4.0)
    placed: dict[str, Shield] = {}
    for space in board.spaces:
        home = land.raster.clearance(~land.spaces[space.letter], 4.0)
        cells = np.flatnonzero(home)[::3]
        spots = land.raster.centres[cells]
        cost = _cost(
            spots, home.ravel()[cells], frame.ravel()[cells], space.letter, medals, placed, card, scale
        )
        x, y = spots[int(cost.argmin())]
        placed[space.letter] = Shield(space.letter, sizes[space.region], float(x), float(y), scale)
    return placed


def _cost(
    spots: Points,
    home: NDArray[np.float32],
    frame: NDArray[np.float32],
    letter: str,
    medals: Mapping[str, Medal],
    placed: Mapping[str, Shield],
    card: CardFormat,
    scale: float,
) -> NDArray[np.float64]:
    """What it costs to put the shield of `letter` at each spot: 1 for 4 mm away from its seat on the tin card."""

    def short(of: float, length: NDArray[np.float64] | NDArray[np.float32]) -> NDArray[np.float64]:
        return np.clip(of * scale - length, 0, None).astype(np.float64)

    coins = np.array([(m.x, m.y, m.outer) for m in medals.values()])
    from_coins = np.hypot(*(spots[:, None] - coins[None, :, :2]).T)
    bare = from_coins.min(axis=0) - card.coin / 2
    off_rings = (from_coins - coins[:, 2, None]).min(axis=0)
    own = medals[letter]
    cost = (
        60 * short(LETTER_RADIUS + 0.12, bare)
        + 30 * short(1.0, home)
        + 5 * short(1.75, home)
        + 6 * short(1.6, off_rings)
        + 30 * short(2.1, frame)
        + 0.25 * np.hypot(*(spots - (own.x, own.y)).T) / scale
        + 0.04 * (spots[:, 1] - own.y) / scale
    )
    for other in placed.values():
        cost += 20 * short(3.6, np.hypot(*(spots - (other.x, other.y)).T))
    return np.asarray(cost)
