"""Games between given players, on one map or on several with the same tosses; and the differences of maps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from itertools import pairwise
from operator import add

from coinage_pnp.lab.statistics.intervals import (
    Cross,
    Interval,
    bound_constant,
    estimate_paired_difference,
    estimate_paired_shares,
)
from coinage_pnp.lab.statistics.measures import MEASURES, SHARE, Values, measure_games
from coinage_pnp.lab.statistics.tally import SLICE_GAMES, Tally, make_crosses, make_tally
from coinage_pnp.players.engine.array_types import Int64s
from coinage_pnp.players.engine.game_arrays import GameArrays
from coinage_pnp.players.engine.game_batch import PlayedGames
from coinage_pnp.players.engine.match import Player, play_games
from coinage_pnp.players.levels import TEMPO

FOLLOWED_GAMES = 100_000
"""Number of games, from the first, whose scores are recorded turn by turn. Recording more would take as long as
playing, for measures that are known to a thousandth by then."""


@dataclass(frozen=True)
class Pairing:
    """A map and its two players."""

    arrays: GameArrays
    heads: Player
    tails: Player

    def play(self, seed: int, first: int, count: int, *, leads: bool) -> tuple[PlayedGames, Values]:
        """Games of these numbers, as by `play_games`, and their values; a player without a level has tempo 0."""
        games = play_games(self.arrays, self.heads, self.tails, seed, first, count, leads=leads)
        tempos = TEMPO.get(self.heads.name, 0), TEMPO.get(self.tails.name, 0)
        return games, measure_games(games, self.arrays.spaces, tempos)


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
        return reduce(add, (self._play_slice(begin, stop - begin) for begin, stop in pairwise(cuts)))

    def _play_slice(self, first: int, count: int) -> ContestResult:
        leads = first < self.followed
        played = [at.play(self.seed, first, count, leads=leads) for at in self.entries]
        tallies = [make_tally(at.arrays, *each) for at, each in zip(self.entries, played, strict=True)]
        own, *others = (values for _, values in played)
        return ContestResult(tuple(tallies), tuple(make_crosses(own, other) for other in others))


ENOUGH_FOR_REAL = 30  # minimum number of games for calling a difference real


@dataclass(frozen=True)
class Difference:
    """Difference of a measure from that of the first map.

    All maps have the same tosses (common random numbers), so that shared luck cancels out. A difference is real if
    its 95% interval excludes 0; one in twenty looks real by chance. Players trained on each map separately play
    differently, so differences between them are never called real.
    """

    interval: Interval  # the other map's value minus the first one's
    games: int  # number of games with a value, on the map that has fewer
    learned: bool = False  # whether the players were trained on each map separately

    @property
    def is_real(self) -> bool:
        """Whether neither chance nor training explains the difference."""
        includes_zero = self.interval.low <= 0 <= self.interval.high
        return not (self.learned or includes_zero) and self.games >= ENOUGH_FOR_REAL


def find_differences(played: ContestResult, other: int, learned: bool = False) -> dict[str, Difference]:
    """Differences of entry `other` from the first, without Balance, which AdvantageP1 and WinsP2 already show."""
    found = {}
    for measure, row in zip(MEASURES, played.crosses[other - 1], strict=True):
        one, more = (played.tallies[at].get_sums(measure.name) for at in (0, other))
        if measure.name == "Balance" or not one.count or not more.count:
            continue
        count, ours, theirs, product = (int(n) for n in row)
        if measure.kind == SHARE:
            interval = estimate_paired_shares(theirs, ours, product, count)
        else:
            interval = estimate_paired_difference(more, one, Cross(count, theirs, ours, product))
            if not interval.half_width:  # all games agree, which is not a proof
                low, high = measure.bounds
                interval = bound_constant(interval.value, count, low - high, high - low)
        found[measure.name] = Difference(interval, min(one.count, more.count), learned)
    return found
