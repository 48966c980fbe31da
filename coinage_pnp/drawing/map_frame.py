"""The frame of the grid on the card, a rectangle with round corners; and places in the grid."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from coinage_pnp.drawing.paths.path import Floats, Path, Points, rounded_rectangle
from coinage_pnp.errors import UserError
from coinage_pnp.game.board.model import Cell


class MapFrame(NamedTuple):
    """A rectangle with round corners that the grid fills, its top left corner at (x, y); mm."""

    x: float
    y: float
    width: float
    height: float
    radius: float

    def outline(self) -> Path:
        """Its edge, the neatline."""
        return rounded_rectangle(self.x, self.y, self.width, self.height, self.radius)

    def measure_depth(self, at: Points) -> Floats:
        """How far inside the frame each point is, mm; negative outside."""
        x = np.abs(at[..., 0] - self.width / 2 - self.x) - self.width / 2 + self.radius
        y = np.abs(at[..., 1] - self.height / 2 - self.y) - self.height / 2 + self.radius
        beyond = np.hypot(np.maximum(x, 0), np.maximum(y, 0))
        return np.asarray(self.radius - beyond - np.minimum(np.maximum(x, y), 0))

    def place(self, unit: Points) -> Points:
        """Maps the unit square (y down) to the card, its edge onto the frame.

        In a corner, the square of side `radius` becomes a quarter disc by the elliptical map x sqrt(1 - y^2/2).
        """
        half = np.array([self.width / 2, self.height / 2])
        p = (unit - 0.5) * 2 * half
        radius = min(self.radius, *half)
        core = half - radius
        out = np.sign(p) * np.maximum(np.abs(p) - core, 0) / max(radius, 1e-9)
        bent = np.column_stack([np.sqrt(1 - out[:, 1] ** 2 / 2), np.sqrt(1 - out[:, 0] ** 2 / 2)])
        corner = (out != 0).all(axis=1)
        p[corner] = np.sign(p[corner]) * core + out[corner] * bent[corner] * radius
        return np.asarray(p + half + np.array([self.x, self.y]))


def find_nearest_cell(layout: Sequence[str], a: str, b: str) -> Cell:
    """The first cell of `a` that borders `b`, or else is nearest to it, counted in steps."""
    grid = np.array([list(row) for row in layout])
    steps = np.where(grid == b, 0, grid.size)
    for lines in (steps, steps[::-1], steps.T, steps.T[::-1]):  # views: all modify `steps`
        for before, line in pairwise(lines):
            np.minimum(line, before + 1, out=line)
    row, column = np.unravel_index(int(np.where(grid == a, steps, grid.size + 1).argmin()), grid.shape)
    return int(row), int(column)


def describe_place(cell: Cell) -> UserError:
    """A cell in words."""
    return UserError("row {row}, column {column}", row=cell[0] + 1, column=cell[1] + 1)
