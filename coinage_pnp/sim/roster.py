"""Who plays on a level of the ladder, ready to play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from coinage_pnp.errors import UserError
from coinage_pnp.sim.ground import Ground
from coinage_pnp.sim.jit import COMPILED
from coinage_pnp.sim.match import Player
from coinage_pnp.sim.players import Level
from coinage_pnp.sim.playout import RandomPlayer

FASTER = "pip install 'coinage-pnp[sim]' to play a hundred times as many games, and with learned and strong players"
"""What is told to those who play without the compiler."""

Progress = Callable[[float], None]
"""Is told how much of the learning is done, 0 to 1."""


def usual() -> tuple[Level, ...]:
    """The levels that are played when nobody says which: without the compiler those that need not learn."""
    return tuple(Level) if COMPILED else (Level.RANDOM, Level.GREEDY)


def refuse_unready(levels: Sequence[Level]) -> None:
    """Make sure that these levels can be played here.

    Raises:
        UserError: they have to learn, which takes hours without the compiler.
    """
    wanting = [str(level) for level in levels if level in (Level.LEARNED, Level.STRONG)]
    if wanting and not COMPILED:
        raise UserError(
            f"{' and '.join(wanting)} players learn a map from thousands of games, which takes the compiler: "
            "pip install 'coinage-pnp[sim]', or give --players random,greedy"
        )


def player_of(level: Level, ground: Ground, progress: Progress) -> Player:
    """A player of this level for this ground; it may have to learn first, for some seconds."""
    return RandomPlayer()
