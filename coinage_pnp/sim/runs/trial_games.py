"""A few seconds of games on a new map."""

from coinage_pnp.rules.game import Game
from coinage_pnp.sim.engine.game_arrays import arrays_of
from coinage_pnp.sim.engine.jit import COMPILED
from coinage_pnp.sim.engine.match import Player
from coinage_pnp.sim.players.greedy import GreedyPlayer
from coinage_pnp.sim.runs.contest import Contest, Pairing
from coinage_pnp.sim.statistics.tally import Tally
from coinage_pnp.sim.value.learned_player import LearnedPlayer
from coinage_pnp.sim.value.training import Course, trained

GAMES, FEW_GAMES = 2000, 60  # number of games, with and without numba
LEARNING = Course(37_376)  # the training of the players


def greedy_games(game: Game, seed: int) -> Tally:
    """Games between greedy players."""
    return _games(game, GreedyPlayer(), seed)


def learned_games(game: Game, seed: int) -> Tally | None:
    """Games between briefly trained players; None without numba."""
    if not COMPILED:
        return None
    return _games(game, LearnedPlayer(trained(arrays_of(game), LEARNING, threads=1)), seed)


def _games(game: Game, player: Player, seed: int) -> Tally:
    pairing = Pairing(arrays_of(game), player, player)
    return Contest((pairing,), seed)(0, GAMES if COMPILED else FEW_GAMES).tallies[0]
