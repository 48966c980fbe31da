"""What the shapes of a scene cover: asked of points, one painted path after the other."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.artwork.card import Hits
from coinage_pnp.drawing import CurvedText, Element, Group, Paint, Shape, Text, letter_by_letter, outlines
from coinage_pnp.paths import Points


@dataclass(frozen=True, eq=False)
class Painted:
    """A path where it is on the card; lengths in mm."""

    lines: tuple[Points, ...]
    closed: tuple[bool, ...]
    paint: Paint
    width: float
    """Of the line, in the scale of its group."""

    def covers(self, at: Points) -> Hits:
        """The points under its fill or its line."""
        hit = np.zeros(len(at), dtype=bool)
        turns = np.zeros(len(at), dtype=int)
        reach = self.width / 2 if self.paint.stroke else 0.0
        for number, near in self._near(at, reach):
            line = self.lines[number]
            ring = np.vstack([line, line[:1]])
            if self.paint.fill:
                turns[near] += _turns(at[near], ring)
            if reach:
                hit[near] |= _within(at[near], ring if self.closed[number] else line, reach)
        inside: Hits = turns % 2 == 1 if self.paint.even_odd else turns != 0
        return hit | inside

    def _near(self, at: Points, reach: float) -> Iterator[tuple[int, NDArray[np.intp]]]:
        """The lines, by number, that have some of the points within `reach` mm of their boxes, and which points."""
        if not self.lines:
            return
        starts = np.cumsum([0, *map(len, self.lines[:-1])])
        low, high = (
            end.reduceat(np.vstack(self.lines), starts).T + way
            for end, way in ((np.minimum, -reach), (np.maximum, reach))
        )
        x, y = at.T
        found = np.flatnonzero(
            (x >= low[0].min()) & (x <= high[0].max()) & (y >= low[1].min()) & (y <= high[1].max())
        )
        x, y = x[found, None], y[found, None]
        boxed = (x >= low[0]) & (x <= high[0]) & (y >= low[1]) & (y <= high[1])
        for number in np.flatnonzero(boxed.any(axis=0)):
            yield int(number), found[boxed[:, number]]


def painted(elements: Iterable[Element], x: float = 0, y: float = 0, scale: float = 1) -> Iterator[Painted]:
    """Every path of the elements, letters too, in the order of painting. No group of signs is turned or clipped."""
    for element in elements:
        if isinstance(element, Group):
            yield from painted(
                element.elements, x + scale * element.x, y + scale * element.y, scale * element.scale
            )
            continue
        if isinstance(element, Text):
            element = letter_by_letter(element)
        if isinstance(element, CurvedText):
            element = Shape(outlines(element), Paint(element.fill))
        if isinstance(element, Shape):
            lines = tuple(_flat(part.points, part.curved) * scale + (x, y) for part in element.path)
            closed = tuple(part.closed for part in element.path)
            yield Painted(lines, closed, element.paint, element.paint.width * scale)


_STEPS = np.linspace(0, 1, 9)[None, 1:, None]


def _flat(points: Points, curved: bool) -> Points:
    """The path's vertices, curves in eight steps."""
    if not curved:
        return points
    start, one, two, end = points[:-1:3, None], points[1::3, None], points[2::3, None], points[3::3, None]
    t, u = _STEPS, 1 - _STEPS
    run = u**3 * start + 3 * t * u**2 * one + 3 * t**2 * u * two + t**3 * end
    return np.vstack([points[:1], run.reshape(-1, 2)])


def _turns(at: Points, ring: Points) -> NDArray[np.intp]:
    """How often a closed ring goes round each point: the winding number."""
    (x, y), a, b = at.T[:, :, None], ring[:-1], ring[1:]
    side = (b[:, 0] - a[:, 0]) * (y - a[:, 1]) - (b[:, 1] - a[:, 1]) * (x - a[:, 0])
    down = (a[:, 1] <= y) & (b[:, 1] > y) & (side > 0)
    up = (a[:, 1] > y) & (b[:, 1] <= y) & (side < 0)
    return np.asarray(down.sum(axis=1) - up.sum(axis=1))


def _within(at: Points, line: Points, reach: float) -> Hits:
    """The points that are no farther than `reach` from a line."""
    a, way = line[:-1], np.diff(line, axis=0)
    off = at[:, None] - a
    share = (off * way).sum(axis=2) / np.maximum((way**2).sum(axis=1), 1e-12)
    apart = off - np.clip(share, 0, 1)[:, :, None] * way
    return np.asarray((np.hypot(apart[:, :, 0], apart[:, :, 1]) <= reach).any(axis=1))
