"""Games in play and games played, as columns: one row for each game."""

from typing import NamedTuple

import numpy as np

from coinage_pnp.sim.engine.array_scoring import NOT_OVER, TIMED_OUT, bank_value, points, winner_of
from coinage_pnp.sim.engine.game_arrays import GameArrays
from coinage_pnp.sim.engine.jit import compiled_light
from coinage_pnp.sim.engine.stack_codes import Float64s, Int8s, Int16s, Int32s, Int64s


class GameBatch(NamedTuple):
    """Games side by side, all in the same turn. A player changes its live rows."""

    arrays: GameArrays
    mover: int
    """0 Heads, 1 Tails."""
    live: Int64s
    """int64[games still on]: their rows."""
    keys: Int64s
    """int64[games]: as of `game_key`."""
    stacks: Int8s
    """int8[games, spaces]: codes."""
    banks: Int8s
    """int8[games, side, rank - 1]."""
    actions: Int16s
    """int16[games]: single actions so far; a player adds those of its turn."""
    choices: Int32s
    """int32[games]: how many distinct turns the player chose from; 0 if it did not count them."""
    luck: Float64s
    """float64[games]: Heads' luck so far, if a player adds to it."""


class PlayedGames(NamedTuple):
    """Games played, in the order of their numbers."""

    winner: Int8s
    """int8[games]: HEADS_WON, TAILS_WON, DRAWN or TIMED_OUT of `array_scoring`."""
    ended_by: Int8s
    """int8[games]: BOARD_FULL, BANK_EMPTY, or NOT_OVER if the turn cap stopped the game."""
    turns: Int16s
    """int16[games]: of both sides."""
    actions: Int16s
    """int16[games]: single actions."""
    points: Int16s
    """int16[games, side]: the score, VP."""
    values: Int16s
    """int16[games, side]: the bank value."""
    stacks: Int8s
    """int8[games, spaces]: the final stacks, as codes."""
    banks: Int8s
    """int8[games, side, rank - 1]: the final banks."""
    held: Int64s
    """int64[games, side]: the spaces that the side controlled after some turn, bit `i` for space `i`."""
    counted: Int16s
    """int16[games]: turns for which a player counted its choices."""
    free: Int16s
    """int16[games]: how many of them had more than one distinct turn."""
    choices: Int32s
    """int32[games]: the sum of their distinct turns."""
    luck: Float64s
    """float64[games]: Heads' luck, 0 if no player records it."""
    leads: Int16s
    """int16[games, 1 + turns of the longest]: Heads' lead in VP at the start and after each turn;
    the last lead repeats. int16[games, 0] if leads are not recorded.
    """

    @property
    def used(self) -> Int64s:
        """int64[games]: the spaces that anyone controlled after some turn."""
        return self.held[:, 0] | self.held[:, 1]


def empty_games(count: int, spaces: int) -> PlayedGames:
    """Columns for this many games, all zero, without leads."""
    return PlayedGames(
        winner=np.zeros(count, np.int8),
        ended_by=np.zeros(count, np.int8),
        turns=np.zeros(count, np.int16),
        actions=np.zeros(count, np.int16),
        points=np.zeros((count, 2), np.int16),
        values=np.zeros((count, 2), np.int16),
        stacks=np.zeros((count, spaces), np.int8),
        banks=np.zeros((count, 2, 4), np.int8),
        held=np.zeros((count, 2), np.int64),
        counted=np.zeros(count, np.int16),
        free=np.zeros(count, np.int16),
        choices=np.zeros(count, np.int32),
        luck=np.zeros(count, np.float64),
        leads=np.zeros((count, 0), np.int16),
    )


def batch_of(
    arrays: GameArrays, stacks: Int8s, banks: Int8s, mover: int, keys: list[int], games: PlayedGames
) -> GameBatch:
    """Games that all begin with this position, one for each key; `games` gets their actions and luck."""
    count = len(keys)
    return GameBatch(
        arrays=arrays,
        mover=mover,
        live=np.arange(count, dtype=np.int64),
        keys=np.array(keys, np.int64),
        stacks=np.tile(stacks, (count, 1)),
        banks=np.tile(banks, (count, 1, 1)),
        actions=games.actions,
        choices=np.zeros(count, np.int32),
        luck=games.luck,
    )


def stack_leads(parts: list[Int16s]) -> Int16s:
    """The leads of several parts, in order, as wide as the widest: the last lead repeats."""
    width = max(part.shape[1] for part in parts)
    return np.concatenate([np.pad(part, ((0, 0), (0, width - part.shape[1])), mode="edge") for part in parts])


@compiled_light
def record_end(
    arrays: GameArrays, stacks: Int8s, banks: Int8s, turns: int, over: int, games: PlayedGames, row: int
) -> None:
    """Record how a game ended."""
    games.winner[row] = TIMED_OUT if over == NOT_OVER else winner_of(arrays, stacks, banks)
    games.ended_by[row] = over
    games.turns[row] = turns
    heads, tails = points(arrays, stacks, banks)
    games.points[row, 0], games.points[row, 1] = heads, tails
    for side in range(2):
        games.values[row, side] = bank_value(banks, side)
        for kind in range(4):
            games.banks[row, side, kind] = banks[side, kind]
    for at in range(len(stacks)):
        games.stacks[row, at] = stacks[at]
    for column in range(turns + 1, games.leads.shape[1]):
        games.leads[row, column] = games.leads[row, turns]
