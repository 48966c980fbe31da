"""What Heads wins and gets, with the luck of the tosses taken out where players report it."""

from coinage_pnp.sim.statistics.bounded import bounded
from coinage_pnp.sim.statistics.intervals import Interval, controlled, explained
from coinage_pnp.sim.statistics.tally import HEADS_WIN, RESULT, Tally

FEWEST = 30
"""Luck is taken out when there are so many games."""

MOST_EXPLAINED = 1 - 1e-6
"""A share of the variance that may be all of it."""


def heads_wins(tally: Tally) -> Interval:
    """The share of games that Heads wins; without luck if known."""
    return _without_luck(tally, HEADS_WIN) or tally.measure("AdvantageP1")


def heads_result(tally: Tally) -> Interval:
    """What Heads gets: 1 for a win, 1/2 for a draw or a game that the turn cap stopped; without luck if known."""
    plain = bounded(tally.sums_of("Balance"), -1.0, 1.0).scaled(1 / 2, 1 / 2)
    return _without_luck(tally, RESULT) or plain


def luck_share(tally: Tally) -> Interval | None:
    """The share of the result's variance that tosses explain; None where luck is not known."""
    return _explained(tally, RESULT)


def luck_gain(tally: Tally) -> Interval | None:
    """How many times as many games the plain share of Heads' wins would need.

    None where luck is not known, and where it explains all: no number of games would do then.
    """
    found = _explained(tally, HEADS_WIN)
    if found is None or found.high > MOST_EXPLAINED:
        return None
    return Interval(*(1 / (1 - part) for part in (found.value, found.low, found.high)))


def _without_luck(tally: Tally, row: int) -> Interval | None:
    if tally.games < FEWEST:
        return None
    sums = tally.luck_of(row)
    found = controlled(*sums)
    if found is None or explained(*sums).value > MOST_EXPLAINED:  # it would claim to be certain
        return None
    return found.clipped(0.0, 1.0)


def _explained(tally: Tally, row: int) -> Interval | None:
    return explained(*tally.luck_of(row)) if _without_luck(tally, row) else None
