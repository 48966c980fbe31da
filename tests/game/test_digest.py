"""A map's digest holds what a game depends on: regions and neighbours by letters, and nothing else."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.messages import assert_says
from support.project_files import MAPS
from support.random_maps import legal_maps, write_map
from support.wide_runs import case_count

from coinage_pnp.errors import UserError
from coinage_pnp.game.board.digest import is_digest, list_differences, make_digest, read_digest
from coinage_pnp.game.board.model import Map, Name, find_borders
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


@few_examples
@given(legal_maps(), st.data())
def test_any_change_of_a_border_or_a_region_makes_a_difference_that_is_named(
    board: Map, data: st.DataObject
) -> None:
    pair = data.draw(st.sampled_from(list(combinations(board.letters, 2))))
    parted = pair in find_borders(board)
    new = (
        replace(board, links=tuple(set(board.links) - {pair}), walls=(*board.walls, pair))
        if parted
        else replace(board, links=(*board.links, pair), walls=tuple(set(board.walls) - {pair}))
    )
    [found] = list_differences(make_digest(board), make_digest(new))
    assert str(found) == f"{'no longer' if parted else 'new'} neighbours: {'-'.join(pair)}"
    moved = data.draw(st.sampled_from(board.spaces))
    home = data.draw(st.sampled_from([region.id for region in board.regions] + ["new"]))
    if home == moved.region or (home == "new" and len(board.list_spaces(moved.region)) == 1):
        return
    regions = (*board.regions, board.regions[0]._replace(id="new"))
    spaces = tuple(space._replace(region=home) if space == moved else space for space in board.spaces)
    kept = tuple(region for region in regions if any(space.region == region.id for space in spaces))
    [found] = list_differences(make_digest(board), make_digest(replace(board, regions=kept, spaces=spaces)))
    assert_says(str(found), "regions were … and are now")


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
