"""The card back: engine turning in a frame, with rotational symmetry.

Lengths are for a poker card, 63.5 mm wide. The paper-coloured margin hides a misprint of a millimetre.
"""

from coinage_pnp.classic.drawing.card_scale import PAPER, POKER, draw_stock, fit_to_card
from coinage_pnp.classic.drawing.guilloche import draw_lattice, draw_rosette, outline_star
from coinage_pnp.classic.drawing.panel import TRIM_TO_PANEL
from coinage_pnp.drawing.colour import mix
from coinage_pnp.drawing.formats import CardFormat
from coinage_pnp.drawing.ink_choices import LOW
from coinage_pnp.drawing.paths.path import circle, rounded_rectangle
from coinage_pnp.drawing.scene import Drawing, Element, Group, Paint, Shape

BLUE = "#274a5e"


def draw_back(size: CardFormat, ink: str) -> Drawing:
    """The back of an upright card, from (0, 0) to its trim; the paper colour of the faces extends past it."""
    scale, sparing = fit_to_card(size), ink == LOW
    x, y = POKER / 2, scale.high / 2
    field, line = (PAPER, BLUE) if sparing else (BLUE, mix(PAPER, BLUE, 0.3))
    wide, tall = POKER - 2 * TRIM_TO_PANEL, scale.high - 2 * TRIM_TO_PANEL
    inner = rounded_rectangle(TRIM_TO_PANEL + 1.5, TRIM_TO_PANEL + 1.5, wide - 3, tall - 3, 1.6)
    pen = Paint(stroke=line, width=0.12 if sparing else 0.2)
    waves = draw_lattice(wide, tall, 3.4 if sparing else 2.6, 1.9 if sparing else 1.7, 6.4, 2)
    middle = (
        Shape(circle(0, 0, 20.6), Paint(PAPER, BLUE, 0.3)),
        Shape(circle(0, 0, 19.9), Paint(field)),
        Shape(draw_rosette(13.4, 19.5, 18, 6), pen),
        Shape(draw_rosette(5.0, 11.6, 12, 6), pen),
        Shape(circle(0, 0, 4.6), Paint(PAPER, BLUE, 0.3)),
        Shape(circle(0, 0, 12.5), Paint(None, line, 0.25)),
        Shape(outline_star(0, 0, 3.7, 8, 0.5), Paint(BLUE)),
    )
    art: list[Element] = [
        Shape(rounded_rectangle(TRIM_TO_PANEL, TRIM_TO_PANEL, wide, tall, 2.4), Paint(PAPER, BLUE, 0.6)),
        Group((Shape(inner, Paint(field)), Group((Shape(waves, pen),), x=x, y=y)), clip=inner),
        Shape(inner, Paint(None, BLUE, 0.3)),
        Group(middle, x=x, y=y),
    ]
    return Drawing(size.width, size.height, (draw_stock(size), scale.fit(art)))
