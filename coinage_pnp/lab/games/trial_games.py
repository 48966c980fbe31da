"""A few seconds of games on a new map."""

from collections.abc import Iterator
from dataclasses import asdict, fields
from pathlib import Path

from coinage_pnp.game.rules.game import Game
from coinage_pnp.lab.games.contest import Contest, Pairing
from coinage_pnp.lab.statistics.tally import Tally
from coinage_pnp.players.engine.game_arrays import make_arrays
from coinage_pnp.players.engine.jit import COMPILED
from coinage_pnp.players.engine.match import Player
from coinage_pnp.players.greedy import GreedyPlayer
from coinage_pnp.players.value.array_files import find_cache_folder, read_arrays, write_arrays
from coinage_pnp.players.value.learned_player import LearnedPlayer
from coinage_pnp.players.value.training import Course, compute_digest, train

COMPILED_GAMES, UNCOMPILED_GAMES = 2000, 60  # number of games of greedy players, with and without numba
LEARNED_GAMES = 8000  # number of games after each training
COURSES = Course(37_376), Course(37_376, seed=2)  # the trainings of the players


def play_greedy_games(game: Game, seed: int) -> Tally:
    """Games between greedy players."""
    return _play_games(game, GreedyPlayer(), seed, COMPILED_GAMES if COMPILED else UNCOMPILED_GAMES)


def play_learned_games(game: Game, seed: int) -> Iterator[Tally]:
    """Yield a tally per training; each training starts when its tally is requested. Yields nothing without numba.

    Tallies are cached, so that a search that was stopped does not wait for them again.
    """
    arrays = make_arrays(game)
    for course in COURSES if COMPILED else ():
        path = find_cache_folder("trials") / f"{compute_digest(arrays, course)}-{seed}-{LEARNED_GAMES}"
        tally = _load_cached(path)
        if tally is None:
            tally = _play_games(game, LearnedPlayer(train(arrays, course, threads=1)), seed, LEARNED_GAMES)
            write_arrays(path, **asdict(tally))
        yield tally


def _load_cached(path: Path) -> Tally | None:
    """The sums in a file; None if it is missing or damaged, or another version's."""
    parts = read_arrays(path)
    if parts is None or parts.keys() != {field.name for field in fields(Tally)}:
        return None
    return Tally(int(parts.pop("games")), **parts)


def _play_games(game: Game, player: Player, seed: int, count: int) -> Tally:
    pairing = Pairing(make_arrays(game), player, player)
    return Contest((pairing,), seed)(0, count).tallies[0]
