"""A wrapper of players that records the luck of their tosses.

The luck of a toss is the learned value of the best turn with it, minus the mean over all tosses. Its expectation is
zero whatever the value function, so subtracting luck from results keeps their mean and reduces their variance.
Source: the variance reduction of GNU Backgammon.
"""

import math
from dataclasses import dataclass

from coinage_pnp.players.engine.game_batch import GameBatch
from coinage_pnp.players.engine.jit import compile_kernel
from coinage_pnp.players.engine.match import Player
from coinage_pnp.players.engine.random_bits import find_matching_kinds, toss_coins
from coinage_pnp.players.value.learned_player import compute_toss_equity
from coinage_pnp.players.value.position_tables import set_up_position, squash
from coinage_pnp.players.value.value_function import ValueFunction, Workspace, make_workspace

LUCK_UNIT = 1 << 20
"""Luck is rounded to multiples of 1 / LUCK_UNIT of a game, so that sums are exact in any order."""


@compile_kernel
def add_luck(batch: GameBatch, turn: int, value: ValueFunction, work: Workspace) -> None:
    """Add the luck of this turn's toss, as seen by Heads, in every live game of a batch."""
    for row in batch.live:
        banks = batch.banks[row]
        matches = find_matching_kinds(toss_coins(int(batch.keys[row]), turn), banks, batch.mover)
        set_up_position(batch.stacks[row], banks, batch.mover, work)
        mean = compute_toss_equity(batch.arrays, value, work)
        # equity ranges from -1 to 1, a game from 0 to 1
        gain = (squash(float(work.tops[matches])) - mean) / 2
        luck = math.floor(gain * LUCK_UNIT + 0.5) / LUCK_UNIT
        batch.luck[row] += luck if batch.mover == 0 else -luck


@dataclass(frozen=True, eq=False)
class LuckRecorder:
    """Plays like another player and records the luck of its tosses."""

    player: Player
    value: ValueFunction

    @property
    def name(self) -> str:
        """The wrapped player's name."""
        return self.player.name

    def take(self, batch: GameBatch, turn: int) -> None:
        """Record the luck of the toss, then take a turn in every live game."""
        add_luck(batch, turn, self.value, make_workspace(batch.arrays, self.value))
        self.player.take(batch, turn)
