"""The input of imposition: what to put on paper."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from coinage_pnp.drawing.formats import LEAST_SIDE, CardFormat
from coinage_pnp.drawing.scene import Drawing


class PrintedCard(NamedTuple):
    """A printed card."""

    name: str
    face: Drawing  # trim from (0, 0) to (width, height); artwork extends past it
    format: CardFormat  # in the orientation of the face
    back: Drawing | None = None  # the other side, in the orientation of its own map


FrontAndBack = tuple[Drawing, Drawing | None]
"""A front, and its back as seen after turning the front over like a page."""


class SheetInsert(NamedTuple):
    """Something of flexible height that goes on the sheet before it, if all of it fits there."""

    name: str
    fill: Callable[[float, float], Sequence[FrontAndBack]]
    """Draws it on sheets of a given width and at most a given height, mm; raises UserError if it does not fit."""
    has_backs: bool = False
    legend: tuple[str, ...] = ()
    """Its marks, as field names of SheetWords."""


class PanelStrip(NamedTuple):
    """Panels in a strip to fold like an accordion, or to cut into leaves that are folded once."""

    name: str
    panels: tuple[Drawing, ...]  # all of the same size
    leaf: float = 0.0  # width of a leaf, mm, which has one panel or several; 0 for a whole row
    headings: tuple[str, ...] = ()
    most: int = 1  # how often its panels are repeated to fill the sheet, at most
    behind: tuple[Drawing, ...] = ()  # the backs of the leaves, as seen after turning them over like a page


class ListedRegion(NamedTuple):
    """A region as listed beside its card."""

    name: str
    tint: str  # colour of its sample
    line: str  # colour of its line
    spaces: tuple[tuple[str, str], ...]  # (letter, name) of each


class PrintContent(NamedTuple):
    """Cards, rule panels or both, and what the sheet says about them."""

    title: str
    editions: tuple[tuple[str, int], ...]
    about: str = ""
    cards: tuple[PrintedCard, ...] = ()  # all of the same format; a card printed several times is repeated
    rules: PanelStrip | None = None
    regions: tuple[ListedRegion, ...] = ()  # listed beside the card if it is alone on its sheet
    back_regions: tuple[ListedRegion, ...] = ()  # listed beside the other side of that card
    strips: tuple[PanelStrip, ...] = ()
    extras: tuple[SheetInsert, ...] = ()
    options: tuple[str, ...] = ()  # non-default options for the imprint, except paper and card
    least_side: float = LEAST_SIDE  # shortest side of the cards there are to choose from, mm
    stock: str = ""  # flat colour of all edges, 3 mm deep, so that cards may share bleeds; "" for none
