"""How much there is to choose from: a player that counts the distinct turns before it plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from coinage_pnp.sim.engine.codes import Ints
from coinage_pnp.sim.engine.jit import compiled
from coinage_pnp.sim.engine.streams import faces, matches_of
from coinage_pnp.sim.engine.table import Table
from coinage_pnp.sim.engine.turns import most_turns, turns

if TYPE_CHECKING:
    from coinage_pnp.sim.engine.match import Player


@compiled
def count_turns(table: Table, turn: int, room: Ints) -> None:
    """Write into `table.choices` how many distinct turns each live game offers; `room` holds them all."""
    for row in table.live:
        matches = matches_of(faces(int(table.keys[row]), turn), table.banks[row], table.mover)
        table.choices[row] = turns(table.ground, table.stacks[row], table.mover, matches, room)


@dataclass(frozen=True)
class Counting:
    """A player that counts, and then plays as another one does."""

    player: Player
    """Who plays."""

    @property
    def name(self) -> str:
        """What reports call it."""
        return self.player.name

    def take(self, table: Table, turn: int) -> None:
        """Take the turn of the side to move in every live game."""
        count_turns(table, turn, np.empty(most_turns(table.ground.spaces), np.int64))
        self.player.take(table, turn)
