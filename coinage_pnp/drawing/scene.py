"""A drawing is data: a display list in millimetres that every back end draws alike.

Axes: x to the right, y **down**, origin at the top left corner of the drawing. Angles are in degrees, clockwise
as seen on the page; what is placed at (x, y) is turned about its own origin. Fonts' sizes are in points, tracking
in em. Colours are "#rrggbb". The list is painted in order, later elements over earlier ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from coinage_pnp.paths import Path


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
