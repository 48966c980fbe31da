"""What is known of a map drawn on a card before anything is placed there, and which cells are covered."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations
from typing import Protocol

import numpy as np

from coinage_pnp.card.open_borders import OpenBorders, sample_borders
from coinage_pnp.card.ramparts import Rampart, find_ramparts
from coinage_pnp.card.territory.raster import Field, Mask, Raster
from coinage_pnp.card.territory.territories import Territories, draw_territories, strip_map
from coinage_pnp.drawing.formats import CardFormat
from coinage_pnp.drawing.map_frame import MapFrame
from coinage_pnp.drawing.paths.path import Points
from coinage_pnp.game.board.model import BACKDROP, Map, Pair, find_neighbours

_MARGIN = 2.0  # from the trim to the map, mm on the tin card: room for the degree bar and a crooked cut


@dataclass(frozen=True, eq=False)
class Survey:
    """A map's territories on a card, with a raster over them, in mm from the top left corner of the trim."""

    board: Map  # without names and terrains
    card: CardFormat
    drawn: Territories
    raster: Raster
    spaces: Mapping[str, Mask]  # the cells of each space letter, and of '.' for the backdrop
    borders: OpenBorders
    ramparts: tuple[Rampart, ...]

    @property
    def scale(self) -> float:
        """Size of the map relative to the tin card: lengths given for the tin card are multiplied by it."""
        return self.drawn.scale

    def find_land(self, letters: Collection[str]) -> Mask:
        """The cells of the spaces `letters` together."""
        return np.asarray(np.logical_or.reduce([self.spaces[letter] for letter in letters]))

    @cached_property
    def rooms(self) -> Mapping[str, Field]:
        """By space: each cell's distance to the border, mm, at most the card's coin; 0 outside the space."""
        clear = self.raster.measure_clearance
        return {letter: clear(~self.spaces[letter], self.card.coin) for letter in self.board.letters}

    @cached_property
    def all_land(self) -> Mask:
        """The cells of all spaces."""
        return self.find_land(self.board.letters)

    @cached_property
    def framed(self) -> Mask:
        """The cells of the map, backdrop included."""
        return self.all_land | self.spaces[BACKDROP]

    @cached_property
    def to_frame(self) -> Field:
        """Each cell's distance to the frame, mm, at most 3.5 mm on the tin card; 0 outside it."""
        return self.raster.measure_clearance(~self.framed, 3.5 * self.drawn.sign_scale)

    @cached_property
    def non_neighbours(self) -> tuple[Pair, ...]:
        """The pairs of spaces that are not neighbours."""
        near = find_neighbours(self.board)
        return tuple((a, b) for a, b in combinations(self.board.letters, 2) if b not in near[a])

    @cached_property
    def to_land(self) -> Field:
        """Each cell's distance to land, mm, at most 3 mm on the tin card; 0 on land."""
        return self.raster.measure_clearance(self.all_land, 3.0 * self.drawn.sign_scale)


def make_map_frame(card: CardFormat) -> MapFrame:
    """The rectangle of the map on the card."""
    margin = _MARGIN * min(1.6, min(card.width, card.height) / 55.5)
    radius = max(card.radius - margin, 1.5)
    return MapFrame(margin, margin, card.width - 2 * margin, card.height - 2 * margin, radius)


def survey(board: Map, card: CardFormat) -> Survey:
    """The map's land on a card; cached. Raises UndrawableError if spaces or borders are too small."""
    return _survey(strip_map(board), card)


@lru_cache(maxsize=8)  # the same in every language
def _survey(board: Map, card: CardFormat) -> Survey:
    drawn = draw_territories(board, make_map_frame(card))
    raster = Raster.cover_card(card.width, card.height)
    letters = [*board.letters, BACKDROP]
    spaces = {letter: raster.fill_rings(drawn.outline_spaces({letter})) for letter in letters}
    return Survey(
        board, card, drawn, raster, spaces, sample_borders(board, drawn), find_ramparts(board, drawn)
    )


class Obstacle(Protocol):
    """Something that covers part of the card."""

    def outline(self) -> Points:
        """Its edge as a ring of points, mm."""


def rasterize_covers(raster: Raster, things: Iterable[Obstacle | None]) -> Mask:
    """The cells covered by any of the things; None covers nothing."""
    rings = [thing.outline() for thing in things if thing is not None]
    parts = [raster.fill_rings(rings[i : i + 32], apart=True) for i in range(0, len(rings) or 1, 32)]
    return np.asarray(np.logical_or.reduce(parts))
