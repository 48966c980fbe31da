"""Rasters of a map: which cells are inside, and their distance to the nearest obstacle."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.drawing.paths.path import Flags, Floats, Indices, Points

_Value = TypeVar("_Value", bound=np.generic)
Mask = Flags  # shape (rows, columns): whether a cell's centre is inside
Field = NDArray[np.float32]  # shape (rows, columns): a length in mm at each cell's centre


@dataclass(frozen=True)
class Raster:
    """Square cells of side `pitch` mm over the card, from its top left corner."""

    columns: int
    rows: int
    pitch: float

    @classmethod
    def cover_card(cls, width: float, height: float, columns: int = 176) -> Raster:
        """A raster over a card of that size (mm), with `columns` cells along its shorter side."""
        pitch = min(width, height) / columns
        return cls(int(np.ceil(width / pitch)), int(np.ceil(height / pitch)), pitch)

    @cached_property
    def centres(self) -> Points:
        """The centres of all cells, row by row, mm."""
        x, y = np.meshgrid(np.arange(self.columns), np.arange(self.rows))
        return np.asarray((np.column_stack([x.ravel(), y.ravel()]) + 0.5) * self.pitch)

    def fill_rings(self, rings: Iterable[Points], *, apart: bool = False) -> Mask:
        """The cells whose centre is inside the rings (even-odd rule), or, if `apart`, inside any of up to 32."""
        inside: Mask = np.zeros((self.rows, self.columns), dtype=bool)
        scaled = [ring / self.pitch - 0.5 for ring in rings]
        if not scaled:
            return inside
        a = np.vstack(scaled)
        b = np.vstack([part for ring in scaled for part in (ring[1:], ring[:1])])
        box = np.ceil((a.min(axis=0), a.max(axis=0)))
        (left, top), (right, foot) = np.clip(box, 0, (self.columns, self.rows)).astype(int)
        # in each row, note where the edges a-b cross the line through the cells' centres, one bit for each ring
        flips = np.zeros((foot - top, right - left + 1), dtype=np.uint32)
        a, b = a - (0, top), b - (0, top)
        upward = a[:, 1] > b[:, 1]
        low, high = np.where(upward, b.T, a.T), np.where(upward, a.T, b.T)
        first, last = np.clip(np.ceil((low[1], high[1])), 0, len(flips)).astype(np.intp)
        count = last - first
        which = np.repeat(np.arange(len(a)), count)
        row = np.arange(len(which)) - np.repeat(np.cumsum(count) - count - first, count)
        (x, y), (end_x, end_y) = low[:, which], high[:, which]
        x = x + (row - y) / (end_y - y) * (end_x - x)
        column = np.clip(np.ceil(x), left, right).astype(np.intp)
        owners = np.repeat(np.arange(len(scaled)), [len(ring) for ring in scaled])[which] * apart
        bits = np.left_shift(np.uint32(1), owners.astype(np.uint32))
        np.bitwise_xor.at(flips.reshape(-1), row * flips.shape[1] + column - left, bits)
        inside[top:foot, left:right] = np.bitwise_xor.accumulate(flips[:, :-1], axis=1) != 0
        return inside

    def mark_lines(self, lines: Iterable[Points]) -> Mask:
        """The cells that the lines pass through."""
        nothing, every = np.empty((0, 2)), [*lines]
        starts = np.concatenate([nothing, *(line[:-1] for line in every)])
        ends = np.concatenate([nothing, *(line[1:] for line in every)])
        reach = np.abs(ends - starts).max(axis=1)
        steps = np.maximum(np.ceil(reach / self.pitch * 2), 1).astype(np.intp)
        which = np.repeat(np.arange(len(steps)), steps)
        t = (np.arange(len(which)) - np.repeat(np.cumsum(steps) - steps, steps)) / steps[which]
        between = starts.take(which, axis=0) + t[:, None] * (ends - starts).take(which, axis=0)
        return self.mark_points(np.concatenate([between, *(line[-1:] for line in every)]))

    def mark_points(self, spots: Points) -> Mask:
        """The cells that contain a point."""
        found = np.zeros((self.rows, self.columns), dtype=bool)
        found.ravel()[self.find_cells(spots)] = True
        return found

    def measure_clearance(self, blocked: Mask, limit: float) -> Field:
        """Each cell's distance to the nearest blocked cell's centre, at most `limit` mm; 0 on blocked cells."""
        reach = int(np.ceil(limit / self.pitch))
        result: Field = np.zeros(blocked.shape, dtype=np.float32)
        part = bound_cells(~blocked, 1)
        free, near = result[part], bound_cells(blocked[part], reach)
        free[...] = np.float32(reach)
        free[near] = _measure_distance(blocked[part][near], reach)
        free *= self.pitch
        np.minimum(free, limit, out=free)
        return result

    def find_cells(self, at: Floats) -> Indices:
        """The flat index of the cell of each point, shape (..., 2); points off the raster are in its edge."""
        spots = (at / self.pitch).astype(np.intp)
        return np.ravel_multi_index((spots[..., 1], spots[..., 0]), (self.rows, self.columns), mode="clip")

    def sample(self, field: NDArray[_Value], at: Floats) -> NDArray[_Value]:
        """The field's values in the cells of points, shape (..., 2)."""
        return field.take(self.find_cells(at))


def bound_cells(cells: Mask, margin: int = 0) -> tuple[slice, slice]:
    """The rows and columns of all True cells, with a margin; empty if there are none."""
    rows, columns = np.flatnonzero(cells.any(axis=1)), np.flatnonzero(cells.any(axis=0))
    if not len(rows):
        return slice(0), slice(0)
    top, left = max(rows[0] - margin, 0), max(columns[0] - margin, 0)
    return slice(top, rows[-1] + margin + 1), slice(left, columns[-1] + margin + 1)


def _measure_distance(blocked: Mask, reach: int) -> Field:
    """Cells to the nearest blocked one, exact up to `reach`: a two-pass Euclidean distance transform."""
    kind = np.min_scalar_type(2 * reach**2)  # small numbers are fast
    across = ~blocked * kind.type(reach)
    for step in (2**power for power in range(reach.bit_length())):  # every distance is a sum of such steps
        farther = across + step
        np.minimum(across[:, step:], farther[:, :-step], out=across[:, step:])
        np.minimum(across[:, :-step], farther[:, step:], out=across[:, :-step])
    across *= across
    best = across.copy()
    for shift in range(1, min(reach, len(blocked) - 1) + 1):
        if shift**2 >= best.max():
            break  # no blocked cell that many rows away is nearer
        farther = across + shift**2
        np.minimum(best[shift:], farther[:-shift], out=best[shift:])
        np.minimum(best[:-shift], farther[shift:], out=best[:-shift])
    return np.asarray(np.sqrt(best.astype(np.float32)))
