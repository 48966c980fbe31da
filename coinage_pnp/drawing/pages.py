"""Pages, what is cut out of them, and what the file says about itself: mm from the top left corner, y down."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from coinage_pnp.drawing.scene import Drawing
from coinage_pnp.paths import Path


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
    """An entry of the outline, which shows a page from `top` mm below the paper's top; 0 is the outermost level."""

    title: str
    top: float
    level: int = 0


@dataclass(frozen=True, eq=False)
class Page:
    """One side of one sheet, with the TrimBox and BleedBox of the PDF."""

    drawing: Drawing
    label: str
    """What a reader program calls the page."""
    trim: Box
    bleed: Box
    bookmarks: tuple[Bookmark, ...] = ()
    cuts: Path = ()
    """Along which everything on the page is cut out, and folded: what a cutting machine follows."""
    folds: Path = ()


@dataclass(frozen=True)
class Info:
    """What the file says about itself."""

    title: str
    subject: str = ""
    author: str = ""
    keywords: str = ""
    """Separated by commas."""
    language: str = "en"
    """Of the text, as a BCP 47 tag."""
    creator: str = "coinage-pnp"
    """The program and its version; how a later build knows a file of its own."""
    duplex: str = ""
    """The edge over which paper is turned for its back, "long" or "short"; "" when only fronts are printed."""
