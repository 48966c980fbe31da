"""One line of words in a place of its own: a title, a label, a cell of a table."""

from __future__ import annotations

from coinage_pnp.drawing import INK, Text, fonts
from coinage_pnp.errors import UserError
from coinage_pnp.units import PT_PER_MM

LEFT, MIDDLE, RIGHT = 0.0, 0.5, 1.0
"""Which part of a line stands at its x."""


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
    """A line of words on the baseline `y`, its `anchor` (LEFT, MIDDLE or RIGHT) at `x`; size in pt, tracking
    in em.

    Raises:
        UserError: It is longer than `room` mm, or the face lacks a character.
    """
    long = require_room(text, face, size, room, tracking)
    return Text(text, x - anchor * long, y, face, size, INK, tracking=tracking)


def require_room(text: str, face: str, size: float, room: float, tracking: float = 0.0) -> float:
    """The length of a line of words, mm.

    Raises:
        UserError: It is longer than `room` mm.
    """
    long = fonts.width(text, face, size, tracking)
    if long > room + 1e-6:
        raise UserError(
            f"'{text}' is {long - room:.1f} mm too long for its place of {room:.1f} mm: shorten it"
        )
    return long


def cap_height(face: str, size: float) -> float:
    """Height of the capitals of `face` at `size` pt, mm."""
    return fonts.metrics(face).cap_height * size / PT_PER_MM
