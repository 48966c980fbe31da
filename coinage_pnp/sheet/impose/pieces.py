"""The things that are cut out of a sheet, each with the marks that help to cut it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import ceil

from coinage_pnp.sheet.impose import guides
from coinage_pnp.sheet.impose.content import Extra, Sides
from coinage_pnp.sheet.impose.marks import CUT, FOLD, GAP, corner_marks, fold_marks, lines
from coinage_pnp.sheet.impose.setup import CORNER, CROP, OUTLINE
from coinage_pnp.sheet.pages import Box
from coinage_pnp.sheet.scene import Drawing, Element, Group, Shape

ACROSS = 4
"""Panels side by side in a strip: what fits between the margins of A4 and Letter."""

ROW_GAP = 10.0
"""Between two strips, mm."""

_STRIP_MARK = 2.3
"""Length of the marks at a strip, mm: on A4 a strip of four leaves no more room beside it."""

STRIP_REACH = GAP + _STRIP_MARK
"""How far the marks of a strip go past its trim, mm."""


@dataclass(frozen=True, eq=False)
class Piece:
    """Something to cut out, or a block of it, with the top left corner of its trim at the origin."""

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
    legend: tuple[str, ...] = ()
    """The marks on it, by the names of their words in SheetWords."""
    headings: tuple[str, ...] = ()
    """Titles within it, for the outline."""
    back: tuple[Element, ...] = ()
    """What is on its back, as seen when it is turned over like the page of a book, its top left corner there at
    the origin."""
    titles: tuple[str, ...] = ()
    """The maps on it."""
    symbols: Mapping[str, tuple[Shape, ...]] = field(default_factory=dict)
    """What its drawings use."""


def strip_piece(
    panels: tuple[Drawing, ...],
    name: str,
    headings: tuple[str, ...],
    across: int = ACROSS,
    marks: str = CROP,
    first: int = 1,
) -> Piece:
    """The rule panels side by side, to be folded like an accordion; more than `across` in rows of their own.

    Args:
        panels: all or some of the panels.
        name: what they are.
        headings: their titles.
        across: how many stand side by side at the most.
        marks: one of `setup.MARKS`. Folds are not cut, so they are shown with all of these.
        first: the number of the first one.
    """
    wide, high = panels[0].width, panels[0].height
    rows = ceil(len(panels) / across)
    columns = ceil(len(panels) / rows)
    elements: list[Element] = []
    for row in range(rows):
        strip = panels[row * columns : (row + 1) * columns]
        trim = Box(0, row * (high + ROW_GAP), wide * len(strip), high)
        elements += [
            Group(panel.elements, name=f"panel {row * columns + i + first}", x=trim.x + i * wide, y=trim.y)
            for i, panel in enumerate(strip)
        ]
        if cut := _strip_cuts(trim, marks):
            elements.append(Group(cut, name="cut marks"))
        if len(strip) > 1:
            fold = lines(fold_marks(trim, len(strip), GAP, _STRIP_MARK), FOLD)
            elements.append(Group((fold,), name="folds"))
    height = rows * high + (rows - 1) * ROW_GAP
    return Piece(
        name,
        columns * wide,
        height,
        STRIP_REACH,
        0.0,
        tuple(elements),
        (*LEGENDS[marks], *(("fold",) if columns > 1 else ())),
        headings,
        symbols={name: shapes for panel in panels for name, shapes in panel.symbols.items()},
    )


LEGENDS = {CROP: ("cut",), CORNER: ("angles",), OUTLINE: ("outline",)} | {"none": ()}
"""What explains each kind of marks."""


def _strip_cuts(trim: Box, marks: str) -> tuple[Shape, ...]:
    if marks == CROP:
        return (lines(corner_marks(trim, GAP, _STRIP_MARK), CUT),)
    if marks == CORNER:
        return guides.drawn(guides.corners([trim], 0.0))
    return guides.drawn(guides.outlines([trim], 0.0)) if marks == OUTLINE else ()


def extra_piece(extra: Extra, sides: Sides) -> Piece:
    """A sheet of something that is ready drawn."""
    front, back = sides
    return Piece(
        extra.name,
        front.width,
        front.height,
        0.0,
        0.0,
        (Group(front.elements, name=extra.name),),
        extra.legend,
        back=(Group(back.elements, name="back"),) if back else (),
        symbols=front.symbols if back is None else {**front.symbols, **back.symbols},
    )
