"""Intervals of means of values that are between two bounds.

A sample in which all games are alike has no spread, so the usual interval would have no width, and claim to be
certain. What such a sample does say is how rare other games are: after `n` games without one, fewer than
`rare(n)` of all games are different, in 95 of 100 samples (the rule of three: about 3 / n); and none differs by
more than the bounds allow. Source: Hanley and Lippman-Hand (JAMA 249, 1983).
"""

from math import exp, hypot, inf, sqrt

from coinage_pnp.sim.statistics.intervals import Interval, Sums, Z, difference, mean


def rare(count: int) -> float:
    """The largest share of games that so many games may well be without; 1 for no games."""
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
