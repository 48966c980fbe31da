"""The opponent's wins at hand: counted as by the rules engine, and limiting what a turn is worth."""

from __future__ import annotations

from random import Random

import pytest
from support.random_games import position_after_random_turns
from support.wide_runs import case_count
from test_value import random_value_function, single_value, small_game

from coinage_pnp.game.rules.engine import list_legal_turns
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.scoring import score
from coinage_pnp.game.rules.toss_odds import list_outcomes
from coinage_pnp.players.engine.game_arrays import make_arrays
from coinage_pnp.players.engine.stack_codes import encode_position
from coinage_pnp.players.level_players import choose_turn
from coinage_pnp.players.search import list_ranked_turns
from coinage_pnp.players.value.learned_player import LearnedPlayer, compute_ending_chance
from coinage_pnp.players.value.position_tables import WON_SUM, set_up_position, squash, unsquash
from coinage_pnp.players.value.value_function import make_workspace

GAME = small_game(3, 5, (2, 1, 1, 1))
ARRAYS = make_arrays(GAME)
VALUE = random_value_function(ARRAYS, 3)


def wins_at_hand(game: Game, position: Position) -> float:
    """The chance of a toss with which the side to move wins at once, by the rules engine."""
    side = position.to_move
    assert side is not None
    return sum(
        float(chance)
        for toss, chance in list_outcomes(position.banks[side])
        if any(
            end.ended_by and score(game, end).winner is side for end in list_legal_turns(game, position, toss)
        )
    )


def positions(count: int) -> list[Position]:
    """Positions near the end of games."""
    chance, found = Random(8), list[Position]()
    while len(found) < count:
        position = position_after_random_turns(GAME, chance.randrange(10_000), chance.randrange(4, 12))
        if not position.ended_by:
            found.append(position)
    return found


def test_the_chance_of_a_win_at_hand_matches_the_rules_engine() -> None:
    work, seen = make_workspace(ARRAYS, VALUE), set[float]()
    for position in positions(case_count(16, 80)):
        stacks, banks, mover = encode_position(position)
        set_up_position(stacks, banks, mover, work)
        chance = wins_at_hand(GAME, position)
        assert compute_ending_chance(ARRAYS, VALUE, work, WON_SUM, 0.0) == chance
        assert compute_ending_chance(ARRAYS, VALUE, work, WON_SUM, chance) == 0
        seen.add(chance)
    assert len(seen) > 3


def threatened(count: int) -> list[tuple[Position, str, dict[Position, float], Position]]:
    """Positions whose best turn leaves a win at hand: with a toss, the values of all turns, and the best end."""
    found = []
    for position in positions(200):
        assert position.to_move is not None
        toss = list_outcomes(position.banks[position.to_move])[-2][0]
        ends = list_legal_turns(GAME, position, toss)
        if len(ends) < 40:
            values = {end: squash(single_value(GAME, ARRAYS, VALUE, end)) for end in ends}
            best = max(values, key=lambda end: values[end])
            if not best.ended_by and values[best] > 1 - 2 * wins_at_hand(GAME, best):
                found.append((position, toss, values, best))
        if len(found) == count:
            break
    return found


def test_the_learned_player_limits_a_turns_value_by_the_wins_it_leaves_the_opponent() -> None:
    """The weights are random and see no threat; the player takes the best turn under this limit."""
    for position, toss, values, _ in threatened(case_count(2, 12)):
        limited = {
            end: value if end.ended_by else min(value, 1 - 2 * wins_at_hand(GAME, end))
            for end, value in values.items()
        }
        chosen = choose_turn(ARRAYS, LearnedPlayer(VALUE), position, toss, 1)
        assert limited[chosen] == pytest.approx(max(limited.values()), abs=1e-6)


def test_a_strong_player_finds_a_parry_beyond_the_turns_that_it_searches() -> None:
    """It searches only one turn; it takes another only if that leaves fewer wins at hand, and sometimes does."""
    fewer = 0
    for position, toss, _, best in threatened(case_count(6, 24)):
        ((chosen, _),) = list_ranked_turns(ARRAYS, VALUE, position, toss, width=1, deep=None)
        if chosen != best:
            assert chosen.ended_by or wins_at_hand(GAME, chosen) < wins_at_hand(GAME, best)
            fewer += 1
    assert fewer


def test_unsquash_inverts_squash() -> None:
    for sixteenth in range(17):
        assert squash(unsquash(1 - sixteenth / 8)) == pytest.approx(1 - sixteenth / 8, abs=1e-12)
