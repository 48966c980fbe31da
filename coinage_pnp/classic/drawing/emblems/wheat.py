"""A sheaf of wheat: three ears with their awns, two blades, stalks in a band."""

from __future__ import annotations

from dataclasses import replace
from math import cos, radians, sin

from coinage_pnp.classic.drawing.emblems.shapes import Ring, band, bent, part, turned
from coinage_pnp.sheet.medal import Part
from coinage_pnp.sheet.scene import points

_GRAIN: Ring = [
    (0, 0),
    (0.062, -0.06),
    (0.074, -0.13),
    (0.045, -0.21),
    (0, -0.26),
    (-0.04, -0.18),
    (-0.03, -0.08),
]


def _ear(angle: float, x: float, y: float, scale: float, base: float) -> list[Part]:
    """An ear that points up, its foot at (x, y): grains in pairs, awns between them, one grain at the tip."""
    parts = []
    for i in range(6):
        for way in (-1, 1):
            up = -0.11 * i
            awn = band(
                [(way * 0.06, up - 0.15), (way * 0.15, up - 0.3), (way * 0.2, up - 0.42)], 0.018, 0.006
            )
            parts.append(part(turned(awn, angle, x, y, scale), base - 0.1, 0.01, 0.1, round_=False))
    tip = turned(_GRAIN, 0, 0, -0.6, 0.95)
    parts.append(part(turned(tip, angle, x, y, scale), base, 0.035, 0.45))
    for i in reversed(range(6)):
        for way in (-1, 1):
            size = 1.04 - 0.03 * abs(i - 2)
            grain = turned([(way * px, py) for px, py in _GRAIN], way * 27, way * 0.015, -0.11 * i, size)
            parts.append(part(turned(grain, angle, x, y, scale), base, 0.035, 0.45))
    return parts


def wheat() -> tuple[Part, ...]:
    """The relief."""
    parts: list[Part] = []
    for angle in (-34, -20, -7, 7, 20, 34):
        end = (0.58 * sin(radians(angle)), 0.42 + 0.42 * cos(radians(angle)))
        stalk = bent(0.004 * angle, 0.42, *end, 0.0006 * angle)
        parts.append(part(band(stalk, 0.05, 0.068), 0.42, 0.03, 0.4, round_=False))
    for way in (-1, 1):
        blade = [
            (way * 0.05, 0.4),
            (way * 0.3, 0.14),
            (way * 0.55, 0.12),
            (way * 0.74, 0.3),
            (way * 0.5, 0.22),
            (way * 0.3, 0.26),
        ]
        parts.append(part(blade, 0.4, 0.05, 0.35))
    for angle, scale in ((-36, 0.94), (36, 0.94), (0, 1.08)):
        base = 0.5 if angle else 0.62
        lean = sin(radians(angle))
        foot = (0.42 * lean, 0.1 - 0.13 * (angle == 0))
        stem = bent(0.06 * lean, 0.42, *foot, -0.08 * lean)
        parts.append(part(band(stem, 0.05), base - 0.1, 0.02, 0.3, round_=False))
        parts += _ear(angle, *foot, scale, base)
    tie = [(-0.15, 0.37), (0, 0.34), (0.15, 0.37), (0.145, 0.48), (0, 0.455), (-0.145, 0.48)]
    parts.append(part(tie, 0.7, 0.05, 0.35))
    return tuple(
        replace(part, outline=points([(0.87 * x, 0.87 * y + 0.09) for x, y in part.outline.tolist()]))
        for part in parts
    )
