"""The random player, and whole random games in one kernel."""

from dataclasses import dataclass

import numpy as np

from coinage_pnp.sim.engine.array_scoring import BANK_EMPTY, BOARD_FULL, NOT_OVER, coins_in
from coinage_pnp.sim.engine.game_arrays import GameArrays
from coinage_pnp.sim.engine.game_batch import GameBatch, PlayedGames, record_end
from coinage_pnp.sim.engine.jit import compiled_light
from coinage_pnp.sim.engine.random_bits import CHOICE, game_key, matching_kinds, toss_faces, turn_key
from coinage_pnp.sim.engine.random_turn import fill_space_sets, play_random_turn
from coinage_pnp.sim.engine.stack_codes import Int8s, Int64s
from coinage_pnp.sim.levels import Level


def run_playouts(
    arrays: GameArrays,
    seed: int,
    first: int,
    cap: int,
    games: PlayedGames,
) -> None:
    """Whole games between two random players, the same as turn by turn, without leads; `games` says how many."""
    room = np.zeros(arrays.spaces, np.int8), np.zeros((2, 4), np.int8), np.zeros(6, np.int64)
    _playouts(arrays, seed, first, cap, games, *room)


@compiled_light
def _playouts(
    arrays: GameArrays,
    seed: int,
    first: int,
    cap: int,
    games: PlayedGames,
    stacks: Int8s,
    banks: Int8s,
    sets: Int64s,
) -> None:
    near, tabled = arrays.near, arrays.exits
    for row in range(len(games.winner)):
        stacks[:] = 0
        for kind in range(4):
            banks[:, kind] = arrays.bank[kind]
        fill_space_sets(stacks, sets)
        key = game_key(seed, first + row)
        side, over, actions = 0, NOT_OVER, 0
        turn, heads, tails = 0, 0, 0
        while turn < cap and over == NOT_OVER:
            matches = matching_kinds(toss_faces(key, turn), banks, side)
            actions += play_random_turn(
                near, tabled, stacks, banks, side, matches, turn_key(key, turn, CHOICE), sets
            )
            turn += 1
            heads |= int(sets[4])
            tails |= int(sets[5])
            if sets[3] == 0:
                over = BOARD_FULL
            elif coins_in(banks, side) == 0:
                over = BANK_EMPTY
            side = 1 - side
        games.actions[row] = actions
        games.held[row, 0], games.held[row, 1] = heads, tails
        record_end(arrays, stacks, banks, turn, over, games, row)


@compiled_light
def take_random_turns(table: GameBatch, turn: int, sets: Int64s) -> None:
    """A random turn in every live game; `sets`: int64[6], a work array."""
    near, tabled = table.arrays.near, table.arrays.exits
    for row in table.live:
        stacks, banks = table.stacks[row], table.banks[row]
        fill_space_sets(stacks, sets)
        key = int(table.keys[row])
        matches = matching_kinds(toss_faces(key, turn), banks, table.mover)
        table.actions[row] += play_random_turn(
            near, tabled, stacks, banks, table.mover, matches, turn_key(key, turn, CHOICE), sets
        )


@dataclass(frozen=True)
class RandomPlayer:
    """Any single action, each equally likely, until it happens to stop."""

    name: str = Level.RANDOM

    def take(self, table: GameBatch, turn: int) -> None:
        """Take a turn in every live game."""
        take_random_turns(table, turn, np.zeros(6, np.int64))
