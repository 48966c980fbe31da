"""Emblems in the style of an engraver: outlined parts, hatched on the side away from the light (above left).

Hatching stays within its part: each line starts on the outline at the shaded side and tapers off inside. Lengths in
mm, y down.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass
from itertools import groupby

import numpy as np

from coinage_pnp.drawing.paths.lines import make_clockwise, turn_line
from coinage_pnp.drawing.paths.path import Path, Points, Subpath, make_points
from coinage_pnp.drawing.scene import Paint, Shape

_LENGTHS = (1.0, 0.78, 0.92, 0.7)  # relative lengths of successive hatching lines: a soft edge


@dataclass(frozen=True, eq=False)
class EngravedPart:
    """A piece of an emblem; dark ones are solid ink: a rope, a rib, an awn."""

    outline: Points
    shade: float = 0.45  # how far hatching extends from the shaded side, 0 to 1; 0 means none
    lean: float = 0.0  # rotation of the hatching from horizontal, degrees clockwise
    dark: bool = False


@dataclass(frozen=True)
class Pen:
    """How an emblem is drawn, mm: spacing of hatching; greatest widths of its lines, of edges, of the contour."""

    pitch: float
    line: float
    edge: float
    contour: float

    def scale_down(self, scale: float) -> Pen:
        """The pen for a drawing that will be scaled by `scale`, so that line widths stay the same."""
        return Pen(*(size / scale for size in astuple(self)))


def draw_parts(parts: Sequence[EngravedPart], pen: Pen, ink: str, tint: str) -> tuple[Shape, ...]:
    """The parts, each over the ones before, outlined as a whole; `ink` colours lines, `tint` parts."""
    rings = tuple(Subpath(part.outline) for part in parts if not part.dark)
    shapes = [Shape(rings, Paint(ink, ink, 2 * pen.contour - pen.edge))] if rings else []
    for dark, run in groupby(parts, key=lambda part: part.dark):
        if dark:
            shapes.append(Shape(tuple(make_clockwise(part.outline) for part in run), Paint(ink)))
            continue
        for part in run:
            shapes.append(Shape((Subpath(part.outline),), Paint(tint, ink, pen.edge)))
            lines = hatch_ring(part.outline, pen.pitch, part.shade, pen.line, part.lean)
            shapes += [Shape(lines, Paint(ink))] if lines else []
    return tuple(shapes)


def hatch_ring(ring: Points, pitch: float, share: float, width: float, lean: float) -> Path:
    """Hatching in a closed ring, from its right edge to the left, rotated by `lean` degrees clockwise.

    Lines are `pitch` mm apart and `width` mm wide at the edge; the longest cover the `share` (0 to 1) of the width.
    """
    if not share:
        return ()
    level = turn_line(ring, -lean)
    found = []
    first = np.ceil(level[:, 1].min() / pitch)
    for row, y in enumerate((first + np.arange(0, np.ptp(level[:, 1]) / pitch)) * pitch):
        for left, right in _cut_ring_at(level, float(y)):
            reach = share * _LENGTHS[row % len(_LENGTHS)] * (right - left)
            if reach > 1.5 * width:
                h = min(width, pitch) / 2
                outer = [(right, y - h), (right, y + h)]
                found.append(make_points([*outer, (right - 0.5 * reach, y + 0.7 * h), (right - reach, y)]))
    return tuple(Subpath(turn_line(line, lean)) for line in found)


def _cut_ring_at(ring: Points, y: float) -> Iterable[tuple[float, float]]:
    """The intervals of a horizontal line inside a ring."""
    a, b = ring, np.roll(ring, -1, axis=0)
    cut = (a[:, 1] > y) != (b[:, 1] > y)
    a, b = a[cut], b[cut]
    x = np.sort(a[:, 0] + (y - a[:, 1]) * (b[:, 0] - a[:, 0]) / (b[:, 1] - a[:, 1])).tolist()
    return zip(x[::2], x[1::2], strict=True)
