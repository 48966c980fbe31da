"""The face of a card: two indices, a panel in the suit's colour and pattern, and a coin in the middle.

Lengths are for a poker card, 63.5 mm wide; other cards are scaled. Sparing faces save ink.
"""

from functools import cache

from coinage_pnp.classic.deck import Card, find_number, find_suit, find_year
from coinage_pnp.classic.drawing.card_base import (
    PAPER,
    POKER,
    TRIM_TO_PANEL,
    draw_rosette,
    draw_stock,
    draw_sunburst,
    fit_to_card,
    outline_star,
    rule_disc,
)
from coinage_pnp.classic.drawing.emblems import Pen, draw_parts, fit_pip, load_pieces, place_emblem, place_pip
from coinage_pnp.classic.drawing.suits import (
    BORDER_WIDTH,
    GOLD,
    LOOKS,
    NOTCH,
    SuitLook,
    draw_border,
    draw_ground,
)
from coinage_pnp.classic.scoring import CARD_POINTS
from coinage_pnp.drawing.coins.engraving import outline_text
from coinage_pnp.drawing.colour import mix
from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.drawing.formats import CardFormat
from coinage_pnp.drawing.ink_choices import FULL, LOW
from coinage_pnp.drawing.lettering import make_arc_line, set_along
from coinage_pnp.drawing.paths.lines import draw_pearls, find_ways_round
from coinage_pnp.drawing.paths.path import circle, join_paths, rounded_rectangle
from coinage_pnp.drawing.scene import Drawing, Element, Group, Paint, Shape, Symbol, Text, Use
from coinage_pnp.files.units import PT_PER_MM

COIN_RADIUS, DISC_RADIUS = 21.4, 15.6  # radius of the coin, and of its field inside the legend
LEGEND_SIZE, LEAST_SIZE = 8.6, 6.1  # font size of the legend, and the smallest on the deck; pt
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
        **draw_coin(look, scale.unit, scores=points > 0, sparing=sparing),
    }
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
    digit_size = NUMBER * scale.unit / shaping.measure_cap_height("display") * PT_PER_MM
    middle, foot = scale.convert(TRIM_TO_INDEX_MIDDLE), scale.convert(TRIM_TO_INDEX_TOP + NUMBER)
    left = middle - shaping.measure_width(digit, "display", digit_size) / 2
    wide, tall = (length * scale.unit for length in SIGN)
    below = scale.convert(TRIM_TO_INDEX_TOP + NUMBER + 0.9 + SIGN[1] / 2)
    index = (
        Text(digit, left, foot, "display", digit_size, look.ink),
        Shape(fit_pip(look.letter, middle, below, wide, tall), Paint(look.ink)),
    )
    elements = [
        draw_stock(size),
        scale.fit(art),
        *draw_coin_legend(look, name, worth, size, scale.unit),
        *_draw_twice(index, "index", (0.0, 0.0), size.width, size.height),
    ]
    return Drawing(size.width, size.height, tuple(elements), symbols)


@cache
def draw_coin(look: SuitLook, unit: float, *, scores: bool, sparing: bool) -> dict[str, Symbol]:
    """The symbols of a suit's coin, around the origin, without legend: the coin, its field, pieces of emblems.

    The coin of a card that `scores` has rays in its field, and engine turning around it. Lines are divided by the
    scale `unit` of the card, so they stay the same.
    """
    beads = draw_pearls((COIN_RADIUS - 1.15) * find_ways_round(72), 0.4)
    found: dict[str, Symbol] = {
        f"coin {look.letter}": (
            Shape(circle(0, 0, COIN_RADIUS + 0.8), Paint(PAPER, look.ink, 0.12)),
            Shape(circle(0, 0, COIN_RADIUS), Paint(look.field, look.ink, 0.25 if sparing else 0.5)),
            Shape(beads, Paint(look.ink)),
            Shape(circle(0, 0, COIN_RADIUS - 2.0), Paint(stroke=look.ink, width=0.14)),
            Shape(circle(0, 0, DISC_RADIUS), Paint(look.field, look.ink, 0.3)),
        )
    }
    if scores:
        inner, count = (DISC_RADIUS - 1.7, 90) if sparing else (3.0, 120)
        burst = draw_sunburst(inner, DISC_RADIUS - 0.4, count)
        gilt = Shape(circle(0, 0, DISC_RADIUS), Paint(mix(PAPER, GOLD, 0.4), look.ink, 0.3))
        found[f"burst {look.letter}"] = gilt, Shape(burst, Paint(look.ink))
    else:
        lines = Shape(rule_disc(DISC_RADIUS - 0.4, 0.42 / unit), Paint(stroke=look.ink, width=0.1 / unit))
        found[f"field {look.letter}"] = () if sparing else (lines,)
    pen = Pen(*(width / unit for width in ((0.52, 0.22, 0.14, 0.2) if sparing else (0.4, 0.2, 0.14, 0.24))))
    for name, parts in load_pieces(look.letter).items():
        found[name] = draw_parts(parts, pen, look.ink, look.relief)
    if scores:
        waves = draw_rosette(COIN_RADIUS + 0.3, COIN_RADIUS + 2.8, 36, 3)
        found[f"rays {look.letter}"] = (
            Shape(circle(0, 0, COIN_RADIUS + 3.0), Paint(GOLD, look.ink, 0.2)),
            Shape(waves, Paint(stroke=look.ink, width=0.14)),
        )
    return found


def draw_coin_legend(look: SuitLook, name: str, worth: str, size: CardFormat, unit: float) -> list[Element]:
    """The coin's name above its field, and below it the year and its worth; `unit` is the card's scale."""
    x, y, ring = size.width / 2, size.height / 2, (COIN_RADIUS + DISC_RADIUS - 2.0) / 2 * unit
    font_size = max(LEAST_SIZE, LEGEND_SIZE * unit)
    found: list[Element] = []
    for text, middle, inward, tracking in ((name.upper(), -90.0, False, 0.16), (worth, 90.0, True, 0.2)):
        long = shaping.measure_width(text, "display", font_size, tracking)
        radius = ring if inward else ring + 0.3 * unit  # the tail of a Q stays clear
        line = make_arc_line(x, y, radius, middle, max(long, 1.0), inward=inward)
        drop = shaping.measure_stature(text, "display") / 2 * font_size / PT_PER_MM
        found.append(set_along(text, "display", font_size, tracking, line, look.ink, drop))
    dots = join_paths(place_pip(look.letter, x + way * ring, y, 2.6 * unit) for way in (-1, 1))
    return [*found, Shape(dots, Paint(look.ink))]


def _draw_corners(look: SuitLook, points: int, high: float) -> list[Element]:
    """In the two corners without an index, the card's sign; or its points, also as stars below each index."""
    at = (POKER - TRIM_TO_PANEL - BORDER_WIDTH - 7.7, TRIM_TO_PANEL + BORDER_WIDTH + 7.7)
    if not points:
        sign = (
            Shape(circle(0, 0, 6.4), Paint(PAPER, look.ink, 0.2)),
            Shape(circle(0, 0, 5.9), Paint(stroke=look.ink, width=0.12)),
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
