"""The learned player, which takes the turn of the highest value; and the equity of a position before the toss."""

from dataclasses import dataclass

import numpy as np

from coinage_pnp.sim.engine.game_arrays import GameArrays
from coinage_pnp.sim.engine.game_batch import GameBatch
from coinage_pnp.sim.engine.jit import compiled
from coinage_pnp.sim.engine.random_bits import bank_kinds, matching_kinds, toss_faces
from coinage_pnp.sim.engine.stack_codes import KIND_COUNT, RANK_LIMIT, Int64s
from coinage_pnp.sim.engine.turns import PAY, apply_turn, list_places, list_turns
from coinage_pnp.sim.levels import Level
from coinage_pnp.sim.value.position_tables import (
    evaluate_turns,
    read_banks,
    read_board,
    set_up_position,
    squash,
)
from coinage_pnp.sim.value.value_function import ValueFunction, Workspace, workspace_of

THIRD_PLACE_WIDTH = 16  # with four matches, number of best pairs of places that are tried with a third place
NO_TURN = -1e300


@compiled
def best_turn(work: Workspace, count: int) -> int:
    """Index of the best turn in the workspace; the first of equals."""
    return int(np.argmax(work.sums[:count]))


@compiled
def highest_turns(work: Workspace, count: int, most: int, out: Int64s) -> int:
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


@compiled
def add_third_places(work: Workspace, count: int) -> int:
    """Replace `count` evaluated turns by the best pairs of places, and extend each pair by a paid third place.

    For four matches. Returns the new number of turns. They include the best turn if it has two places, extends one
    of the best pairs, or ends the game; evaluating every third place would take ten times as long.
    """
    found, stacks, picks = work.found, work.stacks, work.picks
    last = work.level[0, 2] == 1
    pairs = highest_turns(work, count, THIRD_PLACE_WIDTH, picks)
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
                found[count] = pair | (rank << 5 | at) << 16 | (10 - first - second - rank) << PAY
                count += 1
    return _add_endings(work, count)


@compiled
def _add_endings(work: Workspace, count: int) -> int:
    """Add all turns of three places that end the game, so that no immediate win is overlooked."""
    found, stacks = work.found, work.stacks
    empties, spends = int(work.level[0, 2]), int(work.own[0, 1]) == 4
    if empties > 3 and not spends:
        return count
    for rank in range(1, 5):
        first = count
        listed = list_places(stacks, 15 ^ 1 << (rank - 1), 3, rank << PAY, found, count)
        for i in range(first, listed):
            turn = int(found[i])
            a, b, c = turn & 31, turn >> 8 & 31, turn >> 16 & 31
            filled = 1 if stacks[a] == 0 else 0
            filled += 1 if stacks[b] == 0 and b != a else 0
            filled += 1 if stacks[c] == 0 and c not in (a, b) else 0
            if turn >> 16 & 0xFF and (spends or filled == empties):
                found[count] = turn
                count += 1
    return count


@compiled
def evaluate_toss(arrays: GameArrays, value: ValueFunction, work: Workspace, matches: int) -> int:
    """Evaluate the turns of a toss for the position in the workspace; returns their number.

    Writes `work.found` and `work.sums`. Includes every turn; with four matches, only those of `add_third_places`.
    """
    read_board(arrays, value, work)
    read_banks(work, matches)
    count = 1
    for wide in range(2):
        if wide == 1:
            count = add_third_places(work, count)
        elif matches == 15:
            work.found[0] = 0
            count = list_places(work.stacks, matches, 2, 0, work.found, count)
        else:
            count = list_turns(arrays, work.stacks, 0, matches, work.found)
        evaluate_turns(arrays, value, work, count)
        if matches != 15:
            break
    return count


@compiled
def toss_equity(arrays: GameArrays, value: ValueFunction, work: Workspace) -> float:
    """Equity of the side to toss, if it plays the turn of the highest value after each toss.

    The workspace has the position as seen by that side. Sets `work.tops`.
    """
    read_board(arrays, value, work)
    kinds = bank_kinds(work.banks, 0)
    read_banks(work, kinds)
    tops, sums, found = work.tops, work.sums, work.found
    for mask in range(16):
        tops[mask] = NO_TURN
    count = 1
    for step in range(7):  # pairs of places, what four matches add, no match, one match of each kind
        mask = 15 if step == 1 else 1 << step >> 3
        if mask & ~kinds != 0:
            continue
        if step == 0:
            found[0] = 0
            count = list_places(work.stacks, kinds, 2, 0, found, count)
        elif step == 1:
            count = add_third_places(work, count)
        else:
            count = list_turns(arrays, work.stacks, 0, mask, found)
        evaluate_turns(arrays, value, work, count)
        if step > 0:
            tops[mask] = sums[best_turn(work, count)]
            continue
        for i in range(count):
            places = int(found[i])
            used = 1 << (places >> 5 & 7) >> 1 | 1 << (places >> 13 & 7) >> 1
            tops[used] = max(tops[used], sums[i])
        for mask in range(3, 16):  # the best of two places in a set is the best of any two in it
            for used in range(mask):
                if used & ~mask == 0 and KIND_COUNT[mask] > 1:
                    tops[mask] = max(tops[mask], tops[used])
    mean = 0.0
    for mask in range(16):
        if mask & ~kinds == 0:
            mean += squash(float(tops[mask]))
    return mean / (1 << int(KIND_COUNT[kinds]))


@compiled
def take_learned_turns(table: GameBatch, turn: int, value: ValueFunction, work: Workspace) -> None:
    """Play a turn in every live game of a batch."""
    arrays, mover = table.arrays, table.mover
    for row in table.live:
        stacks, banks = table.stacks[row], table.banks[row]
        set_up_position(stacks, banks, mover, work)
        matches = matching_kinds(toss_faces(int(table.keys[row]), turn), banks, mover)
        table.choices[row] = list_turns(arrays, stacks, mover, matches, work.found)
        count = evaluate_toss(arrays, value, work, matches)
        apply_turn(int(work.found[best_turn(work, count)]), stacks, banks, mover)


@dataclass(frozen=True, eq=False)
class LearnedPlayer:
    """Plays the turn of the highest value."""

    value: ValueFunction
    name: str = Level.LEARNED

    def take(self, table: GameBatch, turn: int) -> None:
        """Take a turn in every live game."""
        take_learned_turns(table, turn, self.value, workspace_of(table.arrays, self.value))
