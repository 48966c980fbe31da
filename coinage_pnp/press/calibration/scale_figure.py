"""A scale as it looks against the light, enlarged: one line goes straight on, and its number is ringed."""

from __future__ import annotations

from coinage_pnp.artwork.typesetting import FAINT, centred
from coinage_pnp.drawing import INK, Drawing, Element, Paint, Shape, Text, circle, polyline
from coinage_pnp.press.calibration.verniers import TENTHS

_SHOWN = range(1, 6)

_MET = 3
"""The line that goes straight on."""

_FRONT, _BACK = 8.0, 7.2
"""From line to line, mm."""

_HIGH = 6.5
"""Of the lines on either side, mm."""

_BEHIND = "#a99f97"
"""What lies on the other side of the paper."""


def draw_example_scale() -> Drawing:
    """The figure, with its top left corner at the origin."""
    width = _FRONT * (len(_SHOWN) + 1)
    middle, base = width / 2, 6.0 + _HIGH
    fronts = [middle + (k - _MET) * _FRONT for k in _SHOWN]
    backs = [middle + (k - _MET) * _BACK for k in _SHOWN]
    elements: list[Element] = [
        Shape(polyline(*(((x, base - 0.8), (x, base + _HIGH)) for x in backs)), _paint(_BEHIND, 0.5)),
        Shape(polyline(*(((x, base - _HIGH), (x, base)) for x in fronts)), _paint(INK, 0.3)),
        Shape(polyline([(0, base), (width, base)]), _paint(INK, 0.12)),
        Shape(circle(middle, 2.9, 2.9), Paint(stroke=INK, width=0.3)),
    ]
    for k, x in zip(_SHOWN, fronts, strict=True):
        met = k == _MET
        face, size = ("strong", 11.0) if met else ("body", 9.0)
        elements.append(
            centred(Text(str(TENTHS * k), x, 2.9 + 0.117 * size, face, size, INK if met else FAINT))
        )
    return Drawing(width, base + _HIGH, tuple(elements))


def _paint(colour: str, width: float) -> Paint:
    return Paint(stroke=colour, width=width, butt=True)
