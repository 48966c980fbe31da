"""Ratings: the level of our own ladder that makes errors of the same size."""

from collections.abc import Mapping
from math import log

from coinage_pnp.sim.levels import Level

ERROR_RATES: Mapping[Level, float] = {
    Level.RANDOM: 0.17,
    Level.GREEDY: 0.06,
    Level.LEARNED: 0.03,
    Level.STRONG: 0.012,
    Level.MASTER: 0.004,
}


def rating(error_rate: float) -> Level:
    """The level whose error rate is nearest, as a ratio."""
    if error_rate <= 0:
        return Level.MASTER
    return min(ERROR_RATES, key=lambda level: abs(log(error_rate / ERROR_RATES[level])))
