"""Tables as plain text, for terminals and files."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Sequence


def in_columns(rows: Sequence[Sequence[str]], numbers: Collection[int] = ()) -> list[str]:
    """Each row as a line, in columns of even width; the columns `numbers`, from 0, are set to the right."""
    widths = [max(map(text_width, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = enumerate(zip(row, widths, strict=True))
        lines.append(
            "  ".join(padded(cell, width, right=at in numbers) for at, (cell, width) in cells).rstrip()
        )
    return lines


def padded(text: str, width: int, *, right: bool = False) -> str:
    """The text in so many columns of a terminal, to the left or to the right of them."""
    space = " " * (width - text_width(text))
    return space + text if right else text + space


def text_width(text: str) -> int:
    """How many columns a text takes on a terminal: East Asian wide characters take two."""
    return sum(
        0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text
    )
