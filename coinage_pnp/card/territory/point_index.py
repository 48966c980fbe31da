"""Which of many points are inside rings or near lines: Shapely's tree looks at all of them at once."""

from collections.abc import Sequence

import numpy as np
import shapely

from coinage_pnp.drawing.paths.path import Indices, Points


def find_points_inside(points: Points, rings: Sequence[Points]) -> tuple[Indices, Indices, Indices]:
    """Pairs of a ring and a point inside it, by number; and 1 or -1 for each, the way in which the ring turns."""
    corners, owners = np.vstack([np.empty((0, 2)), *rings]), _number_owners(rings)
    outlines = shapely.linearrings(corners, indices=owners)
    ring, point = shapely.STRtree(shapely.points(points)).query(shapely.polygons(outlines), "intersects")
    # Areas by the shoelace formula, as `shapely.is_ccw` errs on rings that cross themselves. Each ring is moved so
    # that its first corner is 0, 0: then its last edge, and the steps from ring to ring, add nothing.
    x, y = (corners - np.array([line[0] for line in rings]).reshape(-1, 2)[owners]).T
    doubled_areas = np.bincount(owners[1:], x[:-1] * y[1:] - x[1:] * y[:-1], len(rings))
    return ring, point, np.where(doubled_areas > 0, 1, -1)[ring]


def find_points_near(
    points: Points, lines: Sequence[Points], reach: Sequence[float]
) -> tuple[Indices, Indices]:
    """Pairs of a line and a point within the line's reach, mm; by number."""
    drawn = shapely.linestrings(np.vstack([np.empty((0, 2)), *lines]), indices=_number_owners(lines))
    line, point = shapely.STRtree(shapely.points(points)).query(drawn, "dwithin", np.array(reach))
    return line, point


def _number_owners(lines: Sequence[Points]) -> Indices:
    """For each point of all lines, the number of its line."""
    return np.repeat(np.arange(len(lines)), [len(line) for line in lines])
