"""Finds positions for all coins and letters together: letters must be visible beside coins on all seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, repeat

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.artwork.card.medals import TIGHTEST, Seat
from coinage_pnp.artwork.card.open_borders import BARE, LEAST, OpenBorders
from coinage_pnp.artwork.card.shields import LetterShield, letter_reach, shield_scale
from coinage_pnp.artwork.card.survey import Obstacle, Survey, covered
from coinage_pnp.board.grid import BACKDROP
from coinage_pnp.board.model import Map
from coinage_pnp.drawing import CardFormat
from coinage_pnp.geometry import MapFrame, Mask
from coinage_pnp.paths import Points

PENNY, NICKEL, QUARTER = 19.05, 21.21, 24.26  # coins that seats and letters are placed for, mm (US Mint)
_LARGER = 1.2  # how far the largest coins of any set extend past a quarter, mm
_HEADROOM = 1.02  # seats aim for slightly more than coins need, so that imprecise hands still fit them
_OVERHANG = 1.0  # how far a coin may hang over the trim, mm: with less, ten pennies do not fit on a tin card
_PLATE = 1.3  # how far a shield extends past the ink of its letter, mm on the tin card
_DEEP = 0.3  # preferred distance from a seat to its border, if possible, in coin diameters
_SNUG = 0.015  # a seat with less spare room than this is in its space's middle, coin diameters
_FAR = -1e3  # off the card: for letters without a position yet, mm
_APART = 8.5  # shields closer than this are hard to tell apart, mm on the tin card
_TOUCHING = 5.6  # shields closer than this look like a pair, mm on the tin card
_COVERS = np.array([(-1.6, -2.15), (1.6, 1.95)])  # corners of what a shield hides, mm on the tin card

_SHAPE = np.array([
    [(-1.6, -2.2), (1.6, 0.6)], [(-1.35, 0.6), (1.35, 1.2)], [(-0.9, 1.2), (0.9, 1.6)], [(-0.4, 1.6), (0.4, 2.1)],
])  # fmt: skip
"""The same area as four boxes that follow the shield's point."""

_SEATS, _SPOTS = 70, 150  # number of seats and of letter positions tried per space in the first round
_SWEEPS, _REPAIRS = 12, 3
_FIRST = 16  # number of the most promising seats that are looked at first
_ROUNDING = 1e-6  # more than rounding changes a cost or a distance


@dataclass(frozen=True, eq=False)
class _Choice:
    """Candidate positions for one space's seat and letter, mm, with the cost of each."""

    seats: Points
    seat_costs: NDArray[np.float64]
    spots: Points
    spot_costs: NDArray[np.float64]
    reach: float  # distance from its letter's middle to the farthest ink, mm


@dataclass(frozen=True, eq=False)
class SeatPlaces:
    """Positions of the seats and letters of n spaces, mm, shape (n, 2) each; and their total cost."""

    seats: Points
    spots: Points
    cost: float = np.inf


def find_seats(
    board: Map,
    land: Survey,
    card: CardFormat,
    ring: float,
    borders: OpenBorders,
    ramparts: Sequence[Obstacle],
    title: Obstacle | None,
    near: SeatPlaces | None,
) -> tuple[Mapping[str, Seat], Mapping[str, LetterShield]]:
    """A seat deep inside each space, for a ring of radius `ring` (mm), and a letter visible beside all coins.

    Letters avoid `ramparts`; letters and rings avoid a `title` that is already placed. With positions `near`, only
    the surroundings of those are tried, which is quicker.
    """
    ground = _Ground(board, land, card, ring, borders, ramparts, title)
    letters = [space.letter for space in board.spaces]
    found = near or _rough_places(ground, letters, borders)
    tried: list[tuple[float, float, SeatPlaces]] = []
    for _ in range(1 if near else _REPAIRS):
        close = [ground.fine_choice(letter, found, k, free=False) for k, letter in enumerate(letters)]
        for free in ground.hiding(found.spots) or [-1]:  # one at a time: moved together, they swap places
            fine = [
                ground.fine_choice(letter, found, k, free=True) if k == free else close[k]
                for k, letter in enumerate(letters)
            ]
            settled = _Settling(fine, ground).settled(found, range(len(letters)))
            tried.append((sum(ground.hiding(settled.spots).values()), settled.cost, settled))
        before = found
        left, _, found = min(tried, key=lambda t: t[:2])
        if not left or found is before:
            break
    seats, shields = {}, {}
    for space, at, (x, y) in zip(board.spaces, found.seats, found.spots.tolist(), strict=True):
        room = land.raster.sample(land.room(space.letter, card.coin), at)
        seats[space.letter] = Seat(float(at[0]), float(at[1]), float(room))
        pearls = len(board.spaces_of(space.region))
        shields[space.letter] = LetterShield(space.letter, pearls, x, y, ground.scale)
    return seats, shields


def under_shields(borders: OpenBorders, spots: Points, scale: float) -> OpenBorders:
    """The borders with shields of a scale on them, whose letters are at `spots`."""
    for low, high in _SHAPE * scale:
        borders = borders.beneath(spots, low, high)
    return borders


def _rough_places(ground: _Ground, letters: Sequence[str], borders: OpenBorders) -> SeatPlaces:
    """The better of two greedy passes: first space to last, and last to first."""
    coarse = [ground.choice(letter, borders) for letter in letters]
    seats = np.array([choice.seats[choice.seat_costs.argmin()] for choice in coarse])
    deep, settling = SeatPlaces(seats, np.full_like(seats, _FAR)), _Settling(coarse, ground)
    order = range(len(coarse))
    return min((settling.settled(deep, each) for each in (order, order[::-1])), key=lambda p: p.cost)


class _Ground:
    """A surveyed map with the obstacles of its seats and letters."""

    def __init__(
        self,
        board: Map,
        land: Survey,
        card: CardFormat,
        ring: float,
        borders: OpenBorders,
        ramparts: Sequence[Obstacle],
        title: Obstacle | None,
    ) -> None:
        self.borders, self.covers = borders, _COVERS * shield_scale(land, card)
        self.land, self.card, self.scale = land, card, shield_scale(land, card)
        self.shape = _SHAPE.min(axis=(0, 1)) * self.scale, _SHAPE.max(axis=(0, 1)) * self.scale
        self.around = ring + 0.6 * self.scale  # seats have this much room around them, if possible
        self.disc = max(QUARTER / 2, ring + _PLATE * self.scale)  # letters avoid this circle
        self.taken = land.raster.clearance(covered(land.raster, [*ramparts, title]), 3.0 * self.scale)
        self.titled = land.raster.clearance(covered(land.raster, [title]), self.around)
        self.inland = np.zeros_like(self.taken)
        for region in board.regions:
            home = land.land({space.letter for space in board.spaces_of(region.id)})
            self.inland += land.raster.clearance(~home, 8.0 * self.scale)

    def fine_choice(self, letter: str, rough: SeatPlaces, k: int, free: bool) -> _Choice:
        """Candidates near the rough position; a `free` letter may be anywhere in its space."""
        about = None if free else rough.spots[k]
        borders = self._beside(rough.spots, k)
        choice = self.choice(letter, borders, rough.seats[k], about)
        if not free:
            return choice
        bare = borders.careful().seen_beside(choice.spots, *self.shape) >= BARE
        if not bare.any():
            return choice
        return replace(choice, spots=choice.spots[bare], spot_costs=choice.spot_costs[bare])

    def hiding(self, spots: Points) -> dict[int, float]:
        """The spaces whose letters take part in hiding too much of a border, with the share that is missing."""
        seen = under_shields(self.borders.careful(), spots, self.scale)
        lacks = BARE - seen.seen_about(spots, *self.shape)
        return {k: lack for k, lack in enumerate(lacks.tolist()) if lack > 0}

    def _beside(self, spots: Points, k: int) -> OpenBorders:
        """The borders with all letters but that of space `k` on them."""
        return self.borders.beneath(np.delete(spots, k, axis=0), *self.covers)

    def choice(
        self, letter: str, borders: OpenBorders, seat: Points | None = None, spot: Points | None = None
    ) -> _Choice:
        """Candidates all over a space, or only near `seat` and near `spot`, the letter's position."""
        room = self.land.room(letter, self.card.coin)
        deepest = float(room.max())
        reach = letter_reach(letter) * self.scale
        tight = deepest < (TIGHTEST + _SNUG) * self.card.coin
        deep = room >= (0.95 * deepest if tight else min(0.7 * deepest, _DEEP * self.card.coin))
        high = room >= min(0.5 * deepest, reach - 0.2 * self.scale + 0.6 * self.land.raster.pitch)
        here = _spread(deep, _SEATS) if seat is None else self._near(deep, seat)
        there = _spread(high, _SPOTS) if spot is None else self._near(high, spot)
        at = self.land.raster.centres
        costs = self._spot_costs(letter, at[there], there, borders)
        good = costs <= max(1.5, float(costs.min()) + 0.5)
        seat_costs = self._seat_costs(room.take(here).astype(np.float64), deepest, at[here])
        return _Choice(at[here], seat_costs, at[there][good], costs[good], reach)

    def _near(self, mask: Mask, at: Points) -> NDArray[np.intp]:
        cells = np.flatnonzero(mask)
        off = np.hypot(*(self.land.raster.centres[cells] - at).T)
        reach = max(2.5 * self.land.raster.pitch, 1.2 * self.scale, float(off.min()))
        return np.asarray(cells[off <= reach])

    def _spot_costs(
        self, letter: str, spots: Points, cells: NDArray[np.intp], borders: OpenBorders
    ) -> NDArray[np.float64]:
        """Cost of each letter position by itself: outside its space, cut by the frame, on borders or obstacles."""
        land, scale = self.land, self.scale
        shape = LetterShield(letter, 1, 0.0, 0.0, scale).extent()
        at = spots[:, None] + shape
        under = land.raster.cells(at)
        home, sea = (land.spaces[who].take(under).mean(axis=1) for who in (letter, BACKDROP))
        out = np.clip(0.35 * scale - land.drawn.frame.depth(at), 0, None).max(axis=1)
        crowded = np.clip(2.1 * scale - self.taken.ravel()[cells], 0, None)
        inland = np.clip(self.inland.ravel()[cells] - 2.2 * scale, 0, None)
        lost = 1 - borders.seen_beside(spots, *self.covers)
        cost = 1.5 * (1 - home - 0.5 * sea) + 20 * np.clip(0.72 - home, 0, None)
        cost += 0.6 * lost + 60 * np.clip(lost - (0.95 - LEAST), 0, None)
        return np.asarray(cost + (6 * out + 3 * crowded + 0.12 * inland) / scale)

    def _seat_costs(self, room: NDArray[np.float64], deepest: float, at: Points) -> NDArray[np.float64]:
        """Cost of each seat by itself: too close to its border or the title, or over the trim; mm squared."""
        lack = np.clip(self.around - room, 0, None)
        close = self.around - self.land.raster.sample(self.titled, at)
        trim = MapFrame(0, 0, self.card.width, self.card.height, self.card.radius)
        over = np.clip(self.card.coin / 2 - _OVERHANG - trim.depth(at), 0, None)
        return np.asarray(3 * lack**2 + 0.05 * (deepest - room) ** 2 + 150 * (over**2 + close**2))


def _spread(mask: Mask, most: int) -> NDArray[np.intp]:
    """About `most` evenly spread cells of a mask, as flat indices."""
    step = max(1, int(np.sqrt(mask.sum() / most)))
    some = np.zeros_like(mask)
    some[::step, ::step] = mask[::step, ::step]
    return np.flatnonzero(some if some.any() else mask)


class _Settling:
    """Local search: one space after another moves its seat and letter to the best candidates."""

    seats: Points
    letters: Points

    def __init__(self, choices: Sequence[_Choice], ground: _Ground) -> None:
        self.choices, self.card, self.scale = choices, ground.card, ground.scale
        counts = [len(choice.spots) for choice in choices]
        ends = np.cumsum(counts)
        self.mine = [slice(end - count, end) for end, count in zip(ends, counts, strict=True)]
        self.spots = np.vstack([choice.spots for choice in choices])
        self.costs = np.concatenate([choice.spot_costs for choice in choices])
        self.whose = np.repeat(np.arange(len(choices)), counts)
        self.starts = [mine.start for mine in self.mine]
        self.reach, self.disc = np.repeat([choice.reach for choice in choices], counts), ground.disc
        # per space: the least that each seat candidate can cost, and the letter candidates of others near any
        self.least, self.near = [], []
        for k, (choice, mine) in enumerate(zip(choices, self.mine, strict=True)):
            best = _worth(self._beside(choice.seats, mine), np.array(np.inf), self.scale) - choice.spot_costs
            self.least.append(choice.seat_costs - best.max(axis=1))
            inside = np.clip(self.spots, choice.seats.min(axis=0), choice.seats.max(axis=0))
            apart = np.hypot(*(self.spots - inside).T) - self.reach - self.disc
            near = np.flatnonzero((self.whose != k) & (apart < 0.5 + _ROUNDING))
            self.near.append(near[self._beside(choice.seats, near).min(axis=0) < 0.5])
        # per letter candidate: clearance from a quarter on its own seat, and from one on any other;
        # for each space, clearance from its seat and the penalty near its letter; and all its penalties
        self.own, self.others, self.penalty = np.empty((3, len(self.spots)))
        self.clear, self.crowds = np.empty((2, len(choices), len(self.spots)))

    def _beside(self, seats: Points, spots: slice | NDArray[np.intp]) -> NDArray[np.float64]:
        """Clearance of letter candidates from a quarter on each seat (row)."""
        return np.asarray(_between(seats, self.spots[spots]) - self.reach[spots] - self.disc)

    def settled(self, start: SeatPlaces, order: Sequence[int]) -> SeatPlaces:
        """Move each space in turn until none moves any more."""
        self.seats, self.letters = np.empty((2, *start.seats.shape))
        for k, (choice, at) in enumerate(zip(self.choices, start.seats, strict=True)):
            self._place(k, choice.seats[np.hypot(*(choice.seats - at).T).argmin()], start.spots[k])
        costs = dict.fromkeys(order, np.inf)
        still = 0
        for k in chain.from_iterable(repeat(order, _SWEEPS)):
            before = self.seats[k].tolist(), self.letters[k].tolist()
            costs[k] = self.move(k)
            still = still + 1 if before == (self.seats[k].tolist(), self.letters[k].tolist()) else 0
            if still == len(order):
                break
        return SeatPlaces(self.seats, self.letters, sum(costs.values()))

    def move(self, k: int) -> float:
        """Move the seat of space `k` to where all letters together fare best, and its letter to its best spot."""
        choice, near = self.choices[k], self.near[k]
        self.clear[k] = np.inf
        self.others = self.clear.min(axis=0)
        self.penalty = self.costs + self.crowds.sum(axis=0)
        apart = _between(choice.seats, self.seats[np.arange(len(self.seats)) != k])
        tight, loose = (
            weight * (np.maximum(coin * _HEADROOM - apart, 0) ** 2).sum(axis=1)
            for coin, weight in ((PENNY, 60.0), (self.card.coin, 0.5))
        )
        # without a coin on this seat, all letters fare at least as well
        alone = _worth(self.own, self.others, self.scale) - self.penalty
        most = np.maximum.reduceat(alone, self.starts)
        afar = alone.copy()
        afar[near] = -np.inf
        best = np.maximum.reduceat(afar, self.starts)
        near = near[alone[near] > best[self.whose[near]]]
        least = self.least[k] + tight + loose - (most.sum() - most[k])
        limit = np.sort(least)[:_FIRST][-1]
        # look at all seats that can cost no more than the limit, until the cheapest of them costs no more either
        while True:
            rows = np.flatnonzero(least <= limit)
            letter, worth = self._worths(k, rows, best, near)
            cost = choice.seat_costs[rows] - worth + tight[rows] + loose[rows]
            at = int(cost.argmin())
            if len(rows) == len(least) or cost[at] + _ROUNDING <= limit:
                break
            limit = cost[at] + _ROUNDING
        self._place(k, choice.seats[rows[at]], choice.spots[letter[at].argmax()])
        return float(cost[at])

    def _worths(
        self, k: int, rows: NDArray[np.intp], best: NDArray[np.float64], near: NDArray[np.intp]
    ) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """For some candidates of seat `k`: the worth of its letter's positions, and of all best ones together.

        `best`: the worth of each letter's best position apart from those `near` the seat.
        """
        mine, seats, whose = self.mine[k], self.choices[k].seats[rows], self.whose[near]
        letter = _worth(self._beside(seats, mine), self.others[mine], self.scale) - self.penalty[mine]
        each = np.tile(best, (len(rows), 1))
        if len(near):
            others = np.minimum(self.others[near], self._beside(seats, near))
            worth = _worth(self.own[near], others, self.scale) - self.penalty[near]
            who = sorted(set(whose.tolist()))
            worth = np.maximum.reduceat(worth, np.searchsorted(whose, who), axis=1)
            each[:, who] = np.maximum(each[:, who], worth)
        each = each.compress(np.arange(len(best)) != k, axis=1)
        return letter, letter.max(axis=1) + each.sum(axis=1)

    def _place(self, k: int, seat: Points, letter: Points) -> None:
        """Choose the seat and letter of space `k`, and update what they mean for all candidates."""
        mine = self.mine[k]
        self.seats[k], self.letters[k] = seat, letter
        self.clear[k] = self._beside(self.seats[k : k + 1], slice(None))[0]
        self.own[mine] = self.clear[k, mine]
        apart = _between(self.letters[k : k + 1], self.spots)[0] / self.scale
        self.clear[k, mine] = apart[mine] = np.inf
        doubtful, touching = np.maximum(_APART - apart, 0), np.maximum(_TOUCHING - apart, 0)
        self.crowds[k] = 0.25 * doubtful**2 + 12 * touching**2


def _between(ones: Points, others: Points) -> NDArray[np.float64]:
    x, y = (one[:, None] - other for one, other in zip(ones.T, others.T, strict=True))
    return np.asarray(np.sqrt(x * x + y * y))


def _worth(own: NDArray[np.float64], others: NDArray[np.float64], scale: float) -> NDArray[np.float64]:
    """How visible a letter is: clearance of its ink from a quarter on its own seat and on the nearest other, mm."""
    beside_nickel = np.minimum(own + (QUARTER - NICKEL) / 2, others)
    beside_quarter = np.minimum(own, others)
    shown = 12 * np.minimum(beside_nickel - 0.25, 0) + 12 * np.minimum(beside_quarter - 0.35, 0)
    doubtful = 0.4 * np.maximum(own - others + 0.3, 0) + 0.35 * np.maximum(own - _LARGER, 0)
    return np.asarray(shown + np.minimum(beside_quarter - _LARGER, 0) - doubtful / scale)
