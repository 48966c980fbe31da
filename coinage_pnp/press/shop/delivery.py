"""The files that a shop is given: the PDF, and each side as a picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from coinage_pnp.board.model import Map
from coinage_pnp.drawing import BLEED, Box, Info, Page
from coinage_pnp.press.print_options import RULES
from coinage_pnp.press.print_style import PrintStyle
from coinage_pnp.press.printing import CREATOR, PrintFile
from coinage_pnp.press.shop.bleed_pages import BleedSide, centred, shop_pages, sides
from coinage_pnp.render import rasterize, render, write_png
from coinage_pnp.units import MM_PER_INCH

DPIS = (300, 600)
"""Dots an inch of the pictures: what upload services ask for."""

FRONT, BACK = "front", "back"

_SHY = 0.01
"""A page is so many dots smaller than its picture: PDFium rounds the size of a picture up."""


def shop_files(board: Map, style: PrintStyle, version: str) -> Iterator[PrintFile]:
    """The PDF and the pictures, one by one: a picture of a mat at 600 dpi is large. Raises UserError."""
    faces = [] if style.options.only == RULES else [board, *([style.back] if style.back else [])]
    drawn, maker = sides(faces, style), f"{CREATOR} {version}"
    pages = shop_pages(drawn, board, style)
    words, code = style.language.sheet, style.language.code
    parts = dict.fromkeys(page.label for page in pages)
    info = Info(
        title=words.part.format(title=board.name.best(code), part=", ".join(parts)),
        subject=words.unofficial,
        author="coinage-pnp",
        keywords=", ".join(("Coin Age", "print and play", "print shop", board.id, *_facts(style))),
        language=code,
        creator=maker,
    )
    count = "1 page" if len(pages) == 1 else f"{len(pages)} pages"
    yield PrintFile(
        ".pdf", render(pages, info), f"{', '.join([*_facts(style), count])}, {BLEED:g} mm of bleed"
    )
    yield from pictures(zip((FRONT, BACK), drawn, strict=False), maker)


def pictures(drawn: Iterable[tuple[str, BleedSide]], maker: str) -> Iterator[PrintFile]:
    """Each side in its bleed as pictures, one by one, by what it is called in file names."""
    for name, side in drawn:
        for dpi in DPIS:
            data, (columns, rows) = picture(side, dpi, maker)
            yield PrintFile(f"-{name}-{dpi}.png", data, f"{columns} x {rows} dots with bleed, {dpi} dpi")


def picture(side: BleedSide, dpi: int, maker: str) -> tuple[bytes, tuple[int, int]]:
    """A side in its bleed as a PNG, and its columns and rows: the bleed box's, to the nearest dot."""
    sizes = (side.drawing.width + 2 * BLEED, side.drawing.height + 2 * BLEED)
    columns, rows = (round(size / MM_PER_INCH * dpi) for size in sizes)
    width, height = ((dots - _SHY) / dpi * MM_PER_INCH for dots in (columns, rows))
    whole = Box(0, 0, width, height)
    pdf = render([Page(centred(side.drawing, width, height), side.name, whole, whole)], Info(side.name))
    return write_png(rasterize(pdf, dpi), dpi, maker, {"Title": side.name}), (columns, rows)


def _facts(style: PrintStyle) -> Iterator[str]:
    card = style.card
    if style.options.only != RULES:
        yield f"{card.id} card"
        yield f"{card.width:g} x {card.height:g} mm"
        yield f"corners of {card.radius:g} mm" if card.radius else "square corners"
