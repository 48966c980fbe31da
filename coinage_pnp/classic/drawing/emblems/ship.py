"""A ship of three masts under square sails, with pennants, on waves."""

from __future__ import annotations

from math import sin

from coinage_pnp.classic.drawing.emblems.shapes import Ring, band, bent, part
from coinage_pnp.sheet.medal import Part


def _sail(x: float, top: float, width: float, height: float) -> Ring:
    """A square sail full of wind from the left: (x, top) the middle of its yard."""
    w = width / 2
    return [
        *bent(x - w * 0.86, top, x + w * 0.86, top, 0.0, 4),
        *bent(x + w * 0.86, top, x + w * 1.05, top + height, -0.13, 6)[1:],
        *bent(x + w * 1.05, top + height, x - w * 0.95, top + height, 0.1, 6)[1:],
        *bent(x - w * 0.95, top + height, x - w * 0.86, top, -0.16, 6)[1:-1],
    ]


def ship() -> tuple[Part, ...]:
    """The relief."""
    parts: list[Part] = []

    def flat(ring: Ring, base: float, dome: float = 0.03, rise: float = 0.3) -> None:
        parts.append(part(ring, base, dome, rise, round_=False))

    for x, top in ((-0.36, -0.62), (0.04, -0.78), (0.42, -0.56)):
        flat(band([(x, 0.35), (x + 0.015, top)], 0.035, 0.022), 0.5)
        flag = [
            (x + 0.015, top - 0.005),
            (x - 0.1, top + 0.02),
            (x - 0.2, top),
            (x - 0.17, top + 0.035),
            (x - 0.2, top + 0.075),
            (x - 0.1, top + 0.09),
            (x + 0.015, top + 0.07),
        ]
        flat(flag, 0.55, 0.02, 0.25)
    flat(band([(0.5, 0.2), (0.86, -0.02)], 0.04, 0.02), 0.5)
    for end, x in ((0.84, 0.42), (0.7, 0.42)):
        flat(
            [(x + 0.02, -0.42), (end, 0.02 if end > 0.8 else 0.1), (0.5, 0.16 if end > 0.8 else 0.19)],
            0.45,
            0.06,
            0.3,
        )
    sails = [
        (-0.36, -0.5, 0.3, 0.22),
        (-0.36, -0.24, 0.38, 0.3),
        (0.03, -0.66, 0.3, 0.22),
        (0.03, -0.4, 0.4, 0.26),
        (0.03, -0.1, 0.46, 0.3),
        (0.42, -0.44, 0.26, 0.22),
        (0.42, -0.18, 0.34, 0.3),
    ]
    for k, sail in enumerate(sails):
        flat(_sail(*sail), 0.62 + 0.02 * (k % 3), 0.11, 0.38)
    for x, top, width, _ in sails:
        flat(band([(x - width * 0.52, top), (x + width * 0.52, top)], 0.028), 0.95, 0.01, 0.05)
    hull = [
        (-0.74, 0.06),
        (-0.6, 0.1),
        (-0.57, 0.2),
        (0.45, 0.22),
        (0.66, 0.14),
        (0.62, 0.28),
        (0.52, 0.44),
        (0.4, 0.52),
        (-0.5, 0.52),
        (-0.62, 0.46),
        (-0.7, 0.3),
    ]
    flat(hull, 0.62, 0.1, 0.38)
    flat(band([(-0.7, 0.27), (-0.3, 0.31), (0.2, 0.31), (0.6, 0.25)], 0.035), 0.98, 0.01, 0.1)
    for i in range(7):
        x = -0.5 + 0.15 * i
        flat([(x - 0.022, 0.365), (x + 0.022, 0.365), (x + 0.022, 0.41), (x - 0.022, 0.41)], 1.1, 0.01, 0.1)
    for row, (y, wide) in enumerate(((0.53, 0.84), (0.65, 0.74), (0.77, 0.6))):
        line = [(x / 24 * wide, y + 0.028 * sin(x / 24 * wide * 19 + row * 1.7)) for x in range(-24, 25)]
        flat(band(line, 0.075), 0.5 + 0.06 * row, 0.04, 0.3)
    return tuple(parts)
