"""A contact sheet: many cards on one page, side by side and all to one scale."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from math import ceil

from coinage_pnp.artwork.typesetting import centred
from coinage_pnp.board.model import Map
from coinage_pnp.drawing import INK, Drawing, Element, Group, Info, Paper, Shape, Text
from coinage_pnp.press.printing import MAKER, PrintFile
from coinage_pnp.render import png_of, render_one
from coinage_pnp.words import GalleryWords, Language, filled

_HEAD, _GAP, _CAPTION = 14.0, 7.0, 12.0
"""Room for the title, between cards, and below each for its name, mm."""

_FAINT = "#6b5f52"


@dataclass(frozen=True, eq=False)
class Exhibit:
    """One card of the sheet, trimmed, with its name and a line in small type below it."""

    card: Drawing
    name: str
    note: str


def note_on(board: Map, words: GalleryWords) -> str:
    """A map's id and the sizes of its regions, the largest first."""
    sizes = sorted((len(board.spaces_of(region.id)) for region in board.regions), reverse=True)
    return f"{board.id} · {words.spaces.of(len(board.spaces))} · {'-'.join(map(str, sizes))}"


def gallery_files(
    exhibits: Sequence[Exhibit], paper: Paper, words: Language, dpi: float
) -> tuple[PrintFile, ...]:
    """The sheet as a PDF file and as a PNG file. Raises UserError as `draw_gallery`."""
    drawing = draw_gallery(exhibits, paper, words)
    shown = ", ".join(exhibit.name for exhibit in exhibits)
    info = Info(words.gallery.title, subject=shown, language=words.code, creator=MAKER)
    pdf = render_one(drawing, info, "gallery")
    picture = png_of(pdf, MAKER, dpi, {"Title": info.title, "Description": shown})
    what = f"{len(exhibits)} map{'s' * (len(exhibits) > 1)} on {paper.name}"
    return PrintFile(".pdf", pdf, what), PrintFile(".png", picture, what)


def draw_gallery(exhibits: Sequence[Exhibit], paper: Paper, words: Language) -> Drawing:
    """The sheet, held as the cards need it, which are at most of true size. Raises UserError as `width`."""
    cell = (max(e.card.width for e in exhibits), max(e.card.height for e in exhibits))
    (scale, most), (width, height) = max(
        ((_scale(_room(held, paper.margin), cell, len(exhibits), n), n), held)
        for held in permutations((paper.width, paper.height))
        for n in range(1, len(exhibits) + 1)
    )
    room = _room((width, height), paper.margin)
    rows = ceil(len(exhibits) / most)
    columns = ceil(len(exhibits) / rows)  # the rows as even as they can be
    pitch = (cell[0] * scale + _GAP, cell[1] * scale + _CAPTION + _GAP)
    top = paper.margin + _HEAD + (room[1] - rows * pitch[1] + _GAP) / 2
    elements: list[Element] = [
        centred(Text(words.gallery.title, width / 2, paper.margin + 8, "display", 18, INK))
    ]
    symbols: dict[str, tuple[Shape, ...]] = {}
    for number, exhibit in enumerate(exhibits):
        row, column = divmod(number, columns)
        in_row = min(columns, len(exhibits) - row * columns)
        x = width / 2 + (column - (in_row - 1) / 2) * pitch[0]
        y = top + row * pitch[1]
        elements += _placed(exhibit, x, y, scale, cell[1] * scale)
        symbols |= exhibit.card.symbols
    scaled = filled(words.gallery.scaled, {"percent": f"{100 * scale:.0f}"})
    foot = f"{words.gallery.true_size if scale == 1 else scaled} {words.sheet.unofficial}"
    elements.append(centred(Text(foot, width / 2, height - paper.margin, "italic", 7, _FAINT)))
    return Drawing(width, height, tuple(elements), symbols)


def _room(held: tuple[float, ...], margin: float) -> tuple[float, float]:
    """Width and height for the cards and what is written below them, mm."""
    return held[0] - 2 * margin, held[1] - 2 * margin - _HEAD


def _scale(room: tuple[float, float], cell: tuple[float, float], count: int, columns: int) -> float:
    """The scale at which `count` cells in so many columns fit; at most 1."""
    rows = ceil(count / columns)
    across = ((room[0] + _GAP) / columns - _GAP) / cell[0]
    down = ((room[1] - 3 + _GAP) / rows - _GAP - _CAPTION) / cell[1]
    return max(min(across, down, 1.0), 0.01)


def _placed(exhibit: Exhibit, x: float, y: float, scale: float, height: float) -> list[Element]:
    """A card with its middle at `x`, in a cell from `y` down, and what is written below."""
    card = exhibit.card
    left, top = x - card.width * scale / 2, y + height - card.height * scale
    return [
        Group(card.elements, name=f"card {exhibit.name}", x=left, y=top, scale=scale),
        centred(Text(exhibit.name, x, y + height + 5.5, "display", 12, INK)),
        centred(Text(exhibit.note, x, y + height + 9.5, "italic", 8, _FAINT)),
    ]
