"""Hundreds of invented maps pass every check, differ from each other, and stay fair. To run: `pytest -m soak -s`.

A map takes half a minute of a core. 50 seeds are tried (--wide: 500), and 3 maps trained again (--wide: 12).
"""

import sys
from collections.abc import Iterator
from itertools import count, islice

import pytest
from support.wide_runs import case_count

from coinage_pnp.game.board.model import Map, find_neighbours
from coinage_pnp.game.board.reader import read_map
from coinage_pnp.game.rules.game import TURN_CAP, Game
from coinage_pnp.lab.invent.map_maker import Idea, list_region_sizes, make_idea, make_map, write_yaml
from coinage_pnp.lab.invent.map_search import (
    has_no_findings,
    pass_final_tests,
    play_greedy_games,
    with_statistics,
)
from coinage_pnp.lab.templates import load_place_names, read_drawing_templates
from coinage_pnp.players.engine.game_arrays import make_arrays
from coinage_pnp.players.engine.match import play_games
from coinage_pnp.players.value.learned_player import LearnedPlayer
from coinage_pnp.players.value.training import Course, train

pytestmark = pytest.mark.soak

TEMPLATES = read_drawing_templates()
NAMES = load_place_names(TEMPLATES.terrains)
SIZES = list_region_sizes(10)


def ideas(seed: int) -> Iterator[tuple[Idea, Map]]:
    """A seed's ideas and their maps, each with other region sizes; every fourth seed has islands."""
    for number in count(seed):
        idea = make_idea(SIZES[number % len(SIZES)], seed % 4 == 0, seed, number)
        if board := make_map(idea, "x", NAMES, TEMPLATES.terrains):
            yield idea, board


def chosen(seed: int) -> Iterator[Map]:
    """The maps that `coinage-pnp invent` would propose."""
    for idea, board in ideas(seed):
        found = with_statistics(idea, board, play_greedy_games(Game(board), seed))
        if found.is_fair and pass_final_tests(found, TEMPLATES, seed):
            yield board


def test_every_seed_has_a_map_that_passes_check_and_no_two_are_alike() -> None:
    """As `coinage-pnp invent`, without its games: `check` draws every card in every language."""
    tried, sizes, shapes, seeds = 0, set(), set(), case_count(50, 500)
    for seed in range(seeds):
        for _, board in islice(ideas(seed), 90):
            tried += 1
            if has_no_findings(read_map(write_yaml(board, ()), "x.yaml", "x", TEMPLATES.terrains), TEMPLATES):
                break
        else:
            pytest.fail(f"none of 90 maps of the seed {seed} passes check")
        parts = tuple(sorted(len(board.list_spaces(region.id)) for region in board.regions))
        edges = tuple(sorted((letter, *sorted(near)) for letter, near in find_neighbours(board).items()))
        sizes.add(parts)
        shapes.add((parts, edges, board.layout))
    sys.stderr.write(f"{seeds} seeds, {tried} ideas drawn, {len(sizes)} mixes of region sizes\n")
    assert len(shapes) == seeds
    assert len(sizes) >= min(20, seeds // 2)


def test_a_fair_map_stays_fair_when_its_players_are_trained_again() -> None:
    for number in range(case_count(3, 12)):
        arrays = make_arrays(Game(next(chosen(number))))
        for seed in (3, 4):  # neither of the trainings that chose it
            player = LearnedPlayer(train(arrays, Course(75_008, seed)))
            games = play_games(arrays, player, player, seed, 0, 4_000)
            assert (games.turns < TURN_CAP).mean() > 0.99, f"games on map {number} do not end"
            heads = (games.winner == 0).mean() + (games.winner > 1).mean() / 2
            sys.stderr.write(f"map {number}, learned with seed {seed}: Heads {100 * heads:.1f}%\n")
            assert 0.46 < heads < 0.54
