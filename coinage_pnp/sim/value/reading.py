"""Reading the tables: the value of a position, and of every end of a turn by what changes from one to the next.

Weights are added as `np.float64`: what `float` makes of them stays single when compiled, and is double when not.
"""

from __future__ import annotations

import numpy as np

from coinage_pnp.sim.codes import CODES, DIGIT, REST, TOP, Bytes, Ints
from coinage_pnp.sim.ground import Ground
from coinage_pnp.sim.jit import compiled
from coinage_pnp.sim.scoring import TALLY, lead_of
from coinage_pnp.sim.turns import CAPTURE, ORIGIN, PAY, TARGET
from coinage_pnp.sim.value.features import BANKS, CAPS, COINS, EMPTIES, LEADS, MASKS
from coinage_pnp.sim.value.model import OWN_WAYS, Desk, Value

WON = 1000.0
"""The sum of a position in which the game is won; a lost one has its negative, a drawn one 0."""

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


@compiled
def weigh(ground: Ground, value: Value, desk: Desk, count: int) -> None:
    """The value before `squash` of where each of `count` turns in `desk.found` ends, into `desk.sums`.

    `open_up` and `open_banks` have read the position and the toss. What a turn shares with the one before it
    is not made again, and its last change is not made at all, only looked at. All in one function, as the
    compiler would pass every array of the desk, one by one, to each function called from the inner loop.
    """
    weights, begins, table, shift = value.weights, value.begins, value.table, value.shift
    stacks, now, chosen, tally = desk.stacks, desk.now, desk.chosen, desk.tally
    path, ahead, level, found, sums = desk.path, desk.ahead, desk.level, desk.found, desk.sums
    own, other = desk.own, desk.other
    region, sizes, absolute = ground.region, ground.sizes, ground.absolute
    slope = value.slope
    first_bank, first_state, first_tempo = int(value.globals[0]), int(value.globals[1]), int(value.globals[2])
    made = 0
    for i in range(count + 1):
        turn = int(found[i]) if i < count else 0  # at the end all changes are taken back
        steps, mine, theirs = 0, 0, 0
        captured = (turn >> CAPTURE & 63) - 1
        if captured >= 0:
            code = int(stacks[captured])
            mine = 16 + int(TOP[code])
            ahead[0, 0], ahead[0, 1] = captured, REST[code]
            steps = 1
        origin = (turn >> ORIGIN & 63) - 1
        if origin >= 0:
            code = int(REST[stacks[origin]]) if origin == captured else int(stacks[origin])
            ahead[steps, 0], ahead[steps, 1] = origin, 0
            ahead[steps + 1, 0], ahead[steps + 1, 1] = (turn >> TARGET & 63) - 1, code
            steps += 2
        paid = turn >> PAY & 7
        if paid:
            mine, theirs = 1 << (paid - 1), paid
        places = turn & 0xFFFFFF
        while places:
            at, rank = places & 31, places >> 5 & 7
            code = int(stacks[at])
            for step in range(steps):
                if ahead[step, 0] == at:
                    code = int(ahead[step, 1])
            ahead[steps, 0], ahead[steps, 1] = at, code + int(DIGIT[0, rank - 1])
            mine |= 1 << (rank - 1)
            steps += 1
            places >>= 8
        shared = 0
        while (
            shared < made
            and shared < steps - 1
            and path[shared, 0] == ahead[shared, 0]
            and path[shared, 2] == ahead[shared, 1]
        ):
            shared += 1
        while made > shared:
            made -= 1
            at, old, code = int(path[made, 0]), int(path[made, 1]), int(path[made, 2])
            for entry in range(begins[at], begins[at + 1]):
                chosen[table[entry]] += shift[entry, old] - shift[entry, code]
            tally[region[at]] += TALLY[old] - TALLY[code]
            now[at] = old
        if i == count:
            break
        for step in range(shared, steps):
            at, code = int(ahead[step, 0]), int(ahead[step, 1])
            old = int(now[at])
            make = step < steps - 1
            gain = 0.0
            for entry in range(begins[at], begins[at + 1]):
                here = chosen[table[entry]]
                there = here + shift[entry, code] - shift[entry, old]
                gain += np.float64(weights[there]) - np.float64(weights[here])
                if make:
                    chosen[table[entry]] = there
            zone = int(region[at])
            before, size = int(tally[zone]), int(sizes[zone])
            after = before + int(TALLY[code]) - int(TALLY[old])
            level[step + 1, 0] = level[step, 0] + gain
            level[step + 1, 1] = (
                level[step, 1] + lead_of(after, size, absolute) - lead_of(before, size, absolute)
            )
            level[step + 1, 2] = level[step, 2] + (1 if code == 0 else 0) - (1 if old == 0 else 0)
            if make:
                path[step, 0], path[step, 1], path[step, 2] = at, old, code
                tally[zone] = after
                now[at] = code
                made = step + 1
        coins, others = int(own[mine, 1]), int(other[theirs, 1])
        lead, empties = int(level[steps, 1]) + coins - others, int(level[steps, 2])
        if empties == 0 or coins == 0 or others == 0:
            if lead == 0:
                lead = int(own[mine, 2]) - int(other[theirs, 2])
            sums[i] = 0.0 if lead == 0 else WON if lead > 0 else -WON
            continue
        bank, state, tempo = globals_at(
            lead,
            empties,
            int(own[mine, 0]),
            coins,
            int(own[mine, 3]),
            int(other[theirs, 0]),
            others,
            int(other[theirs, 3]),
        )
        sums[i] = (
            level[steps, 0]
            + slope * lead
            + np.float64(weights[first_bank + bank])
            + np.float64(weights[first_state + state])
            + np.float64(weights[first_tempo + tempo])
        )
