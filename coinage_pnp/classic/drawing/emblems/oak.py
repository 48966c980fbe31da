"""A sprig of oak: three leaves with their ribs, two acorns."""

from __future__ import annotations

from math import cos, pi, sin

from coinage_pnp.classic.drawing.emblems.shapes import Ring, band, bent, part, turned
from coinage_pnp.sheet.medal import Part

_LOBES = (
    (0.0, 0.02),
    (0.07, 0.05),
    (0.12, 0.13),
    (0.17, 0.19),
    (0.23, 0.17),
    (0.27, 0.1),
    (0.32, 0.13),
    (0.38, 0.25),
    (0.45, 0.3),
    (0.51, 0.25),
    (0.53, 0.15),
    (0.58, 0.16),
    (0.65, 0.27),
    (0.73, 0.3),
    (0.79, 0.23),
    (0.8, 0.14),
    (0.85, 0.14),
    (0.92, 0.17),
    (0.98, 0.1),
)
"""Half of an oak leaf: along its rib, and away from it."""


def _oak_leaf() -> Ring:
    """An oak leaf that points up, its foot at the origin, 1 long."""
    right = [(w, -t) for t, w in _LOBES]
    left = [(-w * 0.97, -t + 0.015) for t, w in reversed(_LOBES)]
    return [*right, (0.0, -1.0), *left]


def _leaf(angle: float, x: float, y: float, scale: float, base: float) -> list[Part]:
    parts = [part(turned(_oak_leaf(), angle, x, y, scale), base, 0.1, 0.42)]
    ribs = [band([(0, 0.16), (0.012, -0.4), (0, -0.92)], 0.05, 0.02)]
    for t, reach in ((0.12, 0.14), (0.32, 0.22), (0.54, 0.22), (0.76, 0.12)):
        ribs += [
            band([(0, -t), (way * reach * 0.6, -t - 0.08), (way * reach, -t - 0.14)], 0.028, 0.012)
            for way in (-1, 1)
        ]
    parts += [part(turned(rib, angle, x, y, scale), base + 0.55, 0.01, 0.12, round_=False) for rib in ribs]
    return parts


def _acorn(x: float, y: float, scale: float, base: float, angle: float = 0.0) -> list[Part]:
    """An acorn that hangs, the middle of its cup's rim at (x, y)."""
    nut = [
        (-0.2, -0.02),
        (-0.215, 0.12),
        (-0.16, 0.29),
        (-0.06, 0.4),
        (0, 0.46),
        (0.06, 0.4),
        (0.16, 0.29),
        (0.215, 0.12),
        (0.2, -0.02),
    ]
    cup = [
        (-0.255, 0.03),
        (-0.25, -0.08),
        (-0.17, -0.17),
        (0, -0.205),
        (0.17, -0.17),
        (0.25, -0.08),
        (0.255, 0.03),
        (0.13, 0.065),
        (0, 0.075),
        (-0.13, 0.065),
    ]
    stalk = band([(0, -0.18), (0.01, -0.28), (0.05, -0.38)], 0.06, 0.05)
    parts = [
        part(turned(stalk, angle, x, y, scale), base + 0.1, 0.02, 0.3, round_=False),
        part(turned(nut, angle, x, y, scale), base, 0.12, 0.6),
        part(turned(cup, angle, x, y, scale), base + 0.3, 0.08, 0.4),
    ]
    for row in range(3):
        for i in range(5 - (row % 2)):
            px = -0.19 + 0.095 * i + 0.0475 * (row % 2)
            py = 0.01 - 0.062 * row - 0.6 * (0.04 - px * px) * 0.4
            knob = [(px + 0.03 * cos(a), py + 0.026 * sin(a)) for a in (2 * pi * k / 8 for k in range(8))]
            parts.append(part(turned(knob, angle, x, y, scale), base + 0.72, 0.012, 0.12, round_=False))
    return parts


def oak() -> tuple[Part, ...]:
    """The relief."""
    parts = _leaf(-46, -0.03, 0.3, 0.98, 0.5) + _leaf(46, 0.03, 0.3, 0.98, 0.5) + _leaf(0, 0, 0.2, 1.05, 0.62)
    stem = bent(0.0, 0.24, 0.1, 0.86, 0.06)
    parts.append(part(band(stem, 0.06, 0.085), 0.7, 0.03, 0.3, round_=False))
    parts += _acorn(-0.27, 0.4, 0.86, 0.75, 14) + _acorn(0.3, 0.42, 0.86, 0.75, -14)
    return tuple(parts)
