"""The edges and engravings of coins and paper coins. Lengths in mm around the origin, y down."""

import numpy as np

from coinage_pnp.drawing.fonts import outlines, shaping
from coinage_pnp.drawing.paths.lines import move_path
from coinage_pnp.drawing.paths.path import Path, Points, Subpath, circle, polyline
from coinage_pnp.drawing.pictures import load_svg_groups, read_svg_path
from coinage_pnp.files.units import PT_PER_MM


def outline_text(text: str, height: float, y: float) -> Path:
    """Text as outlines, with capitals `height` mm high and its ink centred at (0, y)."""
    size = height / shaping.measure_cap_height("display") * PT_PER_MM
    path = outlines.outline(text, "display", size)
    ink = np.concatenate([part.points for part in path])
    middle = (ink.min(axis=0) + ink.max(axis=0)) / 2
    return move_path(path, -middle[0], y - middle[1])


def measure_path_width(path: Path) -> float:
    """Extent of a path from left to right, mm."""
    x = np.concatenate([part.points[:, 0] for part in path])
    return float(x.max() - x.min())


def draw_milling(spokes: Points, inner: float, outer: float) -> Path:
    """Notches along each spoke, from the share `inner` of its length to the share `outer`."""
    return polyline(*np.stack([inner * spokes, outer * spokes], axis=1))


def load_engraved(name: str, r: float, broad: float = 1.0) -> Path:
    """A path of engraving.svg for a coin of radius `r` mm; `broad` stretches it horizontally."""
    return tuple(
        Subpath(part.points * (broad * r, r), curved=True)
        for part in read_svg_path(load_svg_groups(__file__)[name][0])
    )


OUTLINES = ("round", "holed", "heptagon", "notched")  # drawn in engraving.svg, if not round
_HOLE = 0.19  # a hole's diameter, relative to the coin's: 4 mm of 21 for 50 yen (Japan Mint)


def outline_rim(outline: str, diameter: float, share: float = 1.0) -> Path:
    """The edge of a coin of `diameter` mm (a heptagonal coin's width), scaled by `share`."""
    drawn = load_svg_groups(__file__).get(outline)
    edge, r = (circle(0, 0, diameter / 2), 1.0) if drawn is None else (read_svg_path(drawn[0]), diameter / 2)
    return tuple(Subpath(run.points * r * share, curved=True) for run in edge)


def measure_hole(outline: str, diameter: float) -> float:
    """Diameter of the hole in the middle of a coin, mm; 0 without one."""
    return _HOLE * diameter if outline == "holed" else 0.0
