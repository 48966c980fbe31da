"""What drawn coins and paper coins are engraved with: numbers, leaves, a shield. Lengths in mm, y down."""

import numpy as np

from coinage_pnp.drawing import fonts, svg_groups, svg_path
from coinage_pnp.paths import Path, Points, Subpath, moved, polyline
from coinage_pnp.units import PT_PER_MM


def text_outline(text: str, height: float, y: float) -> Path:
    """Text as outlines, its capitals `height` mm high, the middle of its ink at (0, y)."""
    size = height / fonts.metrics("display").cap_height * PT_PER_MM
    path = fonts.outline(text, "display", size)
    ink = np.concatenate([part.points for part in path])
    middle = (ink.min(axis=0) + ink.max(axis=0)) / 2
    return moved(path, -middle[0], y - middle[1])


def width(path: Path) -> float:
    """How far a path reaches from left to right, mm."""
    x = np.concatenate([part.points[:, 0] for part in path])
    return float(x.max() - x.min())


def milling(spokes: Points, inner: float, outer: float) -> Path:
    """Notches of a rim along each spoke from the origin, from one share of it to another."""
    return polyline(*np.stack([inner * spokes, outer * spokes], axis=1))


def engraved(name: str, r: float, broad: float = 1.0) -> Path:
    """A path of engraving.svg, beside this, for a coin of radius `r` mm; `broad` makes it wider."""
    return tuple(
        Subpath(part.points * (broad * r, r), curved=True) for part in svg_path(svg_groups(__file__)[name][0])
    )
