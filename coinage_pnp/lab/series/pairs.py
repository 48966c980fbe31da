"""A series: what all pairs of players did on each map, and how the players rate."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from coinage_pnp.game.board.model import Map
from coinage_pnp.game.rules.coins import HEADS
from coinage_pnp.lab.review.result import Account, Review, rate_errors
from coinage_pnp.lab.series.ratings import rate_players
from coinage_pnp.lab.series.recorded_games import PlayedGame, list_pairs
from coinage_pnp.lab.series.standing import Costs, Round, Standing, add_costs
from coinage_pnp.players.levels import Level


class Pair(NamedTuple):
    """Two players."""

    players: tuple[str, str]
    boards: Mapping[str, Standing]  # by map id, in the order of the first games
    whole: Standing


class Rating(NamedTuple):
    """A player among all."""

    player: str
    games: int
    errors: Costs | None  # over all reviewed games; None without reviews
    by_errors: float | None  # from the games without luck
    by_result: float

    @property
    def level(self) -> Level | None:
        """The level of the program's players with the nearest error rate."""
        return rate_errors(self.errors.error_rate) if self.errors and self.errors.unforced else None


class Series(NamedTuple):
    """Everything that a series shows."""

    games: Sequence[PlayedGame]
    reviews: Sequence[Review | None]  # of each game
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


def make_series(games: Sequence[PlayedGame], reviews: Sequence[Review | None]) -> Series:
    """The series of games and their reviews, as far as they are known."""
    found = {game.file: review for game, review in zip(games, reviews, strict=True)}
    pairs = []
    for players, played in list_pairs(games):
        rounds = [make_round(game, found[game.file], players[0]) for game in played]
        ids = dict.fromkeys(each.board for each in rounds)
        boards = {board: Standing([each for each in rounds if each.board == board]) for board in ids}
        pairs.append(Pair(players, boards, Standing(rounds)))
    return Series(games, reviews, pairs, _rate(pairs))


def make_round(game: PlayedGame, review: Review | None, player: str) -> Round:
    """A game as `player` sees it."""
    costs = None
    if review:
        heads, tails = review.accounts
        costs = _read_costs(heads), _read_costs(tails)
    seen = Round(game.game.board.id, True, game.result, game.points, costs)
    return seen if game.players[HEADS] == player else seen.turn()


def _read_costs(account: Account) -> Costs:
    return Costs(account.cost, account.unforced, account.luck)


def _rate(pairs: Sequence[Pair]) -> list[Rating]:
    results = [
        (*pair.players, sum(each.result for each in pair.whole.rounds), len(pair.whole.rounds))
        for pair in pairs
    ]
    fair = [(*pair.players, pair.whole.fair_shares.mean, pair.whole.fair_shares.count) for pair in pairs]
    by_result = rate_players(results)
    by_errors = rate_players((one, other, mean * count, count) for one, other, mean, count in fair if count)
    ratings = []
    for name in by_result:
        own = [(pair, pair.players.index(name)) for pair in pairs if name in pair.players]
        costs = [review[at] for pair, at in own for review in pair.whole.reviews]
        games = sum(len(pair.whole.rounds) for pair, _ in own)
        ratings.append(
            Rating(name, games, add_costs(costs) if costs else None, by_errors.get(name), by_result[name])
        )
    return sorted(ratings, key=lambda rating: -rating.by_result)
