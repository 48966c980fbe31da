"""The drawn map as a raster: which cells belong to each space, and which are covered."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol

import numpy as np

from coinage_pnp.board.grid import BACKDROP
from coinage_pnp.board.model import Map
from coinage_pnp.drawing import CardFormat
from coinage_pnp.geometry import Field, Mask, Raster, Territories
from coinage_pnp.paths import Points


@dataclass(frozen=True, eq=False)
class Survey:
    """Territories with a raster over them, in mm from the top left corner of the trim."""

    drawn: Territories
    raster: Raster
    spaces: Mapping[str, Mask]  # the cells of each space letter, and of '.' for the backdrop
    _rooms: dict[str, tuple[float, Field]] = field(default_factory=dict, init=False)

    @property
    def scale(self) -> float:
        """Size of the map relative to the tin card: lengths given for the tin card are multiplied by it."""
        return self.drawn.scale

    def land(self, letters: Collection[str]) -> Mask:
        """The cells of the spaces `letters` together."""
        return np.asarray(np.logical_or.reduce([self.spaces[letter] for letter in letters]))

    def room(self, letter: str, limit: float) -> Field:
        """Distance of each cell of the space to its border, mm, capped at `limit`; 0 outside the space."""
        if letter not in self._rooms or self._rooms[letter][0] < limit:
            self._rooms[letter] = limit, self.raster.clearance(~self.spaces[letter], limit)
        return self._rooms[letter][1]

    @cached_property
    def all_land(self) -> Mask:
        """The cells of all spaces."""
        return self.land(self.spaces.keys() - {BACKDROP})

    @cached_property
    def framed(self) -> Mask:
        """The cells of the map, backdrop included."""
        return self.all_land | self.spaces[BACKDROP]


def survey(board: Map, drawn: Territories, card: CardFormat) -> Survey:
    """Rasterize the territories of `board`, drawn on `card`."""
    raster = Raster.over(card.width, card.height)
    letters = [*(space.letter for space in board.spaces), BACKDROP]
    return Survey(drawn, raster, {letter: raster.inside(drawn.rings({letter})) for letter in letters})


class Obstacle(Protocol):
    """Something that covers part of the card."""

    def outline(self) -> Points:
        """Its edge as a ring of points, mm."""


def covered(raster: Raster, things: Iterable[Obstacle | None]) -> Mask:
    """The cells covered by any of the things; None covers nothing."""
    cells = np.zeros((raster.rows, raster.columns), dtype=bool)
    for thing in things:
        if thing is not None:
            cells |= raster.inside([thing.outline()])
    return cells
