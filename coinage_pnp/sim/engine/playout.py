"""The random player, fast: whole games between two of it in one kernel."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from coinage_pnp.sim.engine.array_scoring import BANK_EMPTY, BOARD_FULL, ON, coins_in
from coinage_pnp.sim.engine.codes import Bytes, Ints
from coinage_pnp.sim.engine.ground import Ground
from coinage_pnp.sim.engine.jit import light
from coinage_pnp.sim.engine.random_turn import random_turn, sort_out
from coinage_pnp.sim.engine.streams import CHOICE, faces, key_of, matches_of, turn_key
from coinage_pnp.sim.engine.table import Games, Table, close
from coinage_pnp.sim.levels import Level


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
    room = stacks.copy(), banks.copy(), np.zeros(6, np.int64)
    _playouts(ground, seed, first, cap, stacks, banks, mover, games, *room)


@light
def _playouts(
    ground: Ground,
    seed: int,
    first: int,
    cap: int,
    stacks: Bytes,
    banks: Bytes,
    mover: int,
    games: Games,
    now: Bytes,
    coins: Bytes,
    sets: Ints,
) -> None:
    near, tabled = ground.near, ground.exits
    for row in range(len(games.winner)):
        for at in range(len(stacks)):
            now[at] = stacks[at]
        for kind in range(4):
            coins[0, kind], coins[1, kind] = banks[0, kind], banks[1, kind]
        sort_out(now, sets)
        key = key_of(seed, first + row)
        side, over, actions = mover, ON, 0
        turn, heads, tails = 0, 0, 0
        while turn < cap and over == ON:
            matches = matches_of(faces(key, turn), coins, side)
            actions += random_turn(near, tabled, now, coins, side, matches, turn_key(key, turn, CHOICE), sets)
            turn += 1
            heads |= int(sets[4])
            tails |= int(sets[5])
            if sets[3] == 0:
                over = BOARD_FULL
            elif coins_in(coins, side) == 0:
                over = BANK_EMPTY
            side = 1 - side
        games.actions[row] = actions
        games.held[row, 0], games.held[row, 1] = heads, tails
        close(ground, now, coins, turn, over, games, row)


@light
def take_turns(table: Table, turn: int, sets: Ints) -> None:
    """A random turn in every live game; `sets`: int64[6], room to reckon in."""
    near, tabled = table.ground.near, table.ground.exits
    for row in table.live:
        stacks, banks = table.stacks[row], table.banks[row]
        sort_out(stacks, sets)
        key = int(table.keys[row])
        matches = matches_of(faces(key, turn), banks, table.mover)
        table.actions[row] += random_turn(
            near, tabled, stacks, banks, table.mover, matches, turn_key(key, turn, CHOICE), sets
        )


@dataclass(frozen=True)
class RandomPlayer:
    """Any single action, each as likely as another, until it happens to stop."""

    name: str = Level.RANDOM
    """What reports call it."""

    def take(self, table: Table, turn: int) -> None:
        """Take the turn of the side to move in every live game."""
        take_turns(table, turn, np.zeros(6, np.int64))
