"""What is put on paper."""

from __future__ import annotations

from dataclasses import dataclass

from coinage_pnp.sheet.formats import CardFormat
from coinage_pnp.sheet.scene import Drawing

BLEED = 3.0
"""How far artwork runs past the trim, mm, so that a cut beside the line shows no white."""


@dataclass(frozen=True, eq=False)
class Content:
    """A card, or rule panels, or both, and what the sheet says about them."""

    title: str
    """The map's name."""
    about: str
    """One line about the map, or ""."""
    edition: int
    """The map's edition."""
    version: str
    """The program's."""
    card: Drawing | None = None
    """The map card: its trim from (0, 0) to (width, height), its artwork running past it."""
    format: CardFormat | None = None
    """The card's format, held as the drawing is; None only without a card."""
    panels: tuple[Drawing, ...] = ()
    """The rule panels in order, all of one size."""
    headings: tuple[str, ...] = ()
    """The panels' titles, for the outline."""
    options: tuple[str, ...] = ()
    """What was asked for beyond paper and card, for the imprint."""
