"""How a drawing for a poker card is scaled to another card, clear of its edge, and the flat colour under it."""

from collections.abc import Iterable
from dataclasses import dataclass

from coinage_pnp.drawing import BLEED, CardFormat, Element, Group, Paint, Shape
from coinage_pnp.paths import rectangle

POKER = 63.5
"""Width of the card for which lengths are given, mm."""

_CLEAR, _SAFE = 3.5, 3.1
"""From the edge of a poker card to all that matters, and the same on a smaller card at the least, mm."""

PAPER = "#fbf5e7"
"""The colour: that of old paper, light enough to read the palest suit on."""

_BEYOND = 2 * BLEED
"""How far it is drawn past the trim, mm: past the bleed, whose edge pictures round up."""


@dataclass(frozen=True)
class CardScale:
    """Where the drawing is on the card."""

    unit: float
    """What a millimetre of the drawing measures on the card, mm."""
    shift: float
    """From the card's top left corner to that of the drawing, to the right and down, mm."""
    high: float
    """Height of the drawing, as wide as a poker card, in its own millimetres."""

    def at(self, length: float) -> float:
        """Where a place of the drawing is on the card, mm from its edge."""
        return self.shift + length * self.unit

    def fitted(self, art: Iterable[Element]) -> Group:
        """The drawing on the card."""
        return Group(tuple(art), name="art", x=self.shift, y=self.shift, scale=self.unit)


def fit_to_card(size: CardFormat) -> CardScale:
    """The frame for a card of this size, upright."""
    safe = max(_SAFE, _CLEAR * size.width / POKER)
    unit = (size.width - 2 * safe) / (POKER - 2 * _CLEAR)
    shift = safe - _CLEAR * unit
    return CardScale(unit, shift, (size.height - 2 * shift) / unit)


def stock(size: CardFormat) -> Shape:
    """The flat colour under a card of this size, and past it."""
    around = rectangle(-_BEYOND, -_BEYOND, size.width + 2 * _BEYOND, size.height + 2 * _BEYOND)
    return Shape(around, Paint(PAPER))
