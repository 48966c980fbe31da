"""Blocks of cards: position and rotation of each card, and of its back on the other side.

Cards are rotated by multiples of 90 degrees, clockwise as seen. A landscape card is rotated by -90 in its upright
cell, and the whole cell may be rotated by another 90. Flipping a sheet about a vertical axis turns a rotation t
into -t, so backs are upright, or rotated by +90 if landscape, minus the cell's rotation. A back beside its front,
for folding, rotates with the cell; if the fold is along the short edge, it is upside down, because the fold flips
it.
"""

from collections.abc import Mapping, Sequence
from math import ceil
from typing import NamedTuple

from coinage_pnp.drawing.colour import PAPER
from coinage_pnp.drawing.formats import BLEED, CardFormat, Paper
from coinage_pnp.drawing.pages import Box
from coinage_pnp.drawing.paths.path import join_paths, polyline
from coinage_pnp.drawing.scene import Drawing, Element, Group, Paint, Shape
from coinage_pnp.drawing.type.ornaments import FOLD
from coinage_pnp.sheet.layout.marks import (
    CUT,
    FINE,
    LEGENDS,
    MARK_GAP,
    Segment,
    draw_crosses,
    draw_guides,
    draw_segments,
    has_room_for_corner_marks,
    make_block_marks,
    make_edge_marks,
    make_round_corner_marks,
)
from coinage_pnp.sheet.layout.print_content import PrintedCard
from coinage_pnp.sheet.layout.sheet_room import SheetPiece, SheetRoom
from coinage_pnp.sheet.print_options import BACK_PARTS, CORNER, CROP, NONE, PrintOptions

GUTTER = 2 * BLEED  # gap between two trims with a bleed each, mm


class CardSpacing(NamedTuple):
    """Distances between cards, and around them."""

    gutter: float  # between the trims of two cards, mm
    bleed: float  # beyond the outer trims, mm
    mark: float  # length of crop marks, mm; 0 if there is no room: fine corners are drawn instead
    between: float = GUTTER  # between the trims of a front and the back folded behind it, mm
    fold: float = 4.0
    clear: float = BLEED + MARK_GAP  # between trims and fold marks, mm; less than the bleed if room is short
    gap: float = MARK_GAP  # between bleed and crop marks, mm
    rows: int = 0  # fixed number of rows, as on a perforated sheet; 0 for as many as needed

    @property
    def cut_clear(self) -> float:
        """From trims to marks for cutting, mm."""
        return self.bleed + self.gap

    def choose_marks(self, options: PrintOptions) -> str:
        """The marks to draw: one of `print_options.Marks`, or CROSSES."""
        if self.rows:
            return NONE
        if options.marks == CROP and not self.mark:
            return CORNER if self.gutter else CROSSES
        return options.marks


CROSSES = "crosses"  # marks of round-cornered cards that touch
ROOMY_SPACING = CardSpacing(GUTTER, BLEED, 4.0)  # every card has its own bleed


class CardCell(NamedTuple):
    """The cell of a card in a block, mm; with a fold, it holds both sides."""

    width: float
    height: float
    turn: int  # rotation: 0 or 90
    between: float  # with a fold, between the trims of both sides, mm
    on_end: bool  # whether the fold is along the short edge, with front and back foot to foot

    @property
    def level(self) -> bool:
        """Whether the fold is horizontal, with the back below the front."""
        return (self.turn == 90) != self.on_end

    def place_sides(self, x: float, y: float, fold: bool) -> tuple[Box, Box]:
        """Trims of front and back for a cell with this top left corner; without a fold, both are the same."""
        if not fold:
            return (Box(x, y, self.width, self.height),) * 2
        if self.level:
            half = (self.height - self.between) / 2
            return Box(x, y, self.width, half), Box(x, y + half + self.between, self.width, half)
        half = (self.width - self.between) / 2
        return Box(x, y, half, self.height), Box(x + half + self.between, y, half, self.height)


def list_cells(size: CardFormat, fold: bool, spacing: CardSpacing = ROOMY_SPACING) -> tuple[CardCell, ...]:
    """Orientations of a card: as it is read first, then rotated; with a fold, also on end."""
    short, long = sorted((size.width, size.height))
    between = spacing.between
    found: tuple[CardCell, ...] = ()
    for on_end in (False, True) if fold else (False,):
        wide = 2 * short + between if fold and not on_end else short
        high = 2 * long + between if on_end else long
        upright, across = CardCell(wide, high, 0, between, on_end), CardCell(high, wide, 90, between, on_end)
        found += (across, upright) if size.width > size.height else (upright, across)
    return found


def measure_reach(options: PrintOptions, spacing: CardSpacing = ROOMY_SPACING) -> float:
    """Extent of bleed and marks beyond the trims of a block, mm."""
    marks = spacing.cut_clear + (spacing.mark if options.marks == CROP else 0.0)
    return max(marks, spacing.clear + spacing.fold if options.fold else 0.0)


class CardGrid(NamedTuple):
    """One way to fill a sheet with cards."""

    paper: Paper  # in its orientation
    has_head: bool
    cell: CardCell
    columns: int
    rows: int
    spacing: CardSpacing
    foot: str

    @property
    def holds(self) -> int:
        """Number of cards."""
        return self.columns * self.rows


def make_card_block(
    cards: Sequence[PrintedCard], grid: CardGrid, room: SheetRoom, stamps: Mapping[int, str]
) -> SheetPiece:
    """The cards, all of one format, in even rows; `stamps` name drawings that are used several times, by `id`."""
    cell, spacing, options, radius = grid.cell, grid.spacing, room.options, cards[0].format.radius
    columns, rows = (
        (grid.columns, spacing.rows) if spacing.rows else arrange_even_rows(len(cards), grid.columns)
    )
    wide, high = cell.width + spacing.gutter, cell.height + spacing.gutter
    gaps = (columns - 1) * spacing.gutter, (rows - 1) * spacing.gutter
    block = Box(0, 0, columns * cell.width + gaps[0], rows * cell.height + gaps[1])
    places = [
        cell.place_sides(i % columns * wide, i // columns * high, options.fold) for i in range(len(cards))
    ]
    fronts = [front for front, _ in places]
    art: list[Element] = []
    backs: list[Element] = []
    if stock := room.content.stock or ("" if spacing.gutter else PAPER):
        for area in fronts[::-1] if spacing.rows else [block]:  # of a perforated sheet, each card
            art.append(Shape(area.grow(spacing.bleed).outline(), Paint(stock)))
            if options.back not in BACK_PARTS:  # these are white
                backs.append(Shape(_mirror_box(area, block).grow(spacing.bleed).outline(), Paint(stock)))
    bleed = spacing.gutter / 2
    corner = radius + bleed if radius else 0.0
    if not bleed:  # cards touch along their sides, but corners have room for bleed
        corner = max(0.0, corner - 1.5)  # leaves 0.6 mm of diagonal bleed

    def place_side(drawing: Drawing, box: Box, turn: int, side: str) -> Group:
        """A side of a card in the trim `box`, rotated, and clipped to its outline grown by the bleed."""
        turn %= 360
        return Group(
            drawing.elements,
            name=side,
            x=box.right if turn in {90, 180} else box.x,
            y=box.bottom if turn in {180, 270} else box.y,
            angle=float(turn),
            clip=Box(0, 0, drawing.width, drawing.height).grow(bleed).outline(corner),
            stamp=stamps.get(id(drawing), ""),
        )

    for card, (front, back) in zip(cards, places, strict=True):
        art.append(place_side(card.face, front, cell.turn - _measure_turn(card.face), "card"))
        if card.back and options.fold:
            turn = cell.turn + _measure_turn(card.back) + (180 if cell.on_end else 0)
            art.append(place_side(card.back, back, turn, "back"))
        elif card.back:
            turn = _measure_turn(card.back) - cell.turn
            backs.append(place_side(card.back, _mirror_box(back, block), turn, "back"))
    art += _draw_marks(block, fronts, radius, options, spacing)
    folds: list[Segment] = []
    if options.fold:
        start, end = (block.x, block.right) if cell.level else (block.y, block.bottom)
        folds = _list_creases(fronts, cell, [(start, end)])
        near, far = spacing.clear, spacing.clear + spacing.fold
        spans = [(start - far, start - near), (end + far, end + near)]
        if near < spacing.bleed:  # marks in the bleed are one line
            spans = [(start - far, end + far)]
        ends = _list_creases(fronts, cell, spans)
        art.append(Group((draw_segments(ends, FOLD),), name="fold marks"))
    sides = [side for card in cards for side in (card.face, card.back) if side]
    shown = {room.words.map if card.name else room.words.rules: None for card in cards}
    return SheetPiece(
        " + ".join(shown),
        block.width,
        block.height,
        measure_reach(options, spacing),
        spacing.bleed,
        tuple(art),
        list_legend(options, cards[0].format, len(cards) == 1, spacing),
        back=tuple(backs) if cards[0].back and not options.fold else (),
        titles=tuple(dict.fromkeys(card.name for card in cards if card.name)),
        symbols={name: shapes for side in sides for name, shapes in side.symbols.items()},
        cuts=join_paths(box.outline(radius) for sides in places for box in dict.fromkeys(sides)),
        folds=polyline(*folds),
    )


def arrange_even_rows(count: int, across: int) -> tuple[int, int]:
    """Number of columns, at most `across`, and of rows, for `count` cards in even rows."""
    columns = ceil(count / ceil(count / across))
    return columns, ceil(count / columns)


def _mirror_box(box: Box, block: Box) -> Box:
    """Where a part of the block is on the other side of the paper."""
    return Box(block.width - box.right, box.y, box.width, box.height)


def _measure_turn(drawing: Drawing) -> int:
    """90 degrees for a landscape drawing, 0 for an upright one."""
    return 90 if drawing.width > drawing.height else 0


def list_legend(
    options: PrintOptions, card: CardFormat, alone: bool, spacing: CardSpacing
) -> tuple[str, ...]:
    """Legend keys for the marks of a block of cards, or of one card `alone`."""
    marks, folds = spacing.choose_marks(options), ("halves",) if options.fold else ()
    cuts = LEGENDS.get(marks, ("cut",))
    single = alone and not options.fold
    single = single and has_room_for_corner_marks(card.width, card.height, card.radius, spacing.cut_clear)
    if card.radius and marks == CROP:
        cuts = (*cuts, "corners" if single else "arcs")
    elif marks == CROP and spacing.gutter and not single:
        cuts = (*cuts, "angles")
    return (*cuts, *folds)


def _draw_marks(
    block: Box, fronts: Sequence[Box], radius: float, options: PrintOptions, spacing: CardSpacing
) -> list[Element]:
    kind = spacing.choose_marks(options)
    if kind == NONE:
        return []
    if kind == CROSSES:
        return [Group(draw_crosses(block, fronts, radius), name="guides")]
    if kind != CROP:
        return [Group(draw_guides(fronts, radius, kind), name="guides")]
    clear = spacing.cut_clear
    alone = len(fronts) == 1 and not options.fold
    if alone and has_room_for_corner_marks(block.width, block.height, radius, clear):
        marks = make_edge_marks(block, (), (block.y, block.bottom), clear, spacing.mark)
        marks += make_edge_marks(block, (block.x, block.right), (), clear, spacing.mark)
        straight = [draw_segments(marks, CUT)]
        if short := make_round_corner_marks(block, radius, clear):
            straight.append(draw_segments(short, FINE))
        return [Group(tuple(straight), name="cut marks")]
    cut = Group((draw_segments(make_block_marks(block, fronts, clear, spacing.mark), CUT),), name="cut marks")
    if radius or spacing.gutter:
        inner = draw_guides(fronts, radius, CROP if radius else CORNER)
    else:
        inner = draw_crosses(block, fronts)
    return [cut, Group(inner, name="guides")]


def _list_creases(
    fronts: Sequence[Box], cell: CardCell, spans: Sequence[tuple[float, float]]
) -> list[Segment]:
    """The parts of each fold line from start to end of the `spans`."""
    ends = [front.bottom if cell.level else front.right for front in fronts]
    return [
        ((start, at), (end, at)) if cell.level else ((at, start), (at, end))
        for at in sorted({round(end + cell.between / 2, 6) for end in ends})
        for start, end in spans
    ]
