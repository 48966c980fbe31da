"""The value function: a sum of weights from many small tables, each indexed by a part of the position.

A position is seen by the side that has just moved, as if it were Heads, so one set of tables serves both. The
sum goes through `squash` to the equity of that side: 1 a win, 0 a draw, -1 a loss.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np

from coinage_pnp.sim.engine.game_arrays import GameArrays
from coinage_pnp.sim.engine.stack_codes import (
    STACK_COUNT,
    TOP_OWNER,
    TOP_RANK,
    WITHOUT_TOP,
    Float32s,
    Float64s,
    Int8s,
    Int32s,
    Int64s,
)
from coinage_pnp.sim.engine.turns import max_turns

FEATURES_VERSION = 1
"""Raise it with every change of the features or of the training: old weights are then ignored."""

GLOBAL_TABLES = 3

BANK_CLASSES = 5 * 4 * 3 * 2
"""At most 4, 3, 2 and 1 coins of a kind in a bank count."""

LEAD_CLASSES, EMPTY_CLASSES, COIN_CLASSES = 25, 13, 8
"""Leads from -12 to 12, empty spaces from 0 to 12, coins in a bank from 0 to 7."""

KIND_SETS = 16

REGION_WINDOW = 4
"""Of a larger region this many spaces are looked at together."""

STACK_CLASSES = range(STACK_COUNT)


def _classes(look: Iterable[tuple[int, ...]]) -> Sequence[int]:
    """The class of each code: equal tuples share one, numbered in the order in which they come."""
    order: dict[tuple[int, ...], int] = {}
    return [order.setdefault(seen, len(order)) for seen in look]


TOP_CLASSES = _classes((int(TOP_OWNER[code]), int(TOP_RANK[code])) for code in range(STACK_COUNT))
"""By controller and rank: 9 classes."""

TOP_TWO_CLASSES = _classes(
    (int(TOP_OWNER[code]), int(TOP_RANK[code]), int(TOP_OWNER[WITHOUT_TOP[code]]))
    for code in range(STACK_COUNT)
)
"""By controller, rank, and who controls without the top coin: 21 classes."""


def table_groups(arrays: GameArrays) -> list[tuple[tuple[int, ...], Sequence[int]]]:
    """The spaces that each table looks at together, and the classes it distinguishes."""
    n = arrays.spaces
    found: list[tuple[tuple[int, ...], Sequence[int]]] = [((at,), STACK_CLASSES) for at in range(n)]
    found += [
        ((a, b), TOP_TWO_CLASSES) for a in range(n) for b in range(a + 1, n) if int(arrays.near[a]) >> b & 1
    ]
    for number in range(arrays.regions):
        spaces = [int(at) for at in arrays.members[arrays.begins[number] : arrays.begins[number + 1]]]
        if len(spaces) > 1:
            found += [
                (tuple(spaces[i : i + REGION_WINDOW]), TOP_CLASSES)
                for i in range(max(1, len(spaces) - REGION_WINDOW + 1))
            ]
    return found


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


def value_function_of(arrays: GameArrays) -> ValueFunction:
    """The untrained value function of a map.

    A table's index is the sum of what its entries add, one for each space in it.
    """
    first: list[int] = []
    entries: list[list[tuple[int, list[int]]]] = [[] for _ in range(arrays.spaces)]
    size = 0
    for spaces, classes in table_groups(arrays):
        stride = 1
        for at in spaces:
            entries[at].append((len(first), [stride * each for each in classes]))
            stride *= max(classes) + 1
        first.append(size)
        size += stride
    banks = size
    state = banks + BANK_CLASSES * BANK_CLASSES
    tempo = state + LEAD_CLASSES * EMPTY_CLASSES * COIN_CLASSES * COIN_CLASSES
    size = tempo + EMPTY_CLASSES * KIND_SETS * KIND_SETS
    flat = [entry for of_space in entries for entry in of_space]
    return ValueFunction(
        weights=np.zeros(size, np.float32),
        slope=SLOPE,
        first=np.array(first, np.int32),
        begins=np.array(np.cumsum([0, *map(len, entries)]), np.int32),
        table=np.array([table for table, _ in flat], np.int32),
        shift=np.array([shift for _, shift in flat], np.int32),
        globals=np.array([banks, state, tempo], np.int32),
    )


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
