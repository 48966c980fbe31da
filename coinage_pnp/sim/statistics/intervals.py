"""Intervals of 95%, from exact sums of integers: no figure depends on how workers shared the games."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, hypot, inf, sqrt

Z = 1.959963984540054
"""The normal distribution has 95 % of its weight within this many standard deviations."""


@dataclass(frozen=True)
class Interval:
    """An estimate with its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def half_width(self) -> float:
        """Half of the interval's length."""
        return (self.high - self.low) / 2

    @property
    def reach(self) -> float:
        """How far the truth may be from the estimate: more than half of the length where one side is shorter."""
        return max(self.high - self.value, self.value - self.low)

    @property
    def is_known(self) -> bool:
        """Whether the interval ends anywhere."""
        return self.high - self.low < inf

    def scaled(self, factor: float, plus: float = 0.0) -> Interval:
        """The interval of `factor * value + plus`."""
        ends = sorted((self.low * factor + plus, self.high * factor + plus))
        return Interval(self.value * factor + plus, *ends)

    def clipped(self, low: float, high: float) -> Interval:
        """The part of the interval that is between `low` and `high`, as the value does."""
        return Interval(self.value, max(low, self.low), min(high, self.high))

    def within(self, low: float, high: float) -> bool:
        """Whether the whole interval is there."""
        return low <= self.low and self.high <= high


@dataclass(frozen=True)
class Sums:
    """What is kept of a quantity of which each game has one value: exact sums, which can be added."""

    count: int
    """How many games have a value."""
    total: int
    squares: int
    unit: int = 1
    """The integer that stands for the value 1."""

    @property
    def mean(self) -> float:
        """The mean value; 0 when there is none."""
        return self.total / (self.count * self.unit) if self.count else 0.0

    @property
    def variance(self) -> float:
        """The values' variance, unbiased; 0 when there are less than two."""
        if self.count < 2:
            return 0.0
        spread = self.count * self.squares - self.total**2  # exact: no digits cancel
        return spread / (self.count * (self.count - 1)) / self.unit**2

    @property
    def error(self) -> float:
        """The variance of the mean; infinite when it cannot be known."""
        return self.variance / self.count if self.count > 1 else inf


def student(freedom: float) -> float:
    """How many standard errors a mean's 95 % interval reaches, by degrees of freedom.

    Source: the expansion 26.7.5 of Abramowitz and Stegun (1964), within 1 % from 3 degrees on; below that, the
    tabled value of the whole number under it.
    """
    if freedom < 3:
        return inf if freedom < 1 else 12.706 if freedom < 2 else 4.303
    z, v = Z, freedom
    return (
        z
        + (z**3 + z) / (4 * v)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
    )


def share(hits: int, count: int) -> Interval:
    """The share of games that have something.

    Wilson's interval (JASA 22, 1927): it stays between 0 and 1, and is not empty when all games are alike.
    For shares in the middle and thousands of games it is the usual 1.96 standard errors.
    """
    if not count:
        return Interval(0.0, 0.0, 1.0)
    p, z2 = hits / count, Z * Z
    middle = (hits + z2 / 2) / (count + z2)
    reach = Z * sqrt(count * p * (1 - p) + z2 / 4) / (count + z2)
    return Interval(p, max(0.0, min(p, middle - reach)), min(1.0, max(p, middle + reach)))


def mean(sums: Sums) -> Interval:
    """The mean of a quantity."""
    return around(sums.mean, sums.error, sums.count - 1)


def difference(one: Sums, other: Sums) -> Interval:
    """The mean of `one` less that of `other`, which come of different games. Welch (Biometrika 34, 1947)."""
    a, b = one.error, other.error
    value = one.mean - other.mean
    if a == inf or b == inf:
        return Interval(value, -inf, inf)
    if a + b == 0:
        return Interval(value, value, value)
    freedom = (a + b) ** 2 / (a**2 / (one.count - 1) + b**2 / (other.count - 1))
    return around(value, a + b, freedom)


@dataclass(frozen=True)
class Cross:
    """What is kept of two quantities of the same games, of those that have both: exact sums."""

    count: int
    """How many games have both."""
    one: int
    other: int
    product: int
    """Summed over the games."""

    @property
    def covariance(self) -> float:
        """Their covariance, in the units they were summed in; 0 when there are less than two games."""
        if self.count < 2:
            return 0.0
        return (self.count * self.product - self.one * self.other) / (self.count * (self.count - 1))


def paired(one: Sums, other: Sums, cross: Cross) -> Interval:
    """The mean of `one` less that of `other`, in the same unit, of games that met the same tosses.

    What the two share falls out of the difference. Games that have only one of the two count for that one.
    """
    value = one.mean - other.mean
    if one.error == inf or other.error == inf:
        return Interval(value, -inf, inf)
    together = cross.covariance / one.unit / other.unit * cross.count / (one.count * other.count)
    return around(value, max(0.0, one.error + other.error - 2 * together), min(one.count, other.count) - 1)


def paired_shares(one: int, other: int, both: int, count: int) -> Interval:
    """The share of games that have something, less the share of those with the same numbers elsewhere.

    `both` counts pairs that have it twice. A Wald interval with one more game of either kind of disagreement suits
    rare things, and is never empty (Bonett and Price, Journal of Educational and Behavioral Statistics 37, 2012).
    """
    if not count:
        return Interval(0.0, -1.0, 1.0)
    gained, lost = (one - both + 1) / (count + 2), (other - both + 1) / (count + 2)
    reach = Z * sqrt((gained + lost - (gained - lost) ** 2) / (count + 2))
    value, middle = (one - other) / count, gained - lost
    return Interval(value, max(-1.0, min(value, middle - reach)), min(1.0, max(value, middle + reach)))


def controlled(quantity: Sums, luck: Sums, cross: Cross) -> Interval | None:
    """The mean of a quantity with average luck, a control variate whose expectation is 0; None without any luck.

    The coefficient of the least variance is estimated from the same games. The bias that this makes is of the order
    of one game's variance in `count`, far below the interval's length.
    Source: Lavenberg and Welch (Management Science 27, 1981).
    """
    if quantity.count < 4 or not luck.variance or not quantity.variance:
        return None
    covariance = cross.covariance / quantity.unit / luck.unit
    slope = covariance / luck.variance
    n = quantity.count
    unexplained = max(0.0, quantity.variance - covariance * slope)
    rest = unexplained * (n - 1) / (n - 2)
    # how far the luck itself was from 0 adds to what is not known of the slope
    error = rest / n * (1 + luck.mean**2 / (luck.variance * (n - 1) / n))
    return around(quantity.mean - slope * luck.mean, error, n - 2)


def around(value: float, error: float, freedom: float) -> Interval:
    """The interval of an estimate whose variance is `error`."""
    reach = inf if error == inf else student(freedom) * sqrt(error)
    return Interval(value, value - reach, value + reach)


def rare(count: int) -> float:
    """The largest share of games that so many games may well be without; 1 for no games.

    A sample in which all games are alike has no spread, and the usual interval no width. Yet in 95 of 100 samples
    fewer than this share of all games are different: the rule of three, about 3 / n. Source: Hanley and
    Lippman-Hand (JAMA 249, 1983).
    """
    return 1 - 0.05 ** (1 / count) if count else 1.0


def alike(value: float, count: int, low: float, high: float) -> Interval:
    """The mean of values between `low` and `high`, when all of `count` games had this one."""
    part = rare(count)
    return Interval(value, value - part * (value - low), value + part * (high - value))


def bounded(sums: Sums, low: float, high: float) -> Interval:
    """The mean of values between `low` and `high`; these alone where there is no game."""
    if not sums.count:
        return Interval(sums.mean, low, high)
    if not sums.variance:
        return alike(sums.mean, sums.count, low, high)
    return mean(sums).clipped(low, high)


def bounded_difference(one: Sums, other: Sums, low: float, high: float) -> Interval:
    """The mean of `one` less that of `other`, which come of different games; both are between `low` and `high`.

    Welch's interval where both vary; else the two intervals, squared and added (Newcombe, Statistics in
    Medicine 17, 1998, method 10). Unknown when either has no games.
    """
    value, most = one.mean - other.mean, high - low
    if not one.count or not other.count:
        return Interval(value, -inf, inf)
    if one.variance and other.variance:
        return difference(one, other).clipped(-most, most)
    return independent_difference(bounded(one, low, high), bounded(other, low, high))


def independent_difference(one: Interval, other: Interval) -> Interval:
    """An estimate less another that comes of other games: the two intervals, squared and added (Newcombe)."""
    value = one.value - other.value
    down = hypot(one.value - one.low, other.high - other.value)
    up = hypot(one.high - one.value, other.value - other.low)
    return Interval(value, value - down, value + up)


def spread(counts: dict[int, int], low: int, high: int) -> Interval:
    """The standard deviation of whole numbers between `low` and `high`, from how many games have each.

    Its interval is good for skewed numbers too (Bonett, Computational Statistics & Data Analysis 50, 2006).
    """
    count = sum(counts.values())
    if count < 5:
        return Interval(0.0, 0.0, (high - low) / 2)
    middle = sum(value * many for value, many in counts.items()) / count
    squares = sum((value - middle) ** 2 * many for value, many in counts.items())
    if not squares:
        part = min(0.5, rare(count))
        return Interval(0.0, 0.0, (high - low) * sqrt(part * (1 - part)))
    inner = _trimmed_mean(counts, count, 1 / (2 * sqrt(count - 4)))
    fourth = sum((value - inner) ** 4 * many for value, many in counts.items())
    grown = count / (count - Z)
    error = grown * sqrt(max(0.0, count * fourth / squares**2 - (count - 3) / count) / (count - 1))
    variance = squares / (count - 1)
    ends = (sqrt(grown * variance * exp(side * Z * error)) for side in (-1, 1))
    return Interval(sqrt(variance), *ends).clipped(0.0, float(high - low))


def _trimmed_mean(counts: dict[int, int], count: int, share: float) -> float:
    """The mean without the lowest and the highest `share` of the numbers."""
    cut = int(share * count)
    total, passed = 0, 0
    for value in sorted(counts):
        kept = min(passed + counts[value], count - cut) - max(passed, cut)
        total += value * max(0, kept)
        passed += counts[value]
    return total / (count - 2 * cut)
