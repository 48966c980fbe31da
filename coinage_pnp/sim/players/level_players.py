"""Who plays on each level of the ladder, ready to play."""

from __future__ import annotations

from collections.abc import Sequence

from coinage_pnp.sim.engine.game_arrays import GameArrays
from coinage_pnp.sim.engine.jit import COMPILED
from coinage_pnp.sim.engine.match import Player
from coinage_pnp.sim.engine.playout import RandomPlayer
from coinage_pnp.sim.levels import Level
from coinage_pnp.sim.players.greedy import GreedyPlayer
from coinage_pnp.sim.players.luck import LuckRecorder
from coinage_pnp.sim.players.search import StrongPlayer
from coinage_pnp.sim.value.learned_player import LearnedPlayer
from coinage_pnp.sim.value.training import ReportProgress, load_or_train

COMPILER_HINT = (
    "slow, without a compiler: pip install 'coinage-pnp[sim]' plays a hundred times as many games, "
    "and learns maps of your own"
)
"""What is told to those who play without the compiler."""

_UNTRAINED_LEVELS = (Level.RANDOM, Level.GREEDY)
"""The levels that need not learn a map."""


def default_levels() -> tuple[Level, ...]:
    """The levels that are played when nobody says which: without the compiler those that need not learn."""
    return tuple(Level) if COMPILED else _UNTRAINED_LEVELS


def training_stages(levels: Sequence[Level]) -> tuple[tuple[Level, ...], ...]:
    """The levels in the groups to get ready one after the other: who has to learn does so when the rest has played.

    Without the compiler they are one group: whether somebody has learned before is known before the first game.
    """
    groups = (
        tuple(level for level in levels if level in _UNTRAINED_LEVELS),
        tuple(level for level in levels if level not in _UNTRAINED_LEVELS),
    )
    return tuple(filter(None, groups)) if COMPILED else (tuple(levels),)


def make_players(
    levels: Sequence[Level], arrays: GameArrays, progress: ReportProgress | None = None
) -> tuple[Player, ...]:
    """A player of each level for this ground. The strong one says what its tosses were worth.

    Args:
        levels: the levels.
        arrays: the ground.
        progress: is told how much of the learning is done, 0 to 1; it takes some seconds, once for a ground.

    Raises:
        UserError: somebody has to learn, and there is no compiler to learn with.
    """
    simple: dict[Level, Player] = {Level.RANDOM: RandomPlayer(), Level.GREEDY: GreedyPlayer()}
    if all(level in simple for level in levels):
        return tuple(simple[level] for level in levels)
    value = load_or_train(arrays, progress)
    strong = LuckRecorder(StrongPlayer(value), value)
    every = simple | {Level.LEARNED: LearnedPlayer(value), Level.STRONG: strong}
    return tuple(every[level] for level in levels)


def recording_luck_like(player: Player, model: Player) -> Player:
    """The player, telling what its tosses were worth if `model` does."""
    return LuckRecorder(player, model.value) if isinstance(model, LuckRecorder) else player
