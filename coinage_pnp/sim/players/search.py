"""The strong player: the learned value after the opponent's best answer to every toss."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from coinage_pnp.sim.engine.array_scoring import end_reason
from coinage_pnp.sim.engine.game_arrays import GameArrays
from coinage_pnp.sim.engine.game_batch import GameBatch
from coinage_pnp.sim.engine.jit import compiled
from coinage_pnp.sim.engine.random_bits import matching_kinds, toss_faces
from coinage_pnp.sim.engine.stack_codes import Float64s, Int64s
from coinage_pnp.sim.engine.turns import apply_turn, list_turns
from coinage_pnp.sim.levels import Level
from coinage_pnp.sim.value.learned_player import evaluate_toss, highest_turns, toss_equity
from coinage_pnp.sim.value.position_tables import set_up_position, squash, swap_sides
from coinage_pnp.sim.value.value_function import ValueFunction, Workspace, workspace_of

WIDTH = 12


class SearchBuffers(NamedTuple):
    """Work arrays of the strong player."""

    near: Workspace
    """For its own turns."""
    far: Workspace
    """For the opponent's."""
    turns: Int64s
    """int64[width]: the turns that are searched, best first by the learned value."""
    worths: Float64s
    """float64[width]: the equity of each."""


def search_buffers(arrays: GameArrays, value: ValueFunction, width: int = WIDTH) -> SearchBuffers:
    """Work arrays for a search of this many turns."""
    return SearchBuffers(
        workspace_of(arrays, value),
        workspace_of(arrays, value),
        np.zeros(width, np.int64),
        np.zeros(width, np.float64),
    )


@compiled
def set_up_reply(turn: int, near: Workspace, far: Workspace) -> int:
    """Put the position after a turn into `far`, seen by the other side; returns its end reason."""
    far.stacks[:] = near.stacks
    far.banks[:] = near.banks
    apply_turn(turn, far.stacks, far.banks, 0)
    over = end_reason(far.stacks, far.banks)
    swap_sides(far)
    return over


@compiled
def take_searched_turns(
    table: GameBatch, turn: int, value: ValueFunction, room: SearchBuffers, given: int
) -> int:
    """Search two turns deep in every live game and play the best turn; returns how many the last search had.

    `given` has bit `rank - 1` for each matching kind; below 0, each game has its own toss. Afterwards
    `room.turns` and `room.worths` hold the search of the last game.
    """
    arrays, mover, near, far = table.arrays, table.mover, room.near, room.far
    searched = 0
    for row in table.live:
        stacks, banks = table.stacks[row], table.banks[row]
        matches = (
            given if given >= 0 else matching_kinds(toss_faces(int(table.keys[row]), turn), banks, mover)
        )
        table.choices[row] = list_turns(arrays, stacks, mover, matches, near.found)
        set_up_position(stacks, banks, mover, near)
        count = evaluate_toss(arrays, value, near, matches)
        searched = highest_turns(near, count, len(room.turns), room.turns)
        most = 0
        for i in range(searched):
            at = room.turns[i]
            room.turns[i] = near.found[at]
            if set_up_reply(int(near.found[at]), near, far):
                room.worths[i] = squash(float(near.sums[at]))
            else:
                room.worths[i] = -toss_equity(arrays, value, far)
            if room.worths[i] > room.worths[most]:
                most = i
        apply_turn(int(room.turns[most]), stacks, banks, mover)
    return searched


@dataclass(frozen=True, eq=False)
class StrongPlayer:
    """The turn that is best after the opponent's best answers, by the learned value."""

    value: ValueFunction
    width: int = WIDTH
    name: str = Level.STRONG

    def take(self, table: GameBatch, turn: int) -> None:
        """Take a turn in every live game."""
        take_searched_turns(table, turn, self.value, search_buffers(table.arrays, self.value, self.width), -1)
