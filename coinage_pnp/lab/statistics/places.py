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

from typing import NamedTuple

import numpy as np

from coinage_pnp.lab.statistics.intervals import (
    Interval,
    Sums,
    estimate_bounded_mean,
    estimate_difference,
    estimate_share,
)
from coinage_pnp.players.engine.array_scoring import STACK_TALLY, TIMED_OUT, decide_winner, score_region
from coinage_pnp.players.engine.array_types import Int64s
from coinage_pnp.players.engine.game_arrays import GameArrays
from coinage_pnp.players.engine.game_batch import PlayedGames
from coinage_pnp.players.engine.jit import compile_light_kernel
from coinage_pnp.players.engine.stack_codes import NOBODY, TOP_OWNER

HEADS, TAILS, CONTESTED, DECISIVE, USED, USED_SQUARES, SWING = 0, 1, 2, 3, 4, 5, 6
"""Columns of the counts: games in which Heads or Tails controls the place; games in which it is contested, or
decisive (regions only); occupied spaces, summed over games, and their squares. From SWING on, for the finished
games in which Heads controls it: their number, the sums of results and of squared results; the same for Tails."""

COLUMNS = 12
HALVES = 2  # results are counted in half games
RESULTS = (2, 0, 1)  # of Heads: HEADS_WON, TAILS_WON, DRAWN


class PlaceStatistics(NamedTuple):
    """Statistics of a space or region."""

    occupied: Interval  # share of games that end with a coin on it; for a region, of its spaces
    heads: Interval  # share of games in which Heads controls it at the end
    tails: Interval  # the same for Tails
    control: Interval  # `heads` minus `tails`, -1 to 1
    contested: Interval  # share of games in which each side controlled it after some turn
    swing: Interval  # -1 to 1; infinite interval if one side never has it
    decisive: Interval | None = None  # None for a space


def subtract_places(one: PlaceStatistics, other: PlaceStatistics) -> PlaceStatistics:
    """The differences between two places; the intervals assume independent games."""
    names = [name for name in one._fields if getattr(one, name)]
    return PlaceStatistics(**{name: getattr(one, name).subtract(getattr(other, name)) for name in names})


def count_places(arrays: GameArrays, games: PlayedGames) -> tuple[Int64s, Int64s]:
    """The counts of spaces and of regions: int64[spaces, COLUMNS] and int64[regions, COLUMNS]."""
    spaces = np.zeros((arrays.spaces, COLUMNS), np.int64)
    regions = np.zeros((arrays.regions, COLUMNS), np.int64)
    _add_places(arrays, games, spaces, regions)
    return spaces, regions


@compile_light_kernel
def _add_places(arrays: GameArrays, games: PlayedGames, spaces: Int64s, regions: Int64s) -> None:
    for row in range(len(games.winner)):
        lead = int(games.points[row, 0]) - int(games.points[row, 1])
        banks = games.banks[row]
        leader = decide_winner(lead, banks)
        result = RESULTS[leader]
        swings = 0 if games.winner[row] == TIMED_OUT else 1
        fought = int(games.held[row, 0]) & int(games.held[row, 1])
        for number in range(len(arrays.sizes)):
            tally, used, contested = 0, 0, 0
            for i in range(int(arrays.begins[number]), int(arrays.begins[number + 1])):
                at = int(arrays.members[i])
                code = int(games.stacks[row, at])
                here, taken = fought >> at & 1, 1 if code else 0
                tally += int(STACK_TALLY[code])
                used += taken
                contested |= here
                _add_place(spaces[at], int(TOP_OWNER[code]), here, 0, taken, result, swings)
            heads, tails = score_region(tally, int(arrays.sizes[number]), arrays.absolute)
            doubled = heads - (tally >> 16 & 65535) - tails + (tally >> 32)
            control = NOBODY if doubled == 0 else 0 if doubled > 0 else 1
            decides = 1 if swings and decide_winner(lead - doubled, banks) != leader else 0
            _add_place(regions[number], control, contested, decides, used, result, swings)


@compile_light_kernel
def _add_place(
    counts: Int64s, control: int, contested: int, decides: int, used: int, result: int, swings: int
) -> None:
    counts[CONTESTED] += contested
    counts[DECISIVE] += decides
    counts[USED] += used
    counts[USED_SQUARES] += used * used
    if control != NOBODY:
        counts[HEADS if control == 0 else TAILS] += 1
        first = SWING + 3 * control
        counts[first] += swings
        counts[first + 1] += swings * result
        counts[first + 2] += swings * result * result


def estimate_place(row: Int64s, games: int, size: int = 0) -> PlaceStatistics:
    """The statistics in a row of `count_places`; `size` is the region's number of spaces, 0 for a space."""
    heads, tails = int(row[HEADS]), int(row[TAILS])
    results = row[SWING:].reshape(2, 3).tolist()
    with_it, without = (Sums(count, total, squares, HALVES) for count, total, squares in results)
    used = Sums(games, int(row[USED]), int(row[USED_SQUARES]), size)
    return PlaceStatistics(
        occupied=estimate_bounded_mean(used, 0.0, 1.0) if size else estimate_share(heads + tails, games),
        heads=estimate_share(heads, games),
        tails=estimate_share(tails, games),
        control=estimate_bounded_mean(Sums(games, heads - tails, heads + tails), -1.0, 1.0),
        contested=estimate_share(int(row[CONTESTED]), games),
        swing=estimate_difference(with_it, without, 0.0, 1.0),
        decisive=estimate_share(int(row[DECISIVE]), games) if size else None,
    )
