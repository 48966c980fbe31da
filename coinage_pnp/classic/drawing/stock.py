"""What the deck is printed on: one flat colour, in which every card bleeds."""

from __future__ import annotations

from coinage_pnp.drawing import BLEED, CardFormat, Paint, Shape, rectangle

PAPER = "#fbf5e7"
"""The colour: that of old paper, light enough to read the palest suit on."""

_BEYOND = 2 * BLEED
"""How far it is drawn past the trim, mm: past the bleed, whose edge pictures round up."""


def stock(size: CardFormat) -> Shape:
    """The flat colour under a card of this size, and past it."""
    around = rectangle(-_BEYOND, -_BEYOND, size.width + 2 * _BEYOND, size.height + 2 * _BEYOND)
    return Shape(around, Paint(PAPER))
