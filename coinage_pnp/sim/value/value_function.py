"""The value function: a sum of weights from many small tables, each indexed by a part of the position.

A position is seen by the side that has just moved, as if it were Heads, so one set of tables serves both. The
sum goes through `squash` to the equity of that side: 1 a win, 0 a draw, -1 a loss.
"""

from typing import NamedTuple

import numpy as np

from coinage_pnp.sim.engine.game_arrays import GameArrays
from coinage_pnp.sim.engine.stack_codes import Float32s, Float64s, Int8s, Int32s, Int64s
from coinage_pnp.sim.engine.turns import max_turns
from coinage_pnp.sim.value.features import lay_out_tables

MAX_CHANGES = 4
"""The most spaces that a turn changes, one after another."""

OWN_BANK_CHANGES = 21
"""How a turn can change the mover's bank: the kinds used, as a mask of 16, or 16 plus the rank captured."""

MAX_PICKS = 64
"""The most turns that can be picked out at once."""

SLOPE = 0.12
"""What a point of lead adds to the sum before any training: a greedy player."""


class ValueFunction(NamedTuple):
    """A value function of a map."""

    weights: Float32s
    """float32[...]: all tables, one after another."""
    slope: float
    first: Int32s
    """int32[tables]: where each table of spaces begins."""
    begins: Int32s
    """int32[spaces + 1]: where the entries of each space begin."""
    table: Int32s
    """int32[entries]: the table of each entry."""
    shift: Int32s
    """int32[entries, codes]: how far into that table the stack on the space leads."""
    globals: Int32s
    """int32[GLOBALS]: where the tables of banks, of states and of tempo begin."""


class Workspace(NamedTuple):
    """Work arrays for evaluating one position; each thread has its own."""

    stacks: Int8s
    """int8[spaces]: the position, seen by the mover as if it were Heads."""
    now: Int8s
    """int8[spaces]: the stacks after the changes made so far."""
    banks: Int8s
    """int8[side, kind]: the mover's bank, and the opponent's."""
    found: Int64s
    """int64[turns]: the turns, from `turns.list_turns`."""
    sums: Float64s
    """float64[turns]: the value of each before `squash`, or WON_SUM and the like if the game has ended."""
    chosen: Int32s
    """int32[tables]: the index of the weight that the position selects in each table."""
    tally: Int64s
    """int64[regions]."""
    own: Int32s
    """int32[OWN_BANK_CHANGES, 4]: after each change of the mover's bank: row in its table, coins, value, kinds."""
    other: Int32s
    """int32[5, 4]: the same for the opponent's bank, by the rank paid to it."""
    path: Int32s
    """int32[MAX_CHANGES, 3]: the changes made so far: space, old code, new code."""
    ahead: Int32s
    """int32[MAX_CHANGES, 2]: the changes of a turn: space, new code."""
    level: Float64s
    """float64[MAX_CHANGES + 1, 3]: after each change: the sum over spaces, the lead, the empty spaces."""
    picks: Int64s
    """int64[MAX_PICKS]: some of the turns, by their index in `found`."""
    tops: Float64s
    """float64[16]: the best of `sums` for each set of matches."""


def value_function_of(arrays: GameArrays, weights: Float32s | None = None) -> ValueFunction:
    """A value function of a map, untrained without weights; ValueError if its tables have not as many."""
    shape = lay_out_tables(arrays)
    if weights is None:
        weights = np.zeros(shape.size, np.float32)
    if weights.shape != (shape.size,):
        raise ValueError(f"this ground has {shape.size} weights, not {weights.size}")
    return ValueFunction(weights, SLOPE, shape.first, shape.begins, shape.table, shape.shift, shape.globals)


def workspace_of(arrays: GameArrays, value: ValueFunction) -> Workspace:
    """Work arrays for positions of this map."""
    room = max_turns(arrays.spaces)
    return Workspace(
        stacks=np.zeros(arrays.spaces, np.int8),
        now=np.zeros(arrays.spaces, np.int8),
        banks=np.zeros((2, 4), np.int8),
        found=np.zeros(room, np.int64),
        sums=np.zeros(room, np.float64),
        chosen=np.zeros(len(value.first), np.int32),
        tally=np.zeros(arrays.regions, np.int64),
        own=np.zeros((OWN_BANK_CHANGES, 4), np.int32),
        other=np.zeros((5, 4), np.int32),
        path=np.zeros((MAX_CHANGES, 3), np.int32),
        ahead=np.zeros((MAX_CHANGES, 2), np.int32),
        level=np.zeros((MAX_CHANGES + 1, 3), np.float64),
        picks=np.zeros(MAX_PICKS, np.int64),
        tops=np.zeros(16, np.float64),
    )
