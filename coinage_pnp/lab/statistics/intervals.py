"""95% intervals from exact sums of integers, so that no figure depends on how workers shared the games."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, hypot, inf, lgamma, log, sqrt
from typing import NamedTuple

import numpy as np

from coinage_pnp.players.engine.array_types import Int64s

Z = 1.959963984540054  # 95% of a normal distribution is within this many standard deviations


class Interval(NamedTuple):
    """An estimate with its 95% interval."""

    value: float
    low: float
    high: float

    @property
    def half_width(self) -> float:
        """Half the length of the interval."""
        return (self.high - self.low) / 2

    @property
    def reach(self) -> float:
        """Distance from the estimate to the farther end of the interval."""
        return max(self.high - self.value, self.value - self.low)

    @property
    def is_known(self) -> bool:
        """Whether the interval is finite."""
        return self.high - self.low < inf

    def scale(self, factor: float, plus: float = 0.0) -> Interval:
        """The interval of `factor * x + plus`."""
        ends = sorted((self.low * factor + plus, self.high * factor + plus))
        return Interval(self.value * factor + plus, *ends)

    def clip(self, low: float, high: float) -> Interval:
        """The part of the interval between `low` and `high`, which include the value."""
        return Interval(self.value, max(low, self.low), min(high, self.high))

    def subtract(self, other: Interval) -> Interval:
        """The difference from a value of other games (Newcombe, Statistics in Medicine 17, 1998, method 10)."""
        value = self.value - other.value
        down = hypot(self.value - self.low, other.high - other.value)
        up = hypot(self.high - self.value, other.value - other.low)
        return Interval(value, value - down, value + up)

    def is_within(self, low: float, high: float) -> bool:
        """Whether the whole interval is between `low` and `high`."""
        return low <= self.low and self.high <= high


@dataclass(frozen=True)
class Sums:
    """Exact sums of a quantity with one value per game; they can be added."""

    count: int  # number of games with a value
    total: int  # sum of the values, in units of 1 / unit
    squares: int  # sum of their squares
    unit: int = 1  # the integer that represents the value 1

    @property
    def mean(self) -> float:
        """The mean; 0 without games."""
        return self.total / (self.count * self.unit) if self.count else 0.0

    @property
    def variance(self) -> float:
        """The unbiased variance; 0 with fewer than two games."""
        if self.count < 2:
            return 0.0
        spread = self.count * self.squares - self.total**2  # exact integers: no cancellation
        return spread / (self.count * (self.count - 1)) / self.unit**2

    @property
    def error(self) -> float:
        """The variance of the mean; infinite with fewer than two games."""
        return self.variance / self.count if self.count > 1 else inf


def compute_student_quantile(freedom: float) -> float:
    """The 97.5% quantile of Student's t distribution, by degrees of freedom.

    Source: the expansion 26.7.5 of Abramowitz and Stegun (1964), within 1% from 3 degrees on; below that, the
    tabulated value of the next lower integer.
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


def estimate_share(hits: float, count: int) -> Interval:
    """The share of games with some property: Wilson's interval (JASA 22, 1927), which never has length 0."""
    if not count:
        return Interval(0.0, 0.0, 1.0)
    p, z2 = hits / count, Z * Z
    middle = (hits + z2 / 2) / (count + z2)
    reach = Z * sqrt(count * p * (1 - p) + z2 / 4) / (count + z2)
    return Interval(p, max(0.0, min(p, middle - reach)), min(1.0, max(p, middle + reach)))


def estimate_mean(sums: Sums) -> Interval:
    """The mean of a quantity."""
    return make_interval(sums.mean, sums.error, sums.count - 1)


def estimate_skewed_mean(sums: Sums, growth: float) -> Interval:
    """The mean of a quantity whose variance is larger by the part `growth` where its mean is larger by 1.

    A sample without the rare large values has a small mean and a small variance, so that `estimate_mean` ends too
    early on that side. This is a score interval, as Wilson's for shares (JASA 22, 1927): it has each mean that the
    sample's is close to by the variance of that mean.
    """
    plain = estimate_mean(sums)
    if not plain.is_known:
        return plain
    spread = plain.half_width**2
    shift = spread * growth / 2
    reach = sqrt(spread + shift**2)
    return Interval(plain.value, plain.value + shift - reach, plain.value + shift + reach)


@dataclass(frozen=True)
class Cross:
    """Exact sums of two quantities over the games that have both."""

    count: int  # number of games with both
    one: int  # sum of the one
    other: int  # sum of the other
    product: int  # sum of the products

    @property
    def covariance(self) -> float:
        """The covariance, in the units of the sums; 0 with fewer than two games."""
        if self.count < 2:
            return 0.0
        return (self.count * self.product - self.one * self.other) / (self.count * (self.count - 1))


def estimate_paired_difference(one: Sums, other: Sums, cross: Cross) -> Interval:
    """The mean of `one` minus that of `other`, from games with the same tosses: shared luck cancels out."""
    value = one.mean - other.mean
    if one.error == inf or other.error == inf:
        return Interval(value, -inf, inf)
    together = cross.covariance / one.unit / other.unit * cross.count / (one.count * other.count)
    return make_interval(
        value, max(0.0, one.error + other.error - 2 * together), min(one.count, other.count) - 1
    )


def estimate_paired_shares(one: int, other: int, both: int, count: int) -> Interval:
    """The share of `count` games with some property, minus that of the paired games; in `both` pairs, both have it.

    A Wald interval with one game added to either kind of disagreement, which suits rare properties and always has a
    length (Bonett and Price, Journal of Educational and Behavioral Statistics 37, 2012).
    """
    gained, lost = (one - both + 1) / (count + 2), (other - both + 1) / (count + 2)
    reach = Z * sqrt((gained + lost - (gained - lost) ** 2) / (count + 2))
    value, middle = (one - other) / count, gained - lost
    return Interval(value, max(-1.0, min(value, middle - reach)), min(1.0, max(value, middle + reach)))


def estimate_without_luck(quantity: Sums, luck: Sums, cross: Cross) -> Interval | None:
    """The mean of a quantity, with luck (whose expectation is 0) as a control variate; None without luck.

    The best coefficient is estimated from the same games; the resulting bias is far below the interval's length.
    Source: Lavenberg and Welch (Management Science 27, 1981).
    """
    if quantity.count < 4 or not luck.variance or not quantity.variance:
        return None
    covariance = cross.covariance / quantity.unit / luck.unit
    slope = covariance / luck.variance
    n = quantity.count
    unexplained = max(0.0, quantity.variance - covariance * slope)
    rest = unexplained * (n - 1) / (n - 2)
    # the farther the mean luck is from 0, the more the error of the slope matters
    error = rest / n * (1 + luck.mean**2 / (luck.variance * (n - 1) / n))
    return make_interval(quantity.mean - slope * luck.mean, error, n - 2)


SURE = 20
"""Evidence, as a likelihood ratio, that equal means reach in at most 1 of 20 series, whenever one looks."""


def estimate_at_any_time(sums: Sums) -> Interval:
    """The mean of a quantity, for those who look after every game: in 95% of series all intervals include it.

    It is wider than `estimate_mean`. For normal values it is exact; infinite for few games. Source: the t-test with
    a standard normal effect size, which is safe under optional stopping (Hendriksen, de Heide and Grünwald,
    Bayesian Analysis 16, 2021).
    """
    reach = compute_reach_at_any_time(sums.count) * sqrt(sums.error) if sums.count > 1 else inf
    return Interval(sums.mean, sums.mean - reach, sums.mean + reach)


def compute_reach_at_any_time(count: int) -> float:
    """Half the length of `estimate_at_any_time`, in standard errors of the mean."""
    grown = 1 + count
    ratio = (SURE * sqrt(grown)) ** (2 / count)
    return sqrt((count - 1) * (ratio - 1) / (1 - ratio / grown)) if ratio < grown else inf


def compute_sign_evidence(wins: int, losses: int) -> float:
    """The logarithm of the evidence that one of two players wins more: `log(SURE)` is enough, whenever one looks.

    Draws do not count. Every winning probability is given the same weight (Jeffreys, Theory of Probability, 1961).
    """
    games = wins + losses
    return games * log(2) + lgamma(wins + 1) + lgamma(losses + 1) - lgamma(games + 2)


def make_interval(value: float, error: float, freedom: float) -> Interval:
    """The interval of an estimate whose variance is `error`."""
    reach = inf if error == inf else compute_student_quantile(freedom) * sqrt(error)
    return Interval(value, value - reach, value + reach)


def apply_rule_of_three(count: int) -> float:
    """The largest share of games that a sample of `count` games may plausibly miss; 1 for no games.

    The rule of three: if all games in a sample agree, then with 95% confidence fewer than about 3 / n of all games
    differ. Source: Hanley and Lippman-Hand (JAMA 249, 1983).
    """
    return 1 - 0.05 ** (1 / count) if count else 1.0


def bound_constant(value: float, count: int, low: float, high: float) -> Interval:
    """The mean of values between `low` and `high`, if all `count` games had the same value."""
    part = apply_rule_of_three(count)
    return Interval(value, value - part * (value - low), value + part * (high - value))


def estimate_bounded_mean(sums: Sums, low: float, high: float) -> Interval:
    """The mean of values between `low` and `high`; the whole range without games."""
    if not sums.count:
        return Interval(sums.mean, low, high)
    if not sums.variance:
        return bound_constant(sums.mean, sums.count, low, high)
    return estimate_mean(sums).clip(low, high)


def estimate_difference(one: Sums, other: Sums, low: float, high: float) -> Interval:
    """The mean of `one` minus that of `other`, from different games; all values are between `low` and `high`.

    Welch's interval (Biometrika 34, 1947) if both vary, otherwise `Interval.subtract`. Infinite if either has no
    games.
    """
    value, most = one.mean - other.mean, high - low
    if not one.count or not other.count:
        return Interval(value, -inf, inf)
    if one.variance and other.variance:
        a, b = one.error, other.error
        freedom = (a + b) ** 2 / (a**2 / (one.count - 1) + b**2 / (other.count - 1))
        return make_interval(value, a + b, freedom).clip(-most, most)
    return estimate_bounded_mean(one, low, high).subtract(estimate_bounded_mean(other, low, high))


def estimate_spread(counts: Int64s, low: int, high: int) -> Interval:
    """The standard deviation of integers between `low` and `high`; `counts` has the number of games of 0, 1, 2, ...

    The interval suits skewed distributions (Bonett, Computational Statistics & Data Analysis 50, 2006).
    """
    count, values = int(counts.sum()), np.arange(len(counts))
    if count < 5:
        return Interval(0.0, 0.0, (high - low) / 2)
    middle = float((values * counts).sum()) / count
    squares = float(((values - middle) ** 2 * counts).sum())
    if not squares:
        part = min(0.5, apply_rule_of_three(count))
        return Interval(0.0, 0.0, (high - low) * sqrt(part * (1 - part)))
    # the mean without the lowest and the highest values
    cut = int(count / (2 * sqrt(count - 4)))
    passed = np.cumsum(counts)
    kept = np.clip(passed, cut, count - cut) - np.clip(passed - counts, cut, count - cut)
    inner = float((values * kept).sum()) / (count - 2 * cut)
    fourth = float(((values - inner) ** 4 * counts).sum())
    grown = count / (count - Z)
    error = grown * sqrt(max(0.0, count * fourth / squares**2 - (count - 3) / count) / (count - 1))
    variance = squares / (count - 1)
    ends = (sqrt(grown * variance * exp(side * Z * error)) for side in (-1, 1))
    return Interval(sqrt(variance), *ends).clip(0.0, float(high - low))
