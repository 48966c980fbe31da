"""A contact sheet: many cards side by side on one page, all at the same scale."""

from collections.abc import Sequence
from typing import NamedTuple

from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.formats import Paper
from coinage_pnp.drawing.pages import Info
from coinage_pnp.drawing.render.pdf.document import render_one
from coinage_pnp.drawing.render.png import make_png
from coinage_pnp.drawing.scene import Drawing, Element, Group, Symbol, Text
from coinage_pnp.drawing.type.fitted_line import centre_line, shrink_to_fit
from coinage_pnp.errors import UserError
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.words.language import Language
from coinage_pnp.game.words.sections import GalleryWords
from coinage_pnp.sheet.layout.card_block import arrange_even_rows
from coinage_pnp.sheet.print_file import PrintFile

_TITLE_HEIGHT, _CAPTION_HEIGHT = 14.0, 12.0  # mm
_CARD_GAP, _CAPTION_GAP = 7.0, 3.0  # between cards, and at least between captions side by side, mm
_LEAST_SCALE = 0.1
_FAINT = "#6b5f52"


class Exhibit(NamedTuple):
    """One card of the sheet, trimmed, with its name and a note in small print."""

    card: Drawing
    name: str
    note: str


def describe_map(board: Map, words: GalleryWords) -> str:
    """A map's id and the sizes of its regions, largest first."""
    spaces = words.say_number("spaces", len(board.spaces))
    return f"{board.id} · {spaces} · {'-'.join(map(str, board.region_sizes))}"


def print_gallery(
    exhibits: Sequence[Exhibit], paper: Paper, words: Language, dpi: float, legend: str = ""
) -> tuple[PrintFile, ...]:
    """The sheet as PDF and as PNG; raises UserError as `draw_gallery` does."""
    drawing = draw_gallery(exhibits, paper, words, legend)
    shown = ", ".join(exhibit.name for exhibit in exhibits)
    info = Info(words.gallery.title, subject=shown, language=words.code)
    pdf = render_one(drawing, info, "gallery")
    picture = make_png(pdf, info, dpi)
    what = f"{len(exhibits)} map{'s' if len(exhibits) > 1 else ''} on {paper.name}"
    return PrintFile(".pdf", pdf, what), PrintFile(".png", picture, what)


def draw_gallery(exhibits: Sequence[Exhibit], paper: Paper, words: Language, legend: str = "") -> Drawing:
    """The sheet, portrait or landscape, with cards at most in true size; `legend`, if any, is in its foot.

    Raises UserError if a font is missing, or the cards would be too small to be seen.
    """
    held = (paper.width, paper.height), (paper.height, paper.width)
    ways = [_arrange_cards(exhibits, size, paper.margin) for size in held]
    scale, _, rows, (width, height) = max(ways, key=lambda way: way[:2])
    if scale < _LEAST_SCALE:
        reason = (
            "on {paper}, cards would be at {percent} of their size: choose a larger --paper, or fewer maps"
        )
        raise UserError(reason, paper=paper.name, percent=words.gallery.format_share(scale))
    room = height - 2 * paper.margin - _TITLE_HEIGHT
    spare = room - sum(_measure_row(row, scale) for row in rows)
    gap = max(_CARD_GAP, min(24.0, spare / (len(rows) + 1)))
    y = paper.margin + _TITLE_HEIGHT + (spare - gap * (len(rows) - 1)) / 2
    title = Text(words.gallery.title, width / 2, paper.margin + 8, "display", 18, INK)
    elements: list[Element] = [centre_line(title)]
    symbols: dict[str, Symbol] = {}
    for row in rows:
        pitch = row[0].card.width * scale + _CARD_GAP
        for number, exhibit in enumerate(row):
            card, x = exhibit.card, width / 2 + (number - (len(row) - 1) / 2) * pitch
            left, below = x - card.width * scale / 2, y + card.height * scale
            name = Text(exhibit.name, x, below + 5.5, "display", 12, INK)
            note = Text(exhibit.note, x, below + 9.5, "italic", 8, _FAINT)
            elements.append(Group(card.elements, name=f"card {exhibit.name}", x=left, y=y, scale=scale))
            elements += [centre_line(shrink_to_fit(line, pitch - _CAPTION_GAP)) for line in (name, note)]
            symbols |= card.symbols
        y += _measure_row(row, scale) + gap
    scaled = words.gallery.say("scaled", percent=words.gallery.format_share(scale))
    parts = words.gallery.true_size if scale == 1 else scaled, legend, words.sheet.unofficial
    foot = Text(" ".join(filter(None, parts)), width / 2, height - paper.margin, "italic", 7, _FAINT)
    elements.append(centre_line(shrink_to_fit(foot, width - 2 * paper.margin)))
    return Drawing(width, height, tuple(elements), symbols)


def _arrange_cards(
    exhibits: Sequence[Exhibit], size: tuple[float, float], margin: float
) -> tuple[float, float, list[Sequence[Exhibit]], tuple[float, float]]:
    """The largest scale (at most 1) at which the cards fit, the share of the height they fill, rows, paper size.

    Portrait cards are in rows of even length, then landscape ones, so that no row has a gap.
    """
    width, height = size[0] - 2 * margin, size[1] - 2 * margin - _TITLE_HEIGHT - 3
    for percent in range(100, 0, -1):
        rows: list[Sequence[Exhibit]] = []
        widest = 0.0
        for wide in (False, True):
            if alike := [
                exhibit for exhibit in exhibits if (exhibit.card.width > exhibit.card.height) is wide
            ]:
                pitch = alike[0].card.width * (percent / 100) + _CARD_GAP
                each, _ = arrange_even_rows(len(alike), max(1, int((width + _CARD_GAP) / pitch)))
                rows += [alike[start : start + each] for start in range(0, len(alike), each)]
                widest = max(widest, each * (alike[0].card.width * percent / 100 + _CARD_GAP) - _CARD_GAP)
        high = sum(_measure_row(row, percent / 100) for row in rows) + _CARD_GAP * (len(rows) - 1)
        if high <= height and widest <= width:
            break
    return percent / 100, high / height, rows, size


def _measure_row(row: Sequence[Exhibit], scale: float) -> float:
    """Height of a row with captions, mm."""
    return row[0].card.height * scale + _CAPTION_HEIGHT
