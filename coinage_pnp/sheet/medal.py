"""A relief drawn by ruled lines, as engravers' machines drew medals about 1840: a line that climbs is bent aside.

A relief is made of parts, each a flat outline that is domed. Outlines lie in a disc of radius 1 round the origin, y
down; what is drawn of them has a radius in mm.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil

import numpy as np
from numpy.typing import ArrayLike, NDArray

from coinage_pnp.sheet.scene import Paint, Path, Points, Shape, Subpath, points, polygon

_GRID = 300
"""Cells across the disc in which heights are worked out."""

_EDGE = 1.02
"""Half of what the grid covers: a little more than the disc."""

_STEEP, _LOW = 1.6, 0.05
"""From what slope a line is in light or shade, in heights a radius; what counts as field."""

Heights = NDArray[np.float64]
"""Heights over the disc, row by row from the top."""


@dataclass(frozen=True, eq=False)
class Part:
    """A piece of a relief."""

    outline: Points
    """A closed ring, in radii of the disc."""
    base: float = 0.5
    """How high its edge stands; where parts lie over each other the highest counts."""
    dome: float = 0.07
    """How far from its edge it goes on rising, in radii."""
    rise: float = 0.5
    """By how much."""


@dataclass(frozen=True)
class Pen:
    """How a relief is drawn."""

    pitch: float
    """From line to line, mm."""
    field: float
    """Width of lines on the field, mm; 0 leaves it empty."""
    light: float
    """Of lines on a slope to the light, which comes from above left, mm."""
    flat: float
    """Of lines on what is level, mm."""
    shade: float
    """Of lines on a slope away from the light, mm."""
    edge: float
    """Of the parts' outlines, mm."""
    climb: float = 1.5
    """By how many pitches a height of 1 bends a line."""


def drawn(parts: Sequence[Part], radius: float, pen: Pen, ink: str, tint: str) -> tuple[Shape, ...]:
    """The relief in a disc of `radius` mm round the origin: parts tinted and outlined, lines across them all.

    Args:
        parts: the lowest first; a part hides the outlines below it.
        radius: of the disc, mm.
        pen: the lines.
        ink: colour of the lines.
        tint: colour of the parts.
    """
    raised = [polygon(part.outline * radius - (0.0, pen.climb * pen.pitch * part.base)) for part in parts]
    edges = [Shape(path, Paint(tint, ink, pen.edge)) for path in raised]
    widths = (pen.field, pen.light, pen.flat, pen.shade)
    lines = zip(widths, _ruled(parts, radius, pen), strict=True)
    return (*edges, *(Shape(path, Paint(stroke=ink, width=width)) for width, path in lines if path and width))


def _ruled(parts: Sequence[Part], radius: float, pen: Pen) -> tuple[Path, ...]:
    """The level lines, by where they run: on the field, to the light, level, away from it."""
    heights = _heights(parts)
    shade = _shade(heights)
    x = np.linspace(-_EDGE, _EDGE, _GRID)
    runs: tuple[list[Subpath], ...] = ([], [], [], [])
    for y in np.arange(-radius + pen.pitch / 2, radius, pen.pitch):
        inside = np.flatnonzero(np.abs(x) <= np.sqrt(max(0.0, 1 - (y / radius) ** 2)))
        if len(inside) < 2:
            continue
        row = round((y / radius + _EDGE) / (2 * _EDGE) * (_GRID - 1))
        line = np.column_stack([x[inside] * radius, y - pen.climb * pen.pitch * heights[row, inside]])
        kind = shade[row, inside]
        for start, end in _same(kind):
            run = line[start : end + 1]
            if len(run) > 1:
                runs[int(kind[start])].append(Subpath(_simple(run, 0.02), closed=False))
    return tuple(map(tuple, runs))


def _heights(parts: Sequence[Part]) -> Heights:
    """The heights of all parts together; 0 is the field."""
    found = np.zeros((_GRID, _GRID))
    for part in parts:
        at = (part.outline + _EDGE) / (2 * _EDGE) * (_GRID - 1)
        near = max(1, round(part.dome / (2 * _EDGE) * _GRID))
        low = np.maximum(np.floor(at.min(axis=0)).astype(int) - 2 * near, 0)
        high = np.minimum(np.ceil(at.max(axis=0)).astype(int) + 2 * near + 1, _GRID)
        inside = _filled(at - low, high - low)
        domed = inside * (part.base + part.rise * np.clip(2 * _blurred(inside, near) - 1, 0, 1))
        window = found[low[1] : high[1], low[0] : high[0]]
        np.maximum(window, domed, out=window)
    return _blurred(found, 1)


def smooth(ring: ArrayLike, steps: int = 6) -> Points:
    """A closed ring through `ring`, rounded, `steps` points from each point to the next (Catmull-Rom)."""
    p = points(ring)
    before, after, second = np.roll(p, 1, axis=0), np.roll(p, -1, axis=0), np.roll(p, -2, axis=0)
    t = (np.arange(steps) / steps)[None, :, None]
    a, b, c, d = (q[:, None, :] for q in (before, p, after, second))
    run = 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
    return points(run.reshape(-1, 2))


def _filled(ring: Points, size: NDArray[np.int_]) -> Heights:
    """1 in the cells inside a ring, by counting the sides to the left of each; `size` is columns and rows."""
    columns, rows = size.tolist()
    cells = np.zeros((rows, columns), dtype=bool)
    numbers = np.arange(columns)
    for (ax, ay), (bx, by) in zip(ring.tolist(), np.roll(ring, -1, axis=0).tolist(), strict=True):
        if ay > by:
            ax, ay, bx, by = bx, by, ax, ay
        crossed = np.arange(max(0, ceil(ay)), min(rows, ceil(by)))
        if len(crossed):
            cross = ax + (crossed - ay) * (bx - ax) / (by - ay)
            cells[crossed] ^= numbers[None, :] > cross[:, None]
    return cells.astype(np.float64)


def _blurred(cells: Heights, reach: int) -> Heights:
    """Cells averaged over `reach` cells to every side, twice."""
    found = cells
    for axis in (0, 1, 0, 1):
        room = [(reach + 1, reach) if i == axis else (0, 0) for i in (0, 1)]
        sums = np.cumsum(np.pad(found, room, mode="edge"), axis=axis)
        wide = 2 * reach + 1
        high, low = (sums[wide:], sums[:-wide]) if axis == 0 else (sums[:, wide:], sums[:, :-wide])
        found = (high - low) / wide
    return found


def _shade(heights: Heights) -> NDArray[np.intp]:
    """For each cell 0 on the field, 1 in the light, 2 on the level, 3 in the shade."""
    down, right = np.gradient(_blurred(heights, 2))
    slope = (down + right) * _GRID
    raised = np.where(slope > _STEEP, 1, np.where(slope < -_STEEP, 3, 2))
    return np.where((heights < _LOW) & (np.abs(slope) < _STEEP), 0, raised).astype(np.intp)


def _same(kind: NDArray[np.intp]) -> list[tuple[int, int]]:
    """Where runs of one kind begin and end."""
    cuts = [0, *(np.flatnonzero(np.diff(kind)) + 1).tolist(), len(kind)]
    return list(pairwise(cuts))


def _simple(line: Points, off: float) -> Points:
    """The line without points that lie within `off` mm of it (Douglas and Peucker)."""
    keep = np.zeros(len(line), dtype=bool)
    keep[[0, -1]] = True
    stack = [(0, len(line) - 1)]
    while stack:
        a, b = stack.pop()
        if b - a < 2:
            continue
        way = line[b] - line[a]
        rest = line[a + 1 : b] - line[a]
        far = np.abs(way[0] * rest[:, 1] - way[1] * rest[:, 0]) / max(np.hypot(*way), 1e-9)
        worst = int(far.argmax())
        if far[worst] > off:
            keep[a + 1 + worst] = True
            stack += [(a, a + 1 + worst), (a + 1 + worst, b)]
    return points(line[keep])
