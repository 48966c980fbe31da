"""Wins at hand and threats in many games. Opt in with `pytest -m soak -s`; needs numba. With --wide, 6,000 games.

A win at hand is a turn that ends the game and wins it. A threat is a win at hand that a turn leaves the opponent.
No threat is certain: nothing ends the game without a match, and no toss is sure of one. Avoiding every threat plays
worse (it costs strong players one to three games in a hundred), as most are of one toss in sixteen and what avoids
them gives up more. So a threat is missed where the player's own judgement is against the turn it took: the turn
leaves wins at hand, and another legal one, without a win at hand to take, leaves fewer and is worth more. A turn
that leaves the opponent the chance p of a win at hand is worth at most 1 - 2p; wins are counted by playing every
turn of every toss. The learned player's judgement is its learned value, held to this bound. The strong player's is
its search, which has the opponent take every win at hand; another turn must also have the higher learned value.
"""

import sys
from typing import NamedTuple

import numpy as np
import pytest
from support.project_files import ROOT
from support.random_games import BRICK, load_map_file
from support.wide_runs import case_count

from coinage_pnp.game.rules.game import Game
from coinage_pnp.players.engine.array_scoring import (
    count_coins,
    count_empty_spaces,
    find_end_reason,
    find_winner,
)
from coinage_pnp.players.engine.array_types import Int8s, Int64s
from coinage_pnp.players.engine.game_arrays import GameArrays, make_arrays
from coinage_pnp.players.engine.game_batch import GameBatch
from coinage_pnp.players.engine.jit import COMPILED, compile_kernel
from coinage_pnp.players.engine.match import Player, play_games
from coinage_pnp.players.engine.random_bits import find_bank_kinds, find_matching_kinds, toss_coins
from coinage_pnp.players.engine.turns import apply_turn, list_turns
from coinage_pnp.players.levels import Level
from coinage_pnp.players.search import SearchPlayer
from coinage_pnp.players.value.learned_player import LearnedPlayer, compute_toss_equity
from coinage_pnp.players.value.position_tables import evaluate_turns, read_position, set_up_position, squash
from coinage_pnp.players.value.training import load_or_train
from coinage_pnp.players.value.value_function import ValueFunction, Workspace, make_workspace

pytestmark = [pytest.mark.soak, pytest.mark.skipif(not COMPILED, reason="numba is not installed")]

MAPS = {"brick": BRICK, "volcano": Game(load_map_file(ROOT / "maps" / "volcano.yaml"))}
TURNS, HANDS, HANDS_MISSED, THREATS, THREATS_MISSED = range(5)
ROUNDING = 1e-9


class Scratch(NamedTuple):
    """Reused arrays of an audit."""

    near: Workspace
    far: Workspace
    stacks: Int8s
    banks: Int8s


@compile_kernel
def has_win(arrays: GameArrays, stacks: Int8s, banks: Int8s, side: int, mask: int, room: Scratch) -> bool:
    """Whether a turn of this toss wins at once; three places fill at most three spaces and spend four coins."""
    if count_empty_spaces(stacks) > 3 and count_coins(banks, side) > 4:
        return False
    for i in range(list_turns(arrays, stacks, side, mask, room.far.found)):
        room.stacks[:] = stacks
        room.banks[:] = banks
        apply_turn(int(room.far.found[i]), room.stacks, room.banks, side)
        if find_end_reason(room.stacks, room.banks) and find_winner(arrays, room.stacks, room.banks) == side:
            return True
    return False


@compile_kernel
def chance_of_win(arrays: GameArrays, stacks: Int8s, banks: Int8s, side: int, room: Scratch) -> float:
    """Chance of a toss with which a side can win at once, by playing every turn of every toss."""
    kinds, wins, tosses = find_bank_kinds(banks, side), 0, 0
    for mask in range(16):
        if mask & ~kinds == 0:
            tosses += 1
            wins += has_win(arrays, stacks, banks, side, mask, room)
    return wins / tosses


@compile_kernel
def audit(
    table: GameBatch,
    turn: int,
    all_stacks: Int8s,
    all_banks: Int8s,
    value: ValueFunction,
    searches: bool,
    room: Scratch,
    out: Int64s,
) -> None:
    """Count wins at hand and threats in the turns just played; `all_stacks` and `all_banks` are from before."""
    arrays, mover, near, far = table.arrays, table.mover, room.near, room.far
    for row in table.live:
        stacks, banks = all_stacks[row], all_banks[row]
        then, left = table.stacks[row], table.banks[row]
        mask = find_matching_kinds(toss_coins(int(table.keys[row]), turn), banks, mover)
        out[TURNS] += 1
        over = find_end_reason(then, left)
        if has_win(arrays, stacks, banks, mover, mask, room):
            out[HANDS] += 1
            out[HANDS_MISSED] += not (over and find_winner(arrays, then, left) == mover)
            continue
        if over:
            continue
        threat = chance_of_win(arrays, then, left, 1 - mover, room)
        if threat == 0.0:
            continue
        out[THREATS] += 1
        set_up_position(stacks, banks, mover, near)
        read_position(arrays, value, near, mask)
        count = list_turns(arrays, stacks, mover, mask, near.found)
        evaluate_turns(arrays, value, near, count)
        set_up_position(then, left, 1 - mover, far)
        worth = -compute_toss_equity(arrays, value, far)
        now, bank = stacks.copy(), banks.copy()
        for i in range(count):
            now[:] = stacks
            bank[:] = banks
            apply_turn(int(near.found[i]), now, bank, mover)
            if not searches and (now == then).all() and (bank == left).all():
                worth = min(squash(float(near.sums[i])), 1.0 - 2.0 * threat)
        for i in range(count):
            promise = squash(float(near.sums[i]))
            if promise <= worth + ROUNDING:
                continue
            now[:] = stacks
            bank[:] = banks
            apply_turn(int(near.found[i]), now, bank, mover)
            chance = 0.0
            if not find_end_reason(now, bank):
                chance = chance_of_win(arrays, now, bank, 1 - mover, room)
                promise = min(promise, 1.0 - 2.0 * chance)
                if searches:
                    set_up_position(now, bank, 1 - mover, far)
                    promise = min(promise, -compute_toss_equity(arrays, value, far))
            if chance < threat and promise > worth + ROUNDING:
                out[THREATS_MISSED] += 1
                break


class AuditedPlayer:
    """Plays like a player, and counts what it misses."""

    def __init__(self, player: Player, arrays: GameArrays, value: ValueFunction) -> None:
        self.player, self.value, self.name = player, value, player.name
        self.room = Scratch(
            make_workspace(arrays, value),
            make_workspace(arrays, value),
            np.zeros(arrays.spaces, np.int8),
            np.zeros((2, 4), np.int8),
        )
        self.counts: Int64s = np.zeros(5, np.int64)

    def take(self, table: GameBatch, turn: int) -> None:
        stacks, banks = table.stacks.copy(), table.banks.copy()
        self.player.take(table, turn)
        searches = self.name == Level.STRONG
        audit(table, turn, stacks, banks, self.value, searches, self.room, self.counts)


@pytest.mark.parametrize("level", [Level.LEARNED, Level.STRONG])
@pytest.mark.parametrize("name", MAPS)
def test_no_win_at_hand_and_no_threat_is_missed(name: str, level: Level) -> None:
    arrays = make_arrays(MAPS[name])
    value = load_or_train(arrays)
    player = LearnedPlayer(value) if level is Level.LEARNED else SearchPlayer(value)
    audited = AuditedPlayer(player, arrays, value)
    games = case_count(100, 1_500)
    for first in range(0, games, 100):
        play_games(arrays, audited, audited, 2027, first, 100)
    turns, hands, hands_missed, threats, threats_missed = audited.counts.tolist()
    sys.stderr.write(
        f"{name}, {level}: {games} games, {turns} turns, {hands} wins at hand, {hands_missed} missed, "
        f"{threats} threats left, {threats_missed} missed\n"
    )
    assert (hands_missed, threats_missed) == (0, 0)
