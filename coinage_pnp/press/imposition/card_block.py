"""Cards in a block: where each one stands, how it is turned, and where its back is on the other side.

A card is turned by a multiple of 90 degrees, clockwise as seen. In its cell, held upright, a card that lies on its
side is turned by -90; the whole cell may be turned by 90 more. Seen from behind, a sheet that was turned over
about an upright axis shows what was turned by t turned by -t: so a back is upright, or turned by +90 if it lies on
its side, less the turn of the cell. A back beside its front, which a fold brings behind it, turns with the cell;
where the fold is along the short edge it stands on its head, for such a fold turns it over that edge.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil

from coinage_pnp.drawing import Box, Drawing, Element, Group, Paint, Shape, rectangle, rounded_rectangle
from coinage_pnp.press.imposition.cells import ROOMY, CardCell, CardSpacing, reach
from coinage_pnp.press.imposition.marks import (
    CUT,
    FINE,
    FOLD,
    GAP,
    Segment,
    block_marks,
    corner_marks,
    guides,
    lines,
    round_corner_marks,
)
from coinage_pnp.press.imposition.print_content import PrintedCard
from coinage_pnp.press.imposition.sheet_pieces import LEGENDS, SheetPiece
from coinage_pnp.press.print_options import CROP, NONE, PrintOptions


def card_block(
    cards: Sequence[PrintedCard],
    across: int,
    cell: CardCell,
    setup: PrintOptions,
    name: str,
    stamps: Mapping[int, str],
    spacing: CardSpacing = ROOMY,
    stock: str = "",
) -> SheetPiece:
    """The cards, all of one format, in rows of at most `across`, the rows as even as they can be.

    `stamps` name the drawings that the document holds several times, by `id`; `stock` is the flat colour in
    which the cards bleed, or "".
    """
    columns = ceil(len(cards) / ceil(len(cards) / across))
    rows = ceil(len(cards) / columns)
    gutter, bleed = spacing.gutter, spacing.gutter / 2
    block = Box(0, 0, _span(columns, cell.width, gutter), _span(rows, cell.height, gutter))
    ground = _ground(block.grown(spacing.bleed), stock)
    fronts: list[Box] = []
    art: list[Element] = [*ground]
    backs: list[Element] = []
    for i, card in enumerate(cards):
        row, column = divmod(i, columns)
        x, y = column * (cell.width + gutter), row * (cell.height + gutter)
        front, back = cell.sides(x, y, setup.fold)
        fronts.append(front)
        art.append(_placed(card.face, front, cell.turn - 90 * _lies(card.face), card, "card", stamps, bleed))
        if card.back and setup.fold:
            turn = cell.turn + 90 * _lies(card.back) + 180 * cell.on_end
            art.append(_placed(card.back, back, turn, card, "back", stamps, bleed))
        elif card.back:
            mirrored = Box(block.width - back.right, back.y, back.width, back.height)
            turn = 90 * _lies(card.back) - cell.turn
            backs.append(_placed(card.back, mirrored, turn, card, "back", stamps, bleed))
    radius = cards[0].format.radius
    marks = _marks(block, fronts, radius, setup, spacing)
    if setup.fold:
        marks.append(Group((lines(_folds(block, fronts, cell, spacing), FOLD),), name="fold marks"))
    return SheetPiece(
        name,
        block.width,
        block.height,
        reach(setup, spacing),
        spacing.bleed,
        (*art, *marks),
        legend(setup, radius, len(cards) == 1, spacing),
        back=(*ground, *backs) if backs else (),
        titles=tuple(dict.fromkeys(card.name for card in cards)),
        symbols=_symbols(cards),
    )


def _symbols(cards: Sequence[PrintedCard]) -> dict[str, tuple[Shape, ...]]:
    sides = (side for card in cards for side in (card.face, card.back) if side)
    return {name: shapes for side in sides for name, shapes in side.symbols.items()}


def _span(count: int, size: float, gutter: float) -> float:
    return count * size + (count - 1) * gutter


def _ground(box: Box, stock: str) -> tuple[Element, ...]:
    return (Shape(rectangle(box.x, box.y, box.width, box.height), Paint(stock)),) if stock else ()


def _lies(drawing: Drawing) -> bool:
    """Whether it is wider than high."""
    return drawing.width > drawing.height


def _placed(
    drawing: Drawing,
    box: Box,
    turn: int,
    card: PrintedCard,
    name: str,
    stamps: Mapping[int, str],
    bleed: float,
) -> Group:
    """A side of a card in the trim `box`, turned, and clipped to its outline grown by `bleed` mm."""
    trim = Box(0, 0, drawing.width, drawing.height).grown(bleed)
    radius = card.format.radius + bleed if card.format.radius else 0.0
    turn %= 360
    return Group(
        drawing.elements,
        name=name,
        x=box.right if turn in {90, 180} else box.x,
        y=box.bottom if turn in {180, 270} else box.y,
        angle=float(turn),
        clip=rounded_rectangle(trim.x, trim.y, trim.width, trim.height, radius),
        stamp=stamps.get(id(drawing), ""),
    )


def legend(setup: PrintOptions, radius: float, alone: bool, spacing: CardSpacing = ROOMY) -> tuple[str, ...]:
    """What explains the marks of a block of cards, or of one card `alone`."""
    if spacing.marks(setup) != CROP or not radius:
        corner: tuple[str, ...] = ()
    else:
        corner = ("corners",) if alone and not setup.fold else ("arcs",)
    return (*LEGENDS[spacing.marks(setup)], *corner, *(("halves",) if setup.fold else ()))


def _marks(
    block: Box, fronts: Sequence[Box], radius: float, setup: PrintOptions, spacing: CardSpacing
) -> list[Element]:
    kind = spacing.marks(setup)
    if kind == NONE:
        return []
    if kind != CROP:
        return [Group(guides(fronts, radius, kind), name="guides")]
    clear = spacing.bleed + GAP
    if len(fronts) == 1 and not setup.fold:
        straight = [lines(corner_marks(block, clear, spacing.mark), CUT)]
        if short := round_corner_marks(block, radius, clear):
            straight.append(lines(short, FINE))
        return [Group(tuple(straight), name="cut marks")]
    cut = Group((lines(block_marks(block, fronts, clear, spacing.mark), CUT),), name="cut marks")
    return [cut, *([Group(guides(fronts, radius, kind), name="guides")] if radius else [])]


def _folds(block: Box, fronts: Sequence[Box], cell: CardCell, spacing: CardSpacing) -> tuple[Segment, ...]:
    """Marks at both ends of every line between fronts and backs; the whole line where marks are in the bleed."""
    far, half = spacing.clear + spacing.fold, cell.between / 2
    low, high = (block.x, block.right) if cell.level else (block.y, block.bottom)
    spans = [(low - far, low - spacing.clear), (high + far, high + spacing.clear)]
    if spacing.clear < spacing.bleed:
        spans = [(low - far, high + far)]
    ats = sorted({round((front.bottom if cell.level else front.right) + half, 6) for front in fronts})
    return tuple(
        ((start, at), (end, at)) if cell.level else ((at, start), (at, end))
        for at in ats
        for start, end in spans
    )
