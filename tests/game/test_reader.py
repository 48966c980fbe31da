"""A map file is read exactly, or each of its problems is reported at its line."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from support.messages import assert_each_says, assert_says, says_all
from support.random_maps import TERRAIN_NAMES, legal_maps, translated_names, write_map
from support.random_texts import any_texts

from coinage_pnp.errors import InvalidFile
from coinage_pnp.game.board.model import Map, Name, Region, Space
from coinage_pnp.game.board.reader import find_id_fault, read_map

VOLCANO = """\
format: 1
name: {en: Volcano, fr: Volcan, ja: 火山}
about: {en: Four peoples share one slope.}
regions:
  crater: {name: {en: The Crater}, terrain: lava}
  slope:  {name: Ash Slope,  terrain: ash}
spaces:
  a: {name: {en: The Maw},   region: crater}
  c: {name: Foot, region: slope}
  b: {name: High Saddle, region: slope}
layout: |
  aaabbb
  aa.bbb
  ....cc
links: [c-a]
walls:
  - c-b
backdrop: water
orientation: landscape
edition: 2
"""

BRICK = Path(__file__).parent.parent / "data" / "brick.yaml"

ONE_SPACE = "format: 1\nname: x\nregions: {r: {name: r, terrain: ash}}\nspaces: {a: {name: a, region: r}}\n"


def problems(text: str, map_id: str = "volcano") -> list[str]:
    """The problems that the reader reports for `text`, without the file name."""
    with pytest.raises(InvalidFile) as caught:
        read_map(text, "m.yaml", map_id, TERRAIN_NAMES)
    return [str(problem).removeprefix("m.yaml") for problem in caught.value.problems]


def test_every_field_of_the_format_is_read() -> None:
    assert read_map(VOLCANO, "m.yaml", "volcano", TERRAIN_NAMES) == Map(
        id="volcano",
        name=Name((("en", "Volcano"), ("fr", "Volcan"), ("ja", "火山"))),
        about=Name((("en", "Four peoples share one slope."),)),
        regions=(
            Region("crater", Name((("en", "The Crater"),)), "lava"),
            Region("slope", Name((("", "Ash Slope"),)), "ash"),
        ),
        spaces=(
            Space("a", Name((("en", "The Maw"),)), "crater"),
            Space("b", Name((("", "High Saddle"),)), "slope"),
            Space("c", Name((("", "Foot"),)), "slope"),
        ),
        layout=("aaabbb", "aa.bbb", "....cc"),
        links=(("a", "c"),),
        walls=(("b", "c"),),
        backdrop="water",
        orientation="landscape",
        edition=2,
    )


@pytest.mark.parametrize("written", ["c - a", "C-A", "c–a", "A — C", "ｃ－ａ"])
def test_links_and_walls_are_read_in_any_case_and_with_blanks_or_the_dashes_of_a_phone(written: str) -> None:
    wall = written.translate(str.maketrans("aAａ", "bBｂ"))
    text = VOLCANO.replace("[c-a]", f"[{written}]").replace("- c-b", f"- {wall}")
    assert read_map(text, "m.yaml", "volcano") == read_map(VOLCANO, "m.yaml", "volcano")


def test_a_map_with_only_the_required_fields_gets_the_documented_defaults() -> None:
    brick = read_map(BRICK.read_text(encoding="utf-8"), "brick.yaml", "brick")
    assert (brick.about, brick.links, brick.walls, brick.backdrop) == (None, (), (), None)
    assert (brick.orientation, brick.edition) == ("portrait", 1)


@given(legal_maps())
def test_a_legal_map_is_read_as_it_was_written(board: Map) -> None:
    assert read_map(write_map(board), "m.yaml", board.id, TERRAIN_NAMES) == board


@given(translated_names())
def test_names_of_every_script_are_read_as_they_were_written(name: Name) -> None:
    brick = read_map(BRICK.read_text(encoding="utf-8"), "brick.yaml", "brick")
    named = Map(**{**vars(brick), "name": name})
    assert read_map(write_map(named), "m.yaml", "brick") == named


def test_combining_accents_are_joined_with_their_letters_when_read() -> None:
    apart = read_map(
        VOLCANO.replace("Ash Slope", "E\u0302\u0301 E\u0323\u0301"), "m.yaml", "volcano", TERRAIN_NAMES
    )
    assert apart.regions[1].name == Name((("", "Ế Ẹ\u0301"),))


CHANGES = [
    ("  slope:  {", "  slop\u0435:  {", 6, "region's id … Cyrillic (U+0435) … Latin 'e'"),
    ("  a: {name", "  \u0430: {name", 8, "space's letter … Cyrillic"),
    ("[c-a]", "[\u0441-a]", 15, "Cyrillic … Latin 'c'"),
    ("aaabbb", "\u0391aabbb", 12, "layout … Greek (U+0391) … Latin 'A'"),
    ("aaabbb", "\u00a0aabbb", 12, "U+00A0 (no-break space) … '.'"),
    ("{en: Volcano, fr: Volcan, ja: 火山}", "{}", 2, "'name' … languages"),
    ("fr: Volcan", "french: Volcan", 2, "'french' … language code"),
    ("Four peoples share one slope.", "", 3, "'en' … empty"),
    ("about: {en: Four peoples share one slope.}", 'about: "two\\nlines"', 3, "several lines"),
    ("terrain: lava", "terrain: lavva", 5, "'lavva' … 'lava'?"),
    ("terrain: lava", "terrain: ash", 6, "'ash' … 'crater'"),
    ("  slope:  {name: Ash Slope,", "  Slope!:  {name: Ash Slope,", 6, "Slope! … region's id"),
    ("name: {en: The Maw},   ", "", 8, "space 'a' … 'name'"),
    ("region: crater", "region: creater", 8, "'creater' … 'crater'?"),
    ("  c: {name: Foot", "  C: {name: Foot", 9, "space's letter"),
    ("  c: {name: Foot", "  d: {name: Foot", 9, "space 'd' … layout"),
    ("  c: {name: Foot", "  d: {name: Foot", 14, "space 'c'"),
    ("region: crater}", "region: slope}", 5, "region 'crater' … spaces"),
    ("layout: |\n", "layout: >\n", 11, "write 'layout: |'"),
    (
        "layout: |\n  aaabbb\n  aa.bbb\n  ....cc\n",
        "layout:\n  - aaabbb\n  - aa.bbb\n  - ....cc\n",
        11,
        "'layout' is a list: write 'layout: |' and below it the rows",
    ),
    ("aaabbb", "aaabb", 12, "5 cells … 6"),
    ("....cc", ".... cc", 14, "blank … row"),
    ("....cc", "....Cc", 14, "'C' in the layout"),
    ("....cc", "..a.cc", 14, "space 'a' … 2 pieces"),
    ("aaabbb\n  aa.bbb\n  ....cc", "a.bbbb\n  ...bbb\n  aaaacc", 12, "space 'a' … 2 pieces"),
    ("aa.bbb\n  ....cc", "aa.bbb\n  a...cc\n\n  aa.bbb", 15, "0 cells"),
    ("fr: Volcan", "he: הר געש", 2, "'הר געש' runs from right to left"),
    ("Ash Slope", '"\\u0301Ash"', 6, "begins with an accent"),
    ("[c-a]", "[c-b]", 15, "b-c … share a border"),
    ("[c-a]", "[a-c, C – A]", 15, "'C – A' is written twice"),
    ("[c-a]", "[a-a]", 15, "to itself"),
    ("[c-a]", "[a-x]", 15, "no space 'x'"),
    ("[c-a]", "[ac]", 15, "two letters … a-h"),
    ("[c-a]", "c-a", 15, "'links' is one text: write [one, two]"),
    ("- c-b", "- c-a", 17, "a-c … border"),
]


def test_a_comment_in_the_layout_is_reported_once_at_its_line_and_the_other_mistakes_at_theirs() -> None:
    for old, new in (
        ("aaabbb", "aaabbb  # the north"),
        ("aaabbb", "aaabbb #1"),
        ("aaabbb", "# the north\n  aaabbb"),
    ):
        said = ":12: a comment cannot be in the layout: move it above 'layout'"
        assert problems(VOLCANO.replace(old, new)) == [said]
        more = VOLCANO.replace(old, new).replace("....cc", "..a.cx")
        line = more[: more.index("..a.cx")].count("\n") + 1
        assert_each_says(problems(more), [said, f":{line}: … 'a' is in 2 pieces", f":{line}: … letter 'x'"])


def test_each_mistake_is_reported_at_its_line_with_the_reason() -> None:
    for old, new, line, says in CHANGES:
        assert old in VOLCANO
        reported = problems(VOLCANO.replace(old, new, 1))
        assert any(says_all(problem, f":{line}: ", says) for problem in reported), (new, reported)


def test_a_mistake_is_reported_once_and_not_again_for_its_consequences() -> None:
    for old, new in (
        ("region: crater}", "region: creater}"),
        ("about: {en: Four peoples share one slope.}", "about:"),
        ("[c-a]", "[q-a, q-a]"),
        ("{en: Volcano, fr: Volcan, ja: 火山}", ""),
        ("aaabbb", "aaabb"),
    ):
        reported = problems(VOLCANO.replace(old, new, 1))
        assert len(reported) == 1, reported


def test_all_problems_are_reported_at_once_in_line_order() -> None:
    text = VOLCANO.replace("fr: V", "f: V").replace("lava", "lva").replace("bbb\n", "bb\n", 1)
    text = text.replace("[c-a]", "[q-a]").replace("n: 2", "n: x")
    assert [int(problem.split(":")[1]) for problem in problems(text)] == [2, 5, 12, 15, 20]


def test_any_terrain_of_up_to_40_characters_is_valid_without_a_list_of_terrains() -> None:
    for terrain in ("jelly", "j" * 40):
        assert read_map(VOLCANO.replace("lava", terrain), "m.yaml", "volcano").regions[0].terrain == terrain
    with pytest.raises(InvalidFile, match="'terrain' has 41 characters: at most 40"):
        read_map(VOLCANO.replace("lava", "j" * 41), "m.yaml", "volcano")


def test_mistakes_in_the_last_row_every_link_and_a_terrain_used_twice_are_reported() -> None:
    for row, says in (("aX", "'X' in the layout"), (" a", "a blank in a row")):
        assert_says(problems(f"{ONE_SPACE}layout: |\n  aa\n  {row}\n")[0], f":7: {says}")
    pairs = problems(f"{ONE_SPACE}layout: |\n  aa\nlinks: [zz, a-a]\n")
    assert [pair.partition(": ")[2][:5] for pair in pairs] == ["'a-a'", "'zz' "]
    assert problems(f"{ONE_SPACE}layout: aa\n") == [
        ":5: write 'layout: |' and below it the rows, indented by two spaces"
    ]
    regions = "regions:\n  m:\n    terrain: ash\n    name: M\n  n:\n    name: N\n    terrain: ash\n"
    text = ONE_SPACE.replace("regions: {r: {name: r, terrain: ash}}\n", regions)
    (twice,) = (each for each in problems(f"{text}layout: |\n  a\n") if "already" in each)
    assert twice == ":9: terrain 'ash' is already used by region 'm': choose another"


def test_an_invalid_map_id_is_the_first_problem_reported() -> None:
    for map_id in ("random", "", "Volcano", "my map", "../x", "a" * 41, "é", "a.b"):
        (problem,) = problems(VOLCANO, map_id)
        assert problem == f": {find_id_fault(map_id)}"
        assert problems(VOLCANO.replace("edition: 2", "edition: x"), map_id)[0] == problem, (
            "and first of several"
        )
        assert "rename the file" in problem


def test_the_message_about_an_invalid_map_id_gives_the_reason_and_the_correction() -> None:
    assert find_id_fault("random") == (
        "no map can be called 'random', the word that asks for any map: rename the file"
    )
    assert find_id_fault("Volcano") == (
        "a map's id is its file's name, and 'Volcano' is not valid: "
        "rename the file with 1 to 40 of the characters a-z, 0-9, '-' and '_'"
    )
    assert find_id_fault("volcano-2_b") == ""


def test_an_empty_or_too_large_layout_is_refused() -> None:
    for rows, says in (
        (["a", "a" * 201, "a"], ":{second}: this row has 201 cells: at most 200"),
        ([*(["a", "."] * 100), "a"], ":{row201}: the layout has 201 rows: at most 200"),
        ([""], "no rows"),
        ([], "empty"),
    ):
        above = ONE_SPACE.count("\n") + 1
        says = says.format(second=above + 2, row201=above + 201)
        grid = "".join(f"  {row}\n" for row in rows)
        reported = problems(f"{ONE_SPACE}layout: |\n{grid}" if rows else f"{ONE_SPACE}layout:\n")
        assert any(says in problem for problem in reported), reported
        assert len(reported) == 1 or not says.startswith(":"), reported


def test_a_layout_of_200_by_200_cells_is_read() -> None:
    grid = f"  {'a' * 200}\n" * 200
    assert len(read_map(f"{ONE_SPACE}layout: |\n{grid}", "m.yaml", "x").layout) == 200


@given(any_texts(80))
def test_random_text_is_refused_as_an_invalid_map_file(text: str) -> None:
    assert problems(text)


@pytest.mark.parametrize("spaces", ["spaces: [a, b, c]", "spaces: {}"])
def test_a_missing_list_of_spaces_is_reported_once_and_not_for_each_space(spaces: str) -> None:
    text = re.sub(
        r"^spaces:\n(  .*\n)+", spaces + "\nlinks: []\n", BRICK.read_text("utf-8"), flags=re.MULTILINE
    )
    reported = problems(text)
    assert sum("no space is listed under 'spaces'" in problem for problem in reported) == 1
    assert len(reported) == 1 + ("[" in spaces)
