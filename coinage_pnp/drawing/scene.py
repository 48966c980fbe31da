"""Drawings as data: a display list in millimetres that every back end draws alike.

Axes: x right, y **down**, origin at the drawing's top left corner. Angles are in degrees, clockwise as seen;
things placed at (x, y) are rotated about their own origin. Font sizes are in points, tracking in em. Colours are
"#rrggbb". Later elements are painted over earlier ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from coinage_pnp.drawing.paths.path import Path


class Paint(NamedTuple):
    """Fill and stroke of a path."""

    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0  # line width, mm, as are dashes and gaps; caps and joins are round unless `butt`
    dash: tuple[float, ...] = ()
    opacity: float = 1.0
    butt: bool = False  # lines end exactly at their last point: for marks that are measured
    even_odd: bool = False


class Shape(NamedTuple):
    """A painted path."""

    path: Path
    paint: Paint


Symbol = tuple[Shape, ...]  # opaque shapes, foot at (0, 0), about 1 mm high at scale 1, y down


class Text(NamedTuple):
    """A level line of kerned text, starting at (x, y) on its baseline; extractable from the PDF."""

    text: str
    x: float
    y: float
    face: str  # a key of `fonts.FACES`
    size: float
    fill: str = "#000000"
    tracking: float = 0.0


class CurvedText(NamedTuple):
    """Text whose characters are placed individually; extractable as one string from the PDF."""

    text: str
    face: str
    size: float
    placements: tuple[tuple[float, float, float], ...]
    """(x, y, angle) of each character: left end of its baseline, mm, and rotation, degrees clockwise."""
    fill: str = "#000000"


class Use(NamedTuple):
    """A placed symbol of the drawing; its paths are stored only once."""

    symbol: str  # key of `Drawing.symbols`
    x: float
    y: float
    scale: float = 1.0
    mirror: bool = False  # flipped left to right (before scaling and placing)
    angle: float = 0.0


class Group(NamedTuple):
    """Elements placed, clipped and named together."""

    elements: tuple[Element, ...]
    name: str = ""  # what the group shows, for tests and readers of an SVG ("seats", "region names")
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    angle: float = 0.0
    clip: Path | None = None  # in the group's own coordinates; nothing outside is painted
    stamp: str = ""  # name of elements shared by groups of a document, which a PDF stores once; "" for none


Element = Shape | Text | CurvedText | Use | Group


class Drawing(NamedTuple):
    """A whole picture, `width` x `height` mm."""

    width: float
    height: float
    elements: tuple[Element, ...]
    symbols: Mapping[str, Symbol] = {}
    """The symbols for `Use`, opaque shapes only; a name always means the same shapes."""
