"""Games against itself, from which the value function learns: TD(lambda) on the ends of turns.

Games are played in rounds with weights that stay as they are; then every end of a turn in them is moved towards
its lambda-return, game after game. So it does not matter how many threads played the round. How fast a weight
moves is its own affair: by how much its errors agree.
Sources: Sutton (1988), TD(lambda); Beal and Smith (1999), temporal coherence; Lucas (2008), n-tuples.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from coinage_pnp.sim.engine.array_scoring import ended
from coinage_pnp.sim.engine.codes import Bytes
from coinage_pnp.sim.engine.ground import Ground
from coinage_pnp.sim.engine.jit import compiled
from coinage_pnp.sim.engine.streams import LEARNING, held, key_of, turn_key
from coinage_pnp.sim.engine.turns import do
from coinage_pnp.sim.value.choice import best, weigh_turns
from coinage_pnp.sim.value.features import GLOBALS, Numbers
from coinage_pnp.sim.value.model import Desk, Floats, Value, Weights
from coinage_pnp.sim.value.position_tables import open_banks, open_up, selected, squash, turn_over

LONGEST = 80
"""A game is learned from up to this turn; what would come after is taken at its value."""


class TrainingGames(NamedTuple):
    """Games to learn from."""

    states: Bytes
    """int8[games, LONGEST, spaces + 8]: where each turn ends, stacks and banks, seen by who has just moved."""
    lengths: Numbers
    """int32[games]: how many turns."""
    results: Floats
    """float64[games, LONGEST]: the expected result of each end of a turn; exact when the game is over."""


class Rates(NamedTuple):
    """How fast each weight learns."""

    sums: Weights
    """float32[weights]: the sum of its errors."""
    sizes: Weights
    """float32[weights]: the sum of their sizes."""


def round_of(games: int, spaces: int) -> TrainingGames:
    """Room for a round."""
    return TrainingGames(
        np.zeros((games, LONGEST, spaces + 8), np.int8),
        np.zeros(games, np.int32),
        np.zeros((games, LONGEST), np.float64),
    )


@compiled
def play_games(
    ground: Ground,
    value: Value,
    desk: Desk,
    seed: int,
    first: int,
    begin: int,
    count: int,
    games: TrainingGames,
) -> None:
    """Play some games of a round.

    Args:
        ground: the ground.
        value: the value function, for both sides.
        desk: to write on.
        seed: of the tosses.
        first: the number of the round's first game.
        begin: where in the round to begin.
        count: how many to play.
        games: the round: written.
    """
    states, results = games.states, games.results
    spaces = len(desk.stacks)
    for row in range(begin, begin + count):
        key = key_of(seed, first + row)
        for at in range(spaces):
            desk.stacks[at] = 0
        for kind in range(4):
            desk.banks[0, kind] = ground.bank[kind]
            desk.banks[1, kind] = ground.bank[kind]
        turn = 0
        over = 0
        while turn < LONGEST and over == 0:
            matches = (turn_key(key, turn, LEARNING) >> 59) & held(desk.banks, 0)
            found = weigh_turns(ground, value, desk, matches)
            chosen = best(desk, found)
            do(int(desk.found[chosen]), desk.stacks, desk.banks, 0)
            for at in range(spaces):
                states[row, turn, at] = desk.stacks[at]
            for kind in range(4):
                states[row, turn, spaces + kind] = desk.banks[0, kind]
                states[row, turn, spaces + 4 + kind] = desk.banks[1, kind]
            results[row, turn] = squash(desk.sums[chosen])
            over = ended(desk.stacks, desk.banks)
            turn += 1
            turn_over(desk)
        games.lengths[row] = turn


@compiled
def learn(
    ground: Ground, value: Value, desk: Desk, games: TrainingGames, rates: Rates, keep: float, rate: float
) -> None:
    """Move the weights towards the returns of a round.

    Args:
        ground: the ground.
        value: the value function: its weights change.
        desk: to write on.
        games: the round.
        rates: of the weights: they change.
        keep: lambda: how much of a return is the next one, and not the next value.
        rate: how much of an error is corrected while a weight's errors agree.
    """
    states, results, weights = games.states, games.results, value.weights
    spaces, tables = len(desk.stacks), len(desk.chosen) + GLOBALS
    chosen = np.zeros(tables, np.int64)
    for row in range(len(games.lengths)):
        last = int(games.lengths[row]) - 1
        aim = results[row, last]
        for turn in range(last - 1, -1, -1):
            aim = -((1.0 - keep) * results[row, turn + 1] + keep * aim)
            for at in range(spaces):
                desk.stacks[at] = states[row, turn, at]
            for kind in range(4):
                desk.banks[0, kind] = states[row, turn, spaces + kind]
                desk.banks[1, kind] = states[row, turn, spaces + 4 + kind]
            open_up(ground, value, desk)
            open_banks(desk, turn & 0)  # for a literal 0 it would be compiled once more
            total = value.slope * selected(value, desk, chosen)
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
