"""The value function: a sum of weights from many small tables, each indexed by part of the position.

A position is seen by the side that has just moved, as if that were Heads, so one set of tables serves both sides.
`squash` maps the sum to that side's equity: 1 for a win, 0 for a draw, -1 for a loss.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np

from coinage_pnp.players.engine.array_types import Float32s, Float64s, Int8s, Int32s, Int64s
from coinage_pnp.players.engine.game_arrays import GameArrays
from coinage_pnp.players.engine.stack_codes import STACK_COUNT, TOP_OWNER, TOP_RANK, WITHOUT_TOP
from coinage_pnp.players.engine.turns import compute_max_turns

GLOBAL_TABLES = 3
BANK_CLASSES = 5 * 4 * 3 * 2  # banks are distinguished up to 4 dimes, 3 pennies, 2 nickels and 1 quarter
LEAD_CLASSES, EMPTY_CLASSES, COIN_CLASSES = 25, 13, 8
"""Leads from -12 to 12, empty spaces from 0 to 12, coins in a bank from 0 to 7."""

KIND_SETS = 16
REGION_WINDOW = 4  # maximum number of spaces in a table; larger regions have several overlapping tables
STACK_CLASSES = range(STACK_COUNT)


def _number_classes(look: Iterable[tuple[int, ...]]) -> Sequence[int]:
    """Number the distinct tuples in order of appearance."""
    order: dict[tuple[int, ...], int] = {}
    return [order.setdefault(seen, len(order)) for seen in look]


TOP_CLASSES = _number_classes((int(TOP_OWNER[code]), int(TOP_RANK[code])) for code in range(STACK_COUNT))
"""Stacks by controller and rank: 9 classes."""

TOP_TWO_CLASSES = _number_classes(
    (int(TOP_OWNER[code]), int(TOP_RANK[code]), int(TOP_OWNER[WITHOUT_TOP[code]]))
    for code in range(STACK_COUNT)
)
"""Stacks by controller, rank, and controller without the top coin: 21 classes."""


def list_tables(arrays: GameArrays) -> list[tuple[tuple[int, ...], Sequence[int]]]:
    """Spaces of each table, with the class of each stack code."""
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


MAX_CHANGES = 4  # maximum number of changes to spaces in a turn
OWN_BANK_CHANGES = 21
"""Changes of the mover's bank: mask of the kinds used (0 to 15), or 16 plus the rank captured."""

MAX_PICKS = 64  # length of `Workspace.picks`
SLOPE = 0.12  # weight of a point of lead; untrained, the function plays greedily


class ValueFunction(NamedTuple):
    """A value function of a map."""

    weights: Float32s  # float32: all tables, one after another
    slope: float  # weight of a point of lead, VP
    first: Int32s  # int32[tables]: start of each table of spaces
    begins: Int32s  # int32[spaces + 1]: start of each space's entries
    table: Int32s  # int32[entries]: table of each entry
    shift: Int32s  # int32[entries, codes]: what each stack on the space adds to the index in that table
    globals: Int32s  # int32[GLOBAL_TABLES]: start of the tables of banks, states and tempo


class Workspace(NamedTuple):
    """Scratch arrays for evaluating a position; one per thread."""

    stacks: Int8s  # int8[spaces]: stacks, as seen by the mover
    now: Int8s  # int8[spaces]: stacks after the changes in `path`
    banks: Int8s  # int8[2, kind]: banks of the mover and the opponent
    found: Int64s  # int64[turns]: turns, encoded as in `turns`
    sums: Float64s
    """float64[turns]: value of each turn before `squash`; WON_SUM, 0 or -WON_SUM if it ends the game."""
    chosen: Int32s  # int32[tables]: index of the weight selected in each table
    tally: Int64s  # int64[regions]: see `array_scoring`
    own: Int32s
    """int32[OWN_BANK_CHANGES, 4]: mover's bank after each change: index, coins, value, mask of kinds."""
    other: Int32s  # int32[5, 4]: opponent's bank, likewise, by the rank of the coin it was paid
    path: Int32s  # int32[MAX_CHANGES, 3]: changes made: space, old code, new code
    ahead: Int32s  # int32[MAX_CHANGES, 2]: changes of the current turn: space, new code
    level: Float64s
    """float64[MAX_CHANGES + 1, 3]: sum over spaces, lead and number of empty spaces after each change."""
    picks: Int64s  # int64[MAX_PICKS]: indices of selected turns in `found`
    tops: Float64s  # float64[16]: value of the best turn before `squash`, for each mask of matches


def make_value_function(arrays: GameArrays) -> ValueFunction:
    """The untrained value function of a map."""
    first: list[int] = []
    entries: list[list[tuple[int, list[int]]]] = [[] for _ in range(arrays.spaces)]
    size = 0
    for spaces, classes in list_tables(arrays):
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


def make_workspace(arrays: GameArrays, value: ValueFunction) -> Workspace:
    """Scratch arrays for positions on this map."""
    turns = compute_max_turns(arrays.spaces)
    return Workspace(
        stacks=np.zeros(arrays.spaces, np.int8),
        now=np.zeros(arrays.spaces, np.int8),
        banks=np.zeros((2, 4), np.int8),
        found=np.zeros(turns, np.int64),
        sums=np.zeros(turns, np.float64),
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
