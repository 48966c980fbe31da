"""Settles seats and letters: each space in turn moves to its best candidates, until none moves any more."""

from collections.abc import Sequence
from itertools import chain, repeat
from typing import NamedTuple

import numpy as np

from coinage_pnp.card.shields import NICKEL, PENNY, QUARTER
from coinage_pnp.drawing.paths.path import Floats, Indices, Points

_LARGER = 1.2  # how far the largest coins of any set extend past a quarter, mm
_HEADROOM = 1.02  # seats aim for slightly more than coins need, so that imprecise hands still fit them
_LEAST_SHIELD_DISTANCE = 8.5  # shields closer than this are hard to tell apart, mm on the tin card
_TOUCHING = 5.6  # shields closer than this look like a pair, mm on the tin card
_FIRST_SEATS = 16  # number of the most promising seats that are looked at first
_ROUNDING = 1e-6  # more than rounding changes a cost or a distance
_SWEEPS = 12  # the most rounds in which every space may move


class SeatChoice(NamedTuple):
    """Candidate positions for one space's seat and letter, mm, with the cost of each."""

    seats: Points
    seat_costs: Floats
    spots: Points
    spot_costs: Floats
    reach: float  # distance from its letter's middle to the farthest ink, mm


class SeatPlaces:
    """Positions of the seats and letters of n spaces, mm, shape (n, 2) each; and their total cost."""

    def __init__(self, seats: Points, spots: Points, cost: float = np.inf) -> None:
        self.seats, self.spots, self.cost = seats, spots, cost


class Settling:
    """Local search: one space after another moves its seat and letter to the best candidates."""

    seats: Points
    letters: Points

    def __init__(self, choices: Sequence[SeatChoice], coin: float, scale: float, disc: float) -> None:
        self.choices, self.coin, self.scale, self.disc = choices, coin, scale, disc
        counts = [len(choice.spots) for choice in choices]
        ends = np.cumsum(counts)
        self.mine = [slice(end - count, end) for end, count in zip(ends, counts, strict=True)]
        self.spots = np.vstack([choice.spots for choice in choices])
        self.costs = np.concatenate([choice.spot_costs for choice in choices])
        self.whose = np.repeat(np.arange(len(choices)), counts)
        self.starts = [mine.start for mine in self.mine]
        self.reach = np.repeat([choice.reach for choice in choices], counts)
        # per space: the least that each seat candidate can cost; the letter candidates of others near any of these;
        # and the clearance of its own letter candidates, and of those, from a quarter on each
        self.least, self.near, self.beside_own, self.beside_near = [], [], [], []
        for k, (choice, mine) in enumerate(zip(choices, self.mine, strict=True)):
            own = self._measure_own_clearance(choice.seats, mine)
            best = _compute_worth(own, np.array(np.inf), self.scale) - choice.spot_costs
            self.least.append(choice.seat_costs - best.max(axis=1))
            inside = np.clip(self.spots, choice.seats.min(axis=0), choice.seats.max(axis=0))
            apart = np.hypot(*(self.spots - inside).T) - self.reach - self.disc
            near = np.flatnonzero((self.whose != k) & (apart < 0.5 + _ROUNDING))
            clearance = self._measure_own_clearance(choice.seats, near)
            close = clearance.min(axis=0) < 0.5
            self.near.append(near[close])
            self.beside_own.append(own)
            self.beside_near.append(clearance[:, close])
        # per letter candidate: clearance from a quarter on its own seat, and from one on any other;
        # for each space, clearance from its seat and the penalty near its letter; and all its penalties
        self.own, self.others, self.penalty = np.empty((3, len(self.spots)))
        self.clear, self.crowds = np.empty((2, len(choices), len(self.spots)))

    def _measure_own_clearance(self, seats: Points, spots: slice | Indices) -> Floats:
        """Clearance of letter candidates from a quarter on each seat (row)."""
        clearance = _measure_distances(seats, self.spots[spots])
        clearance -= self.reach[spots]
        clearance -= self.disc
        return clearance

    def settle(self, start: SeatPlaces, order: Sequence[int]) -> SeatPlaces:
        """Move each space in turn until none moves any more."""
        self.seats, self.letters = np.empty((2, *start.seats.shape))
        for k, (choice, at) in enumerate(zip(self.choices, start.seats, strict=True)):
            self._place(k, choice.seats[np.hypot(*(choice.seats - at).T).argmin()], start.spots[k])
        costs = dict.fromkeys(order, np.inf)
        still = 0
        for k in chain.from_iterable(repeat(order, _SWEEPS)):
            costs[k], moved = self.move(k)
            still = 0 if moved else still + 1
            if still == len(order):
                break
        return SeatPlaces(self.seats, self.letters, sum(costs.values()))

    def move(self, k: int) -> tuple[float, bool]:
        """Move the seat of space `k` to where all letters together fare best, and its letter to its best spot.

        Returns the cost, and whether anything moved.
        """
        choice, near = self.choices[k], self.near[k]
        before, after = self.clear[:k], self.clear[k + 1 :]
        self.others = np.minimum(before.min(axis=0, initial=np.inf), after.min(axis=0, initial=np.inf))
        self.penalty = self.costs + self.crowds.sum(axis=0)
        apart = _measure_distances(choice.seats, self.seats[np.arange(len(self.seats)) != k])
        tight = 60.0 * (np.maximum(PENNY * _HEADROOM - apart, 0) ** 2).sum(axis=1)
        loose = 0.5 * (np.maximum(self.coin * _HEADROOM - apart, 0) ** 2).sum(axis=1)
        # without a coin on this seat, all letters fare at least as well
        alone = _compute_worth(self.own, self.others, self.scale) - self.penalty
        most = np.maximum.reduceat(alone, self.starts)
        afar = alone.copy()
        afar[near] = -np.inf
        best = np.maximum.reduceat(afar, self.starts)
        some = np.flatnonzero(alone[near] > best[self.whose[near]])
        least = self.least[k] + tight + loose - (most.sum() - most[k])
        # look at all seats that can cost no more than the limit, until the cheapest of them costs no more either
        looked, limit, found = -np.inf, float(np.sort(least)[:_FIRST_SEATS][-1]), (np.inf, 0, 0)
        while len(rows := np.flatnonzero((looked < least) & (least <= limit))):
            letter, worth = self._compute_worths(k, rows, best, some)
            cost = choice.seat_costs[rows] - worth + tight[rows] + loose[rows]
            at = int(cost.argmin())
            found = min(found, (float(cost[at]), int(rows[at]), int(letter[at].argmax())))
            looked, limit = limit, found[0] + _ROUNDING
        least_cost, seat_number, spot_number = found
        seat, spot = choice.seats[seat_number], choice.spots[spot_number]
        moved = (seat.tolist(), spot.tolist()) != (self.seats[k].tolist(), self.letters[k].tolist())
        if moved:
            self._place(k, seat, spot)
        return least_cost, moved

    def _compute_worths(self, k: int, rows: Indices, best: Floats, some: Indices) -> tuple[Floats, Floats]:
        """For some candidates of seat `k`: the worth of its letter's positions, and of all best ones together.

        `best`: the worth of each letter's best position apart from `some` of those near the seat.
        """
        mine, near = self.mine[k], self.near[k][some]
        count = mine.stop - mine.start
        # one long call is quicker than two
        own, others = np.empty((2, len(rows), count + len(near)))
        own[:, :count], others[:, :count] = self.beside_own[k][rows], self.others[mine]
        own[:, count:] = self.own[near]
        others[:, count:] = np.minimum(self.others[near], self.beside_near[k][rows][:, some])
        worth = _compute_worth(own, others, self.scale)
        letter = worth[:, :count] - self.penalty[mine]
        each = best[None].repeat(len(rows), axis=0)
        if len(near):
            whose = self.whose[near]
            who = sorted(set(whose.tolist()))
            worth = worth[:, count:] - self.penalty[near]
            worth = np.maximum.reduceat(worth, np.searchsorted(whose, who), axis=1)
            each[:, who] = np.maximum(each[:, who], worth)
        each = each.compress(np.arange(len(best)) != k, axis=1)
        return letter, letter.max(axis=1) + each.sum(axis=1)

    def _place(self, k: int, seat: Points, letter: Points) -> None:
        """Choose the seat and letter of space `k`, and update what they mean for all candidates."""
        mine = self.mine[k]
        self.seats[k], self.letters[k] = seat, letter
        self.clear[k] = self._measure_own_clearance(self.seats[k : k + 1], slice(None))[0]
        self.own[mine] = self.clear[k, mine]
        apart = _measure_distances(self.letters[k : k + 1], self.spots)[0] / self.scale
        self.clear[k, mine] = apart[mine] = np.inf
        doubtful, touching = np.maximum(_LEAST_SHIELD_DISTANCE - apart, 0), np.maximum(_TOUCHING - apart, 0)
        self.crowds[k] = 0.25 * doubtful**2 + 12 * touching**2


def _measure_distances(ones: Points, others: Points) -> Floats:
    x = np.subtract.outer(ones[:, 0], others[:, 0])
    y = np.subtract.outer(ones[:, 1], others[:, 1])
    x *= x
    y *= y
    x += y
    return np.asarray(np.sqrt(x, out=x))


def _compute_worth(own: Floats, others: Floats, scale: float) -> Floats:
    """How visible a letter is: clearance of its ink from a quarter on its own seat and on the nearest other, mm."""
    beside_nickel = np.minimum(own + (QUARTER - NICKEL) / 2, others)
    beside_quarter = np.minimum(own, others)
    worth = 12 * np.minimum(beside_nickel - 0.25, 0)
    worth += 12 * np.minimum(beside_quarter - 0.35, 0)
    worth += np.minimum(beside_quarter - _LARGER, 0)
    doubtful = 0.4 * np.maximum(own - others + 0.3, 0)
    doubtful += 0.35 * np.maximum(own - _LARGER, 0)
    worth -= doubtful / scale
    return np.asarray(worth)
