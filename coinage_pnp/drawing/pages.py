"""Pages, what is cut out of them, and file metadata; mm from the top left corner, y down."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from coinage_pnp.drawing.paths.path import Path, rounded_rectangle
from coinage_pnp.drawing.scene import Drawing


class Box(NamedTuple):
    """A rectangle on a page with its top left corner at (x, y); mm."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the bottom edge."""
        return self.y + self.height

    def grow(self, by: float) -> Box:
        """The box with every edge moved outwards by `by` mm."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def outline(self, radius: float = 0.0) -> Path:
        """Its outline, with corners of `radius` mm."""
        return rounded_rectangle(self.x, self.y, self.width, self.height, radius)


def bound_boxes(boxes: Iterable[Box]) -> Box:
    """The smallest box around all `boxes`."""
    found = list(boxes)
    x, y = min(box.x for box in found), min(box.y for box in found)
    return Box(x, y, max(box.right for box in found) - x, max(box.bottom for box in found) - y)


class Bookmark(NamedTuple):
    """An outline entry for a page, from `top` mm below its top; 0 is the outermost level."""

    title: str
    top: float
    level: int = 0


class Page(NamedTuple):
    """One side of a sheet, with the TrimBox and BleedBox of the PDF."""

    drawing: Drawing
    label: str  # the page's label in PDF viewers
    trim: Box
    bleed: Box
    bookmarks: tuple[Bookmark, ...] = ()
    cuts: Path = ()  # lines to cut and fold everything on the page, for cutting machines
    folds: Path = ()


class Info(NamedTuple):
    """Metadata of a file."""

    title: str
    subject: str = ""
    author: str = ""
    keywords: str = ""  # comma-separated
    language: str = "en"  # a BCP 47 tag
    srgb: bool = False  # whether it says that its colours are sRGB, for print shops
    duplex: str = ""  # edge over which paper is flipped, "long" or "short"; "" if only fronts are printed
