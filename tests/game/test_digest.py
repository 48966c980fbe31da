"""A map's digest holds what a game depends on: regions and neighbours by letters, and nothing else."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from support.messages import assert_says
from support.project_files import MAPS
from support.random_maps import legal_maps, write_map
from support.wide_runs import case_count

from coinage_pnp.errors import UserError
from coinage_pnp.game.board.digest import is_digest, list_differences, make_digest, read_digest
from coinage_pnp.game.board.model import Map, Name
from coinage_pnp.game.board.reader import read_map

few_examples = settings(max_examples=case_count(10, 40))

VOLCANO = "a.bcd.efgh.ij-abcdefg-bce-cd-dg-ef-fgh-ghij-hj-ij"


def redraw(board: Map) -> Map:
    """The map with other names, ids and terrains, turned over and drawn twice as large."""
    other = {region.id: f"r{number}" for number, region in enumerate(board.regions)}
    name = Name((("", "Other"),))
    rows = ["".join(cell * 2 for cell in reversed(row)) for row in board.layout]
    return replace(
        board,
        id="other",
        name=name,
        about=None,
        regions=tuple(
            region._replace(id=other[region.id], name=name, terrain=f"t{region.terrain}")
            for region in reversed(board.regions)
        ),
        spaces=tuple(space._replace(name=name, region=other[space.region]) for space in board.spaces),
        layout=tuple(row for row in rows for _ in range(2)),
        backdrop="ice",
        orientation="landscape",
        edition=9,
    )


@few_examples
@given(legal_maps())
def test_names_ids_the_drawing_and_the_order_of_the_file_make_no_difference(board: Map) -> None:
    digest = make_digest(board)
    assert make_digest(redraw(board)) == digest
    assert make_digest(read_map(write_map(redraw(board)), "", "map")) == digest
    assert is_digest(digest)
    assert read_digest(f" {digest.upper()} ") == digest
    assert list_differences(digest, digest) == ()


def test_other_regions_and_neighbours_are_named() -> None:
    assert [str(each) for each in list_differences("ab.cd-ab-bcd", "a.bcd-ac-bd")] == [
        "regions were ab, cd and are now a, bcd",
        "no longer neighbours: a-b, b-c",
        "new neighbours: a-c",
    ]
    assert list_differences("a.b-ab", "b.a-ab") == ()


def test_a_space_more_or_less_is_named_alone() -> None:
    assert [str(each) for each in list_differences("ab.c-abc", "a.d-ad")] == [
        "spaces that are gone: b, c",
        "new spaces: d",
    ]


def test_the_digest_of_volcano_stays_as_records_have_it_and_those_of_other_maps_differ() -> None:
    assert make_digest(MAPS["volcano"]) == VOLCANO
    assert len(set(map(make_digest, MAPS.values()))) == len(MAPS)


def test_a_digest_written_by_hand_may_have_any_order() -> None:
    assert read_digest("‘cb.A-cb-ba’") == "a.bc-ab-bc"
    assert read_digest("b.a-") == "a.b-"


def test_a_text_that_is_no_digest_is_refused_with_an_example() -> None:
    for text in ("", "abc", "a.bc", "a.ab-ab", "a.b-ac", "a.b-aa", "a.b-abb", "a.b-a", "a..b-ab"):
        with pytest.raises(UserError) as error:
            read_digest(text)
        assert_says(str(error.value), repr(text), "a.bc-ab-bc")
