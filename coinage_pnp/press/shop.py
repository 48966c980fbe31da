"""The card alone in its bleed, as a PDF and as pictures, for a print shop, which cuts with its own dies.

The TrimBox is the card, the page is the BleedBox, and artwork fills the page into its square corners.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from coinage_pnp.artwork.card import draw_card, stock
from coinage_pnp.board.model import Map
from coinage_pnp.drawing import (
    BLEED,
    LOW,
    Bookmark,
    Box,
    Drawing,
    Element,
    Group,
    Info,
    Page,
    inked,
    rectangle,
)
from coinage_pnp.press.printing import MAKER, PrintFile, PrintStyle, rule_panels
from coinage_pnp.render import rasterize, render, render_one, write_png
from coinage_pnp.units import MM_PER_INCH

_ACROSS = 4
"""Panels in a strip, as on a sheet."""


@dataclass(frozen=True, eq=False)
class BleedSide:
    """A side of the card, drawn."""

    name: str
    """The map's, in the language of the print."""
    drawing: Drawing
    """Its trim from (0, 0); artwork to the end of the bleed and past it, corners included."""


def _side(board: Map, style: PrintStyle, orientation: str) -> BleedSide:
    """A map on paper that reaches into the corners of its bleed; a quarter turned if the card is held otherwise."""
    code = style.language.code
    card, held = style.card.held(board.orientation), style.card.held(orientation)
    drawn = draw_card(board, card, style.terrains, code, ink=style.options.ink)
    beyond = rectangle(-2 * BLEED, -2 * BLEED, card.width + 4 * BLEED, card.height + 4 * BLEED)
    under = () if style.options.ink == LOW else tuple(stock(beyond))
    elements: tuple[Element, ...] = (*under, Group(drawn.elements, name="card"))
    if card != held:
        elements = (Group(elements, x=card.height, angle=90),)
    drawing = Drawing(held.width, held.height, elements, drawn.symbols)
    return BleedSide(board.name.best(code), inked(drawing, style.options.ink))


def shop_pages(drawn: Sequence[BleedSide], board: Map, style: PrintStyle) -> tuple[Page, ...]:
    """A page for each side, and for each strip of the rules. Raises UserError: a panel's words do not fit."""
    words, title = style.language.sheet, board.name.best(style.language.code)
    pages = [
        shop_page(s.drawing, words.map, [words.part.format(title=s.name, part=words.map)]) for s in drawn
    ]
    if style.options.has_rules:
        for strip, headings in _strips(board, style):
            part = words.part.format(title=title, part=words.rules)
            pages.append(shop_page(strip, words.rules, [part, *headings]))
    return tuple(pages)


def _strips(board: Map, style: PrintStyle) -> Iterator[tuple[Drawing, tuple[str, ...]]]:
    every = rule_panels([board], style)
    rows = ceil(len(every) / _ACROSS)
    columns = ceil(len(every) / rows)
    for start in range(0, len(every), columns):
        row = every[start : start + columns]
        wide, high = row[0].width, row[0].height
        elements = tuple(
            Group(panel.elements, name=f"panel {start + i + 1}", x=i * wide) for i, panel in enumerate(row)
        )
        symbols = {name: shapes for panel in row for name, shapes in panel.symbols.items()}
        strip = inked(Drawing(wide * len(row), high, elements, symbols), style.options.ink)
        yield strip, tuple(panel.title for panel in style.language.rules[start : start + columns])


def shop_page(piece: Drawing, label: str, bookmarks: Sequence[str]) -> Page:
    """The piece in its bleed and nothing else; the first bookmark is the page's, the others are below it."""
    trim = Box(BLEED, BLEED, piece.width, piece.height)
    whole = Box(0, 0, piece.width + 2 * BLEED, piece.height + 2 * BLEED)
    marks = tuple(Bookmark(title, 0.0, level=min(i, 1)) for i, title in enumerate(bookmarks))
    return Page(centred(piece, whole.width, whole.height), label, trim, whole, marks)


def centred(piece: Drawing, width: float, height: float) -> Drawing:
    """The piece in the middle of a page of another size."""
    x, y = (width - piece.width) / 2, (height - piece.height) / 2
    return Drawing(width, height, (Group(piece.elements, x=x, y=y),), piece.symbols)


DPIS = (300, 600)
"""Dots an inch of the pictures: what upload services ask for."""

_SHY = 0.01
"""A page is so many dots smaller than its picture: PDFium rounds the size of a picture up."""


def shop_files(board: Map, style: PrintStyle) -> Iterator[PrintFile]:
    """The PDF and the pictures, one by one: a picture of a mat at 600 dpi is large. Raises UserError."""
    faces = [board, *([style.back] if style.back else [])] if style.options.has_cards else []
    drawn = [_side(face, style, board.orientation) for face in faces]
    pages = shop_pages(drawn, board, style)
    words, code = style.language.sheet, style.language.code
    parts = dict.fromkeys(page.label for page in pages)
    info = Info(
        title=words.part.format(title=board.name.best(code), part=", ".join(parts)),
        subject=words.unofficial,
        author="coinage-pnp",
        keywords=", ".join(("Coin Age", "print and play", "print shop", board.id, *_facts(style))),
        language=code,
        creator=MAKER,
    )
    count = f"{len(pages)} page{'s' * (len(pages) > 1)}"
    yield PrintFile(
        ".pdf", render(pages, info), f"{', '.join([*_facts(style), count])}, {BLEED:g} mm of bleed"
    )
    yield from pictures(zip(("front", "back"), drawn, strict=False))


def pictures(drawn: Iterable[tuple[str, BleedSide]]) -> Iterator[PrintFile]:
    """Each side in its bleed as pictures, one by one, by what it is called in file names."""
    for name, side in drawn:
        for dpi in DPIS:
            data, (columns, rows) = picture(side, dpi)
            yield PrintFile(f"-{name}-{dpi}.png", data, f"{columns} x {rows} dots with bleed, {dpi} dpi")


def picture(side: BleedSide, dpi: int) -> tuple[bytes, tuple[int, int]]:
    """A side in its bleed as a PNG, and its columns and rows: the bleed box's, to the nearest dot."""
    sizes = (side.drawing.width + 2 * BLEED, side.drawing.height + 2 * BLEED)
    columns, rows = (round(size / MM_PER_INCH * dpi) for size in sizes)
    width, height = ((dots - _SHY) / dpi * MM_PER_INCH for dots in (columns, rows))
    pdf = render_one(centred(side.drawing, width, height), Info(side.name))
    return write_png(rasterize(pdf, dpi), dpi, MAKER, {"Title": side.name}), (columns, rows)


def _facts(style: PrintStyle) -> Iterator[str]:
    card = style.card
    if style.options.has_cards:
        yield f"{card.id} card"
        yield f"{card.width:g} x {card.height:g} mm"
        yield f"corners of {card.radius:g} mm" if card.radius else "square corners"
