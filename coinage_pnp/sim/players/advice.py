"""The strong player's best turns in one position."""

from __future__ import annotations

import numpy as np

from coinage_pnp.rules.engine import mover
from coinage_pnp.rules.position import Position
from coinage_pnp.rules.toss import Toss
from coinage_pnp.sim.engine.game_arrays import GameArrays
from coinage_pnp.sim.engine.game_batch import GameBatch
from coinage_pnp.sim.engine.stack_codes import Int8s, decode_position, encode_position, matching_mask
from coinage_pnp.sim.engine.turns import apply_turn
from coinage_pnp.sim.players.search import search_buffers, take_searched_turns
from coinage_pnp.sim.value.value_function import ValueFunction

ADVICE_WIDTH = 48
"""How many turns are searched two turns deep."""


def best_turns(
    arrays: GameArrays, value: ValueFunction, position: Position, toss: Toss, top: int = 5
) -> list[tuple[Position, float]]:
    """The `top` best turns of a whole toss by the strong player, best first.

    A turn is named by the position it leads to; with it comes the equity of who moves: 1 a win, -1 a loss.
    """
    mask = matching_mask(toss, mover(position))
    stacks, banks, number = encode_position(position)
    table = _single_game(arrays, stacks, banks, number)
    room = search_buffers(arrays, value, max(ADVICE_WIDTH, top))
    searched = take_searched_turns(table, 0, value, room, mask)
    best = np.argsort(-room.worths[:searched], kind="stable")[:top]
    found = []
    for i in best:
        end_stacks, end_banks = stacks.copy(), banks.copy()
        apply_turn(int(room.turns[i]), end_stacks, end_banks, number)
        found.append((decode_position(end_stacks, end_banks, 1 - number), float(room.worths[i])))
    return found


def _single_game(arrays: GameArrays, stacks: Int8s, banks: Int8s, mover: int) -> GameBatch:
    return GameBatch(
        arrays=arrays,
        mover=mover,
        live=np.zeros(1, np.int64),
        keys=np.zeros(1, np.int64),
        stacks=stacks[None].copy(),
        banks=banks[None].copy(),
        actions=np.zeros(1, np.int16),
        choices=np.zeros(1, np.int32),
        luck=np.zeros(1, np.float64),
    )
