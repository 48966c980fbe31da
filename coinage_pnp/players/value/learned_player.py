"""The learned player, which takes the turn of the highest value; and the equity of a position before the toss."""

from dataclasses import dataclass

import numpy as np

from coinage_pnp.players.engine.array_scoring import count_coins, count_empty_spaces, find_end_reason
from coinage_pnp.players.engine.array_types import Int64s
from coinage_pnp.players.engine.game_arrays import GameArrays
from coinage_pnp.players.engine.game_batch import GameBatch
from coinage_pnp.players.engine.jit import compile_kernel, compile_light_kernel
from coinage_pnp.players.engine.random_bits import find_bank_kinds, find_matching_kinds, toss_coins
from coinage_pnp.players.engine.stack_codes import KIND_COUNT, RANK_LIMIT
from coinage_pnp.players.engine.turns import (
    ORIGIN_SHIFT,
    PAY_SHIFT,
    TARGET_SHIFT,
    apply_turn,
    list_places,
    list_turns,
)
from coinage_pnp.players.levels import Level
from coinage_pnp.players.value.position_tables import (
    WON_SUM,
    evaluate_turns,
    read_position,
    set_up_position,
    squash,
    swap_sides,
    unsquash,
)
from coinage_pnp.players.value.value_function import ValueFunction, Workspace, make_workspace

THIRD_PLACE_WIDTH = 16  # with four matches, number of best pairs of places that are tried with a third place
NO_TURN = -1e300
MOST_PLACED, MOST_SPENT = (0, 1, 2, 2, 3), (0, 1, 2, 2, 4)
"""By number of matches: how many spaces a turn can fill, and how many coins it can take from the bank."""


@compile_kernel
def find_best_turn(work: Workspace, count: int) -> int:
    """Index of the best turn in the workspace; the first of equals."""
    return int(np.argmax(work.sums[:count]))


@compile_kernel
def select_best_turns(work: Workspace, count: int, most: int, out: Int64s) -> int:
    """Write the indices of the `most` best turns to `out`, best first; returns their number."""
    sums = work.sums
    listed = 0
    for i in range(count):
        if listed == most and sums[i] <= sums[out[listed - 1]]:
            continue
        at = min(listed, most - 1)
        while at > 0 and sums[out[at - 1]] < sums[i]:
            out[at] = out[at - 1]
            at -= 1
        out[at] = i
        listed = min(listed + 1, most)
    return listed


@compile_kernel
def add_third_places(work: Workspace, count: int) -> int:
    """Replace `count` evaluated turns by the best pairs of places, and extend each pair by a paid third place.

    For four matches. Returns the new number of turns. They include the best turn if it has two places, extends one
    of the best pairs, or ends the game; evaluating every third place would take ten times as long.
    """
    found, stacks, picks = work.found, work.stacks, work.picks
    last = work.level[0, 2] == 1
    pairs = select_best_turns(work, count, THIRD_PLACE_WIDTH, picks)
    for i in range(pairs):
        picks[i] = found[picks[i]]
    count = pairs
    for i in range(pairs):
        pair = int(picks[i])
        found[i] = pair
        if pair >> 8 == 0:
            continue
        first, second = pair >> 5 & 7, pair >> 13 & 7
        for rank in range(1, 5):
            if rank in (first, second):
                continue
            for at in range(len(stacks)):
                if rank >= RANK_LIMIT[stacks[at]] or (
                    last and stacks[at] == 0 and at in (pair & 31, pair >> 8 & 31)
                ):
                    continue
                found[count] = pair | (rank << 5 | at) << 16 | (10 - first - second - rank) << PAY_SHIFT
                count += 1
    # all turns of three places that end the game, so that no immediate win is overlooked
    if work.level[0, 2] <= MOST_PLACED[4] or work.own[0, 1] == MOST_SPENT[4]:
        for rank in range(1, 5):
            listed = list_places(stacks, 15 ^ 1 << (rank - 1), 3, rank << PAY_SHIFT, found, count)
            count = _keep_endings(work, count, listed)
    return count


@compile_light_kernel
def _keep_endings(work: Workspace, first: int, listed: int) -> int:
    """Keep, of the turns from `first` on, those that end the game; returns the number of all.

    A turn that pays and places no third coin is left out: it is better without the pay.
    """
    stacks, found = work.stacks, work.found
    empties, coins = int(work.level[0, 2]), int(work.own[0, 1])
    count = first
    for i in range(first, listed):
        turn = int(found[i])
        origin, target = (turn >> ORIGIN_SHIFT & 63) - 1, (turn >> TARGET_SHIFT & 63) - 1
        filled, spent, covered = 0, 1 if turn >> PAY_SHIFT & 7 else 0, 0
        if spent and turn >> 16 & 0xFF == 0:
            continue
        places = turn & 0xFFFFFF
        while places:
            at = places & 31
            if ((stacks[at] == 0 and at != target) or at == origin) and not covered >> at & 1:
                filled += 1
            covered |= 1 << at
            spent += 1
            places >>= 8
        if filled == empties or spent == coins:
            found[count] = turn
            count += 1
    return count


@compile_kernel
def evaluate_toss(arrays: GameArrays, value: ValueFunction, work: Workspace, matches: int) -> int:
    """Evaluate the turns of a toss for the position in the workspace; returns their number.

    Writes `work.found` and `work.sums`. Includes every turn; with four matches, only those of `add_third_places`.
    """
    read_position(arrays, value, work, matches)
    if matches == 15:
        work.found[0] = 0
        count = list_places(work.stacks, matches, 2, 0, work.found, 1)
        evaluate_turns(arrays, value, work, count)
        count = add_third_places(work, count)
    else:
        count = list_turns(arrays, work.stacks, 0, matches, work.found)
    evaluate_turns(arrays, value, work, count)
    return count


@compile_kernel
def compute_toss_equity(arrays: GameArrays, value: ValueFunction, work: Workspace) -> float:
    """Equity of the side to toss, if it plays the turn of the highest value after each toss.

    The workspace has the position as seen by that side. Sets `work.tops`.
    """
    kinds = find_bank_kinds(work.banks, 0)
    read_position(arrays, value, work, kinds)
    tops, sums, found = work.tops, work.sums, work.found
    for mask in range(16):
        tops[mask] = NO_TURN
    found[0] = 0
    count = list_places(work.stacks, kinds, 2, 0, found, 1)
    evaluate_turns(arrays, value, work, count)
    for i in range(count):
        places = int(found[i])
        used = 1 << (places >> 5 & 7) >> 1 | 1 << (places >> 13 & 7) >> 1
        tops[used] = max(tops[used], sums[i])
    for mask in range(3, 16):  # the best of two places in a set is the best of any two in it
        for used in range(mask):
            if used & ~mask == 0 and KIND_COUNT[mask] > 1:
                tops[mask] = max(tops[mask], tops[used])
    if kinds == 15:
        count = add_third_places(work, count)
        evaluate_turns(arrays, value, work, count)
        tops[15] = sums[find_best_turn(work, count)]
    for mask in (0, 1, 2, 4, 8):  # without places, or with one: there is more to do than to place
        if mask & ~kinds == 0:
            count = list_turns(arrays, work.stacks, 0, mask, found)
            evaluate_turns(arrays, value, work, count)
            tops[mask] = sums[find_best_turn(work, count)]
    mean = 0.0
    for mask in range(16):
        if mask & ~kinds == 0:
            mean += squash(float(tops[mask]))
    return mean / (1 << int(KIND_COUNT[kinds]))


@compile_light_kernel
def compute_ending_chance(
    arrays: GameArrays, value: ValueFunction, work: Workspace, least: float, enough: float
) -> float:
    """Chance of a toss with which the side to toss can end the game at once; 0 if it is at most `enough`.

    Only ends of the value `least` or more count: WON_SUM for wins, 0 for wins and draws. The workspace has the
    position as seen by that side.
    """
    empties, coins, kinds = (
        count_empty_spaces(work.stacks),
        count_coins(work.banks, 0),
        find_bank_kinds(work.banks, 0),
    )
    ready = False  # whether the workspace is prepared for evaluating turns
    tosses = 1 << int(KIND_COUNT[kinds])
    possible, ending = tosses, 0  # number of tosses that may end it; masks of matches known to, as bits
    for mask in range(16):
        if possible <= enough * tosses:
            return 0.0
        if mask & ~kinds != 0 or ending >> mask & 1:
            continue
        number = int(KIND_COUNT[mask])
        count = 0
        # three matches allow no more than two of them
        if number != 3 and (empties <= MOST_PLACED[number] or coins <= MOST_SPENT[number]):
            if not ready:
                read_position(arrays, value, work, kinds)
                ready = True
            count = list_turns(arrays, work.stacks, 0, mask, work.found)
            count = _keep_endings(work, 0, count)
            evaluate_turns(arrays, value, work, count)
        if count == 0 or work.sums[find_best_turn(work, count)] < least:
            possible -= 1
        elif number == 2:
            for other in range(16):
                ending |= 1 << other if mask & ~other == 0 else 0
    return possible / tosses


@compile_light_kernel
def set_up_reply(turn: int, near: Workspace, far: Workspace) -> int:
    """Copy the position after a turn to `far`, as seen by the other side; returns its end reason."""
    set_up_position(near.stacks, near.banks, 0, far)
    apply_turn(turn, far.stacks, far.banks, 0)
    over = find_end_reason(far.stacks, far.banks)
    swap_sides(far)
    return over


@compile_light_kernel
def evaluate_all_turns(
    arrays: GameArrays, value: ValueFunction, work: Workspace, count: int, matches: int
) -> int:
    """Evaluate the turns that `evaluate_toss` left out with four matches, too; returns the number of all."""
    if matches == 15:
        count = list_turns(arrays, work.stacks, 0, matches, work.found)
        evaluate_turns(arrays, value, work, count)
    return count


@compile_light_kernel
def choose_parry(
    arrays: GameArrays, value: ValueFunction, near: Workspace, far: Workspace, count: int, matches: int
) -> int:
    """The best of `count` evaluated turns after allowing for the opponent's immediate wins."""
    complete = matches != 15  # whether every turn is evaluated
    while True:
        at = find_best_turn(near, count)
        turn = int(near.found[at])
        if set_up_reply(turn, near, far):
            return turn
        enough = (1.0 - squash(float(near.sums[at]))) / 2.0 if complete else 0.0
        chance = compute_ending_chance(arrays, value, far, WON_SUM, enough)
        limit = unsquash(1.0 - 2.0 * chance)
        if chance == 0.0 or (complete and near.sums[at] <= limit):
            return turn
        if complete:
            near.sums[at] = limit
        else:
            count = evaluate_all_turns(arrays, value, near, count, matches)
            complete = True


@compile_kernel
def take_learned_turns(
    batch: GameBatch, turn: int, value: ValueFunction, near: Workspace, far: Workspace
) -> None:
    """Play a turn in every live game; `near` is for its evaluation, `far` for the opponent's reply."""
    arrays, mover = batch.arrays, batch.mover
    for row in batch.live:
        stacks, banks = batch.stacks[row], batch.banks[row]
        set_up_position(stacks, banks, mover, near)
        matches = find_matching_kinds(toss_coins(int(batch.keys[row]), turn), banks, mover)
        count = evaluate_toss(arrays, value, near, matches)
        batch.choices[row] = count if matches != 15 else list_turns(arrays, stacks, mover, matches, far.found)
        chosen = int(near.found[find_best_turn(near, count)])
        fewest_empty = near.level[0, 2] - MOST_PLACED[KIND_COUNT[matches]]  # after any turn
        if fewest_empty <= MOST_PLACED[4] or count_coins(near.banks, 1) <= MOST_SPENT[4]:
            chosen = choose_parry(arrays, value, near, far, count, matches)
        apply_turn(chosen, stacks, banks, mover)


@dataclass(frozen=True, eq=False)
class LearnedPlayer:
    """Plays the turn of the highest value."""

    value: ValueFunction
    name: str = Level.LEARNED

    def take(self, batch: GameBatch, turn: int) -> None:
        """Take a turn in every live game."""
        near, far = make_workspace(batch.arrays, self.value), make_workspace(batch.arrays, self.value)
        take_learned_turns(batch, turn, self.value, near, far)
