"""The fast engine agrees with the rules engine, state by state, and a fault in it is detected."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from support import engine_conformance
from support.engine_conformance import check_game, check_turns, compare_games, conformance_games
from support.random_games import BRICK, position_from
from support.wide_runs import case_count

from coinage_pnp.players import greedy_turn
from coinage_pnp.players.engine import array_scoring, jit, turns
from coinage_pnp.players.engine.game_arrays import GameArrays, make_arrays
from coinage_pnp.players.engine.random_turn import count_moves
from coinage_pnp.players.greedy_turn import make_gain_buffers


@pytest.mark.compiled
def test_random_games_are_the_same_in_both_engines() -> None:
    assert compare_games(case_count(30, 50)) > case_count(300, 500)


@pytest.mark.parametrize(
    ("line", "toss"),
    [
        ("-/q/n/d/d/d/d/d/d/d DPNQ pp h", "QNPD"),  # the last space is filled, and nothing goes on it
        ("d/D/-/D/d/-/D/-/d/- DPNQ dpnq h", "Qnpd"),  # a move, and a place of the coin that was moved
        ("D/D/-/D/D/-/D/-/D/- DPNQ dpnq h", "qnpD"),
        ("d/D/-/D/d/-/D/-/d/- DPNQ dpnq h", "qnpd"),  # a capture, and a move of the coin that was captured
        ("D/D/-/D/D/-/D/-/D/- DPNQ dpnq h", "qnpd"),
    ],
)
def test_turns_that_lead_to_the_same_position_are_listed_once(line: str, toss: str) -> None:
    room = make_gain_buffers(len(BRICK.letters), len(BRICK.regions))
    assert check_turns(BRICK, make_arrays(BRICK), position_from(line), toss, room)


@pytest.mark.soak
def test_two_thousand_random_games_are_the_same_in_both_engines() -> None:
    assert compare_games(2_000) > 20_000


def without_a_border(arrays: GameArrays) -> GameArrays:
    near = arrays.near.copy()
    near[-1] &= near[-1] - 1
    return arrays._replace(near=near)


def without_any_border(arrays: GameArrays) -> GameArrays:
    return arrays._replace(near=np.zeros_like(arrays.near))


def with_a_space_in_another_region(arrays: GameArrays) -> GameArrays:
    region = arrays.region.copy()
    region[0] = (region[0] + 1) % len(arrays.sizes)
    return arrays._replace(region=region)


def with_region_members_shifted(arrays: GameArrays) -> GameArrays:
    return arrays._replace(members=np.roll(arrays.members, 1))


def with_the_other_majority(arrays: GameArrays) -> GameArrays:
    return arrays._replace(absolute=1 - arrays.absolute)


@pytest.mark.parametrize(
    "fault",
    [
        without_a_border,
        without_any_border,
        with_a_space_in_another_region,
        with_region_members_shifted,
        with_the_other_majority,
    ],
)
def test_a_fault_in_the_tables_of_the_fast_engine_is_detected(
    fault: Callable[[GameArrays], GameArrays],
) -> None:
    def play() -> None:
        for game, chance in conformance_games(30):
            check_game(game, fault(make_arrays(game)), chance)

    with pytest.raises(AssertionError):
        play()


KERNELS = {
    "a third place is forgotten": (turns, "most == 3", "most == 5"),
    "a third place may cover an equal rank": (
        turns,
        "third >= RANK_LIMIT[stacks[c]]",
        "third > RANK_LIMIT[stacks[c]]",
    ),
    "a third place avoids the last space": (turns, "(last and stacks[c] == 0", "(c == 9 and stacks[a] != 0"),
    "a turn that fills the board goes on": (turns, "(one and a == b)", "False"),
    "nobody pays": (turns, "if number == 4:", "if number == 5:"),
    "the other side pays": (turns, "banks[1 - mover, rank - 1] += 1", "banks[mover, rank - 1] += 1"),
    "a captured coin is lost": (turns, "banks[mover, TOP_RANK[stacks[captured]] - 1] += 1", "pass"),
    "a coin moves onto another": (turns, "int(arrays.near[origin]) & empty", "int(arrays.near[origin])"),
    "a move leaves its coin behind": (turns, "stacks[origin] = 0", "pass"),
    "a place and a move to the same end are listed twice": (
        turns,
        "spots &= ~(targets & (1 << target) - 1)",
        "pass",
    ),
    "a capture and a move to the same end are listed twice": (turns, "targets &= ~int(near[at])", "pass"),
    "Tails is not doubled": (array_scoring, "tails *= 2", "pass"),
    "half is a majority": (array_scoring, "2 * held > size", "2 * held >= size"),
    "a tie is never broken": (
        array_scoring,
        "lead = compute_bank_value(banks, 0) - compute_bank_value(banks, 1)",
        "pass",
    ),
    "an empty bank of Tails does not end the game": (array_scoring, " or count_coins(banks, 1) == 0", ""),
    "a capture gains nothing": (greedy_turn, "gain, rest = 1,", "gain, rest = 0,"),
    "a move within a region gains nothing at its target": (
        greedy_turn,
        "(by_target if there == here else 0)",
        "0",
    ),
    "a place beside a move is forgotten": (greedy_turn, "(by_other if elsewhere == there else 0)", "0"),
    "paying costs one point": (greedy_turn, "gain = -2 if", "gain = -1 if"),
    "three coins in one region add up": (greedy_turn, "region[a] == region[c]", "a == b == c"),
    "two coins in one region add up": (
        greedy_turn,
        "together[one, two] = both",
        "together[one, two] = 0 * both",
    ),
}


def plant_fault(module: ModuleType, right: str, wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the kernels under comparison by interpreted ones of the module with one text changed."""
    source = Path(module.__file__ or "").read_text(encoding="utf-8")
    assert right in source
    monkeypatch.setattr(jit, "compile_light_kernel", lambda kernel: kernel)
    monkeypatch.setattr(jit, "compile_kernel", lambda kernel: kernel)
    faulty = ModuleType(module.__name__)
    exec(compile(source.replace(right, wrong), str(module.__file__), "exec"), faulty.__dict__)
    for word in vars(engine_conformance).keys() & vars(module).keys():
        if vars(engine_conformance)[word] is vars(module)[word]:
            monkeypatch.setattr(engine_conformance, word, vars(faulty)[word])


@pytest.mark.wide
@pytest.mark.parametrize("name", KERNELS)
def test_a_fault_in_a_kernel_is_detected(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant_fault(*KERNELS[name], monkeypatch)
    with pytest.raises((AssertionError, IndexError)):
        compare_games(60)


@pytest.mark.parametrize("module", [turns, array_scoring, greedy_turn])
def test_kernels_without_a_fault_pass(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    plant_fault(module, "import", "import", monkeypatch)
    assert compare_games(3) > 20


def test_game_arrays_hold_the_borders_and_regions_of_the_map() -> None:
    arrays = make_arrays(BRICK)
    borders = [(a, b) for a in range(10) for b in range(10) if int(arrays.near[a]) >> b & 1]
    assert (arrays.spaces, arrays.regions, len(borders)) == (10, 4, 2 * 19)
    assert list(arrays.sizes) == [4, 3, 2, 1]
    empty = 0b1001000110
    pairs = [(a, b) for a, b in borders if not empty >> a & 1 and empty >> b & 1]
    assert count_moves(arrays, empty) == len(pairs)
