"""How a drawing made for a poker card is laid on a card of another size: to scale, but clear of its edge."""

from __future__ import annotations

from dataclasses import dataclass

from coinage_pnp.drawing import CardFormat

POKER = 63.5
"""Width of the card for which lengths are given, mm."""

_CLEAR, _SAFE = 3.5, 3.1
"""From the edge of a poker card to all that matters, and the same on a smaller card at the least, mm."""


@dataclass(frozen=True)
class CardScale:
    """Where the drawing lies on the card."""

    unit: float
    """What a millimetre of the drawing measures on the card, mm."""
    shift: float
    """Where its top left corner lies, to the right and down from the card's, mm."""
    high: float
    """Height of the drawing, as wide as a poker card, in its own millimetres."""

    def at(self, length: float) -> float:
        """Where a place of the drawing is on the card, mm from its edge."""
        return self.shift + length * self.unit


def fit_to_card(size: CardFormat) -> CardScale:
    """The frame for a card of this size, upright."""
    safe = max(_SAFE, _CLEAR * size.width / POKER)
    unit = (size.width - 2 * safe) / (POKER - 2 * _CLEAR)
    shift = safe - _CLEAR * unit
    return CardScale(unit, shift, (size.height - 2 * shift) / unit)
