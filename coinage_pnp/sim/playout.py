"""The random player, fast: whole games between two of it in one kernel.

It chooses among the legal single actions, each as likely as another: each (matching coin, space) place, each
coin it may pay, each capturable space, each (stack, empty neighbour) move, and stopping; again until it stops
or nothing is left.

Besides the stacks it keeps `fits`, four sets of spaces: `fits[rank - 1]` are those that a coin of the rank may
be put on. A quarter fits on empty spaces only, so `fits[3]` are the empty ones.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from coinage_pnp.sim.bits import member, size
from coinage_pnp.sim.codes import COUNT, DIGIT, OWNER, REST, ROOM, TOP, Bytes, Ints
from coinage_pnp.sim.ground import Ground
from coinage_pnp.sim.jit import compiled
from coinage_pnp.sim.players import Level
from coinage_pnp.sim.scoring import BANK_EMPTY, BOARD_FULL, ON
from coinage_pnp.sim.streams import CHOICE, below, bits_of, faces, key_of, matches_of, turn_key
from coinage_pnp.sim.table import Games, Shorts, Table, close


@compiled
def fit(stacks: Bytes, fits: Ints) -> None:
    """Fill `fits` from the stacks."""
    for kind in range(4):
        fits[kind] = 0
    for at in range(len(stacks)):
        refit(fits, at, int(ROOM[stacks[at]]))


@compiled
def refit(fits: Ints, at: int, room: int) -> None:
    """What fits on a space when its stack has come to take ranks lower than `room`."""
    bit = 1 << at
    for kind in range(4):
        if kind + 1 < room:
            fits[kind] |= bit
        else:
            fits[kind] &= ~bit


@compiled
def exits(near: Ints, tabled: Shorts, empty: int) -> int:
    """How many moves there are: pairs of an occupied space and an empty neighbour of it."""
    if len(tabled) > 1:
        return int(tabled[empty])
    found = 0
    for at in range(len(near)):
        if empty >> at & 1:
            found += size(int(near[at]) & ~empty)
    return found


@compiled
def random_turn(
    near: Ints, tabled: Shorts, stacks: Bytes, banks: Bytes, mover: int, matches: int, key: int, fits: Ints
) -> int:
    """Play a turn at random: `stacks`, `banks` and `fits` change. Returns how many actions it had.

    Args:
        near: `Ground.near`.
        tabled: `Ground.exits`.
        stacks: int8[spaces], codes.
        banks: int8[side, rank - 1].
        mover: whose turn it is.
        matches: the matching kinds, bit `rank - 1`.
        key: of this turn's choices (`streams.turn_key`).
        fits: int64[4], as `fit` fills it.
    """
    number = int(COUNT[matches])
    if number > 1:
        return _placing(stacks, banks, mover, matches, key, fits)
    return _moving(near, tabled, stacks, banks, mover, matches, key, fits)


@compiled
def _placing(stacks: Bytes, banks: Bytes, mover: int, kinds: int, key: int, fits: Ints) -> int:
    """A turn of places, and of a pay with four kinds."""
    left, pays, done = 2, 1 if kinds == 15 else 0, 0
    while left + pays > 0:
        places = 0
        if left:
            for kind in range(4):
                if kinds >> kind & 1:
                    places += size(int(fits[kind]))
        choice = below(bits_of(key, done), places + 1 + (int(COUNT[kinds]) if pays else 0))
        if choice == places:
            break
        done += 1
        if choice > places:
            kind = member(kinds, choice - places - 1)
            banks[mover, kind] -= 1
            banks[1 - mover, kind] += 1
            left, pays = left + 1, 0
        else:
            kind = _place(stacks, banks, mover, kinds, choice, fits)
            left -= 1
            if fits[3] == 0 or _bare(banks, mover):
                break
        kinds ^= 1 << kind
    return done


@compiled
def _moving(
    near: Ints, tabled: Shorts, stacks: Bytes, banks: Bytes, mover: int, kinds: int, key: int, fits: Ints
) -> int:
    """A turn of a move and a capture, or of a move and a place."""
    moves, done = 1, 0
    takes = 1 if kinds == 0 else 0
    whole = (1 << len(stacks)) - 1
    while moves or takes or kinds:
        empty = int(fits[3])
        first = 0
        if takes:
            first = size(whole ^ empty)
        elif kinds:
            first = size(int(fits[member(kinds, 0)]))
        choice = below(bits_of(key, done), first + 1 + (exits(near, tabled, empty) if moves else 0))
        if choice == first:
            break
        done += 1
        if choice > first:
            _move(near, stacks, fits, empty, choice - first - 1)
            moves = 0
        elif takes:
            at = member(whole ^ empty, choice)
            banks[mover, TOP[stacks[at]] - 1] += 1
            stacks[at] = REST[stacks[at]]
            refit(fits, at, int(ROOM[stacks[at]]))
            takes = 0
        else:
            _place(stacks, banks, mover, kinds, choice, fits)
            kinds = 0
            if fits[3] == 0 or _bare(banks, mover):
                break
    return done


@compiled
def _bare(banks: Bytes, side: int) -> bool:
    return bool(banks[side, 0] + banks[side, 1] + banks[side, 2] + banks[side, 3] == 0)


@compiled
def _place(stacks: Bytes, banks: Bytes, mover: int, kinds: int, choice: int, fits: Ints) -> int:
    """Make the place of this number among those of these kinds; returns its kind."""
    kind = 0
    while True:
        if kinds >> kind & 1:
            here = size(int(fits[kind]))
            if choice < here:
                break
            choice -= here
        kind += 1
    at = member(int(fits[kind]), choice)
    stacks[at] += DIGIT[mover, kind]
    banks[mover, kind] -= 1
    refit(fits, at, kind + 1)
    return kind


@compiled
def _move(near: Ints, stacks: Bytes, fits: Ints, empty: int, choice: int) -> None:
    """Make the move of this number."""
    target = -1
    while True:
        target += 1
        if empty >> target & 1:
            here = size(int(near[target]) & ~empty)
            if choice < here:
                break
            choice -= here
    origin = member(int(near[target]) & ~empty, choice)
    stacks[target] = stacks[origin]
    stacks[origin] = 0
    refit(fits, target, int(ROOM[stacks[target]]))
    refit(fits, origin, 5)


@compiled
def playouts(
    ground: Ground, seed: int, first: int, cap: int, stacks: Bytes, banks: Bytes, mover: int, games: Games
) -> None:
    """Whole games between two random players, from a position: the same games as turn by turn.

    Args:
        ground: the ground.
        seed: the seed.
        first: the number of the first game; `games` says how many.
        cap: after so many turns a game is stopped.
        stacks: int8[spaces], where each game begins; kept as it is.
        banks: int8[side, rank - 1], likewise.
        mover: who begins.
        games: written, but for the leads.
    """
    spaces = len(stacks)
    near, tabled = ground.near, ground.exits
    now, coins, fits = np.zeros(spaces, np.int8), np.zeros((2, 4), np.int8), np.zeros(4, np.int64)
    for row in range(len(games.winner)):
        now[:] = stacks
        coins[:] = banks
        fit(now, fits)
        key = key_of(seed, first + row)
        side, over, actions = mover, ON, 0
        turn = 0
        while turn < cap and over == ON:
            matches = matches_of(faces(key, turn), coins, side)
            done = random_turn(near, tabled, now, coins, side, matches, turn_key(key, turn, CHOICE), fits)
            actions += done
            turn += 1
            if done:
                for at in range(spaces):
                    owner = OWNER[now[at]]
                    if owner >= 0:
                        games.held[row, owner] |= 1 << at
                if fits[3] == 0:
                    over = BOARD_FULL
                elif _bare(coins, side):
                    over = BANK_EMPTY
            side = 1 - side
        games.actions[row] = actions
        close(ground, now, coins, turn, over, games, row)


@compiled
def take_turns(table: Table, turn: int) -> None:
    """A random turn in every live game."""
    fits = np.zeros(4, np.int64)
    near, tabled = table.ground.near, table.ground.exits
    for row in table.live:
        stacks, banks = table.stacks[row], table.banks[row]
        fit(stacks, fits)
        key = int(table.keys[row])
        matches = matches_of(faces(key, turn), banks, table.mover)
        table.actions[row] += random_turn(
            near, tabled, stacks, banks, table.mover, matches, turn_key(key, turn, CHOICE), fits
        )


@dataclass(frozen=True)
class RandomPlayer:
    """Any single action, each as likely as another, until it happens to stop."""

    name: str = Level.RANDOM
    """What reports call it."""

    def take(self, table: Table, turn: int) -> None:
        """Take the turn of the side to move in every live game."""
        take_turns(table, turn)
