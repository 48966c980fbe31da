"""Is it fair? What an interval says, who may judge, and how many games should tell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import ceil

from coinage_pnp.sim.statistics.intervals import Interval, Z

FAIR = 0.47, 0.53
"""A map is fair when the strong players' interval of what Heads gets lies within these."""

STALLED = 0.01
"""So many games that do not end are worth a word, and so many that nobody wins."""

STUCK = 0.1
"""Players of whose games more than this do not end are no judges of a map."""

FEWEST = 500
"""No fewer games are asked for: what a handful says of how many it takes is chance."""

NEXT = 4
"""So many times the games halve the interval."""

FAR = 16
"""More than so many times the games is no estimate: an interval that far from small enough may lie anywhere."""

FINE = 0.002
"""An interval of this half-width that still crosses a bound will cross it for long."""


class Fairness(StrEnum):
    """What an interval says."""

    FAIR = "fair"
    """It lies within the bounds."""
    HEADS = "Heads has the edge"
    """It lies above them."""
    TAILS = "Tails has the edge"
    """It lies below them."""
    OPEN = "undecided"
    """It crosses one of them."""


@dataclass(frozen=True)
class Rung:
    """A level of the ladder."""

    player: str
    """Who played."""
    games: int
    """How many."""
    heads: Interval
    """The share that Heads won, as well as it is known: without luck where that can be told."""
    result: Interval
    """What Heads gets: 1 for a win, 1/2 for a draw or a game that the turn cap stopped; likewise."""
    unwon: float = 0.0
    """The share of games that nobody won: drawn, or stopped."""
    timeouts: float = 0.0
    """The share of games that the turn cap stopped."""
    luck: float | None = None
    """The share of the result's variance that tosses explain, where it is known."""
    below: tuple[str, Interval] | None = None
    """The level below, and what this one gets against it: 1 for a win, 1/2 for a draw; where they played."""

    @property
    def halved(self) -> bool:
        """Whether what Heads gets is told of it instead of Heads' wins."""
        return halved(self.unwon, self.heads, self.result)

    @property
    def stuck(self) -> bool:
        """Whether it goes around in circles too often to tell anything of the map."""
        return self.timeouts > STUCK


def fairness(result: Interval) -> Fairness:
    """What an interval of what Heads gets says."""
    low, high = FAIR
    if result.within(low, high):
        return Fairness.FAIR
    if result.low > high:
        return Fairness.HEADS
    return Fairness.TAILS if result.high < low else Fairness.OPEN


def halved(unwon: float, heads: Interval, result: Interval) -> bool:
    """Whether wins alone would not say who has the edge.

    Args:
        unwon: the share of games that nobody won.
        heads: the share that Heads won.
        result: what Heads gets, with those that nobody won as half a win.
    """
    return unwon >= STALLED or fairness(heads) is not fairness(result)


def judge_of(rungs: Sequence[Rung]) -> Rung | None:
    """The strongest players whose games end; None where nobody's do."""
    return next((rung for rung in reversed(rungs) if not rung.stuck), None)


def games_needed(games: int, found: Interval) -> int | None:
    """How many games should decide what is open; None where that is anybody's guess.

    The estimate is taken a standard error nearer to the bound than it is: what looks far may be near by chance.
    """
    low, high = FAIR
    distance = min(abs(found.value - low), abs(found.value - high)) - found.half_width / Z
    if distance <= 0 or (times := (found.half_width / distance) ** 2) > FAR:
        return None
    return rounded_up(max(FEWEST, games * times))


def rounded_up(games: float) -> int:
    """To two digits that mean something."""
    step = int(10 ** max(0, len(str(int(games))) - 2))
    return ceil(games / step) * step
