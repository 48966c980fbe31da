"""Edits to the text of a map file: everything else stays byte for byte."""

from collections import Counter
from collections.abc import Callable

import pytest
from support.project_files import ROOT
from support.wide_runs import few_or_all, first_or_all

from coinage_pnp.card.terrain.tints import find_confusions
from coinage_pnp.errors import UserError
from coinage_pnp.files.yaml.edits import with_value, without
from coinage_pnp.game.board.map_edits import (
    add_region,
    add_space,
    merge_parts,
    paint_cells,
    read_rows,
    remove_part,
    resize_layout,
    with_pair,
    with_regions,
    without_pair,
)
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.board.reader import read_map
from coinage_pnp.game.shipped import SHIPPED_MAPS
from coinage_pnp.lab.templates import list_terrain_ids, load_terrains

Change = Callable[[str], str]


SHIPPED = sorted((ROOT / "maps").glob("*.yaml"))
TEMPLATE = ROOT / "templates" / "new_map.yaml"


def changed_lines(old: str, new: str) -> tuple[list[str], list[str]]:
    """The lines that are only in the old text, and those only in the new one."""
    before, after = (Counter(text.splitlines()) for text in (old, new))
    return [*(before - after).elements()], [*(after - before).elements()]


def read(text: str) -> Map:
    return read_map(text, "", "random-map")


def test_the_names_and_editions_of_shipped_maps_and_the_template_can_be_edited() -> None:
    for path in (TEMPLATE, *first_or_all(1, SHIPPED)):
        text = path.read_text(encoding="utf-8")
        board = read_map(text, "", "a")
        for field in (
            ["name", "en"],
            *(["regions", region.id, "name", "en"] for region in board.regions[:1]),
            *(["spaces", space.letter, "name", "en"] for space in board.spaces[-2:]),
        ):
            new = with_value(text, field, "It’s: a #name")
            removed, added = changed_lines(text, new)
            assert len(removed) == len(added) == 1
            assert added[0].split("#name")[1].lstrip("'\"").startswith((",", "}"))
        assert without(with_value(text, ["name", "it"], "Vulcano"), ["name", "it"]) == text
        assert without(with_value(text, ["edition"], "2"), ["edition"]) == text


MAP = """# first
name: {en: One,   fr: "Un: un" }   # title
about: >
  a folded
  line
spaces:
    a: # a comment
        name:
            en: A   # name of a
        region: r

    # the end of the spaces
links:  # pairs
- a-b   # the ferry
# between
- c-d

layout: |4
    aab
    ab
  # no comment
walls: [
  a-c,  # one
  b-d   # two
]
backdrop:
"""


@pytest.mark.parametrize(
    ("change", "before", "after"),
    [
        (lambda t: with_value(t, ["name", "fr"], "Deux"), '"Un: un" }', '"Deux" }'),
        (lambda t: with_value(t, ["name", "ja"], "Trois"), '"Un: un" }', '"Un: un", ja: Trois }'),
        (lambda t: without(t, ["name", "en"]), "{en: One,   fr:", "{fr:"),
        (lambda t: with_value(t, ["about"], "now: one"), ">\n  a folded\n  line\n", "'now: one'\n"),
        (lambda t: with_value(t, ["spaces", "a", "name", "en"], "B"), "en: A ", "en: B "),
        (
            lambda t: with_value(t, ["spaces", "a", "name", "fr"], "B"),
            "# name of a\n",
            "# name of a\n            fr: B\n",
        ),
        (lambda t: without(t, ["spaces", "a", "region"]), "        region: r\n", ""),
        (lambda t: with_pair(t, "links", ("e", "d")), "- c-d\n", "- c-d\n- d-e\n"),
        (lambda t: without_pair(t, "links", ("b", "a")), "- a-b   # the ferry\n", ""),
        (lambda t: with_pair(t, "walls", ("a", "e")), "b-d   # two", "b-d, a-e   # two"),
        (lambda t: without_pair(t, "walls", ("b", "d")), ",  # one\n  b-d   # two", "   # two"),
        (lambda t: with_value(t, ["backdrop"], "water"), "backdrop:", "backdrop: water"),
        (lambda t: with_value(t, ["edition"], "2"), "backdrop:\n", "backdrop:\nedition: 2\n"),
        (lambda t: paint_cells(t, [(1, 2)], "b"), "    ab\n", "    abb\n"),
        (lambda t: resize_layout(t, 1, 1), "    aab\n    ab\n", "    a\n"),
        (lambda t: resize_layout(t, 4, 3), "    ab\n", "    ab.\n    ...\n    ...\n"),
    ],
)
def test_an_edit_leaves_the_rest_of_a_file_in_any_yaml_style_unchanged(
    change: Change, before: str, after: str
) -> None:
    for text in (MAP, "\ufeff" + MAP.replace("\n", "\r\n"), MAP.rstrip("\n")):
        ends = "\r\n" if "\r" in text else "\n"
        whole = text if text.endswith(ends) else text + ends
        expected = whole.replace(before.replace("\n", ends), after.replace("\n", ends), 1)
        assert change(text) == (expected if whole == text else expected.removesuffix(ends))


def test_links_stay_as_they_were_typed_and_are_removed_in_whatever_way_they_are_written() -> None:
    text = MAP.replace("- a-b ", "- B – A ").replace("- c-d", "- C-D")
    assert with_pair(text, "links", ("e", "d")) == text.replace("- C-D\n", "- C-D\n- d-e\n")
    assert without_pair(text, "links", ("a", "b")) == text.replace("- B – A   # the ferry\n", "")
    assert read(remove_part(FOREST.replace("[h-i]", "[I—H]"), "spaces", "h")).links == ()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda t: paint_cells(t, [(9, 0)], "a"), "there is no cell in row 10, column 1"),
        (lambda t: paint_cells(t, [(0, 0)], "A"), "'A' is no cell"),
        (lambda t: paint_cells(t, [(0, 0)], ""), "'' is no cell"),
        (lambda t: resize_layout(t, 0, 5), "the layout has 1 to 200 rows and columns"),
        (lambda t: without_pair(t, "links", ("a", "z")), "there is no a-z in 'links'"),
        (
            lambda t: with_value(t, ["regions", "r", "terrain"], "ice"),
            "'regions.r.terrain' cannot be changed",
        ),
        (lambda t: with_value(t, ["spaces", "a"], "b"), "'spaces.a' cannot be changed"),
        (lambda t: with_value(t, ["name", "en"], "a\ud800b"), "'name.en' cannot be changed"),
        (
            lambda t: paint_cells(t.replace("|4", ">"), [(0, 0)], "a"),
            "'layout' is not written as rows below a '|'",
        ),
        (lambda t: paint_cells("layout: [", [(0, 0)], "a"), "a '[' is opened here and never closed"),
        (lambda t: resize_layout("name: A", 3, 3), "'layout' is not written as rows"),
        (lambda t: without_pair("links: a-b", "links", ("a", "b")), "there is no a-b in 'links'"),
    ],
)
def test_an_impossible_edit_is_refused_with_the_reason(change: Change, message: str) -> None:
    with pytest.raises(UserError) as caught:
        change(MAP)
    assert message in str(caught.value)


FOREST = (ROOT / "maps" / "forest.yaml").read_text(encoding="utf-8")


def test_a_new_space_gets_the_first_free_letter_and_a_line_after_the_others() -> None:
    text = add_space(FOREST.replace("\n", "\r\n"), "fen", "Will o’ Wisp", "en")
    assert changed_lines(FOREST.replace("\n", "\r\n"), text) == (
        [],
        ["  k: {region: fen, name: {en: Will o’ Wisp}}"],
    )


def test_any_name_of_a_region_can_be_read_again() -> None:
    for name in ("Far, Far Rock: 1", "#1", "'", '"', "{x}", "null", "12", "- a", "森の島", "é"):
        text = add_region(FOREST, "sand", name, "en")
        _, [line] = changed_lines(FOREST, text)
        text = add_space(text, line.split(":")[0].strip(), name, "fr")
        rows = read_rows(text)
        text = text.replace(rows[0], "k" + rows[0][1:], 1)
        board = read_map(text, "forest.yaml", "forest")
        assert board.regions[-1].name.best("en") == board.spaces[-1].name.best("fr") == name


def test_a_removed_space_or_region_leaves_no_cell_link_wall_or_space() -> None:
    text = FOREST.replace("links: [h-i]", "walls: [a-h, a-b]\nlinks: [h-i, h-f]")
    text = remove_part(text, "spaces", "h")
    assert "h" not in "".join(read_rows(text))
    assert "walls: [a-b]\n" in text
    assert "links:" not in text
    assert len(read_map(remove_part(FOREST, "spaces", "h"), "x.yaml", "x").spaces) == 9
    board = read_map(remove_part(FOREST, "regions", "common"), "x.yaml", "x")
    assert board.letters == tuple("abcdefghi"), "a region takes its spaces along"
    assert [region.id for region in board.regions] == ["wood", "fen", "town"]


def test_a_space_is_merged_with_its_cells_and_the_links_that_are_still_needed_and_a_region_with_its_spaces() -> (
    None
):
    text = FOREST.replace("links: [h-i]", "walls: [g-j]\nlinks: [h-i, f-h]")
    text = merge_parts(text, "spaces", "h", "a")
    assert "h" not in "".join(read_rows(text))
    assert "links: [a-i, a-f]" in text or "links: [a-f, a-i]" in text
    assert "walls: [g-j]" in text
    assert "links" not in merge_parts(FOREST, "spaces", "h", "i")
    text = merge_parts(FOREST, "regions", "common", "town")
    assert read_map(text, "x.yaml", "x").list_letters("town") == ("h", "i", "j")
    gone, new = changed_lines(FOREST, text)
    assert [line.split(":")[0].strip() for line in (*gone, *new)] == ["common", "j", "j"]


def test_a_new_map_has_two_to_eight_regions_and_is_sound() -> None:
    text, terrains = TEMPLATE.read_text(encoding="utf-8"), load_terrains()
    for count in few_or_all([2, 8], range(2, 9)):
        board = read_map(with_regions(text, count), "new.yaml", "new", list_terrain_ids())
        assert len(board.regions) == count
        assert all(board.list_letters(region.id) for region in board.regions)
        assert not find_confusions(board, terrains)


def test_an_impossible_change_of_parts_is_refused() -> None:
    for change, arguments in (
        (remove_part, ("spaces", "q")),
        (merge_parts, ("spaces", "a", "q")),
        (merge_parts, ("spaces", "a", "a")),
        (merge_parts, ("regions", "wood", "wood")),
        (add_space, ("wood", "", "en")),
        (add_region, ("sand", "", "en")),
        (with_regions, (1,)),
        (with_regions, (9,)),
    ):
        with pytest.raises(UserError):
            change(FOREST, *arguments)


@pytest.mark.parametrize("name", first_or_all(1, SHIPPED_MAPS))
def test_every_space_of_a_shipped_map_can_be_removed_and_merged(name: str) -> None:
    text = (ROOT / "maps" / f"{name}.yaml").read_text(encoding="utf-8")
    board = read_map(text, f"{name}.yaml", name)
    for letter in board.letters:
        other = "a" if letter != "a" else "b"
        for new in (remove_part(text, "spaces", letter), merge_parts(text, "spaces", letter, other)):
            gone, _ = changed_lines(text, new)
            assert not any(line.lstrip().startswith("#") for line in gone)
            assert letter not in "".join(read_rows(new))
