"""The player of each level of the ladder."""

from collections.abc import Sequence

from coinage_pnp.extras import needs_extra
from coinage_pnp.sim.engine.game_arrays import GameArrays
from coinage_pnp.sim.engine.jit import COMPILED
from coinage_pnp.sim.engine.match import Player
from coinage_pnp.sim.engine.random_turn import RandomPlayer
from coinage_pnp.sim.levels import Level
from coinage_pnp.sim.players.greedy import GreedyPlayer
from coinage_pnp.sim.players.recorders import LuckRecorder
from coinage_pnp.sim.players.search import MasterPlayer, StrongPlayer
from coinage_pnp.sim.value.learned_player import LearnedPlayer
from coinage_pnp.sim.value.training import ReportProgress, load_or_train

UNTRAINED_LEVELS = (Level.RANDOM, Level.GREEDY)
"""Those that play every map alike; what the others learn of a map differs from course to course."""


def compiler_hint() -> str:
    """What to say to those who play without the compiler; "" with it."""
    if COMPILED:
        return ""
    return (
        f"games are slow here: playing a hundred times as fast, and learning your maps, {needs_extra('sim')}"
    )


def default_levels() -> tuple[Level, ...]:
    """The levels to play if none are named: without the compiler, those that need no training.

    Not the master's, whose games take fifteen times as long as the strong player's.
    """
    return tuple(level for level in Level if level is not Level.MASTER) if COMPILED else UNTRAINED_LEVELS


def training_stages(levels: Sequence[Level]) -> tuple[tuple[Level, ...], ...]:
    """The levels in groups to prepare in turn: those that need training last, or all at once without a compiler."""
    groups = (
        tuple(level for level in levels if level in UNTRAINED_LEVELS),
        tuple(level for level in levels if level not in UNTRAINED_LEVELS),
    )
    return tuple(filter(None, groups)) if COMPILED else (tuple(levels),)


def make_players(
    levels: Sequence[Level], arrays: GameArrays, progress: ReportProgress | None = None
) -> tuple[Player, ...]:
    """A player of each level for this game. Those that search record their luck.

    Training takes some seconds, once for a map; UserError if a level needs it, and there is no compiler.
    """
    simple: dict[Level, Player] = {Level.RANDOM: RandomPlayer(), Level.GREEDY: GreedyPlayer()}
    if all(level in simple for level in levels):
        return tuple(simple[level] for level in levels)
    value = load_or_train(arrays, progress)
    every = simple | {
        Level.LEARNED: LearnedPlayer(value),
        Level.STRONG: LuckRecorder(StrongPlayer(value), value),
        Level.MASTER: LuckRecorder(MasterPlayer(value), value),
    }
    return tuple(every[level] for level in levels)
