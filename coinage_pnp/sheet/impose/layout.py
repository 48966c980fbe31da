"""Where everything stands on the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from coinage_pnp.errors import UserError
from coinage_pnp.sheet.formats import Paper
from coinage_pnp.sheet.impose.content import Content
from coinage_pnp.sheet.impose.furniture import FOOT, HEAD, MEASURE, foot, head
from coinage_pnp.sheet.impose.pieces import Piece, card_piece, strip_piece
from coinage_pnp.sheet.language import SheetWords
from coinage_pnp.sheet.pages import Bookmark, Box, Page
from coinage_pnp.sheet.scene import Drawing, Element, Group, Shape

_LEAST_GAP = 2.0
"""White between head, pieces and foot, mm, at the least."""

_ABOVE = 8.0
"""White above the head, mm, at the most; it takes a ninth of what is spare."""

_BELOW, _BETWEEN, _UNDER = 1.0, 2.0, 1.4
"""How the rest of the spare height is shared out: below the head, between pieces, above the foot."""


def impose(content: Content, paper: Paper, words: SheetWords) -> tuple[Page, ...]:
    """The sheets of `content`: one where everything fits on one, else the card first and the rules after it.

    A card that is too wide for the paper held upright lies on a page held across.

    Raises:
        UserError: a piece is larger than the paper, or a text has characters that its face lacks.
    """
    pieces: list[Piece] = []
    if content.card and content.format:
        pieces.append(card_piece(content.card, content.format, words.map))
    if content.panels:
        pieces.append(strip_piece(content.panels, words.rules, content.headings))
    sheets = [pieces] if _spare(pieces, paper) >= 0 else [[piece] for piece in pieces]
    symbols = dict(content.card.symbols) if content.card else {}
    for panel in content.panels:
        symbols.update(panel.symbols)
    return tuple(
        _page(_sheet(content, words, paper, sheet, (number, len(sheets))), symbols)
        for number, sheet in enumerate(sheets, 1)
    )


@dataclass(frozen=True, eq=False)
class _Sheet:
    """One page in the making."""

    content: Content
    words: SheetWords
    paper: Paper
    """Held as the pieces need it."""
    pieces: tuple[Piece, ...]
    page: tuple[int, int]
    """Its number, and of how many."""
    headed: bool
    """Whether there is room for a head."""


def _spare(pieces: Sequence[Piece], paper: Paper, *, headed: bool = True) -> float:
    """The height that is left on `paper`, mm; negative when the pieces do not fit on it together."""
    width = max(MEASURE, *(piece.width + 2 * piece.reach for piece in pieces))
    if width > paper.width - 2 * paper.margin:
        return -1.0
    blocks = [HEAD if headed else 0.0, FOOT, *(piece.height + 2 * piece.reach for piece in pieces)]
    return paper.height - 2 * paper.margin - sum(blocks) - _LEAST_GAP * (len(pieces) + headed)


def _sheet(
    content: Content, words: SheetWords, paper: Paper, pieces: Sequence[Piece], page: tuple[int, int]
) -> _Sheet:
    """Holds the paper upright if the pieces fit so, else across; leaves the head out only if it must."""
    across = replace(paper, width=paper.height, height=paper.width)
    for headed in (True, False):
        for held in (paper, across):
            if _spare(pieces, held, headed=headed) >= 0:
                return _Sheet(content, words, held, tuple(pieces), page, headed)
    size = f"{pieces[0].width:g} x {pieces[0].height:g} mm"
    raise UserError(
        f"{pieces[0].name} ({size}) does not fit on {paper.name} paper: "
        "choose a smaller card or a larger paper."
    )


def _page(sheet: _Sheet, symbols: dict[str, tuple[Shape, ...]]) -> Page:
    """The finished page."""
    paper, pieces, x = sheet.paper, sheet.pieces, sheet.paper.width / 2
    boxes = _places(sheet)
    elements: list[Element] = []
    if sheet.headed:
        elements.append(head(sheet.content, x, paper.margin + _above(sheet)))
    elements += [
        Group(piece.elements, name=piece.name, x=box.x, y=box.y)
        for piece, box in zip(pieces, boxes, strict=True)
    ]
    elements.append(foot(sheet.content, paper, sheet.words, sheet.page, pieces))
    bleeds = [box.grown(piece.bleed) for box, piece in zip(boxes, pieces, strict=True)]
    return Page(
        Drawing(paper.width, paper.height, tuple(elements), symbols),
        " + ".join(piece.name for piece in pieces),
        _around(boxes),
        _around(bleeds),
        _bookmarks(sheet, boxes),
    )


def _above(sheet: _Sheet) -> float:
    """The white above the head, mm."""
    return min(_ABOVE, _spare(sheet.pieces, sheet.paper) / 9) if sheet.headed else 0.0


def _places(sheet: _Sheet) -> list[Box]:
    """Where the pieces' trims stand: in the middle of the page, the spare height shared out between them."""
    paper = sheet.paper
    spare = _spare(sheet.pieces, paper, headed=sheet.headed) - _above(sheet)
    share = spare / (_BELOW + _BETWEEN * (len(sheet.pieces) - 1) + _UNDER)
    y = paper.margin + _BELOW * share
    if sheet.headed:
        y += _above(sheet) + HEAD + _LEAST_GAP
    boxes = []
    for piece in sheet.pieces:
        boxes.append(Box((paper.width - piece.width) / 2, y + piece.reach, piece.width, piece.height))
        y += piece.height + 2 * piece.reach + _LEAST_GAP + _BETWEEN * share
    return boxes


def _bookmarks(sheet: _Sheet, boxes: Sequence[Box]) -> tuple[Bookmark, ...]:
    marks: list[Bookmark] = []
    for piece, box in zip(sheet.pieces, boxes, strict=True):
        top = box.y - piece.reach
        marks.append(Bookmark(sheet.words.part.format(title=sheet.content.title, part=piece.name), top))
        marks += [Bookmark(heading, top, level=1) for heading in piece.headings]
    return tuple(marks)


def _around(boxes: Sequence[Box]) -> Box:
    """The smallest box that holds all of `boxes`."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)
