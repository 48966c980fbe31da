"""Which of many points are inside rings or near lines: Shapely's tree looks at all of them at once."""

from collections.abc import Sequence

import numpy as np
import shapely

from coinage_pnp.paths import Indices, Points


def points_inside(points: Points, rings: Sequence[Points]) -> tuple[Indices, Indices, Indices]:
    """Pairs of a ring and a point inside it, by number; and 1 or -1 for each, the way in which the ring turns."""
    outlines = shapely.linearrings(np.vstack([np.empty((0, 2)), *rings]), indices=_owners(rings))
    ring, point = shapely.STRtree(shapely.points(points)).query(shapely.polygons(outlines), "intersects")
    return ring, point, np.where(shapely.is_ccw(outlines), 1, -1)[ring]


def points_near(points: Points, lines: Sequence[Points], reach: Sequence[float]) -> tuple[Indices, Indices]:
    """Pairs of a line and a point within the line's reach, mm; by number."""
    drawn = shapely.linestrings(np.vstack([np.empty((0, 2)), *lines]), indices=_owners(lines))
    line, point = shapely.STRtree(shapely.points(points)).query(drawn, "dwithin", np.array(reach))
    return line, point


def _owners(lines: Sequence[Points]) -> Indices:
    """For each point of all lines, the number of its line."""
    return np.repeat(np.arange(len(lines)), [len(line) for line in lines])
