"""Finds positions for all coins and letters together: letters must be visible beside coins on all seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from coinage_pnp.card.medals import TIGHTEST, Seat
from coinage_pnp.card.open_borders import LEAST_VISIBLE_SHARE, VISIBLE_SHARE_AIMED_FOR, OpenBorders
from coinage_pnp.card.settling import SeatChoice, SeatPlaces, Settling
from coinage_pnp.card.shields import QUARTER, LetterShield, compute_shield_scale, measure_letter_reach
from coinage_pnp.card.survey import Obstacle, Survey, rasterize_covers
from coinage_pnp.card.territory.raster import Mask
from coinage_pnp.drawing.map_frame import MapFrame
from coinage_pnp.drawing.paths.path import Indices, Points
from coinage_pnp.game.board.model import BACKDROP

_OVERHANG = 1.0  # how far a coin may hang over the trim, mm: with less, ten pennies do not fit on a tin card
_SHIELD_MARGIN = 1.3  # how far a shield extends past the ink of its letter, mm on the tin card
_GOOD_DEPTH = 0.3  # preferred distance from a seat to its border, if possible, in coin diameters
_LEAST_SPARE_ROOM = 0.015  # a seat with less spare room than this is in its space's middle, coin diameters
_OFF_CARD = -1e3  # off the card: for letters without a position yet, mm
_COVERS = np.array([(-1.6, -2.15), (1.6, 1.95)])  # corners of what a shield hides, mm on the tin card

_SHAPE = np.array([
    [(-1.6, -2.2), (1.6, 0.6)], [(-1.35, 0.6), (1.35, 1.2)], [(-0.9, 1.2), (0.9, 1.6)], [(-0.4, 1.6), (0.4, 2.1)],
])  # fmt: skip
"""The same area as four boxes that follow the shield's point."""

_SEATS, _SPOTS = 70, 150  # number of seats and of letter positions tried per space in the first round
_REPAIRS = 3  # rounds in which letters that hide too much of a border may go elsewhere


def find_seats(
    land: Survey, ring: float, title: Obstacle | None, near: SeatPlaces | None
) -> tuple[Mapping[str, Seat], Mapping[str, LetterShield]]:
    """A seat deep inside each space, for a ring of radius `ring` (mm), and a letter visible beside all coins.

    Letters avoid walls; letters and rings avoid a `title` that is already placed. With positions `near`, only the
    surroundings of those are tried, which is quicker.
    """
    ground, board = _Ground(land, ring, title), land.board
    found = near
    if not found:  # the better of two greedy passes: first space to last, and last to first
        coarse = [ground.list_candidates(letter, ground.borders) for letter in board.letters]
        deepest = np.array([choice.seats[choice.seat_costs.argmin()] for choice in coarse])
        start, settling = SeatPlaces(deepest, np.full_like(deepest, _OFF_CARD)), ground.start_settling(coarse)
        order = range(len(coarse))
        passes = (settling.settle(start, each) for each in (order, order[::-1]))
        found = min(passes, key=lambda places: places.cost)
    tried: list[tuple[float, float, SeatPlaces]] = []
    for _ in range(1 if near else _REPAIRS):
        close = [ground.refine_choice(letter, found, k, free=False) for k, letter in enumerate(board.letters)]
        # one at a time: moved together, they swap places
        for free in ground.find_hiding_spaces(found.spots) or [None]:
            fine = list(close)
            if free is not None:
                fine[free] = ground.refine_choice(board.letters[free], found, free, free=True)
            settled = ground.start_settling(fine).settle(found, range(len(board.letters)))
            tried.append((sum(ground.find_hiding_spaces(settled.spots).values()), settled.cost, settled))
        before = found
        left, _, found = min(tried, key=lambda t: t[:2])
        if not left or found is before:
            break
    seats, shields = {}, {}
    for space, at, (x, y) in zip(board.spaces, found.seats, found.spots.tolist(), strict=True):
        room = land.raster.sample(land.rooms[space.letter], at)
        seats[space.letter] = Seat(float(at[0]), float(at[1]), float(room))
        pearls = len(board.list_letters(space.region))
        shields[space.letter] = LetterShield(space.letter, pearls, x, y, ground.scale)
    return seats, shields


def cover_with_shields(borders: OpenBorders, spots: Points, scale: float) -> OpenBorders:
    """The borders with shields of a scale on them, whose letters are at `spots`."""
    for low, high in _SHAPE * scale:
        borders = borders.without_boxes(spots, low, high)
    return borders


class _Ground:
    """A surveyed map with the obstacles of its seats and letters."""

    def __init__(self, land: Survey, ring: float, title: Obstacle | None) -> None:
        self.land, self.card, self.scale = land, land.card, compute_shield_scale(land)
        self.borders, self.covers = land.borders, _COVERS * self.scale
        self.shape = _SHAPE.min(axis=(0, 1)) * self.scale, _SHAPE.max(axis=(0, 1)) * self.scale
        self.around = ring + 0.6 * self.scale  # seats have this much room around them, if possible
        self.disc = max(QUARTER / 2, ring + _SHIELD_MARGIN * self.scale)  # letters avoid this circle
        covered = rasterize_covers(land.raster, [*land.ramparts, title])
        self.taken = land.raster.measure_clearance(covered, 3.0 * self.scale)
        self.titled = land.raster.measure_clearance(rasterize_covers(land.raster, [title]), self.around)
        self.inland = np.zeros_like(self.taken)
        for region in land.board.regions:
            home = land.find_land(land.board.list_letters(region.id))
            self.inland += land.raster.measure_clearance(~home, 8.0 * self.scale)

    def start_settling(self, choices: Sequence[SeatChoice]) -> Settling:
        """The search among these candidates."""
        return Settling(choices, self.card.coin, self.scale, self.disc)

    def refine_choice(self, letter: str, rough: SeatPlaces, k: int, free: bool) -> SeatChoice:
        """Candidates near the rough position; a `free` letter may be anywhere in its space."""
        about = None if free else rough.spots[k]
        others = np.delete(rough.spots, k, axis=0)
        borders = self.borders.without_boxes(others, *self.covers)
        choice = self.list_candidates(letter, borders, rough.seats[k], about)
        if not free:
            return choice
        shares = borders.with_longer_runs().find_least_shares_in_boxes(choice.spots, *self.shape)
        bare = shares >= VISIBLE_SHARE_AIMED_FOR
        if not bare.any():
            return choice
        return choice._replace(spots=choice.spots[bare], spot_costs=choice.spot_costs[bare])

    def find_hiding_spaces(self, spots: Points) -> dict[int, float]:
        """The spaces whose letters take part in hiding too much of a border, with the share that is missing."""
        seen = cover_with_shields(self.borders.with_longer_runs(), spots, self.scale)
        lacks = VISIBLE_SHARE_AIMED_FOR - seen.find_least_shares_around(spots, *self.shape)
        return {k: lack for k, lack in enumerate(lacks.tolist()) if lack > 0}

    def list_candidates(
        self, letter: str, borders: OpenBorders, seat: Points | None = None, spot: Points | None = None
    ) -> SeatChoice:
        """Candidates all over a space, or only near `seat` and near `spot`, the letter's position."""
        room = self.land.rooms[letter]
        deepest = float(room.max())
        reach = measure_letter_reach(letter) * self.scale
        tight = deepest < (TIGHTEST + _LEAST_SPARE_ROOM) * self.card.coin
        deep = room >= (0.95 * deepest if tight else min(0.7 * deepest, _GOOD_DEPTH * self.card.coin))
        high = room >= min(0.5 * deepest, reach - 0.2 * self.scale + 0.6 * self.land.raster.pitch)
        here = _select_evenly(deep, _SEATS) if seat is None else self._select_near(deep, seat)
        there = _select_evenly(high, _SPOTS) if spot is None else self._select_near(high, spot)
        at = self.land.raster.centres
        spots, scale, land = at[there], self.scale, self.land
        # a letter costs the more, the farther outside its space, cut by the frame, on borders or near obstacles
        extent = spots[:, None] + LetterShield(letter, 1, 0.0, 0.0, scale).sample_extent()
        under = land.raster.find_cells(extent)
        home = land.spaces[letter].take(under).mean(axis=1)
        sea = land.spaces[BACKDROP].take(under).mean(axis=1)
        out = np.maximum(0.35 * scale - land.drawn.frame.measure_depth(extent), 0).max(axis=1)
        crowded = np.maximum(2.1 * scale - self.taken.ravel()[there], 0)
        inland = np.maximum(self.inland.ravel()[there] - 2.2 * scale, 0)
        lost = 1 - borders.find_least_shares_in_boxes(spots, *self.covers)
        costs = 1.5 * (1 - home - 0.5 * sea) + 20 * np.maximum(0.72 - home, 0)
        costs += 0.6 * lost + 60 * np.maximum(lost - (0.95 - LEAST_VISIBLE_SHARE), 0)
        costs = costs + (6 * out + 3 * crowded + 0.12 * inland) / scale
        good = costs <= max(1.5, float(costs.min()) + 0.5)
        # a seat costs the more, the closer to its border or the title, and the farther over the trim; mm squared
        seats, around = at[here], room.take(here).astype(np.float64)
        lack = np.maximum(self.around - around, 0)
        close = self.around - self.land.raster.sample(self.titled, seats)
        trim = MapFrame(0, 0, self.card.width, self.card.height, self.card.radius)
        over = np.maximum(self.card.coin / 2 - _OVERHANG - trim.measure_depth(seats), 0)
        seat_costs = 3 * lack**2 + 0.05 * (deepest - around) ** 2 + 150 * (over**2 + close**2)
        return SeatChoice(seats, seat_costs, spots[good], costs[good], reach)

    def _select_near(self, mask: Mask, at: Points) -> Indices:
        cells = np.flatnonzero(mask)
        x, y = (self.land.raster.centres.take(cells, axis=0) - at).T
        off, reach = x * x + y * y, max(2.5 * self.land.raster.pitch, 1.2 * self.scale)
        return np.asarray(cells[off <= max(reach * reach, float(off.min()))])


def _select_evenly(mask: Mask, most: int) -> Indices:
    """About `most` evenly spread cells of a mask, as flat indices."""
    step = max(1, int(np.sqrt(mask.sum() / most)))
    some = np.zeros_like(mask)
    some[::step, ::step] = mask[::step, ::step]
    return np.flatnonzero(some if some.any() else mask)
