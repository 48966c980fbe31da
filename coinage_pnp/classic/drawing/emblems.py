"""What is on the four coins, as outlines in a disc of radius 1, y down: our own fiction, no likeness of a real coin.

A nickel shows a sheaf of wheat, a dime a ship under sail, a quarter two oak leaves with an acorn, a half a balance.
"""

from __future__ import annotations

from dataclasses import replace
from math import cos, pi, radians, sin

from coinage_pnp.sheet.medal import Part, smooth
from coinage_pnp.sheet.scene import points

Ring = list[tuple[float, float]]
"""A closed outline."""


def emblem(letter: str) -> tuple[Part, ...]:
    """The relief of a suit, by the suit's letter."""
    return _EMBLEMS[letter]()


def _turned(ring: Ring, angle: float, x: float, y: float, scale: float = 1.0) -> Ring:
    """The ring scaled, turned clockwise by `angle` degrees about the origin, and moved."""
    c, s = cos(radians(angle)), sin(radians(angle))
    return [(x + scale * (c * px - s * py), y + scale * (s * px + c * py)) for px, py in ring]


def _part(ring: Ring, base: float, dome: float = 0.07, rise: float = 0.5, *, round_: bool = True) -> Part:
    return Part(smooth(ring, 5) if round_ else points(ring), base, dome, rise)


def _band(line: Ring, width: float, end: float | None = None) -> Ring:
    """A line as an outline of this width, which changes to `end`."""
    left, right = [], []
    for i, (x, y) in enumerate(line):
        ax, ay = line[max(i - 1, 0)]
        bx, by = line[min(i + 1, len(line) - 1)]
        long = max(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5, 1e-9)
        nx, ny = -(by - ay) / long, (bx - ax) / long
        half = (width + ((width if end is None else end) - width) * i / (len(line) - 1)) / 2
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
    return left + right[::-1]


def _bent(ax: float, ay: float, bx: float, by: float, bow: float, steps: int = 8) -> Ring:
    """Points from a to b on an arc that stands `bow` to its left."""
    dx, dy = bx - ax, by - ay
    return [
        (ax + dx * t + dy * bow * 4 * t * (1 - t), ay + dy * t - dx * bow * 4 * t * (1 - t))
        for t in (i / steps for i in range(steps + 1))
    ]


# --- wheat ---

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
            awn = _band(
                [(way * 0.06, up - 0.15), (way * 0.15, up - 0.3), (way * 0.2, up - 0.42)], 0.018, 0.006
            )
            parts.append(_part(_turned(awn, angle, x, y, scale), base - 0.1, 0.01, 0.1, round_=False))
    tip = _turned(_GRAIN, 0, 0, -0.6, 0.95)
    parts.append(_part(_turned(tip, angle, x, y, scale), base, 0.035, 0.45))
    for i in reversed(range(6)):
        for way in (-1, 1):
            size = 1.04 - 0.03 * abs(i - 2)
            grain = _turned([(way * px, py) for px, py in _GRAIN], way * 27, way * 0.015, -0.11 * i, size)
            parts.append(_part(_turned(grain, angle, x, y, scale), base, 0.035, 0.45))
    return parts


def _wheat() -> tuple[Part, ...]:
    parts: list[Part] = []
    for angle in (-34, -20, -7, 7, 20, 34):
        end = (0.58 * sin(radians(angle)), 0.42 + 0.42 * cos(radians(angle)))
        stalk = _bent(0.004 * angle, 0.42, *end, 0.0006 * angle)
        parts.append(_part(_band(stalk, 0.05, 0.068), 0.42, 0.03, 0.4, round_=False))
    for way in (-1, 1):
        blade = [
            (way * 0.05, 0.4),
            (way * 0.3, 0.14),
            (way * 0.55, 0.12),
            (way * 0.74, 0.3),
            (way * 0.5, 0.22),
            (way * 0.3, 0.26),
        ]
        parts.append(_part(blade, 0.4, 0.05, 0.35))
    for angle, scale in ((-36, 0.94), (36, 0.94), (0, 1.08)):
        base = 0.5 if angle else 0.62
        lean = sin(radians(angle))
        foot = (0.42 * lean, 0.1 - 0.13 * (angle == 0))
        stem = _bent(0.06 * lean, 0.42, *foot, -0.08 * lean)
        parts.append(_part(_band(stem, 0.05), base - 0.1, 0.02, 0.3, round_=False))
        parts += _ear(angle, *foot, scale, base)
    band = [(-0.15, 0.37), (0, 0.34), (0.15, 0.37), (0.145, 0.48), (0, 0.455), (-0.145, 0.48)]
    parts.append(_part(band, 0.7, 0.05, 0.35))
    return tuple(
        replace(part, outline=points([(0.87 * x, 0.87 * y + 0.09) for x, y in part.outline.tolist()]))
        for part in parts
    )


# --- ship ---


def _sail(x: float, top: float, width: float, height: float) -> Ring:
    """A square sail full of wind from the left: (x, top) the middle of its yard."""
    w = width / 2
    return [
        *_bent(x - w * 0.86, top, x + w * 0.86, top, 0.0, 4),
        *_bent(x + w * 0.86, top, x + w * 1.05, top + height, -0.13, 6)[1:],
        *_bent(x + w * 1.05, top + height, x - w * 0.95, top + height, 0.1, 6)[1:],
        *_bent(x - w * 0.95, top + height, x - w * 0.86, top, -0.16, 6)[1:-1],
    ]


def _ship() -> tuple[Part, ...]:
    parts: list[Part] = []

    def flat(ring: Ring, base: float, dome: float = 0.03, rise: float = 0.3) -> None:
        parts.append(_part(ring, base, dome, rise, round_=False))

    for x, top in ((-0.36, -0.62), (0.04, -0.78), (0.42, -0.56)):
        flat(_band([(x, 0.35), (x + 0.015, top)], 0.035, 0.022), 0.5)
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
    flat(_band([(0.5, 0.2), (0.86, -0.02)], 0.04, 0.02), 0.5)
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
        flat(_band([(x - width * 0.52, top), (x + width * 0.52, top)], 0.028), 0.95, 0.01, 0.05)
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
    flat(_band([(-0.7, 0.27), (-0.3, 0.31), (0.2, 0.31), (0.6, 0.25)], 0.035), 0.98, 0.01, 0.1)
    for i in range(7):
        x = -0.5 + 0.15 * i
        flat([(x - 0.022, 0.365), (x + 0.022, 0.365), (x + 0.022, 0.41), (x - 0.022, 0.41)], 1.1, 0.01, 0.1)
    for row, (y, wide) in enumerate(((0.53, 0.84), (0.65, 0.74), (0.77, 0.6))):
        line = [(x / 24 * wide, y + 0.028 * sin(x / 24 * wide * 19 + row * 1.7)) for x in range(-24, 25)]
        flat(_band(line, 0.075), 0.5 + 0.06 * row, 0.04, 0.3)
    return tuple(parts)


# --- oak ---

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
    parts = [_part(_turned(_oak_leaf(), angle, x, y, scale), base, 0.1, 0.42)]
    ribs = [_band([(0, 0.16), (0.012, -0.4), (0, -0.92)], 0.05, 0.02)]
    for t, reach in ((0.12, 0.14), (0.32, 0.22), (0.54, 0.22), (0.76, 0.12)):
        for way in (-1, 1):
            ribs.append(
                _band([(0, -t), (way * reach * 0.6, -t - 0.08), (way * reach, -t - 0.14)], 0.028, 0.012)
            )
    parts += [_part(_turned(rib, angle, x, y, scale), base + 0.55, 0.01, 0.12, round_=False) for rib in ribs]
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
    stalk = _band([(0, -0.18), (0.01, -0.28), (0.05, -0.38)], 0.06, 0.05)
    parts = [
        _part(_turned(stalk, angle, x, y, scale), base + 0.1, 0.02, 0.3, round_=False),
        _part(_turned(nut, angle, x, y, scale), base, 0.12, 0.6),
        _part(_turned(cup, angle, x, y, scale), base + 0.3, 0.08, 0.4),
    ]
    for row in range(3):
        for i in range(5 - (row % 2)):
            px = -0.19 + 0.095 * i + 0.0475 * (row % 2)
            py = 0.01 - 0.062 * row - 0.6 * (0.04 - px * px) * 0.4
            knob = [(px + 0.03 * cos(a), py + 0.026 * sin(a)) for a in (2 * pi * k / 8 for k in range(8))]
            parts.append(_part(_turned(knob, angle, x, y, scale), base + 0.72, 0.012, 0.12, round_=False))
    return parts


def _oak() -> tuple[Part, ...]:
    parts = _leaf(-46, -0.03, 0.3, 0.98, 0.5) + _leaf(46, 0.03, 0.3, 0.98, 0.5) + _leaf(0, 0, 0.2, 1.05, 0.62)
    stem = _bent(0.0, 0.24, 0.1, 0.86, 0.06)
    parts.append(_part(_band(stem, 0.06, 0.085), 0.7, 0.03, 0.3, round_=False))
    parts += _acorn(-0.27, 0.4, 0.86, 0.75, 14) + _acorn(0.3, 0.42, 0.86, 0.75, -14)
    return tuple(parts)


# --- balance ---


def _balance() -> tuple[Part, ...]:
    parts: list[Part] = []

    def flat(ring: Ring, base: float, dome: float = 0.03, rise: float = 0.35) -> None:
        parts.append(_part(ring, base, dome, rise, round_=False))

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
            flat(_band(chain, 0.014), 0.35, 0.005, 0.1)
        bowl = [
            (end - 0.29, 0.2),
            *_bent(end - 0.27, 0.22, end + 0.27, 0.22, -0.22, 12)[::1],
            (end + 0.29, 0.2),
        ]
        flat(bowl, 0.62, 0.08, 0.4)
        flat(_band([(end - 0.3, 0.2), (end + 0.3, 0.2)], 0.045), 1.0, 0.015, 0.15)
        heap = ((-0.12, 0.13), (0.0, 0.12), (0.12, 0.13), (-0.06, 0.07), (0.07, 0.065), (0.0, 0.01))
        for dx, y in heap[: 6 if way < 0 else 6]:
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
    parts.append(_part(arm, 0.75, 0.04, 0.35))
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


_EMBLEMS = {"N": _wheat, "D": _ship, "Q": _oak, "H": _balance}
