"""Where games are decided: statistics of each space and region ("place").

Everything but `contested` refers to final positions. A space is controlled by the side that its top coin shows, a
region by the side that has its majority.

- **occupied**: the share of games that end with a coin on the space; for a region, the share of its spaces.
- **swing**: Heads' mean result (1 for a win, 1/2 for a draw) when Heads controls the place, minus that when Tails
  does; -1 to 1. A correlation, not a cause. Games stopped by the turn cap do not count.
- **decisive**: the share of games that would have another winner, or none, without doubling in this region.
- **contested**: the share of games in which each side controlled the space after some turn; for a region, one of
  its spaces.
"""

from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.sim.engine.array_scoring import TIMED_OUT
from coinage_pnp.sim.engine.game_arrays import GameArrays
from coinage_pnp.sim.engine.game_batch import PlayedGames
from coinage_pnp.sim.engine.stack_codes import TOP_OWNER, TOP_RANK, Int64s
from coinage_pnp.sim.statistics.intervals import (
    Interval,
    Sums,
    bounded,
    bounded_difference,
    independent_difference,
    share,
)

HEADS, TAILS, CONTESTED, DECISIVE, USED, USED_SQUARES, SWING = 0, 1, 2, 3, 4, 5, slice(6, 12)
"""Columns of the counts: games in which Heads or Tails controls the place; games in which it is contested, or
decisive (regions only); occupied spaces, summed over games, and their squares; for the finished games in which
Heads controls it, their number, the sum of results and of squared results; and the same for Tails."""

COLUMNS = 12

HALVES = 2
"""Results are counted in half games: 2 for a win of Heads, 1 for a draw, 0 for a loss."""

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class PlaceStatistics:
    """Statistics of a space or region."""

    occupied: Interval
    """Share of games that end with a coin on it; for a region, of its spaces."""
    heads: Interval
    tails: Interval
    control: Interval
    """`heads` minus `tails`, -1 to 1."""
    contested: Interval
    swing: Interval
    """-1 to 1; infinite interval if one side never has it."""
    decisive: Interval | None = None
    """None for a space."""


def less(one: PlaceStatistics, other: PlaceStatistics) -> PlaceStatistics:
    """The differences between two places; the intervals assume independent games."""
    pairs = {field.name: (getattr(one, field.name), getattr(other, field.name)) for field in fields(one)}
    found: dict[str, Any] = {name: independent_difference(*both) for name, both in pairs.items() if both[0]}
    return PlaceStatistics(**found)


def count_spaces(games: PlayedGames) -> Int64s:
    """int64[spaces, COLUMNS]."""
    owner = TOP_OWNER[games.stacks]
    heads, tails = owner == 0, owner == 1
    bits = np.arange(games.stacks.shape[1], dtype=np.int64)
    contested = ((games.held[:, :1] & games.held[:, 1:]) >> bits & 1).sum(0)
    used = heads.sum(0) + tails.sum(0)
    return _counted(heads, tails, (contested, np.zeros_like(used), used, used), games)


def count_regions(arrays: GameArrays, games: PlayedGames) -> Int64s:
    """int64[regions, COLUMNS]."""
    owner, rank = TOP_OWNER[games.stacks], TOP_RANK[games.stacks]
    member: Floats = np.equal.outer(arrays.region, np.arange(len(arrays.sizes))).astype(np.float64)
    spaces = [(owner == side).astype(np.float64) @ member for side in (0, 1)]
    points = [np.where(owner == side, rank, 0).astype(np.float64) @ member for side in (0, 1)]
    enough = arrays.sizes if arrays.absolute else np.zeros_like(arrays.sizes)
    heads = (spaces[0] > spaces[1]) & (2 * spaces[0] > enough)
    tails = (spaces[1] > spaces[0]) & (2 * spaces[1] > enough)
    doubled = np.where(heads, points[0], 0) - np.where(tails, points[1], 0)
    lead = (games.points[:, 0] - games.points[:, 1])[:, None]
    tie = np.sign(games.values[:, 0] - games.values[:, 1])[:, None]
    other = _winner(lead - doubled, tie) != _winner(lead, tie)
    masks = member.astype(np.int64).T @ (1 << np.arange(len(arrays.region), dtype=np.int64))
    contested = (games.held[:, :1] & games.held[:, 1:] & masks) != 0
    used = spaces[0] + spaces[1]
    sums = (
        contested.sum(0),
        (other & (games.winner != TIMED_OUT)[:, None]).sum(0),
        used.sum(0),
        (used**2).sum(0),
    )
    return _counted(heads, tails, sums, games)


def place_statistics(row: Int64s, games: int, size: int = 0) -> PlaceStatistics:
    """The figures of a row of `count_regions`, of a region with so many spaces; without them, of `count_spaces`."""
    heads, tails = int(row[HEADS]), int(row[TAILS])
    used = Sums(games, int(row[USED]), int(row[USED_SQUARES]), size)
    return PlaceStatistics(
        bounded(used, 0.0, 1.0) if size else share(heads + tails, games),
        share(heads, games),
        share(tails, games),
        bounded(Sums(games, heads - tails, heads + tails), -1.0, 1.0),
        share(int(row[CONTESTED]), games),
        _swing(row),
        share(int(row[DECISIVE]), games) if size else None,
    )


def result_of(games: PlayedGames) -> Int64s:
    """int64[games]: 2 if Heads won, 1 for a draw, 0 if Tails won."""
    lead = games.points[:, 0] - games.points[:, 1]
    result: Int64s = 1 + _winner(lead, np.sign(games.values[:, 0] - games.values[:, 1])).astype(np.int64)
    return result


def _winner(lead: NDArray[np.generic], tie: Int64s) -> Floats:
    """1 for Heads, 0 for a draw, -1 for Tails: by points, then by bank value."""
    sign: Floats = np.sign(lead.astype(np.float64))
    return np.where(sign == 0, tie, sign)


def _swing(row: Int64s) -> Interval:
    heads_games, heads, heads_squares, tails_games, tails, tails_squares = (int(n) for n in row[SWING])
    with_it = Sums(heads_games, heads, heads_squares, HALVES)
    without = Sums(tails_games, tails, tails_squares, HALVES)
    return bounded_difference(with_it, without, 0.0, 1.0)


def _counted(
    heads: NDArray[np.bool_],
    tails: NDArray[np.bool_],
    sums: tuple[NDArray[np.generic], ...],
    games: PlayedGames,
) -> Int64s:
    """int64[places, COLUMNS]; sums below 2**53 are exact as floats.

    `heads` and `tails` are control by [games, places]; `sums` are the columns from CONTESTED to USED_SQUARES.
    """
    result = result_of(games)
    results = (
        np.stack([np.ones_like(result), result, result**2], axis=1) * (games.winner != TIMED_OUT)[:, None]
    )
    weights = results.astype(np.float64)
    columns = [
        np.stack([heads.sum(0), tails.sum(0), *sums], axis=1),
        heads.astype(np.float64).T @ weights,
        tails.astype(np.float64).T @ weights,
    ]
    counted: Int64s = np.concatenate(columns, axis=1).astype(np.int64)
    return counted
