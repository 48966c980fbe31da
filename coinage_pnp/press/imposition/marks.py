"""Marks to cut and fold by: all of them lie outside what is kept, and crop marks outside its bleed too.

Solid marks are cut along, broken ones folded along. A rounded corner is cut by short straight cuts: each has
a pair of marks on one tangent of the corner's arc. `guides` tells of lines that lie closer to the trim.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin, sqrt

from coinage_pnp.drawing import Box, Paint, Shape, polyline

Segment = tuple[tuple[float, float], tuple[float, float]]
"""A mark's two ends, mm."""

CUT = Paint(stroke="#000000", width=0.12, butt=True)
"""A third of a point: thin enough to cut along its middle."""

FINE = Paint(stroke="#000000", width=0.09, butt=True)
"""A quarter of a point, the thinnest line that printers hold."""

FOLD = Paint(stroke="#6f6259", width=0.18, dash=(0.9, 0.9), butt=True)
"""Half a point, broken."""

GAP = 0.6
"""Between the bleed and the marks, mm."""

CORNER_LENGTH = 1.8
"""Of the marks round a corner, mm."""

_CORNER_ERROR = 0.3
"""How far a corner cut along its marks may stand out from the true arc, mm."""


def lines(segments: Iterable[Segment], paint: Paint) -> Shape:
    """`segments`, drawn alike."""
    return Shape(polyline(*segments), paint)


def corner_marks(box: Box, clear: float, length: float) -> tuple[Segment, ...]:
    """Two marks at each corner of `box`, in line with its sides, `length` mm long, `clear` mm outside it."""
    near, far = clear, clear + length
    across = [
        ((x + side * near, y), (x + side * far, y))
        for y in (box.y, box.bottom)
        for x, side in ((box.x, -1), (box.right, 1))
    ]
    upright = [
        ((x, y + side * near), (x, y + side * far))
        for x in (box.x, box.right)
        for y, side in ((box.y, -1), (box.bottom, 1))
    ]
    return (*across, *upright)


def block_marks(block: Box, trims: Iterable[Box], clear: float, length: float) -> tuple[Segment, ...]:
    """Marks round a block of cards, in line with the sides of all `trims`: a ruler laid on two cuts through."""
    boxes = list(trims)
    near, far = clear, clear + length
    upright = [
        ((x, edge + way * near), (x, edge + way * far))
        for x in sorted({round(x, 6) for box in boxes for x in (box.x, box.right)})
        for edge, way in ((block.y, -1), (block.bottom, 1))
    ]
    across = [
        ((edge + way * near, y), (edge + way * far, y))
        for y in sorted({round(y, 6) for box in boxes for y in (box.y, box.bottom)})
        for edge, way in ((block.x, -1), (block.right, 1))
    ]
    return (*upright, *across)


def tangent_angles(radius: float) -> tuple[float, ...]:
    """At which angles of a quarter circle, in radians, to cut it straight.

    Neighbouring tangents that differ by an angle t meet radius (1 / cos(t / 2) - 1) outside the arc.
    """
    cuts = 0
    while radius * (1 / cos(pi / 4 / (cuts + 1)) - 1) > _CORNER_ERROR:
        cuts += 1
    return tuple(pi / 2 * (i + 1) / (cuts + 1) for i in range(cuts))


def round_corner_marks(box: Box, radius: float, clear: float) -> tuple[Segment, ...]:
    """For each tangent along which a corner is cut, a mark at either end, `clear` mm outside the outline."""
    quarter = [
        mark
        for angle in tangent_angles(radius)
        for mark in _tangent_marks(box.width / 2, box.height / 2, radius, angle, clear)
    ]
    x, y = box.x + box.width / 2, box.y + box.height / 2
    return tuple(
        ((x + sx * ax, y + sy * ay), (x + sx * bx, y + sy * by))
        for sx in (1, -1)
        for sy in (1, -1)
        for (ax, ay), (bx, by) in quarter
    )


def _tangent_marks(x: float, y: float, radius: float, angle: float, clear: float) -> list[Segment]:
    """The two marks of one tangent, for the corner (x, y) of an outline centred on the origin.

    They begin where the tangent leaves the outline grown by `clear`: through its corner arc, which has the
    outline's centre, or past the arc's end through a side.
    """
    centre = (x - radius, y - radius)
    foot = (centre[0] + radius * cos(angle), centre[1] + radius * sin(angle))
    marks = []
    for way in (1, -1):
        dx, dy = -way * sin(angle), way * cos(angle)
        start = sqrt((radius + clear) ** 2 - radius**2)
        if foot[0] + start * dx < centre[0]:
            start = (y + clear - foot[1]) / dy
        elif foot[1] + start * dy < centre[1]:
            start = (x + clear - foot[0]) / dx
        end = start + CORNER_LENGTH
        marks.append(((foot[0] + start * dx, foot[1] + start * dy), (foot[0] + end * dx, foot[1] + end * dy)))
    return marks


def fold_marks(box: Box, columns: int, clear: float, length: float) -> tuple[Segment, ...]:
    """The folds between the columns of a strip, each from `length` mm above it to as much below."""
    step = box.width / columns
    reach = clear + length
    return tuple(
        ((box.x + i * step, box.y - reach), (box.x + i * step, box.bottom + reach)) for i in range(1, columns)
    )
