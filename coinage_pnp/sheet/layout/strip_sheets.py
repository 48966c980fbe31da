"""Sheets of panels in strips: rules, player aids, score pads."""

from dataclasses import replace
from math import ceil

from coinage_pnp.errors import UserError
from coinage_pnp.sheet.layout.print_content import PanelStrip
from coinage_pnp.sheet.layout.sheet_pieces import ACROSS, ROW_GAP, STRIP_REACH, make_strip_piece
from coinage_pnp.sheet.layout.sheet_room import PlannedSheet, SheetRoom, count_times


def add_strip(room: SheetRoom, found: list[PlannedSheet], strip: PanelStrip) -> list[PlannedSheet]:
    """The sheets with a strip on the last one if there is room, otherwise on additional sheets."""
    if found:
        last = found[-1]
        across = _count_across(last.paper.width - 2 * last.paper.margin, strip)
        if across * strip.panels[0].width > strip.leaf - 1:
            piece = make_strip_piece(strip, across, room.options.marks)
            fuller = replace(last, pieces=(*last.pieces, piece))
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
        pieces, repeated = list(sheet.pieces), replace(strip, panels=strip.panels * across * rows)
        pieces[names.index(strip.name)] = make_strip_piece(repeated, across, room.options.marks)
        fuller = replace(sheet, pieces=tuple(pieces))
        if room.measure_spare(fuller) >= 0:
            return fuller
    return sheet


def plan_strip_sheets(room: SheetRoom, strip: PanelStrip, repeated: int = 1) -> list[PlannedSheet]:
    """Sheets of a strip alone, with its panels repeated up to `repeated` times if one sheet holds them."""
    panel = strip.panels[0]
    ways = []
    for turned in (False, True):
        for headed in (True, False):
            for paper in room.orientations[: 1 if turned else 2]:
                area = room.measure_area(paper, headed, ("cut", "fold"))
                width, height = reversed(area) if turned else area
                rows = count_times(height - 2 * STRIP_REACH, panel.height, ROW_GAP)
                ways.append((_count_across(width, strip), rows, paper, headed, turned))
    most = max(across * rows for across, rows, *_ in ways)
    if not most:
        raise UserError(
            f"{strip.name}: a panel of {panel.width:g} x {panel.height:g} mm does not fit on {room.paper.name} "
            "paper: choose a larger paper."
        )
    strip = replace(strip, panels=strip.panels * min(repeated, most))
    count = len(strip.panels)
    each = ceil(count / ceil(count / most))
    across, _, paper, headed, turned = next(way for way in ways if way[0] * way[1] >= each)
    found = []
    for i in range(0, count, each):
        part = replace(
            strip,
            panels=strip.panels[i : i + each],
            headings=strip.headings[i : i + each],
            behind=strip.behind[i : i + each],
        )
        piece = make_strip_piece(part, across, room.options.marks, i + 1)
        found.append(PlannedSheet(paper, (piece.turn() if turned else piece,), headed))
    return found


def _count_across(room: float, strip: PanelStrip) -> int:
    """Number of panels side by side in `room` mm: whole leaves, or parts of one if none fits."""
    width = strip.panels[0].width
    most = min(ACROSS, count_times(room - 2 * STRIP_REACH, width, 0.0))
    each = max(1, round(strip.leaf / width))
    return most - most % each if most >= each else most
