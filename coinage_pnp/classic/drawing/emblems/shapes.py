"""Outlines of which emblems are made, in a disc of radius 1 round the origin, y down."""

from __future__ import annotations

from math import cos, radians, sin

from coinage_pnp.sheet.medal import Part, smooth
from coinage_pnp.sheet.scene import points

Ring = list[tuple[float, float]]
"""A closed outline, or the points of a line."""


def turned(ring: Ring, angle: float, x: float, y: float, scale: float = 1.0) -> Ring:
    """The ring scaled, turned clockwise by `angle` degrees about the origin, and moved."""
    c, s = cos(radians(angle)), sin(radians(angle))
    return [(x + scale * (c * px - s * py), y + scale * (s * px + c * py)) for px, py in ring]


def part(ring: Ring, base: float, dome: float = 0.07, rise: float = 0.5, *, round_: bool = True) -> Part:
    """A part of a relief, from its outline; with `round_` a smooth one through its points."""
    return Part(smooth(ring, 5) if round_ else points(ring), base, dome, rise)


def band(line: Ring, width: float, end: float | None = None) -> Ring:
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


def bent(ax: float, ay: float, bx: float, by: float, bow: float, steps: int = 8) -> Ring:
    """Points from a to b on an arc that stands `bow` to its left."""
    dx, dy = bx - ax, by - ay
    return [
        (ax + dx * t + dy * bow * 4 * t * (1 - t), ay + dy * t - dx * bow * 4 * t * (1 - t))
        for t in (i / steps for i in range(steps + 1))
    ]
