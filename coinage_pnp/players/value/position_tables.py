"""Evaluates positions and turns with the tables of a value function.

Weights are added as `np.float64`, because `float` would keep single precision when compiled but not when
interpreted.
"""

import numpy as np

from coinage_pnp.players.engine.array_scoring import (
    STACK_TALLY,
    compute_region_lead,
    count_empty_spaces,
    fill_tallies,
)
from coinage_pnp.players.engine.array_types import Int8s, Int64s
from coinage_pnp.players.engine.game_arrays import GameArrays
from coinage_pnp.players.engine.jit import compile_inlined_kernel, compile_kernel
from coinage_pnp.players.engine.stack_codes import COIN_CODE, STACK_COUNT, TOP_RANK, WITHOUT_TOP
from coinage_pnp.players.engine.turns import CAPTURE_SHIFT, ORIGIN_SHIFT, PAY_SHIFT, TARGET_SHIFT
from coinage_pnp.players.value.value_function import (
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
"""Code of each stack with all its coins turned over."""

KIND_CAP: Int64s = np.array([4, 3, 2, 1], np.int64)
KIND_STRIDE: Int64s = np.array([1, 5, 20, 60], np.int64)


@compile_kernel
def squash(total: float) -> float:
    """Equity from a sum: roughly tanh, clipped to 1 from 3 on."""
    if total >= 3.0:
        return 1.0
    if total <= -3.0:
        return -1.0
    square = total * total
    return total * (27.0 + square) / (27.0 + 9.0 * square)


@compile_kernel
def unsquash(equity: float) -> float:
    """The sum whose equity this is; 3 for 1."""
    less, more = float((1.0 - equity) ** (1 / 3)), float((1.0 + equity) ** (1 / 3))
    return 3.0 * (more - less) / (more + less)


@compile_kernel
def set_up_position(stacks: Int8s, banks: Int8s, mover: int, work: Workspace) -> None:
    """Copy a position to the workspace, as seen by the mover."""
    for at in range(len(stacks)):
        work.stacks[at] = stacks[at] if mover == 0 else TURNED_OVER[stacks[at]]
    for kind in range(4):
        work.banks[0, kind] = banks[mover, kind]
        work.banks[1, kind] = banks[1 - mover, kind]


@compile_kernel
def swap_sides(work: Workspace) -> None:
    """Switch the position in the workspace to the other side's view."""
    stacks, banks = work.stacks, work.banks
    for at in range(len(stacks)):
        stacks[at] = TURNED_OVER[stacks[at]]
    for kind in range(4):
        banks[0, kind], banks[1, kind] = banks[1, kind], banks[0, kind]


@compile_kernel
def read_position(arrays: GameArrays, value: ValueFunction, work: Workspace, matches: int) -> None:
    """Prepare the workspace for evaluating turns with these matching kinds: tables, tallies, lead and banks."""
    for at in range(
        len(work.chosen)
    ):  # a slice would need the memory that `compile_light_kernel` does without
        work.chosen[at] = value.first[at]
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
        ahead += compute_region_lead(int(work.tally[number]), int(arrays.sizes[number]), arrays.absolute)
    work.level[0, 0] = total
    work.level[0, 1] = ahead
    work.level[0, 2] = count_empty_spaces(work.stacks)
    _read_banks(work, matches)


@compile_inlined_kernel
def _read_banks(work: Workspace, matches: int) -> None:
    """Fill `work.own` and `work.other` with every bank that a turn can lead to with these matching kinds."""
    for way in range(OWN_BANK_CHANGES + 5):
        mine = way < OWN_BANK_CHANGES
        # rank of the coin captured, or received as pay
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


@compile_inlined_kernel
def find_global_indices(
    value: ValueFunction, work: Workspace, lead: int, empties: int, mine: int, theirs: int
) -> tuple[int, int, int]:
    """Indices of the selected weights in the tables of banks, states and tempo.

    `lead` is the mover's, including banks; `mine` and `theirs` are the rows of the banks in `own` and `other`.
    """
    own, other = work.own, work.other
    most = LEAD_CLASSES // 2
    lead = min(max(lead, -most), most) + most
    empties = min(empties, EMPTY_CLASSES - 1)
    coins = min(int(own[mine, 1]), COIN_CLASSES - 1) * COIN_CLASSES + min(
        int(other[theirs, 1]), COIN_CLASSES - 1
    )
    return (
        int(value.globals[0]) + int(own[mine, 0]) * BANK_CLASSES + int(other[theirs, 0]),
        int(value.globals[1]) + (lead * EMPTY_CLASSES + empties) * COIN_CLASSES * COIN_CLASSES + coins,
        int(value.globals[2]) + (empties * KIND_SETS + int(own[mine, 3])) * KIND_SETS + int(other[theirs, 3]),
    )


@compile_kernel
def select_weights(value: ValueFunction, work: Workspace, out: Int64s) -> int:
    """Write indices of selected weights to `out`: int64[tables + GLOBAL_TABLES]; returns the mover's lead."""
    tables = len(work.chosen)
    out[:tables] = work.chosen
    lead = int(work.level[0, 1]) + int(work.own[0, 1]) - int(work.other[0, 1])
    indices = find_global_indices(value, work, lead, int(work.level[0, 2]), 0, 0)
    out[tables], out[tables + 1], out[tables + 2] = indices
    return lead


WON_SUM = 1000.0  # value before `squash` of a won position; negative for a lost one, 0 for a draw


@compile_kernel
def evaluate_turns(arrays: GameArrays, value: ValueFunction, work: Workspace, count: int) -> None:
    """Evaluate `count` turns in `work.found`; write the values before `squash` to `work.sums`.

    Call `read_position` first. Changes shared with the previous turn are kept, and the last change of a turn is
    never made.
    """
    path, ahead = work.path, work.ahead
    made = 0
    for number in range(count):
        steps, mine, theirs = _read_turn(work, int(work.found[number]))
        shared = 0
        while (
            shared < made
            and shared < steps - 1
            and path[shared, 0] == ahead[shared, 0]
            and path[shared, 2] == ahead[shared, 1]
        ):
            shared += 1
        made = _undo_changes(arrays, value, work, made, shared)
        for step in range(shared, steps):
            _foresee_change(arrays, value, work, step, step < steps - 1)
        made = max(shared, steps - 1)
        work.sums[number] = _compute_sum(value, work, steps, mine, theirs)
    _undo_changes(arrays, value, work, made, 0)


@compile_inlined_kernel
def _read_turn(work: Workspace, turn: int) -> tuple[int, int, int]:
    """Write the changes of a turn to `work.ahead`; their number, and the rows of the banks that it leads to."""
    stacks, ahead = work.stacks, work.ahead
    steps, mine, theirs = 0, 0, 0
    captured = (turn >> CAPTURE_SHIFT & 63) - 1
    if captured >= 0:
        code = int(stacks[captured])
        mine = 16 + int(TOP_RANK[code])
        ahead[0, 0], ahead[0, 1] = captured, WITHOUT_TOP[code]
        steps = 1
    origin = (turn >> ORIGIN_SHIFT & 63) - 1
    if origin >= 0:
        code = int(WITHOUT_TOP[stacks[origin]]) if origin == captured else int(stacks[origin])
        ahead[steps, 0], ahead[steps, 1] = origin, 0
        ahead[steps + 1, 0], ahead[steps + 1, 1] = (turn >> TARGET_SHIFT & 63) - 1, code
        steps += 2
    paid = turn >> PAY_SHIFT & 7
    if paid:
        mine, theirs = 1 << (paid - 1), paid
    places = turn & 0xFFFFFF
    while places:
        at, rank = places & 31, places >> 5 & 7
        code = int(stacks[at])
        for step in range(steps):
            if ahead[step, 0] == at:
                code = int(ahead[step, 1])
        ahead[steps, 0], ahead[steps, 1] = at, code + int(COIN_CODE[0, rank - 1])
        mine |= 1 << (rank - 1)
        steps += 1
        places >>= 8
    return steps, mine, theirs


@compile_inlined_kernel
def _undo_changes(arrays: GameArrays, value: ValueFunction, work: Workspace, made: int, left: int) -> int:
    """Undo all but the first `left` of the `made` changes in `work.path`; the number of changes then made."""
    while made > left:
        made -= 1
        at, old, code = int(work.path[made, 0]), int(work.path[made, 1]), int(work.path[made, 2])
        for entry in range(value.begins[at], value.begins[at + 1]):
            work.chosen[value.table[entry]] += value.shift[entry, old] - value.shift[entry, code]
        work.tally[arrays.region[at]] += STACK_TALLY[old] - STACK_TALLY[code]
        work.now[at] = old
    return made


@compile_inlined_kernel
def _foresee_change(arrays: GameArrays, value: ValueFunction, work: Workspace, step: int, make: bool) -> None:
    """Write the level after a change in `work.ahead`, and make the change if asked."""
    weights, shift, chosen, level = value.weights, value.shift, work.chosen, work.level
    at, code = int(work.ahead[step, 0]), int(work.ahead[step, 1])
    old = int(work.now[at])
    gain = 0.0
    for entry in range(value.begins[at], value.begins[at + 1]):
        here = chosen[value.table[entry]]
        there = here + shift[entry, code] - shift[entry, old]
        gain += np.float64(weights[there]) - np.float64(weights[here])
        if make:
            chosen[value.table[entry]] = there
    region = int(arrays.region[at])
    before, size = int(work.tally[region]), int(arrays.sizes[region])
    after = before + int(STACK_TALLY[code]) - int(STACK_TALLY[old])
    lead = compute_region_lead(after, size, arrays.absolute) - compute_region_lead(
        before, size, arrays.absolute
    )
    level[step + 1, 0] = level[step, 0] + gain
    level[step + 1, 1] = level[step, 1] + lead
    level[step + 1, 2] = level[step, 2] + (1 if code == 0 else 0) - (1 if old == 0 else 0)
    if make:
        work.path[step, 0], work.path[step, 1], work.path[step, 2] = at, old, code
        work.tally[region] = after
        work.now[at] = code


@compile_inlined_kernel
def _compute_sum(value: ValueFunction, work: Workspace, steps: int, mine: int, theirs: int) -> float:
    """The value before `squash` of a turn of so many steps that leads to these rows of the banks."""
    own, other, level, weights = work.own, work.other, work.level, value.weights
    coins, others = int(own[mine, 1]), int(other[theirs, 1])
    lead, empties = int(level[steps, 1]) + coins - others, int(level[steps, 2])
    if empties == 0 or coins == 0 or others == 0:
        if lead == 0:
            lead = int(own[mine, 2]) - int(other[theirs, 2])
        return 0.0 if lead == 0 else WON_SUM if lead > 0 else -WON_SUM
    bank, state, tempo = find_global_indices(value, work, lead, empties, mine, theirs)
    return float(
        level[steps, 0]
        + value.slope * lead
        + np.float64(weights[bank])
        + np.float64(weights[state])
        + np.float64(weights[tempo])
    )
