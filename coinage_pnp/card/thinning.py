"""Low ink: glyphs are thinned out on a map whose lines take much ink."""

from collections.abc import Iterable, Mapping

import numpy as np

from coinage_pnp.card.planting import is_landmark
from coinage_pnp.drawing.paths.lines import measure_length
from coinage_pnp.drawing.render.png import draw_pixels
from coinage_pnp.drawing.scene import Drawing, Element, Group, Shape, Use
from coinage_pnp.files.units import PT_PER_MM

_DARKEST = 0.12  # share of a card that may be dark
_AIM = 0.119  # share after thinning
_SURELY_LIGHT = 0.128  # share by lengths and widths up to which none of 160 cards was over 11% dark
_LETTER = 0.17  # ink of a letter, em²
_UNCOVERED = 0.65  # share of the ink on land that is not over other ink
_TURN = (5**0.5 - 1) / 2  # golden section: its multiples are spread evenly over the unit interval
_DPI = 300


def thin_out(card: Drawing) -> Drawing:
    """A card in black and white with as many glyphs, evenly, as leave 88% of it white; landmarks stay."""
    lands = [each for each in card.elements if isinstance(each, Group) and each.name.startswith("land ")]
    inks = {name: _measure_ink(symbol, {}) for name, symbol in card.symbols.items()}
    area, covered = card.width * card.height, (1 - _UNCOVERED) * _measure_ink(lands, inks)
    if _measure_ink(card.elements, inks) - covered <= _SURELY_LIGHT * area:
        return card  # measuring it by pixels takes as long as drawing half of it
    dark = (draw_pixels(card, _DPI)[..., 0] < 128).mean()
    if dark <= _DARKEST:
        return card
    glyphs = [
        [use for use in land.elements if isinstance(use, Use) and not is_landmark(use)] for land in lands
    ]
    ink = sum(_measure_ink(uses, inks) for uses in glyphs) * _UNCOVERED
    excess = (dark - _AIM) * area
    gone = {id(use) for uses in glyphs for i, use in enumerate(uses) if (0.5 + _TURN * i) % 1 * ink < excess}
    elements = (
        each._replace(elements=tuple(part for part in each.elements if id(part) not in gone))
        if isinstance(each, Group)
        else each
        for each in card.elements
    )
    return card._replace(elements=tuple(elements))


def _measure_ink(elements: Iterable[Element], inks: Mapping[str, float]) -> float:
    """The area that lines, black fills and letters cover, not seeing that some overlap, mm²; `inks`: of symbols."""
    ink = 0.0
    for each in elements:
        if isinstance(each, Shape):
            ink += _measure_shape(each)
        elif isinstance(each, Use):
            ink += inks[each.symbol] * each.scale**2
        elif isinstance(each, Group):
            ink += _measure_ink(each.elements, inks) * each.scale**2
        else:
            ink += _LETTER * len(each.text) * (each.size / PT_PER_MM) ** 2
    return ink


def _measure_shape(shape: Shape) -> float:
    paint, length, area = shape.paint, 0.0, 0.0
    for part in shape.path:
        line = np.vstack([part.points, part.points[:1]]) if part.closed else part.points
        if paint.stroke == "#000000":
            length += measure_length(line)
        if paint.fill == "#000000":
            x, y = line.T
            area += float(x[:-1] @ y[1:] - x[1:] @ y[:-1]) / 2
    if paint.dash:
        length *= min(1.0, (sum(paint.dash[::2]) + paint.width) / sum(paint.dash))
    return abs(area) + length * paint.width
