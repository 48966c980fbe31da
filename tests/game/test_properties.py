"""Properties of every game on every map; on shipped maps, 20,000 games each with `-m soak`."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.project_files import MAPS
from support.random_games import (
    games_on_random_maps,
    legal_positions,
    random_game,
    refuse_impossible_position,
)
from support.wide_runs import case_count

from coinage_pnp.game.board.model import Map
from coinage_pnp.game.rules.actions import Place
from coinage_pnp.game.rules.coins import COINS, SIDES
from coinage_pnp.game.rules.engine import act, begin, finish, list_legal_actions
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.position import Position, count_missing_coins
from coinage_pnp.game.rules.record import play_written
from coinage_pnp.game.rules.rule_errors import IllegalError
from coinage_pnp.game.rules.situation import read_line, write_line
from coinage_pnp.game.rules.toss_odds import list_outcomes
from coinage_pnp.game.rules.turn_notation import read_action, read_turn

each_shipped_map = pytest.mark.parametrize("board", MAPS.values(), ids=MAPS.keys())


def check_game(game: Game, seed: int, most: int) -> Position:
    """The end of a random game of at most `most` turns, after a check of every turn."""
    position = game.start()
    for written, turn in random_game(game, seed, most):
        after = finish(turn)
        assert not any(count_missing_coins(after, game.bank))
        assert all(count >= 0 for bank in after.banks for count in bank)
        refuse_impossible_position(game, after)
        assert play_written(game, position, read_turn(str(written))) == after
        assert after.to_move is not position.to_move
        if after.ended_by:
            assert isinstance(written.actions[-1], Place), "only a place ends the game"
            assert not list_legal_actions(game, turn)
        position = after
    line = write_line("x", position)
    assert read_line(line, lambda _: game.board, game.bank).position == position
    return position


@given(games_on_random_maps(), st.integers(0, 2**32))
@settings(max_examples=case_count(15, 100))
def test_random_games_conserve_coins_and_every_record_of_them_replays(game: Game, seed: int) -> None:
    check_game(game, seed, 120)


@each_shipped_map
def test_random_games_on_a_shipped_map_end(board: Map) -> None:
    assert all(check_game(Game(board), seed, 400).ended_by for seed in range(case_count(4, 20)))


@pytest.mark.soak
@each_shipped_map
def test_twenty_thousand_random_games_on_a_shipped_map_end(board: Map) -> None:
    assert all(check_game(Game(board), seed, 400).ended_by for seed in range(20_000))


@settings(max_examples=case_count(10, 100))
@given(st.data())
def test_offered_actions_are_exactly_those_that_are_accepted(data: st.DataObject) -> None:
    game = data.draw(games_on_random_maps())
    position = data.draw(legal_positions(game))
    if position.ended_by or position.to_move is None:
        return
    toss, _ = data.draw(st.sampled_from(list_outcomes(position.banks[position.to_move])))
    turn = begin(position, toss)
    offered = set(map(str, list_legal_actions(game, turn)))
    for text in list_every_action(game):
        try:
            act(game, turn, read_action(text))
            legal = True
        except IllegalError:
            legal = False
        assert legal == (text in offered)


def list_every_action(game: Game) -> list[str]:
    """Every action in notation, legal or not."""
    letters = game.letters
    moves = [f"{a}>{b}" for pair in combinations(letters, 2) for a, b in (pair, pair[::-1])]
    coins = [coin for side in SIDES for coin in COINS[side]]
    return [
        *(f"{coin}@{a}" for coin in coins for a in letters),
        *(f"${coin}" for coin in coins),
        *moves,
        *(f"x@{a}" for a in letters),
    ]
