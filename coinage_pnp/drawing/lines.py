"""Points along lines and curves, mm."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from coinage_pnp.drawing.scene import Path, Points, Subpath, points


def length_of(line: Points) -> float:
    """Length of a line through points, mm."""
    return float(np.hypot(*np.diff(line, axis=0).T).sum())


def distances_along(line: Points) -> NDArray[np.float64]:
    """How far along the line each of its points is, mm."""
    return np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])


def points_at(line: Points, along: NDArray[np.float64], at: NDArray[np.float64]) -> Points:
    """The points `at` of the line, by the distances `along` of its own points."""
    return np.column_stack([np.interp(at, along, line[:, i]) for i in (0, 1)])


def perpendicular(way: Points) -> Points:
    """Unit vectors to the right hand of each direction."""
    right: Points = np.column_stack([-way[:, 1], way[:, 0]]) / np.maximum(np.hypot(*way.T), 1e-9)[:, None]
    return right


def moved(path: Path, x: float, y: float) -> Path:
    """The path, `x` mm further to the right and `y` mm further down."""
    return tuple(Subpath(part.points + (x, y), part.closed, part.curved) for part in path)


def clockwise(ring: ArrayLike) -> Subpath:
    """The ring run clockwise, as all are whose overlaps must fill under the non-zero rule."""
    p = points(ring)
    x, y = p.T
    return Subpath(p[::-1] if np.dot(x, np.roll(y, -1)) < np.dot(y, np.roll(x, -1)) else p)


def quarter_arc(x: float, y: float, radius: float, start: float, end: float) -> Points:
    """A circle's arc of at most a quarter as one cubic: four points. Angles in radians."""
    handle = 4 / 3 * np.tan((end - start) / 4)
    a, b = (np.array([np.cos(t), np.sin(t)]) for t in (start, end))
    turn = np.array([-1.0, 1.0])
    unit = np.array([a, a + handle * turn * a[::-1], b - handle * turn * b[::-1], b])
    return points(unit * radius + (x, y))


def resample(line: Points, spacing: float) -> Points:
    """Points about `spacing` apart along the line, both ends kept exactly."""
    along = distances_along(line)
    count = max(round(along[-1] / spacing), 2 if np.array_equal(line[0], line[-1]) else 1)
    at = np.linspace(0, along[-1], count + 1)
    out = points_at(line, along, at)
    out[0], out[-1] = line[0], line[-1]
    return out


def arc(x: float, y: float, rx: float, ry: float, start: float, end: float, steps: int = 8) -> Points:
    """Points on an ellipse from angle `start` to `end` (degrees, clockwise from east, y down), mm."""
    t = np.radians(np.linspace(start, end, steps))
    return np.column_stack([x + rx * np.cos(t), y + ry * np.sin(t)])


def curve(ring: ArrayLike) -> Subpath:
    """A closed smooth outline through points (Catmull-Rom, as cubics)."""
    p = points(ring)
    before, after, second = np.roll(p, 1, axis=0), np.roll(p, -1, axis=0), np.roll(p, -2, axis=0)
    runs = np.stack([p + (after - before) / 6, after - (second - p) / 6, after], axis=1).reshape(-1, 2)
    return Subpath(np.vstack([p[:1], runs]), curved=True)
