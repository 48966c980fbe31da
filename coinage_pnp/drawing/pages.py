"""A document before it is a file: pages, what is cut out of them, and what the file says about itself.

Lengths in millimetres, origin at the top left corner of the paper, y down.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from coinage_pnp.drawing.scene import Drawing


@dataclass(frozen=True)
class Box:
    """An upright rectangle on a page, (x, y) its top left corner; mm."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Of the bottom edge."""
        return self.y + self.height

    def grown(self, by: float) -> Box:
        """The same box with every edge moved outwards by `by` mm."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


def around(boxes: Iterable[Box]) -> Box:
    """The smallest box that holds all of `boxes`."""
    found = list(boxes)
    x, y = min(box.x for box in found), min(box.y for box in found)
    return Box(x, y, max(box.right for box in found) - x, max(box.bottom for box in found) - y)


@dataclass(frozen=True)
class Bookmark:
    """An entry of the document's outline that leads to a page."""

    title: str
    top: float
    """The height on the page that is brought into view, mm from the paper's top."""
    level: int = 0
    """Depth in the outline; 0 is the outermost."""


@dataclass(frozen=True, eq=False)
class Page:
    """One side of one sheet."""

    drawing: Drawing
    """As large as the paper."""
    label: str
    """What a reader program calls the page."""
    trim: Box
    """What is left after trimming, for print shops (the PDF's TrimBox)."""
    bleed: Box
    """How far the artwork runs (BleedBox)."""
    bookmarks: tuple[Bookmark, ...] = ()


@dataclass(frozen=True)
class Info:
    """What the file says about itself."""

    title: str
    subject: str = ""
    author: str = ""
    """Of the map and the rules text."""
    keywords: str = ""
    """Separated by commas."""
    language: str = "en"
    """Of the text, as a BCP 47 tag."""
    creator: str = "coinage-pnp"
    """The program and its version; how a later build knows a file of its own."""
    duplex: str = ""
    """The edge over which paper is turned for its back, "long" or "short"; "" when only fronts are printed."""
