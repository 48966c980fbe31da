"""The names, regions, spaces and neighbours of a map."""

from hypothesis import given, settings
from support.random_maps import legal_maps
from support.wide_runs import case_count

from coinage_pnp.game.board.model import Map, Name, find_borders, find_touching_pairs
from coinage_pnp.game.board.reader import find_pieces

few_examples = settings(max_examples=case_count(10, 100))


def test_a_name_is_returned_in_the_requested_language_or_the_best_alternative() -> None:
    name = Name((("fr", "Volcan"), ("en", "Volcano")))
    assert (name.find_text("fr"), name.find_text("ja")) == ("Volcan", None)
    assert (name.best("fr"), name.best("ja")) == ("Volcan", "Volcano")
    assert Name((("ja", "火山"), ("fr", "Volcan"))).best("en") == "火山"
    assert Name((("", "Brick"),)).best("ja") == Name((("", "Brick"),)).find_text("ja") == "Brick"


def test_the_field_path_of_a_name_ends_in_the_language_that_is_used() -> None:
    name = Name((("fr", "Volcan"), ("en", "Volcano")))
    assert [name.find_key_path("spaces.a.name", language) for language in ("fr", "ja")] == [
        "spaces.a.name.fr",
        "spaces.a.name.en",
    ]
    assert Name((("", "Brick"),)).find_key_path("name", "fr") == "name"
    assert Name((("en-XX", "Brick"),)).find_key_path("name", "fr") == "name.en-XX"


def test_spaces_that_share_an_edge_touch_and_those_that_share_a_corner_do_not() -> None:
    assert find_touching_pairs(["ab", "ca"]) == {("a", "b"), ("a", "c")}
    assert find_touching_pairs(["ba", "ac"]) == {("a", "b"), ("a", "c")}
    assert find_touching_pairs(["a.b"]) == find_touching_pairs(["a"]) == frozenset()


@few_examples
@given(legal_maps())
def test_borders_are_the_shared_edges_plus_links_minus_walls(board: Map) -> None:
    assert find_borders(board) == (find_touching_pairs(board.layout) | set(board.links)) - set(board.walls)
    assert not find_borders(board) & set(board.walls)
    assert find_borders(board) >= set(board.links)


def test_a_piece_is_connected_by_edges_and_listed_by_its_first_cell_the_largest_first() -> None:
    assert find_pieces(["aab", "b.a", "bba"]) == {"a": [(0, 0), (1, 2)], "b": [(1, 0), (0, 2)]}
