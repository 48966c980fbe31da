"""How two players compare after several games, and what may be said about it.

A game's share without luck is the result minus the luck of all tosses and minus the advantage of the side that
begins: half a win, plus the opponent's errors, minus one's own. Its expectation is that of the result, between
players who begin equally often, and it varies much less.
"""

from collections.abc import Sequence
from math import log
from typing import NamedTuple

from coinage_pnp.lab.review.result import Account
from coinage_pnp.lab.statistics.intervals import (
    SURE,
    Interval,
    Sums,
    compute_reach_at_any_time,
    compute_sign_evidence,
    estimate_at_any_time,
    estimate_difference,
    estimate_share,
    estimate_skewed_mean,
)

UNIT = 1 << 20  # costs are multiples of 1 / UNIT
LEAST_TREND_GAMES = 10  # number of reviewed games for a trend
MOST_GAMES = 10_000  # further games that are worth a forecast


class Round(NamedTuple):
    """A finished game as the first of two players sees it."""

    board: str  # the digest of the map
    begins: bool
    result: float  # 1 for a win, 0.5 for a draw
    points: tuple[int, int]  # own, and the other's
    review: tuple[Account, Account] | None  # own, and the other's; None if it is not reviewed

    def turn(self) -> "Round":
        """The game as the other player sees it."""
        (mine, theirs), review = self.points, self.review
        turned = (review[1], review[0]) if review else None
        return Round(self.board, not self.begins, 1 - self.result, (theirs, mine), turned)


class Standing(NamedTuple):
    """How the first of two players does against the other."""

    rounds: Sequence[Round]

    @property
    def wins(self) -> tuple[int, int]:
        """The games that each player won."""
        results = [each.result for each in self.rounds]
        return results.count(1.0), results.count(0.0)

    @property
    def points(self) -> tuple[float, float]:
        """The mean score of each player."""
        mine, theirs = zip(*(each.points for each in self.rounds), strict=True)
        return sum(mine) / len(mine), sum(theirs) / len(theirs)

    @property
    def starts(self) -> int:
        """The games that the first player began."""
        return sum(each.begins for each in self.rounds)

    @property
    def result(self) -> Interval:
        """The first player's share of the wins; a draw counts half."""
        return estimate_share(sum(each.result for each in self.rounds), len(self.rounds))

    @property
    def reviews(self) -> list[tuple[Account, Account]]:
        """What reviews found in the games that have one."""
        return [each.review for each in self.rounds if each.review]

    @property
    def fair_shares(self) -> Sums:
        """The first player's share without luck in each reviewed game."""
        return sum_up([0.5 + theirs.cost - mine.cost for mine, theirs in self.reviews])

    @property
    def without_luck(self) -> Interval:
        """The first player's share of the wins without luck, as the 95% interval of this number of games.

        The more errors, the more their sum varies: the variance is taken to be in proportion to the errors of both.
        If the share were another, each player would err more or less in proportion to the errors so far.
        """
        mine, theirs = (sum(each[player].cost for each in self.reviews) for player in (0, 1))
        growth = len(self.reviews) * (theirs - mine) / (theirs + mine) ** 2 if theirs + mine else 0.0
        return estimate_skewed_mean(self.fair_shares, growth)

    @property
    def luck(self) -> float:
        """The wins that the tosses gave the first player, and took from the other."""
        return sum(mine.luck - theirs.luck for mine, theirs in self.reviews)

    def get_error_rate(self, player: int) -> float:
        """Mean cost of an unforced turn of a player, 0 or 1."""
        return compute_error_rate([each[player] for each in self.reviews])

    def find_better(self) -> int | None:
        """The player, 0 or 1, who plays better beyond chance, even for those who look after every game; or None."""
        if not self.reviews:
            won, lost = self.wins
            return int(lost > won) if compute_sign_evidence(won, lost) >= log(SURE) else None
        found = estimate_at_any_time(self.fair_shares)
        return 0 if found.low > 0.5 else 1 if found.high < 0.5 else None

    def estimate_games_to_go(self) -> int | None:
        """About how many more games would tell who is better, if they go on like this; None for too many."""
        sums, ahead = self.fair_shares, abs(self.fair_shares.mean - 0.5)
        for more in range(1, MOST_GAMES if ahead and sums.count > 1 else 1):
            count = sums.count + more
            if compute_reach_at_any_time(count) * (sums.variance / count) ** 0.5 < ahead:
                return more
        return None

    def find_trend(self, player: int) -> Interval | None:
        """How a player's error rate changed from the first half of the games to the second; None for few games."""
        if len(self.reviews) < LEAST_TREND_GAMES:
            return None
        before, after = (sum_up([each.error_rate for each in half]) for half in self._split_costs(player))
        return estimate_difference(after, before, 0.0, 1.0)

    def list_half_rates(self, player: int) -> tuple[float, float]:
        """A player's error rates in the first and the second half of the games."""
        before, after = (compute_error_rate(half) for half in self._split_costs(player))
        return before, after

    def _split_costs(self, player: int) -> tuple[list[Account], list[Account]]:
        costs = [each[player] for each in self.reviews]
        return costs[: len(costs) // 2], costs[len(costs) // 2 :]


def sum_up(values: Sequence[float]) -> Sums:
    """Exact sums of values, rounded to multiples of 1 / UNIT."""
    whole = [round(value * UNIT) for value in values]
    return Sums(len(whole), sum(whole), sum(each * each for each in whole), UNIT)


def compute_error_rate(accounts: Sequence[Account]) -> float:
    """Mean cost of an unforced turn over several games."""
    unforced = sum(each.unforced for each in accounts)
    return sum(each.cost for each in accounts) / unforced if unforced else 0.0
