"""Strips of panels, with their marks, and sheets of them: rules, player aids, score pads."""

from math import ceil

from coinage_pnp.drawing.pages import Box
from coinage_pnp.drawing.paths.path import Path, join_paths, polyline
from coinage_pnp.drawing.scene import Element, Group
from coinage_pnp.drawing.type.ornaments import FOLD
from coinage_pnp.errors import UserError
from coinage_pnp.sheet.layout import marks as drawn_marks
from coinage_pnp.sheet.layout.card_block import arrange_even_rows
from coinage_pnp.sheet.layout.marks import CUT, LEGENDS, MARK_GAP, Segment, draw_segments
from coinage_pnp.sheet.layout.print_content import PanelStrip
from coinage_pnp.sheet.layout.sheet_room import PlannedSheet, SheetPiece, SheetRoom, count_times
from coinage_pnp.sheet.print_options import CROP, NONE

ACROSS = 4  # panels side by side in a strip: what fits between the margins of A4 and Letter
ROW_GAP = 10.0  # gap between two strips, mm
_MARK = 2.3  # length of marks beside a strip, mm: A4 has no room for more beside four panels
REACH = MARK_GAP + _MARK


def make_strip_piece(strip: PanelStrip, across: int, marks: str, first: int = 1) -> SheetPiece:
    """Panels side by side, at most `across` per row.

    `marks` is one of `print_options.Marks`; folds are always shown. `first` is the number of the first panel.
    """
    panels, leaf = strip.panels, strip.leaf
    wide, high = panels[0].width, panels[0].height
    columns, rows = arrange_even_rows(len(panels), across)
    kind = "leaf panel" if leaf else "panel"
    cuts: list[Path] = []
    folds: list[Segment] = []
    elements: list[Element] = []
    for start in range(0, len(panels), columns):
        y = start // columns * (high + ROW_GAP)
        row = panels[start : start + columns]
        elements += [
            Group(panel.elements, name=f"{kind} {start + i + first}", x=i * wide, y=y)
            for i, panel in enumerate(row)
        ]
        marked, parts, creases = _mark_row(Box(0, y, wide * len(row), high), len(row), leaf, marks)
        elements += marked
        cuts += [part.outline() for part in parts]
        folds += [((x, y), (x, y + high)) for x in creases]
    behind, each = [], max(1, round(leaf / wide))
    for number, panel in enumerate(strip.behind):
        line, column = divmod(number, columns)
        # leaves of a row change places, but panels of a leaf do not
        x = (columns - (column // each + 1) * each + column % each) * wide
        behind.append(Group(panel.elements, name="back panel", x=x, y=line * (high + ROW_GAP)))
    legend = LEGENDS[marks]
    if leaf and columns * wide > 1.5 * leaf and marks != NONE:
        legend += ("cut",)
    if columns * wide > max(leaf - 1, wide) or wide == leaf:
        legend += ("fold",)
    return SheetPiece(
        strip.name,
        columns * wide,
        rows * high + (rows - 1) * ROW_GAP,
        REACH,
        0.0,
        tuple(elements),
        legend,
        strip.headings,
        back=tuple(behind),
        cuts=join_paths(cuts),
        folds=polyline(*folds),
        symbols={
            name: shapes for panel in (*panels, *strip.behind) for name, shapes in panel.symbols.items()
        },
    )


def _mark_row(trim: Box, panels: int, leaf: float, marks: str) -> tuple[list[Group], list[Box], list[float]]:
    """The marks of a row, the parts it is cut into, and the x of its folds."""
    count = max(1, round(trim.width / leaf)) if leaf else 1
    wide = trim.width / count
    parts = [Box(i * trim.width / count, trim.y, wide, trim.height) for i in range(count)]
    cuts = []
    if marks == CROP:
        cuts = [draw_segments(drawn_marks.make_block_marks(trim, parts, MARK_GAP, _MARK), CUT)]
    elif marks != NONE:  # leaves touch: straight marks are above and below the cuts between them
        cuts = [*drawn_marks.draw_guides([trim], 0.0, marks)]
        between = drawn_marks.make_edge_marks(trim, [part.x for part in parts[1:]], (), MARK_GAP, _MARK)
        if between:
            cuts.append(draw_segments(between, CUT))
    found = [Group(tuple(cuts), name="cut marks")] if cuts else []
    columns = panels if not leaf else 2 if wide > leaf - 1 else 1
    xs = [part.x + i * (wide / columns) for part in parts for i in range(1, columns)]
    top, foot = trim.y - REACH, trim.bottom + REACH
    spans = [(top, foot)]
    if leaf and panels == count:
        spans = [(top, trim.y - MARK_GAP), (trim.bottom + MARK_GAP, foot)]
    folds = [((x, start), (x, end)) for x in xs for start, end in spans]
    if folds:
        found.append(Group((draw_segments(folds, FOLD),), name="folds"))
    return found, parts, xs


def add_strip(room: SheetRoom, found: list[PlannedSheet], strip: PanelStrip) -> list[PlannedSheet]:
    """The sheets with a strip on the last one if there is room, otherwise on additional sheets."""
    if found:
        last = found[-1]
        across = _count_across(last.paper.width - 2 * last.paper.margin, strip)
        if across * strip.panels[0].width > strip.leaf - 1:
            piece = make_strip_piece(strip, across, room.options.marks)
            fuller = last._replace(pieces=(*last.pieces, piece))
            if room.measure_spare(fuller) >= 0:
                return [*found[:-1], fuller]
    return [*found, *plan_strip_sheets(room, strip)]


def repeat_panels(room: SheetRoom, sheet: PlannedSheet, strip: PanelStrip) -> PlannedSheet:
    """The sheet with the strip's panels repeated as often as there is room for, if they are on it."""
    names = [piece.name for piece in sheet.pieces]
    if names == [strip.name]:
        return plan_strip_sheets(room, strip, strip.most)[0]
    across = _count_across(sheet.paper.width - 2 * sheet.paper.margin, strip)
    for rows in range(strip.most // across if strip.name in names else 0, 0, -1):
        pieces, repeated = list(sheet.pieces), strip._replace(panels=strip.panels * across * rows)
        pieces[names.index(strip.name)] = make_strip_piece(repeated, across, room.options.marks)
        fuller = sheet._replace(pieces=tuple(pieces))
        if room.measure_spare(fuller) >= 0:
            return fuller
    return sheet


def plan_strip_sheets(room: SheetRoom, strip: PanelStrip, repeated: int = 1) -> list[PlannedSheet]:
    """Sheets of a strip alone, with its panels repeated up to `repeated` times if one sheet holds them."""
    panel = strip.panels[0]
    ways = []
    for turned in (False, True):
        for has_head in (True, False):
            for paper in room.orientations[: 1 if turned else 2]:
                area = room.measure_area(paper, has_head, ("cut", "fold"))
                width, height = reversed(area) if turned else area
                rows = count_times(height - 2 * REACH, panel.height, ROW_GAP)
                ways.append((_count_across(width, strip), rows, paper, has_head, turned))
    most = max(across * rows for across, rows, *_ in ways)
    if not most:
        raise UserError(
            "{part}: a panel of {size} mm does not fit on {paper} paper: {remedy}",
            part=strip.name,
            size=room.words.format_size(panel.width, panel.height),
            paper=room.paper.name,
            remedy=UserError("choose a larger --paper"),
        )
    panels = strip.panels * min(repeated, most)
    each = ceil(len(panels) / ceil(len(panels) / most))
    across, _, paper, has_head, turned = next(way for way in ways if way[0] * way[1] >= each)
    found = []
    for i in range(0, len(panels), each):
        some = slice(i, i + each)
        part = strip._replace(panels=panels[some], headings=strip.headings[some], behind=strip.behind[some])
        piece = make_strip_piece(part, across, room.options.marks, i + 1)
        found.append(PlannedSheet(paper, (piece.turn() if turned else piece,), has_head))
    return found


def _count_across(room: float, strip: PanelStrip) -> int:
    """Number of panels side by side in `room` mm: whole leaves, or parts of one if none fits."""
    width = strip.panels[0].width
    most = min(ACROSS, count_times(room - 2 * REACH, width, 0.0))
    each = max(1, round(strip.leaf / width))
    return most - most % each if most >= each else most
