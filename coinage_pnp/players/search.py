"""Players that search ahead (expectimax): the learned value after the opponent's best reply to every toss (strong),
and after their own best turn following that (master).
"""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from coinage_pnp.game.rules.engine import find_mover
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.toss import Toss
from coinage_pnp.players.engine.array_types import Float64s, Int64s
from coinage_pnp.players.engine.game_arrays import GameArrays
from coinage_pnp.players.engine.game_batch import GameBatch
from coinage_pnp.players.engine.jit import compile_kernel
from coinage_pnp.players.engine.random_bits import find_bank_kinds, find_matching_kinds, toss_coins
from coinage_pnp.players.engine.stack_codes import (
    KIND_COUNT,
    decode_position,
    encode_matches,
    encode_position,
)
from coinage_pnp.players.engine.turns import apply_turn, list_turns
from coinage_pnp.players.levels import Level
from coinage_pnp.players.value.learned_player import (
    NO_TURN,
    compute_ending_chance,
    compute_toss_equity,
    evaluate_all_turns,
    evaluate_toss,
    find_best_turn,
    select_best_turns,
    set_up_reply,
)
from coinage_pnp.players.value.position_tables import WON_SUM, set_up_position, squash
from coinage_pnp.players.value.value_function import ValueFunction, Workspace, make_workspace

STRONG_WIDTH = 12  # number of turns searched two turns deep: the best by the learned value
MASTER_DEEP = 5  # number of them that the master player searches three turns deep
ANSWERS_PER_TOSS = 3  # number of replies to each toss in that search: the best by the learned value


class SearchBuffers(NamedTuple):
    """Scratch arrays of a search."""

    near: Workspace  # for the first turn
    far: Workspace  # for the opponent's reply
    last: Workspace  # for the turn after the reply
    turns: Int64s  # int64[width]: searched turns, best first
    worths: Float64s  # float64[width]: equity of each searched turn
    answers: Int64s  # int64[16 * ANSWERS_PER_TOSS]: searched replies to a turn, ...
    answer_worths: Float64s  # float64[16 * ANSWERS_PER_TOSS]: ... and their equities.


def make_search_buffers(arrays: GameArrays, value: ValueFunction, width: int = STRONG_WIDTH) -> SearchBuffers:
    """Scratch arrays for a search of `width` turns."""
    return SearchBuffers(
        near=make_workspace(arrays, value),
        far=make_workspace(arrays, value),
        last=make_workspace(arrays, value),
        turns=np.zeros(width, np.int64),
        worths=np.zeros(width, np.float64),
        answers=np.zeros(16 * ANSWERS_PER_TOSS, np.int64),
        answer_worths=np.zeros(16 * ANSWERS_PER_TOSS, np.float64),
    )


@compile_kernel
def search_equity(arrays: GameArrays, value: ValueFunction, room: SearchBuffers) -> float:
    """Equity of the side to toss, if it searches its best turns two turns deep after each toss.

    `room.far` has the position as seen by that side. Turns shared by several tosses are searched once.
    """
    work, answers, worths = room.far, room.answers, room.answer_worths
    kinds = find_bank_kinds(work.banks, 0)
    mean, known = 0.0, 0
    for mask in range(16):
        if mask & ~kinds != 0:
            continue
        count = evaluate_toss(arrays, value, work, mask)
        best = -1.0
        for i in range(select_best_turns(work, count, ANSWERS_PER_TOSS, work.picks)):
            at = work.picks[i]
            answer = int(work.found[at])
            seen = 0
            while seen < known and answers[seen] != answer:
                seen += 1
            if seen == known:
                known += 1
                answers[seen] = answer
                if set_up_reply(answer, work, room.last):
                    worths[seen] = squash(float(work.sums[at]))
                else:
                    worths[seen] = -compute_toss_equity(arrays, value, room.last)
            best = max(best, worths[seen])
        mean += best
    return mean / (1 << int(KIND_COUNT[kinds]))


@compile_kernel
def sort_turns(room: SearchBuffers, count: int) -> None:
    """Sort the first `count` turns by their worth, best first (stable)."""
    turns, worths = room.turns, room.worths
    for i in range(1, count):
        turn, worth = turns[i], worths[i]
        at = i
        while at > 0 and worths[at - 1] < worth:
            turns[at], worths[at] = turns[at - 1], worths[at - 1]
            at -= 1
        turns[at], worths[at] = turn, worth


@compile_kernel
def search_parries(
    arrays: GameArrays, value: ValueFunction, room: SearchBuffers, listed: int, matches: int
) -> None:
    """Search for a better turn that leaves the opponent fewer immediate wins.

    What a turn promises is its learned value, or what the wins that it leaves make of it, if that is less. Of the
    `listed` turns in `room.near`, those that were searched have the value NO_TURN. A better one replaces the worst.
    """
    near, far, turns, worths = room.near, room.far, room.turns, room.worths
    if set_up_reply(int(turns[0]), near, far):
        return
    left = compute_ending_chance(arrays, value, far, WON_SUM, 0.0)
    if left > 0.0:
        listed = evaluate_all_turns(arrays, value, near, listed, matches)
    at = find_best_turn(near, listed)
    while left > 0.0 and squash(float(near.sums[at])) > worths[0]:
        near.sums[at] = NO_TURN
        if not set_up_reply(int(near.found[at]), near, far):
            chance = compute_ending_chance(arrays, value, far, WON_SUM, 0.0)
            if chance < left and 1.0 - 2.0 * chance > worths[0]:
                worth = -compute_toss_equity(arrays, value, far)
                if worth > worths[0]:
                    turns[-1], worths[-1], left = near.found[at], worth, chance
                    sort_turns(room, len(turns))
        at = find_best_turn(near, listed)


@compile_kernel
def search_turns(
    arrays: GameArrays, value: ValueFunction, room: SearchBuffers, matches: int, deep: int | None
) -> int:
    """Search the turns of a toss in the position in `room.near`: two turns deep, or the best `deep` of them three.

    Writes `room.turns` and `room.worths`, best first; returns their number, at most `deep`. With None, the deeper
    search is not compiled.
    """
    near, far, turns, worths = room.near, room.far, room.turns, room.worths
    listed = evaluate_toss(arrays, value, near, matches)
    count = select_best_turns(near, listed, len(turns), turns)
    for i in range(count):
        at = turns[i]
        turns[i] = near.found[at]
        if set_up_reply(int(turns[i]), near, far):
            worths[i] = squash(float(near.sums[at]))
        else:
            worths[i] = -compute_toss_equity(arrays, value, far)
        near.sums[at] = NO_TURN
    sort_turns(room, count)
    if count == len(turns):
        search_parries(arrays, value, room, listed, matches)
    if deep is None:
        return count
    count = min(count, deep)
    for i in range(count):
        if not set_up_reply(int(turns[i]), near, far):
            worths[i] = -search_equity(arrays, value, room)
    sort_turns(room, count)
    return count


@compile_kernel
def take_searched_turns(
    batch: GameBatch, turn: int, value: ValueFunction, room: SearchBuffers, deep: int | None
) -> None:
    """Search and play the best turn in every live game."""
    arrays, mover = batch.arrays, batch.mover
    for row in batch.live:
        stacks, banks = batch.stacks[row], batch.banks[row]
        matches = find_matching_kinds(toss_coins(int(batch.keys[row]), turn), banks, mover)
        batch.choices[row] = list_turns(arrays, stacks, mover, matches, room.near.found)
        set_up_position(stacks, banks, mover, room.near)
        search_turns(arrays, value, room, matches, deep)
        apply_turn(int(room.turns[0]), stacks, banks, mover)


@dataclass(frozen=True, eq=False)
class SearchPlayer:
    """Plays the turn with the highest learned value after the opponent's best replies: the strong player.

    With `deep`, the best turns are searched one turn deeper, up to its own best turns after those: the master.
    """

    value: ValueFunction
    deep: int | None = None  # number of turns searched three turns deep
    name: str = Level.STRONG

    def take(self, batch: GameBatch, turn: int) -> None:
        """Take a turn in every live game."""
        room = make_search_buffers(batch.arrays, self.value)
        take_searched_turns(batch, turn, self.value, room, self.deep)


ADVICE_WIDTH = 48  # number of turns searched two turns deep
ADVICE_DEEP = 8  # minimum number of them searched three turns deep; 1 to 2 ms each


def find_best_turns(
    arrays: GameArrays, value: ValueFunction, position: Position, toss: Toss, top: int
) -> list[tuple[Position, float]]:
    """The `top` best turns of a toss by a master's search, as in `list_ranked_turns`; takes 10 to 70 ms."""
    width, deep = max(ADVICE_WIDTH, top), max(ADVICE_DEEP, top)
    return list_ranked_turns(arrays, value, position, toss, width, deep)[:top]


def list_ranked_turns(
    arrays: GameArrays, value: ValueFunction, position: Position, toss: Toss, width: int, deep: int | None
) -> list[tuple[Position, float]]:
    """The turns found by `search_turns`, best first: each as the resulting position, with the mover's equity.

    Equity is 1 for a win, 0 for a draw, -1 for a loss. Every turn that ends the game is considered. The position
    must not have ended, and must have a side to move.
    """
    stacks, banks, number = encode_position(position)
    room = make_search_buffers(arrays, value, width)
    set_up_position(stacks, banks, number, room.near)
    count = search_turns(arrays, value, room, encode_matches(toss, find_mover(position)), deep)
    found = []
    for i in range(count):
        end_stacks, end_banks = stacks.copy(), banks.copy()
        apply_turn(int(room.turns[i]), end_stacks, end_banks, number)
        found.append((decode_position(end_stacks, end_banks, 1 - number), float(room.worths[i])))
    return found
