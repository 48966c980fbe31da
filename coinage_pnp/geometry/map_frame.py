"""Where the grid is on the card: a rectangle bent into the card's round corners."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.paths import Points


@dataclass(frozen=True)
class MapFrame:
    """A rectangle with round corners that the grid fills; lengths in mm, (x, y) its top left corner."""

    x: float
    y: float
    width: float
    height: float
    radius: float

    def depth(self, at: Points) -> NDArray[np.float64]:
        """How far inside the frame's edge each point is, mm; negative outside."""
        half = np.array([self.width / 2, self.height / 2])
        off = np.abs(at - half - (self.x, self.y)) - half + self.radius
        beyond = np.hypot(*np.clip(off, 0, None).T)
        return np.asarray(self.radius - beyond - np.minimum(off.max(axis=1), 0))

    def place(self, unit: Points) -> Points:
        """Points of the unit square (y down) on the card: stretched, its edge on the frame.

        In a corner the square of `radius` is bent to a quarter disc by the elliptical map, x sqrt(1 - y^2/2).
        """
        half = np.array([self.width / 2, self.height / 2])
        p = (unit - 0.5) * 2 * half
        radius = min(self.radius, *half)
        core = half - radius
        out = np.sign(p) * np.clip(np.abs(p) - core, 0, None) / max(radius, 1e-9)
        bent = np.column_stack([np.sqrt(1 - out[:, 1] ** 2 / 2), np.sqrt(1 - out[:, 0] ** 2 / 2)])
        corner = (out != 0).all(axis=1)
        p[corner] = np.sign(p[corner]) * core + out[corner] * bent[corner] * radius
        return np.asarray(p + half + np.array([self.x, self.y]))
