"""Proven bounds near the end of a game, compared with what the rules engine finds."""

from functools import cache

import pytest
from support.random_games import BRICK, position_from
from support.value_samples import random_value_function, small_game

from coinage_pnp.game.board.reader import read_map
from coinage_pnp.game.rules.coins import Bank
from coinage_pnp.game.rules.engine import list_legal_turns
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.scoring import score
from coinage_pnp.game.rules.toss_odds import list_outcomes
from coinage_pnp.players.engine.game_arrays import GameArrays, make_arrays
from coinage_pnp.players.engine.jit import COMPILED
from coinage_pnp.players.hints import Bounds, Choice, find_openings, prove_bounds, rank_choices
from coinage_pnp.players.value.value_function import ValueFunction, make_value_function

TWO = "format: 1\nname: Two\nregions:\n  r: {name: R, terrain: ash}\n  s: {name: S, terrain: ice}\n"
ONE_EACH = TWO + "spaces:\n  a: {name: A, region: r}\n  b: {name: B, region: s}\nlayout: |\n  ab\n"
THREE = TWO + (
    "spaces:\n  a: {name: A, region: r}\n  b: {name: B, region: r}\n  c: {name: C, region: s}\nlayout: |\n  abc\n"
)
TINY: dict[str, tuple[str, Bank]] = {
    "a dime and a penny on two spaces": (ONE_EACH, (1, 1, 0, 0)),
    "two dimes on two spaces": (ONE_EACH, (2, 0, 0, 0)),
    "a dime on three spaces": (THREE, (1, 0, 0, 0)),
    "two dimes on three spaces": (THREE, (2, 0, 0, 0)),
    "a dime and a penny on three spaces": (THREE, (1, 1, 0, 0)),
}


@cache
def tiny_game(name: str) -> Game:
    text, bank = TINY[name]
    return Game(read_map(text, "tiny.yaml", "tiny"), bank)


def arrays_and_value(game: Game) -> tuple[GameArrays, ValueFunction]:
    """The arrays of a game and an untrained value function, as final positions need no training."""
    return make_arrays(game), make_value_function(make_arrays(game))


def result(game: Game, position: Position) -> float:
    """The result of a finished game for the side that would move next."""
    winner = score(game, position).winner
    return 0.0 if winner is None else 1.0 if winner is position.to_move else -1.0


def list_positions(game: Game) -> list[Position]:
    """Every position that can be reached, by the rules engine."""
    found, seen = [game.start()], {game.start()}
    for position in found:
        tosses = () if position.ended_by else list_outcomes(position.banks[position.to_move or 0])
        for toss, _ in tosses:
            new = [end for end in list_legal_turns(game, position, toss) if end not in seen]
            seen |= {*new}
            found += new
    return found


def test_the_bounds_of_a_turn_are_the_result_or_what_the_opponent_can_secure_by_ending_the_game() -> None:
    for name in TINY:
        game = tiny_game(name)
        known = arrays_and_value(game)
        for position in list_positions(game)[:: 1 if COMPILED else 3]:
            if position.ended_by:
                assert prove_bounds(*known, position) == Bounds(
                    -result(game, position), -result(game, position)
                )
                continue
            secured = sum(
                float(chance) * max([-result(game, end) for end in ends if end.ended_by], default=-1.0)
                for toss, chance in list_outcomes(position.banks[position.to_move or 0])
                for ends in [list_legal_turns(game, position, toss)]
            )
            assert prove_bounds(*known, position) == Bounds(-1.0, -secured)


def test_a_winning_turn_near_the_end_has_exact_bounds_and_a_turn_far_from_it_has_none() -> None:
    known = arrays_and_value(BRICK)
    position = position_from("Q/N/D/d/P/P/N/p/d/- D ddd h")
    ends = list_legal_turns(BRICK, position, "D")
    best = rank_choices(*known, position, dict.fromkeys(reversed(ends), 0.3))
    worths = [choice.worth for choice in best]
    assert worths == sorted(worths, reverse=True)
    assert (best[0].worth, best[0].bounds) == (1.0, Bounds(1.0, 1.0))
    assert best[0].position.ended_by
    for choice in best:
        assert choice.bounds
        assert choice.bounds.low <= choice.worth <= choice.bounds.high
    position = position_from("-/-/-/-/-/-/-/-/-/- DDPPN ddddppp h")
    assert rank_choices(*known, position, {position: 0.3}) == [Choice(position, 0.3, None)]


def test_a_win_by_emptying_a_bank_of_four_with_a_pay_and_three_places_counts_in_the_bounds() -> None:
    """The one toss in sixteen in which all four match wins for certain."""
    position = position_from("D/D/P/-/-/-/-/-/-/- QNPD d h")
    assert prove_bounds(*arrays_and_value(BRICK), position) == Bounds(-1.0, 1 - 2 / 16)


@pytest.mark.compiled
def test_each_set_of_matches_has_a_legal_first_turn_and_more_matches_are_never_worse() -> None:
    game = small_game(11, 4)
    found = find_openings(game, random_value_function(make_arrays(game), 11))
    assert len({each.matching for each in found}) == 16
    chances = [each.chance for each in found]
    assert chances == sorted(chances, reverse=True)
    for each in found:
        toss = "".join(coin if coin in each.matching else coin.lower() for coin in "QNPD")
        written = {
            " ".join(map(str, actions)) for actions in list_legal_turns(game, game.start(), toss).values()
        }
        assert each.turn in written | {"--"}
        for other in found:
            if set(other.matching) <= set(each.matching):
                assert other.chance <= each.chance
