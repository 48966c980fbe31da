"""Is it fair? What an interval says, which level may judge, and how many games would decide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import ceil
from typing import TYPE_CHECKING

from coinage_pnp.sim.statistics.intervals import Interval, Z

if TYPE_CHECKING:
    from coinage_pnp.sim.runs.level_games import LadderMatch

FAIR = 0.47, 0.53
"""A map is fair when the strong players' whole interval of what Heads gets is within these bounds."""

STALLED = 0.01
"""So many games that do not end are worth a word, and so many that nobody wins."""

STUCK = 0.1
"""Players of whose games more than this do not end are no judges of a map."""

ENOUGH = 500
"""So many games of a level say enough of spaces and regions."""

FEWEST = 500
"""No fewer games are asked for: what a handful says of how many it takes is chance."""

NEXT = 4
"""So many times the games halve the interval."""

FAR = 16
"""More than so many times the games is no estimate: an interval that far from small enough may be anywhere."""

FINE = 0.002
"""An interval of this half-width that still crosses a bound will cross it for long."""


class Fairness(StrEnum):
    """What an interval says."""

    FAIR = "fair"
    HEADS = "Heads has the edge"
    TAILS = "Tails has the edge"
    OPEN = "undecided"


@dataclass(frozen=True)
class LevelReport:
    """The games between two equal players of one level."""

    player: str
    games: int
    heads: Interval
    """The share of games that Heads won; without luck where it is known."""
    result: Interval
    """What Heads gets: 1 for a win, 1/2 for a draw or a game that the turn cap stopped; likewise."""
    measures: Mapping[str, Interval]
    """Those of which there are any games, by name, in their order."""
    counted: Mapping[str, int]
    spread: Interval
    margins: Mapping[int, float]
    """Final score of Heads less that of Tails -> share of the games."""
    lengths: Mapping[int, float]
    """Turns -> share of the games."""
    luck: Interval | None = None
    """Share of the result's variance that the players' estimate of luck explains; None where there is none."""
    gain: Interval | None = None
    """How many times as many games it is worth to take luck out of `heads`; likewise."""
    below: LadderMatch | None = None
    seconds: float = 0.0
    workers: int = 1

    @property
    def adjusted(self) -> bool:
        """Whether luck is taken out of `heads` and `result`."""
        return self.luck is not None

    @property
    def draws(self) -> float:
        """The share of games that were drawn."""
        return self.measures["Drawishness"].value

    @property
    def timeouts(self) -> float:
        """The share of games that the turn cap stopped."""
        return self.measures["Timeouts"].value

    @property
    def counts_half(self) -> bool:
        """Whether wins alone would not say who has the edge: then `result` is shown, and not `heads`."""
        unwon = 1 - self.measures["Completion"].value
        return unwon >= STALLED or fairness(self.heads) is not fairness(self.result)

    @property
    def shown(self) -> Interval:
        """What says who has the edge."""
        return self.result if self.counts_half else self.heads

    @property
    def stuck(self) -> bool:
        """Whether it goes around in circles too often to say anything of the map."""
        return self.timeouts > STUCK


def fairness(result: Interval) -> Fairness:
    """What an interval of what Heads gets says."""
    low, high = FAIR
    if result.within(low, high):
        return Fairness.FAIR
    if result.low > high:
        return Fairness.HEADS
    return Fairness.TAILS if result.high < low else Fairness.OPEN


def judge_of(levels: Sequence[LevelReport]) -> LevelReport | None:
    """The strongest players whose games end; None where nobody's do."""
    return next((level for level in reversed(levels) if not level.stuck), None)


def places_level(levels: Sequence[LevelReport]) -> LevelReport:
    """The strongest level of ENOUGH games that end, or the one with most; if none ends, the nearest to it."""
    ending = [level for level in levels if not level.stuck]
    if not ending:
        return min(levels, key=lambda level: level.timeouts)
    enough = [level for level in ending if level.games >= ENOUGH]
    return enough[-1] if enough else max(reversed(ending), key=lambda level: level.games)


def games_needed(games: int, found: Interval) -> int | None:
    """How many games should decide what is open; None where that is anybody's guess."""
    low, high = FAIR
    # a standard error nearer to the bound: what looks far may be near by chance
    distance = min(abs(found.value - low), abs(found.value - high)) - found.half_width / Z
    if distance <= 0 or (times := (found.half_width / distance) ** 2) > FAR:
        return None
    return rounded_up(max(FEWEST, games * times))


def rounded_up(games: float) -> int:
    """To two digits that mean something."""
    step = int(10 ** max(0, len(str(int(games))) - 2))
    return ceil(games / step) * step
