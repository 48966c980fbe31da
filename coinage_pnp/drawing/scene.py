"""A drawing is data: a display list in millimetres that every back end draws alike.

Axes: x to the right, y **down**, origin at the top left corner of the drawing. Angles are in degrees, clockwise
as seen on the page; what is placed at (x, y) is turned about its own origin. Fonts' sizes are in points, tracking
in em. Colours are "#rrggbb". The list is painted in order, later elements over earlier ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import ArrayLike, NDArray

Points = NDArray[np.float64]
"""An array of shape (n, 2): x and y in millimetres."""

_QUARTER = 0.5522847498307936
"""Handle length of a cubic that draws a quarter of a unit circle, 4/3 (sqrt 2 - 1)."""


@dataclass(frozen=True, eq=False)
class Subpath:
    """One run of line segments, or of cubic Bézier segments."""

    points: Points
    """Vertices; with `curved` 1 + 3k points: start, then (control, control, end) k times."""
    closed: bool = True
    curved: bool = False


Path = tuple[Subpath, ...]
"""Subpaths filled together by the non-zero rule."""


@dataclass(frozen=True)
class Paint:
    """How a path is filled and stroked."""

    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    """Of the line, mm, as are dashes and gaps; caps and joins are round unless `butt`."""
    dash: tuple[float, ...] = ()
    opacity: float = 1.0
    butt: bool = False
    """Lines end square at their last point: for marks that are measured."""
    even_odd: bool = False


@dataclass(frozen=True, eq=False)
class Shape:
    """A painted path."""

    path: Path
    paint: Paint


Symbol = tuple[Shape, ...]
"""A glyph: opaque shapes, its foot at (0, 0), about 1 mm high at scale 1, y down."""


@dataclass(frozen=True)
class Text:
    """One straight line of text, kerned, starting at (x, y) on its baseline. Extractable in the PDF."""

    text: str
    x: float
    y: float
    face: str
    """A key of `fonts.FACES`."""
    size: float
    fill: str = "#000000"
    angle: float = 0.0
    tracking: float = 0.0


@dataclass(frozen=True)
class CurvedText:
    """Text whose characters stand each on its own; extractable as one string in the PDF."""

    text: str
    face: str
    size: float
    placements: tuple[tuple[float, float, float], ...]
    """For each character (x, y, angle): the left end of its baseline, mm, and its rotation, degrees clockwise."""
    fill: str = "#000000"


@dataclass(frozen=True)
class Use:
    """A symbol of the drawing, placed. One copy of its paths is stored, however often it is used."""

    symbol: str
    """Key of `Drawing.symbols`."""
    x: float
    y: float
    scale: float = 1.0
    mirror: bool = False
    """Flipped left to right (before scaling and placing)."""
    angle: float = 0.0


@dataclass(frozen=True)
class Group:
    """Elements drawn together: placed, clipped, named."""

    elements: tuple[Element, ...]
    name: str = ""
    """What the group shows, for tests and for readers of an SVG ("seats", "region names")."""
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    angle: float = 0.0
    clip: Path | None = None
    """In the group's own coordinates: nothing outside is painted."""
    stamp: str = ""
    """A name for elements that groups of a document have in common: a PDF holds them once. "" for none."""


Element = Shape | Text | CurvedText | Use | Group


@dataclass(frozen=True)
class Drawing:
    """A whole picture, so many mm wide and high."""

    width: float
    height: float
    elements: tuple[Element, ...]
    symbols: Mapping[str, tuple[Shape, ...]] = field(default_factory=dict)
    """What `Use` refers to; a symbol holds opaque shapes only. The same name always means the same shapes."""


def points(values: ArrayLike) -> Points:
    """`values` as an array of points."""
    return np.asarray(values, dtype=np.float64).reshape(-1, 2)


def polygon(*rings: ArrayLike) -> Path:
    """A path of closed rings."""
    return tuple(Subpath(points(ring)) for ring in rings)


def polyline(*lines: ArrayLike) -> Path:
    """A path of open lines."""
    return tuple(Subpath(points(line), closed=False) for line in lines)


def circle(x: float, y: float, radius: float) -> Path:
    """A circle of four cubics (within 0.03 % of the radius)."""
    return rounded_rectangle(x - radius, y - radius, 2 * radius, 2 * radius, radius)


def rectangle(x: float, y: float, width: float, height: float) -> Path:
    """An upright rectangle, (x, y) its top left corner."""
    return polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])


def rounded_rectangle(x: float, y: float, width: float, height: float, radius: float) -> Path:
    """An upright rectangle with corners of `radius`, (x, y) the top left corner of its bounds."""
    r = min(radius, width / 2, height / 2)
    if r <= 0:
        return rectangle(x, y, width, height)
    k = r * (1 - _QUARTER)
    right, bottom = x + width, y + height
    corners = [
        ((right - r, y), (right - k, y), (right, y + k), (right, y + r)),
        ((right, bottom - r), (right, bottom - k), (right - k, bottom), (right - r, bottom)),
        ((x + r, bottom), (x + k, bottom), (x, bottom - k), (x, bottom - r)),
        ((x, y + r), (x, y + k), (x + k, y), (x + r, y)),
    ]
    run: list[tuple[float, float]] = [corners[0][0]]
    for i, (start, *rest) in enumerate(corners):
        if i:
            run += [run[-1], start, start]
        run += rest
    return (Subpath(points(run), curved=True),)


def batch(paths: Iterable[Path]) -> Path:
    """Many paths as one: a colour is painted in one go."""
    return tuple(part for path in paths for part in path)
