"""The strong player: it looks at the answers to the turns that the learned value likes, after every toss."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from coinage_pnp.sim.engine.array_scoring import ended
from coinage_pnp.sim.engine.codes import Ints
from coinage_pnp.sim.engine.ground import Ground
from coinage_pnp.sim.engine.jit import compiled
from coinage_pnp.sim.engine.streams import faces, matches_of
from coinage_pnp.sim.engine.table import Table
from coinage_pnp.sim.engine.turns import do, turns
from coinage_pnp.sim.levels import Level
from coinage_pnp.sim.value.choice import highest, outlook, weigh_turns
from coinage_pnp.sim.value.model import Desk, Floats, Value, desk_of
from coinage_pnp.sim.value.position_tables import seat, squash, turn_over

WIDTH = 12
"""How many turns are looked at more deeply."""


class Search(NamedTuple):
    """What the strong player writes on."""

    near: Desk
    """For its own turns."""
    far: Desk
    """For the opponent's."""
    turns: Ints
    """int64[width]: the turns that are looked at more deeply, best first by the learned value."""
    worths: Floats
    """float64[width]: the expected result of each."""


def search_of(ground: Ground, value: Value, width: int = WIDTH) -> Search:
    """Room for a search that looks at so many turns more deeply."""
    return Search(
        desk_of(ground, value), desk_of(ground, value), np.zeros(width, np.int64), np.zeros(width, np.float64)
    )


@compiled
def lead_to(turn: int, near: Desk, far: Desk) -> int:
    """Lay on `far` what a turn leads to, seen by the other side; returns what has ended the game."""
    for at in range(len(near.stacks)):
        far.stacks[at] = near.stacks[at]
    for side in range(2):
        for kind in range(4):
            far.banks[side, kind] = near.banks[side, kind]
    do(turn, far.stacks, far.banks, 0)
    over = ended(far.stacks, far.banks)
    turn_over(far)
    return over


@compiled
def search(table: Table, turn: int, value: Value, room: Search, asked: int) -> int:
    """Look two turns deep in every live game of the table, and take the best turn.

    Args:
        table: the games.
        turn: the number of the turn.
        value: the value function.
        room: to write on: `turns` and `worths` are what was found in the last game.
        asked: the matching kinds, bit `rank - 1`; below 0 those of each game's own toss.

    Returns:
        how many turns were looked at two turns deep in the last game.
    """
    ground, mover, near, far = table.ground, table.mover, room.near, room.far
    kept = 0
    for row in table.live:
        stacks, banks = table.stacks[row], table.banks[row]
        matches = asked if asked >= 0 else matches_of(faces(int(table.keys[row]), turn), banks, mover)
        table.choices[row] = turns(ground, stacks, mover, matches, near.found)
        seat(stacks, banks, mover, near)
        count = weigh_turns(ground, value, near, matches)
        kept = highest(near, count, len(room.turns), room.turns)
        most = 0
        for i in range(kept):
            at = room.turns[i]
            room.turns[i] = near.found[at]
            if lead_to(int(near.found[at]), near, far):
                room.worths[i] = squash(float(near.sums[at]))
            else:
                room.worths[i] = -outlook(ground, value, far)
            if room.worths[i] > room.worths[most]:
                most = i
        do(int(room.turns[most]), stacks, banks, mover)
    return kept


@dataclass(frozen=True, eq=False)
class StrongPlayer:
    """The turn that is best after the opponent's best answers to it, by the learned value."""

    value: Value
    """What has been learned on this ground."""
    width: int = WIDTH
    """How many turns it looks at more deeply."""
    name: str = Level.STRONG
    """What reports call it."""

    def take(self, table: Table, turn: int) -> None:
        """Take the turn of the side to move in every live game of the table; see `match.Player`."""
        search(table, turn, self.value, search_of(table.ground, self.value, self.width), -1)
