"""Plays games between two players. A seed gives the same games, however they are divided.

Games run in parallel, turn by turn, so that a player's kernel handles many positions per call.
"""

from typing import Protocol

import numpy as np

from coinage_pnp.game.rules.game import TURN_CAP
from coinage_pnp.players.engine.array_scoring import NOT_OVER, count_points, find_end_reason
from coinage_pnp.players.engine.game_arrays import GameArrays
from coinage_pnp.players.engine.game_batch import (
    GameBatch,
    PlayedGames,
    make_batch,
    make_empty_games,
    record_end,
)
from coinage_pnp.players.engine.jit import compile_light_kernel
from coinage_pnp.players.engine.random_bits import make_game_key
from coinage_pnp.players.engine.random_turn import RandomPlayer, play_random_games
from coinage_pnp.players.engine.stack_codes import TOP_OWNER


class Player(Protocol):
    """Chooses turns; stateless, so it may play in several threads at once."""

    @property
    def name(self) -> str:
        """The name in reports."""

    def take(self, batch: GameBatch, turn: int) -> None:
        """Change `stacks` and `banks` of every live game; the toss is `toss_coins(batch.keys[row], turn)`."""


def play_games(
    arrays: GameArrays, heads: Player, tails: Player, seed: int, first: int, count: int, leads: bool = False
) -> PlayedGames:
    """Play games `first` to `first + count - 1` (at least one) of a seed.

    A seed gives the same tosses on every map and for all players. `leads` records Heads' lead after each turn.
    """
    games = make_empty_games(count, arrays.spaces, TURN_CAP + 1 if leads else 0)
    if isinstance(heads, RandomPlayer) and isinstance(tails, RandomPlayer) and not leads:
        room = np.zeros(arrays.spaces, np.int8), np.zeros((2, 4), np.int8), np.zeros(6, np.int64)
        play_random_games(arrays, seed, first, games, *room)
        return games
    empty, full = np.zeros(arrays.spaces, np.int8), np.tile(arrays.bank, (2, 1))
    keys = [make_game_key(seed, first + row) for row in range(count)]
    play_on(make_batch(arrays, empty, full, 0, keys, games), (heads, tails), games)
    # contiguous, as kernels are compiled for each layout
    return games._replace(leads=np.ascontiguousarray(games.leads[:, : int(games.turns.max()) + 1]))


def play_on(batch: GameBatch, players: tuple[Player, Player], games: PlayedGames) -> None:
    """Play the games of a batch to the end, at most TURN_CAP turns each."""
    for turn in range(TURN_CAP):
        players[batch.mover].take(batch, turn)
        left = record_turn(batch, turn, games)
        batch = batch._replace(mover=1 - batch.mover, live=batch.live[:left])
        if not left:
            break


@compile_light_kernel
def record_turn(batch: GameBatch, turn: int, games: PlayedGames) -> int:
    """Record a turn, and results, in every live game; move the rows of unfinished games to the front of
    `batch.live` and return their number.
    """
    arrays = batch.arrays
    left = 0
    for row in batch.live:
        stacks, banks = batch.stacks[row], batch.banks[row]
        for at in range(len(stacks)):
            owner = TOP_OWNER[stacks[at]]
            if owner >= 0:
                games.held[row, owner] |= 1 << at
        found = batch.choices[row]
        if found > 0:
            batch.choices[row] = 0
            games.counted[row] += 1
            games.choices[row] += found
            if found > 1:
                games.free[row] += 1
        over = find_end_reason(stacks, banks)
        if games.leads.shape[1] > 0:
            heads, tails = count_points(arrays, stacks, banks)
            games.leads[row, turn + 1] = heads - tails
        if over == NOT_OVER and turn + 1 < TURN_CAP:
            batch.live[left] = row
            left += 1
        else:
            record_end(arrays, stacks, banks, turn + 1, over, games, row)
    return left
