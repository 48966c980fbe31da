"""A balance: a turned post on a base, a beam, two bowls on beaded chains."""

from __future__ import annotations

from math import cos, pi, sin

from coinage_pnp.classic.drawing.emblems.shapes import Ring, band, bent, part
from coinage_pnp.sheet.medal import Part


def balance() -> tuple[Part, ...]:
    """The relief."""
    parts: list[Part] = []

    def flat(ring: Ring, base: float, dome: float = 0.03, rise: float = 0.35) -> None:
        parts.append(part(ring, base, dome, rise, round_=False))

    def disc(x: float, y: float, r: float, base: float, dome: float = 0.04) -> None:
        flat([(x + r * cos(2 * pi * k / 24), y + r * sin(2 * pi * k / 24)) for k in range(24)], base, dome)

    for way in (-1, 1):
        end = way * 0.62
        for side in (-0.21, 0.0, 0.21):
            chain = [(end, -0.42), (end + side, 0.2)]
            steps = 9
            for i in range(steps):
                t = (i + 0.5) / steps
                disc(end + side * t, -0.4 + 0.6 * t, 0.019, 0.45, 0.01)
            flat(band(chain, 0.014), 0.35, 0.005, 0.1)
        bowl = [
            (end - 0.29, 0.2),
            *bent(end - 0.27, 0.22, end + 0.27, 0.22, -0.22, 12)[::1],
            (end + 0.29, 0.2),
        ]
        flat(bowl, 0.62, 0.08, 0.4)
        flat(band([(end - 0.3, 0.2), (end + 0.3, 0.2)], 0.045), 1.0, 0.015, 0.15)
        heap = ((-0.12, 0.13), (0.0, 0.12), (0.12, 0.13), (-0.06, 0.07), (0.07, 0.065), (0.0, 0.01))
        for dx, y in heap:
            flat(
                [
                    (end + dx + 0.075 * cos(2 * pi * k / 20), y + 0.038 * sin(2 * pi * k / 20))
                    for k in range(20)
                ],
                0.7,
                0.02,
            )
        disc(end, -0.43, 0.045, 0.8)
    arm = [
        (-0.66, -0.415),
        (-0.5, -0.5),
        (-0.3, -0.47),
        (-0.12, -0.52),
        (0, -0.545),
        (0.12, -0.52),
        (0.3, -0.47),
        (0.5, -0.5),
        (0.66, -0.415),
        (0.48, -0.435),
        (0.3, -0.4),
        (0.1, -0.43),
        (0, -0.43),
        (-0.1, -0.43),
        (-0.3, -0.4),
        (-0.48, -0.435),
    ]
    parts.append(part(arm, 0.75, 0.04, 0.35))
    post = [
        (-0.03, -0.45),
        (0.03, -0.45),
        (0.04, -0.1),
        (0.075, -0.05),
        (0.045, 0.0),
        (0.06, 0.42),
        (0.1, 0.5),
        (-0.1, 0.5),
        (-0.06, 0.42),
        (-0.045, 0.0),
        (-0.075, -0.05),
        (-0.04, -0.1),
    ]
    flat(post, 0.7, 0.05, 0.4)
    flat([(-0.16, 0.5), (0.16, 0.5), (0.22, 0.58), (-0.22, 0.58)], 0.75, 0.04)
    flat([(-0.34, 0.58), (0.34, 0.58), (0.4, 0.7), (-0.4, 0.7)], 0.8, 0.05)
    disc(0, -0.48, 0.095, 0.95, 0.07)
    flat([(-0.028, -0.57), (0.028, -0.57), (0.012, -0.84), (-0.012, -0.84)], 0.8, 0.02)
    disc(0, -0.8, 0.05, 0.9)
    return tuple(parts)
