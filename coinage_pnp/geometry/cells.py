"""Places in the character grid."""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

Cell = tuple[int, int]
"""(row, column), from 0."""


def nearest_cell(layout: Sequence[str], a: str, b: str) -> Cell:
    """The first cell of `a` that shares an edge with one of `b`, or is nearest to it, counted in steps."""
    grid = np.array([list(row) for row in layout])
    steps = np.where(grid == b, 0, grid.size)
    for lines in (steps, steps[::-1], steps.T, steps.T[::-1]):  # views: all change `steps`
        for before, line in pairwise(lines):
            np.minimum(line, before + 1, out=line)
    row, column = np.unravel_index(int(np.where(grid == a, steps, grid.size + 1).argmin()), grid.shape)
    return int(row), int(column)


def place_of(cell: Cell) -> str:
    """A cell in words."""
    return f"row {cell[0] + 1}, column {cell[1] + 1}"
