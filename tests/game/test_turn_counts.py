"""The number of legal turns (as in perft) equals the recorded counts, on which two methods agreed."""

import json
from random import Random

import pytest
from support.random_games import BRICK, random_position
from support.turn_counts import (
    GOLDEN,
    POSITIONS,
    all_tosses,
    count_turns,
    engine_method,
    independent_method,
    position_of,
    shipped_map,
)
from support.wide_runs import case_count

from coinage_pnp.game.rules.coins import SIDES

RECORDED = json.loads(GOLDEN.read_text(encoding="utf-8"))["counts"]
HOW_TO_RENEW = "if the map was changed on purpose, run python tests/support/turn_counts.py"


@pytest.mark.parametrize("number", range(case_count(1, len(POSITIONS))))
def test_the_engine_finds_as_many_turns_and_positions_as_recorded(number: int) -> None:
    (name, line), recorded = POSITIONS[number], RECORDED[number]
    board = shipped_map(name)
    found = count_turns(position_of(line, board), engine_method(board))
    assert {"position": line, "edition": board.edition, **found} == recorded, HOW_TO_RENEW


@pytest.mark.parametrize("number", range(len(POSITIONS)))
def test_the_second_method_finds_as_many_turns_and_positions_as_recorded(number: int) -> None:
    (name, line), recorded = POSITIONS[number], RECORDED[number]
    board = shipped_map(name)
    found = count_turns(position_of(line, board), independent_method(board), two=False)
    assert found["turns"] == recorded["turns"]
    assert found["positions_after_one_turn"] == recorded["positions_after_one_turn"]


@pytest.mark.soak
@pytest.mark.parametrize("number", range(len(POSITIONS)))
def test_the_second_method_finds_as_many_positions_after_two_turns_as_recorded(number: int) -> None:
    (name, line), recorded = POSITIONS[number], RECORDED[number]
    board = shipped_map(name)
    found = count_turns(position_of(line, board), independent_method(board))
    assert found["positions_after_two_turns"] == recorded["positions_after_two_turns"]


def test_the_recorded_counts_are_between_10000_and_two_million() -> None:
    assert len({name for name, _ in POSITIONS}) == 2
    assert all(10_000 < entry["positions_after_two_turns"] < 2_000_000 for entry in RECORDED)


def test_both_methods_agree_on_random_positions() -> None:
    chance = Random(3)
    engine, second = engine_method(BRICK.board), independent_method(BRICK.board)
    for _ in range(60):
        position = random_position(10, BRICK.bank, chance, chance.choice(SIDES))
        if not position.ended_by:
            toss = chance.choice(all_tosses(position))
            assert engine(position, toss) == second(position, toss), toss
