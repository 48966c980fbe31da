"""Gentle curves for lettering: thousands of candidates as arrays, measured all at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from coinage_pnp.card.territory.raster import Field, Raster
from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.lettering import set_along
from coinage_pnp.drawing.paths.lines import find_directions, find_perpendiculars
from coinage_pnp.drawing.paths.path import Flags, Floats, Indices, Points
from coinage_pnp.drawing.scene import CurvedText

ALONG = np.linspace(-0.5, 0.5, 25)  # sample positions on a curve, as shares of its length from its middle
STEEPEST = np.radians(75)  # the steepest letter of a name allowed
_PROBES = (0, 24)  # sample positions checked first, one by one: most curves already fail at their ends


class Curves:
    """Circular arcs, read left to right, each given by its middle. All arrays have one entry per curve."""

    def __init__(self, middle: Points, slope: Floats, bend: Floats) -> None:
        self.middle = middle  # mm
        self.slope = slope  # direction in the middle, radians clockwise from east
        self.bend = bend  # total turn from end to end, radians clockwise; negative arcs sag like a smile

    @classmethod
    def make_around(
        cls, circles: Points, lanes: Floats, turns: Floats, lengths: Floats
    ) -> tuple[Curves, Indices]:
        """Readable arcs around circles (x, y, radius), rotated by `turns`; and the number of each one's length.

        Those of each of the `lengths` (mm) are outside by the distances in its row of `lanes` (mm). They run over
        the top, then under the foot.
        """
        radius = circles[:, 2, None] + lanes[:, None]
        steepest = np.abs(turns)[:, None] + lengths[:, None, None, None] / radius[:, :, None] / 2
        readable = steepest <= STEEPEST
        number, circle, foot, turn, lane = np.nonzero(np.stack([readable, readable], axis=2))
        radii, side, middle = radius[number, circle, lane], 1 - 2 * foot, np.empty((len(circle), 2))
        middle[:, 0] = circles[circle, 0] + radii * np.sin(turns)[turn]
        middle[:, 1] = circles[circle, 1] - side * radii * np.cos(turns)[turn]
        return cls(middle, side * turns[turn], side * lengths[number] / radii), number

    @classmethod
    def join(cls, *parts: Curves) -> Curves:
        """The curves of all parts."""
        arrays = zip(*((part.middle, part.slope, part.bend) for part in parts), strict=True)
        return cls(*map(np.concatenate, arrays))

    def select(self, which: Flags | Indices) -> Curves:
        """The selected curves."""
        return Curves(self.middle[which], self.slope[which], self.bend[which])

    def sample_points(self, lengths: Floats | float, along: Floats = ALONG) -> Floats:
        """Sample points of curves `lengths` mm long, shape (curves, len(along), 2), mm."""
        ways = self._sample_unit_curves(along) * np.reshape(lengths, (-1, 1, 1))
        return np.asarray(ways + self.middle[:, None])

    def _sample_unit_curves(self, along: Floats) -> Floats:
        """The sample points of curves 1 mm long, as seen from their middles."""
        bend = np.where(np.abs(self.bend) < 1e-4, 1e-4, self.bend)[:, None]
        slope = self.slope[:, None]
        angle = slope + bend * along
        ways = np.empty((*angle.shape, 2))
        ways[..., 0] = (np.sin(angle) - np.sin(slope)) / bend
        ways[..., 1] = (np.cos(slope) - np.cos(angle)) / bend
        return ways

    @cached_property
    def _probes(self) -> Floats:
        """The first sample points to look at, of curves 1 mm long: one row after the other."""
        return np.ascontiguousarray(self._sample_unit_curves(ALONG[list(_PROBES)]).swapaxes(0, 1))

    def find_with_room(
        self, which: Indices, lengths: Floats, halves: Floats, room: Field, raster: Raster
    ) -> Indices:
        """The positions in `which` of curves with room at all probes, each with its length and half its width."""
        left = np.arange(len(which))
        for ways in self._probes:
            at = ways.take(which, axis=0) * lengths[:, None] + self.middle.take(which, axis=0)
            roomy = np.flatnonzero(raster.sample(room, at) >= halves)
            left, which, lengths, halves = left[roomy], which[roomy], lengths[roomy], halves[roomy]
        return left

    @property
    def steepest(self) -> Floats:
        """The steepest slope on each curve, radians."""
        return np.abs(self.slope) + np.abs(self.bend) / 2


def read_room_at(cells: Indices, room: Field) -> Floats:
    """The room in each of the cells, mm."""
    return room.take(cells).astype(np.float64)


def shift_line(line: Points, down: float) -> Points:
    """The line shifted to its right (down, if it runs left to right), mm."""
    return line + compute_normals(line) * down


@dataclass(frozen=True, eq=False)
class Band:
    """A band around a line, such as lettering or a cord, which other signs keep clear of."""

    line: Points  # its centre line, mm; lettering runs from left to right
    half: float  # half its width, mm

    def outline(self) -> Points:
        """Its edge, mm."""
        return np.vstack([shift_line(self.line, self.half), shift_line(self.line, -self.half)[::-1]])


def set_lines(
    lines: Sequence[str], face: str, size: float, tracking: float, along: Points, leading: float, drop: float
) -> tuple[CurvedText, ...]:
    """Lines of text `leading` mm apart, their middle on the curve `along`; the rest is as for `set_along`."""
    downs = (np.arange(len(lines)) - (len(lines) - 1) / 2) * leading
    return tuple(
        set_along(line, face, size, tracking, shift_line(along, down), INK, drop)
        for line, down in zip(lines, downs.tolist(), strict=True)
    )


def compute_normals(line: Points) -> Points:
    """Unit vectors to the line's right at each of its points."""
    return find_perpendiculars(find_directions(line))
