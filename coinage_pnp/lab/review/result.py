"""The result of a review. Probabilities to win range from 0 to 1, a draw counts half; they are those of the side
whose turn it is, unless stated otherwise.
"""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from math import log
from typing import NamedTuple

from coinage_pnp.game.rules.actions import Actions
from coinage_pnp.game.rules.coins import HEADS, SIDES, Side
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.kept_review import KeptError, KeptFigures, KeptReview, sign_turns
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.record import Replay, ReplayStep, play_written
from coinage_pnp.game.rules.rule_errors import IllegalError
from coinage_pnp.game.rules.toss import Toss
from coinage_pnp.game.rules.turn_notation import WrittenTurn, write_actions
from coinage_pnp.lab.statistics.intervals import Interval
from coinage_pnp.players.levels import Level

MARKS: Mapping[str, float] = {"??": 0.10, "?": 0.06, "?!": 0.03}
"""Minimum cost of a turn with each mark, in winning probability; the worst first."""

ERROR_RATES: Mapping[Level, float] = {
    Level.RANDOM: 0.203,
    Level.GREEDY: 0.0374,
    Level.LEARNED: 0.0071,
    Level.STRONG: 0.0038,
    Level.MASTER: 0.0003,
}
"""Mean cost of an unforced turn of each level, from 200 games against itself on Volcano.

Source: tests/lab/test_review_soak.py.
"""


def rate_errors(error_rate: float) -> Level:
    """The level with the nearest error rate, by ratio."""
    if error_rate <= 0:
        return Level.MASTER
    return min(ERROR_RATES, key=lambda level: abs(log(error_rate / ERROR_RATES[level])))


class Alternative(NamedTuple):
    """A turn, and the winning probability after it."""

    actions: Actions
    position: Position  # after the turn
    chance: float

    @property
    def text(self) -> str:
        """The actions in notation."""
        return write_actions(self.actions)


@dataclass(frozen=True)
class ReviewedTurn:
    """A played turn; `before + luck - cost` is exactly `after`."""

    number: int  # from 1
    side: Side
    toss: Toss
    start: Position
    count: int  # number of distinct turns that the toss allowed
    before: float  # winning probability before the toss
    luck: float  # change by the toss, against the mean of all tosses
    cost: float  # loss against the best turn, 0 or more
    after: float  # winning probability after the turn
    played: Alternative
    best: tuple[Alternative, ...]  # the best turns, best first, perhaps including the played one
    interval: Interval | None  # the cost by rollouts, or as proven; None if not verified
    exact: bool  # whether the cost is proven

    @property
    def heads(self) -> tuple[float, float, float]:
        """Heads' winning probability before the toss, after it, and after the turn."""
        before, between, after = (
            chance if self.side is HEADS else 1 - chance
            for chance in (self.before, self.after + self.cost, self.after)
        )
        return before, between, after

    @property
    def forced(self) -> bool:
        """Whether there was no choice."""
        return self.count == 1

    @property
    def mark(self) -> str:
        """The mark for a significant cost (its interval is above 0 and reaches the minimum of the mark), or ""."""
        if self.interval is None or self.interval.low <= 0:
            return ""
        cost = min(self.cost, self.interval.high)
        return next((mark for mark, least in MARKS.items() if cost >= least), "")


class Account(NamedTuple):
    """Totals of one side."""

    turns: int
    unforced: int
    marks: Mapping[str, int]  # number of turns with each mark
    cost: float  # sum of all errors, in winning probability
    luck: float  # sum over all tosses, in winning probability

    @property
    def error_rate(self) -> float:
        """Mean cost of an unforced turn."""
        return self.cost / self.unforced if self.unforced else 0.0

    @property
    def luck_rate(self) -> float:
        """Mean luck of a toss."""
        return self.luck / self.turns if self.turns else 0.0

    @property
    def rating(self) -> Level | None:
        """The level with the nearest error rate; None without an unforced turn."""
        return rate_errors(self.error_rate) if self.unforced else None


Accounts = tuple[Account, Account]
"""The totals of Heads and Tails."""


@dataclass(frozen=True)
class Review:
    """A reviewed game: start + own luck - own cost - other's luck + other's cost is exactly the result."""

    turns: tuple[ReviewedTurn, ...]
    start: float  # Heads' winning probability before the first toss
    result: float  # Heads' result; for an unfinished game, the winning probability after the last turn
    finished: bool
    deep: bool
    """Whether the search was three turns deep, like a master's; otherwise two, like a strong player's."""
    rollouts: int  # number for each verified turn; 0 without rollouts
    complete: bool = True  # whether all rollouts were completed

    @property
    def accounts(self) -> Accounts:
        """The totals of Heads and Tails."""
        found = []
        for side in SIDES:
            turns = [turn for turn in self.turns if turn.side is side]
            marks = [turn.mark for turn in turns]
            account = Account(
                turns=len(turns),
                unforced=sum(not turn.forced for turn in turns),
                marks={mark: marks.count(mark) for mark in MARKS},
                cost=sum(turn.cost for turn in turns),
                luck=sum(turn.luck for turn in turns),
            )
            found.append(account)
        heads, tails = found
        return heads, tails

    @property
    def without_luck(self) -> float:
        """Heads' result minus the luck of both sides."""
        heads, tails = self.accounts
        return self.result - heads.luck + tails.luck

    @property
    def costliest(self) -> tuple[ReviewedTurn, ...]:
        """The three costliest turns with a mark, the worst first."""
        marked = [turn for turn in self.turns if turn.mark]
        return tuple(sorted(marked, key=lambda turn: -turn.cost)[:3])


def make_kept_review(review: Review, replayed: Replay) -> KeptReview:
    """What to keep of a review: turns whose cost may be noise are left out."""
    heads, tails = (KeptFigures(one.unforced, one.cost, one.luck) for one in review.accounts)
    errors = []
    for turn in review.turns:
        if turn.mark and turn.interval:
            best = tuple((one.chance, one.actions) for one in turn.best)
            errors.append(KeptError(turn.number, turn.after, turn.interval.low, turn.interval.high, best))
    return KeptReview(sign_turns(step.turn for step in replayed.steps), (heads, tails), tuple(errors))


def make_accounts(kept: KeptReview) -> Accounts:
    """The totals of both sides."""
    heads, tails = (Account(one.unforced, one.unforced, {}, one.cost, one.luck) for one in kept.sides)
    return heads, tails


def list_kept_errors(kept: KeptReview, game: Game, replayed: Replay) -> list[ReviewedTurn]:
    """The errors as turns of a review; those that somebody has made illegal are left out."""
    found = []
    for error in kept.errors:
        if error.number <= len(replayed.steps):
            with suppress(IllegalError):
                found.append(_read_error(error, game, replayed.steps[error.number - 1]))
    return found


def play_alternative(game: Game, step: ReplayStep, actions: Actions, chance: float) -> Alternative:
    """Another turn of the same toss, and the winning probability after it. Raises IllegalError."""
    then = play_written(game, step.start, WrittenTurn(step.turn.toss, actions))
    return Alternative(actions, then, chance)


def _read_error(error: KeptError, game: Game, step: ReplayStep) -> ReviewedTurn:
    """The turn, as it was played in `step`. Raises IllegalError."""
    cost = max(error.best[0][0] - error.chance, 0.0)
    ways = [play_alternative(game, step, actions, chance) for chance, actions in error.best]
    return ReviewedTurn(
        number=step.number,
        side=step.side,
        toss=step.turn.toss,
        start=step.start,
        count=len(ways),
        before=error.chance + cost,
        luck=0.0,
        cost=cost,
        after=error.chance,
        played=Alternative(step.turn.actions, step.position, error.chance),
        best=tuple(ways),
        interval=Interval(cost, error.low, error.high),
        exact=error.low == error.high,
    )
