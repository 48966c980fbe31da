"""The turn with the largest gain in points.

Gains are computed incrementally. A turn changes at most three spaces. The gain of several places is the sum of
their single gains plus a correction for each pair in the same region; only three places in one region are counted
afresh. So a turn costs little more than six look-ups.

Places are numbered 0 to 127: their byte in a turn minus 32.
"""

from typing import NamedTuple

import numpy as np

from coinage_pnp.players.engine.array_scoring import STACK_TALLY, compute_region_lead, fill_tallies
from coinage_pnp.players.engine.array_types import Int8s, Int16s, Int32s, Int64s
from coinage_pnp.players.engine.game_arrays import GameArrays
from coinage_pnp.players.engine.jit import compile_inlined_kernel
from coinage_pnp.players.engine.random_bits import pick_below
from coinage_pnp.players.engine.stack_codes import COIN_CODE, KIND_COUNT, RANK_LIMIT, WITHOUT_TOP
from coinage_pnp.players.engine.turns import (
    CAPTURE_SHIFT,
    ORIGIN_SHIFT,
    PAY_SHIFT,
    TARGET_SHIFT,
    compute_max_turns,
    list_turns,
)

MAX_PLACES = 128  # four ranks on 32 spaces


class GainBuffers(NamedTuple):
    """Scratch arrays of `compute_gains`, one set per thread."""

    found: Int64s  # int64[turns]: turns, encoded as in `turns`
    gains: Int32s  # int32[turns]: gain of each turn, VP
    tally: Int64s  # int64[regions]: see `array_scoring`
    base: Int64s  # int64[regions]: the mover's lead, VP
    alone: Int16s  # int16[MAX_PLACES]: gain of a single place, VP
    together: Int16s
    """int16[MAX_PLACES, MAX_PLACES]: gain of two places minus their single gains, VP; higher rank first."""


def make_gain_buffers(spaces: int, regions: int) -> GainBuffers:
    """Scratch arrays for a map of this size."""
    return GainBuffers(
        found=np.zeros(compute_max_turns(spaces), np.int64),
        gains=np.zeros(compute_max_turns(spaces), np.int32),
        tally=np.zeros(regions, np.int64),
        base=np.zeros(regions, np.int64),
        alone=np.zeros(MAX_PLACES, np.int16),
        together=np.zeros((MAX_PLACES, MAX_PLACES), np.int16),
    )


@compile_inlined_kernel
def compute_gains(
    arrays: GameArrays, stacks: Int8s, mover: int, matches: int, count: int, room: GainBuffers
) -> None:
    """Write the gain of each turn in `room.found` to `room.gains`, VP."""
    fill_tallies(arrays, stacks, room.tally)
    for number in range(len(arrays.sizes)):
        room.base[number] = 0
        room.base[number] = _compute_region_gain(arrays, mover, number, 0, room)
    if KIND_COUNT[matches] < 2:
        for i in range(count):
            room.gains[i] = _compute_move_gain(arrays, stacks, mover, int(room.found[i]), room)
        return
    _fill_single_gains(arrays, stacks, mover, matches, room)
    _fill_pair_gains(arrays, stacks, mover, matches, room)
    _fill_place_gains(arrays, stacks, mover, count, room)


@compile_inlined_kernel
def _compute_region_gain(arrays: GameArrays, mover: int, number: int, by: int, room: GainBuffers) -> int:
    """The mover's gain in a region when its tally changes by `by`."""
    lead = compute_region_lead(int(room.tally[number]) + by, int(arrays.sizes[number]), arrays.absolute)
    return (lead if mover == 0 else -lead) - int(room.base[number])


@compile_inlined_kernel
def _compute_move_gain(arrays: GameArrays, stacks: Int8s, mover: int, turn: int, room: GainBuffers) -> int:
    """Gain of a turn with at most one place or capture and at most one move.

    Up to three stacks change: the origin and the target of the move, and another one. Where there is none,
    its index is -1 and its change is 0.
    """
    placed, rank, captured = turn & 31, turn >> 5 & 7, (turn >> CAPTURE_SHIFT & 63) - 1
    origin, target, other = (turn >> ORIGIN_SHIFT & 63) - 1, (turn >> TARGET_SHIFT & 63) - 1, -1
    origin_after, target_after, other_after = 0, int(stacks[origin]), 0
    gain = 0
    if captured >= 0:
        gain, rest = 1, int(WITHOUT_TOP[stacks[captured]])
        if captured == origin:
            target_after = rest
        elif captured != target:
            other, other_after = captured, rest
    elif rank:
        gain, coin = -1, int(COIN_CODE[mover, rank - 1])
        if placed == origin:
            origin_after = coin
        elif placed == target:
            target_after += coin
        else:
            other, other_after = placed, int(stacks[placed]) + coin
    by_origin = _compute_tally_change(stacks, origin, origin_after)
    by_target = _compute_tally_change(stacks, target, target_after)
    by_other = _compute_tally_change(stacks, other, other_after)
    here, there, elsewhere = int(arrays.region[origin]), int(arrays.region[target]), int(arrays.region[other])
    by_here = by_origin + (by_target if there == here else 0) + (by_other if elsewhere == here else 0)
    by_there = 0 if there == here else by_target + (by_other if elsewhere == there else 0)
    by_elsewhere = 0 if elsewhere in (here, there) else by_other
    if by_here:
        gain += _compute_region_gain(arrays, mover, here, by_here, room)
    if by_there:
        gain += _compute_region_gain(arrays, mover, there, by_there, room)
    if by_elsewhere:
        gain += _compute_region_gain(arrays, mover, elsewhere, by_elsewhere, room)
    return gain


@compile_inlined_kernel
def _compute_tally_change(stacks: Int8s, at: int, after: int) -> int:
    return int(STACK_TALLY[after]) - int(STACK_TALLY[stacks[at]]) if at >= 0 else 0


@compile_inlined_kernel
def _fill_single_gains(
    arrays: GameArrays, stacks: Int8s, mover: int, matches: int, room: GainBuffers
) -> None:
    """Gain of each legal place, minus the point of the coin in the bank."""
    for kind in range(4):
        if matches >> kind & 1:
            coin = int(STACK_TALLY[COIN_CODE[mover, kind]])
            for at in range(len(stacks)):
                if kind + 1 < RANK_LIMIT[stacks[at]]:
                    by = coin - int(STACK_TALLY[stacks[at]])
                    gain = _compute_region_gain(arrays, mover, int(arrays.region[at]), by, room)
                    room.alone[kind << 5 | at] = gain - 1


@compile_inlined_kernel
def _fill_pair_gains(arrays: GameArrays, stacks: Int8s, mover: int, matches: int, room: GainBuffers) -> None:
    """Gain of each pair of legal places minus their single gains."""
    region, alone, together = arrays.region, room.alone, room.together
    for high in range(1, 4):
        if not matches >> high & 1:
            continue
        for low in range(high):
            if not matches >> low & 1:
                continue
            upper, lower = int(STACK_TALLY[COIN_CODE[mover, high]]), int(STACK_TALLY[COIN_CODE[mover, low]])
            for a in range(len(stacks)):
                if high + 1 >= RANK_LIMIT[stacks[a]]:
                    continue
                one = high << 5 | a
                for b in range(len(stacks)):
                    two = low << 5 | b
                    if region[a] != region[b] or low + 1 >= RANK_LIMIT[stacks[b]]:
                        together[one, two] = 0
                        continue
                    by = lower - int(STACK_TALLY[stacks[b]])
                    if a != b:
                        by += upper - int(STACK_TALLY[stacks[a]])
                    both = _compute_region_gain(arrays, mover, int(region[a]), by, room) - 2
                    together[one, two] = both - int(alone[one]) - int(alone[two])


@compile_inlined_kernel
def _fill_place_gains(arrays: GameArrays, stacks: Int8s, mover: int, count: int, room: GainBuffers) -> None:
    region, alone, together = arrays.region, room.alone, room.together
    for i in range(count):
        turn = int(room.found[i])
        gain = -2 if turn >> PAY_SHIFT & 7 else 0
        if turn & 0xFF:
            one = (turn & 0xFF) - 32
            gain += int(alone[one])
            if turn >> 8 & 0xFF:
                two = (turn >> 8 & 0xFF) - 32
                gain += int(alone[two]) + int(together[one, two])
                if turn >> 16 & 0xFF:
                    three = (turn >> 16 & 0xFF) - 32
                    a, b, c = one & 31, two & 31, three & 31
                    if region[a] == region[b] and region[a] == region[c]:
                        by = int(STACK_TALLY[COIN_CODE[mover, three >> 5]]) - int(STACK_TALLY[stacks[c]])
                        if b != c:
                            by += int(STACK_TALLY[COIN_CODE[mover, two >> 5]]) - int(STACK_TALLY[stacks[b]])
                        if a not in (b, c):
                            by += int(STACK_TALLY[COIN_CODE[mover, one >> 5]]) - int(STACK_TALLY[stacks[a]])
                        gain += _compute_region_gain(arrays, mover, int(region[a]), by, room) - 3
                        gain -= int(alone[one]) + int(alone[two]) + int(together[one, two])
                    else:
                        gain += int(alone[three]) + int(together[one, three]) + int(together[two, three])
        room.gains[i] = gain


WORST_GAIN = -1_000  # less than the gain of any turn, VP


@compile_inlined_kernel
def choose_greedy_turn(
    arrays: GameArrays, stacks: Int8s, mover: int, matches: int, bits: int, room: GainBuffers
) -> tuple[int, int]:
    """The turn with the largest gain, and the number of turns.

    `stacks` is int8[spaces] of codes; `matches` has bit `rank - 1` for each kind; 63 random `bits` choose among
    equally good turns.
    """
    found, gains = room.found, room.gains
    count = list_turns(arrays, stacks, mover, matches, found)
    compute_gains(arrays, stacks, mover, matches, count, room)
    best, ties = WORST_GAIN, 0
    for i in range(count):
        gain = int(gains[i])
        if gain > best:
            best, ties = gain, 1
        elif gain == best:
            ties += 1
    chosen = pick_below(bits, ties)
    for i in range(count):
        if gains[i] == best:
            if chosen == 0:
                return int(found[i]), count
            chosen -= 1
    return 0, count
