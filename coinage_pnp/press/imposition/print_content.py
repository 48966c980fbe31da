"""What is put on paper."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from coinage_pnp.drawing import CardFormat, Drawing


@dataclass(frozen=True, eq=False)
class PrintedCard:
    """A map card."""

    name: str
    face: Drawing
    """The trim from (0, 0) to (width, height), the artwork running past it."""
    format: CardFormat
    """Held as the face is."""
    back: Drawing | None = None
    """The other side: a drawing like the face, upright or across as its own map is."""


FrontAndBack = tuple[Drawing, Drawing | None]
"""A front, and its back as it is seen when the front is turned over like the page of a book."""


@dataclass(frozen=True, eq=False)
class SheetInsert:
    """Something that is as high as it needs to be; on the sheet before it, if all of it finds room there."""

    name: str
    fill: Callable[[float, float], Sequence[FrontAndBack]]
    """Draws it on sheets as wide as an area, mm, and no higher; UserError where there is too little room."""
    backed: bool = False
    legend: tuple[str, ...] = ()
    """The marks in it, by the names of their words in SheetWords."""


@dataclass(frozen=True, eq=False)
class PanelStrip:
    """Panels in a strip to be folded like an accordion, or cut into leaves, each folded once."""

    name: str
    panels: tuple[Drawing, ...]
    """All of one size."""
    leaf: float = 0.0
    """Width of what is cut out and folded in its middle, mm, of one panel or of several; 0 for a whole row."""
    headings: tuple[str, ...] = ()
    behind: tuple[Drawing, ...] = ()
    """The other sides of the leaves, as each is seen when it is turned over like the page of a book."""


@dataclass(frozen=True)
class ListedRegion:
    """A region as it is listed beside its card."""

    name: str
    tint: str
    line: str
    """The colours of its swatch and of its line."""
    spaces: tuple[tuple[str, str], ...]
    """The letter and the name of each."""


@dataclass(frozen=True, eq=False)
class PrintContent:
    """Cards, or rule panels, or both, and what the sheet says about them."""

    title: str
    about: str
    editions: tuple[tuple[str, int], ...]
    cards: tuple[PrintedCard, ...] = ()
    """All of one format; a card that is printed several times is here several times."""
    panels: tuple[Drawing, ...] = ()
    """The rule panels in order, all of one size."""
    headings: tuple[str, ...] = ()
    regions: tuple[ListedRegion, ...] = ()
    """What is listed beside the card, if it is alone on its sheet."""
    strips: tuple[PanelStrip, ...] = ()
    extras: tuple[SheetInsert, ...] = ()
    options: tuple[str, ...] = ()
    """What was asked for beyond paper and card, for the imprint."""
    stock: str = ""
    """The flat colour in which every card bleeds, 3 mm into it too: they may share bleeds. "" if there is none."""
