"""The shield with a space's letter: it must be read when coins lie on every seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from coinage_pnp.board.model import Map
from coinage_pnp.sheet.card.medals import Medal
from coinage_pnp.sheet.formats import CardFormat
from coinage_pnp.sheet.geometry import Territories
from coinage_pnp.sheet.raster import Raster
from coinage_pnp.sheet.scene import Points

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
    board: Map, drawn: Territories, raster: Raster, medals: Mapping[str, Medal], card: CardFormat
) -> Mapping[str, Shield]:
    """A place for each shield: in its own space, its letter beside every coin, near its own seat.

    Where no place is both inside the space and clear of all coins (quarters on a tin card, thin spaces), the least
    bad one is taken.
    """
    scale = min(drawn.scale, 1.7)
    centres = raster.centres()
    coins = np.array([(m.x, m.y) for m in medals.values()])
    bare = np.hypot(*(centres[:, None] - coins[None]).T).min(axis=0) - card.coin / 2
    frame = raster.clearance(~raster.inside(drawn.rings({*medals, "."})), 4.0).ravel()
    sizes = {region.id: len(board.spaces_of(region.id)) for region in board.regions}
    placed: dict[str, Shield] = {}
    rings = np.array([m.outer for m in medals.values()])
    off_rings = (np.hypot(*(centres[:, None] - coins[None]).T) - rings[:, None]).min(axis=0)
    for space in board.spaces:
        home = raster.clearance(~raster.inside(drawn.rings({space.letter})), 4.0).ravel()
        own = medals[space.letter]
        far = np.hypot(*(centres - (own.x, own.y)).T)
        others = np.full(len(centres), 99.0)
        for shield in placed.values():
            others = np.minimum(others, np.hypot(*(centres - (shield.x, shield.y)).T))
        cost = (
            60 * np.clip((LETTER_RADIUS + 0.12) * scale - bare, 0, None)
            + 30 * np.clip(1.0 * scale - home, 0, None)
            + 5 * np.clip(1.75 * scale - home, 0, None)
            + 6 * np.clip(1.6 * scale - off_rings, 0, None)
            + 30 * np.clip(2.1 * scale - frame, 0, None)
            + 20 * np.clip(3.6 * scale - others, 0, None)
            + 0.25 * far / scale
            + 0.04 * (centres[:, 1] - own.y) / scale
        )
        cost[home <= 0] = np.inf
        x, y = centres[int(cost.argmin())]
        placed[space.letter] = Shield(space.letter, sizes[space.region], float(x), float(y), scale)
    return placed
