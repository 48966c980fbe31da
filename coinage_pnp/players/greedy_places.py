"""The places that gain most, chosen without listing all turns.

What a coin gains depends on its region and on the top that it covers, and the gains in regions add up. So each
region has a table: the largest gain of placing each set of kinds there, and the number of ways. Joining the tables
of all regions (gains are added, ways multiplied) gives the number of best turns; joining all but one, the number
of those that place a coin in that one. By those numbers the turn is chosen coin by coin, in the order of
`list_turns`.
"""

from typing import NamedTuple

import numpy as np

from coinage_pnp.players.engine.array_scoring import STACK_TALLY, compute_region_lead, fill_tallies
from coinage_pnp.players.engine.array_types import Int8s, Int32s, Int64s
from coinage_pnp.players.engine.game_arrays import GameArrays
from coinage_pnp.players.engine.jit import compile_inlined_kernel, compile_light_kernel
from coinage_pnp.players.engine.random_bits import pick_below
from coinage_pnp.players.engine.stack_codes import (
    COIN_CODE,
    KIND_COUNT,
    NOBODY,
    RANK_LIMIT,
    STACK_COUNT,
    TOP_OWNER,
    TOP_RANK,
)
from coinage_pnp.players.engine.turns import PAY_SHIFT, compute_max_moves

SETS = 16  # of kinds, as masks
EMPTY, CLOSED, TOPS = 0, 9, 10
"""Tops of spaces: none; a coin: 4 * side + rank; a coin of this turn, which no best turn covers; their number."""

TOP: Int8s = np.array(
    [
        EMPTY if TOP_OWNER[code] == NOBODY else 4 * int(TOP_OWNER[code]) + int(TOP_RANK[code])
        for code in range(STACK_COUNT)
    ],
    np.int8,
)
"""The top of each stack, by its code."""

_CODES = [0, *(int(code) for codes in COIN_CODE for code in codes)]  # of a coin alone, by its top
TOP_TALLY: Int64s = np.array([*(int(STACK_TALLY[code]) for code in _CODES), 0], np.int64)
TOP_LIMIT: Int8s = np.array([*(int(RANK_LIMIT[code]) for code in _CODES), 0], np.int8)

NEVER = -1_000  # the gain of what is impossible
PAID = 2  # the points that paying costs


class GainBuffers(NamedTuple):
    """Scratch arrays of the greedy player, one set per thread. Rows of `gain`: see `_find_row`."""

    found: Int64s  # int64[turns]: turns with a move or a capture, encoded as in `turns`
    gains: Int32s  # int32[turns]: gain of each turn, VP
    tally: Int64s  # int64[regions]: see `array_scoring`
    base: Int64s  # int64[regions]: the mover's lead, VP
    top: Int8s  # int8[spaces]: top of each space
    tops: Int8s  # int8[regions, TOPS]: number of spaces by their top
    path: Int64s  # int64[3]: see `_try_places`
    path_ways: Int64s  # int64[3]: in how many ways, for one space with the first top
    first_gain: Int32s  # int32[regions, SETS, TOPS]: the best of a set, by the top under its highest kind
    first_ways: Int64s  # int64[regions, SETS, TOPS]: in how many ways, for one space with this top
    gain: Int32s  # int32[2 * regions + 2, SETS]: the best of a set in some regions
    ways: Int64s  # int64[2 * regions + 2, SETS]: in how many ways


def make_gain_buffers(spaces: int, regions: int) -> GainBuffers:
    """Scratch arrays for a map of this size."""
    return GainBuffers(
        found=np.zeros(compute_max_moves(spaces), np.int64),
        gains=np.zeros(compute_max_moves(spaces), np.int32),
        tally=np.zeros(regions, np.int64),
        base=np.zeros(regions, np.int64),
        top=np.zeros(spaces, np.int8),
        tops=np.zeros((regions, TOPS), np.int8),
        path=np.zeros(3, np.int64),
        path_ways=np.zeros(3, np.int64),
        first_gain=np.zeros((regions, SETS, TOPS), np.int32),
        first_ways=np.zeros((regions, SETS, TOPS), np.int64),
        gain=np.zeros((2 * regions + 2, SETS), np.int32),
        ways=np.zeros((2 * regions + 2, SETS), np.int64),
    )


@compile_inlined_kernel
def compute_region_gain(arrays: GameArrays, mover: int, number: int, by: int, room: GainBuffers) -> int:
    """The mover's gain in a region when its tally changes by `by`."""
    lead = compute_region_lead(int(room.tally[number]) + by, int(arrays.sizes[number]), arrays.absolute)
    return (lead if mover == 0 else -lead) - int(room.base[number])


@compile_light_kernel
def fill_leads(arrays: GameArrays, stacks: Int8s, mover: int, room: GainBuffers) -> None:
    """Set up the tally of each region, and the mover's lead there."""
    fill_tallies(arrays, stacks, room.tally)
    for number in range(len(arrays.sizes)):
        room.base[number] = 0
        room.base[number] = compute_region_gain(arrays, mover, number, 0, room)


@compile_light_kernel
def choose_places(
    arrays: GameArrays, stacks: Int8s, mover: int, matches: int, bits: int, room: GainBuffers
) -> int:
    """The turn with the largest gain, for a toss with two matches or more; `bits` choose among equals."""
    regions = len(arrays.sizes)
    most = 3 if matches == 15 else 2
    fill_leads(arrays, stacks, mover, room)
    _take_tops(arrays, stacks, room)
    for number in range(regions):
        _fill_region(arrays, number, mover, matches, most, room)
    _join_regions(regions, matches, most, room)
    best, ties = 0, 0
    for kinds in range(matches + 1):
        if not kinds & ~matches and KIND_COUNT[kinds] <= most:
            gain = int(room.gain[regions, kinds]) - (PAID if KIND_COUNT[kinds] == 3 else 0)
            if gain > best:
                best, ties = gain, 0
            if gain == best:
                ties += int(room.ways[regions, kinds])
    chosen, paid = pick_below(bits, ties), 0
    goals, ties = _find_goals(regions, matches, 0, best, room)
    while chosen >= ties:
        chosen -= ties
        paid += 1
        goals, ties = _find_goals(regions, matches, paid, best, room)
    turn, shift, target = paid << PAY_SHIFT, 0, best + (PAID if paid else 0)
    while chosen or target or not goals & 1:
        if target == 0:
            chosen -= goals & 1
        _leave_out_each_region(regions, matches, most - 1, room)
        place, chosen = _choose_place(arrays, goals, target, chosen, room)
        number, kind = place >> 7, place >> 5 & 3
        turn |= ((place & 127) + 32) << shift
        shift += 8
        target -= _put_coin(arrays, number, mover, kind, place & 31, room)
        goals, matches = _take_goals(goals, kind)
        most -= 1
        if matches:
            _fill_region(arrays, number, mover, matches, most, room)
            _join_regions(regions, matches, most, room)
    return turn


@compile_light_kernel
def _find_goals(regions: int, matches: int, paid: int, best: int, room: GainBuffers) -> tuple[int, int]:
    """The sets with the best gain, a bit for each, if this rank is paid, and in how many ways; 0: none is paid."""
    goals, ties = 0, 0
    for kinds in range(matches + 1):
        fits = kinds == 15 ^ 1 << (paid - 1) if paid else KIND_COUNT[kinds] < 3
        if fits and not kinds & ~matches and room.gain[regions, kinds] == best + (PAID if paid else 0):
            goals |= 1 << kinds
            ties += int(room.ways[regions, kinds])
    return goals, ties


@compile_light_kernel
def _put_coin(arrays: GameArrays, number: int, mover: int, kind: int, at: int, room: GainBuffers) -> int:
    """Place a coin on a space of region `number`; returns its gain."""
    coin, under = 4 * mover + kind + 1, int(room.top[at])
    room.tops[number, under] -= 1
    room.top[at] = CLOSED
    room.tally[number] += TOP_TALLY[coin] - TOP_TALLY[under]
    gain = compute_region_gain(arrays, mover, number, 0, room)
    room.base[number] += gain
    return gain - 1


@compile_light_kernel
def _take_tops(arrays: GameArrays, stacks: Int8s, room: GainBuffers) -> None:
    for number in range(len(arrays.sizes)):
        for top in range(TOPS):
            room.tops[number, top] = 0
    for at in range(len(stacks)):
        room.top[at] = TOP[stacks[at]]
        room.tops[arrays.region[at], room.top[at]] += 1


@compile_inlined_kernel
def _find_row(regions: int, number: int) -> int:
    """The row of one region; before them are rows of the first 0, 1... regions, and then of the last ones."""
    return regions + 2 + number


@compile_light_kernel
def _fill_region(
    arrays: GameArrays, number: int, mover: int, kinds: int, most: int, room: GainBuffers
) -> None:
    """Fill the tables of a region for all sets of up to `most` of these kinds."""
    row = _find_row(len(arrays.sizes), number)
    for some in range(kinds + 1):
        for top in range(TOPS):
            room.first_gain[number, some, top] = NEVER
        room.gain[row, some] = NEVER
        room.ways[row, some] = 0
    room.gain[row, 0], room.ways[row, 0] = 0, 1
    _try_places(arrays, number, mover, kinds, most, room)
    for some in range(1, kinds + 1):
        for top in range(CLOSED):
            gain = room.first_gain[number, some, top]
            if gain > room.gain[row, some]:
                room.gain[row, some], room.ways[row, some] = gain, 0
            if gain == room.gain[row, some] and gain > NEVER:
                room.ways[row, some] += room.tops[number, top] * room.first_ways[number, some, top]


@compile_light_kernel
def _try_places(
    arrays: GameArrays, number: int, mover: int, kinds: int, most: int, room: GainBuffers
) -> None:
    """Note what each set of up to `most` of these kinds gains in a region, on each choice of tops.

    A step is kind * TOPS + top, and each of a path's steps has a lower kind than the one before it.
    """
    path, path_ways, tops = room.path, room.path_ways, room.tops
    done, by, depth, step = 0, 0, 0, 4 * TOPS
    path_ways[0] = 1
    while True:
        if step == 0:  # go back
            if depth == 0:
                break
            depth -= 1
            step = int(path[depth])
            kind, top = step // TOPS, step % TOPS
            coin = 4 * mover + kind + 1
            done ^= 1 << kind
            by -= int(TOP_TALLY[coin]) - int(TOP_TALLY[top])
            tops[number, top] += 1
            continue
        step -= 1
        kind, top = step // TOPS, step % TOPS
        if not kinds >> kind & 1 or tops[number, top] == 0 or kind + 1 >= TOP_LIMIT[top]:
            continue
        coin = 4 * mover + kind + 1
        done |= 1 << kind
        by += int(TOP_TALLY[coin]) - int(TOP_TALLY[top])
        path[depth] = step
        begun = path[0] % TOPS
        ways = path_ways[depth] * tops[number, top] if depth else 1
        gain = compute_region_gain(arrays, mover, number, by, room) - int(KIND_COUNT[done])
        if gain > room.first_gain[number, done, begun]:
            room.first_gain[number, done, begun], room.first_ways[number, done, begun] = gain, 0
        if gain == room.first_gain[number, done, begun]:
            room.first_ways[number, done, begun] += ways
        if depth + 1 < most:
            tops[number, top] -= 1
            depth += 1
            path_ways[depth] = ways
            step = kind * TOPS
        else:
            done ^= 1 << kind
            by -= int(TOP_TALLY[coin]) - int(TOP_TALLY[top])


@compile_light_kernel
def _join(one: int, other: int, into: int, kinds: int, most: int, room: GainBuffers) -> None:
    """Join two rows into another one, which may be the first, for sets of up to `most` of these kinds."""
    for some in range(kinds, -1, -1):
        if some & ~kinds or KIND_COUNT[some] > most:
            continue
        best, ways, part = NEVER, 0, some
        while part >= 0:
            gain = int(room.gain[one, part]) + int(room.gain[other, some ^ part])
            if gain > best:
                best, ways = gain, 0
            if gain == best:
                ways += int(room.ways[one, part]) * int(room.ways[other, some ^ part])
            part = (part - 1) & some if part else -1
        room.gain[into, some], room.ways[into, some] = best, ways


@compile_light_kernel
def _join_regions(regions: int, kinds: int, most: int, room: GainBuffers) -> None:
    """Fill the rows of the first 0, 1... regions up to that of all."""
    _clear_row(0, room)
    for number in range(regions):
        _join(number, _find_row(regions, number), number + 1, kinds, most, room)


@compile_light_kernel
def _leave_out_each_region(regions: int, kinds: int, most: int, room: GainBuffers) -> None:
    """Make the row of the first regions one of all regions but the next one."""
    after = regions + 1
    _clear_row(after, room)
    for number in range(regions - 1, -1, -1):
        _join(number, after, number, kinds, most, room)
        _join(after, _find_row(regions, number), after, kinds, most, room)


@compile_light_kernel
def _clear_row(row: int, room: GainBuffers) -> None:
    """Make it a row of no region."""
    for some in range(SETS):
        room.gain[row, some], room.ways[row, some] = NEVER, 0
    room.gain[row, 0], room.ways[row, 0] = 0, 1


@compile_light_kernel
def _choose_place(
    arrays: GameArrays, goals: int, target: int, chosen: int, room: GainBuffers
) -> tuple[int, int]:
    """The first place of best turn number `chosen`, and that turn's number among those that begin with it.

    `goals` has a bit for each set of kinds whose places can gain the `target`. A place is
    region * 128 + kind * 32 + space.
    """
    for kind in range(3, -1, -1):
        for at in range(len(arrays.region)):
            number, top = int(arrays.region[at]), int(room.top[at])
            ways = 0
            for some in range(1 << kind, 2 << kind):
                if not goals >> some & 1:
                    continue
                rest = some ^ 1 << kind
                part = rest
                while part >= 0:
                    here = part | 1 << kind
                    gain = int(room.first_gain[number, here, top]) + int(room.gain[number, rest ^ part])
                    if gain == target:
                        ways += int(room.first_ways[number, here, top]) * int(room.ways[number, rest ^ part])
                    part = (part - 1) & rest if part else -1
            if chosen < ways:
                return number << 7 | kind << 5 | at, chosen
            chosen -= ways
    raise AssertionError


@compile_light_kernel
def _take_goals(goals: int, kind: int) -> tuple[int, int]:
    """What is left of the sets whose highest kind is this one, and the kinds in them."""
    left, kinds = 0, 0
    for some in range(1 << kind, 2 << kind):
        if goals >> some & 1:
            left |= 1 << (some ^ 1 << kind)
            kinds |= some ^ 1 << kind
    return left, kinds
