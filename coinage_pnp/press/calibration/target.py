"""What is looked at first: a ring on the front with a dot behind it, and a cross with a grid behind it."""

from __future__ import annotations

from coinage_pnp.artwork.typesetting import FAINT, centred
from coinage_pnp.drawing import INK, Element, Group, Paint, Shape, Text, circle, polyline

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
