"""The fast engine agrees with the rules engine, state by state."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

import numpy as np
import pytest
from support.engine_conformance import check_choices, check_turns, compare_games
from support.random_games import BRICK, position_from
from support.random_maps import random_map

from coinage_pnp.game.rules.game import MAJORITIES, Game
from coinage_pnp.players.engine.game_arrays import make_arrays
from coinage_pnp.players.engine.jit import COMPILED
from coinage_pnp.players.engine.random_turn import count_moves
from coinage_pnp.players.engine.stack_codes import STACK_COUNT
from coinage_pnp.players.greedy_places import make_gain_buffers


def test_random_games_are_the_same_in_both_engines() -> None:
    assert compare_games((*range(12), 33) if COMPILED else (0, 1, 2)) > 20


def test_turns_that_lead_to_the_same_position_are_listed_once() -> None:
    for line, toss in (
        ("-/q/n/d/d/d/d/d/d/d DPNQ pp h", "QNPD"),  # the last space is filled, and nothing goes on it
        ("d/D/-/D/d/-/D/-/d/- DPNQ dpnq h", "Qnpd"),  # a move, and a place of the coin that was moved
        ("D/D/-/D/D/-/D/-/D/- DPNQ dpnq h", "qnpD"),
        ("d/D/-/D/d/-/D/-/d/- DPNQ dpnq h", "qnpd"),  # a capture, and a move of the coin that was captured
        ("D/D/-/D/D/-/D/-/D/- DPNQ dpnq h", "qnpd"),
    ):
        room = make_gain_buffers(len(BRICK.letters), len(BRICK.regions))
        assert check_turns(BRICK, make_arrays(BRICK), position_from(line), toss, room)


def test_the_greedy_player_chooses_as_from_a_list_of_all_turns() -> None:
    compare_choices((*range(10), 17) if COMPILED else (1, 3, 4))


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


def test_game_arrays_hold_the_borders_and_regions_of_the_map() -> None:
    arrays = make_arrays(BRICK)
    borders = [(a, b) for a in range(10) for b in range(10) if int(arrays.near[a]) >> b & 1]
    assert (arrays.spaces, arrays.regions, len(borders)) == (10, 4, 2 * 19)
    assert list(arrays.sizes) == [4, 3, 2, 1]
    empty = 0b1001000110
    pairs = [(a, b) for a, b in borders if not empty >> a & 1 and empty >> b & 1]
    assert count_moves(arrays, empty) == len(pairs)
