"""Reading a position: the tables it selects weights from, its banks, and its value; `weighing` does so for turns.

Weights are added as `np.float64`: what `float` makes of them stays single when compiled, and is double when not.
"""

from __future__ import annotations

import numpy as np

from coinage_pnp.sim.engine.array_scoring import TALLY, lead_of
from coinage_pnp.sim.engine.codes import CODES, Bytes, Ints
from coinage_pnp.sim.engine.ground import Ground
from coinage_pnp.sim.engine.jit import compiled
from coinage_pnp.sim.value.features import BANKS, CAPS, COINS, EMPTIES, LEADS, MASKS
from coinage_pnp.sim.value.model import OWN_WAYS, Desk, Value

SWAPPED: Bytes = np.array(
    [sum((0, 2, 1)[code // 3**i % 3] * 3**i for i in range(4)) for code in range(CODES)], np.int8
)
"""Each stack with all its coins turned over."""

CAP: Ints = np.array(CAPS, np.int64)
STRIDE: Ints = np.array([1, 5, 20, 60], np.int64)


@compiled
def squash(total: float) -> float:
    """The expected result of a sum: about its hyperbolic tangent, and 1 from 3 on."""
    if total >= 3.0:
        return 1.0
    if total <= -3.0:
        return -1.0
    square = total * total
    return total * (27.0 + square) / (27.0 + 9.0 * square)


@compiled
def seat(stacks: Bytes, banks: Bytes, mover: int, desk: Desk) -> None:
    """Lay a position on the desk as the mover sees it."""
    for at in range(len(stacks)):
        desk.stacks[at] = stacks[at] if mover == 0 else SWAPPED[stacks[at]]
    for kind in range(4):
        desk.banks[0, kind] = banks[mover, kind]
        desk.banks[1, kind] = banks[1 - mover, kind]


@compiled
def turn_over(desk: Desk) -> None:
    """Lay the position on the desk as the other side sees it."""
    stacks, banks = desk.stacks, desk.banks
    for at in range(len(stacks)):
        stacks[at] = SWAPPED[stacks[at]]
    for kind in range(4):
        mine = banks[0, kind]
        banks[0, kind] = banks[1, kind]
        banks[1, kind] = mine


@compiled
def open_up(ground: Ground, value: Value, desk: Desk) -> None:
    """Read the position on the desk: its tables, tallies and banks, before any turn."""
    for table in range(len(desk.chosen)):
        desk.chosen[table] = value.first[table]
    for number in range(len(desk.tally)):
        desk.tally[number] = 0
    empties = 0
    for at in range(len(desk.stacks)):
        code = desk.stacks[at]
        desk.now[at] = code
        desk.tally[ground.region[at]] += TALLY[code]
        if code == 0:
            empties += 1
        for entry in range(value.begins[at], value.begins[at + 1]):
            desk.chosen[value.table[entry]] += value.shift[entry, code]
    total = 0.0
    for table in range(len(desk.chosen)):
        total += np.float64(value.weights[desk.chosen[table]])
    ahead = 0
    for number in range(len(desk.tally)):
        ahead += lead_of(int(desk.tally[number]), int(ground.sizes[number]), ground.absolute)
    desk.level[0, 0] = total
    desk.level[0, 1] = ahead
    desk.level[0, 2] = empties


@compiled
def open_banks(desk: Desk, matches: int) -> None:
    """Describe every bank that tosses with these matching kinds, or fewer of them, can lead to."""
    for way in range(OWN_WAYS + 5):
        mine = way < OWN_WAYS
        gained = way - 16 if mine else way - OWN_WAYS  # the rank of a coin captured, or paid to the other
        used = way if way < 16 else 0
        if used & ~matches != 0:
            continue
        number, coins, worth, kinds = 0, 0, 0, 0
        for kind in range(4):
            held = int(desk.banks[0 if mine else 1, kind]) - (used >> kind & 1)
            if kind == gained - 1:
                held += 1
            number += min(max(held, 0), int(CAP[kind])) * int(STRIDE[kind])
            coins += held
            worth += held * (kind + 1)
            if held > 0:
                kinds |= 1 << kind
        row = desk.own[way] if mine else desk.other[way - OWN_WAYS]
        row[0], row[1], row[2], row[3] = number, coins, worth, kinds


@compiled
def globals_at(
    lead: int, empties: int, own: int, mine: int, kinds: int, other: int, theirs: int, others: int
) -> tuple[int, int, int]:
    """Where a position stands in the tables of banks, of states and of tempo.

    Args:
        lead: by how many points the mover leads, banks included.
        empties: how many spaces are empty.
        own: the mover's bank, as a number.
        mine: how many coins it has.
        kinds: of which kinds, a mask.
        other: the other's bank, as a number.
        theirs: how many coins it has.
        others: of which kinds, a mask.
    """
    most = LEADS // 2
    lead = min(max(lead, -most), most) + most
    empties = min(empties, EMPTIES - 1)
    state = ((lead * EMPTIES + empties) * COINS + min(mine, COINS - 1)) * COINS + min(theirs, COINS - 1)
    return own * BANKS + other, state, (empties * MASKS + kinds) * MASKS + others


@compiled
def selected(value: Value, desk: Desk, out: Ints) -> int:
    """Which weights the position that is open on the desk, its banks too, selects; returns by how much it leads.

    Args:
        value: the value function.
        desk: the desk.
        out: int64[tables + GLOBALS]: written.
    """
    tables = len(desk.chosen)
    for table in range(tables):
        out[table] = desk.chosen[table]
    mine, theirs = int(desk.own[0, 1]), int(desk.other[0, 1])
    lead = int(desk.level[0, 1]) + mine - theirs
    bank, state, tempo = globals_at(
        lead,
        int(desk.level[0, 2]),
        int(desk.own[0, 0]),
        mine,
        int(desk.own[0, 3]),
        int(desk.other[0, 0]),
        theirs,
        int(desk.other[0, 3]),
    )
    out[tables] = int(value.globals[0]) + bank
    out[tables + 1] = int(value.globals[1]) + state
    out[tables + 2] = int(value.globals[2]) + tempo
    return lead
