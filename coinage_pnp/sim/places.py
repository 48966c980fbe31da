"""Where games are decided: what happens on each space and in each region.

All of it is counted at the end of the games, but `contested`. A space is controlled by the side that its top coin
shows; a region by the side that has its majority, by the rule in force.

- **swing** of a space or region: what Heads gets on average (1 a win, 1/2 a draw) from the games in which Heads
  controls it at the end, less what Heads gets from those in which Tails does; -1 to 1. It tells how the place goes
  together with the result, not that the place alone made it. Games that the turn cap stopped do not count.
- **decisive**: the share of all games whose winner would be another, or nobody, had nobody's points been doubled
  in this region alone: the rest of the final position as it is.
- **contested**: the share of all games in which each side controlled the space at the end of some turn.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.sim.codes import OWNER, TOP, Bytes, Ints
from coinage_pnp.sim.ground import Ground
from coinage_pnp.sim.intervals import Interval, Sums, difference, share

HEADS, TAILS, EXTRA, SWING = 0, 1, 2, slice(3, 9)
"""The columns of what is counted: games in which Heads (Tails) controls it; games contested, or decided by it;
then, of the games that ended and in which Heads controls it: how many, the sum of the results, the sum of
their squares; and the same for Tails."""

COLUMNS = 9

HALVES = 2
"""A result is 2 for a win of Heads, 1 for a draw, 0: the integer that stands for a whole game."""

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Ends:
    """How some games ended."""

    stacks: Bytes
    """int8[games, spaces]: what lies there, as codes."""
    points: Ints
    """int64[games, side]: the final scores, VP."""
    values: Ints
    """int64[games, side]: the values of the final banks."""
    held: Ints
    """int64[games, side]: the spaces that the side controlled at the end of some turn, bit `i` for space `i`."""
    finished: NDArray[np.bool_]
    """bool[games]: whether the game came to its end before the turn cap."""


@dataclass(frozen=True)
class SpaceTold:
    """One space, over some games."""

    occupied: Interval
    """Share of the games that end with a coin on it."""
    heads: Interval
    """Share of the games at whose end Heads controls it."""
    tails: Interval
    """Share of the games at whose end Tails controls it."""
    contested: Interval
    """Share of the games in which each side controlled it at the end of some turn."""
    swing: Interval
    """What Heads gets with it less what Heads gets without it, -1 to 1."""


@dataclass(frozen=True)
class RegionTold:
    """One region, over some games."""

    heads: Interval
    """Share of the games at whose end Heads has its majority."""
    tails: Interval
    """Share of the games at whose end Tails has its majority."""
    swing: Interval
    """What Heads gets with it less what Heads gets without it, -1 to 1."""
    decisive: Interval
    """Share of the games whose winner its doubling decided."""


def count_spaces(ends: Ends) -> Ints:
    """int64[spaces, COLUMNS] of some games, exact."""
    owner = OWNER[ends.stacks]
    bits = np.arange(ends.stacks.shape[1], dtype=np.int64)
    both = ends.held[:, 0] & ends.held[:, 1]
    contested = (both[:, None] >> bits) & 1
    return _counted(owner == 0, owner == 1, contested != 0, ends)


def count_regions(ground: Ground, ends: Ends) -> Ints:
    """int64[regions, COLUMNS] of some games, exact."""
    owner, rank = OWNER[ends.stacks], TOP[ends.stacks]
    member: Floats = np.equal.outer(ground.region, np.arange(len(ground.sizes))).astype(np.float64)
    spaces = [(owner == side).astype(np.float64) @ member for side in (0, 1)]
    points = [np.where(owner == side, rank, 0).astype(np.float64) @ member for side in (0, 1)]
    enough = ground.sizes if ground.absolute else np.zeros_like(ground.sizes)
    heads = (spaces[0] > spaces[1]) & (2 * spaces[0] > enough)
    tails = (spaces[1] > spaces[0]) & (2 * spaces[1] > enough)
    doubled = np.where(heads, points[0], 0) - np.where(tails, points[1], 0)
    lead = (ends.points[:, 0] - ends.points[:, 1])[:, None]
    tie = np.sign(ends.values[:, 0] - ends.values[:, 1])[:, None]
    other = _winner(lead - doubled, tie) != _winner(lead, tie)
    return _counted(heads, tails, other & ends.finished[:, None], ends)


def space_told(row: Ints, games: int) -> SpaceTold:
    """A space's row of `count_spaces`, told."""
    heads, tails = int(row[HEADS]), int(row[TAILS])
    return SpaceTold(
        share(heads + tails, games),
        share(heads, games),
        share(tails, games),
        share(int(row[EXTRA]), games),
        _swing(row),
    )


def region_told(row: Ints, games: int) -> RegionTold:
    """A region's row of `count_regions`, told."""
    return RegionTold(
        share(int(row[HEADS]), games),
        share(int(row[TAILS]), games),
        _swing(row),
        share(int(row[EXTRA]), games),
    )


def result_of(ends: Ends) -> Ints:
    """int64[games]: 2 where Heads won, 1 for a draw, 0 where Tails won, of games that have ended."""
    lead = ends.points[:, 0] - ends.points[:, 1]
    result: Ints = 1 + _winner(lead, np.sign(ends.values[:, 0] - ends.values[:, 1])).astype(np.int64)
    return result


def _winner(lead: NDArray[np.generic], tie: Ints) -> Floats:
    """1 Heads, 0 nobody, -1 Tails: by points, then by the value of the bank."""
    sign: Floats = np.sign(lead.astype(np.float64))
    return np.where(sign == 0, tie, sign)


def _swing(row: Ints) -> Interval:
    heads_games, heads, heads_squares, tails_games, tails, tails_squares = (int(n) for n in row[SWING])
    return difference(
        Sums(heads_games, heads, heads_squares, HALVES), Sums(tails_games, tails, tails_squares, HALVES)
    )


def _counted(
    heads: NDArray[np.bool_], tails: NDArray[np.bool_], extra: NDArray[np.bool_], ends: Ends
) -> Ints:
    """int64[places, COLUMNS] from flags of [games, places]; sums below 2**53 are exact as floats."""
    result = result_of(ends)
    results = np.stack([np.ones_like(result), result, result**2], axis=1) * ends.finished[:, None]
    told = results.astype(np.float64)
    columns = [
        np.stack([heads.sum(0), tails.sum(0), extra.sum(0)], axis=1),
        heads.astype(np.float64).T @ told,
        tails.astype(np.float64).T @ told,
    ]
    counted: Ints = np.concatenate(columns, axis=1).astype(np.int64)
    return counted
