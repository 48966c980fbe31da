"""Plans sheets: which pieces go on which, to save paper, and their orientation."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cached_property
from math import ceil

from coinage_pnp.drawing.formats import BLEED, Paper, PlaceGrid
from coinage_pnp.drawing.paths.lines import move_path
from coinage_pnp.drawing.paths.path import Path, join_paths
from coinage_pnp.drawing.scene import Drawing, Element, Group, Shape
from coinage_pnp.errors import UserError
from coinage_pnp.sheet.layout.card_block import (
    GUTTER,
    ROOMY_SPACING,
    CardCell,
    CardGrid,
    CardSpacing,
    arrange_even_rows,
    list_cells,
    list_legend,
    make_card_block,
    measure_reach,
)
from coinage_pnp.sheet.layout.head_and_foot import (
    FULL_FOOT,
    MOST_HEADER_WIDTH,
    NO_FOOT,
    STRIP_FOOT,
    find_header_width,
)
from coinage_pnp.sheet.layout.print_content import FrontAndBack, PanelStrip, PrintedCard, SheetInsert
from coinage_pnp.sheet.layout.sheet_room import PlannedSheet, SheetPiece, SheetRoom, count_times
from coinage_pnp.sheet.layout.strips import (
    ACROSS,
    add_strip,
    make_strip_piece,
    plan_strip_sheets,
    repeat_panels,
)
from coinage_pnp.sheet.print_options import FILL

_SHORT_MARKS = CardSpacing(GUTTER, BLEED, 1.5)
"""ROOMY_SPACING with the shortest useful crop marks, if that saves paper."""

_CLOSE_SPACING = CardSpacing(1.5, BLEED, 2.4, 3.0, 2.4)
_TIGHT_SPACING = CardSpacing(1.5, 1.5, 0.0, 3.0, 2.0, 0.4)
"""Cards that bleed in one flat colour: a wrong cut merely takes more or less of it."""

_SQUARE_FILL = CardSpacing(0.0, 0.4, 1.0, gap=0.25)
_ROUND_FILL = CardSpacing(0.0, 0.4, 0.0, gap=0.0)
"""Cards that touch: a wrong cut takes a little of the neighbour."""

_BARE_FILL = CardSpacing(0.0, 0.0, 0.0, gap=0.0)  # round-cornered cards that touch, with nothing around them
_PERFORATED = CardSpacing(0.0, 1.5, 0.0, gap=0.0)  # cards to tear apart; the sheet says in how many rows


class CardGrids:
    """The ways to fill sheets with a print's cards."""

    def __init__(self, room: SheetRoom) -> None:
        self.room = room

    @cached_property
    def cards(self) -> tuple[PrintedCard, ...]:
        """Every printed card; with --copies fill, enough of each to fill the sheets."""
        cards, most = self.room.content.cards, max(grid.holds for grid in self.ways)
        if self.room.options.copies != FILL or not most:
            return cards
        count = most * ceil(len(cards) / most)
        return tuple(cards[i * len(cards) // count] for i in range(count))

    @cached_property
    def ways(self) -> tuple[CardGrid, ...]:
        """The ways to fill a sheet, best ones first: portrait, with a head."""
        room, cards, options = self.room, self.room.content.cards, self.room.options
        if room.paper.places:
            return (self._make_perforated(room.paper.places),)
        size, found = cards[0].format, list[CardGrid]()
        wide = [paper for paper in room.orientations if find_header_width(paper) >= MOST_HEADER_WIDTH]
        if options.copies == FILL:  # cards touch; there is no foot only if more of them fit without
            for spacing in (_ROUND_FILL, _BARE_FILL) if size.radius else (_SQUARE_FILL,):
                for paper in room.orientations:
                    foot = STRIP_FOOT if paper in wide else FULL_FOOT
                    foot = NO_FOOT if spacing is _BARE_FILL else foot
                    for cell in list_cells(size, False, spacing):
                        found.append(self._make_grid(paper, False, cell, spacing, foot))
            return tuple(found)
        ways = [
            (has_head, paper, cell)
            for cell in list_cells(size, options.fold)
            for has_head in (True, False)
            for paper in room.orientations
        ]
        if len(cards) > 1:
            ways.sort(key=lambda way: (not way[0], way[1] is not room.paper))
        for spacing in (ROOMY_SPACING, _SHORT_MARKS):
            found += [
                self._make_grid(paper, has_head, cell, spacing, FULL_FOOT) for has_head, paper, cell in ways
            ]
        for spacing in (_CLOSE_SPACING, _TIGHT_SPACING) if room.content.stock else ():
            for paper in wide:
                for cell in list_cells(size, options.fold, spacing):
                    found.append(self._make_grid(paper, False, cell, spacing, STRIP_FOOT))
        return tuple(found)

    def _make_perforated(self, places: PlaceGrid) -> CardGrid:
        """The cells of a perforated sheet. Raises UserError if the cards have another size."""
        room, wide, high = self.room, places.width, places.height
        if room.paper.corners:
            reason = "on {paper}, registration marks would be printed on cards: leave out --cut-marks"
            raise UserError(reason, paper=room.paper.name)
        for cell in list_cells(room.content.cards[0].format, room.options.fold):
            if max(abs(cell.width - wide), abs(cell.height - high)) < 0.05:
                spacing = _PERFORATED._replace(rows=places.rows)
                return CardGrid(room.paper, False, cell, places.columns, places.rows, spacing, NO_FOOT)
        raise UserError(
            "a sheet of {paper} has cards of {size} mm, one side each: write --card {card}",
            paper=room.paper.name,
            size=room.words.format_size(wide, high),
            card=f"{min(wide, high):g}x{max(wide, high):g}mm",
        )

    def _make_grid(
        self, paper: Paper, has_head: bool, cell: CardCell, spacing: CardSpacing, foot: str
    ) -> CardGrid:
        cards = self.room.content.cards
        marks = list_legend(self.room.options, cards[0].format, len(cards) == 1, spacing)
        width, height = self.room.measure_area(paper, has_head, marks, foot=foot)
        margin = 2 * measure_reach(self.room.options, spacing)
        columns = count_times(width - margin, cell.width, spacing.gutter)
        rows = count_times(height - margin, cell.height, spacing.gutter)
        return CardGrid(paper, has_head, cell, columns, rows, spacing, foot)

    def share_cards(self) -> list[tuple[PrintedCard, ...]]:
        """The cards of each sheet. Raises UserError if none fits."""
        cards, most = self.cards, max(grid.holds for grid in self.ways)
        if not most:
            room, options, size = self.room, self.room.options, self.room.content.cards[0].format
            marks = list_legend(options, size, True, ROOMY_SPACING)
            width, height = room.measure_area(room.paper, False, marks)
            width, height = width - 2 * measure_reach(options), height - 2 * measure_reach(options)
            if options.fold:
                width = (width - GUTTER) / 2
            remedy = UserError("choose a larger --paper")
            if min(width, height) >= room.content.least_side:
                reason = (
                    "the largest card there is {width} x {height} mm; "
                    "choose a smaller --card or a larger --paper"
                )
                remedy = UserError(reason, width=int(width), height=int(height))
            reason = "the card ({size} mm) does not fit on {paper} paper: {remedy}"
            if options.fold:
                reason = (
                    "the card ({size} mm) with its back beside it does not fit on {paper} paper: {remedy}"
                )
            held = room.words.format_size(size.width, size.height)
            raise UserError(reason, size=held, paper=room.paper.name, remedy=remedy)
        fewest = ceil(len(cards) / most)
        enough = [grid for grid in self.ways if grid.holds and ceil(len(cards) / grid.holds) == fewest]
        if self.room.content.stock:  # the widest spacing for the fewest sheets
            most = enough[0].holds
        else:
            most = max(grid.holds for grid in enough if grid.spacing is enough[0].spacing)
        return [cards[start : start + most] for start in range(0, len(cards), most)]

    def plan_sheet(self, cards: Sequence[PrintedCard], like: CardSpacing | None = None) -> PlannedSheet:
        """The first sheet that holds the cards, with as much around them as there is room for.

        After sheets with spacing `like`, cards keep that spacing, in rows as full as possible.
        """
        grids = [grid for grid in self.ways if grid.holds >= len(cards)]
        grid = grids[0]
        if like:

            def count_faults(one: CardGrid) -> int:
                """Empty places in the last row; another spacing counts as nine."""
                columns, rows = arrange_even_rows(len(cards), one.columns)
                return columns * rows - len(cards) + 9 * (one.spacing != like)

            grid = min(grids, key=count_faults)
        sheet = PlannedSheet(grid.paper, (self.make_block(cards, grid),), grid.has_head, grid.foot)
        if grid.spacing.rows:
            return sheet
        ways = [sheet._replace(foot=FULL_FOOT)]
        if like:
            ways.insert(0, sheet._replace(has_head=True, foot=FULL_FOOT))
        return next((way for way in ways if self.room.measure_spare(way) >= 0), sheet)

    def make_block(self, cards: Sequence[PrintedCard], grid: CardGrid) -> SheetPiece:
        """The cards, laid out in one of the ways."""
        return make_card_block(cards, grid, self.room, self._stamps)

    @cached_property
    def _stamps(self) -> dict[int, str]:
        drawings = [d for card in self.cards for d in (card.face, card.back) if d]
        counts = Counter(map(id, drawings))
        return {key: f"card {i}" for i, (key, count) in enumerate(counts.items()) if count > 1}


def plan_sheets(room: SheetRoom) -> tuple[PlannedSheet, ...]:
    """Cards on as few sheets as possible, with the rules on the last one if there is room.

    Two-sided sheets come first, so that few backs are empty. Raises UserError if a piece is too large.
    """
    content, rules = room.content, room.content.rules
    found: list[PlannedSheet] = []
    if content.cards:
        grids = CardGrids(room)
        *full, last = grids.share_cards()
        found = [grids.plan_sheet(cards) for cards in full]
        like = None
        if full and content.stock and not rules:
            like = next(grid.spacing for grid in grids.ways if grid.holds >= len(full[0]))
        both = _plan_with_rules(grids, last, rules) if rules else None
        found.append(both or grids.plan_sheet(last, like))
        if both:
            rules = None
    if rules:
        found += plan_strip_sheets(room, rules)
    for strip in content.strips:
        found = add_strip(room, found, strip)
    for extra in content.extras:
        found = _add_extra(room, found, extra)
    for strip in (strip for strip in content.strips if strip.most > 1):
        found = [repeat_panels(room, sheet, strip) for sheet in found]
    return tuple(sorted(found, key=lambda sheet: (not sheet.has_backs, not sheet.has_cards)))


def _plan_with_rules(
    grids: CardGrids, cards: Sequence[PrintedCard], rules: PanelStrip
) -> PlannedSheet | None:
    """The cards and the rules on one sheet, if there is room below a head."""
    room = grids.room
    strip = make_strip_piece(rules, ACROSS, room.options.marks)
    for grid in grids.ways[: 1 if len(cards) == 1 else None]:
        if grid.has_head and grid.paper is room.paper and grid.holds >= len(cards):
            sheet = PlannedSheet(grid.paper, (grids.make_block(cards, grid), strip), has_head=True)
            if room.measure_spare(sheet) >= 0:
                return sheet
    return None


def _add_extra(room: SheetRoom, found: list[PlannedSheet], extra: SheetInsert) -> list[PlannedSheet]:
    """The sheets with all of an extra below the last one's pieces, or on additional sheets."""

    def fill_area(width: float, height: float) -> list[SheetPiece]:
        return [_insert_piece(extra, sides) for sides in extra.fill(width, height)]

    if found:
        last = found[-1]
        nothing = _insert_piece(extra, (Drawing(0, 0, ()), None))
        left = room.measure_spare(last._replace(pieces=(*last.pieces, nothing)))
        with suppress(UserError):
            pieces = fill_area(last.paper.width - 2 * last.paper.margin, left) if left > 0 else []
            if len(pieces) == 1:
                return [*found[:-1], last._replace(pieces=(*last.pieces, *pieces))]
    pieces, has_head = fill_area(*room.measure_area(room.paper, False, extra.legend)), False
    width, height = room.measure_area(room.paper, True, extra.legend)
    with suppress(UserError):
        below_head = fill_area(width, height) if height > 0 else []
        if len(below_head) == len(pieces):
            pieces, has_head = below_head, True
    return [*found, *(PlannedSheet(room.paper, (piece,), has_head) for piece in pieces)]


def _insert_piece(extra: SheetInsert, sides: FrontAndBack) -> SheetPiece:
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
