"""Backs of sheets: everything that must land behind its front, and an identifying line; some are empty."""

from collections.abc import Sequence
from dataclasses import replace
from math import cos, radians, sin

from coinage_pnp.drawing.formats import Paper
from coinage_pnp.drawing.pages import Bookmark, Box, Page, bound_boxes
from coinage_pnp.drawing.scene import Drawing, Element, Group, Symbol, Text
from coinage_pnp.drawing.type.fitted_line import FAINT, centre_line, shrink_to_fit
from coinage_pnp.sheet.layout.gazetteer import draw_gazetteer
from coinage_pnp.sheet.layout.sheet_room import PlannedSheet, SheetRoom
from coinage_pnp.sheet.offset import LONG, NO_OFFSET, Offset

_LINE = 3.5  # height of the line at the foot of a back, mm; it is left out behind what is cut out


def make_back_page(
    room: SheetRoom, sheet: PlannedSheet, places: Sequence[Box], number: int, symbols: dict[str, Symbol]
) -> Page:
    """The back of front page `number`, whose trims are `places`; the offset moves only cards and their lists.

    It says what it is and how to flip the paper, or that it is empty on purpose.
    """
    words, options = room.words, room.options
    paper = sheet.paper
    cards: list[Element] = []
    trims: list[Box] = []
    bleed = 0.0
    for piece, place in zip(sheet.pieces, places, strict=True):
        if piece.back:
            x = paper.width - place.right
            cards.append(Group(piece.back, name=f"{piece.name} back", x=x, y=place.y))
            trims.append(Box(x, place.y, place.width, place.height))
            bleed = max(bleed, piece.bleed)
            if len(room.content.cards) == 1 and piece.titles:
                cards += draw_gazetteer(room.content.back_regions, trims[-1], piece.reach, paper.margin)
    side: tuple[Element, ...] = tuple(cards)
    trim = bound_boxes(trims) if trims else Box(0, 0, paper.width, paper.height)
    covered = bound_boxes(places)
    upright = (paper.width <= paper.height) != room.halved
    if (options.edge == LONG) != upright:
        # flipped about a horizontal axis, which is the same as about a vertical one plus half a turn
        side = (Group(side, x=paper.width, y=paper.height, angle=180.0),)
        trim, covered = (
            Box(paper.width - box.right, paper.height - box.bottom, box.width, box.height)
            for box in (trim, covered)
        )
    offset = NO_OFFSET if room.halved else turn_to_page_axes(options.back_offset, paper)
    moved = move_by_offset(offset, paper, side)
    trim = Box(trim.x + offset.x, trim.y + offset.y, trim.width, trim.height) if trims else trim
    lowest = covered.bottom
    label, said, marks = words.empty_back, words.left_empty.format(page=number), tuple[Bookmark, ...]()
    if trims:
        lowest = max(lowest, trim.bottom + bleed)
        label, said = words.back, f"{words.back_of.format(page=number)} · {room.turned}"
        marks = (Bookmark(words.part.format(title=room.content.title, part=words.back), trim.y),)
    if lowest < paper.height - paper.margin - _LINE:
        line = Text(said, paper.width / 2, paper.height - paper.margin - 1.0, "body", 6.0, FAINT)
        fitted = centre_line(shrink_to_fit(line, paper.width - 2 * paper.margin))
        moved = (*moved, Group((fitted,), name="imprint"))
    return Page(Drawing(paper.width, paper.height, moved, symbols), label, trim, trim.grow(bleed), marks)


def turn_to_page_axes(offset: Offset, paper: Paper) -> Offset:
    """The offset in the axes of a page, which may be landscape.

    A printer's error is the same on the paper for every orientation. It prints landscape pages rotated by 90
    degrees counterclockwise (RFC 8011, orientation-requested: landscape), so the page's right is up on the paper,
    and the page's down is the paper's right.
    """
    return offset if paper.width <= paper.height else replace(offset, x=-offset.y + 0.0, y=offset.x)


def move_by_offset(offset: Offset, paper: Paper, elements: tuple[Element, ...]) -> tuple[Element, ...]:
    """The elements, rotated about the page's middle and moved."""
    if offset == NO_OFFSET:
        return elements
    x, y, turn = paper.width / 2, paper.height / 2, radians(offset.degrees)
    left = x - x * cos(turn) + y * sin(turn)
    top = y - x * sin(turn) - y * cos(turn)
    return (Group(elements, x=left + offset.x, y=top + offset.y, angle=offset.degrees, name="offset"),)
