"""A few seconds of games on a new map."""

from collections.abc import Iterator

from coinage_pnp.rules.game import Game
from coinage_pnp.sim.engine.game_arrays import arrays_of
from coinage_pnp.sim.engine.jit import COMPILED
from coinage_pnp.sim.engine.match import Player
from coinage_pnp.sim.players.greedy import GreedyPlayer
from coinage_pnp.sim.runs.contest import Contest, Pairing
from coinage_pnp.sim.statistics.tally import Tally
from coinage_pnp.sim.value.learned_player import LearnedPlayer
from coinage_pnp.sim.value.training import Course, trained

GAMES, FEW_GAMES = 2000, 60  # number of games of greedy players, with and without numba
LEARNED_GAMES = 8000  # number of games after each training
COURSES = Course(37_376), Course(37_376, seed=2)  # the trainings of the players


def greedy_games(game: Game, seed: int) -> Tally:
    """Games between greedy players."""
    return _games(game, GreedyPlayer(), seed, GAMES if COMPILED else FEW_GAMES)


def learned_games(game: Game, seed: int) -> Iterator[Tally]:
    """Games between players of each training, which is not begun until they are asked for; none without numba."""
    for course in COURSES if COMPILED else ():
        yield _games(game, LearnedPlayer(trained(arrays_of(game), course, threads=1)), seed, LEARNED_GAMES)


def _games(game: Game, player: Player, seed: int, count: int) -> Tally:
    pairing = Pairing(arrays_of(game), player, player)
    return Contest((pairing,), seed)(0, count).tallies[0]
