"""Games against itself, from which the value function learns: TD(lambda) on the ends of turns.

Games are played in rounds with weights that stay as they are; then every end of a turn in them is moved towards
its lambda-return, game after game. So it does not matter how many threads played the round. How fast a weight
moves is its own affair: by how much its errors agree.
Sources: Sutton (1988), TD(lambda); Beal and Smith (1999), temporal coherence; Lucas (2008), n-tuples.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from coinage_pnp.sim.engine.array_scoring import end_reason
from coinage_pnp.sim.engine.game_arrays import GameArrays
from coinage_pnp.sim.engine.jit import compiled
from coinage_pnp.sim.engine.random_bits import LEARNING, bank_kinds, game_key, turn_key
from coinage_pnp.sim.engine.stack_codes import Int8s
from coinage_pnp.sim.engine.turns import apply_turn
from coinage_pnp.sim.value.features import GLOBAL_TABLES, Int32s
from coinage_pnp.sim.value.learned_player import best_turn, evaluate_toss
from coinage_pnp.sim.value.position_tables import read_banks, read_board, select_weights, squash, swap_sides
from coinage_pnp.sim.value.value_function import Float32s, Float64s, ValueFunction, Workspace

LONGEST = 80
"""A game is learned from up to this turn; what would come after is taken at its value."""


class TrainingGames(NamedTuple):
    """Games to learn from."""

    states: Int8s
    """int8[games, LONGEST, spaces + 8]: where each turn ends, stacks and banks, seen by who has just moved."""
    lengths: Int32s
    """int32[games]: how many turns."""
    results: Float64s
    """float64[games, LONGEST]: the expected result of each end of a turn; exact when the game is over."""


class ErrorSums(NamedTuple):
    """How fast each weight learns."""

    sums: Float32s
    """float32[weights]: the sum of its errors."""
    sizes: Float32s
    """float32[weights]: the sum of their sizes."""


def training_games(games: int, spaces: int) -> TrainingGames:
    """Room for a round."""
    return TrainingGames(
        np.zeros((games, LONGEST, spaces + 8), np.int8),
        np.zeros(games, np.int32),
        np.zeros((games, LONGEST), np.float64),
    )


@compiled
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
    """Play some games of a round.

    Args:
        arrays: the ground.
        value: the value function, for both sides.
        work: to write on.
        seed: of the tosses.
        first: the number of the round's first game.
        begin: where in the round to begin.
        count: how many to play.
        games: the round: written.
    """
    states, results = games.states, games.results
    spaces = len(work.stacks)
    for row in range(begin, begin + count):
        key = game_key(seed, first + row)
        for at in range(spaces):
            work.stacks[at] = 0
        for kind in range(4):
            work.banks[0, kind] = arrays.bank[kind]
            work.banks[1, kind] = arrays.bank[kind]
        turn = 0
        over = 0
        while turn < LONGEST and over == 0:
            matches = (turn_key(key, turn, LEARNING) >> 59) & bank_kinds(work.banks, 0)
            found = evaluate_toss(arrays, value, work, matches)
            chosen = best_turn(work, found)
            apply_turn(int(work.found[chosen]), work.stacks, work.banks, 0)
            for at in range(spaces):
                states[row, turn, at] = work.stacks[at]
            for kind in range(4):
                states[row, turn, spaces + kind] = work.banks[0, kind]
                states[row, turn, spaces + 4 + kind] = work.banks[1, kind]
            results[row, turn] = squash(work.sums[chosen])
            over = end_reason(work.stacks, work.banks)
            turn += 1
            swap_sides(work)
        games.lengths[row] = turn


@compiled
def learn(
    arrays: GameArrays,
    value: ValueFunction,
    work: Workspace,
    games: TrainingGames,
    rates: ErrorSums,
    keep: float,
    rate: float,
) -> None:
    """Move the weights towards the returns of a round.

    Args:
        arrays: the ground.
        value: the value function: its weights change.
        work: to write on.
        games: the round.
        rates: of the weights: they change.
        keep: lambda: how much of a return is the next one, and not the next value.
        rate: how much of an error is corrected while a weight's errors agree.
    """
    states, results, weights = games.states, games.results, value.weights
    spaces, tables = len(work.stacks), len(work.chosen) + GLOBAL_TABLES
    chosen = np.zeros(tables, np.int64)
    for row in range(len(games.lengths)):
        last = int(games.lengths[row]) - 1
        aim = results[row, last]
        for turn in range(last - 1, -1, -1):
            aim = -((1.0 - keep) * results[row, turn + 1] + keep * aim)
            for at in range(spaces):
                work.stacks[at] = states[row, turn, at]
            for kind in range(4):
                work.banks[0, kind] = states[row, turn, spaces + kind]
                work.banks[1, kind] = states[row, turn, spaces + 4 + kind]
            read_board(arrays, value, work)
            read_banks(work, turn & 0)  # for a literal 0 it would be compiled once more
            total = value.slope * select_weights(value, work, chosen)
            for table in range(tables):
                total += np.float64(weights[chosen[table]])
            error = aim - squash(total)
            step = rate * error / tables
            for table in range(tables):
                at = chosen[table]
                size = np.float64(rates.sizes[at])
                agreed = abs(np.float64(rates.sums[at])) / size if size > 0.0 else 1.0
                weights[at] = np.float64(weights[at]) + step * agreed
                rates.sums[at] = np.float64(rates.sums[at]) + error
                rates.sizes[at] = size + abs(error)
