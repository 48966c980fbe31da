"""Ring and cross on the front, dot and grid behind them, and an example of a scale against the light."""

from __future__ import annotations

from coinage_pnp.artwork.typesetting import FAINT, centred
from coinage_pnp.drawing import INK, Drawing, Element, Group, Paint, Shape, Text, circle, polyline
from coinage_pnp.press.calibration.verniers import TENTHS

REACH = 5
"""How far the grid goes from its middle, mm."""

_SURE = 2.0
"""Up to how many millimetres the scales tell for sure."""

_DOT = 0.6
"""Radius of the dot, mm."""


def front_ring(x: float, y: float) -> Group:
    """A ring: a dot that lies wholly inside it is off by no more than the scales can tell."""
    radius = _SURE + _DOT
    rings = [Shape(circle(x, y, radius), Paint(stroke=INK, width=0.3))]
    rings.append(Shape(circle(x, y, radius + 0.5), Paint(stroke=INK, width=0.1)))
    return Group(tuple(rings), name="ring")


def back_dot(x: float, y: float) -> Group:
    """The dot that shines through in the middle of the ring."""
    return Group((Shape(circle(x, y, _DOT), Paint(fill="#000000")),), name="dot")


def front_cross(x: float, y: float) -> Group:
    """Where a needle goes through."""
    arms = polyline(*(((x + dx, y + dy), (x + 4 * dx, y + 4 * dy)) for dx, dy in _AROUND))
    tips = polyline(*(((x + 0.12 * dx, y + 0.12 * dy), (x + dx, y + dy)) for dx, dy in _AROUND))
    drawn = (Shape(arms, Paint(stroke=INK, width=0.3)), Shape(tips, Paint(stroke=INK, width=0.1, butt=True)))
    return Group((*drawn, Shape(circle(x, y, 3.0), Paint(stroke=INK, width=0.1))), name="cross")


_AROUND = ((1.2, 0.0), (-1.2, 0.0), (0.0, 1.2), (0.0, -1.2))


def back_target(x: float, y: float) -> Group:
    """A grid of millimetres with its middle behind the cross, numbered along its left and upper edges."""
    span = range(-REACH, REACH + 1)
    thin = [((x + i, y - REACH), (x + i, y + REACH)) for i in span if i]
    thin += [((x - REACH, y + i), (x + REACH, y + i)) for i in span if i]
    axes = [((x, y - REACH), (x, y + REACH)), ((x - REACH, y), (x + REACH, y))]
    elements: list[Element] = [
        Shape(polyline(*thin), Paint(stroke=INK, width=0.09, butt=True)),
        Shape(polyline(*axes), Paint(stroke=INK, width=0.24, butt=True)),
    ]
    for i in (-REACH, 0, REACH):
        label = f"{i:+d}".replace("-", "−") if i else "0"
        elements.append(centred(Text(label, x + i, y - REACH - 0.8, "strong", 7.0, FAINT)))
        elements.append(centred(Text(label, x - REACH - 3.0, y + i + 0.8, "strong", 7.0, FAINT)))
    return Group(tuple(elements), name="target")


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
