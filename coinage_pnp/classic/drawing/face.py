"""The face of a card: two indices, a panel in the suit's colour and pattern, and a coin in the middle.

Lengths are for a poker card, 63.5 mm wide; other cards are scaled.
"""

from coinage_pnp.classic.deck import Card, find_number, find_suit, find_year
from coinage_pnp.classic.drawing.card_scale import PAPER, POKER, draw_stock, fit_to_card
from coinage_pnp.classic.drawing.coin import draw_coin, draw_coin_legend, draw_field, draw_pieces, draw_rays
from coinage_pnp.classic.drawing.emblems import fit_pip, place_emblem
from coinage_pnp.classic.drawing.guilloche import outline_star
from coinage_pnp.classic.drawing.panel import BORDER_WIDTH, NOTCH, TRIM_TO_PANEL, draw_border, draw_ground
from coinage_pnp.classic.drawing.suits import GOLD, LOOKS, SuitLook
from coinage_pnp.classic.scoring import CARD_POINTS
from coinage_pnp.drawing.coins.engraving import outline_text
from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.drawing.formats import CardFormat
from coinage_pnp.drawing.ink_choices import FULL, LOW
from coinage_pnp.drawing.paths.path import circle, join_paths, rounded_rectangle
from coinage_pnp.drawing.scene import Drawing, Element, Group, Paint, Shape, Text, Use
from coinage_pnp.files.units import PT_PER_MM

TRIM_TO_INDEX_MIDDLE, TRIM_TO_INDEX_TOP = 7.7, 3.6  # from the trim to the middle of an index, and to its top
NUMBER = 9.2  # height of the number in an index: the largest text on the card
SIGN = (7.8, 7.6)  # box for the sign below the number; the same on the cards that score


def draw_face(card: Card, name: str, size: CardFormat, ink: str = FULL) -> Drawing:
    """The face of an upright card from (0, 0) to its trim; a flat colour extends past it."""
    look, points, scale = LOOKS[find_suit(card).letter], CARD_POINTS.get(card, 0), fit_to_card(size)
    sparing = ink == LOW
    x, y = POKER / 2, scale.high / 2
    edge, rays, coin = (f"{part} {look.letter}" for part in ("border", "rays", "coin"))
    field = f"{'burst' if points else 'field'} {look.letter}"
    symbols = {
        edge: draw_border(look, scale.high, sparing=sparing),
        coin: draw_coin(look, sparing=sparing),
        field: draw_field(look, scale.unit, scores=points > 0, sparing=sparing),
        **draw_pieces(look, scale.unit, sparing=sparing),
    }
    if points:
        symbols[rays] = draw_rays(look)
    art: list[Element] = [
        *([] if sparing else [draw_ground(look, scale.high)]),
        Use(edge, 0, 0),
        *([Use(rays, x, y)] if points else []),
        Use(coin, x, y),
        Use(field, x, y),
        Group(place_emblem(look.letter, find_number(card)), name="emblem", x=x, y=y),
        *_draw_corners(look, points, scale.high),
    ]
    worth, digit = f"{find_year(card)} · {find_suit(card).cents} ¢", str(find_number(card))
    type_ = NUMBER * scale.unit / shaping.measure_cap_height("display") * PT_PER_MM
    middle, foot = scale.convert(TRIM_TO_INDEX_MIDDLE), scale.convert(TRIM_TO_INDEX_TOP + NUMBER)
    left = middle - shaping.measure_width(digit, "display", type_) / 2
    wide, tall = (length * scale.unit for length in SIGN)
    below = scale.convert(TRIM_TO_INDEX_TOP + NUMBER + 0.9 + SIGN[1] / 2)
    index = (
        Text(digit, left, foot, "display", type_, look.ink),
        Shape(fit_pip(look.letter, middle, below, wide, tall), Paint(look.ink)),
    )
    elements = [
        draw_stock(size),
        scale.fit(art),
        *draw_coin_legend(look, name, worth, size, scale.unit),
        *_draw_twice(index, "index", (0.0, 0.0), size.width, size.height),
    ]
    return Drawing(size.width, size.height, tuple(elements), symbols)


def _draw_corners(look: SuitLook, points: int, high: float) -> list[Element]:
    """In the two corners without an index, the card's sign; or its points, also as stars below each index."""
    at = (POKER - TRIM_TO_PANEL - BORDER_WIDTH - 7.7, TRIM_TO_PANEL + BORDER_WIDTH + 7.7)
    if not points:
        sign = (
            Shape(circle(0, 0, 6.4), Paint(PAPER, look.ink, 0.2)),
            Shape(circle(0, 0, 5.9), Paint(None, look.ink, 0.12)),
            Shape(fit_pip(look.letter, 0, 0, 8.6, 8.0), Paint(look.ink)),
        )
        return _draw_twice(sign, "sign", at, POKER, high)
    badge = (
        Shape(outline_star(0, 0, 7.1, 16, 0.84), Paint(GOLD, look.ink, 0.3)),
        Shape(circle(0, 0, 5.2), Paint(PAPER, look.ink, 0.3)),
        Shape(outline_text(f"+{points}", 4.5, 0.0), Paint(look.ink)),
    )
    wide, each = NOTCH[0] + BORDER_WIDTH - TRIM_TO_PANEL, 3.1
    tall = each * points + 0.6
    rows = [each * (i - (points - 1) / 2) for i in range(points)]
    tab = (  # visible in a fanned hand
        Shape(rounded_rectangle(-wide / 2, -tall / 2, wide, tall, 0.5), Paint(GOLD, look.ink, 0.3)),
        Shape(join_paths(circle(0, y, 1.5) for y in rows), Paint(PAPER, look.ink, 0.14)),
        Shape(join_paths(outline_star(0, y + 0.07, 1.25) for y in rows), Paint(look.ink)),
    )
    below = (TRIM_TO_PANEL + wide / 2, NOTCH[1] + tall / 2)
    return [*_draw_twice(badge, "badge", at, POKER, high), *_draw_twice(tab, "stars", below, POKER, high)]


def _draw_twice(
    art: tuple[Element, ...], name: str, at: tuple[float, float], width: float, height: float
) -> list[Element]:
    """A group, and its copy rotated by 180 degrees around the card's middle."""
    x, y = at
    return [Group(art, name=name, x=x, y=y), Group(art, name=name, x=width - x, y=height - y, angle=180.0)]
