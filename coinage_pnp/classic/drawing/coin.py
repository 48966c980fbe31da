"""The coin in the middle of a face, with its legend, and the engine turning around one that scores."""

from functools import cache

from coinage_pnp.classic.drawing.card_scale import PAPER
from coinage_pnp.classic.drawing.emblems import Pen, draw_parts, load_pieces, place_pip
from coinage_pnp.classic.drawing.guilloche import draw_rosette, draw_sunburst, rule_disc
from coinage_pnp.classic.drawing.suits import GOLD, SuitLook
from coinage_pnp.drawing.colour import mix
from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.drawing.formats import CardFormat
from coinage_pnp.drawing.lettering import make_arc_line, set_along
from coinage_pnp.drawing.paths.lines import draw_pearls, find_ways_round
from coinage_pnp.drawing.paths.path import circle, join_paths
from coinage_pnp.drawing.scene import Element, Paint, Shape, Symbol
from coinage_pnp.files.units import PT_PER_MM

COIN_RADIUS, DISC_RADIUS = 21.4, 15.6  # radius of the coin, and of its field inside the legend
LEGEND_SIZE, LEAST_SIZE = 8.6, 6.1  # font size of the legend, and the smallest on the deck; pt
_LIFT = 0.3  # how far the name is raised in its ring, so that the tail of a Q stays clear


@cache
def draw_coin(look: SuitLook, *, sparing: bool) -> Symbol:
    """The coin around the origin, without legend and field; `sparing` saves ink."""
    beads = draw_pearls((COIN_RADIUS - 1.15) * find_ways_round(72), 0.4)
    return (
        Shape(circle(0, 0, COIN_RADIUS + 0.8), Paint(PAPER, look.ink, 0.12)),
        Shape(circle(0, 0, COIN_RADIUS), Paint(look.field, look.ink, 0.25 if sparing else 0.5)),
        Shape(beads, Paint(look.ink)),
        Shape(circle(0, 0, COIN_RADIUS - 2.0), Paint(stroke=look.ink, width=0.14)),
        Shape(circle(0, 0, DISC_RADIUS), Paint(look.field, look.ink, 0.3)),
    )


@cache
def draw_field(look: SuitLook, unit: float, *, scores: bool, sparing: bool) -> Symbol:
    """The background of an emblem: ruled lines, or rays if the card `scores`; `unit` is the card's scale."""
    if scores:
        inner, count = (DISC_RADIUS - 1.7, 90) if sparing else (3.0, 120)
        rays = draw_sunburst(inner, DISC_RADIUS - 0.4, count, 0.36)
        gilt = Shape(circle(0, 0, DISC_RADIUS), Paint(mix(PAPER, GOLD, 0.4), look.ink, 0.3))
        return gilt, Shape(rays, Paint(look.ink))
    if sparing:
        return ()
    return (Shape(rule_disc(DISC_RADIUS - 0.4, 0.42 / unit), Paint(stroke=look.ink, width=0.1 / unit)),)


@cache
def draw_pieces(look: SuitLook, unit: float, *, sparing: bool) -> dict[str, Symbol]:
    """The symbols of a suit's emblems; line widths are divided by the scale `unit`, so they stay the same."""
    widths = (0.52, 0.22, 0.14, 0.2) if sparing else (0.4, 0.2, 0.14, 0.24)
    pen, pieces = Pen(*(width / unit for width in widths)), load_pieces(look.letter)
    return {name: draw_parts(parts, pen, look.ink, look.relief) for name, parts in pieces.items()}


@cache
def draw_rays(look: SuitLook) -> Symbol:
    """Engine turning around the coin of a card that scores, centred on the origin."""
    return (
        Shape(circle(0, 0, COIN_RADIUS + 3.0), Paint(GOLD, look.ink, 0.2)),
        Shape(draw_rosette(COIN_RADIUS + 0.3, COIN_RADIUS + 2.8, 36, 3), Paint(stroke=look.ink, width=0.14)),
    )


def draw_coin_legend(look: SuitLook, name: str, worth: str, size: CardFormat, unit: float) -> list[Element]:
    """The coin's name above its field, and below it the year and its worth; `unit` is the card's scale."""
    x, y, ring = size.width / 2, size.height / 2, (COIN_RADIUS + DISC_RADIUS - 2.0) / 2 * unit
    type_ = max(LEAST_SIZE, LEGEND_SIZE * unit)
    found: list[Element] = []
    for text, middle, inward, tracking in ((name.upper(), -90.0, False, 0.16), (worth, 90.0, True, 0.2)):
        long = shaping.measure_width(text, "display", type_, tracking)
        radius = ring if inward else ring + _LIFT * unit
        line = make_arc_line(x, y, radius, middle, max(long, 1.0), inward=inward)
        drop = shaping.measure_stature(text, "display") / 2 * type_ / PT_PER_MM
        found.append(set_along(text, "display", type_, tracking, line, look.ink, drop))
    dots = join_paths(place_pip(look.letter, x + way * ring, y, 2.6 * unit) for way in (-1, 1))
    return [*found, Shape(dots, Paint(look.ink))]
