"""A player that counts its distinct turns before it plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from coinage_pnp.sim.engine.game_batch import GameBatch
from coinage_pnp.sim.engine.jit import compiled
from coinage_pnp.sim.engine.random_bits import matching_kinds, toss_faces
from coinage_pnp.sim.engine.stack_codes import Int64s
from coinage_pnp.sim.engine.turns import list_turns, max_turns

if TYPE_CHECKING:
    from coinage_pnp.sim.engine.match import Player


@compiled
def count_turns(table: GameBatch, turn: int, room: Int64s) -> None:
    """Write the number of distinct turns of each live game into `table.choices`; `room` holds them all."""
    for row in table.live:
        matches = matching_kinds(toss_faces(int(table.keys[row]), turn), table.banks[row], table.mover)
        table.choices[row] = list_turns(table.arrays, table.stacks[row], table.mover, matches, room)


@dataclass(frozen=True)
class TurnCounter:
    """Counts, and then plays as another player does."""

    player: Player

    @property
    def name(self) -> str:
        """The player's name."""
        return self.player.name

    def take(self, table: GameBatch, turn: int) -> None:
        """Count, then take a turn in every live game."""
        count_turns(table, turn, np.empty(max_turns(table.arrays.spaces), np.int64))
        self.player.take(table, turn)
