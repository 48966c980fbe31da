"""Games between given players, on one map or on several with the same tosses; and the differences of maps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from itertools import pairwise
from operator import add
from typing import NamedTuple

from coinage_pnp.lab.statistics.intervals import (
    Cross,
    Interval,
    bound_constant,
    estimate_difference,
    estimate_paired_difference,
    estimate_paired_shares,
)
from coinage_pnp.lab.statistics.measures import MEASURES, SHARE, measure_games
from coinage_pnp.lab.statistics.tally import SLICE_GAMES, Tally, make_crosses, make_tally
from coinage_pnp.players.engine.array_types import Int64s
from coinage_pnp.players.engine.game_arrays import GameArrays
from coinage_pnp.players.engine.match import Player, play_games
from coinage_pnp.players.levels import TEMPO

FOLLOWED_GAMES = 100_000
"""Number of games, from the first, whose scores are recorded turn by turn. Recording more would take as long as
playing, for measures that are known to a thousandth by then."""


class Pairing(NamedTuple):
    """A map and its two players."""

    arrays: GameArrays
    heads: Player
    tails: Player


@dataclass(frozen=True, eq=False)
class ContestResult:
    """Tallies of the same games in each entry of a contest."""

    tallies: tuple[Tally, ...]
    crosses: tuple[Int64s, ...] = ()
    """Of the first entry with each other one: int64[measures, 4], see `tally.make_crosses`."""

    @property
    def games(self) -> int:
        """Number of games in each entry."""
        return self.tallies[0].games

    def __add__(self, other: ContestResult) -> ContestResult:
        return ContestResult(
            tuple(a + b for a, b in zip(self.tallies, other.tallies, strict=True)),
            tuple(a + b for a, b in zip(self.crosses, other.crosses, strict=True)),
        )


Watch = Callable[[ContestResult, float], None]
"""Receives the result so far and the elapsed seconds."""


@dataclass(frozen=True)
class Contest:
    """Games to play; calling it plays some of them."""

    entries: tuple[Pairing, ...]  # at least one; games of the same number have the same tosses in all of them
    seed: int
    followed: int = FOLLOWED_GAMES  # the scores of games below this number are recorded turn by turn

    def __call__(self, first: int, count: int) -> ContestResult:
        """Play games `first` to `first + count - 1`, at least one."""
        end = first + count
        # slices of at most SLICE_GAMES, all followed or none
        cuts = sorted({*range(first, end, SLICE_GAMES), min(max(first, self.followed), end), end})
        results = []
        for begin, stop in pairwise(cuts):
            tallies, values = [], []
            for at in self.entries:
                count, leads = stop - begin, begin < self.followed
                games = play_games(at.arrays, at.heads, at.tails, self.seed, begin, count, leads=leads)
                # 0 for a player without level
                tempos = TEMPO.get(at.heads.name, 0), TEMPO.get(at.tails.name, 0)
                values.append(measure_games(games, at.arrays.spaces, tempos))
                tallies.append(make_tally(at.arrays, games, values[-1]))
            crosses = (make_crosses(values[0], other) for other in values[1:])
            results.append(ContestResult(tuple(tallies), tuple(crosses)))
        return reduce(add, results)


ENOUGH_FOR_REAL = 30  # minimum number of games for calling a difference real


class Difference(NamedTuple):
    """Difference of a measure from that of the first map.

    All maps have the same tosses (common random numbers), so that shared luck cancels out. A difference is real if
    its 95% interval excludes 0; one in twenty looks real by chance. Players trained on each map separately play
    differently, so differences between them are never called real.
    """

    interval: Interval  # the other map's value minus the first one's
    is_real: bool  # whether neither chance nor training explains it


def find_differences(played: ContestResult, other: int, learned: bool = False) -> dict[str, Difference]:
    """Differences of entry `other` from the first, without Balance, which AdvantageP1 and WinsP2 already show.

    `learned`: whether the players were trained on each map separately.
    """
    found = {}
    for measure, row in zip(MEASURES, played.crosses[other - 1], strict=True):
        one, more = (played.tallies[at].get_sums(measure.name) for at in (0, other))
        if measure.name == "Balance" or not one.count or not more.count:
            continue
        count, ours, theirs, product = row.tolist()
        if measure.kind == SHARE:
            interval = estimate_paired_shares(theirs, ours, product, count)
        else:
            interval = estimate_paired_difference(more, one, Cross(count, theirs, ours, product))
            if not interval.half_width:  # all games agree, which is not a proof
                low, high = measure.bounds
                agreed = bound_constant(interval.value, count, low - high, high - low)
                unpaired = estimate_difference(more, one, low, high)
                interval = min(agreed, unpaired, key=lambda found: found.half_width)
        enough = min(one.count, more.count) >= ENOUGH_FOR_REAL and not learned
        found[measure.name] = Difference(interval, enough and not interval.low <= 0 <= interval.high)
    return found
