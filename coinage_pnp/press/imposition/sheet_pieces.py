"""The things that are cut out of a sheet, each with the marks that help to cut it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import ceil

from coinage_pnp.drawing import Box, Element, Group, Shape
from coinage_pnp.paths import Path, batch, moved, polyline, quarter_turned, rectangle
from coinage_pnp.press.imposition.marks import CUT, FOLD, GAP, Segment, block_marks, edge_marks, guides, lines
from coinage_pnp.press.imposition.print_content import FrontAndBack, PanelStrip, SheetInsert
from coinage_pnp.press.print_options import CORNER, CROP, NONE, OUTLINE

ACROSS = 4
"""Panels side by side in a strip: what fits between the margins of A4 and Letter."""

ROW_GAP = 10.0
"""Between two strips, mm."""

_STRIP_MARK = 2.3
"""Length of the marks at a strip, mm: on A4 a strip of four leaves no more room beside it."""

STRIP_REACH = GAP + _STRIP_MARK


@dataclass(frozen=True, eq=False)
class SheetPiece:
    """Something to cut out, or a block of it, with the top left corner of its trim at the origin."""

    name: str
    width: float
    height: float
    """Of the trim, mm."""
    reach: float
    """How far marks and bleed go past the trim on every side, mm."""
    bleed: float
    elements: tuple[Element, ...]
    legend: tuple[str, ...] = ()
    """The marks on it, by the names of their words in SheetWords."""
    headings: tuple[str, ...] = ()
    back: tuple[Element, ...] = ()
    """As seen when it is turned over like the page of a book, its top left corner there at the origin."""
    titles: tuple[str, ...] = ()
    symbols: Mapping[str, tuple[Shape, ...]] = field(default_factory=dict)
    cuts: Path = ()
    folds: Path = ()
    """For cutting machines."""

    def turned(self) -> SheetPiece:
        """The piece a quarter turned, clockwise; its back, as it is seen, the other way."""
        front = (Group(self.elements, x=self.height, angle=90.0),)
        back = (Group(self.back, y=self.width, angle=-90.0),) if self.back else ()
        return replace(
            self,
            width=self.height,
            height=self.width,
            elements=front,
            back=back,
            cuts=quarter_turned(self.cuts, self.height),
            folds=quarter_turned(self.folds, self.height),
        )


def strip_piece(strip: PanelStrip, across: int, marks: str, first: int = 1) -> SheetPiece:
    """Panels side by side; more than `across` in rows of their own.

    `marks` is one of `print_options.MARKS`; folds are shown with all of these. `first` numbers the first panel.
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
        marked, cut, creases = _row_marks(trim, len(side_by_side), leaf, marks)
        elements += marked
        cuts += [rectangle(part.x, part.y, part.width, part.height) for part in cut]
        folds += [((x, trim.y), (x, trim.bottom)) for x in creases]
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
        back=tuple(_behind(strip, columns)),
        cuts=batch(cuts),
        folds=polyline(*folds),
        symbols={
            name: shapes for panel in (*panels, *strip.behind) for name, shapes in panel.symbols.items()
        },
    )


def _behind(strip: PanelStrip, columns: int) -> Iterator[Group]:
    """The other sides as they land: leaves of a row change places, panels of one leaf do not."""
    each = max(1, round(strip.leaf / strip.panels[0].width))
    wide, high = strip.panels[0].width, strip.panels[0].height
    for number, panel in enumerate(strip.behind):
        row, column = divmod(number, columns)
        leaf, place = divmod(column, each)
        x = (columns - (leaf + 1) * each + place) * wide
        yield Group(panel.elements, name="back panel", x=x, y=row * (high + ROW_GAP))


LEGENDS = {CROP: ("cut",), CORNER: ("angles",), OUTLINE: ("outline",), NONE: ()}


def _row_marks(
    trim: Box, panels: int, leaf: float, marks: str
) -> tuple[list[Element], list[Box], list[float]]:
    """The marks of a row, the parts it is cut into, and where these are folded."""
    count = max(1, round(trim.width / leaf)) if leaf else 1
    parts = [
        Box(trim.x + i * trim.width / count, trim.y, trim.width / count, trim.height) for i in range(count)
    ]
    found: list[Element] = []
    if cut := _strip_cuts(trim, parts, marks):
        found.append(Group(cut, name="cut marks"))
    columns = panels if not leaf else 2 if parts[0].width > leaf - 1 else 1
    xs = [part.x + i * (part.width / columns) for part in parts for i in range(1, columns)]
    top, foot = trim.y - STRIP_REACH, trim.bottom + STRIP_REACH
    ends = [(top, trim.y - GAP), (trim.bottom + GAP, foot)] if leaf and panels == count else [(top, foot)]
    folds = [((x, start), (x, end)) for x in xs for start, end in ends]
    if folds:
        found.append(Group((lines(folds, FOLD),), name="folds"))
    return found, parts, xs


def _strip_cuts(trim: Box, leaves: Sequence[Box], marks: str) -> tuple[Shape, ...]:
    """The marks round a row; between its leaves, which touch, straight ones above and below it."""
    if marks == NONE:
        return ()
    if marks == CROP:
        return (lines(block_marks(trim, leaves, GAP, _STRIP_MARK), CUT),)
    between, _ = edge_marks(trim, [part.x for part in leaves[1:]], (), GAP, _STRIP_MARK)
    return (*guides([trim], 0.0, marks), *([lines(between, CUT)] if between else []))


def insert_piece(extra: SheetInsert, sides: FrontAndBack) -> SheetPiece:
    """A sheet of something that is ready drawn."""
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
        cuts=batch(_lines_of(front.elements, "trim")),
        folds=batch(_lines_of(front.elements, "folds")),
        symbols=front.symbols if back is None else {**front.symbols, **back.symbols},
    )


def _lines_of(elements: Iterable[Element], name: str, at: tuple[float, float] = (0.0, 0.0)) -> Iterator[Path]:
    """The paths of all groups with that name, wherever they are."""
    for element in elements:
        if isinstance(element, Group):
            place = at[0] + element.x, at[1] + element.y
            if element.name == name:
                yield from (moved(one.path, *place) for one in element.elements if isinstance(one, Shape))
            else:
                yield from _lines_of(element.elements, name, place)
