"""The face of a card: two indices, a panel in the suit's colour and pattern, a coin in its middle.

Lengths are those of a poker card, 63.5 mm wide; other cards are drawn to scale.
"""

from __future__ import annotations

from coinage_pnp.classic.deck import Card, number_of, suit_of, year_of
from coinage_pnp.classic.drawing.coin import draw_coin, draw_rays, legend
from coinage_pnp.classic.drawing.frame import POKER, Frame, frame
from coinage_pnp.classic.drawing.panel import BAND, EDGE, border, ground
from coinage_pnp.classic.drawing.pips import placed, star
from coinage_pnp.classic.drawing.stock import PAPER, stock
from coinage_pnp.classic.drawing.suits import GOLD, LOOKS, Look
from coinage_pnp.classic.scoring import CARD_POINTS
from coinage_pnp.sheet import fonts
from coinage_pnp.sheet.engraving import centred
from coinage_pnp.sheet.formats import CardFormat
from coinage_pnp.sheet.inks import FULL, LOW
from coinage_pnp.sheet.scene import Drawing, Element, Group, Paint, Shape, Text, Use, batch, circle
from coinage_pnp.units import PT_PER_MM

INDEX, TOP = 7.6, 3.6
"""From the trim to the middle of an index, and to its top."""

NUMBER = 9.2
"""Height of the number in it: the largest thing on the card that is read."""


def draw_face(card: Card, name: str, size: CardFormat, ink: str = FULL) -> Drawing:
    """The face of a card, from (0, 0) to its trim; one flat colour runs past it.

    Args:
        card: Which.
        name: What its coin is called, for the legend.
        size: The format, upright.
        ink: One of `inks.INKS`: with little ink the ground and the coin's field stay empty.
    """
    look, points, lies = LOOKS[suit_of(card).letter], CARD_POINTS.get(card, 0), frame(size)
    sparing = ink == LOW
    x, y = POKER / 2, lies.high / 2
    edge, rays, coin = (f"{part} {look.letter}" for part in ("border", "rays", "coin"))
    symbols = {
        edge: border(look, lies.high, sparing=sparing),
        coin: draw_coin(look, lies.unit, sparing=sparing),
    }
    if points:
        symbols[rays] = draw_rays(look)
    art: list[Element] = [
        *([] if sparing else [ground(look, lies.high)]),
        Use(edge, 0, 0),
        *([Use(rays, x, y)] if points else []),
        Use(coin, x, y),
        *_corners(look, points, lies.high),
    ]
    elements = [
        stock(size),
        Group(tuple(art), name="art", x=lies.shift, y=lies.shift, scale=lies.unit),
        *legend(look, name, str(year_of(card)), size, lies),
        *_indices(card, look, size, lies, points),
    ]
    return Drawing(size.width, size.height, tuple(elements), symbols)


def _corners(look: Look, points: int, high: float) -> list[Element]:
    """In the two corners without an index what the card scores, or its sign; the second is upside down."""
    x, y = POKER - EDGE - BAND - 7.7, EDGE + BAND + 7.7
    shown = _badge(look, points) if points else _sign(look)
    return [
        Group(shown, name="badge" if points else "sign", x=x, y=y),
        Group(shown, name="badge" if points else "sign", x=POKER - x, y=high - y, angle=180.0),
    ]


def _badge(look: Look, points: int) -> tuple[Element, ...]:
    """A seal with the points of a card that scores, about the origin."""
    return (
        Shape(star(0, 0, 7.1, 16, 0.84), Paint(GOLD, look.ink, 0.3)),
        Shape(circle(0, 0, 5.2), Paint(PAPER, look.ink, 0.3)),
        Shape(centred(f"+{points}", 4.5, 0.0), Paint(look.ink)),
    )


def _sign(look: Look) -> tuple[Element, ...]:
    """The suit's sign in a ring, about the origin."""
    return (
        Shape(circle(0, 0, 6.4), Paint(PAPER, look.ink, 0.2)),
        Shape(circle(0, 0, 5.9), Paint(None, look.ink, 0.12)),
        Shape(placed(look.letter, 0, 0, 7.6), Paint(look.ink)),
    )


def _indices(card: Card, look: Look, size: CardFormat, lies: Frame, points: int) -> list[Element]:
    """Number, sign and, if it scores, stars: in two corners, the second upside down."""
    digit, x = str(number_of(card)), lies.at(INDEX)
    type_ = NUMBER * lies.unit / fonts.metrics("display").cap_height * PT_PER_MM
    left = x - fonts.width(digit, "display", type_) / 2
    middle, height = (15.7, 4.3) if points else (16.6, 5.8)
    found: list[Element] = [
        Text(digit, left, lies.at(TOP + NUMBER), "display", type_, look.ink),
        Shape(placed(look.letter, x, lies.at(middle), height * lies.unit), Paint(look.ink)),
    ]
    if points:
        places = [INDEX + 2.4 * (i - (points - 1) / 2) for i in range(points)]
        stars = batch(star(lies.at(place), lies.at(19.2), 1.15 * lies.unit) for place in places)
        found.append(Shape(stars, Paint(look.ink)))
    return [
        Group(tuple(found), name="index"),
        Group(tuple(found), name="index", x=size.width, y=size.height, angle=180.0),
    ]
