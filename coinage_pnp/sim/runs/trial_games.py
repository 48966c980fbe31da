"""A few seconds of games on a new map."""

from collections.abc import Iterator
from dataclasses import asdict, fields
from pathlib import Path

from coinage_pnp.rules.game import Game
from coinage_pnp.sim.engine.game_arrays import arrays_of
from coinage_pnp.sim.engine.jit import COMPILED
from coinage_pnp.sim.engine.match import Player
from coinage_pnp.sim.players.greedy import GreedyPlayer
from coinage_pnp.sim.runs.contest import Contest, Pairing
from coinage_pnp.sim.statistics.tally import Tally
from coinage_pnp.sim.value.array_files import cache_folder, read_arrays, write_arrays
from coinage_pnp.sim.value.learned_player import LearnedPlayer
from coinage_pnp.sim.value.training import Course, trained, weights_digest

GAMES, FEW_GAMES = 2000, 60  # number of games of greedy players, with and without numba
LEARNED_GAMES = 8000  # number of games after each training
COURSES = Course(37_376), Course(37_376, seed=2)  # the trainings of the players


def greedy_games(game: Game, seed: int) -> Tally:
    """Games between greedy players."""
    return _games(game, GreedyPlayer(), seed, GAMES if COMPILED else FEW_GAMES)


def learned_games(game: Game, seed: int) -> Iterator[Tally]:
    """Games between players of each training, which is not begun until they are asked for; none without numba.

    Their sums are kept in the user's cache: a search that was stopped does not wait for them again.
    """
    arrays = arrays_of(game)
    for course in COURSES if COMPILED else ():
        path = cache_folder("trials") / f"{weights_digest(arrays, course)}-{seed}-{LEARNED_GAMES}"
        tally = _kept(path)
        if tally is None:
            tally = _games(game, LearnedPlayer(trained(arrays, course, threads=1)), seed, LEARNED_GAMES)
            write_arrays(path, **asdict(tally))
        yield tally


def _kept(path: Path) -> Tally | None:
    """The sums in a file; None if it is missing or damaged, or another version's."""
    parts = read_arrays(path)
    if parts is None or parts.keys() != {field.name for field in fields(Tally)}:
        return None
    return Tally(int(parts.pop("games")), **parts)


def _games(game: Game, player: Player, seed: int, count: int) -> Tally:
    pairing = Pairing(arrays_of(game), player, player)
    return Contest((pairing,), seed)(0, count).tallies[0]
