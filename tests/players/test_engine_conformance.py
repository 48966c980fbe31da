"""The fast engine agrees with the rules engine, state by state, and a fault in it is detected."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from random import Random
from types import ModuleType

import numpy as np
import pytest
from support import engine_conformance
from support.engine_conformance import (
    check_choices,
    check_game,
    check_turns,
    compare_games,
    conformance_games,
)
from support.random_games import BRICK, position_from
from support.random_maps import random_map

from coinage_pnp.game.rules.game import MAJORITIES, Game
from coinage_pnp.players import greedy_places, greedy_turn
from coinage_pnp.players.engine import array_scoring, jit, turns
from coinage_pnp.players.engine.game_arrays import GameArrays, make_arrays
from coinage_pnp.players.engine.random_turn import count_moves
from coinage_pnp.players.engine.stack_codes import STACK_COUNT
from coinage_pnp.players.greedy_places import make_gain_buffers


@pytest.mark.compiled
def test_random_games_are_the_same_in_both_engines() -> None:
    assert compare_games((*range(12), 33)) > 150


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


@pytest.mark.compiled
def test_the_greedy_player_chooses_as_from_a_list_of_all_turns() -> None:
    compare_choices((*range(10), 17))


def compare_choices(seeds: Iterable[int]) -> None:
    """Compare the choices of the greedy player on boards of any stacks."""
    for seed in seeds:
        chance = Random(seed)
        spaces = chance.choice((1, 2, 3, *range(4, 12), *((13, 17) if seed % 4 == 0 else (5, 6))))
        spaces = 26 if seed % 20 == 0 else spaces
        arrays = make_arrays(make_game_of(chance, spaces))
        stacks = np.array([chance.choice((0, chance.randrange(STACK_COUNT))) for _ in range(spaces)], np.int8)
        stacks[chance.randrange(spaces)] = 0  # a full board has no turns
        stacks *= chance.random() < 0.8
        banks, mover = np.full((2, 4), 9, np.int8), chance.choice((0, 1))
        masks = {15, chance.randrange(16), chance.randrange(16)}
        if spaces == 26:  # where four matches allow so many turns that a list of them takes long
            masks = {mask & 7 for mask in masks}
        for mask in masks:
            room = make_gain_buffers(arrays.spaces, arrays.regions)
            check_choices(arrays, (stacks, banks, mover), mask, chance, room)


def make_game_of(chance: Random, spaces: int) -> Game:
    """A game on a random map with so many spaces and any number of regions."""
    board = random_map(chance, max(spaces, 4))
    kinds = chance.choice((1, 2, 4, 26))
    homes = [board.regions[0]._replace(id=f"r{number}") for number in range(kinds)]
    held = [space._replace(region=chance.choice(homes).id) for space in board.spaces[:spaces]]
    regions = tuple(home for home in homes if any(space.region == home.id for space in held))
    letters = "".join(space.letter for space in held)
    links, walls = ([p for p in pairs if set(p) <= set(letters)] for pairs in (board.links, board.walls))
    layout = tuple("".join(sign if sign in letters else "." for sign in row) for row in board.layout)
    cut = replace(
        board, regions=regions, spaces=tuple(held), layout=layout, links=tuple(links), walls=tuple(walls)
    )
    return Game(cut, majority=chance.choice(MAJORITIES))


@pytest.mark.soak
def test_two_thousand_random_games_are_the_same_in_both_engines() -> None:
    assert compare_games(range(2_000)) > 20_000


def spoil_tables(arrays: GameArrays) -> dict[str, GameArrays]:
    """The tables of a game, each time with a fault."""
    near, region = arrays.near.copy(), arrays.region.copy()
    near[-1] &= near[-1] - 1
    region[0] = (region[0] + 1) % len(arrays.sizes)
    return {
        "a border is missing": arrays._replace(near=near),
        "a space is in another region": arrays._replace(region=region),
        "regions have spaces of others": arrays._replace(members=np.roll(arrays.members, 1)),
        "the majority is the other one": arrays._replace(absolute=1 - arrays.absolute),
    }


@pytest.mark.parametrize("fault", spoil_tables(make_arrays(BRICK)))
def test_a_fault_in_the_tables_of_the_fast_engine_is_detected(fault: str) -> None:
    def play() -> None:
        for game, chance in conformance_games(range(30)):
            check_game(game, spoil_tables(make_arrays(game))[fault], chance)

    with pytest.raises(AssertionError):
        play()


FAULTS = """
turns; most == 3; most == 5; 3
turns; third >= RANK_LIMIT[stacks[c]]; third > RANK_LIMIT[stacks[c]]; 3
turns; (last and stacks[c] == 0; (c == 9 and stacks[a] != 0; 33
turns; (one and a == b); False; 0
turns; if number == 4:; if number == 5:; 3
turns; banks[1 - mover, rank - 1] += 1; banks[mover, rank - 1] += 1; 3
turns; banks[mover, TOP_RANK[stacks[captured]] - 1] += 1; pass; 1
turns; int(arrays.near[origin]) & empty; int(arrays.near[origin]); 0
turns; stacks[origin] = 0; pass; 0
turns; spots &= ~(targets & (1 << target) - 1); pass; 0
turns; targets &= ~int(near[at]); pass; 6
array_scoring; tails *= 2; pass; 0
array_scoring; 2 * held > size; 2 * held >= size; 2
array_scoring; lead = compute_bank_value(banks, 0) - compute_bank_value(banks, 1); pass; 3
array_scoring; or count_coins(banks, 1) == 0; or False; 11
greedy_turn; gain, rest = 1,; gain, rest = 0,; 17
greedy_turn; (by_target if there == here else 0); 0; 1
greedy_turn; (by_other if elsewhere == there else 0); 0; 8
greedy_places; PAID = 2; PAID = 1; 4
greedy_places; tops[number, top] -= 1; pass; 0
greedy_places; path_ways[depth] * tops[number, top]; 1; 5
greedy_places; int(room.ways[one, part]) *; int(room.ways[one, part]) +; 0
greedy_places; _join(number, after, number; _join(number + 1, after, number; 0
"""
"""On each line a module, the right text, the wrong one, and the first game or board in which that shows."""

MODULES = {
    module.__name__.rpartition(".")[2]: module
    for module in (turns, array_scoring, greedy_turn, greedy_places)
}


def plant_fault(module: ModuleType, right: str, wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the kernels under comparison by interpreted ones of the module with one text changed."""
    source = Path(module.__file__ or "").read_text(encoding="utf-8")
    assert right in source
    for name in ("compile_light_kernel", "compile_inlined_kernel", "compile_kernel"):
        monkeypatch.setattr(jit, name, lambda kernel: kernel)
    faulty = ModuleType(module.__name__)
    exec(compile(source.replace(right, wrong), str(module.__file__), "exec"), faulty.__dict__)
    for word in vars(engine_conformance).keys() & vars(module).keys():
        if vars(engine_conformance)[word] is vars(module)[word]:
            monkeypatch.setattr(engine_conformance, word, vars(faulty)[word])


@pytest.mark.wide
@pytest.mark.parametrize("fault", FAULTS.strip().splitlines())
def test_a_fault_in_a_kernel_is_detected(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, right, wrong, seed = fault.split("; ")
    plant_fault(MODULES[module], right, wrong, monkeypatch)
    compare = compare_choices if module.startswith("greedy") else compare_games
    with pytest.raises((AssertionError, IndexError)):
        compare([int(seed)])


def test_kernels_without_a_fault_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in MODULES.values():
        plant_fault(module, "import", "import", monkeypatch)
    assert compare_games(range(3)) > 20


def test_game_arrays_hold_the_borders_and_regions_of_the_map() -> None:
    arrays = make_arrays(BRICK)
    borders = [(a, b) for a in range(10) for b in range(10) if int(arrays.near[a]) >> b & 1]
    assert (arrays.spaces, arrays.regions, len(borders)) == (10, 4, 2 * 19)
    assert list(arrays.sizes) == [4, 3, 2, 1]
    empty = 0b1001000110
    pairs = [(a, b) for a, b in borders if not empty >> a & 1 and empty >> b & 1]
    assert count_moves(arrays, empty) == len(pairs)
