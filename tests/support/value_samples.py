"""Value functions with random weights, and the values of turns one by one."""

from random import Random

import numpy as np

from coinage_pnp.game.rules.coins import Bank
from coinage_pnp.game.rules.engine import list_legal_turns
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.scoring import score
from coinage_pnp.players.engine.array_types import Int64s
from coinage_pnp.players.engine.game_arrays import GameArrays
from coinage_pnp.players.engine.stack_codes import encode_position
from coinage_pnp.players.value.position_tables import (
    WON_SUM,
    read_position,
    select_weights,
    set_up_position,
)
from coinage_pnp.players.value.value_function import (
    GLOBAL_TABLES,
    ValueFunction,
    make_value_function,
    make_workspace,
)
from support.random_maps import random_map


def random_value_function(arrays: GameArrays, seed: int) -> ValueFunction:
    value = make_value_function(arrays)
    chance = np.random.default_rng(seed)
    return value._replace(weights=(0.1 * chance.standard_normal(len(value.weights))).astype(np.float32))


def single_value(game: Game, arrays: GameArrays, value: ValueFunction, position: Position) -> float:
    """The value of the end of a turn for the side that moved, before `squash`, evaluated on its own."""
    assert position.to_move is not None
    side = position.to_move.opponent
    if position.ended_by:
        won = score(game, position).winner
        return 0.0 if won is None else WON_SUM if won is side else -WON_SUM
    work = make_workspace(arrays, value)
    stacks, banks, _ = encode_position(position)
    set_up_position(stacks, banks, int(side), work)
    read_position(arrays, value, work, 0)
    chosen: Int64s = np.zeros(len(work.chosen) + GLOBAL_TABLES, np.int64)
    ahead = select_weights(value, work, chosen)
    totals = score(game, position).totals
    assert ahead == totals[side].total - totals[side.opponent].total
    return value.slope * ahead + float(value.weights[chosen].astype(np.float64).sum())


def best_value(game: Game, arrays: GameArrays, value: ValueFunction, position: Position, toss: str) -> float:
    """The value of the best legal turn, before `squash`."""
    return max(single_value(game, arrays, value, end) for end in list_legal_turns(game, position, toss))


def small_game(seed: int, spaces: int, bank: Bank = (4, 3, 2, 1), majority: str = "plurality") -> Game:
    return Game(random_map(Random(seed), spaces), bank, majority)
