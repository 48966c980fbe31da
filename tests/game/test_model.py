"""The names, regions and spaces of a map."""

from dataclasses import replace
from random import Random

from support.random_maps import random_map

from coinage_pnp.game.board.model import Name


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


def test_the_names_of_a_map_are_its_own_name_its_about_text_and_those_of_regions_and_spaces() -> None:
    board = random_map(Random(1))
    below = (*(region.name for region in board.regions), *(space.name for space in board.spaces))
    about = Name((("en", "A map"),))
    assert replace(board, about=None).names == (board.name, *below)
    assert replace(board, about=about).names == (board.name, about, *below)


def test_regions_with_the_same_name_are_distinguished_by_the_letters_of_their_spaces() -> None:
    board = random_map(Random(1))
    first, second, third, *_ = board.regions
    twins = tuple(replace(region, name=Name((("", "Isle"),))) for region in (first, second))
    other = replace(third, name=Name((("en", "Moor"), ("fr", "Lande"))))
    board = replace(board, regions=(*twins, other))
    letters = ["".join(space.letter for space in board.list_spaces(twin.id)) for twin in twins]
    assert board.name_regions("fr") == {
        **{twin.id: f"Isle {of}" for twin, of in zip(twins, letters, strict=True)},
        other.id: "Lande",
    }


def test_every_space_is_in_the_region_that_lists_it() -> None:
    board = random_map(Random(1))
    for region in board.regions:
        for space in board.list_spaces(region.id):
            assert space.region == region.id
