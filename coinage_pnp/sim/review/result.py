"""What a review says of a game. Chances to win are from 0 to 1, a draw counts half; they are those of the side that
plays the turn, where nothing else is said.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import log

from coinage_pnp.rules.actions import Actions
from coinage_pnp.rules.coins import HEADS, SIDES, Side
from coinage_pnp.rules.notation import write_actions
from coinage_pnp.rules.position import Position
from coinage_pnp.rules.toss import Toss
from coinage_pnp.sim.levels import Level
from coinage_pnp.sim.statistics.intervals import Interval

MARKS: Mapping[str, float] = {"??": 0.10, "?": 0.06, "?!": 0.03}
"""What a turn with a mark costs at least, in chance to win; the worst first."""


ERROR_RATES: Mapping[Level, float] = {
    Level.RANDOM: 0.203,
    Level.GREEDY: 0.0374,
    Level.LEARNED: 0.0071,
    Level.STRONG: 0.0038,
    Level.MASTER: 0.0003,
}
"""The cost of an unforced turn of each level against itself, from 200 games each on Volcano.

Source: tests/sim/test_review_soak.py.
"""


def rating(error_rate: float) -> Level:
    """The level whose error rate is nearest, as a ratio."""
    if error_rate <= 0:
        return Level.MASTER
    return min(ERROR_RATES, key=lambda level: abs(log(error_rate / ERROR_RATES[level])))


@dataclass(frozen=True)
class Alternative:
    """A turn, and the chance to win after it."""

    actions: Actions
    position: Position
    """Where it leads."""
    chance: float

    @property
    def text(self) -> str:
        """The actions in writing, as in a record."""
        return write_actions(self.actions)


@dataclass(frozen=True)
class ReviewedTurn:
    """A turn that was played: `before + luck - cost` is exactly `after`."""

    number: int
    side: Side
    toss: Toss
    start: Position
    count: int
    """How many distinct turns the toss allowed."""
    before: float
    """The chance before the toss."""
    luck: float
    """What the toss gave."""
    cost: float
    """What the turn lost against the best one, 0 or more."""
    after: float
    played: Alternative
    best: tuple[Alternative, ...]
    """The best turns, best first; the turn that was played may be among them."""
    interval: Interval | None
    """The cost by rollouts, or between proven bounds; None if it was not looked at."""
    exact: bool
    """Whether the cost is proven."""

    @property
    def heads(self) -> tuple[float, float, float]:
        """Heads' chance before the toss, after it, and after the turn."""
        before, between, after = (
            chance if self.side is HEADS else 1 - chance
            for chance in (self.before, self.after + self.cost, self.after)
        )
        return before, between, after

    @property
    def forced(self) -> bool:
        """Whether there was only one turn."""
        return self.count == 1

    @property
    def mark(self) -> str:
        """One of MARKS, for a cost that is no noise: its interval is above 0, and has the grade inside; else ""."""
        if self.interval is None or self.interval.low <= 0:
            return ""
        cost = min(self.cost, self.interval.high)
        return next((mark for mark, least in MARKS.items() if cost >= least), "")


@dataclass(frozen=True)
class Account:
    """One side's turns, added up."""

    turns: int
    unforced: int
    marks: Mapping[str, int]
    """How many turns have each mark."""
    cost: float
    """Of all errors, in chance to win."""
    luck: float
    """Of all tosses."""

    @property
    def error_rate(self) -> float:
        """The cost of an unforced turn, on average."""
        return self.cost / self.unforced if self.unforced else 0.0

    @property
    def luck_rate(self) -> float:
        """The luck of a toss, on average."""
        return self.luck / self.turns if self.turns else 0.0

    @property
    def rating(self) -> Level | None:
        """The level of the ladder whose error rate is nearest; None without an unforced turn."""
        return rating(self.error_rate) if self.unforced else None


@dataclass(frozen=True)
class Review:
    """A game, turn by turn. For each side: start + its luck - its cost - the other's luck + the other's cost is
    exactly the result.
    """

    turns: tuple[ReviewedTurn, ...]
    start: float
    """Heads' chance before the first toss."""
    result: float
    """What Heads got; of an unfinished game its chance after the last turn."""
    finished: bool
    deep: bool
    """Whether turns were looked at three turns deep, as a master does; else two, as a strong player does."""
    games: int
    """How many rollouts a turn with an interval has; 0 where there are none."""
    complete: bool = True
    """Whether every rollout was made."""

    @property
    def chances(self) -> tuple[float, ...]:
        """Heads' chance before each toss, and at the end."""
        return (*(turn.heads[0] for turn in self.turns), self.result)

    @property
    def accounts(self) -> tuple[Account, Account]:
        """Of Heads and of Tails."""
        heads, tails = (account([turn for turn in self.turns if turn.side is side]) for side in SIDES)
        return heads, tails

    @property
    def without_luck(self) -> float:
        """What Heads would have got with tosses that are neither lucky nor unlucky."""
        heads, tails = self.accounts
        return self.result - heads.luck + tails.luck

    @property
    def costliest(self) -> tuple[ReviewedTurn, ...]:
        """The three turns with a mark that cost most, the worst first."""
        marked = [turn for turn in self.turns if turn.mark]
        return tuple(sorted(marked, key=lambda turn: -turn.cost)[:3])


def account(turns: list[ReviewedTurn]) -> Account:
    """The turns of one side, added up."""
    marks = [turn.mark for turn in turns]
    return Account(
        len(turns),
        sum(not turn.forced for turn in turns),
        {mark: marks.count(mark) for mark in MARKS},
        sum(turn.cost for turn in turns),
        sum(turn.luck for turn in turns),
    )
