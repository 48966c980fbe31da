"""Points along lines and curves, mm."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from coinage_pnp.drawing.scene import Points, Subpath, points


def resample(line: Points, spacing: float) -> Points:
    """Points about `spacing` apart along the line, both ends kept exactly."""
    lengths = np.hypot(*np.diff(line, axis=0).T)
    along = np.concatenate([[0.0], np.cumsum(lengths)])
    count = max(round(along[-1] / spacing), 2 if np.array_equal(line[0], line[-1]) else 1)
    at = np.linspace(0, along[-1], count + 1)
    out = np.column_stack([np.interp(at, along, line[:, i]) for i in (0, 1)])
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
