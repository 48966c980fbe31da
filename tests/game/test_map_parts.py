"""Adding, removing and merging spaces and regions changes their lines alone."""

from __future__ import annotations

from typing import Any

import pytest
from support.project_files import ROOT

from coinage_pnp.card.terrain.tints import find_confusions
from coinage_pnp.errors import UserError
from coinage_pnp.game.board.map_edits import read_rows
from coinage_pnp.game.board.map_parts import (
    add_region,
    add_space,
    merge_parts,
    remove_part,
    with_regions,
)
from coinage_pnp.game.board.reader import read_map
from coinage_pnp.game.shipped import SHIPPED_MAPS, read_template
from coinage_pnp.lab.templates import list_terrain_ids, load_terrains

FOREST = (ROOT / "maps" / "forest.yaml").read_text(encoding="utf-8")
TEMPLATE, _ = read_template("new_map.yaml")


def changed_lines(old: str, new: str) -> tuple[list[str], list[str]]:
    """The lines that are gone, and those that are new."""
    before, after = old.splitlines(keepends=True), new.splitlines(keepends=True)
    return [line for line in before if line not in after], [line for line in after if line not in before]


def test_a_new_space_gets_the_first_free_letter_and_a_line_after_the_others() -> None:
    text = add_space(FOREST.replace("\n", "\r\n"), "fen", "Will o’ Wisp", "en")
    assert changed_lines(FOREST.replace("\n", "\r\n"), text) == (
        [],
        ["  k: {region: fen, name: {en: Will o’ Wisp}}\r\n"],
    )


@pytest.mark.parametrize(
    "name", ["Far, Far Rock: 1", "#1", "'", '"', "{x}", "null", "12", "- a", "森の島", "é"]
)
def test_any_name_of_a_region_can_be_read_again(name: str) -> None:
    text = add_region(FOREST, "sand", name, "en")
    _, [line] = changed_lines(FOREST, text)
    text = add_space(text, line.split(":")[0].strip(), name, "fr")
    rows = read_rows(text)
    text = text.replace(rows[0], "k" + rows[0][1:], 1)
    board = read_map(text, "forest.yaml", "forest")
    assert board.regions[-1].name.best("en") == board.spaces[-1].name.best("fr") == name


def test_a_removed_space_leaves_no_cell_link_or_wall() -> None:
    text = FOREST.replace("links: [h-i]", "walls: [a-h, a-b]\nlinks: [h-i, h-f]")
    text = remove_part(text, "spaces", "h")
    assert "h" not in "".join(read_rows(text))
    assert "walls: [a-b]\n" in text
    assert "links:" not in text
    assert len(read_map(remove_part(FOREST, "spaces", "h"), "x.yaml", "x").spaces) == 9


def test_a_removed_region_takes_its_spaces_along() -> None:
    board = read_map(remove_part(FOREST, "regions", "common"), "x.yaml", "x")
    assert (board.letters, [region.id for region in board.regions]) == (
        tuple("abcdefghi"),
        ["wood", "fen", "town"],
    )


def test_a_space_is_merged_with_its_cells_and_with_the_links_that_are_still_needed() -> None:
    text = FOREST.replace("links: [h-i]", "walls: [g-j]\nlinks: [h-i, f-h]")
    text = merge_parts(text, "spaces", "h", "a")
    assert "h" not in "".join(read_rows(text))
    assert "links: [a-i, a-f]" in text or "links: [a-f, a-i]" in text
    assert "walls: [g-j]" in text
    assert "links" not in merge_parts(FOREST, "spaces", "h", "i")


def test_a_region_is_merged_with_its_spaces() -> None:
    text = merge_parts(FOREST, "regions", "common", "town")
    board = read_map(text, "x.yaml", "x")
    assert board.list_letters("town") == ("h", "i", "j")
    gone, new = changed_lines(FOREST, text)
    assert [line.split(":")[0].strip() for line in (*gone, *new)] == ["common", "j", "j"]


@pytest.mark.parametrize("count", range(2, 9))
def test_a_new_map_has_two_to_eight_regions_and_is_sound(count: int) -> None:
    board = read_map(with_regions(TEMPLATE, count), "new.yaml", "new", list_terrain_ids())
    assert len(board.regions) == count
    assert all(board.list_letters(region.id) for region in board.regions)
    assert not find_confusions(board, load_terrains())


@pytest.mark.parametrize(
    ("change", "arguments"),
    [
        (remove_part, ("spaces", "q")),
        (merge_parts, ("spaces", "a", "q")),
        (merge_parts, ("spaces", "a", "a")),
        (merge_parts, ("regions", "wood", "wood")),
        (add_space, ("wood", "", "en")),
        (add_region, ("sand", "", "en")),
        (with_regions, (1,)),
        (with_regions, (9,)),
    ],
)
def test_an_impossible_change_of_parts_is_refused(change: Any, arguments: tuple[Any, ...]) -> None:
    with pytest.raises(UserError):
        change(FOREST, *arguments)


@pytest.mark.parametrize("name", SHIPPED_MAPS)
def test_every_space_of_a_shipped_map_can_be_removed_and_merged(name: str) -> None:
    text = (ROOT / "maps" / f"{name}.yaml").read_text(encoding="utf-8")
    board = read_map(text, f"{name}.yaml", name)
    for letter in board.letters:
        other = "a" if letter != "a" else "b"
        for new in (remove_part(text, "spaces", letter), merge_parts(text, "spaces", letter, other)):
            gone, _ = changed_lines(text, new)
            assert not any(line.lstrip().startswith("#") for line in gone)
            assert letter not in "".join(read_rows(new))
