"""A line of text in its place, and blocks stacked below each other."""

from collections.abc import Mapping
from typing import NamedTuple

from coinage_pnp.drawing.colour import BLACK, INK
from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.drawing.scene import Element, Symbol, Text
from coinage_pnp.errors import UserError
from coinage_pnp.files.units import PT_PER_MM

LEFT, MIDDLE, RIGHT = 0.0, 0.5, 1.0  # values of `anchor`: which part of a line is at its x


def set_line(
    text: str,
    face: str,
    size: float,
    x: float,
    y: float,
    room: float,
    anchor: float = LEFT,
    tracking: float = 0,
) -> Text:
    """A line of text with its `anchor` (LEFT, MIDDLE or RIGHT) at `x`, on baseline `y`; size in pt, tracking in em.

    Raises UserError if it is longer than `room` mm, or the font lacks a character.
    """
    long = require_room(text, face, size, room, tracking)
    return Text(text, x - anchor * long, y, face, size, find_text_colour(face), tracking=tracking)


def find_text_colour(face: str) -> str:
    """Pure black, because a laser printer makes dots of the ink's brown; headings are large enough for that."""
    return INK if face == "display" else BLACK


def require_room(text: str, face: str, size: float, room: float, tracking: float = 0.0) -> float:
    """The length of a line of text, mm. Raises UserError if it is longer than `room` mm."""
    long = shaping.measure_width(text, face, size, tracking)
    if long > room + 1e-6:
        over = max(long - room, 0.1)
        raise UserError(f"'{text}' is {over:.1f} mm too long for its place of {room:.1f} mm: shorten it")
    return long


def measure_cap_height(face: str, size: float) -> float:
    """Height of the capitals of `face` at `size` pt, mm."""
    return shaping.measure_cap_height(face) * size / PT_PER_MM


FAINT = "#6f6259"  # colour of text that is read once: imprint, legend


def measure_line(line: Text) -> float:
    """Length of a line, mm."""
    return shaping.measure_width(line.text, line.face, line.size, line.tracking)


def centre_line(line: Text) -> Text:
    """The line moved left by half its length."""
    return line._replace(x=line.x - measure_line(line) / 2)


def align_right(line: Text) -> Text:
    """The line moved left by its length."""
    return line._replace(x=line.x - measure_line(line))


def shrink_to_fit(line: Text, room: float) -> Text:
    """The line, in a smaller size if it is longer than `room` mm."""
    return line._replace(size=line.size * min(1.0, room / max(measure_line(line), 1e-9)))


class PanelBlock(NamedTuple):
    """Elements with their top left corner at the origin; `height` in mm."""

    height: float
    elements: tuple[Element, ...]
    symbols: Mapping[str, Symbol] = {}  # used by its `Use` elements
    above: float = 2.0  # space above it, mm; the panel may add more
