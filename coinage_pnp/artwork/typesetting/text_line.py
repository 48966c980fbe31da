"""Lines of type on the sheet: centred, right-aligned, shrunk to a measure."""

from __future__ import annotations

from dataclasses import replace

from coinage_pnp.drawing import Text, fonts

FAINT = "#6f6259"
"""For what is read once: imprint, legend."""


def length(line: Text) -> float:
    """How long `line` is, mm."""
    return fonts.width(line.text, line.face, line.size, line.tracking)


def centred(line: Text) -> Text:
    """`line` with its middle where it started."""
    return replace(line, x=line.x - length(line) / 2)


def right_aligned(line: Text) -> Text:
    """`line` with its end where it started."""
    return replace(line, x=line.x - length(line))


def fitted(line: Text, room: float) -> Text:
    """`line`, smaller if it is longer than `room` mm."""
    return replace(line, size=line.size * min(1.0, room / max(length(line), 1e-9)))
