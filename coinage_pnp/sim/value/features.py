"""What the tables of the value function look at: spaces, neighbours, regions, banks, and how far the game is.

Everything is seen by the side that has just moved, as if it were Heads.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.sim.engine.codes import CODES, OWNER, REST, TOP
from coinage_pnp.sim.engine.ground import Ground

Numbers = NDArray[np.int32]

VERSION = 1
"""To be raised with every change of what the tables look at or of how they are learned."""

GLOBALS = 3
"""The tables that look at the whole position."""

CAPS = (4, 3, 2, 1)
"""More coins of a kind than this in a bank count as this many."""

BANKS = 5 * 4 * 3 * 2
"""How many banks are told apart."""

LEADS, EMPTIES, COINS = 25, 13, 8
"""How many leads (-12 to 12), counts of empty spaces (0 to 12) and of coins in a bank are told apart."""

MASKS = 16
"""How many sets of kinds there are."""

LARGEST = 4
"""A region with more spaces is looked at by this many at a time."""

FULL = range(CODES)
"""Every stack for itself."""


def _classes(look: Iterable[tuple[int, ...]]) -> Sequence[int]:
    """The class of each code: those that look alike share one, numbered in the order in which they come."""
    order: dict[tuple[int, ...], int] = {}
    return [order.setdefault(seen, len(order)) for seen in look]


TOPS = _classes((int(OWNER[code]), int(TOP[code])) for code in range(CODES))
"""By who controls it, with which rank: 9 classes."""

TWO = _classes((int(OWNER[code]), int(TOP[code]), int(OWNER[REST[code]])) for code in range(CODES))
"""By who controls it, with which rank, and who would without the top coin: 21 classes."""


class TableLayout(NamedTuple):
    """The tables of a map."""

    first: Numbers
    """int32[tables]: where each table of spaces begins."""
    begins: Numbers
    """int32[spaces + 1]: where the entries of each space begin."""
    table: Numbers
    """int32[entries]: the table of each entry."""
    shift: Numbers
    """int32[entries, codes]: how far into that table the stack on the space leads."""
    globals: Numbers
    """int32[GLOBALS]: where the tables of banks, of states and of tempo begin."""
    size: int
    """How many weights there are."""


def groups(ground: Ground) -> list[tuple[tuple[int, ...], Sequence[int]]]:
    """The spaces that each table looks at together, and the classes it tells apart."""
    n = ground.spaces
    found: list[tuple[tuple[int, ...], Sequence[int]]] = [((at,), FULL) for at in range(n)]
    found += [((a, b), TWO) for a in range(n) for b in range(a + 1, n) if int(ground.near[a]) >> b & 1]
    for number in range(ground.regions):
        spaces = [int(at) for at in ground.members[ground.begins[number] : ground.begins[number + 1]]]
        if len(spaces) > 1:
            found += [
                (tuple(spaces[i : i + LARGEST]), TOPS) for i in range(max(1, len(spaces) - LARGEST + 1))
            ]
    return found


def shape_of(ground: Ground) -> TableLayout:
    """Lay out the tables of a map.

    An entry is a space's part in a table: the index into a table is the sum of what its entries add.
    """
    first: list[int] = []
    entries: list[list[tuple[int, list[int]]]] = [[] for _ in range(ground.spaces)]
    size = 0
    for spaces, classes in groups(ground):
        stride = 1
        for at in spaces:
            entries[at].append((len(first), [stride * each for each in classes]))
            stride *= max(classes) + 1
        first.append(size)
        size += stride
    banks = size
    state = banks + BANKS * BANKS
    tempo = state + LEADS * EMPTIES * COINS * COINS
    size = tempo + EMPTIES * MASKS * MASKS
    flat = [entry for of_space in entries for entry in of_space]
    return TableLayout(
        first=np.array(first, np.int32),
        begins=np.array(np.cumsum([0, *map(len, entries)]), np.int32),
        table=np.array([table for table, _ in flat], np.int32),
        shift=np.array([shift for _, shift in flat], np.int32),
        globals=np.array([banks, state, tempo], np.int32),
        size=size,
    )
