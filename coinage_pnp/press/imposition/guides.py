"""Lines just outside the trim, where the bleed is: seen on dark and on light art, and gone when the card is cut.

A guide is black on white: the white line is a point wide, so that it holds when it is printed as a gap in dark art.
"""

from __future__ import annotations

from collections.abc import Iterable

from coinage_pnp.drawing import (
    Box,
    Paint,
    Path,
    Points,
    Shape,
    Subpath,
    batch,
    points,
    polyline,
    rounded_rectangle,
)

APART = 0.25
"""From the trim to the middle of a guide, mm."""

ARM = 4.0
"""Length of the arms of a corner, mm."""

_LIGHT = Paint(stroke="#ffffff", width=0.353, butt=True)
"""One point: as far as 0.07 mm from the trim."""

_DARK = Paint(stroke="#000000", width=0.12, butt=True)


def draw_guide(path: Path) -> tuple[Shape, ...]:
    """A path as a guide."""
    return Shape(path, _LIGHT), Shape(path, _DARK)


def arcs(trims: Iterable[Box], radius: float) -> Path:
    """The four round corners of each trim."""
    return batch(_corners(trim, radius, 0.0) for trim in trims)


def corners(trims: Iterable[Box], radius: float) -> Path:
    """The four corners of each trim, round or not, each with two arms along the sides."""
    return batch(_corners(trim, radius, ARM) for trim in trims)


def outlines(trims: Iterable[Box], radius: float) -> Path:
    """The whole outline of each trim."""
    return batch(_outline(trim.grown(APART), radius + APART if radius else 0.0) for trim in trims)


def _outline(line: Box, radius: float) -> Path:
    return rounded_rectangle(line.x, line.y, line.width, line.height, radius)


def _corners(trim: Box, radius: float, arm: float) -> Path:
    line = trim.grown(APART)
    r = radius + APART if radius else 0.0
    arm = min(arm, (line.width - 2 * r) / 2, (line.height - 2 * r) / 2)
    if r:
        [whole] = _outline(line, r)
        # The outline begins where the top right corner does; between the arcs, 3 points make a straight side.
        bends = [whole.points[6 * i : 6 * i + 4] for i in range(4)]
        found = [Subpath(bend, closed=False, curved=True) for bend in bends]
    else:
        found = []
    if arm > 0:
        found += polyline(*_arms(line, r, arm))
    return tuple(found)


def _arms(line: Box, r: float, arm: float) -> list[Points]:
    """Two arms at each corner, from where its arc ends; at a square corner, one angle."""
    found: list[Points] = []
    for x, inwards in ((line.x, 1), (line.right, -1)):
        for y, down in ((line.y, 1), (line.bottom, -1)):
            level = [(x + inwards * (r + arm), y), (x + inwards * r, y)]
            upright = [(x, y + down * r), (x, y + down * (r + arm))]
            found += [points(level), points(upright)] if r else [points([level[0], (x, y), upright[1]])]
    return found
