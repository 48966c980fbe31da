"""What a job plays: games between given players, on one map or on several with the same tosses; how maps differ."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from itertools import starmap
from operator import add

from coinage_pnp.sim.engine.game_arrays import GameArrays
from coinage_pnp.sim.engine.match import Player, play_games
from coinage_pnp.sim.engine.stack_codes import Int64s
from coinage_pnp.sim.levels import TEMPO
from coinage_pnp.sim.statistics.intervals import Cross, Interval, alike, paired, paired_shares
from coinage_pnp.sim.statistics.measures import INDEX, MEASURES, NAMES, SHARE, values_of
from coinage_pnp.sim.statistics.tally import SLICE, Tally, crosses_of, tally_of

FOLLOWED = 100_000
"""The scores of so many games, the first of a seed, are followed turn by turn. To follow them all would take as
long as to play them, for measures that are known to a thousandth by then."""


@dataclass(frozen=True)
class Pairing:
    """Who plays where."""

    arrays: GameArrays
    heads: Player
    tails: Player

    @property
    def tempos(self) -> tuple[int, int]:
        """Of Heads and Tails, VP; 0 of a player without a level."""
        return TEMPO.get(self.heads.name, 0), TEMPO.get(self.tails.name, 0)


@dataclass(frozen=True, eq=False)
class ContestResult:
    """What came of the same games, by number, in each entry of a contest."""

    tallies: tuple[Tally, ...]
    crosses: tuple[Int64s, ...] = ()
    """Of the first entry with each of the others: int64[measures, 4], as `tally.crosses_of`."""

    @property
    def games(self) -> int:
        """How many, in each entry."""
        return self.tallies[0].games

    def __add__(self, other: ContestResult) -> ContestResult:
        return ContestResult(
            tuple(a + b for a, b in zip(self.tallies, other.tallies, strict=True)),
            tuple(a + b for a, b in zip(self.crosses, other.crosses, strict=True)),
        )


@dataclass(frozen=True)
class Contest:
    """Games to play; a call plays some of them."""

    entries: tuple[Pairing, ...]
    """At least one. All meet the same tosses in games of the same number."""
    seed: int
    followed: int = FOLLOWED
    """The games before this number are followed turn by turn."""

    def __call__(self, first: int, count: int) -> ContestResult:
        """The sums over games `first` to `first + count - 1`; one at least."""
        return reduce(add, starmap(self._slice, _slices(first, count, self.followed)))

    def _slice(self, first: int, count: int) -> ContestResult:
        followed = first < self.followed
        games = [
            play_games(at.arrays, at.heads, at.tails, self.seed, first, count, leads=followed)
            for at in self.entries
        ]
        values = [
            values_of(each, at.arrays.spaces, at.tempos) for each, at in zip(games, self.entries, strict=True)
        ]
        return ContestResult(
            tuple(map(tally_of, [at.arrays for at in self.entries], games, values)),
            tuple(crosses_of(values[0], other) for other in values[1:]),
        )


def _slices(first: int, count: int, border: int) -> Iterator[tuple[int, int]]:
    """Pieces of no more than SLICE games, none of them across the border."""
    end = first + count
    while first < end:
        stop = min(first + SLICE, end)
        if first < border < stop:
            stop = border
        yield first, stop - first
        first = stop


MANY = 30
"""So many games at least, before a difference is called real: an interval of less is not worth its name."""


@dataclass(frozen=True)
class Difference:
    """How a measure differs from that of the first map.

    All maps meet the same tosses (common random numbers), so that what luck does to both falls out. A difference is
    real when its 95% interval does not hold 0; of twenty that are not, one looks so by chance. Players that learned
    each map for itself play no two maps alike, so no difference between them is called real.
    """

    interval: Interval
    """The other map's value less the first one's."""
    games: int
    learned: bool = False
    """Whether the players learned each map for itself."""

    @property
    def is_real(self) -> bool:
        """Whether neither chance nor learning is an explanation."""
        return not self.learned and self.games >= MANY and not self.interval.low <= 0 <= self.interval.high


def differences(played: ContestResult, other: int, learned: bool = False) -> dict[str, Difference]:
    """Every measure of an entry, from 1, less that of the first; but Balance, which AdvantageP1 and WinsP2 show.

    `learned` says that the players learned each map for itself.
    """
    found = {}
    for name in NAMES:
        one, more = played.tallies[0].sums_of(name), played.tallies[other].sums_of(name)
        if name == "Balance" or not one.count or not more.count:
            continue
        count, ours, theirs, product = (int(n) for n in played.crosses[other - 1][INDEX[name]])
        if MEASURES[INDEX[name]].kind == SHARE:
            interval = paired_shares(theirs, ours, product, count)
        else:
            interval = paired(more, one, Cross(count, theirs, ours, product))
            if not interval.half_width:  # all games were alike, which does not make it certain
                low, high = MEASURES[INDEX[name]].bounds
                interval = alike(interval.value, count, low - high, high - low)
        found[name] = Difference(interval, min(one.count, more.count), learned)
    return found
