"""Edits the text of a map file, keeping comments, order and every other line; the map may be unfinished.

Every function raises UserError if the text cannot be edited.
"""

from collections.abc import Collection, Sequence
from string import ascii_lowercase

from coinage_pnp.errors import UserError
from coinage_pnp.files.yaml.edits import convert_to_plain, with_item, with_rows, without
from coinage_pnp.files.yaml.syntax import parse
from coinage_pnp.files.yaml.wording import quote_text
from coinage_pnp.game.board.model import BACKDROP, Cell
from coinage_pnp.game.board.reader import MAX_SIDE, split_rows

LAYOUT = "layout"


def read_rows(text: str) -> tuple[str, ...]:
    """The rows of the layout as written, perhaps of different lengths; () if there is none."""
    root = convert_to_plain(parse(text, ""))
    layout = root.get(LAYOUT) if isinstance(root, dict) else None
    return tuple(split_rows(layout)) if isinstance(layout, str) else ()


def paint_cells(text: str, cells: Collection[Cell], letter: str) -> str:
    """The text with a letter or '.' painted on cells; rows that are too short are extended."""
    if len(letter) != 1 or letter not in ascii_lowercase + BACKDROP:
        raise UserError(f"{quote_text(letter)} is no cell: write one lower-case letter, or '.' for no space")
    rows = [list(row) for row in read_rows(text)]
    for row, column in cells:
        if not (0 <= row < len(rows) and 0 <= column < MAX_SIDE):
            raise UserError(f"there is no cell in row {row + 1}, column {column + 1}")
        rows[row] += BACKDROP * (column + 1 - len(rows[row]))
        rows[row][column] = letter
    return with_rows(text, [LAYOUT], ["".join(row) for row in rows])


def resize_layout(text: str, height: int, width: int) -> str:
    """The text with the layout cropped or extended by '.' on the right and at the bottom."""
    if not (1 <= height <= MAX_SIDE and 1 <= width <= MAX_SIDE):
        raise UserError(f"the layout has 1 to {MAX_SIDE} rows and columns")
    rows = [row[:width].ljust(width, BACKDROP) for row in read_rows(text)[:height]]
    return with_rows(text, [LAYOUT], rows + [BACKDROP * width] * (height - len(rows)))


def with_pair(text: str, kind: str, pair: Sequence[str]) -> str:
    """The text with a pair of letters added to `kind`, "links" or "walls"."""
    return with_item(text, [kind], "-".join(sorted(pair)))


def without_pair(text: str, kind: str, pair: Sequence[str]) -> str:
    """The text without a pair of letters, written in either order."""
    root = convert_to_plain(parse(text, ""))
    listed = root.get(kind) if isinstance(root, dict) else None
    places = [
        number for number, item in enumerate(listed or ()) if sorted(str(item).split("-")) == sorted(pair)
    ]
    if not places:
        raise UserError(f"there is no {'-'.join(pair)} in {quote_text(kind)}")
    return without(text, [kind, str(places[0])])
