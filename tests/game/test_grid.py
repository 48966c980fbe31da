"""Adjacency comes from the grid alone: shared edges, plus links, minus walls."""

from random import Random

from hypothesis import given
from support.random_maps import legal_maps, random_layout

from coinage_pnp.game.board.grid import find_borders, find_neighbours, find_touching_pairs
from coinage_pnp.game.board.model import BACKDROP, Map
from coinage_pnp.game.board.reader import find_pieces


def test_spaces_that_share_an_edge_touch_and_those_that_share_a_corner_do_not() -> None:
    assert find_touching_pairs(["ab", "ca"]) == {("a", "b"), ("a", "c")}
    assert find_touching_pairs(["ba", "ac"]) == {("a", "b"), ("a", "c")}
    assert find_touching_pairs(["a.b"]) == find_touching_pairs(["a"]) == frozenset()


@given(legal_maps())
def test_borders_are_the_shared_edges_plus_links_minus_walls(board: Map) -> None:
    assert find_borders(board) == (find_touching_pairs(board.layout) | set(board.links)) - set(board.walls)
    assert not find_borders(board) & set(board.walls)
    assert find_borders(board) >= set(board.links)


@given(legal_maps())
def test_neighbours_are_mutual_and_every_space_has_its_entry(board: Map) -> None:
    near = find_neighbours(board)
    assert list(near) == [space.letter for space in board.spaces]
    pairs = {(a, b) for a, others in near.items() for b in others}
    assert pairs == {(b, a) for a, b in pairs}
    assert {(a, b) for a, b in pairs if a < b} == find_borders(board)


def test_a_piece_is_connected_by_edges_and_listed_by_its_first_cell() -> None:
    assert find_pieces(["aab", "b.a", "bba"]) == {"a": [(0, 0), (1, 2)], "b": [(0, 2), (1, 0)]}


def test_the_generator_gives_the_same_grid_for_the_same_seed_with_each_space_in_one_piece() -> None:
    grid = random_layout(Random(5), 9, 10, 14, 2)
    assert grid == random_layout(Random(5), 9, 10, 14, 2)
    assert {letter: len(starts) for letter, starts in find_pieces(grid).items()} == dict.fromkeys(
        "abcdefghi", 1
    )
    assert any(BACKDROP in row for row in grid)
