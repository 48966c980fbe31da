"""Little cards with a number and a sign, as rule cards show them. Lengths in mm."""

from __future__ import annotations

from coinage_pnp.artwork.coins import text_outline
from coinage_pnp.classic.deck import Card, number_of, suit_of
from coinage_pnp.classic.drawing.pips import placed_pip
from coinage_pnp.classic.drawing.suits import LOOKS
from coinage_pnp.drawing import Element, Group, Paint, Shape, moved, rounded_rectangle

SHAPE = 0.76
"""Width of a little card, as a share of its height."""

WHITE = "#ffffff"


def small_card(card: Card, x: float, y: float, height: float) -> Group:
    """A card, its top left corner at (x, y)."""
    look, wide = LOOKS[suit_of(card).letter], SHAPE * height
    elements: list[Element] = [
        Shape(rounded_rectangle(0, 0, wide, height, 0.12 * height), Paint(WHITE, look.ink, 0.2)),
        Shape(
            moved(text_outline(str(number_of(card)), 0.42 * height, 0.3 * height), wide / 2, 0),
            Paint(look.ink),
        ),
        Shape(placed_pip(look.letter, wide / 2, 0.74 * height, 0.32 * height), Paint(look.ink)),
    ]
    return Group(tuple(elements), name=f"card {card}", x=x, y=y)
