"""The things that are cut out of a sheet, each with the marks that help to cut it."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from coinage_pnp.sheet.formats import CardFormat
from coinage_pnp.sheet.impose.content import BLEED
from coinage_pnp.sheet.impose.marks import (
    CORNER,
    CUT,
    FOLD,
    GAP,
    corner_marks,
    fold_marks,
    lines,
    round_corner_marks,
)
from coinage_pnp.sheet.pages import Box
from coinage_pnp.sheet.scene import Drawing, Element, Group, rounded_rectangle

_ACROSS = 4
"""Panels side by side in a strip: what fits between the margins of A4 and Letter."""

_ROW_GAP = 10.0
"""Between two strips, mm."""

_CARD_MARK = 4.0
"""Length of the marks at a card, mm."""

_STRIP_MARK = 2.3
"""Length of the marks at a strip, mm: on A4 a strip of four leaves no more room beside it."""


@dataclass(frozen=True, eq=False)
class Piece:
    """Something to cut out, drawn with the top left corner of its trim at the origin."""

    name: str
    """What it is, in the sheet's language."""
    width: float
    """Of the trim, mm."""
    height: float
    """Of the trim, mm."""
    reach: float
    """How far marks and bleed go past the trim on every side, mm."""
    bleed: float
    """How far the artwork goes past the trim, mm."""
    elements: tuple[Element, ...]
    corners: bool = False
    """Whether some of its marks are for round corners."""
    folds: bool = False
    """Whether some of its marks are folded along."""
    headings: tuple[str, ...] = ()
    """Titles within it, for the outline."""


def card_piece(card: Drawing, size: CardFormat, name: str) -> Piece:
    """A map card, clipped to its bleed: its outline grown by 3 mm."""
    trim = Box(0, 0, size.width, size.height)
    bleed = trim.grown(BLEED)
    radius = size.radius + BLEED if size.radius else 0.0
    edge = rounded_rectangle(bleed.x, bleed.y, bleed.width, bleed.height, radius)
    clear = BLEED + GAP
    marks: list[Element] = [lines(corner_marks(trim, clear, _CARD_MARK), CUT)]
    corners = round_corner_marks(trim, size.radius, clear)
    if corners:
        marks.append(lines(corners, CORNER))
    elements = (Group(card.elements, name="card", clip=edge), Group(tuple(marks), name="cut marks"))
    return Piece(name, size.width, size.height, clear + _CARD_MARK, BLEED, elements, bool(corners))


def strip_piece(panels: tuple[Drawing, ...], name: str, headings: tuple[str, ...]) -> Piece:
    """The rule panels side by side, to be folded like an accordion; more than four in rows of their own."""
    wide, high = panels[0].width, panels[0].height
    rows = ceil(len(panels) / _ACROSS)
    columns = ceil(len(panels) / rows)
    elements: list[Element] = []
    for row in range(rows):
        strip = panels[row * columns : (row + 1) * columns]
        trim = Box(0, row * (high + _ROW_GAP), wide * len(strip), high)
        elements += [
            Group(panel.elements, name=f"panel {row * columns + i + 1}", x=trim.x + i * wide, y=trim.y)
            for i, panel in enumerate(strip)
        ]
        cut = lines(corner_marks(trim, GAP, _STRIP_MARK), CUT)
        fold = lines(fold_marks(trim, len(strip), GAP, _STRIP_MARK), FOLD)
        elements += [Group((cut,), name="cut marks"), Group((fold,), name="folds")]
    height = rows * high + (rows - 1) * _ROW_GAP
    return Piece(name, columns * wide, height, GAP + _STRIP_MARK, 0.0, tuple(elements), False, True, headings)
