"""Score, winner and end of the game on arrays, like `rules.scoring` and `Position.ended_by`.

A region's tally is a single integer, so that changes are additions: number of spaces controlled by each side (8
bits each), then points of each side (16 bits each).
"""

import numpy as np

from coinage_pnp.players.engine.array_types import Int8s, Int64s
from coinage_pnp.players.engine.game_arrays import GameArrays
from coinage_pnp.players.engine.jit import compile_light_kernel
from coinage_pnp.players.engine.stack_codes import NOBODY, STACK_COUNT, TOP_OWNER, TOP_RANK

NOT_OVER, BOARD_FULL, BANK_EMPTY = 0, 1, 2
HEADS_WON, TAILS_WON, DRAWN, TIMED_OUT = 0, 1, 2, 3  # results; a win has the number of its side

STACK_TALLY: Int64s = np.array(
    [
        0
        if TOP_OWNER[code] == NOBODY
        else 1 << 8 * int(TOP_OWNER[code]) | int(TOP_RANK[code]) << 16 + 16 * int(TOP_OWNER[code])
        for code in range(STACK_COUNT)
    ],
    np.int64,
)


@compile_light_kernel
def fill_tallies(arrays: GameArrays, stacks: Int8s, out: Int64s) -> None:
    """Write the tally of each region to `out`: int64[regions]."""
    out[:] = 0
    for at in range(len(stacks)):
        out[arrays.region[at]] += STACK_TALLY[stacks[at]]


@compile_light_kernel
def score_region(tally: int, size: int, absolute: int) -> tuple[int, int]:
    """Points of Heads and Tails in a region of `size` spaces."""
    held, also = tally & 255, tally >> 8 & 255
    heads, tails = tally >> 16 & 65535, tally >> 32
    if held > also and (absolute == 0 or 2 * held > size):
        heads *= 2
    if also > held and (absolute == 0 or 2 * also > size):
        tails *= 2
    return heads, tails


@compile_light_kernel
def compute_region_lead(tally: int, size: int, absolute: int) -> int:
    """Heads' lead in points in a region of `size` spaces."""
    heads, tails = score_region(tally, size, absolute)
    return heads - tails


@compile_light_kernel
def count_coins(banks: Int8s, side: int) -> int:
    """Number of coins in a side's bank."""
    return int(banks[side, 0]) + int(banks[side, 1]) + int(banks[side, 2]) + int(banks[side, 3])


@compile_light_kernel
def compute_bank_value(banks: Int8s, side: int) -> int:
    """Sum of the ranks in a side's bank: the tiebreak."""
    return int(banks[side, 0]) + 2 * int(banks[side, 1]) + 3 * int(banks[side, 2]) + 4 * int(banks[side, 3])


@compile_light_kernel
def count_points(arrays: GameArrays, stacks: Int8s, banks: Int8s) -> tuple[int, int]:
    """Current score of Heads and Tails, VP."""
    heads, tails = count_coins(banks, 0), count_coins(banks, 1)
    for number in range(len(arrays.sizes)):
        tally = 0
        for i in range(int(arrays.begins[number]), int(arrays.begins[number + 1])):
            tally += int(STACK_TALLY[stacks[arrays.members[i]]])
        more, other = score_region(tally, int(arrays.sizes[number]), arrays.absolute)
        heads += more
        tails += other
    return heads, tails


@compile_light_kernel
def decide_winner(lead: int, banks: Int8s) -> int:
    """Winner or leader, given Heads' lead in VP; see `find_winner`."""
    if lead == 0:
        lead = compute_bank_value(banks, 0) - compute_bank_value(banks, 1)
    if lead == 0:
        return DRAWN
    return HEADS_WON if lead > 0 else TAILS_WON


@compile_light_kernel
def find_winner(arrays: GameArrays, stacks: Int8s, banks: Int8s) -> int:
    """Winner or leader: HEADS_WON, TAILS_WON or DRAWN; by points, then by bank value."""
    heads, tails = count_points(arrays, stacks, banks)
    return decide_winner(heads - tails, banks)


@compile_light_kernel
def count_empty_spaces(stacks: Int8s) -> int:
    """Number of empty spaces."""
    found = 0
    for at in range(len(stacks)):
        if stacks[at] == 0:
            found += 1
    return found


@compile_light_kernel
def find_end_reason(stacks: Int8s, banks: Int8s) -> int:
    """BOARD_FULL, BANK_EMPTY or NOT_OVER."""
    if count_empty_spaces(stacks) == 0:
        return BOARD_FULL
    if count_coins(banks, 0) == 0 or count_coins(banks, 1) == 0:
        return BANK_EMPTY
    return NOT_OVER
