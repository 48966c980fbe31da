"""Outlines of which the pieces of emblems are made. Lengths in mm, y down."""

from coinage_pnp.classic.drawing.engraver import Part, smooth
from coinage_pnp.paths import Points, points, turned, ways_round

FIELD = 15.2
"""Radius of the disc in which an emblem is."""

Ring = list[tuple[float, float]]
"""A closed outline, or the points of a line."""


def ring_of(text: str) -> Ring:
    """A ring that is written as "x,y x,y"."""
    pairs = (pair.split(",") for pair in text.split())
    return [(float(x), float(y)) for x, y in pairs]


def placed(ring: Ring, angle: float, x: float, y: float, scale: float = 1.0) -> Ring:
    """The ring scaled, turned clockwise by `angle` degrees about the origin, and moved."""
    return listed(scale * turned(ring, angle) + (x, y))


def listed(ring: Points) -> Ring:
    """The points of an array."""
    return [(x, y) for x, y in ring.tolist()]


def mirrored(ring: Ring) -> Ring:
    """The ring with left and right changed over."""
    return [(-x, y) for x, y in ring]


def symmetric(left: Ring, middle: tuple[float, float]) -> Ring:
    """A ring that goes from its left half over its middle to the same on the right."""
    return [*left, middle, *mirrored(left[::-1])]


def flat(ring: Ring, shade: float = 0.45, lean: float = 0.0) -> Part:
    """A part with straight sides."""
    return Part(points(ring), shade, lean)


def rounded(ring: Ring, shade: float = 0.45, lean: float = 0.0) -> Part:
    """A part with a smooth outline through the points of its ring."""
    return Part(smooth(ring, 4), shade, lean)


def dark(ring: Ring) -> Part:
    """A part that is nothing but ink."""
    return Part(points(ring), 0.0, dark=True)


def disc(x: float, y: float, radius: float, squeezed: float = 1.0, corners: int = 20) -> Ring:
    """A circle, or an ellipse that is `squeezed` times as high as wide."""
    return listed(ways_round(corners) * (radius, squeezed * radius) + (x, y))


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


def bent(ax: float, ay: float, bx: float, by: float, bow: float, steps: int = 6) -> Ring:
    """Points from a to b on an arc that bulges `bow` of its length to its left."""
    dx, dy = bx - ax, by - ay
    return [
        (ax + dx * t + dy * bow * 4 * t * (1 - t), ay + dy * t - dx * bow * 4 * t * (1 - t))
        for t in (i / steps for i in range(steps + 1))
    ]
