"""Batches of games in progress and of finished games: arrays with one row per game."""

from typing import NamedTuple

import numpy as np

from coinage_pnp.players.engine.array_scoring import NOT_OVER, TIMED_OUT, count_points, decide_winner
from coinage_pnp.players.engine.array_types import Float64s, Int8s, Int16s, Int32s, Int64s
from coinage_pnp.players.engine.game_arrays import GameArrays
from coinage_pnp.players.engine.jit import compile_inlined_kernel


class GameBatch(NamedTuple):
    """Games in progress, all at the same turn. Players change the live rows."""

    arrays: GameArrays
    mover: int  # 0 for Heads, 1 for Tails
    live: Int64s  # int64[unfinished games]: their rows
    keys: Int64s  # int64[games]: see `make_game_key`
    stacks: Int8s  # int8[games, spaces]: codes
    banks: Int8s  # int8[games, side, rank - 1]
    choices: Int32s  # int32[games]: number of distinct turns to choose from; 0 if not counted
    luck: Float64s  # float64[games]: Heads' luck so far, if players record it


class PlayedGames(NamedTuple):
    """Finished games, in order of their numbers."""

    winner: Int8s  # int8[games]: HEADS_WON, TAILS_WON, DRAWN or TIMED_OUT
    ended_by: Int8s  # int8[games]: BOARD_FULL, BANK_EMPTY, or NOT_OVER if the turn cap stopped the game
    turns: Int16s  # int16[games]: number of turns of both sides
    points: Int16s  # int16[games, side]: score, VP
    stacks: Int8s  # int8[games, spaces]: codes of the final stacks
    banks: Int8s  # int8[games, side, rank - 1]: final banks
    held: Int64s  # int64[games, side]: spaces controlled after some turn, bit `i` for space `i`
    counted: Int16s  # int16[games]: number of turns whose choices were counted
    free: Int16s  # int16[games]: number of them with more than one distinct turn
    choices: Int32s  # int32[games]: sum of their distinct turns
    luck: Float64s  # float64[games]: Heads' luck; 0 if not recorded
    leads: Int16s
    """int16[games, 1 + turns of the longest]: Heads' lead at the start and after each turn, VP, padded with the
    last lead. int16[games, 0] if not recorded.
    """


def make_empty_games(count: int, spaces: int, leads: int = 0) -> PlayedGames:
    """Zeroed arrays for `count` games; `leads` is the length of each game's leads."""
    return PlayedGames(
        winner=np.zeros(count, np.int8),
        ended_by=np.zeros(count, np.int8),
        turns=np.zeros(count, np.int16),
        points=np.zeros((count, 2), np.int16),
        stacks=np.zeros((count, spaces), np.int8),
        banks=np.zeros((count, 2, 4), np.int8),
        held=np.zeros((count, 2), np.int64),
        counted=np.zeros(count, np.int16),
        free=np.zeros(count, np.int16),
        choices=np.zeros(count, np.int32),
        luck=np.zeros(count, np.float64),
        leads=np.zeros((count, leads), np.int16),
    )


def make_batch(
    arrays: GameArrays, stacks: Int8s, banks: Int8s, mover: int, keys: list[int], games: PlayedGames
) -> GameBatch:
    """Games that start from this position, one per key; `games` receives their luck."""
    count = len(keys)
    return GameBatch(
        arrays=arrays,
        mover=mover,
        live=np.arange(count, dtype=np.int64),
        keys=np.array(keys, np.int64),
        stacks=np.tile(stacks, (count, 1)),
        banks=np.tile(banks, (count, 1, 1)),
        choices=np.zeros(count, np.int32),
        luck=games.luck,
    )


@compile_inlined_kernel
def record_end(
    arrays: GameArrays, stacks: Int8s, banks: Int8s, turns: int, over: int, games: PlayedGames, row: int
) -> None:
    """Record the end of a game."""
    games.ended_by[row] = over
    games.turns[row] = turns
    heads, tails = count_points(arrays, stacks, banks)
    games.points[row, 0], games.points[row, 1] = heads, tails
    games.winner[row] = TIMED_OUT if over == NOT_OVER else decide_winner(heads - tails, banks)
    for side in range(2):
        for kind in range(4):
            games.banks[row, side, kind] = banks[side, kind]
    for at in range(len(stacks)):
        games.stacks[row, at] = stacks[at]
    for column in range(turns + 1, games.leads.shape[1]):
        games.leads[row, column] = games.leads[row, turns]
