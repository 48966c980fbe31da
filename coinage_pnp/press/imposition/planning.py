"""Which pieces are on which sheet, so that little paper is wasted, and how each sheet is held."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import ceil

from coinage_pnp.drawing import Drawing, Paper
from coinage_pnp.errors import UserError
from coinage_pnp.press.imposition.card_block import (
    CLOSE,
    GUTTER,
    ROOMY,
    SHORT_MARKS,
    TIGHT,
    CardCell,
    CardSpacing,
    card_block,
    cells,
    legend,
    reach,
)
from coinage_pnp.press.imposition.footer import fits_footer_strip
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


@dataclass(frozen=True)
class CardGrid:
    """A way to fill a sheet with cards."""

    paper: Paper
    """As it is held."""
    headed: bool
    cell: CardCell
    columns: int
    rows: int
    spacing: CardSpacing
    slim: bool

    @property
    def holds(self) -> int:
        """How many cards."""
        return self.columns * self.rows


@dataclass(frozen=True, eq=False)
class CardGrids:
    """The ways for the cards of a print."""

    room: SheetRoom

    @cached_property
    def ways(self) -> tuple[CardGrid, ...]:
        """The ways to fill a sheet with cards, the best to look at first: upright, with a head."""
        room, cards, setup = self.room, self.room.content.cards, self.room.setup
        size, alone = cards[0].format, len(cards) == 1
        ways = [
            (headed, paper, cell)
            for cell in cells(size, setup.fold)
            for headed in (True, False)
            for paper in room.held
        ]
        if not alone:
            ways.sort(key=lambda way: (not way[0], way[1] is not room.paper))
        marks = legend(setup, size.radius, alone)
        found = [
            self._grid(paper, headed, cell, spacing, marks)
            for spacing in (ROOMY, SHORT_MARKS)
            for headed, paper, cell in ways
        ]
        return (*found, *(self._dense() if room.content.stock else ()))

    def _dense(self) -> Iterator[CardGrid]:
        """The ways in which cards that bleed in one colour are closer, the roomiest first."""
        size, setup = self.room.content.cards[0].format, self.room.setup
        for spacing in (CLOSE, TIGHT):
            for paper in filter(fits_footer_strip, self.room.held):
                for cell in cells(size, setup.fold, spacing):
                    yield self._grid(paper, False, cell, spacing, (), slim=True)

    def _grid(
        self,
        paper: Paper,
        headed: bool,
        cell: CardCell,
        spacing: CardSpacing,
        marks: tuple[str, ...],
        slim: bool = False,
    ) -> CardGrid:
        width, height = self.room.area(paper, headed, marks, slim=slim)
        margin = 2 * reach(self.room.setup, spacing)
        columns = times(width - margin, cell.width, spacing.gutter)
        rows = times(height - margin, cell.height, spacing.gutter)
        return CardGrid(paper, headed, cell, columns, rows, spacing, slim)

    def shares(self) -> list[tuple[PrintedCard, ...]]:
        """The cards of each sheet."""
        cards = self.room.content.cards
        most = max(grid.holds for grid in self.ways)
        if not most:
            raise self._too_large()
        fewest = ceil(len(cards) / most)
        enough = [grid for grid in self.ways if grid.holds and ceil(len(cards) / grid.holds) == fewest]
        if self.room.content.stock:  # as roomy as can be on as few sheets
            most = enough[0].holds
        else:
            most = max(grid.holds for grid in enough if grid.spacing is enough[0].spacing)
        return [cards[start : start + most] for start in range(0, len(cards), most)]

    def sheet(self, cards: Sequence[PrintedCard]) -> PlannedSheet:
        """The cards on the first sheet that holds them, with a strip for its foot only where nothing else fits."""
        grid = next(grid for grid in self.ways if grid.holds >= len(cards))
        sheet = PlannedSheet(grid.paper, (self.block(cards, grid),), grid.headed, grid.slim)
        full_foot = replace(sheet, slim=False)
        return full_foot if self.room.spare(full_foot) >= 0 else sheet

    def block(self, cards: Sequence[PrintedCard], grid: CardGrid) -> SheetPiece:
        """The cards as they are in one of the ways."""
        setup, name, stock = self.room.setup, self.room.words.map, self.room.content.stock
        return card_block(cards, grid.columns, grid.cell, setup, name, self._stamps, grid.spacing, stock)

    @cached_property
    def _stamps(self) -> dict[int, str]:
        drawings = [d for card in self.room.content.cards for d in (card.face, card.back) if d]
        counts = Counter(map(id, drawings))
        return {key: f"card {i}" for i, (key, count) in enumerate(counts.items()) if count > 1}

    def _too_large(self) -> UserError:
        room, setup, size = self.room, self.room.setup, self.room.content.cards[0].format
        width, height = room.area(room.paper, False, legend(setup, size.radius, alone=True))
        width, height = width - 2 * reach(setup), height - 2 * reach(setup)
        if setup.fold:
            width = (width - GUTTER) / 2
        return UserError(
            f"{room.words.map} ({size.width:g} x {size.height:g} mm){' with its back beside it' * setup.fold} "
            f"does not fit on {room.paper.name} paper, where a card of {int(width)} x {int(height)} mm does: "
            "choose a smaller card or a larger paper."
        )


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
