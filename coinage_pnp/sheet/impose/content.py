"""What is put on paper."""

from __future__ import annotations

from dataclasses import dataclass

from coinage_pnp.sheet.formats import CardFormat
from coinage_pnp.sheet.scene import Drawing

BLEED = 3.0
"""How far artwork runs past the trim, mm, so that a cut beside the line shows no white."""


@dataclass(frozen=True, eq=False)
class Card:
    """A map card."""

    name: str
    """The map's."""
    face: Drawing
    """The trim from (0, 0) to (width, height), the artwork running past it."""
    format: CardFormat
    """Held as the face is."""
    back: Drawing | None = None
    """The other side: a drawing like the face, upright or across as its own map is."""


@dataclass(frozen=True, eq=False)
class Extra:
    """Something ready drawn that takes a sheet of its own."""

    name: str
    """What it is, in the sheet's language."""
    front: Drawing
    """With its marks: nothing is added, and nothing reaches out of it."""
    back: Drawing | None = None
    """Of the same size, as it is seen when the front is turned over like the page of a book."""


@dataclass(frozen=True, eq=False)
class Content:
    """Cards, or rule panels, or both, and what the sheet says about them."""

    title: str
    """The map's name, or the maps' names."""
    about: str
    """One line about the map, or ""."""
    editions: tuple[tuple[str, int], ...]
    """Name and edition of every map."""
    version: str
    """The program's."""
    cards: tuple[Card, ...] = ()
    """All of one format; a card that is printed several times is here several times."""
    panels: tuple[Drawing, ...] = ()
    """The rule panels in order, all of one size."""
    headings: tuple[str, ...] = ()
    """The panels' titles, for the outline."""
    extras: tuple[Extra, ...] = ()
    """What comes after cards and rules."""
    options: tuple[str, ...] = ()
    """What was asked for beyond paper and card, for the imprint."""
