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
    def make_around(cls, circles: Points, lanes: Floats, turns: Floats, length: float) -> Curves:
        """Readable arcs of `length` mm around circles (x, y, radius), `lanes` mm outside, rotated by `turns`.

        They run over the top, then under the foot.
        """
        radius = circles[:, 2, None] + lanes
        readable = np.abs(turns)[:, None] + length / radius[:, None] / 2 <= STEEPEST
        circle, foot, turn, lane = np.nonzero(np.stack([readable, readable], axis=1))
        radii, side = radius[circle, lane], 1 - 2 * foot
        away = np.column_stack([radii * np.sin(turns)[turn], -side * radii * np.cos(turns)[turn]])
        return cls(circles[circle, :2] + away, side * turns[turn], side * length / radii)

    @classmethod
    def join(cls, *parts: Curves) -> Curves:
        """The curves of all parts."""
        arrays = zip(*((part.middle, part.slope, part.bend) for part in parts), strict=True)
        return cls(*map(np.concatenate, arrays))

    def select(self, which: Flags | Indices) -> Curves:
        """The selected curves."""
        return Curves(self.middle[which], self.slope[which], self.bend[which])

    def sample_points(self, length: float, along: Floats = ALONG) -> Floats:
        """Sample points of curves `length` mm long, shape (curves, len(along), 2), mm."""
        return self._sample_unit_curves(along) * length + self.middle[:, None]

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

    def select_with_room(
        self, length: float, half: float, room: Field, raster: Raster, which: Indices | None = None
    ) -> Curves:
        """The curves (or those numbered `which`) with `half` mm of room at all probes: those that may fit."""
        which = np.arange(len(self.slope)) if which is None else which
        for ways in self._probes:
            at = ways.take(which, axis=0) * length + self.middle.take(which, axis=0)
            which = which[raster.sample(room, at) >= half]
        return self.select(which)

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
