"""The random player, and whole random games in one kernel.

It chooses evenly among all legal actions (placing a coin on a space, paying a coin, capturing, moving a stack) and
stopping, until it stops or no action is left.

Besides the stacks it maintains six bit sets of spaces: `sets[rank - 1]` where a coin of the rank may be placed,
`sets[4]` controlled by Heads, `sets[5]` by Tails. `sets[3]` are the empty spaces, as only they accept quarters.
Sums of comparisons replace branches, because processors cannot predict random branches.
"""

import numpy as np

from coinage_pnp.game.rules.game import TURN_CAP
from coinage_pnp.players.engine.array_scoring import BANK_EMPTY, BOARD_FULL, NOT_OVER, count_coins
from coinage_pnp.players.engine.array_types import Int8s, Int64s
from coinage_pnp.players.engine.game_arrays import GameArrays
from coinage_pnp.players.engine.game_batch import GameBatch, PlayedGames, record_end
from coinage_pnp.players.engine.jit import compile_inlined_kernel, compile_light_kernel
from coinage_pnp.players.engine.random_bits import (
    CHOICE,
    draw_bits,
    find_matching_kinds,
    make_game_key,
    make_turn_key,
    pick_below,
    toss_coins,
)
from coinage_pnp.players.engine.stack_codes import (
    COIN_CODE,
    KIND_COUNT,
    RANK_LIMIT,
    TOP_OWNER,
    TOP_RANK,
    WITHOUT_TOP,
)
from coinage_pnp.players.engine.turns import compute_max_turns, list_turns
from coinage_pnp.players.levels import Level

SET_PART = 10  # the bits of a set that `MEMBER` takes at a time: most maps have ten spaces

MEMBER: Int8s = np.array(
    [([i for i in range(SET_PART) if mask >> i & 1] + [0] * 16)[:16] for mask in range(1 << SET_PART)],
    np.int8,
)
"""`MEMBER[mask, n]`: the n-th member of a set of ten, from 0; 16 columns, so that a row is a shift away."""


@compile_light_kernel
def count_members(mask: int) -> int:
    """Number of members of a set."""
    found = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


@compile_light_kernel
def find_member(mask: int, n: int) -> int:
    """The n-th member of a set, from 0; the set must have more than n."""
    base = 0
    while mask >> SET_PART:
        here = count_members(mask & (1 << SET_PART) - 1)
        if n < here:
            break
        n, mask, base = n - here, mask >> SET_PART, base + SET_PART
    return base + int(MEMBER[mask & (1 << SET_PART) - 1, n])


@compile_light_kernel
def fill_space_sets(stacks: Int8s, sets: Int64s) -> None:
    """Fill `sets`: int64[6]."""
    sets[:] = 0
    for at in range(len(stacks)):
        update_space_sets(sets, 1 << at, int(stacks[at]))


@compile_light_kernel
def update_space_sets(sets: Int64s, bit: int, code: int) -> None:
    """Update the membership of a space, given by its bit, after its stack has changed to `code`."""
    room, owner = int(RANK_LIMIT[code]), int(TOP_OWNER[code])
    for kind in range(4):
        sets[kind] = (int(sets[kind]) & ~bit) | (bit if kind + 1 < room else 0)
    sets[4] = (int(sets[4]) & ~bit) | (bit if owner == 0 else 0)
    sets[5] = (int(sets[5]) & ~bit) | (bit if owner == 1 else 0)


@compile_light_kernel
def count_moves(arrays: GameArrays, empty: int) -> int:
    """Number of moves: pairs of an empty space and an occupied neighbour."""
    found = 0
    for at in range(len(arrays.near)):
        found += count_members(int(arrays.near[at]) & ~empty & -(empty >> at & 1))
    return found


@compile_inlined_kernel
def play_random_turn(
    arrays: GameArrays, stacks: Int8s, banks: Int8s, mover: int, matches: int, key: int, sets: Int64s
) -> None:
    """Play a random turn, changing `stacks`, `banks` and `sets`.

    `stacks` is int8[spaces] of codes, `banks` int8[side, rank - 1], `sets` int64[6]; `matches` has bit `rank - 1`
    for each kind; `key` is from `make_turn_key`.
    """
    if KIND_COUNT[matches] > 1:
        _play_places(stacks, banks, mover, matches, key, sets)
    else:
        _play_move_and_other(arrays, stacks, banks, mover, matches, key, sets)


@compile_inlined_kernel
def _play_places(stacks: Int8s, banks: Int8s, mover: int, kinds: int, key: int, sets: Int64s) -> None:
    dimes, pennies, nickels, quarters = int(sets[0]), int(sets[1]), int(sets[2]), int(sets[3])
    mine, theirs = int(sets[4 + mover]), int(sets[5 - mover])
    coins = count_coins(banks, mover)
    left, pays, done = 2, 1 if kinds == 15 else 0, 0
    while left + pays > 0:
        one = count_members(dimes & -(kinds & 1))
        two = one + count_members(pennies & -(kinds >> 1 & 1))
        three = two + count_members(nickels & -(kinds >> 2 & 1))
        places = three + count_members(quarters & -(kinds >> 3 & 1)) if left else 0
        choice = pick_below(draw_bits(key, done), places + 1 + (int(KIND_COUNT[kinds]) if pays else 0))
        if choice == places:
            break
        done += 1
        if choice > places:
            kind = find_member(kinds, choice - places - 1)
            banks[1 - mover, kind] += 1
            left, pays = left + 1, 0
        else:
            kind = (1 if choice >= one else 0) + (1 if choice >= two else 0) + (1 if choice >= three else 0)
            fits, before = dimes, 0
            fits, before = (pennies, one) if kind == 1 else (fits, before)
            fits, before = (nickels, two) if kind == 2 else (fits, before)
            fits, before = (quarters, three) if kind == 3 else (fits, before)
            at = find_member(fits, choice - before)
            bit = 1 << at
            stacks[at] += COIN_CODE[mover, kind]
            dimes &= ~(bit if kind == 0 else 0)
            pennies &= ~(bit if kind <= 1 else 0)
            nickels &= ~(bit if kind <= 2 else 0)
            quarters &= ~bit
            mine |= bit
            theirs &= ~bit
            left -= 1
        banks[mover, kind] -= 1
        coins -= 1
        kinds ^= 1 << kind
        if quarters == 0 or coins == 0:
            break
    sets[0], sets[1], sets[2], sets[3] = dimes, pennies, nickels, quarters
    sets[4 + mover], sets[5 - mover] = mine, theirs


@compile_inlined_kernel
def _play_move_and_other(
    arrays: GameArrays, stacks: Int8s, banks: Int8s, mover: int, kinds: int, key: int, sets: Int64s
) -> None:
    moves, others, done = 1, 1, 0
    kind = find_member(kinds, 0) if kinds else -1
    whole = (1 << len(stacks)) - 1
    while moves + others > 0:
        empty = int(sets[3])
        here = 0
        if others:
            here = int(sets[kind]) if kinds else whole ^ empty
        first = count_members(here)
        choice = pick_below(draw_bits(key, done), first + 1 + (count_moves(arrays, empty) if moves else 0))
        if choice == first:
            break
        done += 1
        if choice > first:
            _make_move(arrays.near, stacks, sets, empty, choice - first - 1)
            moves = 0
            continue
        others = 0
        at = find_member(here, choice)
        if kinds:
            stacks[at] += COIN_CODE[mover, kind]
            banks[mover, kind] -= 1
        else:
            banks[mover, TOP_RANK[stacks[at]] - 1] += 1
            stacks[at] = WITHOUT_TOP[stacks[at]]
        update_space_sets(sets, 1 << at, int(stacks[at]))
        if sets[3] == 0 or count_coins(banks, mover) == 0:
            break


@compile_light_kernel
def _make_move(near: Int64s, stacks: Int8s, sets: Int64s, empty: int, choice: int) -> None:
    target = -1
    here = 0
    while choice >= here:
        choice -= here
        target += 1
        here = count_members(int(near[target]) & ~empty) if empty >> target & 1 else 0
    origin = find_member(int(near[target]) & ~empty, choice)
    code = int(stacks[origin])
    stacks[target] = code
    stacks[origin] = 0
    update_space_sets(sets, 1 << target, code)
    update_space_sets(sets, 1 << origin, 0)


@compile_light_kernel
def play_random_games(
    arrays: GameArrays, seed: int, first: int, games: PlayedGames, stacks: Int8s, banks: Int8s, sets: Int64s
) -> None:
    """Play whole games between two random players, the same as turn by turn; fills `games`, without leads.

    Scratch arrays: `stacks` and `banks` as in a turn, and `sets`.
    """
    for row in range(len(games.winner)):
        stacks[:] = 0
        for kind in range(4):
            banks[:, kind] = arrays.bank[kind]
        fill_space_sets(stacks, sets)
        key = make_game_key(seed, first + row)
        turn, heads, tails, over = 0, 0, 0, NOT_OVER
        while turn < TURN_CAP and over == NOT_OVER:
            side = turn & 1
            matches = find_matching_kinds(toss_coins(key, turn), banks, side)
            play_random_turn(arrays, stacks, banks, side, matches, make_turn_key(key, turn, CHOICE), sets)
            turn += 1
            heads |= int(sets[4])
            tails |= int(sets[5])
            if sets[3] == 0:
                over = BOARD_FULL
            elif count_coins(banks, side) == 0:
                over = BANK_EMPTY
        games.held[row, 0], games.held[row, 1] = heads, tails
        record_end(arrays, stacks, banks, turn, over, games, row)


UNCOUNTED_KEYS = 3
"""Choices are only counted in games whose keys have none of these bits, as counting takes longer than playing."""


@compile_light_kernel
def take_random_turns(batch: GameBatch, turn: int, sets: Int64s, found: Int64s) -> None:
    """Play a random turn in every live game; scratch: `sets` int64[6], `found` int64[compute_max_turns(spaces)]."""
    for row in batch.live:
        stacks, banks = batch.stacks[row], batch.banks[row]
        fill_space_sets(stacks, sets)
        key = int(batch.keys[row])
        matches = find_matching_kinds(toss_coins(key, turn), banks, batch.mover)
        if key & UNCOUNTED_KEYS == 0:
            batch.choices[row] = list_turns(batch.arrays, stacks, batch.mover, matches, found)
        play_random_turn(
            batch.arrays, stacks, banks, batch.mover, matches, make_turn_key(key, turn, CHOICE), sets
        )


class RandomPlayer:
    """Plays random actions until it happens to stop."""

    name: str = Level.RANDOM

    def take(self, batch: GameBatch, turn: int) -> None:
        """Take a turn in every live game."""
        found = np.empty(compute_max_turns(batch.arrays.spaces), np.int64)
        take_random_turns(batch, turn, np.zeros(6, np.int64), found)
