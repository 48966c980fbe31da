"""Invented maps are complete: ten spaces, connected regions, distinct terrains and distinct names."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest
from support.territory_faults import territory_area
from support.wide_runs import case_count

from coinage_pnp.card.survey import make_map_frame
from coinage_pnp.card.terrain.tints import find_confusions
from coinage_pnp.card.territory.territories import draw_territories
from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.errors import InvalidFile
from coinage_pnp.game.board.checks import find_all, find_connected_parts, find_region_parts
from coinage_pnp.game.board.model import BACKDROP, Map, find_neighbours, find_touching_pairs, pair_letters
from coinage_pnp.game.board.reader import read_map
from coinage_pnp.game.shipped import LANGUAGES
from coinage_pnp.lab.invent.layouts import make_layout, make_random_shape, vary_shape
from coinage_pnp.lab.invent.map_maker import (
    divide_spaces,
    list_region_sizes,
    make_idea,
    make_map,
    read_place_names,
    vary_idea,
    write_yaml,
)
from coinage_pnp.lab.templates import load_place_names, read_drawing_templates

TEMPLATES = read_drawing_templates()
NAMES = load_place_names(TEMPLATES.terrains)


def test_too_few_place_names_are_reported_with_how_many_are_needed() -> None:
    text = "format: 1\nmaps: []\nspaces: [{en: Mill}]\nterrains: {ice: {regions: [{en: Ice}], spaces: []}}\n"
    with pytest.raises(InvalidFile) as refused:
        read_place_names(text, "n.yaml", TEMPLATES.terrains)
    assert str(refused.value).splitlines() == [
        "n.yaml:2: 'maps' is empty: write 1 or more names",
        "n.yaml:3: 'spaces' has 1: write 10 or more names",
        "n.yaml:4: 'spaces' is empty: write 1 or more names",
        "n.yaml:4: here are 1 terrains: write the names of 5 or more",
    ]


SIZES = list_region_sizes(10)
IDEAS = case_count(15, 81)


@cache
def invented(islands: bool) -> tuple[Map, ...]:
    ideas = (make_idea(SIZES[n % len(SIZES)], islands, "test", n) for n in range(IDEAS))
    made = (make_map(idea, f"map-{n}", NAMES, TEMPLATES.terrains) for n, idea in enumerate(ideas))
    return tuple(board for board in made if board)


@pytest.mark.wide
@pytest.mark.parametrize("islands", [False, True])
def test_at_least_a_ninth_of_the_ideas_become_maps_and_the_same_idea_gives_the_same_map(
    islands: bool,
) -> None:
    boards = invented(islands)
    assert len(boards) >= IDEAS / 9
    assert len({board.layout for board in boards}) == len(boards)
    number = int(boards[0].id.removeprefix("map-"))
    idea = make_idea(SIZES[number % len(SIZES)], islands, "test", number)
    assert make_map(idea, boards[0].id, NAMES, TEMPLATES.terrains) == boards[0]


@pytest.mark.parametrize("islands", [False, True])
def test_an_invented_map_has_no_findings_before_it_is_drawn(islands: bool) -> None:
    for board in invented(islands):
        assert not find_all(board), board.id
        assert not find_confusions(board, TEMPLATES.terrains), board.id
        assert len({name.best("en") for name in board.names}) == len(board.names), board.id
        for near in find_neighbours(board).values():
            assert len(near) >= 2


def test_regions_are_in_one_piece_on_maps_without_islands() -> None:
    for board in invented(islands=False):
        assert all(len(find_region_parts(board, region.id)) == 1 for region in board.regions)
        assert not board.links


def test_islands_have_water_between_them_and_ferries_across() -> None:
    card = TEMPLATES.default_card
    for board in invented(islands=True):
        drawn = draw_territories(board, make_map_frame(card))
        assert board.links
        land = [
            territory_area(drawn, "".join(part))
            for part in find_connected_parts(pair_letters(board.letters, find_touching_pairs(board.layout)))
        ]
        assert len(land) > 1
        for one, other in combinations(land, 2):
            assert one.distance(other) > 0.7, "and `check` finds those nearer than 1.5 mm"


def test_the_file_of_a_map_reads_back_equal_and_has_every_name_in_every_language() -> None:
    for board in invented(islands=False) + invented(islands=True):
        text = write_yaml(board, ("Invented.",))
        assert read_map(text, "x.yaml", board.id, TEMPLATES.terrains) == board
        assert all(name.find_text(code) for name in board.names for code in TEMPLATES.languages)
        assert LANGUAGES  # the folder of the templates, where the languages are


def test_requested_terrains_that_have_names_are_always_used() -> None:
    made = (
        make_map(
            make_idea((5, 3, 2), False, "like", n), "x", NAMES, TEMPLATES.terrains, ("moon", "ice", "lava")
        )
        for n in range(12)
    )
    terrains = [{region.terrain for region in board.regions} for board in made if board]
    assert terrains
    assert all({"ice", "lava"} < found for found in terrains)


def test_region_sizes_are_all_partitions_of_ten_into_two_to_five_that_are_not_all_equal() -> None:
    assert len(SIZES) == 27
    assert all(sum(sizes) == 10 and 2 <= len(sizes) <= 5 and len(set(sizes)) > 1 for sizes in SIZES)
    assert len(set(SIZES)) == len(SIZES)


def test_a_ring_of_spaces_is_divided_into_the_given_sizes_and_isolated_spaces_are_not() -> None:
    ring = {chr(97 + n): frozenset({chr(97 + (n + 1) % 10), chr(97 + (n - 1) % 10)}) for n in range(10)}
    for sizes in SIZES:
        groups = divide_spaces(ring, sizes, Dice("ring", sizes))
        assert groups
        assert tuple(map(len, groups)) == sizes
        assert sorted("".join(map("".join, groups))) == sorted(ring)
    alone = {letter: frozenset[str]() for letter in ring}
    assert divide_spaces(alone, (6, 4), Dice("alone")) is None


def test_a_varied_idea_differs_but_has_the_same_region_sizes() -> None:
    idea = make_idea((4, 3, 3), False, "varied")
    other = vary_idea(idea, "varied", 2)
    assert other.sizes == idea.sizes
    assert (other.shape.starts != idea.shape.starts).any() or (
        other.shape.bays.shape != idea.shape.bays.shape
    )
    assert vary_idea(idea, "varied", 2).seed == other.seed


def test_every_body_of_water_covers_at_least_five_cells() -> None:
    for n in range(IDEAS):
        layout = make_layout(
            vary_shape(make_random_shape(Dice("water", n), islands=False), Dice("water", n, 2))
        )
        if layout:
            for lake in _waters(layout):
                assert len(lake) >= 5


def _waters(layout: tuple[str, ...]) -> list[set[tuple[int, int]]]:
    left = {(y, x) for y, row in enumerate(layout) for x, cell in enumerate(row) if cell == BACKDROP}
    found = []
    while left:
        waiting = [left.pop()]
        lake = set(waiting)
        while waiting:
            y, x = waiting.pop()
            near = {(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)} & left
            left -= near
            lake |= near
            waiting += near
        found.append(lake)
    return found
