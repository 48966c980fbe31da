"""Self-play and learning: TD(lambda) on the positions after each turn.

A batch of games is played with fixed weights; then the value of every position is moved towards its lambda-return,
game after game. So the number of threads does not affect the result. The learning rate of each weight depends on
how consistent the sign of its errors is (temporal coherence).
Sources: Sutton (1988), TD(lambda); Beal and Smith (1999), temporal coherence; Lucas (2008), n-tuples.
"""

from typing import NamedTuple

import numpy as np

from coinage_pnp.players.engine.array_scoring import find_end_reason
from coinage_pnp.players.engine.array_types import Float32s, Float64s, Int8s, Int32s
from coinage_pnp.players.engine.game_arrays import GameArrays
from coinage_pnp.players.engine.jit import compile_kernel
from coinage_pnp.players.engine.random_bits import LEARNING, find_bank_kinds, make_game_key, make_turn_key
from coinage_pnp.players.engine.turns import apply_turn
from coinage_pnp.players.value.learned_player import evaluate_toss, find_best_turn
from coinage_pnp.players.value.position_tables import (
    read_position,
    select_weights,
    set_up_position,
    squash,
    swap_sides,
)
from coinage_pnp.players.value.value_function import GLOBAL_TABLES, ValueFunction, Workspace

MAX_TRAINING_TURNS = 80  # longer games are cut off; the value of the last position stands for the result


class TrainingGames(NamedTuple):
    """A batch of games: the position after each turn, as seen by the side that has just moved."""

    stacks: Int8s  # int8[games, MAX_TRAINING_TURNS, spaces]
    banks: Int8s  # int8[games, MAX_TRAINING_TURNS, side, kind]
    lengths: Int32s  # int32[games]: number of turns
    results: (
        Float64s  # float64[games, MAX_TRAINING_TURNS]: the equity after each turn; exact if the game is over
    )


def make_training_games(games: int, spaces: int) -> TrainingGames:
    """Empty arrays for a batch of games."""
    return TrainingGames(
        stacks=np.zeros((games, MAX_TRAINING_TURNS, spaces), np.int8),
        banks=np.zeros((games, MAX_TRAINING_TURNS, 2, 4), np.int8),
        lengths=np.zeros(games, np.int32),
        results=np.zeros((games, MAX_TRAINING_TURNS), np.float64),
    )


@compile_kernel
def play_training_games(
    arrays: GameArrays,
    value: ValueFunction,
    work: Workspace,
    seed: int,
    first: int,
    begin: int,
    count: int,
    games: TrainingGames,
) -> None:
    """Play games `begin` to `begin + count - 1` of a batch whose first game has number `first`."""
    for row in range(begin, begin + count):
        key = make_game_key(seed, first + row)
        work.stacks[:] = 0
        work.banks[:] = arrays.bank
        turn = 0
        over = 0
        while turn < MAX_TRAINING_TURNS and over == 0:
            matches = (make_turn_key(key, turn, LEARNING) >> 59) & find_bank_kinds(work.banks, 0)
            found = evaluate_toss(arrays, value, work, matches)
            chosen = find_best_turn(work, found)
            apply_turn(int(work.found[chosen]), work.stacks, work.banks, 0)
            games.stacks[row, turn] = work.stacks
            games.banks[row, turn] = work.banks
            games.results[row, turn] = squash(work.sums[chosen])
            over = find_end_reason(work.stacks, work.banks)
            turn += 1
            swap_sides(work)
        games.lengths[row] = turn


@compile_kernel
def learn(
    arrays: GameArrays,
    value: ValueFunction,
    work: Workspace,
    games: TrainingGames,
    errors: Float32s,
    decay: float,
    rate: float,
) -> None:
    """Move the weights towards the returns of a batch; changes `value` and `errors`.

    `errors` is float32[2, weights]: the sums of errors and of absolute errors, which determine the learning rates.
    `decay` is lambda: the weight of the next return, against the next value. `rate` is the learning rate of weights
    whose errors all have one sign.
    """
    results, weights = games.results, value.weights
    tables = len(work.chosen) + GLOBAL_TABLES
    chosen = np.zeros(tables, np.int64)
    for row in range(len(games.lengths)):
        last = int(games.lengths[row]) - 1
        aim = results[row, last]
        for turn in range(last - 1, -1, -1):
            aim = -((1.0 - decay) * results[row, turn + 1] + decay * aim)
            set_up_position(games.stacks[row, turn], games.banks[row, turn], 0, work)
            heads = turn & 0  # not a literal 0, which would be compiled separately
            read_position(arrays, value, work, heads)
            total = value.slope * select_weights(value, work, chosen)
            for table in range(tables):
                total += np.float64(weights[chosen[table]])
            error = aim - squash(total)
            step = rate * error / tables
            for table in range(tables):
                at = chosen[table]
                size = np.float64(errors[1, at])
                agreed = abs(np.float64(errors[0, at])) / size if size > 0.0 else 1.0
                weights[at] = np.float64(weights[at]) + step * agreed
                errors[0, at] = np.float64(errors[0, at]) + error
                errors[1, at] = size + abs(error)
