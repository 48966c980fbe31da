"""A player that records its luck and plays as another one does.

Luck is how much a toss helped the side that tossed: the learned value of the best turn after it, less the mean over
all tosses. Its mean is zero whatever the value function, so results less their luck have the same mean, and vary
less the better the function is. Source: the variance reduction of GNU Backgammon.
"""

import math
from dataclasses import dataclass

from coinage_pnp.sim.engine.game_batch import GameBatch
from coinage_pnp.sim.engine.jit import compiled
from coinage_pnp.sim.engine.match import Player
from coinage_pnp.sim.engine.random_bits import matching_kinds, toss_faces
from coinage_pnp.sim.value.learned_player import toss_equity
from coinage_pnp.sim.value.position_tables import set_up_position, squash
from coinage_pnp.sim.value.value_function import ValueFunction, Workspace, workspace_of

LUCK_UNIT = 1 << 20
"""Luck is a multiple of 1 / LUCK_UNIT of a game, so that its sums are exact in any order."""


@compiled
def add_luck(table: GameBatch, turn: int, value: ValueFunction, work: Workspace) -> None:
    """Add the luck of a turn's toss, as Heads sees it, to every live game of the batch."""
    for row in table.live:
        banks = table.banks[row]
        matches = matching_kinds(toss_faces(int(table.keys[row]), turn), banks, table.mover)
        set_up_position(table.stacks[row], banks, table.mover, work)
        mean = toss_equity(table.arrays, value, work)
        gain = (squash(float(work.tops[matches])) - mean) / 2  # a loss is -1 and a win 1: one game apart
        luck = math.floor(gain * LUCK_UNIT + 0.5) / LUCK_UNIT
        table.luck[row] += luck if table.mover == 0 else -luck


@dataclass(frozen=True, eq=False)
class LuckRecorder:
    """Records the luck of its tosses, and plays as another player does; evaluating all tosses takes time."""

    player: Player
    value: ValueFunction

    @property
    def name(self) -> str:
        """The player's name."""
        return self.player.name

    def take(self, table: GameBatch, turn: int) -> None:
        """Record the luck of the toss, then take a turn in every live game."""
        add_luck(table, turn, self.value, workspace_of(table.arrays, self.value))
        self.player.take(table, turn)
