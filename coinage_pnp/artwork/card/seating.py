"""Where the coin and the letter of each space go, found together: letters must show beside coins on all seats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
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

PENNY, NICKEL, QUARTER = 19.05, 21.21, 24.26
"""Diameters beside which seats and letters are placed, mm (US Mint)."""

_LARGER = 1.2
"""What the largest coins of any set reach farther than a quarter, mm: a letter is best off beyond that."""

_HEADROOM = 1.02
"""Seats aim a little farther apart than two coins need, so that shaky hands still fit them."""

_OVERHANG = 1.0
"""How far a coin may hang over the trim, mm: with less, ten pennies do not fit on a tin card."""

_PLATE = 1.3
"""How far a shield reaches beyond the ink of its letter, mm on the tin card."""

_DEEP = 0.3
"""A seat keeps this share of a coin's diameter from its border, where its space is that large."""

_SNUG = 0.015
"""A space has its seat in its middle where it has no more room than this beyond the smallest ring, in coins."""

_FAR = -1e3
"""A place off the card, for letters that have none yet, mm."""

_APART = 8.5
"""Shields nearer to each other than this, mm on the tin card, make one doubt which is whose."""

_TOUCHING = 5.6
"""Shields nearer than this look like a pair, mm on the tin card."""

_COVERS = np.array([(-1.6, -2.15), (1.6, 1.95)])
"""From the middle of a letter the corners of what its shield hides, its paper edge and all; mm on the tin card."""

_SHAPE = np.array([
    [(-1.6, -2.2), (1.6, 0.6)], [(-1.35, 0.6), (1.35, 1.2)], [(-0.9, 1.2), (0.9, 1.6)], [(-0.4, 1.6), (0.4, 2.1)],
])  # fmt: skip
"""The same in four boxes that follow its point."""

_SEATS, _SPOTS = 70, 150
"""How many places of each space are tried in the first round, for its seat and for its letter."""

_SWEEPS, _REPAIRS = 12, 3


@dataclass(frozen=True, eq=False)
class _Choice:
    """What one space has to choose from: places for its seat and for its letter (mm), and what each costs."""

    seats: Points
    rooms: NDArray[np.float64]
    seat_costs: NDArray[np.float64]
    spots: Points
    spot_costs: NDArray[np.float64]
    reach: float
    """From the middle of its letter to the ink farthest away, mm."""


@dataclass(frozen=True, eq=False)
class SeatPlaces:
    """Shape (n, 2) each: where the seats and the letters of n spaces are, mm, in their order; and the costs."""

    seats: Points
    spots: Points
    cost: float = np.inf


def find_seats(
    board: Map,
    land: Survey,
    card: CardFormat,
    ring: float,
    borders: OpenBorders,
    obstacles: Iterable[Obstacle] = (),
    near: SeatPlaces | None = None,
) -> tuple[Mapping[str, Seat], Mapping[str, LetterShield]]:
    """A seat deep inside each space, for a ring of that radius (mm), and its letter at home beside all coins.

    If there are places `near`, only those about them are tried, which is quicker.
    """
    ground = _Ground(board, land, card, ring, borders, obstacles)
    letters = [space.letter for space in board.spaces]
    found = near or _rough_places(ground, letters, borders)
    fine: Sequence[_Choice] = ()
    tried: list[tuple[float, float, SeatPlaces, list[_Choice]]] = []
    for _ in range(1 if near else _REPAIRS):
        hiding = ground.hiding(found.spots) or [-1]
        close = [ground.fine_choice(letter, found, k, free=False) for k, letter in enumerate(letters)]
        tried = tried and [min(tried, key=lambda t: t[:2])]
        for free in hiding:  # one at a time, or they trade places
            fine = [
                ground.fine_choice(letters[k], found, k, free=True) if k == free else close[k]
                for k in range(len(letters))
            ]
            settled = _Settling(fine, ground).settled(found, range(len(letters)))
            tried.append((sum(ground.hiding(settled.spots).values()), settled.cost, settled, fine))
        before = found
        left, _, found, fine = min(tried, key=lambda t: t[:2])
        if not left or found is before:
            break
    rooms = [float(c.rooms[_nearest(c.seats, at)]) for c, at in zip(fine, found.seats, strict=True)]
    seats, shields = {}, {}
    for space, (x, y), spot, room in zip(board.spaces, found.seats, found.spots, rooms, strict=True):
        pearls = len(board.spaces_of(space.region))
        seats[space.letter] = Seat(float(x), float(y), room)
        at = float(spot[0]), float(spot[1])
        shields[space.letter] = LetterShield(space.letter, pearls, *at, ground.scale)
    return seats, shields


def _rough_places(ground: _Ground, letters: Sequence[str], borders: OpenBorders) -> SeatPlaces:
    """The better of what is found from the first space to the last, and from the last to the first."""
    coarse = [ground.choice(letter, borders) for letter in letters]
    deep = SeatPlaces(
        np.array([c.seats[c.seat_costs.argmin()] for c in coarse]), np.full((len(coarse), 2), _FAR)
    )
    orders = [range(len(coarse)), range(len(coarse) - 1, -1, -1)]
    settling = _Settling(coarse, ground)
    return min((settling.settled(deep, order) for order in orders), key=lambda p: p.cost)


class _Ground:
    """A surveyed map with what its seats and letters keep clear of."""

    def __init__(
        self,
        board: Map,
        land: Survey,
        card: CardFormat,
        ring: float,
        borders: OpenBorders,
        obstacles: Iterable[Obstacle],
    ) -> None:
        self.borders, self.covers = borders, _COVERS * shield_scale(land, card)
        self.land, self.card, self.ring, self.scale = land, card, ring, shield_scale(land, card)
        self.disc = max(QUARTER / 2, ring + _PLATE * self.scale)  # what letters keep off
        self.taken = land.raster.clearance(covered(land.raster, obstacles), 3.0 * self.scale)
        self.inland = np.zeros_like(self.taken)
        for region in board.regions:
            home = land.land({space.letter for space in board.spaces_of(region.id)})
            self.inland += land.raster.clearance(~home, 8.0 * self.scale)

    def fine_choice(self, letter: str, rough: SeatPlaces, k: int, free: bool) -> _Choice:
        """Every place near the rough one; for a `free` letter places all over its space."""
        about = None if free else rough.spots[k]
        return self.choice(letter, self._beside(rough.spots, k), rough.seats[k], about)

    def hiding(self, spots: Points) -> dict[int, float]:
        """The spaces under whose letters, and others', too little is seen of a border; and what share it lacks."""
        seen = self.borders.careful()
        for low, high in _SHAPE:
            seen = seen.beneath(spots, low * self.scale, high * self.scale)
        lacks = BARE - seen.seen_about(spots, *self.covers)
        return {k: lack for k, lack in enumerate(lacks.tolist()) if lack > 0}

    def _beside(self, spots: Points, k: int) -> OpenBorders:
        """The borders under all letters but that of space `k`."""
        return self.borders.beneath(np.delete(spots, k, axis=0), *self.covers)

    def choice(
        self, letter: str, borders: OpenBorders, seat: Points | None = None, spot: Points | None = None
    ) -> _Choice:
        """Places all over a space, or every one near its `seat`, and the `spot` of its letter."""
        room = self.land.room(letter, self.card.coin)
        deepest = float(room.max())
        reach = letter_reach(letter) * self.scale
        tight = deepest < (TIGHTEST + _SNUG) * self.card.coin
        deep = room >= (0.95 * deepest if tight else min(0.7 * deepest, _DEEP * self.card.coin))
        high = room >= min(0.5 * deepest, reach - 0.2 * self.scale + 0.6 * self.land.raster.pitch)
        here = _spread(deep, _SEATS) if seat is None else self._near(deep, seat)
        there = _spread(high, _SPOTS) if spot is None else self._near(high, spot)
        at = self.land.raster.centres
        rooms = room.ravel().astype(np.float64)
        costs = self._spot_costs(letter, at[there], there, borders)
        good = costs <= max(1.5, float(costs.min()) + 0.5)
        seat_costs = self._seat_costs(rooms[here], deepest, at[here])
        return _Choice(at[here], rooms[here], seat_costs, at[there][good], costs[good], reach)

    def _near(self, mask: Mask, at: Points) -> NDArray[np.intp]:
        cells = np.flatnonzero(mask)
        off = np.hypot(*(self.land.raster.centres[cells] - at).T)
        near: NDArray[np.intp] = cells[
            off <= max(2.5 * self.land.raster.pitch, 1.2 * self.scale, float(off.min()))
        ]
        return near

    def _spot_costs(
        self, letter: str, spots: Points, cells: NDArray[np.intp], borders: OpenBorders
    ) -> NDArray[np.float64]:
        """What a letter costs by itself: a shield abroad, cut by the frame, on a border, or on something else."""
        land, scale = self.land, self.scale
        shape = LetterShield(letter, 1, 0.0, 0.0, scale).extent()
        at = (spots[:, None] + shape).reshape(-1, 2)
        home, sea = (
            land.raster.sample(land.spaces[who], at).reshape(len(spots), -1).mean(axis=1)
            for who in (letter, BACKDROP)
        )
        out = np.clip(0.35 * scale - land.drawn.frame.depth(at), 0, None).reshape(len(spots), -1).max(axis=1)
        crowded = np.clip(2.1 * scale - self.taken.ravel()[cells], 0, None)
        inland = np.clip(self.inland.ravel()[cells] - 2.2 * scale, 0, None)
        lost = 1 - borders.seen_beside(spots, *self.covers)
        cost = 1.5 * (1 - home - 0.5 * sea) + 20 * np.clip(0.72 - home, 0, None)
        cost += 0.6 * lost + 60 * np.clip(lost - (0.95 - LEAST), 0, None)
        return np.asarray(cost + (6 * out + 3 * crowded + 0.12 * inland) / scale)

    def _seat_costs(self, room: NDArray[np.float64], deepest: float, at: Points) -> NDArray[np.float64]:
        """What a seat costs by itself: nearness to its border, and hanging over the trim; mm squared."""
        lack = np.clip(self.ring + 0.6 * self.scale - room, 0, None)
        trim = MapFrame(0, 0, self.card.width, self.card.height, self.card.radius)
        over = np.clip(self.card.coin / 2 - _OVERHANG - trim.depth(at), 0, None)
        return np.asarray(3 * lack**2 + 0.05 * (deepest - room) ** 2 + 150 * over**2)


def _spread(mask: Mask, most: int) -> NDArray[np.intp]:
    """The cells of a mask, about `most` of them evenly spread, by index."""
    step = max(1, int(np.sqrt(mask.sum() / most)))
    some = np.zeros_like(mask)
    some[::step, ::step] = mask[::step, ::step]
    return np.flatnonzero(some if some.any() else mask)


class _Settling:
    """Seats and letters that look for their best places, one space at a time."""

    chosen: list[int]
    """For each space the index of the place of its seat."""
    seats: Points
    letters: Points

    def __init__(self, choices: Sequence[_Choice], ground: _Ground) -> None:
        self.choices, self.card, self.scale = choices, ground.card, ground.scale
        counts = [len(choice.spots) for choice in choices]
        ends = np.cumsum(counts)
        self.mine = [slice(end - count, end) for end, count in zip(ends, counts, strict=True)]
        self.spots = np.vstack([choice.spots for choice in choices])
        self.costs = np.concatenate([choice.spot_costs for choice in choices])
        reach = np.repeat([choice.reach for choice in choices], counts)
        # for each space, each place of its seat (row) and any letter's spot (column): from a quarter to its ink
        self.beside = [_between(choice.seats, self.spots) - reach - ground.disc for choice in choices]
        whose = np.repeat(np.arange(len(choices)), counts)
        self.near = []
        for k, beside in enumerate(self.beside):
            spots = np.flatnonzero((whose != k) & (beside.min(axis=0) < 0.5))
            self.near.append((spots, beside[:, spots], *np.unique(whose[spots], return_index=True)))
        # of each spot: from the quarter on its own seat, and (by rows) on others; what it costs beside each letter
        self.own = np.empty(len(self.spots))
        self.clear, self.crowds = np.empty((2, len(choices), len(self.spots)))

    def settled(self, start: SeatPlaces, order: Sequence[int]) -> SeatPlaces:
        """The spaces take turns until none moves any more."""
        self.chosen = [
            _nearest(choice.seats, at) for choice, at in zip(self.choices, start.seats, strict=True)
        ]
        self.letters = start.spots.copy()
        self.seats = np.empty_like(start.seats)
        for k in range(len(self.choices)):
            self._placed(k)
        costs = dict.fromkeys(order, np.inf)
        still = 0
        for k in chain.from_iterable(repeat(order, _SWEEPS)):
            before = self.seats[k].tolist(), self.letters[k].tolist()
            costs[k] = self.move(k)
            still = still + 1 if before == (self.seats[k].tolist(), self.letters[k].tolist()) else 0
            if still == len(order):
                break
        return SeatPlaces(self.seats.copy(), self.letters, sum(costs.values()))

    def move(self, k: int) -> float:
        """Put the seat of space `k` where it and all letters are best off, and its letter then on its best spot."""
        choice, mine = self.choices[k], self.mine[k]
        self.clear[k] = np.inf
        others = self.clear.min(axis=0)
        penalty = self.costs + self.crowds.sum(axis=0)
        letter = _worth(self.beside[k][:, mine], others[mine], self.scale) - penalty[mine]
        worth = letter.max(axis=1) + self._others(k, others, penalty)
        apart = _between(choice.seats, np.delete(self.seats, k, axis=0))
        cost = choice.seat_costs - worth
        for coin, weight in ((PENNY, 60.0), (self.card.coin, 0.5)):
            cost = cost + weight * (np.clip(coin * _HEADROOM - apart, 0, None) ** 2).sum(axis=1)
        self.chosen[k] = int(cost.argmin())
        self.letters[k] = choice.spots[letter[self.chosen[k]].argmax()]
        self._placed(k)
        return float(cost.min())

    def _placed(self, k: int) -> None:
        """What the places of the seat and the letter of space `k` mean for all spots."""
        mine, beside = self.mine[k], self.beside[k][self.chosen[k]]
        self.seats[k] = self.choices[k].seats[self.chosen[k]]
        self.own[mine], self.clear[k] = beside[mine], beside
        apart = _between(self.letters[k : k + 1], self.spots)[0] / self.scale
        self.clear[k, mine] = apart[mine] = np.inf
        doubtful, touching = np.clip(_APART - apart, 0, None), np.clip(_TOUCHING - apart, 0, None)
        self.crowds[k] = 0.25 * doubtful**2 + 12 * touching**2

    def _others(
        self, k: int, others: NDArray[np.float64], penalty: NDArray[np.float64]
    ) -> NDArray[np.float64]:
        """For each place of seat `k` what the best spots of all other letters are worth together."""
        near, beside, who, first = self.near[k]
        alone = _worth(self.own, others, self.scale) - penalty
        alone[near] = -np.inf
        apart = np.maximum.reduceat(alone, [mine.start for mine in self.mine])
        best = np.tile(apart, (len(self.choices[k].seats), 1))
        if len(near):
            worth = _worth(self.own[near], np.minimum(others[near], beside), self.scale)
            worth -= penalty[near]
            best[:, who] = np.maximum(best[:, who], np.maximum.reduceat(worth, first, axis=1))
        return np.asarray(np.delete(best, k, axis=1).sum(axis=1))


def _nearest(points: Points, to: Points) -> int:
    return int(np.hypot(*(points - to).T).argmin())


def _between(ones: Points, others: Points) -> NDArray[np.float64]:
    across, down = (ones[:, None, axis] - others[:, axis] for axis in (0, 1))
    across *= across
    down *= down
    across += down
    return np.asarray(np.sqrt(across, out=across))


def _worth(own: NDArray[np.float64], others: NDArray[np.float64], scale: float) -> NDArray[np.float64]:
    """How well a letter shows: how far its ink is from a quarter on its own seat and on the nearest other, mm."""
    beside_quarter = np.minimum(own, others)
    shown = _lack(np.minimum(own + (QUARTER - NICKEL) / 2, others), 0.25, 12)
    shown += _lack(beside_quarter, 0.35, 12)
    shown += _lack(beside_quarter, _LARGER, 1)
    doubtful = own - others
    doubtful += 0.3
    np.maximum(doubtful, 0, out=doubtful)
    doubtful *= 0.4
    doubtful += 0.35 * np.maximum(own - _LARGER, 0)
    doubtful /= scale
    shown -= doubtful
    return np.asarray(shown)


def _lack(lengths: NDArray[np.float64], least: float, weight: float) -> NDArray[np.float64]:
    """What lengths lack of the `least`, mm, weighed; at most 0."""
    lack = lengths - least
    np.minimum(lack, 0, out=lack)
    lack *= weight
    return np.asarray(lack)
