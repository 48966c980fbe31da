"""Rollouts: games played on from two positions with the same tosses show what one of two turns is better by."""

import numpy as np

from coinage_pnp.rules.game import TURN_CAP
from coinage_pnp.rules.position import Position
from coinage_pnp.sim.engine.array_scoring import DRAWN, end_reason, winner_of
from coinage_pnp.sim.engine.game_arrays import GameArrays
from coinage_pnp.sim.engine.game_batch import GameBatch, empty_games
from coinage_pnp.sim.engine.match import Player, record_turn
from coinage_pnp.sim.engine.random_bits import game_key
from coinage_pnp.sim.engine.stack_codes import Int64s, encode_position
from coinage_pnp.sim.statistics.bounded import bounded
from coinage_pnp.sim.statistics.intervals import Interval, Sums


def rollouts(arrays: GameArrays, player: Player, position: Position, seed: int, games: int) -> Int64s:
    """int64[games]: what the side that has just moved gets if `player` plays on for both: 2 a win, 1 a draw.

    A game that the turn cap stops counts as a draw. The same seed gives the same tosses from any position.
    """
    stacks, banks, mover = encode_position(position)
    played = empty_games(games, arrays.spaces)
    if end_reason(stacks, banks):
        played.winner[:] = winner_of(arrays, stacks, banks)
    else:
        table = GameBatch(
            arrays=arrays,
            mover=mover,
            live=np.arange(games, dtype=np.int64),
            keys=np.array([game_key(seed, game) for game in range(games)], np.int64),
            stacks=np.tile(stacks, (games, 1)),
            banks=np.tile(banks, (games, 1, 1)),
            actions=played.actions,
            choices=np.zeros(games, np.int32),
            luck=played.luck,
        )
        for turn in range(TURN_CAP):
            player.take(table, turn)
            left = record_turn(table, turn, TURN_CAP, played)
            table = table._replace(mover=1 - table.mover, live=table.live[:left])
            if not left:
                break
    return np.where(played.winner >= DRAWN, 1, np.where(played.winner == mover, 0, 2)).astype(np.int64)


def turn_cost(
    arrays: GameArrays, player: Player, best: Position, played: Position, seed: int, games: int
) -> Interval:
    """What the turn that leads to `played` loses against the one that leads to `best`, in chance to win."""
    lost = rollouts(arrays, player, best, seed, games) - rollouts(arrays, player, played, seed, games)
    return bounded(Sums(games, int(lost.sum()), int((lost**2).sum()), 2), -1.0, 1.0)
