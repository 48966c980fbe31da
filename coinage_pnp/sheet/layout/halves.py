"""Large paper, such as A3, as two pages of half its size side by side, to be cut apart in the middle."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from coinage_pnp.drawing.formats import Paper
from coinage_pnp.drawing.pages import Box, Page, bound_boxes
from coinage_pnp.drawing.paths.lines import move_path
from coinage_pnp.drawing.paths.path import join_paths
from coinage_pnp.drawing.scene import Drawing, Group
from coinage_pnp.game.words.sheet_words import SheetWords
from coinage_pnp.sheet.layout.back_pages import move_by_offset, turn_to_page_axes
from coinage_pnp.sheet.layout.header import MOST_HEADER_WIDTH
from coinage_pnp.sheet.layout.marks import CUT, draw_segments
from coinage_pnp.sheet.offset import LONG
from coinage_pnp.sheet.print_options import NONE, SILHOUETTE, PrintOptions

Sides = tuple[Page | None, Page | None]  # a sheet's front and back, if they are printed

_MIDDLE_MARK = 5.0  # length of the marks where the halves are cut apart, mm


def split_paper(paper: Paper, options: PrintOptions) -> Paper | None:
    """Half of an upright paper, upright, if a head fits on it; None if the print needs the paper whole."""
    half = replace(paper, width=paper.height / 2, height=paper.width)
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
            marks = () if options.marks == NONE else (_mark_middle(half),)
            yield replace(page, drawing=replace(page.drawing, elements=(*page.drawing.elements, *marks)))
        if back or behind:
            # turned over the paper's long edge, its top, a half stays on its side
            pair = (back, behind) if options.edge == LONG else (behind, back)
            page, paper = _join_pages(pair, half, words), replace(half, width=2 * half.width)
            offset = turn_to_page_axes(options.back_offset, paper)
            moved = move_by_offset(offset, paper, page.drawing.elements)
            yield replace(
                page,
                drawing=replace(page.drawing, elements=moved),
                trim=_move_box(page.trim, offset.x, offset.y),
                bleed=_move_box(page.bleed, offset.x, offset.y),
            )


def _stamp_page(page: Page) -> Page:
    """The page with names for its parts, so that a file stores them once."""
    named = [
        replace(element, stamp=f"{page.label} {number}") if isinstance(element, Group) else element
        for number, element in enumerate(page.drawing.elements)
    ]
    return replace(page, drawing=replace(page.drawing, elements=tuple(named)))


def _join_pages(pair: Sequence[Page | None], half: Paper, words: SheetWords) -> Page:
    """Two pages side by side; one of them may be missing."""
    placed = [(page, i * half.width) for i, page in enumerate(pair) if page]
    filled = [(page, x) for page, x in placed if page.label != words.empty_back] or placed
    elements = [
        replace(element, x=element.x + x)
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
    return replace(box, x=box.x + x, y=box.y + y)


def _mark_middle(half: Paper) -> Group:
    """Marks at the top and the foot for cutting the halves apart."""
    x, far = half.width, half.height - half.margin
    ends = ((half.margin, half.margin + _MIDDLE_MARK), (far - _MIDDLE_MARK, far))
    return Group((draw_segments([((x, top), (x, foot)) for top, foot in ends], CUT),), name="halves")
