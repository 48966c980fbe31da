"""The hand's line: filled outlines of varying width instead of strokes, so that everything looks inked."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from coinage_pnp.drawing.chance import Dice
from coinage_pnp.drawing.lines import clockwise, length_of, perpendicular, resample
from coinage_pnp.drawing.scene import Path, Points, Subpath, batch

_NOISE = 0.26
"""How much the width of a brushed line varies, as a share."""


def brush(line: Points, width: float, chance: Dice, *, spacing: float = 0.45, taper: float = 0.9) -> Path:
    """One brushed line as a filled outline; a closed one ends on its first point and is not tapered. Lengths
    in mm.

    `width` is the full width at its widest, `spacing` the distance of the outline's points, and over `taper`
    an end swells from a point to full width.
    """
    p = resample(line, spacing)
    closed = bool(np.array_equal(p[0], p[-1]))
    tangent = np.gradient(p, axis=0)
    if closed:
        tangent[0] = tangent[-1] = p[1] - p[-2]
    normal = perpendicular(tangent)
    half = width / 2 * (1 + _NOISE * (2 * chance.random(len(p)) - 1))
    if closed:
        half[-1] = half[0]
        ring = half[:, None] * normal
        return Subpath(p[:-1] + ring[:-1]), Subpath((p[:-1] - ring[:-1])[::-1])
    along = np.linspace(0, 1, len(p)) * length_of(p)
    reach = min(taper, along[-1] / 2) or 1.0
    half *= np.sin(np.pi / 2 * np.clip(np.minimum(along, along[-1] - along) / reach, 0.12, 1))
    side = half[:, None] * normal
    return (clockwise(np.vstack([p + side, (p - side)[::-1]])),)


def brushes(lines: Iterable[Points], width: float, chance: Dice, **options: float) -> Path:
    """Many brushed lines as one path."""
    return batch(brush(line, width, chance, **options) for line in lines if len(line) > 1)


def ticks(starts: Points, ends: Points, width: float) -> Path:
    """Short tapered strokes, all at once: slivers, `width` mm wide at a third of their way."""
    if not len(starts):
        return ()
    way = ends - starts
    side = perpendicular(way) * (width / 2)
    belly = starts + way * 0.35
    corners = np.stack([starts + side * 0.3, belly + side, ends, belly - side, starts - side * 0.3], axis=1)
    return tuple(Subpath(corner) for corner in corners)


def dots(centres: Points, radius: float) -> Path:
    """Stipple: small diamonds, all at once; at this size the eye reads them as dots."""
    corners = centres[:, None, :] + radius * np.array([(1, 0), (0, 1), (-1, 0), (0, -1)])[None]
    return tuple(Subpath(corner) for corner in corners)
