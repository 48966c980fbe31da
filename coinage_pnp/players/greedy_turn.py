"""The turn with the largest gain in points.

After a toss with one match or none, turns are listed, and the gain of each is computed: it changes three spaces at
most. After other tosses, `greedy_places` finds the turn without a list.
"""

from coinage_pnp.players.engine.array_scoring import STACK_TALLY
from coinage_pnp.players.engine.array_types import Int8s
from coinage_pnp.players.engine.game_arrays import GameArrays
from coinage_pnp.players.engine.jit import compile_inlined_kernel
from coinage_pnp.players.engine.random_bits import pick_below
from coinage_pnp.players.engine.stack_codes import COIN_CODE, KIND_COUNT, WITHOUT_TOP
from coinage_pnp.players.engine.turns import (
    CAPTURE_SHIFT,
    ORIGIN_SHIFT,
    TARGET_SHIFT,
    count_place_turns,
    list_turns,
)
from coinage_pnp.players.greedy_places import GainBuffers, choose_places, compute_region_gain, fill_leads


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
        gain += compute_region_gain(arrays, mover, here, by_here, room)
    if by_there:
        gain += compute_region_gain(arrays, mover, there, by_there, room)
    if by_elsewhere:
        gain += compute_region_gain(arrays, mover, elsewhere, by_elsewhere, room)
    return gain


@compile_inlined_kernel
def _compute_tally_change(stacks: Int8s, at: int, after: int) -> int:
    return int(STACK_TALLY[after]) - int(STACK_TALLY[stacks[at]]) if at >= 0 else 0


WORST_GAIN = -1_000  # less than the gain of any turn, VP


@compile_inlined_kernel
def choose_greedy_turn(
    arrays: GameArrays, stacks: Int8s, mover: int, matches: int, bits: int, room: GainBuffers
) -> tuple[int, int]:
    """The turn with the largest gain, and the number of turns.

    `stacks` is int8[spaces] of codes; `matches` has bit `rank - 1` for each kind; 63 random `bits` choose among
    equally good turns.
    """
    if KIND_COUNT[matches] > 1:
        best_turn = choose_places(arrays, stacks, mover, matches, bits, room)
        return best_turn, count_place_turns(stacks, matches)
    found, gains = room.found, room.gains
    count = list_turns(arrays, stacks, mover, matches, found)
    fill_leads(arrays, stacks, mover, room)
    best, ties = WORST_GAIN, 0
    for i in range(count):
        gain = gains[i] = _compute_move_gain(arrays, stacks, mover, int(found[i]), room)
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
