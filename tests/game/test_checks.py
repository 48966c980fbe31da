"""Warnings report what is legal but probably not intended."""

from dataclasses import replace

from support.project_files import ROOT

from coinage_pnp.game.board.causes import summarize
from coinage_pnp.game.board.checks import (
    Finding,
    find_all,
    find_missing_names,
    find_region_parts,
    make_warning,
)
from coinage_pnp.game.board.model import Map, Name, Region, Space
from coinage_pnp.game.board.reader import read_map

Pairs = tuple[tuple[str, str], ...]


def board(rows: str, regions: str, links: Pairs = (), walls: Pairs = (), backdrop: str | None = None) -> Map:
    """A map of the grid `rows`; `regions` has one character for each letter in alphabetical order: its region."""
    letters = sorted(set(rows) - set(". "))

    def call(text: str) -> Name:
        return Name((("", text),))

    return Map(
        id="x",
        name=call("x"),
        about=None,
        regions=tuple(Region(region, call(region), f"terrain {region}") for region in sorted(set(regions))),
        spaces=tuple(Space(a, call(a), region) for a, region in zip(letters, regions, strict=True)),
        layout=tuple(rows.split()),
        links=links,
        walls=walls,
        backdrop=backdrop,
        orientation="portrait",
        edition=1,
    )


def test_a_map_like_the_published_ones_has_no_warning() -> None:
    assert find_all(board("aabbc ddeec ffggh iijjh", "wwwwxxxyyz")) == ()


def test_the_warnings_say_what_is_odd_and_why_it_matters() -> None:
    for given, messages in (
        (
            board("ab.c d..e", "xxyyy", walls=(("a", "b"),), backdrop="terrain x"),
            [
                "5 spaces: the game's coins are counted for 10; add some",
                "the spaces are not all connected, but in parts: ad, b, ce; add a link to join them",
                "space 'a' has one neighbour (d): a dead end for moves; add a link",
                "space 'b' has no neighbour: a dead end for moves; add a link",
                "space 'c' has one neighbour (e): a dead end for moves; add a link",
                "space 'd' has one neighbour (a): a dead end for moves; add a link",
                "space 'e' has one neighbour (c): a dead end for moves; add a link",
                "the backdrop has the terrain of region 'x': the two will look alike",
            ],
        ),
        (
            board("a", "x", backdrop="sea"),
            [
                "1 space: the game's coins are counted for 10; add some",
                "space 'a' has no neighbour: a dead end for moves; add a link",
                "there is only one region: no region is worth more than another; add one",
                "a backdrop is named, but the layout has no '.' cell",
            ],
        ),
        (
            board("ab cd", "xxyy"),
            [
                "4 spaces: the game's coins are counted for 10; add some",
                "all regions have the same size, 2: no region is worth more than another; give one more spaces",
            ],
        ),
    ):
        assert [finding.message for finding in find_all(given)] == messages


def test_two_spaces_or_regions_with_one_name_are_reported_at_the_second_in_its_language() -> None:
    text = (ROOT / "maps" / "volcano.yaml").read_text(encoding="utf-8")
    for old, new in (("Mossbank", "the maw"), ("Moosbank", "Köhlerzeile"), ("Récif Perlé", "Le Cratère")):
        text = text.replace(old, new)
    found = find_all(read_map(text, "maps/volcano.yaml", "volcano"))
    assert [(finding.where, finding.message) for finding in found] == [
        ("regions.reef.name.fr", "two regions are called 'Le Cratère': give one of them another name"),
        ("spaces.e.name.en", "two spaces are called 'the maw': give one of them another name"),
        ("spaces.f.name.de", "two spaces are called 'Köhlerzeile': give one of them another name"),
    ]


def test_a_link_joins_parts_and_ends_a_dead_end_and_the_backdrop_may_have_a_terrain_of_its_own() -> None:
    for given in (
        board("abc", "xxy", links=(("a", "c"),)),
        board("ab.ef cd.gh", "xxyzxxyz", links=(("b", "e"),), backdrop="sea"),
    ):
        assert [finding.code for finding in find_all(given)] == ["spaces-count"]


def test_warnings_of_one_cause_are_one_and_the_heaviest_come_first() -> None:
    given = board("ab.c d..e", "xxyyy", walls=(("a", "b"),), backdrop="terrain x")
    found = summarize(given, find_all(given))
    assert [finding.code for finding in found] == ["unconnected", "dead-end", "spaces-count", "backdrop-twin"]
    ends = found[1]
    assert (
        ends.message
        == "space 'a' has one neighbour (d): a dead end for moves; add a link (and 4 more: b, c, d, e)"
    )
    assert ends.places == tuple(f"spaces.{letter}" for letter in "abcde")


def test_a_warning_names_each_further_link_once_however_many_cards_have_it() -> None:
    text = "{link} over land on the {card} card"
    on = [("a-c", "tin"), ("b-d", "tin"), ("b-d", "a6"), ("a-c", "a5")]
    over = [make_warning("link-over-land", "links", text, link=link, card=card) for link, card in on]
    crossed = [
        make_warning("links-cross", "links", "{one} and {other}", one="a-c", other=other)
        for other in ("b-d", "b-e")
    ]
    assert [finding.message for finding in summarize(board("ab cd", "xxyy"), [*over, *crossed])] == [
        "a-c over land on the tin card (and 1 more: b-d)",
        "a-c and b-d (and 1 more: a-c × b-e)",
    ]


def test_a_warning_lists_eight_further_places_at_most_and_errors_stay_apart() -> None:
    given = board("ab cd", "xxyy")
    lakes = [make_warning("small-lake", f"layout.{at > 0:d}", "a lake") for at in range(225)]
    names = [Finding("error", "no-glyphs", f"spaces.{letter}.name", "a name") for letter in "ab"]
    spots = [make_warning("tight-space", f"spaces.{letter}", letter) for letter in "abcdefghijkl"]
    found = summarize(given, [*lakes, *spots, *names])
    assert [finding.message for finding in found] == [
        "a name",
        "a name",
        "a (and 11 more: b, c, d, e, f, g, h, i, ...)",
        "a lake (and 1 more: layout.1)",
    ]


def test_names_missing_in_a_language_are_listed_by_their_fields() -> None:
    plain = board("ab", "xy")
    assert find_missing_names(plain) == {}
    both, english = Name((("en", "E"), ("fr", "F"))), Name((("en", "E"),))
    regions = (plain.regions[0]._replace(name=english), plain.regions[1])
    spaces = (plain.spaces[0], plain.spaces[1]._replace(name=both))
    mixed = replace(plain, about=english, regions=regions, spaces=spaces)
    assert find_missing_names(mixed) == {"en": (), "fr": ("about", "regions.x.name")}
    assert find_missing_names(replace(plain, name=both)) == {"en": (), "fr": ()}
    assert find_missing_names(replace(mixed, name=english))["fr"] == ("name", "about", "regions.x.name")


def test_a_region_is_split_into_parts_that_share_borders_on_the_grid_largest_first() -> None:
    split = board("abc aef", "xyxxx", links=(("b", "f"),))
    assert find_region_parts(split, "x") == (("a", "c", "e", "f"),)
    assert find_region_parts(board("abc", "xyx", links=(("a", "c"),)), "x") == (("a",), ("c",))
    assert find_region_parts(board("abcd", "xyxx"), "x") == (("c", "d"), ("a",)), "the largest is first"
