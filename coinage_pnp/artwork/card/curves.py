"""Gentle curves for lettering: thousands of candidates as arrays, measured all at once."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.geometry import Field, Mask, Raster
from coinage_pnp.paths import Points, perpendicular

Numbers = NDArray[np.float64]
ALONG = np.linspace(-0.5, 0.5, 25)  # sample positions on a curve, as shares of its length from its middle
_PROBES = (6, 18, 0, 24)  # sample positions checked first, one by one: most curves already fail there


@dataclass(frozen=True, eq=False)
class Curves:
    """Circular arcs, read left to right, each given by its middle. All arrays have one entry per curve."""

    middle: Points  # mm
    slope: Numbers  # direction in the middle, radians clockwise from east
    bend: Numbers  # total turn from end to end, radians clockwise; negative arcs sag like a smile

    @classmethod
    def about(cls, x: float, y: float, radii: Numbers, turns: Numbers, length: float) -> Curves:
        """Arcs of `length` mm concentric to (x, y), over the top and under the foot, rotated by `turns`."""
        radius, turn = (grid.ravel() for grid in np.meshgrid(radii, turns))
        over = np.column_stack([x + radius * np.sin(turn), y - radius * np.cos(turn)])
        under = np.column_stack([x + radius * np.sin(turn), y + radius * np.cos(turn)])
        bend = length / radius
        return cls(np.vstack([over, under]), np.concatenate([turn, -turn]), np.concatenate([bend, -bend]))

    @classmethod
    def joined(cls, *parts: Curves) -> Curves:
        """The curves of all parts."""
        return cls(
            np.vstack([part.middle for part in parts]),
            np.concatenate([part.slope for part in parts]),
            np.concatenate([part.bend for part in parts]),
        )

    def chosen(self, which: NDArray[np.bool_] | NDArray[np.intp]) -> Curves:
        """The selected curves."""
        return Curves(self.middle[which], self.slope[which], self.bend[which])

    def points(self, length: float, along: Numbers = ALONG) -> NDArray[np.float64]:
        """Sample points of curves `length` mm long, shape (curves, len(along), 2), mm."""
        bend = np.where(np.abs(self.bend) < 1e-4, 1e-4, self.bend)[:, None]
        slope = self.slope[:, None]
        angle = slope + bend * along
        points = np.empty((*angle.shape, 2))
        points[..., 0] = (np.sin(angle) - np.sin(slope)) / bend
        points[..., 1] = (np.cos(slope) - np.cos(angle)) / bend
        points *= length
        points += self.middle[:, None]
        return points

    def roomy(self, length: float, half: float, room: Field, raster: Raster) -> Curves:
        """The curves with `half` mm of room at all probes: those that may have it all along."""
        found = self.chosen(raster.sample(room, self.middle) >= half)
        for probe in _PROBES:
            clear = raster.sample(room, found.points(length, ALONG[[probe]])[:, 0])
            found = found.chosen(clear >= half)
        return found

    @property
    def steepest(self) -> Numbers:
        """The steepest slope on each curve, radians."""
        return np.asarray(np.abs(self.slope) + np.abs(self.bend) / 2)


def room_along(points: NDArray[np.float64], room: Field | Mask, raster: Raster) -> NDArray[np.float64]:
    """The room at each point of each curve, mm, shape (curves, points)."""
    return raster.sample(room, points.reshape(-1, 2)).reshape(points.shape[:2]).astype(np.float64)


def offset(line: Points, down: float) -> Points:
    """The line shifted to its right (down, if it runs left to right), mm."""
    return np.asarray(line + normals(line) * down)


def band_outline(line: Points, half: float) -> Points:
    """The outline of a band around a line, `half` mm to either side."""
    return np.vstack([offset(line, half), offset(line, -half)[::-1]])


def normals(line: Points) -> Points:
    """Unit vectors to the line's right at each of its points."""
    return perpendicular(np.gradient(line, axis=0))
