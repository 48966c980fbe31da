"""Rasters of a map: which cells are inside, and their distance to the nearest obstacle."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.paths import Points

_Value = TypeVar("_Value", bound=np.generic)
Mask = NDArray[np.bool_]  # shape (rows, columns): whether a cell's centre is inside
Field = NDArray[np.float32]  # shape (rows, columns): a length in mm at each cell's centre


@dataclass(frozen=True)
class Raster:
    """Square cells of side `pitch` mm over the card, from its top left corner."""

    columns: int
    rows: int
    pitch: float

    @classmethod
    def over(cls, width: float, height: float, columns: int = 176) -> Raster:
        """A raster over a card of that size (mm), with `columns` cells along its shorter side."""
        pitch = min(width, height) / columns
        return cls(int(np.ceil(width / pitch)), int(np.ceil(height / pitch)), pitch)

    @cached_property
    def centres(self) -> Points:
        """The centres of all cells, row by row, mm."""
        y, x = np.mgrid[0 : self.rows, 0 : self.columns]
        return np.column_stack([x.ravel() + 0.5, y.ravel() + 0.5]) * self.pitch

    def inside(self, rings: Iterable[Points]) -> Mask:
        """The cells whose centre is inside the rings (even-odd rule)."""
        inside: Mask = np.zeros((self.rows, self.columns), dtype=bool)
        scaled = [ring / self.pitch - 0.5 for ring in rings]
        if not scaled:
            return inside
        starts = np.vstack(scaled)
        ends = np.vstack([part for ring in scaled for part in (ring[1:], ring[:1])])
        (left, right), (top, foot) = (
            np.clip(np.ceil((at.min(), at.max())), 0, most).astype(int)
            for at, most in zip(starts.T, (self.columns, self.rows), strict=True)
        )
        flips = np.zeros((foot - top, right - left + 1), dtype=np.int32)
        _cross(starts - (0, top), ends - (0, top), left, flips)
        inside[top:foot, left:right] = np.cumsum(flips[:, :-1], axis=1) & 1
        return inside

    def stroke(self, lines: Iterable[Points]) -> Mask:
        """The cells that the lines pass through."""
        spots = [np.empty((0, 2))]
        for line in lines:
            reach = np.abs(np.diff(line, axis=0)).max(axis=1)
            steps = np.maximum(np.ceil(reach / self.pitch * 2), 1).astype(np.intp)
            which = np.repeat(np.arange(len(steps)), steps)
            t = (np.arange(steps.sum()) - np.repeat(np.cumsum(steps) - steps, steps)) / steps[which]
            spots += [line[which] + t[:, None] * (line[which + 1] - line[which]), line[-1:]]
        return self.dotted(np.vstack(spots))

    def dotted(self, spots: Points) -> Mask:
        """The cells that contain a point."""
        found = np.zeros((self.rows, self.columns), dtype=bool)
        found.ravel()[self._cell(spots)] = True
        return found

    def clearance(self, blocked: Mask, limit: float) -> Field:
        """Each cell's distance to the nearest blocked cell's centre, at most `limit` mm; 0 on blocked cells."""
        result: Field = np.zeros(blocked.shape, dtype=np.float32)
        rows, columns = (np.flatnonzero(~blocked.all(axis=axis)) for axis in (1, 0))
        if not len(rows):
            return result
        part = slice(max(rows[0] - 1, 0), rows[-1] + 2), slice(max(columns[0] - 1, 0), columns[-1] + 2)
        reach = int(np.ceil(limit / self.pitch))
        result[part] = np.minimum(_distance(blocked[part], reach) * self.pitch, limit)
        return result

    def _cell(self, at: Points) -> NDArray[np.intp]:
        """The number of the cell that contains each point, row by row."""
        column, row = (at / self.pitch).astype(np.intp).T
        row = np.minimum(np.maximum(row, 0), self.rows - 1)
        return np.asarray(row * self.columns + np.minimum(np.maximum(column, 0), self.columns - 1))

    def sample(self, field: NDArray[_Value], at: Points) -> NDArray[_Value]:
        """The field's values at points (of the cell; points off the raster take its edge)."""
        return field.ravel()[self._cell(at)]


def _cross(a: Points, b: Points, left: int, flips: NDArray[np.int32]) -> None:
    """Count, in each row, where the segments a-b cross the line through the cell centres; from column `left`."""
    upward = a[:, 1] > b[:, 1]
    low, high = np.where(upward[:, None], b, a), np.where(upward[:, None], a, b)
    first, last = (np.clip(np.ceil(end[:, 1]), 0, len(flips)).astype(np.intp) for end in (low, high))
    count = last - first
    which = np.repeat(np.arange(len(a)), count)
    row = np.arange(count.sum()) - np.repeat(np.cumsum(count) - count, count) + first[which]
    share = (row - low[which, 1]) / (high[which, 1] - low[which, 1])
    x = low[which, 0] + share * (high[which, 0] - low[which, 0])
    column = np.clip(np.ceil(x), left, left + flips.shape[1] - 1).astype(np.intp)
    np.add.at(flips, (row, column - left), 1)


def _distance(blocked: Mask, reach: int) -> Field:
    """Cells to the nearest blocked one, exact up to `reach`: a two-pass Euclidean distance transform."""
    height, width = blocked.shape
    index = np.arange(width, dtype=np.int32)
    before = np.maximum.accumulate(np.where(blocked, index, -reach - width), axis=1)
    after = np.minimum.accumulate(np.where(blocked, index, width * 2 + reach)[:, ::-1], axis=1)[:, ::-1]
    across = np.minimum(np.minimum(index - before, after - index), reach).astype(np.float32) ** 2
    best = across.copy()
    for shift in range(1, min(reach, height - 1) + 1):
        np.minimum(best[shift:], across[:-shift] + np.float32(shift**2), out=best[shift:])
        np.minimum(best[:-shift], across[shift:] + np.float32(shift**2), out=best[:-shift])
    return np.asarray(np.sqrt(best))
