"""Points along lines and curves, mm, and brushed lines of varying width, as if inked by hand."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import ArrayLike

from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.drawing.paths.path import Floats, Path, Points, Subpath, circle, join_paths, make_points


def measure_length(line: Points) -> float:
    """Length of a line through points, mm."""
    return float(np.hypot(*(line[1:] - line[:-1]).T).sum())


def measure_distances_along(line: Points) -> Floats:
    """Distance of each point along the line, mm."""
    return np.concatenate([[0.0], np.hypot(*(line[1:] - line[:-1]).T).cumsum()])


def find_points_at(line: Points, along: Floats, at: Floats) -> Points:
    """The points at distances `at` along the line, whose own points are at distances `along`."""
    points = np.empty((len(at), 2))  # filled: np.column_stack takes longer than the rest
    points[:, 0], points[:, 1] = np.interp(at, along, line[:, 0]), np.interp(at, along, line[:, 1])
    return points


def find_directions(line: Points) -> Points:
    """The direction of a line at each of its points, at least two; np.gradient takes four times as long."""
    ways = np.empty(line.shape)
    ways[1:-1] = (line[2:] - line[:-2]) / 2
    ways[0], ways[-1] = line[1] - line[0], line[-1] - line[-2]
    return ways


def find_perpendiculars(way: Points) -> Points:
    """Unit vectors to the right of each direction."""
    side = np.empty(way.shape)
    side[:, 0], side[:, 1] = -way[:, 1], way[:, 0]
    side /= np.maximum(np.hypot(*way.T), 1e-9)[:, None]
    return side


def find_ways_round(count: int, first: float = 0.0) -> Points:
    """Unit vectors to `count` points evenly spaced on a circle, clockwise from `first` degrees from east."""
    t = np.radians(first) + 2 * np.pi * np.arange(count) / count
    return np.column_stack([np.cos(t), np.sin(t)])


def turn_line(line: ArrayLike, degrees: float) -> Points:
    """Rotate points clockwise about the origin."""
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    return make_points(make_points(line) @ np.array([(c, s), (-s, c)]))


def move_path(path: Path, x: float, y: float) -> Path:
    """Move a path `x` mm to the right and `y` mm down."""
    return tuple(Subpath(part.points + (x, y), part.closed, part.curved) for part in path)


def make_clockwise(ring: ArrayLike) -> Subpath:
    """The ring in clockwise order, as needed to fill overlapping rings by the non-zero rule."""
    p = make_points(ring)
    (x, y), (after_x, after_y) = p.T, np.concatenate([p[1:], p[:1]]).T
    return Subpath(p[::-1] if np.dot(x, after_y) < np.dot(y, after_x) else p)


def quarter_arc(x: float, y: float, radius: float, start: float, end: float) -> Points:
    """An arc of at most a quarter circle as one cubic: four points. Angles in radians."""
    handle = 4 / 3 * np.tan((end - start) / 4)
    a, b = (np.array([np.cos(t), np.sin(t)]) for t in (start, end))
    turn = np.array([-1.0, 1.0])
    unit = np.array([a, a + handle * turn * a[::-1], b - handle * turn * b[::-1], b])
    return make_points(unit * radius + (x, y))


def resample(line: Points, spacing: float) -> Points:
    """Points about `spacing` apart along the line, including both ends."""
    along = measure_distances_along(line)
    count = max(round(along[-1] / spacing), 2 if (line[0] == line[-1]).all() else 1)
    out = find_points_at(line, along, np.arange(count + 1) * (along[-1] / count))
    out[0], out[-1] = line[0], line[-1]
    return out


def arc(x: float, y: float, rx: float, ry: float, start: float, end: float, steps: int = 8) -> Points:
    """Points on an ellipse from angle `start` to `end` (degrees, clockwise from east, y down), mm."""
    t = np.radians(np.linspace(start, end, steps))
    return np.column_stack([x + rx * np.cos(t), y + ry * np.sin(t)])


def curve(line: ArrayLike, *, closed: bool = True) -> Subpath:
    """A smooth line through points (Catmull-Rom, as cubics), by default back to the first."""
    p = make_points(line)
    p = np.concatenate([p[-1:], p, p[:2]]) if closed else np.concatenate([p[:1], p, p[-1:]])
    before, here, after, second = p[:-3], p[1:-2], p[2:-1], p[3:]
    points = np.empty((1 + 3 * len(here), 2))
    points[0] = here[0]
    points[1::3], points[2::3], points[3::3] = here + (after - before) / 6, after - (second - here) / 6, after
    return Subpath(points, closed, curved=True)


def round_corners(path: Path) -> Path:
    """The closed outlines of a path as smooth curves through the same points."""
    return tuple(curve(part.points) for part in path)


_NOISE = 0.26  # relative variation of the width of a brushed line
_LIGHT = np.array([-0.6, -0.8])  # direction of the light: from the upper left


def brush(
    line: Points, width: float, chance: Dice, *, spacing: float = 0.45, taper: float = 0.9, lee: float = 0.0
) -> Path:
    """A brushed line as a filled outline, up to `width` mm wide, with ends tapered over `taper` mm.

    A closed line, which ends on its first point, is not tapered. With the light on its right, the line is wider by
    the fraction `lee`; with the light on its left, thinner.
    """
    p = resample(line, spacing)
    closed = bool((p[0] == p[-1]).all())
    tangent = find_directions(p)
    if closed:
        tangent[0] = tangent[-1] = p[1] - p[-2]
    normal = find_perpendiculars(tangent)
    half = width / 2 * (1 + _NOISE * (2 * chance.draw_uniform(len(p)) - 1) + lee * normal @ _LIGHT)
    if closed:
        half[-1] = half[0]
        ring = half[:, None] * normal
        return Subpath(p[:-1] + ring[:-1]), Subpath((p[:-1] - ring[:-1])[::-1])
    along = np.linspace(0.0, 1.0, len(p)) * measure_length(p)
    reach = min(taper, along[-1] / 2) or 1.0
    half *= np.sin(np.pi / 2 * np.clip(np.minimum(along, along[-1] - along) / reach, 0.12, 1))
    side = half[:, None] * normal
    return (make_clockwise(np.concatenate([p + side, (p - side)[::-1]])),)


def brush_all(lines: Iterable[Points], width: float, chance: Dice, **options: float) -> Path:
    """Many brushed lines as one path."""
    return join_paths(brush(line, width, chance, **options) for line in lines if len(line) > 1)


def draw_ticks(starts: Points, ends: Points, width: float) -> Path:
    """Short tapered strokes, `width` mm wide at about a third of their length."""
    way = ends - starts
    side = find_perpendiculars(way) * (width / 2)
    belly = starts + way * 0.35
    corners = np.stack([starts + side * 0.3, belly + side, ends, belly - side, starts - side * 0.3], axis=1)
    return tuple(Subpath(corner) for corner in corners)


def draw_pearls(centres: Points, radius: float) -> Path:
    """Discs around `centres`."""
    return join_paths(circle(x, y, radius) for x, y in centres.tolist())


def draw_dots(centres: Points) -> Path:
    """Stipple: lines without length, which a stroke with round caps paints as dots."""
    return tuple(Subpath(dot, closed=False) for dot in np.repeat(centres[:, None], 2, axis=1))
