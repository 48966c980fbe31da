"""Paths as data: points joined by lines or curves, in millimetres; x to the right, y down."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import ArrayLike, NDArray

Points = NDArray[np.float64]  # an array of shape (n, 2): x and y in millimetres
Floats = NDArray[np.float64]  # an array of any shape
Indices = NDArray[np.intp]  # positions in another array
Flags = NDArray[np.bool_]
_QUARTER = 0.5522847498307936
"""Handle length of a cubic that approximates a quarter of the unit circle, 4/3 (sqrt 2 - 1)."""


class Subpath:
    """A series of line segments, or of cubic Bézier segments; equal to itself alone."""

    __slots__ = "closed", "curved", "points"

    def __init__(self, points: Points, closed: bool = True, curved: bool = False) -> None:
        # vertices; if `curved`, 1 + 3k points: start, then (control, control, end) k times
        self.points = points
        self.closed = closed
        self.curved = curved

    def flatten(self, steps: int) -> Points:
        """The vertices, with each curve as `steps` lines."""
        if not self.curved:
            return self.points
        a, b, c, d = (self.points[i : len(self.points) - 3 + i : 3, None] for i in (0, 1, 2, 3))
        t = np.linspace(0, 1, steps + 1)[None, 1:, None]
        u = 1 - t
        run = u**3 * a + 3 * t * u**2 * b + 3 * t**2 * u * c + t**3 * d
        return np.vstack([self.points[:1], run.reshape(-1, 2)])


Path = tuple[Subpath, ...]  # subpaths, filled together by the non-zero rule


def make_points(values: ArrayLike) -> Points:
    """`values` as an array of points."""
    return np.asarray(values, dtype=np.float64).reshape(-1, 2)


def polygon(*rings: ArrayLike) -> Path:
    """A path of closed rings."""
    return tuple(Subpath(make_points(ring)) for ring in rings)


def polyline(*lines: ArrayLike) -> Path:
    """A path of open lines."""
    return tuple(Subpath(make_points(line), closed=False) for line in lines)


def circle(x: float, y: float, radius: float) -> Path:
    """A circle of four cubics (within 0.03% of the radius)."""
    return rounded_rectangle(x - radius, y - radius, 2 * radius, 2 * radius, radius)


def rectangle(x: float, y: float, width: float, height: float) -> Path:
    """A rectangle with the top left corner (x, y)."""
    return polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])


def rounded_rectangle(x: float, y: float, width: float, height: float, radius: float) -> Path:
    """A rectangle with rounded corners; (x, y) is the top left corner of its bounds."""
    r = min(radius, width / 2, height / 2)
    if r <= 0:
        return rectangle(x, y, width, height)
    k = r * (1 - _QUARTER)
    right, bottom = x + width, y + height
    corners = [
        ((right - r, y), (right - k, y), (right, y + k), (right, y + r)),
        ((right, bottom - r), (right, bottom - k), (right - k, bottom), (right - r, bottom)),
        ((x + r, bottom), (x + k, bottom), (x, bottom - k), (x, bottom - r)),
        ((x, y + r), (x, y + k), (x + k, y), (x + r, y)),
    ]
    run: list[tuple[float, float]] = [corners[0][0]]
    for i, (start, *rest) in enumerate(corners):
        if i:
            run += [run[-1], start, start]
        run += rest
    return (Subpath(make_points(run), curved=True),)


def join_paths(paths: Iterable[Path]) -> Path:
    """Join paths into one."""
    return tuple(part for path in paths for part in path)


def turn_quarter(path: Path, height: float) -> Path:
    """The path after a drawing `height` mm high is turned clockwise by a quarter."""
    turned = (np.column_stack((height - part.points[:, 1], part.points[:, 0])) for part in path)
    return tuple(Subpath(points, part.closed, part.curved) for points, part in zip(turned, path, strict=True))
