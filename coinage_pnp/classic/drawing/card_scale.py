"""Scales a drawing for a poker card to another card, clear of its edge, and draws the flat colour under it."""

from collections.abc import Iterable
from dataclasses import dataclass

from coinage_pnp.drawing.formats import BLEED, CardFormat
from coinage_pnp.drawing.paths.path import rectangle
from coinage_pnp.drawing.scene import Element, Group, Paint, Shape

POKER = 63.5  # width of the card that lengths refer to, mm
_POKER_CLEARANCE, _LEAST_CLEARANCE = 3.5, 3.1  # clearance from the edge: on a poker card, and the least; mm
PAPER = "#fbf5e7"  # old paper, light enough for the palest suit
_BEYOND = 2 * BLEED  # extent of the colour past the trim, mm: pictures round the bleed up


@dataclass(frozen=True)
class CardScale:
    """Position and scale of the drawing on the card."""

    unit: float  # scale: mm on the card per mm of the drawing
    shift: float  # offset of the drawing's top left corner, right and down, mm
    high: float  # height of the drawing in its own mm; its width is that of a poker card

    def convert(self, length: float) -> float:
        """A coordinate of the drawing in mm from the card's edge."""
        return self.shift + length * self.unit

    def fit(self, art: Iterable[Element]) -> Group:
        """The drawing placed on the card."""
        return Group(tuple(art), name="art", x=self.shift, y=self.shift, scale=self.unit)


def fit_to_card(size: CardFormat) -> CardScale:
    """The scale for an upright card of this size."""
    safe = max(_LEAST_CLEARANCE, _POKER_CLEARANCE * size.width / POKER)
    unit = (size.width - 2 * safe) / (POKER - 2 * _POKER_CLEARANCE)
    shift = safe - _POKER_CLEARANCE * unit
    return CardScale(unit, shift, (size.height - 2 * shift) / unit)


def draw_stock(size: CardFormat) -> Shape:
    """The flat colour under a card of this size, extending past it."""
    around = rectangle(-_BEYOND, -_BEYOND, size.width + 2 * _BEYOND, size.height + 2 * _BEYOND)
    return Shape(around, Paint(PAPER))
