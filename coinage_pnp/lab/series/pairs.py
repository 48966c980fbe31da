"""A series: what all pairs of players did on each map, and how the players rate."""

from collections.abc import Iterable, Mapping, Sequence
from math import log, log10
from typing import NamedTuple

from coinage_pnp.game.board.model import Map
from coinage_pnp.game.rules.coins import HEADS
from coinage_pnp.lab.review.result import Account, Accounts, rate_errors
from coinage_pnp.lab.series.played_games import PlayedGame
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
from coinage_pnp.players.levels import Level

UNIT = 1 << 20  # costs are multiples of 1 / UNIT
LEAST_TREND_GAMES = 10  # number of reviewed games for a trend
MOST_GAMES = 10_000  # further games that are worth a forecast


class Round(NamedTuple):
    """A finished game as the first of two players sees it."""

    board: str  # the digest of the map
    begins: bool
    result: float  # 1 for a win, 0.5 for a draw
    points: tuple[int, int]  # own, and the other's
    review: Accounts | None  # own, and the other's; None if it is not reviewed

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
    def reviews(self) -> list[Accounts]:
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
        before, after = (sum_up([each.error_rate for each in half]) for half in self.split_accounts(player))
        return estimate_difference(after, before, 0.0, 1.0)

    def split_accounts(self, player: int) -> tuple[list[Account], list[Account]]:
        """A player's accounts of the first and the second half of the games."""
        own = [each[player] for each in self.reviews]
        return own[: len(own) // 2], own[len(own) // 2 :]


def sum_up(values: Sequence[float]) -> Sums:
    """Exact sums of values, rounded to multiples of 1 / UNIT."""
    whole = [round(value * UNIT) for value in values]
    return Sums(len(whole), sum(whole), sum(each * each for each in whole), UNIT)


def compute_error_rate(accounts: Sequence[Account]) -> float:
    """Mean cost of an unforced turn over several games."""
    unforced = sum(each.unforced for each in accounts)
    return sum(each.cost for each in accounts) / unforced if unforced else 0.0


AVERAGE = 1500.0  # rating of an average player
SCALE = 400.0  # rating points by which one player wins ten times as often as the other
PRIOR_GAMES = 2  # games against an average player that everybody has drawn, so that few games change little
ROUNDS = 500  # repetitions, which are enough for a hundred players


class Pair(NamedTuple):
    """Two players."""

    players: tuple[str, str]
    boards: Mapping[str, Standing]  # by map id, in the order of the first games
    whole: Standing


class Rating(NamedTuple):
    """A player among all."""

    player: str
    games: int
    error_rate: float | None  # over all reviewed games; None without reviews
    level: Level | None  # of the program's players, with the nearest error rate
    by_errors: float | None  # from the games without luck
    by_result: float


class Series(NamedTuple):
    """Everything that a series shows."""

    games: Sequence[PlayedGame]
    pairs: Sequence[Pair]
    ratings: Sequence[Rating]  # best result first

    @property
    def known(self) -> int:
        """Number of reviewed games."""
        return sum(game.review is not None for game in self.games)

    @property
    def maps(self) -> dict[str, Map]:
        """The maps by id."""
        return {each.game.board.id: each.game.board for each in self.games}


def make_series(games: Sequence[PlayedGame]) -> Series:
    """The series of games; pairs with most games come first."""
    found: dict[tuple[str, str], list[Round]] = {}
    for game in games:
        first, second = sorted(game.players, key=str.casefold)
        seen = Round(game.game.board.id, True, game.result, game.points, game.review)
        found.setdefault((first, second), []).append(seen if game.players[HEADS] == first else seen.turn())
    pairs = []
    for players, rounds in sorted(found.items(), key=lambda pair: -len(pair[1])):
        ids = dict.fromkeys(each.board for each in rounds)
        boards = {board: Standing([each for each in rounds if each.board == board]) for board in ids}
        pairs.append(Pair(players, boards, Standing(rounds)))
    return Series(games, pairs, _rate(pairs))


def _rate(pairs: Sequence[Pair]) -> list[Rating]:
    rounds = [(*pair.players, pair.whole.rounds) for pair in pairs]
    by_result = rate_players(
        (one, other, sum(each.result for each in played), len(played)) for one, other, played in rounds
    )
    fair = [(*pair.players, pair.whole.fair_shares) for pair in pairs]
    by_errors = rate_players(
        (one, other, shares.mean * shares.count, shares.count) for one, other, shares in fair if shares.count
    )
    ratings = []
    for name in by_result:
        own = [(pair.whole, pair.players.index(name)) for pair in pairs if name in pair.players]
        accounts = [review[at] for standing, at in own for review in standing.reviews]
        rate = compute_error_rate(accounts) if accounts else None
        level = rate_errors(rate) if rate is not None and any(each.unforced for each in accounts) else None
        count = sum(len(standing.rounds) for standing, _ in own)
        ratings.append(Rating(name, count, rate, level, by_errors.get(name), by_result[name]))
    return sorted(ratings, key=lambda rating: -rating.by_result)


def rate_players(meetings: Iterable[tuple[str, str, float, int]]) -> Mapping[str, float]:
    """The rating of each player from (first, second, wins of the first, games): draws count half.

    Bradley and Terry's model (Biometrika 39, 1952), fitted as by Hunter (Annals of Statistics 32, 2004).
    """
    met = [(one, other, min(max(won, 0.0), float(games)), games) for one, other, won, games in meetings]
    wins: dict[str, float] = {}
    for one, other, won, games in met:
        wins[one] = wins.get(one, PRIOR_GAMES / 2) + won
        wins[other] = wins.get(other, PRIOR_GAMES / 2) + games - won
    strength = dict.fromkeys(wins, 1.0)
    for _ in range(ROUNDS):
        shares = {name: PRIOR_GAMES / (own + 1.0) for name, own in strength.items()}
        for one, other, _won, games in met:
            share = games / (strength[one] + strength[other])
            shares[one] += share
            shares[other] += share
        strength = {name: wins[name] / shares[name] for name in wins}
    return {name: AVERAGE + SCALE * log10(own) for name, own in strength.items()}
