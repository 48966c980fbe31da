"""Which pieces stand on which sheet, so that little paper is wasted, and how each sheet is held."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil

from coinage_pnp.drawing import Drawing, Paper
from coinage_pnp.errors import UserError
from coinage_pnp.press.imposition.grids import CardGrids
from coinage_pnp.press.imposition.print_content import PanelStrip, PrintedCard, SheetInsert
from coinage_pnp.press.imposition.sheet_pieces import (
    ACROSS,
    ROW_GAP,
    STRIP_REACH,
    SheetPiece,
    insert_piece,
    strip_piece,
)
from coinage_pnp.press.imposition.sheet_room import PlannedSheet, SheetRoom, times


def plan_sheets(room: SheetRoom) -> tuple[PlannedSheet, ...]:
    """Cards first, in as few sheets as can be, the rules on the last if there is room.

    Sheets with backs come first, so that few backs stay empty. Raises UserError: a piece is too large.
    """
    content = room.content
    found: list[PlannedSheet] = []
    if content.cards:
        grids = CardGrids(room)
        *full, last = grids.shares()
        found = [grids.sheet(cards) for cards in full]
        found += _with_rules(room, grids, last) if content.panels else [grids.sheet(last)]
    elif content.panels:
        found = _strip_sheets(room, _rules(room))
    for strip in content.strips:
        found = _with_strip(room, found, strip)
    for extra in content.extras:
        found = _with_extra(room, found, extra)
    return tuple(sorted(found, key=lambda sheet: (not sheet.backed, not sheet.carded)))


def _with_rules(room: SheetRoom, grids: CardGrids, cards: Sequence[PrintedCard]) -> list[PlannedSheet]:
    """The cards and the rules, on one sheet if there is room on it under a head."""
    strip = strip_piece(_rules(room), ACROSS, room.setup.marks)
    for grid in grids.ways[: 1 if len(cards) == 1 else None]:
        if grid.headed and grid.paper is room.paper and grid.holds >= len(cards):
            sheet = PlannedSheet(grid.paper, (grids.block(cards, grid), strip), headed=True)
            if room.spare(sheet) >= 0:
                return [sheet]
    return [grids.sheet(cards), *_strip_sheets(room, _rules(room))]


def _rules(room: SheetRoom) -> PanelStrip:
    return PanelStrip(room.words.rules, room.content.panels, headings=room.content.headings)


def _with_strip(room: SheetRoom, found: list[PlannedSheet], strip: PanelStrip) -> list[PlannedSheet]:
    """The sheets with a strip on the last one, if there is room on it, or on sheets of its own."""
    if found:
        last = found[-1]
        across = _across(last.paper, strip)
        if across * strip.panels[0].width > strip.leaf - 1:
            piece = strip_piece(strip, across, room.setup.marks)
            fuller = replace(last, pieces=(*last.pieces, piece))
            if room.spare(fuller) >= 0:
                return [*found[:-1], fuller]
    return [*found, *_strip_sheets(room, strip)]


def _strip_sheets(room: SheetRoom, strip: PanelStrip) -> list[PlannedSheet]:
    count, panel = len(strip.panels), strip.panels[0]
    ways = []
    for headed in (True, False):
        for paper in room.held:
            _, height = room.area(paper, headed, ("cut", "fold"))
            rows = times(height - 2 * STRIP_REACH, panel.height, ROW_GAP)
            ways.append((_across(paper, strip), rows, paper, headed))
    most = max(across * rows for across, rows, _, _ in ways)
    if not most:
        raise UserError(
            f"{strip.name}: a panel of {panel.width:g} x {panel.height:g} mm does not fit on {room.paper.name} "
            "paper: choose a larger paper."
        )
    each = ceil(count / ceil(count / most))
    across, _, paper, headed = next(way for way in ways if way[0] * way[1] >= each)
    found = []
    for i in range(0, count, each):
        part = replace(strip, panels=strip.panels[i : i + each], headings=strip.headings[i : i + each])
        found.append(PlannedSheet(paper, (strip_piece(part, across, room.setup.marks, i + 1),), headed))
    return found


def _across(paper: Paper, strip: PanelStrip) -> int:
    """How many panels are side by side on a paper: whole leaves, or parts of one where none fits."""
    width = strip.panels[0].width
    most = min(ACROSS, times(paper.width - 2 * paper.margin - 2 * STRIP_REACH, width, 0.0))
    each = max(1, round(strip.leaf / width))
    return most - most % each if most >= each else most


def _with_extra(room: SheetRoom, found: list[PlannedSheet], extra: SheetInsert) -> list[PlannedSheet]:
    """The sheets with all of an extra below the last one's pieces, or on sheets of its own."""
    if found:
        last = found[-1]
        nothing = insert_piece(extra, (Drawing(0, 0, ()), None))
        left = room.spare(replace(last, pieces=(*last.pieces, nothing)))
        pieces = _filled(extra, last.paper.width - 2 * last.paper.margin, left)
        if len(pieces) == 1:
            return [*found[:-1], replace(last, pieces=(*last.pieces, *pieces))]
    fewest = [insert_piece(extra, sides) for sides in extra.fill(*room.area(room.paper, False, extra.legend))]
    headed = _filled(extra, *room.area(room.paper, True, extra.legend))
    if len(headed) == len(fewest):
        return [*found, *(PlannedSheet(room.paper, (piece,), headed=True) for piece in headed)]
    return [*found, *(PlannedSheet(room.paper, (piece,), headed=False) for piece in fewest)]


def _filled(extra: SheetInsert, width: float, height: float) -> list[SheetPiece]:
    """What an extra makes of an area; nothing where it is too small."""
    try:
        return [insert_piece(extra, sides) for sides in extra.fill(width, height)] if height > 0 else []
    except UserError:
        return []
