"""A series: what all pairs of players did on each map, and how the players rate."""

from collections.abc import Iterable, Mapping, Sequence
from math import log10
from typing import NamedTuple

from coinage_pnp.game.board.model import Map
from coinage_pnp.game.rules.coins import HEADS
from coinage_pnp.lab.review.result import Account, rate_errors
from coinage_pnp.lab.series.played_games import PlayedGame
from coinage_pnp.lab.series.standing import Round, Standing, compute_error_rate
from coinage_pnp.players.levels import Level

AVERAGE = 1500.0  # rating of an average player
SCALE = 400.0  # rating points by which one player wins ten times as often as the other
PRIOR_GAMES = 2  # games against an average player that everybody has drawn, so that few games change little
ROUNDS = 500  # repetitions, which are enough for a hundred players


Accounts = tuple[Account, Account]  # what a review found of Heads and Tails


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
    reviews: Sequence[Accounts | None]  # of each game
    pairs: Sequence[Pair]
    ratings: Sequence[Rating]  # best result first

    @property
    def known(self) -> int:
        """Number of reviewed games."""
        return sum(review is not None for review in self.reviews)

    @property
    def maps(self) -> dict[str, Map]:
        """The maps by id."""
        return {each.game.board.id: each.game.board for each in self.games}


def make_series(games: Sequence[PlayedGame], reviews: Sequence[Accounts | None]) -> Series:
    """The series of games and their reviews, as far as they are known; pairs with most games come first."""
    found: dict[tuple[str, str], list[Round]] = {}
    for game, review in zip(games, reviews, strict=True):
        first, second = sorted(game.players, key=str.casefold)
        seen = Round(game.game.board.id, True, game.result, game.points, review)
        found.setdefault((first, second), []).append(seen if game.players[HEADS] == first else seen.turn())
    pairs = []
    for players, rounds in sorted(found.items(), key=lambda pair: -len(pair[1])):
        ids = dict.fromkeys(each.board for each in rounds)
        boards = {board: Standing([each for each in rounds if each.board == board]) for board in ids}
        pairs.append(Pair(players, boards, Standing(rounds)))
    return Series(games, reviews, pairs, _rate(pairs))


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
