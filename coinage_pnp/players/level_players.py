"""The player of each level, and the levels that are played by default."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from subprocess import DEVNULL, Popen

from coinage_pnp.files.extras import needs_extra
from coinage_pnp.players.engine.game_arrays import GameArrays
from coinage_pnp.players.engine.jit import COMPILED, ROOT, is_first_run
from coinage_pnp.players.engine.match import Player
from coinage_pnp.players.engine.random_turn import RandomPlayer
from coinage_pnp.players.greedy import GreedyPlayer
from coinage_pnp.players.levels import UNTRAINED_LEVELS, Level
from coinage_pnp.players.recorders import LuckRecorder
from coinage_pnp.players.search import MASTER_DEEP, SearchPlayer
from coinage_pnp.players.sweep import count_usable_cores
from coinage_pnp.players.value.learned_player import LearnedPlayer
from coinage_pnp.players.value.training import ReportProgress, load_or_train
from coinage_pnp.players.value.value_function import ValueFunction


def suggest_compiler() -> str:
    """A note for users without numba; "" with it."""
    if COMPILED:
        return ""
    return (
        f"games are slow here: playing a hundred times as fast, and learning your maps, {needs_extra('sim')}"
    )


@contextmanager
def compile_ahead(levels: Sequence[Level]) -> Iterator[None]:
    """On the first run, let another process compile the strong player, if its turn comes after others."""
    if Level.STRONG not in levels[1:] or count_usable_cores() < 2 or not is_first_run():
        yield
        return
    command = sys.executable, "-m", ROOT.name, "balance", "volcano", "--players", Level.STRONG, "--games", "1"
    with Popen(command, cwd=ROOT.parent, stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL) as process:
        try:
            yield
        finally:
            process.kill()


def list_default_levels() -> tuple[Level, ...]:
    """The default levels: all but master, which is slow; without numba, those that need no training."""
    return tuple(level for level in Level if level is not Level.MASTER) if COMPILED else UNTRAINED_LEVELS


def group_by_training(levels: Sequence[Level]) -> tuple[tuple[Level, ...], ...]:
    """Groups of levels to prepare together: those that need training last; without numba, a single group."""
    if not COMPILED:
        return (tuple(levels),)
    first = tuple(level for level in levels if level in UNTRAINED_LEVELS)
    return tuple(filter(None, (first, tuple(level for level in levels if level not in first))))


def list_values(players: Sequence[Player]) -> tuple[ValueFunction, ...]:
    """What players know, each of its map; () if they learn nothing."""
    learning = (LearnedPlayer, SearchPlayer, LuckRecorder)
    return tuple(player.value for player in players if isinstance(player, learning))


def make_players(
    levels: Sequence[Level], arrays: GameArrays, progress: ReportProgress | None = None
) -> tuple[Player, ...]:
    """A player of each level; those that search record their luck. UserError: learning needs numba."""
    every: dict[Level, Player] = {Level.RANDOM: RandomPlayer(), Level.GREEDY: GreedyPlayer()}
    if not set(levels) <= every.keys():
        value = load_or_train(arrays, progress)
        every[Level.LEARNED] = LearnedPlayer(value)
        every[Level.STRONG] = LuckRecorder(SearchPlayer(value), value)
        master = SearchPlayer(value, deep=MASTER_DEEP, name=Level.MASTER)
        every[Level.MASTER] = LuckRecorder(master, value)
    return tuple(every[level] for level in levels)
