"""What stands above and below the pieces: the title, how to print and cut, and the imprint."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import cos, pi, sin

from coinage_pnp.sheet.formats import Paper
from coinage_pnp.sheet.impose.content import Content
from coinage_pnp.sheet.impose.marks import CORNER, CORNER_LENGTH, CUT, FOLD, lines
from coinage_pnp.sheet.impose.pieces import Piece
from coinage_pnp.sheet.impose.ruler import HEIGHT, WIDTH, ruler
from coinage_pnp.sheet.impose.type import FAINT, INK, centred, fitted, length
from coinage_pnp.sheet.language import SheetWords
from coinage_pnp.sheet.scene import Element, Group, Paint, Shape, Text, polygon

MEASURE = 188.0
"""Width that the head and foot of a sheet are set to, mm: that of a strip of four panels."""

HEAD = 13.0
"""Height of the head, mm."""

FOOT = 18.0
"""Height of the foot, mm."""

_LEADING = 3.4
"""From line to line of the legend, mm."""


def head(content: Content, x: float, y: float) -> Group:
    """The map's name over a small ornament and its one line, centred on `x`, the capitals' top at `y`."""
    title = Text(content.title.upper(), x, y + 4.2, "display", 17.0, INK, tracking=0.14)
    elements: list[Element] = [centred(fitted(title, MEASURE)), *_ornament(x, y + 7.2)]
    if content.about:
        about = Text(content.about, x, y + 11.6, "italic", 9.0, INK)
        elements.append(centred(fitted(about, MEASURE)))
    return Group(tuple(elements), name="head")


def _ornament(x: float, y: float) -> list[Element]:
    """A lozenge between two lines that taper away from it."""
    arm, gap, thick, tip = 16.0, 1.7, 0.11, 0.03
    blades = [
        [(x + s * gap, y - thick), (x + s * arm, y - tip), (x + s * arm, y + tip), (x + s * gap, y + thick)]
        for s in (-1, 1)
    ]
    lozenge = [(x - 0.9, y), (x, y - 0.62), (x + 0.9, y), (x, y + 0.62)]
    return [Shape(polygon(*blades, lozenge), Paint(fill=INK))]


def foot(
    content: Content, paper: Paper, words: SheetWords, page: tuple[int, int], pieces: Sequence[Piece]
) -> Group:
    """Ruler, how to print, what the marks mean, and the imprint, down to the margin."""
    x, y = paper.width / 2, paper.height - paper.margin - FOOT
    left, middle = x - MEASURE / 2, y + HEIGHT / 2
    legend, start = _legend(words, pieces, x + MEASURE / 2, middle)
    beside = left + WIDTH + 7
    room = start - beside - 3
    elements: list[Element] = [
        ruler(left, y),
        fitted(Text(words.print_at_100, beside, middle - 0.5, "strong", 8.0, INK), room),
        fitted(Text(words.ruler, beside, middle + 2.9, "italic", 7.5, FAINT), room),
        *legend,
        *_imprint(content, paper, words, page, x, y + FOOT - 1.0),
    ]
    return Group(tuple(elements), name="foot")


def _legend(
    words: SheetWords, pieces: Sequence[Piece], right: float, middle: float
) -> tuple[list[Element], float]:
    """What the marks mean, each word after its mark, ending at `right`, the lines centred on `middle`.

    Returns:
        The legend, and where it begins, mm.
    """
    rows = [(words.cut, _solid)]
    if any(piece.corners for piece in pieces):
        rows.append((words.corners, _short))
    if any(piece.folds for piece in pieces):
        rows.append((words.fold, _broken))
    first = middle + 0.85 - _LEADING * (len(rows) - 1) / 2
    texts = [Text(word, 0, first + _LEADING * i, "body", 7.5, INK) for i, (word, _) in enumerate(rows)]
    start = right - max(map(length, texts))
    return [
        *(replace(text, x=start) for text in texts),
        *(sample(start - 5.0, text.y - 0.85) for text, (_, sample) in zip(texts, rows, strict=True)),
    ], start - 8.0


def _solid(x: float, y: float) -> Shape:
    return lines([((x - 3, y), (x + 3, y))], CUT)


def _broken(x: float, y: float) -> Shape:
    return lines([((x - 3, y), (x + 3, y))], FOLD)


def _short(x: float, y: float) -> Shape:
    """Three marks that lean as they do round a corner."""
    half = CORNER_LENGTH / 2
    turns = [
        (x + 2 * i, half * cos(pi / 4 * (1 - i / 2)), half * sin(pi / 4 * (1 - i / 2))) for i in (-1, 0, 1)
    ]
    return lines([((mx - dx, y + dy), (mx + dx, y - dy)) for mx, dx, dy in turns], CORNER)


def _imprint(
    content: Content, paper: Paper, words: SheetWords, page: tuple[int, int], x: float, y: float
) -> list[Element]:
    """Two centred lines, the last one's baseline at `y`."""
    number, pages = page
    facts = [
        words.edition.format(title=content.title, edition=content.edition),
        *([_card_size(content, words)] if content.format else []),
        paper.name,
        *content.options,
        words.page.format(page=number, pages=pages),
    ]
    lines_ = [" · ".join(facts), f"{words.unofficial} · {words.version.format(version=content.version)}"]
    return [
        centred(fitted(Text(line, x, y - 2.5 * (1 - i), "body", 6.0, FAINT), MEASURE))
        for i, line in enumerate(lines_)
    ]


def _card_size(content: Content, words: SheetWords) -> str:
    card = content.format
    if card is None:
        return ""
    return f"{words.card} {card.id} {words.number(card.width)} × {words.number(card.height)} mm"
