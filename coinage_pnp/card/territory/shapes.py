"""Grows, shrinks, clips, cracks and measures shapes with Shapely."""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
import shapely

from coinage_pnp.drawing.map_frame import MapFrame
from coinage_pnp.drawing.paths.path import Indices, Points

Area: TypeAlias = shapely.Geometry  # some land, in any number of pieces, possibly with holes


def inset(shape: Area, distance: float, detail: float) -> Area:
    """The shape shrunk by `distance` mm (or grown, if negative), simplified to `detail` mm."""
    return shapely.simplify(shapely.buffer(shape, -distance, quad_segs=3), detail)


def list_rings(shapes: Area | Sequence[Area], smallest: float = 0.0) -> list[Points]:
    """All rings of shapes, holes included, without repeated end points; omits parts under `smallest` mm²."""
    parts = shapely.get_parts(shapes)
    rings = shapely.get_rings(parts[shapely.area(parts) > smallest])
    return [shapely.get_coordinates(ring)[:-1] for ring in rings]


def surround_shape(shape: Area, frame: MapFrame, reach: float) -> Area:
    """Everything outside a shape (including its holes), up to `reach` mm beyond the frame."""
    corners = [(frame.x, frame.y), (frame.x + frame.width, frame.y + frame.height)]
    box = shapely.envelope(shapely.linestrings(corners))  # shapely.box would start the rings elsewhere
    return shapely.difference(shapely.buffer(box, reach), shape)


def divide_into_plates(seeds: Points, land: Area, gaps: Sequence[float]) -> list[Points]:
    """The land divided into plates around the seeds (mm); a crack is as wide as both adjacent `gaps` (mm)."""
    points, alone = shapely.MultiPoint(seeds), len(seeds) == 1  # GEOS makes no cell of a single point
    whole = shapely.envelope(land) if alone else shapely.voronoi_polygons(points, ordered=True)
    cells = shapely.get_parts(whole)
    shapely.prepare(land)
    shrunk = shapely.buffer(cells, -np.asarray(gaps), quad_segs=1)
    shrunk = shapely.simplify(shapely.buffer(shapely.buffer(shrunk, -0.16), 0.16, quad_segs=1), 0.03)
    inside = shapely.contains(land, shrunk)
    shrunk[~inside] = shapely.intersection(shrunk[~inside], land)
    return list_rings(shrunk, 0.12)


def find_cracks(seeds: Points, land: Area) -> list[Points]:
    """The edges between plates around the seeds, inside the land, mm."""
    edges = shapely.voronoi_polygons(shapely.MultiPoint(seeds), only_edges=True)
    parts = shapely.get_parts(shapely.intersection(edges, land))
    return [shapely.get_coordinates(part) for part in parts if part.geom_type == "LineString"]


def measure_length_inside(line: Points, shape: Area) -> float:
    """Length of the part of a line that is inside a shape, mm."""
    return float(shapely.LineString(line).intersection(shape).length)


def measure_gap(ring: Points, shape: Area) -> float:
    """Distance of a filled ring from a shape, mm; 0 if they touch."""
    return float(shapely.Polygon(ring).distance(shape))


def find_shortest_way(one: Area, other: Area) -> Points:
    """The ends of the shortest line between two shapes."""
    return np.asarray(shapely.get_coordinates(shapely.shortest_line(one, other)))


def is_crossing(one: Points, other: Points) -> bool:
    """Whether two lines have an inner point in common."""
    return bool(shapely.LineString(one).crosses(shapely.LineString(other)))


def is_across(line: Points, ring: Points) -> bool:
    """Whether a line is partly inside a filled ring."""
    return bool(shapely.LineString(line).intersects(shapely.Polygon(ring)))


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
