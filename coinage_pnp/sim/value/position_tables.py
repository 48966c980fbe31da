"""Reading a position: the weights it selects, its banks, and its value; `evaluation` does so for turns.

Weights are added as `np.float64`: compiled, `float` would keep them single, and interpreted make them double.
"""

import numpy as np

from coinage_pnp.sim.engine.array_scoring import empty_spaces, fill_tallies, region_lead
from coinage_pnp.sim.engine.game_arrays import GameArrays
from coinage_pnp.sim.engine.jit import compiled
from coinage_pnp.sim.engine.stack_codes import STACK_COUNT, Int8s, Int64s
from coinage_pnp.sim.value.value_function import (
    BANK_CLASSES,
    COIN_CLASSES,
    EMPTY_CLASSES,
    KIND_SETS,
    LEAD_CLASSES,
    OWN_BANK_CHANGES,
    ValueFunction,
    Workspace,
)

TURNED_OVER: Int8s = np.array(
    [sum((0, 2, 1)[code // 3**i % 3] * 3**i for i in range(4)) for code in range(STACK_COUNT)], np.int8
)
"""Each stack with all its coins turned over."""

KIND_CAP: Int64s = np.array([4, 3, 2, 1], np.int64)
KIND_STRIDE: Int64s = np.array([1, 5, 20, 60], np.int64)


@compiled
def squash(total: float) -> float:
    """Equity from a sum: about its hyperbolic tangent, and 1 from 3 on."""
    if total >= 3.0:
        return 1.0
    if total <= -3.0:
        return -1.0
    square = total * total
    return total * (27.0 + square) / (27.0 + 9.0 * square)


@compiled
def set_up_position(stacks: Int8s, banks: Int8s, mover: int, work: Workspace) -> None:
    """Put a position into the workspace as the mover sees it."""
    for at in range(len(stacks)):
        work.stacks[at] = stacks[at] if mover == 0 else TURNED_OVER[stacks[at]]
    for kind in range(4):
        work.banks[0, kind] = banks[mover, kind]
        work.banks[1, kind] = banks[1 - mover, kind]


@compiled
def swap_sides(work: Workspace) -> None:
    """Turn the position in the workspace to the other side's view."""
    stacks, banks = work.stacks, work.banks
    for at in range(len(stacks)):
        stacks[at] = TURNED_OVER[stacks[at]]
    for kind in range(4):
        banks[0, kind], banks[1, kind] = banks[1, kind], banks[0, kind]


@compiled
def read_board(arrays: GameArrays, value: ValueFunction, work: Workspace) -> None:
    """Read the position in the workspace: its tables, tallies and lead, before any turn."""
    work.chosen[:] = value.first
    fill_tallies(arrays, work.stacks, work.tally)
    for at in range(len(work.stacks)):
        code = work.stacks[at]
        work.now[at] = code
        for entry in range(value.begins[at], value.begins[at + 1]):
            work.chosen[value.table[entry]] += value.shift[entry, code]
    total = 0.0
    for table in range(len(work.chosen)):
        total += np.float64(value.weights[work.chosen[table]])
    ahead = 0
    for number in range(len(work.tally)):
        ahead += region_lead(int(work.tally[number]), int(arrays.sizes[number]), arrays.absolute)
    work.level[0, 0] = total
    work.level[0, 1] = ahead
    work.level[0, 2] = empty_spaces(work.stacks)


@compiled
def read_banks(work: Workspace, matches: int) -> None:
    """Describe every bank that a turn can lead to with these matching kinds, or fewer of them."""
    for way in range(OWN_BANK_CHANGES + 5):
        mine = way < OWN_BANK_CHANGES
        # the rank of a coin captured, or paid to the other
        gained = way - 16 if mine else way - OWN_BANK_CHANGES
        used = way if way < 16 else 0
        if used & ~matches != 0:
            continue
        number, coins, worth, kinds = 0, 0, 0, 0
        for kind in range(4):
            held = int(work.banks[0 if mine else 1, kind]) - (used >> kind & 1)
            if kind == gained - 1:
                held += 1
            number += min(max(held, 0), int(KIND_CAP[kind])) * int(KIND_STRIDE[kind])
            coins += held
            worth += held * (kind + 1)
            if held > 0:
                kinds |= 1 << kind
        row = work.own[way] if mine else work.other[way - OWN_BANK_CHANGES]
        row[0], row[1], row[2], row[3] = number, coins, worth, kinds


@compiled
def global_indices(
    lead: int, empties: int, own: int, mine: int, kinds: int, other: int, theirs: int, others: int
) -> tuple[int, int, int]:
    """The indices in the tables of banks, of states and of tempo.

    The mover's `lead` includes banks. `own` is the mover's bank as a number, with `mine` coins of a mask of
    `kinds`; `other`, `theirs` and `others` say the same of the opponent.
    """
    most = LEAD_CLASSES // 2
    lead = min(max(lead, -most), most) + most
    empties = min(empties, EMPTY_CLASSES - 1)
    state = (
        (lead * EMPTY_CLASSES + empties) * COIN_CLASSES + min(mine, COIN_CLASSES - 1)
    ) * COIN_CLASSES + min(theirs, COIN_CLASSES - 1)
    return own * BANK_CLASSES + other, state, (empties * KIND_SETS + kinds) * KIND_SETS + others


@compiled
def select_weights(value: ValueFunction, work: Workspace, out: Int64s) -> int:
    """Write the indices of the weights that a position, read with its banks, selects into `out`: int64[tables +
    GLOBAL_TABLES]. Returns the mover's lead.
    """
    tables = len(work.chosen)
    out[:tables] = work.chosen
    mine, theirs = int(work.own[0, 1]), int(work.other[0, 1])
    lead = int(work.level[0, 1]) + mine - theirs
    bank, state, tempo = global_indices(
        lead,
        int(work.level[0, 2]),
        int(work.own[0, 0]),
        mine,
        int(work.own[0, 3]),
        int(work.other[0, 0]),
        theirs,
        int(work.other[0, 3]),
    )
    out[tables] = int(value.globals[0]) + bank
    out[tables + 1] = int(value.globals[1]) + state
    out[tables + 2] = int(value.globals[2]) + tempo
    return lead
