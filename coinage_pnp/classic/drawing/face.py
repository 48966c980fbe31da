"""The face of a card: two indices, a panel in the suit's colour and pattern, a coin in its middle.

Lengths are those of a poker card, 63.5 mm wide; other cards are drawn to scale.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from coinage_pnp.classic.deck import Card, number_of, suit_of, year_of
from coinage_pnp.classic.drawing.emblems import emblem
from coinage_pnp.classic.drawing.pips import placed, star
from coinage_pnp.classic.drawing.stock import PAPER, stock
from coinage_pnp.classic.drawing.suits import GOLD, LOOKS, Look
from coinage_pnp.classic.scoring import CARD_POINTS
from coinage_pnp.sheet import fonts
from coinage_pnp.sheet.engraving import centred
from coinage_pnp.sheet.formats import CardFormat
from coinage_pnp.sheet.guilloche import rosette
from coinage_pnp.sheet.lettering import arc_line, set_along
from coinage_pnp.sheet.medal import Pen, drawn
from coinage_pnp.sheet.scene import (
    Drawing,
    Element,
    Group,
    Paint,
    Path,
    Shape,
    Subpath,
    Text,
    Use,
    batch,
    circle,
    polygon,
    rectangle,
)
from coinage_pnp.units import PT_PER_MM

POKER = 63.5
"""Width of the card for which lengths are given, mm."""

EDGE = 4.3
"""From the trim to the panel."""

NOTCH = (12.2, 21.4)
"""How far a corner is kept free for an index, across and down from the trim."""

BAND = 2.1
"""Width of the panel's border."""

COIN = 21.4
"""Radius of the coin."""

DISC = 15.6
"""Radius of the coin's field, inside its legend."""

INDEX = 7.6
"""From the trim to the middle of an index."""

NUMBER = 9.2
"""Height of the number in it."""

SMALLEST = 6.1
"""Of type, pt."""


def draw_face(card: Card, name: str, size: CardFormat) -> Drawing:
    """The face of a card, from (0, 0) to its trim; one flat colour runs past it.

    Args:
        card: Which.
        name: What its coin is called, for the legend.
        size: The format, upright.
    """
    look, unit = LOOKS[suit_of(card).letter], size.width / POKER
    high = size.height / unit
    points = CARD_POINTS.get(card, 0)
    panel = (
        Shape(_panel(high, EDGE), Paint(look.tint)),
        Shape(look.ground(POKER, high, 1.35), Paint(stroke=look.line, width=0.14)),
    )
    names = [f"{name} {look.letter}" for name in ("border", "coin")] + (
        [f"rays {look.letter}"] if points else []
    )
    symbols = dict(zip(names, (_border(look, high), _coin(look), _rays(look)), strict=False))
    middle = (POKER / 2, high / 2)
    art: list[Element] = [
        Group(panel, clip=_panel(high, EDGE), stamp=f"panel {look.letter}"),
        Use(names[0], 0, 0),
        *([Use(names[2], *middle)] if points else []),
        Use(names[1], *middle),
        *_corners(look, points, high),
    ]
    elements = [
        stock(size),
        Group(tuple(art), name="art", scale=unit),
        *_legend(look, name, str(year_of(card)), size, unit),
        *_indices(card, look, size, unit, points),
    ]
    return Drawing(size.width, size.height, tuple(elements), symbols)


def _panel(high: float, inset: float) -> Path:
    """The panel without the corners of the indices, `inset` from the trim at its sides."""
    more = inset - EDGE
    x, y = NOTCH[0] + more, NOTCH[1] + more
    a, b, c, d = inset, inset, POKER - inset, high - inset
    return polygon(
        [(x, b), (c, b), (c, high - y), (POKER - x, high - y), (POKER - x, d), (a, d), (a, y), (x, y)]
    )


def _border(look: Look, high: float) -> tuple[Shape, ...]:
    """The panel's border: its motif between two lines."""
    middle = EDGE + BAND / 2
    (run,) = _panel(high, middle)
    corners = run.points.tolist()
    pieces: list[Path] = []
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        long = abs(bx - ax) + abs(by - ay)
        along = ((bx - ax) / long, (by - ay) / long)
        count = max(1, round((long - BAND) / (look.pitch * BAND)))
        step = (long - BAND) / count
        for i in range(count):
            at = BAND / 2 + step * (i + 0.5)
            pieces.append(_laid(look.motif(BAND), ax + along[0] * at, ay + along[1] * at, along))
        pieces.append(rectangle(ax - 0.3 * BAND, ay - 0.3 * BAND, 0.6 * BAND, 0.6 * BAND))
    under = _panel(high, EDGE)
    inside = _panel(high, EDGE + BAND)
    return (
        Shape((*under, *_reversed(inside)), Paint(PAPER)),
        Shape(batch(pieces), Paint(look.ink)),
        Shape(under, Paint(stroke=look.ink, width=0.35)),
        Shape(inside, Paint(stroke=look.ink, width=0.2)),
    )


def _reversed(path: Path) -> Path:
    return tuple(Subpath(part.points[::-1], part.closed, part.curved) for part in path)


def _laid(path: Path, x: float, y: float, along: tuple[float, float]) -> Path:
    """A path whose x axis is turned to run `along`, moved to (x, y)."""
    c, s = along
    return tuple(Subpath(part.points @ [(c, s), (-s, c)] + (x, y), part.closed, part.curved) for part in path)


@cache
def _coin(look: Look) -> tuple[Shape, ...]:
    """The coin about the origin, without its legend."""
    count = 72
    beads = batch(
        circle((COIN - 1.15) * cos(2 * pi * i / count), (COIN - 1.15) * sin(2 * pi * i / count), 0.4)
        for i in range(count)
    )
    pen = Pen(0.4, 0.07, 0.07, 0.11, 0.2, 0.12)
    return (
        Shape(circle(0, 0, COIN + 0.8), Paint(PAPER, look.ink, 0.12)),
        Shape(circle(0, 0, COIN), Paint(look.field, look.ink, 0.5)),
        Shape(beads, Paint(look.ink)),
        Shape(circle(0, 0, COIN - 2.0), Paint(stroke=look.ink, width=0.12)),
        Shape(circle(0, 0, DISC), Paint(look.field, look.ink, 0.3)),
        *drawn(emblem(look.letter), DISC - 0.3, pen, look.ink, look.relief),
    )


@cache
def _rays(look: Look) -> tuple[Shape, ...]:
    """Engine turning round the coin of a card that scores, about the origin."""
    return (
        Shape(circle(0, 0, COIN + 3.3), Paint(GOLD, look.ink, 0.2)),
        Shape(rosette(COIN + 0.3, COIN + 3.1, 36, 4), Paint(stroke=look.ink, width=0.12)),
    )


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


def _legend(look: Look, name: str, year: str, size: CardFormat, unit: float) -> list[Element]:
    """The coin's name above its field and the year below it."""
    x, y, radius = size.width / 2, size.height / 2, (COIN + DISC - 2.0) / 2 * unit
    type_ = max(SMALLEST, 9.4 * unit)
    found: list[Element] = []
    for text, middle, inward, tracking in ((name, -90.0, False, 0.16), (year, 90.0, True, 0.2)):
        long = fonts.width(text, "display", type_, tracking)
        line = arc_line(x, y, radius, middle, max(long, 1.0), inward=inward)
        drop = fonts.stature(text, "display") / 2 * type_ / PT_PER_MM
        found.append(set_along(text, "display", type_, tracking, line, look.ink, drop))
    dots = batch(placed(look.letter, x + way * radius, y, 2.6 * unit) for way in (-1, 1))
    return [*found, Shape(dots, Paint(look.ink))]


def _indices(card: Card, look: Look, size: CardFormat, unit: float, points: int) -> list[Element]:
    """Number, sign and, if it scores, stars: in two corners, the second upside down."""
    digit = str(number_of(card))
    type_ = NUMBER * unit / fonts.metrics("display").cap_height * PT_PER_MM
    wide = fonts.width(digit, "display", type_)
    found: list[Element] = [
        Text(digit, INDEX * unit - wide / 2, (3.6 + NUMBER) * unit, "display", type_, look.ink),
    ]
    middle, height = (15.7, 4.3) if points else (16.6, 5.8)
    found.append(Shape(placed(look.letter, INDEX * unit, middle * unit, height * unit), Paint(look.ink)))
    if points:
        places = [INDEX + 2.4 * (i - (points - 1) / 2) for i in range(points)]
        stars = batch(star(x * unit, 19.2 * unit, 1.15 * unit) for x in places)
        found.append(Shape(stars, Paint(look.ink)))
    index = Group(tuple(found), name="index")
    return [index, Group(tuple(found), name="index", x=size.width, y=size.height, angle=180.0)]
