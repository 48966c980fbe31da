"""Maps against each other: which differences are real.

All maps meet the same tosses (common random numbers), so that what luck does to both falls out of the difference.
A difference is real when its 95 % interval does not hold 0; of twenty that are not, one looks so by chance.
Players that learned each map for itself play no two maps alike: what differs may be the course of learning, so
no difference between them is called real.
"""

from dataclasses import dataclass

from coinage_pnp.sim.runs.contest import ContestResult
from coinage_pnp.sim.statistics.intervals import Cross, Interval, alike, paired, paired_shares
from coinage_pnp.sim.statistics.measures import INDEX, MEASURES, NAMES, SHARE

MANY = 30
"""So many games at least, before a difference is called real: an interval of less is not worth its name."""


@dataclass(frozen=True)
class Difference:
    """How a measure differs from that of the first map."""

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
