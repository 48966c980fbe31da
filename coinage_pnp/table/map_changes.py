"""What a page may change in the text of a map file."""

from collections.abc import Mapping
from itertools import takewhile
from typing import Any

from coinage_pnp.errors import UserError
from coinage_pnp.files.yaml.edits import with_value, without
from coinage_pnp.game.board.map_edits import (
    REGIONS,
    SPACES,
    add_region,
    add_space,
    merge_parts,
    paint_cells,
    read_rows,
    remove_part,
    resize_layout,
    with_pair,
    without_pair,
)
from coinage_pnp.game.board.model import BACKDROP
from coinage_pnp.game.board.reader import NAME_LIMIT
from coinage_pnp.table.request_fields import read_number_field, read_text_field

Reverse = tuple[int, int, str]
"""How to take a change back: where it begins, how much of the end it leaves alone, and what was between."""


def change_text(text: str, wanted: Mapping[str, Any]) -> str:
    """The text of a map file after a change requested by a page. UserError: the change is impossible."""
    match read_text_field(wanted, "do"):
        case "paint":
            return paint_cells(text, _read_cells(wanted.get("cells")), read_text_field(wanted, "letter"))
        case "clear":
            cells = [(y, x) for y, row in enumerate(read_rows(text)) for x in range(len(row))]
            return paint_cells(text, cells, BACKDROP)
        case "resize":
            return resize_layout(
                text, read_number_field(wanted, "rows", 999), read_number_field(wanted, "columns", 999)
            )
        case "value":
            where, value = read_text_field(wanted, "where").split("."), read_text_field(wanted, "value")
            return with_value(text, where, value) if value else without(text, where)
        case "pair" | "unpair" as do if wanted.get("kind") in ("links", "walls"):
            change = with_pair if do == "pair" else without_pair
            return change(text, wanted["kind"], read_text_field(wanted, "letters", limit=2))
        case "add" | "remove" | "merge" as do if wanted.get("kind") in (SPACES, REGIONS):
            kind, name = wanted["kind"], read_text_field(wanted, "name", limit=NAME_LIMIT).strip()
            within, code = read_text_field(wanted, "within"), read_text_field(wanted, "code", limit=20)
            if do == "remove":
                return remove_part(text, kind, name)
            if do == "merge":
                return merge_parts(text, kind, name, within)
            return (add_space if kind == SPACES else add_region)(text, within, name, code)
    raise UserError(
        "do: send paint, clear, resize, value, pair, unpair, add, remove, merge or undo, and what it needs"
    )


def _read_cells(given: Any) -> list[tuple[int, int]]:
    try:
        return [(int(row), int(column)) for row, column in given]
    except (TypeError, ValueError, OverflowError):
        raise UserError("cells: send a row and a column of each, from 0") from None


def find_reverse(old: str, new: str) -> Reverse:
    """How to make the old text from the new one."""
    begin = _count_alike(old, new)
    end = _count_alike(old[begin:][::-1], new[begin:][::-1])
    return begin, end, old[begin : len(old) - end]


def _count_alike(one: str, other: str) -> int:
    """The number of characters with which both begin."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def take_back(text: str, given: Any) -> str:
    """The text before a change, from a `Reverse` that a page has kept. UserError: it is none."""
    match given:
        case [int(begin), int(end), str(old)] if 0 <= begin <= len(text) - end <= len(text):
            return text[:begin] + old + text[len(text) - end :]
    raise UserError("reverse: send what the change was answered with")
