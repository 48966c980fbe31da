"""The shipped maps are valid and complete, and each has a structure of its own."""

import re
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from support.project_files import MAPS
from support.random_games import BRICK
from support.shipped_templates import LANGUAGES

from coinage_pnp.card.terrain.palette import read_terrains
from coinage_pnp.game.board.checks import find_all, find_connected_parts, find_region_parts
from coinage_pnp.game.board.model import (
    Map,
    find_borders,
    find_neighbours,
    find_touching_pairs,
    pair_letters,
)
from coinage_pnp.game.board.reader import read_map
from coinage_pnp.game.shipped import read_template

each_map = pytest.mark.parametrize("board", MAPS.values(), ids=MAPS.keys())


@each_map
def test_a_shipped_map_has_ten_connected_spaces_with_two_neighbours_and_no_four_meet_in_a_corner(
    board: Map,
) -> None:
    near = find_neighbours(board)
    assert len(near) == 10
    assert len(find_connected_parts(near)) == 1
    assert min(map(len, near.values())) >= 2
    for upper, lower in pairwise(board.layout):
        for a, b, c, d in zip(upper, upper[1:], lower, lower[1:], strict=False):
            assert len({a, b, c, d}) < 4
            assert not (a == d != b == c), "nor do two cross in one"


@each_map
def test_a_shipped_map_has_short_names_in_every_language_and_no_name_twice(board: Map) -> None:
    assert board.about is not None
    for language in LANGUAGES:
        assert board.name.find_text(language)
        assert board.about.find_text(language)
        regions = [region.name.find_text(language) or "" for region in board.regions]
        spaces = [space.name.find_text(language) or "" for space in board.spaces]
        assert all(regions + spaces)
        assert len(set(regions + spaces)) == len(regions + spaces)
        assert max(map(len, spaces)) <= 18
        assert max(map(len, regions)) <= 16


def test_no_two_maps_have_the_same_region_sizes_or_the_same_graph() -> None:
    """Graphs differ if the numbers of neighbours do, of every space and of those beside it."""
    sizes, graphs = [], []
    for board in MAPS.values():
        near = find_neighbours(board)
        sizes.append(sorted(len(board.list_spaces(region.id)) for region in board.regions))
        graphs.append(sorted((len(of), sorted(len(near[one]) for one in of)) for of in near.values()))
    for found in (sizes, graphs):
        assert all(one != other for one, other in combinations(found, 2))


def test_the_shipped_maps_together_use_every_feature_of_the_format() -> None:
    boards = MAPS.values()
    assert {1, 2} <= {
        len(find_region_parts(board, region.id)) for board in boards for region in board.regions
    }
    assert any(board.links for board in boards)
    assert any(board.walls for board in boards)
    assert any(board.backdrop for board in boards)
    assert {board.orientation for board in boards} == {"portrait", "landscape"}


def test_terraces_has_the_structure_of_the_published_game_and_a_region_in_each_row() -> None:
    terraces = MAPS["terraces"]
    assert find_neighbours(terraces) == find_neighbours(BRICK.board)
    rows = [{space.letter for space in terraces.list_spaces(region.id)} for region in terraces.regions]
    assert rows == [set("abc"), set("defg"), set("hij")]


def test_nine_ferries_has_four_islands_and_nine_ferries() -> None:
    ferries = MAPS["ferries"]
    islands = find_connected_parts(pair_letters(ferries.letters, find_touching_pairs(ferries.layout)))
    assert sorted(map(len, islands)) == [1, 2, 3, 4]
    assert len(ferries.links) == 9


README = Path(__file__).parents[2] / "maps" / "README.md"


def test_the_map_in_the_readme_is_legal_without_a_warning_and_uses_every_field() -> None:
    text = README.read_text(encoding="utf-8")
    (example,) = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    board = read_map(example, "README.md", "harbour", read_terrains(*read_template("terrains.yaml"), ()))
    assert find_all(board) == ()
    assert ("d", "i") in find_borders(board)
    assert ("c", "g") not in find_borders(board)
    fields = re.findall(r"^\| `(\w+)` \|", text.split("## Add a map")[0], re.MULTILINE)
    assert fields == re.findall(r"^(\w+):", example, re.MULTILINE)
