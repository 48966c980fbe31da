"""Backs of sheets: everything that must land behind its front, and an identifying line; some are empty.

Large paper, such as A3, has two pages of half its size side by side, to be cut apart in the middle.
"""

from collections.abc import Iterator, Sequence
from math import cos, radians, sin

from coinage_pnp.drawing.formats import Paper
from coinage_pnp.drawing.pages import Bookmark, Box, Page, bound_boxes
from coinage_pnp.drawing.paths.lines import move_path
from coinage_pnp.drawing.paths.path import join_paths
from coinage_pnp.drawing.scene import Drawing, Element, Group, Symbol, Text
from coinage_pnp.drawing.type.fitted_line import FAINT, centre_line, shrink_to_fit
from coinage_pnp.game.words.sections import SheetWords
from coinage_pnp.sheet.layout.gazetteer import draw_gazetteer
from coinage_pnp.sheet.layout.head_and_foot import MOST_HEADER_WIDTH
from coinage_pnp.sheet.layout.marks import CUT, draw_segments
from coinage_pnp.sheet.layout.sheet_room import PlannedSheet, SheetRoom
from coinage_pnp.sheet.print_options import LONG, NO_OFFSET, NONE, SILHOUETTE, Offset, PrintOptions

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
    trim = _move_box(trim, offset.x, offset.y) if trims else trim
    lowest = covered.bottom
    label, said, marks = words.empty_back, words.say("left_empty", page=number), tuple[Bookmark, ...]()
    if trims:
        lowest = max(lowest, trim.bottom + bleed)
        label, said = words.back, f"{words.say('back_of', page=number)} · {room.flip_words}"
        marks = (Bookmark(words.say("part", title=room.content.title, part=words.back), trim.y),)
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
    return offset if paper.width <= paper.height else offset._replace(x=-offset.y + 0.0, y=offset.x)


def move_by_offset(offset: Offset, paper: Paper, elements: tuple[Element, ...]) -> tuple[Element, ...]:
    """The elements, rotated about the page's middle and moved."""
    if offset == NO_OFFSET:
        return elements
    x, y, turn = paper.width / 2, paper.height / 2, radians(offset.degrees)
    left = x - x * cos(turn) + y * sin(turn)
    top = y - x * sin(turn) - y * cos(turn)
    return (Group(elements, x=left + offset.x, y=top + offset.y, angle=offset.degrees, name="offset"),)


Sides = tuple[Page | None, Page | None]  # a sheet's front and back, if they are printed


def split_paper(paper: Paper, options: PrintOptions) -> Paper | None:
    """Half of an upright paper, upright, if a head fits on it; None if the print needs the paper whole."""
    half = paper._replace(width=paper.height / 2, height=paper.width)
    whole = options.copies != 1 or options.cut_marks == SILHOUETTE or paper.places
    return None if whole or half.width - 2 * half.margin < MOST_HEADER_WIDTH else half


def join_halves(
    sheets: Sequence[Sides], half: Paper, words: SheetWords, options: PrintOptions
) -> Iterator[Page]:
    """Sheets of half the paper, two on each; the first is repeated if their number is odd."""
    even = list(sheets)
    if len(sheets) % 2:
        front, back = (page and _stamp_page(page) for page in sheets[0])
        even = [(front, back), *sheets[1:], (front, back)]
    for left, right in zip(even[::2], even[1::2], strict=True):
        (front, back), (other, behind) = left, right
        if front and other:
            page = _join_pages((front, other), half, words)
            elements = page.drawing.elements
            if options.marks != NONE:  # at the top and the foot, for cutting the halves apart
                x, near, far, long = half.width, half.margin, half.height - half.margin, 5.0
                ends = [((x, near), (x, near + long)), ((x, far - long), (x, far))]
                elements += (Group((draw_segments(ends, CUT),), name="halves"),)
            yield page._replace(drawing=page.drawing._replace(elements=elements))
        if back or behind:
            # turned over the paper's long edge, its top, a half stays on its side
            pair = (back, behind) if options.edge == LONG else (behind, back)
            page, paper = _join_pages(pair, half, words), half._replace(width=2 * half.width)
            offset = turn_to_page_axes(options.back_offset, paper)
            moved = move_by_offset(offset, paper, page.drawing.elements)
            yield page._replace(
                drawing=page.drawing._replace(elements=moved),
                trim=_move_box(page.trim, offset.x, offset.y),
                bleed=_move_box(page.bleed, offset.x, offset.y),
            )


def _stamp_page(page: Page) -> Page:
    """The page with names for its parts, so that a file stores them once."""
    named = [
        element._replace(stamp=f"{page.label} {number}") if isinstance(element, Group) else element
        for number, element in enumerate(page.drawing.elements)
    ]
    return page._replace(drawing=page.drawing._replace(elements=tuple(named)))


def _join_pages(pair: Sequence[Page | None], half: Paper, words: SheetWords) -> Page:
    """Two pages side by side; one of them may be missing."""
    placed = [(page, i * half.width) for i, page in enumerate(pair) if page]
    filled = [(page, x) for page, x in placed if page.label != words.empty_back] or placed
    elements = [
        element._replace(x=element.x + x)
        for page, x in placed
        for element in page.drawing.elements
        if isinstance(element, Group)
    ]
    symbols = {name: symbol for page, _ in placed for name, symbol in page.drawing.symbols.items()}
    return Page(
        Drawing(2 * half.width, half.height, tuple(elements), symbols),
        " + ".join(dict.fromkeys(part for page, _ in filled for part in page.label.split(" + "))),
        bound_boxes([_move_box(page.trim, x) for page, x in filled]),
        bound_boxes([_move_box(page.bleed, x) for page, x in filled]),
        tuple(dict.fromkeys(mark for page, _ in filled for mark in page.bookmarks)),
        join_paths(move_path(page.cuts, x, 0.0) for page, x in placed),
        join_paths(move_path(page.folds, x, 0.0) for page, x in placed),
    )


def _move_box(box: Box, x: float, y: float = 0.0) -> Box:
    return box._replace(x=box.x + x, y=box.y + y)
