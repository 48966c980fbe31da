"""Pieces to cut out of a sheet, with their marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import ceil

from coinage_pnp.drawing.pages import Box
from coinage_pnp.drawing.paths.lines import move_path
from coinage_pnp.drawing.paths.path import Path, join_paths, polyline, turn_quarter
from coinage_pnp.drawing.scene import Element, Group, Shape
from coinage_pnp.drawing.type.ornaments import FOLD
from coinage_pnp.sheet.layout.marks import (
    CUT,
    MARK_GAP,
    Segment,
    draw_guides,
    draw_segments,
    make_block_marks,
    make_edge_marks,
)
from coinage_pnp.sheet.layout.print_content import FrontAndBack, PanelStrip, SheetInsert
from coinage_pnp.sheet.print_options import CORNER, CROP, NONE, OUTLINE

ACROSS = 4  # panels side by side in a strip: what fits between the margins of A4 and Letter
ROW_GAP = 10.0  # gap between two strips, mm
_STRIP_MARK = 2.3  # length of marks beside a strip, mm: A4 has no room for more beside four panels
STRIP_REACH = MARK_GAP + _STRIP_MARK


@dataclass(frozen=True, eq=False)
class SheetPiece:
    """Something to cut out, or a block of it, with the top left corner of its trim at the origin."""

    name: str
    width: float  # of the trim, mm
    height: float
    reach: float  # extent of marks and bleed beyond the trim on every side, mm
    bleed: float
    elements: tuple[Element, ...]
    legend: tuple[str, ...] = ()  # its marks, as field names of SheetWords
    headings: tuple[str, ...] = ()
    back: tuple[Element, ...] = ()  # as seen after turning it over like a page, from its top left corner
    titles: tuple[str, ...] = ()
    symbols: Mapping[str, tuple[Shape, ...]] = field(default_factory=dict)
    cuts: Path = ()  # for cutting machines, as are folds
    folds: Path = ()

    def turn(self) -> SheetPiece:
        """The piece rotated clockwise by 90 degrees; its back, as seen, counterclockwise."""
        front = (Group(self.elements, x=self.height, angle=90.0),)
        back = (Group(self.back, y=self.width, angle=-90.0),) if self.back else ()
        return replace(
            self,
            width=self.height,
            height=self.width,
            elements=front,
            back=back,
            cuts=turn_quarter(self.cuts, self.height),
            folds=turn_quarter(self.folds, self.height),
        )


def make_strip_piece(strip: PanelStrip, across: int, marks: str, first: int = 1) -> SheetPiece:
    """Panels side by side, at most `across` per row.

    `marks` is one of `print_options.MARKS`; folds are always shown. `first` is the number of the first panel.
    """
    panels, leaf = strip.panels, strip.leaf
    wide, high = panels[0].width, panels[0].height
    rows = ceil(len(panels) / across)
    columns = ceil(len(panels) / rows)
    kind = "leaf panel" if leaf else "panel"
    cuts: list[Path] = []
    folds: list[Segment] = []
    elements: list[Element] = []
    for row in range(rows):
        side_by_side = panels[row * columns : (row + 1) * columns]
        trim = Box(0, row * (high + ROW_GAP), wide * len(side_by_side), high)
        elements += [
            Group(panel.elements, name=f"{kind} {row * columns + i + first}", x=trim.x + i * wide, y=trim.y)
            for i, panel in enumerate(side_by_side)
        ]
        marked, cut, creases = _make_row_marks(trim, len(side_by_side), leaf, marks)
        elements += marked
        cuts += [part.outline() for part in cut]
        folds += [((x, trim.y), (x, trim.bottom)) for x in creases]
    behind, each = [], max(1, round(leaf / wide))
    for number, panel in enumerate(
        strip.behind
    ):  # leaves of a row change places, but panels of a leaf do not
        row, column = divmod(number, columns)
        x = (columns - (column // each + 1) * each + column % each) * wide
        behind.append(Group(panel.elements, name="back panel", x=x, y=row * (high + ROW_GAP)))
    parted = ("cut",) if leaf and columns * wide > 1.5 * leaf and marks != NONE else ()
    folded = ("fold",) if columns * wide > max(leaf - 1, wide) or wide == leaf else ()
    return SheetPiece(
        strip.name,
        columns * wide,
        rows * high + (rows - 1) * ROW_GAP,
        STRIP_REACH,
        0.0,
        tuple(elements),
        (*LEGENDS[marks], *parted, *folded),
        strip.headings,
        back=tuple(behind),
        cuts=join_paths(cuts),
        folds=polyline(*folds),
        symbols={
            name: shapes for panel in (*panels, *strip.behind) for name, shapes in panel.symbols.items()
        },
    )


LEGENDS = {CROP: ("cut",), CORNER: ("angles",), OUTLINE: ("outline",), NONE: ()}


def _make_row_marks(
    trim: Box, panels: int, leaf: float, marks: str
) -> tuple[list[Group], list[Box], list[float]]:
    """The marks of a row, the parts it is cut into, and the x of its folds."""
    count = max(1, round(trim.width / leaf)) if leaf else 1
    wide = trim.width / count
    parts = [Box(trim.x + i * trim.width / count, trim.y, wide, trim.height) for i in range(count)]
    cuts: list[Shape] = []
    if marks == CROP:
        cuts.append(draw_segments(make_block_marks(trim, parts, MARK_GAP, _STRIP_MARK), CUT))
    elif marks != NONE:  # leaves touch: straight marks are above and below the cuts between them
        cuts += draw_guides([trim], 0.0, marks)
        between, _ = make_edge_marks(trim, [part.x for part in parts[1:]], (), MARK_GAP, _STRIP_MARK)
        if between:
            cuts.append(draw_segments(between, CUT))
    found = [Group(tuple(cuts), name="cut marks")] if cuts else []
    columns = panels if not leaf else 2 if wide > leaf - 1 else 1
    xs = [part.x + i * (wide / columns) for part in parts for i in range(1, columns)]
    spans = [(trim.y - STRIP_REACH, trim.bottom + STRIP_REACH)]
    if leaf and panels == count:
        spans = [(spans[0][0], trim.y - MARK_GAP), (trim.bottom + MARK_GAP, spans[0][1])]
    folds = [((x, start), (x, end)) for x in xs for start, end in spans]
    if folds:
        found.append(Group((draw_segments(folds, FOLD),), name="folds"))
    return found, parts, xs


def insert_piece(extra: SheetInsert, sides: FrontAndBack) -> SheetPiece:
    """A sheet of something already drawn."""
    front, back = sides
    return SheetPiece(
        extra.name,
        front.width,
        front.height,
        0.0,
        0.0,
        (Group(front.elements, name=extra.name),),
        extra.legend,
        back=(Group(back.elements, name="back"),) if back else (),
        cuts=join_paths(_find_paths(front.elements, "trim")),
        folds=join_paths(_find_paths(front.elements, "folds")),
        symbols=front.symbols if back is None else {**front.symbols, **back.symbols},
    )


def _find_paths(
    elements: Iterable[Element], name: str, at: tuple[float, float] = (0.0, 0.0)
) -> Iterator[Path]:
    """The paths in all groups with that name, at any depth."""
    for element in elements:
        if isinstance(element, Group):
            place = at[0] + element.x, at[1] + element.y
            if element.name == name:
                yield from (move_path(one.path, *place) for one in element.elements if isinstance(one, Shape))
            else:
                yield from _find_paths(element.elements, name, place)
