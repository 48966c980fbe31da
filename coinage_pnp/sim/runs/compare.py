"""Maps against each other: which differences are real.

All maps meet the same tosses (common random numbers), so that what luck does to both falls out of the difference.
A difference is real when its 95 % interval does not hold 0; of twenty that are not, one looks so by chance.
"""

from __future__ import annotations

from dataclasses import dataclass

from coinage_pnp.sim.runs.contest import ContestResult
from coinage_pnp.sim.statistics.bounded import alike
from coinage_pnp.sim.statistics.intervals import (
    Cross,
    Interval,
    Sums,
    around,
    controlled,
    paired,
    paired_shares,
)
from coinage_pnp.sim.statistics.measures import INDEX, MEASURES, NAMES, SHARE
from coinage_pnp.sim.statistics.stories import UNIT
from coinage_pnp.sim.statistics.tally import HEADS_WIN

MANY = 30
"""So many games at least, before a difference is called real: an interval of less is not worth its name."""


@dataclass(frozen=True)
class Difference:
    """How a measure differs from that of the first map."""

    interval: Interval
    """The other map's value less the first one's."""
    games: int

    @property
    def is_real(self) -> bool:
        """Whether chance is no explanation."""
        return self.games >= MANY and not self.interval.low <= 0 <= self.interval.high


def differences(played: ContestResult, other: int) -> dict[str, Difference]:
    """Every measure of an entry, from 1, less that of the first one, in the order of MEASURES.

    Balance is left out: what both sides' wins say of it is AdvantageP1 and WinsP2.
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
        found[name] = Difference(interval, min(one.count, more.count))
    return found


def adjusted_difference(played: ContestResult, other: int, row: int = HEADS_WIN) -> Difference | None:
    """Heads' wins of an entry, from 1, less the first one's, without luck; None where luck is not known.

    Each map's wins are set against its own luck (`intervals.controlled`); what is left of the two is correlated
    still, and that falls out as in `differences`. With row RESULT, a draw is half a win.
    """
    games = played.games
    (x, l_x, together_x), (y, l_y, together_y) = (played.tallies[at].luck_of(row) for at in (0, other))
    one, more = controlled(x, l_x, together_x), controlled(y, l_y, together_y)
    if games < MANY or not one.explained or not more.explained:
        return None
    slope_x = together_x.covariance / UNIT**2 / l_x.variance
    slope_y = together_y.covariance / UNIT**2 / l_y.variance
    products = [int(n) for n in played.fortunes[other - 1][row]]
    pairs = (1.0, x, y), (-slope_y, x, l_y), (-slope_x, l_x, y), (slope_x * slope_y, l_x, l_y)
    together = sum(
        weight * _covariance(a, b, product) for (weight, a, b), product in zip(pairs, products, strict=True)
    )
    rest = sum(sums.variance * (1 - each.explained) for sums, each in ((x, one), (y, more)))
    value = more.adjusted.value - one.adjusted.value
    return Difference(around(value, max(0.0, rest - 2 * together) / games, games - 3), games)


def _covariance(a: Sums, b: Sums, product: int) -> float:
    return Cross(a.count, a.total, b.total, product).covariance / UNIT**2
