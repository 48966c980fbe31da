"""docs/architecture.md shows the current rooms, and its walks through them name existing files."""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from itertools import chain
from pathlib import Path

import pytest
from support.draw_rooms import Room, draw_picture, read_rooms, rooms_in_picture

ROOT = Path(__file__).parents[1]
PICTURE = ROOT / "docs" / "rooms.svg"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
STEPS = re.findall(r"^\d+\. `([\w/]+\.py)` `(\w+)`", PAGE, re.MULTILINE)

RENEW = "pytest tests/test_architecture_page.py --renew-goldens draws it again"

TOLERATED_GROWTH = 0.1
"""The share of its lines by which a room may grow before the picture is out of date."""

TOLERATED_LINES = 60
"""How many lines a small room may grow."""


@pytest.fixture(scope="module")
def rooms(request: pytest.FixtureRequest) -> list[list[Room]]:
    """The current rooms; --renew-goldens also draws the picture again."""
    found = read_rooms(ROOT)
    if request.config.getoption("--renew-goldens"):
        PICTURE.write_bytes(draw_picture(found))
    return found


def nearly_equal(one: int, other: int) -> bool:
    return abs(one - other) <= max(TOLERATED_GROWTH * one, TOLERATED_LINES)


def without_sizes(floors: list[list[Room]]) -> list[list[Room]]:
    return [[replace(room, lines=0, parts=dict.fromkeys(room.parts, 0)) for room in row] for row in floors]


def test_the_picture_shows_every_room_and_what_it_imports(rooms: list[list[Room]]) -> None:
    shown = rooms_in_picture(PICTURE.read_text(encoding="utf-8"))
    assert without_sizes(shown) == without_sizes(rooms), RENEW
    for room, drawn in zip(chain(*rooms), chain(*shown), strict=True):
        assert nearly_equal(room.lines, drawn.lines), f"{room.name}: {RENEW}"
        assert all(nearly_equal(lines, drawn.parts[part]) for part, lines in room.parts.items()), RENEW


def test_redrawing_the_picture_gives_the_same_file(rooms: list[list[Room]]) -> None:
    assert rooms
    assert draw_picture(rooms_in_picture(PICTURE.read_text(encoding="utf-8"))) == PICTURE.read_bytes(), RENEW


def test_the_page_shows_the_picture() -> None:
    assert f"]({PICTURE.name})" in PAGE


@pytest.mark.parametrize(("file", "name"), STEPS)
def test_every_step_on_the_page_names_an_existing_function_or_class(file: str, name: str) -> None:
    tree = ast.parse((ROOT / "coinage_pnp" / file).read_text(encoding="utf-8"))
    assert name in {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}


def test_the_page_walks_through_build_score_and_balance() -> None:
    assert {file for file, _ in STEPS} >= {
        f"cli/commands/{name}.py" for name in ("build", "score", "balance")
    }
