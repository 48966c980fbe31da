"""The features of the value function: spaces, neighbours, regions, banks, and the stage of the game.

Everything is seen by the side that has just moved, as if it were Heads.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np

from coinage_pnp.sim.engine.game_arrays import GameArrays
from coinage_pnp.sim.engine.stack_codes import STACK_COUNT, TOP_OWNER, TOP_RANK, WITHOUT_TOP, Int32s

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


class TableLayout(NamedTuple):
    """Where the tables of a map are in its weights: fields as of `ValueFunction`."""

    first: Int32s
    begins: Int32s
    table: Int32s
    shift: Int32s
    globals: Int32s
    size: int


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


def lay_out_tables(arrays: GameArrays) -> TableLayout:
    """Lay out the tables of a map. A table's index is the sum of what its entries add, one for each space in it."""
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
    return TableLayout(
        first=np.array(first, np.int32),
        begins=np.array(np.cumsum([0, *map(len, entries)]), np.int32),
        table=np.array([table for table, _ in flat], np.int32),
        shift=np.array([shift for _, shift in flat], np.int32),
        globals=np.array([banks, state, tempo], np.int32),
        size=size,
    )
