"""Properties of every game on every map."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from support.random_games import (
    BRICK,
    games_on_random_maps,
    legal_positions,
    random_game,
    random_position,
    refuse_impossible_position,
)
from support.wide_runs import case_count

from coinage_pnp.game.rules.actions import Action, Place
from coinage_pnp.game.rules.coins import COINS, SIDES, Side
from coinage_pnp.game.rules.engine import Turn, act, begin, finish, list_legal_actions, list_legal_turns
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.position import STACKS, Position, count_missing_coins
from coinage_pnp.game.rules.record import play_written
from coinage_pnp.game.rules.rule_errors import IllegalError
from coinage_pnp.game.rules.toss_odds import list_outcomes
from coinage_pnp.game.rules.turn_notation import read_action


def check_turn(game: Game, before: Position, turn: Turn) -> None:
    """The invariants of a turn under way."""
    now = turn.position
    assert count_missing_coins(now, game.bank) == count_missing_coins(before, game.bank)
    refuse_impossible_position(game, now)
    assert all(count >= 0 for bank in now.banks for count in bank)
    assert (now.ended_by is None) or not list_legal_actions(game, turn)


@given(games_on_random_maps(), st.integers(0, 2**32))
@settings(max_examples=40)
def test_random_games_conserve_coins_and_every_record_of_them_replays(game: Game, seed: int) -> None:
    position = game.start()
    for written, turn in random_game(game, seed, 120):
        check_turn(game, position, turn)
        assert play_written(game, position, written) == finish(turn)
        position = finish(turn)
    assert not any(count_missing_coins(position, game.bank))


@given(st.data())
def test_only_a_place_ends_the_game(data: st.DataObject) -> None:
    game = data.draw(games_on_random_maps())
    position = data.draw(legal_positions(game))
    if position.ended_by or position.to_move is None:
        return
    for toss, _ in list_outcomes(position.banks[position.to_move]):
        turn = begin(position, toss)
        for action in list_legal_actions(game, turn):
            then = act(game, turn, action)
            assert count_missing_coins(then.position, game.bank) == count_missing_coins(position, game.bank)
            assert then.position.ended_by is None or isinstance(action, Place)


def by_brute_force(game: Game, turn: Turn, tried: Sequence[Action]) -> set[Position]:
    """The positions after every legal sequence of the actions in `tried`."""
    ends = {finish(turn)}
    for action in tried:
        try:
            then = act(game, turn, action)
        except IllegalError:
            continue
        ends |= by_brute_force(game, then, tried)
    return ends


def test_legal_turns_match_brute_force_over_action_sequences() -> None:
    chance = Random(11)
    from_small = [random_position(10, (1, 1, 1, 1), chance, chance.choice(SIDES)) for _ in range(60)]
    game = Game(BRICK.board, (1, 1, 1, 1))
    tried = {side: [read_action(text) for text in _every_action(game, side)] for side in SIDES}
    checked = 0
    for position in [p for p in from_small if not p.ended_by][: case_count(5, 14)]:
        assert position.to_move is not None
        for toss, _ in list_outcomes(position.banks[position.to_move]):
            turn = begin(position, toss)
            assert set(list_legal_turns(game, position, toss)) == by_brute_force(
                game, turn, tried[position.to_move]
            )
            checked += 1
    assert checked > case_count(15, 40)


@given(st.data())
def test_offered_actions_are_exactly_those_that_are_accepted(data: st.DataObject) -> None:
    game = data.draw(games_on_random_maps())
    position = data.draw(legal_positions(game))
    if position.ended_by or position.to_move is None:
        return
    toss, _ = data.draw(st.sampled_from(list_outcomes(position.banks[position.to_move])))
    turn = begin(position, toss)
    offered = set(map(str, list_legal_actions(game, turn)))
    for text in _every_action(game, *SIDES):
        try:
            act(game, turn, read_action(text))
            legal = True
        except IllegalError:
            legal = False
        assert legal == (text in offered)


def _every_action(game: Game, *sides: Side) -> list[str]:
    """Every action in notation with the coins of the given sides, legal or not."""
    letters = game.letters
    moves = [f"{a}>{b}" for pair in combinations(letters, 2) for a, b in (pair, pair[::-1])]
    coins = [coin for side in sides for coin in COINS[side]]
    return [
        *(f"{coin}@{a}" for coin in coins for a in letters),
        *(f"${coin}" for coin in coins),
        *moves,
        *(f"x@{a}" for a in letters),
    ]


def test_there_are_81_stacks() -> None:
    assert len(STACKS) == 81
