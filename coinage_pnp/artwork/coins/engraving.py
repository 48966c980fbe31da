"""What drawn coins and paper coins are engraved with: numbers, leaves, a shield. Lengths in mm, y down."""

import numpy as np

from coinage_pnp.drawing import fonts
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


def laurel(reach: float, leaf: float, foot: float, tip: float, leaves: int) -> Path:
    """Two mirrored branches with leaves of `leaf` mm, from `foot` degrees to `tip`, negative above the middle."""
    branch: list[Subpath] = []
    for k, angle in enumerate(np.radians(np.linspace(foot, tip, leaves))):
        out = 1 if k % 2 else -1
        stalk = reach * np.array([np.cos(angle), np.sin(angle)])
        branch.append(_leaf(stalk, angle - np.pi / 2 + 0.42 * out, leaf))
    mirror = np.array([-1.0, 1.0])
    return *branch, *(Subpath(part.points[::-1] * mirror, curved=True) for part in branch)


def _leaf(foot: Points, heading: float, length: float) -> Subpath:
    """A slender leaf of two bowed sides, from its foot towards `heading` (radians)."""
    along = length * np.array([np.cos(heading), np.sin(heading)])
    across = 0.26 * np.array([-along[1], along[0]])
    left, right = foot + across, foot - across
    tip = foot + along
    out = [foot, left + 0.25 * along, left + 0.6 * along, tip]
    return Subpath(np.array([*out, right + 0.6 * along, right + 0.25 * along, foot]), curved=True)


def shield(r: float, broad: float = 1.0) -> Path:
    """A heater shield in a circle of radius `r` mm, for a number and a letter; `broad` makes it wider."""
    right = [(0, -0.7), (0.12, -0.62), (0.3, -0.6), (0.57, -0.64), (0.6, -0.2), (0.62, 0.38), (0, 0.8)]
    left = [(-x, y) for x, y in right[-2::-1]]
    return (Subpath(np.array(right + left) * (broad * r, r), curved=True),)
