"""Where games are decided: what happens on each space and in each region.

All of it is counted at the end of the games, but `contested`. A space is controlled by the side that its top coin
shows; a region by the side that has its majority, by the rule in force.

- **occupied**: the share of the games that end with a coin on the space; of a region, the share of its spaces.
- **swing** of a space or region: what Heads gets on average (1 a win, 1/2 a draw) from the games in which Heads
  controls it at the end, less what Heads gets from those in which Tails does; -1 to 1. It says how the place goes
  together with the result, not that the place alone made it. Games that the turn cap stopped do not count.
- **decisive**: the share of all games whose winner would be another, or nobody, had nobody's points been doubled
  in this region alone: the rest of the final position as it is.
- **contested**: the share of all games in which each side controlled the space at the end of some turn; of a
  region, those in which this is true of one of its spaces.
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
"""The columns of what is counted: games in which Heads (Tails) controls it; games in which it is contested, or
decides (no space does); the spaces of it that are occupied, added up, and their squares; then, of the games
that ended and in which Heads controls it: how many, the sum of the results, the sum of their squares; and the
same for Tails."""

COLUMNS = 12

HALVES = 2
"""A result is 2 for a win of Heads, 1 for a draw, 0: the integer that stands for a whole game."""

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class PlaceStatistics:
    """One space or region, over some games."""

    occupied: Interval
    """Share of the games that end with a coin on it; of a region, share of its spaces with one."""
    heads: Interval
    tails: Interval
    control: Interval
    """`heads` less `tails`, -1 to 1."""
    contested: Interval
    swing: Interval
    """-1 to 1; not known where one side never has it."""
    decisive: Interval | None = None
    """None of a space."""


def less(one: PlaceStatistics, other: PlaceStatistics) -> PlaceStatistics:
    """The figures of one place less those of another, of different games; with the same tosses they are nearer."""
    pairs = {field.name: (getattr(one, field.name), getattr(other, field.name)) for field in fields(one)}
    found: dict[str, Any] = {name: independent_difference(*both) for name, both in pairs.items() if both[0]}
    return PlaceStatistics(**found)


def count_spaces(games: PlayedGames) -> Int64s:
    """int64[spaces, COLUMNS] of some games, exact."""
    owner = TOP_OWNER[games.stacks]
    heads, tails = owner == 0, owner == 1
    bits = np.arange(games.stacks.shape[1], dtype=np.int64)
    contested = ((games.held[:, :1] & games.held[:, 1:]) >> bits & 1).sum(0)
    used = heads.sum(0) + tails.sum(0)
    return _counted(heads, tails, (contested, np.zeros_like(used), used, used), games)


def count_regions(arrays: GameArrays, games: PlayedGames) -> Int64s:
    """int64[regions, COLUMNS] of some games, exact."""
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
    """int64[games]: 2 where Heads won, 1 for a draw, 0 where Tails won, of games that have ended."""
    lead = games.points[:, 0] - games.points[:, 1]
    result: Int64s = 1 + _winner(lead, np.sign(games.values[:, 0] - games.values[:, 1])).astype(np.int64)
    return result


def _winner(lead: NDArray[np.generic], tie: Int64s) -> Floats:
    """1 Heads, 0 nobody, -1 Tails: by points, then by the value of the bank."""
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
    """int64[places, COLUMNS] of some games; sums below 2**53 are exact as floats.

    `heads` and `tails` say of [games, places] who controls; `sums` has the columns from CONTESTED to USED_SQUARES.
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
