"""Finds positions for all coins and letters together: letters must be visible beside coins on all seats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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


@dataclass(frozen=True, eq=False)
class _Choice:
    """Candidate positions for one space's seat and letter, mm, with the cost of each."""

    seats: Points
    rooms: NDArray[np.float64]
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
    obstacles: Iterable[Obstacle] = (),
    near: SeatPlaces | None = None,
) -> tuple[Mapping[str, Seat], Mapping[str, LetterShield]]:
    """A seat deep inside each space, for a ring of radius `ring` (mm), and a letter visible beside all coins.

    With positions `near`, only the surroundings of those are tried, which is quicker.
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
        for free in hiding:  # one at a time: moved together, they swap places
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


def under_shields(borders: OpenBorders, spots: Points, scale: float) -> OpenBorders:
    """The borders with shields of a scale on them, whose letters are at `spots`."""
    for low, high in _SHAPE * scale:
        borders = borders.beneath(spots, low, high)
    return borders


def _rough_places(ground: _Ground, letters: Sequence[str], borders: OpenBorders) -> SeatPlaces:
    """The better of two greedy passes: first space to last, and last to first."""
    coarse = [ground.choice(letter, borders) for letter in letters]
    deep = SeatPlaces(
        np.array([c.seats[c.seat_costs.argmin()] for c in coarse]), np.full((len(coarse), 2), _FAR)
    )
    orders = [range(len(coarse)), range(len(coarse) - 1, -1, -1)]
    settling = _Settling(coarse, ground)
    return min((settling.settled(deep, order) for order in orders), key=lambda p: p.cost)


class _Ground:
    """A surveyed map with the obstacles of its seats and letters."""

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
        self.shape = _SHAPE.min(axis=(0, 1)) * self.scale, _SHAPE.max(axis=(0, 1)) * self.scale
        self.disc = max(QUARTER / 2, ring + _PLATE * self.scale)  # letters avoid this circle
        self.taken = land.raster.clearance(covered(land.raster, obstacles), 3.0 * self.scale)
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
        """Cost of each letter position by itself: outside its space, cut by the frame, on borders or obstacles."""
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
        """Cost of each seat by itself: too close to its border, or over the trim; mm squared."""
        lack = np.clip(self.ring + 0.6 * self.scale - room, 0, None)
        trim = MapFrame(0, 0, self.card.width, self.card.height, self.card.radius)
        over = np.clip(self.card.coin / 2 - _OVERHANG - trim.depth(at), 0, None)
        return np.asarray(3 * lack**2 + 0.05 * (deepest - room) ** 2 + 150 * over**2)


def _spread(mask: Mask, most: int) -> NDArray[np.intp]:
    """About `most` evenly spread cells of a mask, as flat indices."""
    step = max(1, int(np.sqrt(mask.sum() / most)))
    some = np.zeros_like(mask)
    some[::step, ::step] = mask[::step, ::step]
    return np.flatnonzero(some if some.any() else mask)


class _Settling:
    """Local search: one space after another moves its seat and letter to the best candidates."""

    chosen: list[int]  # index of each space's seat among its candidates
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
        # per space: distance from a quarter on each seat candidate (row) to the ink of each letter candidate
        self.beside = [_between(choice.seats, self.spots) - reach - ground.disc for choice in choices]
        whose = np.repeat(np.arange(len(choices)), counts)
        self.near = []
        for k, beside in enumerate(self.beside):
            spots = np.flatnonzero((whose != k) & (beside.min(axis=0) < 0.5))
            self.near.append((spots, beside[:, spots], *np.unique(whose[spots], return_index=True)))
        # per letter candidate: clearance from a quarter on its own seat,
        # and for each space, clearance from its seat and the penalty near its letter
        self.own = np.empty(len(self.spots))
        self.clear, self.crowds = np.empty((2, len(choices), len(self.spots)))

    def settled(self, start: SeatPlaces, order: Sequence[int]) -> SeatPlaces:
        """Move each space in turn until none moves any more."""
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
        """Move the seat of space `k` to where all letters together fare best, and its letter to its best spot."""
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
        """Update what the chosen seat and letter of space `k` mean for all candidates."""
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
        """For each candidate of seat `k`: the total worth of the best positions of all other letters."""
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
    across, down = (one[:, None] - other for one, other in zip(ones.T.copy(), others.T.copy(), strict=True))
    across *= across
    down *= down
    across += down
    return np.asarray(np.sqrt(across, out=across))


def _worth(own: NDArray[np.float64], others: NDArray[np.float64], scale: float) -> NDArray[np.float64]:
    """How visible a letter is: clearance of its ink from a quarter on its own seat and on the nearest other, mm."""
    beside_quarter = np.minimum(own, others)
    shown = _lack(np.minimum(own + (QUARTER - NICKEL) / 2, others), 0.25, 12)
    shown += _lack(beside_quarter, 0.35, 12)
    beside_quarter -= _LARGER
    shown += np.minimum(beside_quarter, 0, out=beside_quarter)
    doubtful = own - others
    doubtful += 0.3
    np.maximum(doubtful, 0, out=doubtful)
    doubtful *= 0.4
    doubtful += 0.35 * np.maximum(own - _LARGER, 0)
    doubtful /= scale
    shown -= doubtful
    return np.asarray(shown)


def _lack(lengths: NDArray[np.float64], least: float, weight: float) -> NDArray[np.float64]:
    """How far lengths fall short of `least`, mm, times `weight`; at most 0."""
    lack = lengths - least
    np.minimum(lack, 0, out=lack)
    lack *= weight
    return np.asarray(lack)
