"""Both sides of the calibration sheet: instructions in the middle, a scale at each edge."""

from collections.abc import Sequence
from typing import NamedTuple

from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.formats import Paper
from coinage_pnp.drawing.pages import Bookmark, Box, Info, Page
from coinage_pnp.drawing.paths.path import polygon
from coinage_pnp.drawing.render.pdf.document import render
from coinage_pnp.drawing.scene import Drawing, Element, Group, Paint, Shape, Text
from coinage_pnp.drawing.type.fitted_line import FAINT, centre_line, shrink_to_fit
from coinage_pnp.drawing.type.paragraph import TextStyle, set_words
from coinage_pnp.errors import UserError
from coinage_pnp.files.signature import PROGRAM
from coinage_pnp.game.words.language import Language
from coinage_pnp.game.words.sections import SheetWords
from coinage_pnp.sheet.calibration import verniers
from coinage_pnp.sheet.calibration.verniers import BACK_INWARDS, FRONT_OUTWARDS, HALF_SCALE
from coinage_pnp.sheet.print_options import LONG, PrintOptions
from coinage_pnp.version import __version__


class TextColumn(NamedTuple):
    """Contents of a column from top to bottom; empty parts are left out."""

    title: str = ""
    texts: Sequence[str] = ()
    typed: str = ""  # a command; may break at a newline
    figure: Drawing | None = None  # goes between paragraphs and command if there is room
    note: str = ""


def _set_column(column: TextColumn, wide: float, size: float) -> tuple[list[Element], float]:
    """The elements, centred on x = 0 with the top at y = 0, and their height."""
    line, gap, y = size * 0.3528, size * 0.3528 * 0.95, 0.0  # mm
    elements: list[Element] = []
    if column.title:
        y += 1.3 * line
        title = Text(column.title, 0, y, "display", size * 1.8, INK, tracking=0.06)
        elements.append(centre_line(shrink_to_fit(title, wide)))
        y += 0.75 * line
        arm, half = 4.6 * line, 0.13
        blades = polygon([(-arm, y), (0, y - half), (arm, y), (0, y + half)])
        elements.append(Shape(blades, Paint(INK)))
        y += 0.3 * line + gap
    for text in column.texts:
        setting = set_words(text, TextStyle(size, size * 0.43, centred=True), wide)
        elements.append(Group(setting.elements, x=-wide / 2, y=y))
        y += setting.height + gap
    if column.figure:
        elements.append(Group(column.figure.elements, x=-column.figure.width / 2, y=y + gap))
        y += column.figure.height + 2 * gap
    if column.typed:
        whole = Text(column.typed.replace("\n", " "), 0, 0, "strong", size)
        fits = shrink_to_fit(whole, wide) == whole
        for words in [whole.text] if fits else column.typed.split("\n"):
            y += line
            elements.append(centre_line(shrink_to_fit(Text(words, 0, y, "strong", size, INK), wide)))
            y += 0.45 * line
        y += gap
    if column.note:
        y += line
        note = Text(column.note, 0, y, "italic", max(size * 0.8, 6.0), FAINT)
        elements.append(centre_line(shrink_to_fit(note, wide)))
        y += gap
    return elements, y - gap


_MIDDLE_CLEARANCE = 8.0  # around the middle of the sheet, mm


def draw_calibration_pages(
    language: Language, paper: Paper, flip: str, options: str = ""
) -> tuple[Page, Page]:
    """Front and back on paper held upright and flipped over the edge `flip`, one of `print_options.FLIPS`.

    `options` are repeated in the command to type, as "--paper a5 ". Raises UserError if the paper is too small,
    or if a font lacks a character.
    """
    words, sheet, half = language.calibrate, language.sheet, HALF_SCALE + 1 + paper.margin
    if paper.width / 2 < half or paper.height / 2 < half + FRONT_OUTWARDS + BACK_INWARDS:
        raise _make_too_small_error(paper)
    places = verniers.list_scale_places(paper)
    # of the ring and the medals: beside the middle, from a scale; mm
    aside, inwards = 11.0, BACK_INWARDS + 4.5
    ring = (paper.width / 2 + aside, places[0].y + inwards)
    dot = (paper.width - ring[0], ring[1]) if flip == LONG else (ring[0], paper.height - ring[1])
    middle = paper.width / 2, paper.height / 2
    steps = (words.long if flip == LONG else words.short, words.light, words.read)
    read, save = (f"{PROGRAM} calibrate\n{options}--{what}" for what in ("read 4,-6,3,-5", "save 1mm,-0.5mm"))
    front: list[Element] = [
        *map(verniers.draw_front_scale, places),
        *(verniers.draw_medal(place, aside, inwards) for place in places),
        *verniers.draw_front_aims(ring, middle),
        *_draw_words(
            paper,
            TextColumn(words.title, steps, figure=verniers.draw_example_scale()),
            TextColumn("", (words.type,), read, note=words.scale),
        ),
        _draw_imprint(sheet, paper, 1),
    ]
    back: list[Element] = [
        *map(verniers.draw_back_scale, places),
        *verniers.draw_back_aims(dot, middle),
        *_draw_words(paper, TextColumn(words.back, (words.needle,), save), TextColumn("", (words.edge,))),
        _draw_imprint(sheet, paper, 2),
    ]
    whole = Box(0, 0, paper.width, paper.height)
    one, two = (Drawing(paper.width, paper.height, tuple(side)) for side in (front, back))
    return (
        Page(one, "1", whole, whole, (Bookmark(words.title, 0.0),)),
        Page(two, "2", whole, whole, (Bookmark(words.back, 0.0),)),
    )


def _draw_words(paper: Paper, above: TextColumn, below: TextColumn) -> list[Element]:
    """A column above the middle of the sheet and one below it, in the largest font size at which both fit."""
    inside = paper.margin + FRONT_OUTWARDS + BACK_INWARDS
    wide = min(paper.width - 2 * (inside + 1.5), 112.0)  # longer lines are hard to read
    top, foot = inside + 9.0, paper.height - inside - 10.8
    y, start = paper.height / 2, paper.height / 2 + _MIDDLE_CLEARANCE
    columns = ((above, top, y - _MIDDLE_CLEARANCE - top), (below, start, foot - y - _MIDDLE_CLEARANCE))
    room = min(room for _, _, room in columns)
    sizes = (13.0, 12.0, 11.0, 10.0, 9.0, 8.2, 7.4, 6.8, 6.3, 6.0)
    bare = [column._replace(figure=None) for column in (above, below)]
    fitting = (size for size in sizes if all(_set_column(one, wide, size)[1] <= room for one in bare))
    size = next(fitting, None)
    if size is None:
        raise _make_too_small_error(paper)
    found: list[Element] = []
    for column, y, room in columns:
        elements, height = _set_column(column, wide, size)
        if height > room:
            elements, height = _set_column(column._replace(figure=None), wide, size)
        found.append(Group(tuple(elements), x=paper.width / 2, y=y + max(room - height, 0.0) / 2))
    return found


def _make_too_small_error(paper: Paper) -> UserError:
    return UserError(
        "{paper} paper is too small for four scales of {length} mm and their words: {remedy}",
        paper=paper.name,
        length=round(2 * HALF_SCALE),
        remedy=UserError("choose a larger --paper"),
    )


def _draw_imprint(sheet: SheetWords, paper: Paper, page: int) -> Group:
    """Which sheet this is, in one small line above the bottom scale's number."""
    facts = [paper.name, sheet.say("page", page=page, pages=2), sheet.say("version", version=__version__)]
    inside = paper.margin + FRONT_OUTWARDS + BACK_INWARDS
    line = Text(" · ".join(facts), paper.width / 2, paper.height - inside - 8.6, "body", 6.0, FAINT)
    fitted = shrink_to_fit(line, paper.width - 2 * (inside + 1.5))
    return Group((centre_line(fitted),), name="imprint")


def print_calibration(language: Language, paper: Paper, flip: str) -> tuple[str, bytes]:
    """Name and bytes of the PDF."""
    unusual = {f"--paper {paper.id} ": paper.id != PrintOptions.paper, f"--flip {flip} ": flip != LONG}
    options = "".join(option for option, said in unusual.items() if said)
    pages = draw_calibration_pages(language, paper, flip, options)
    info = Info(title=language.calibrate.title, author=PROGRAM, language=language.code, duplex=flip)
    parts = ((paper.id, PrintOptions.paper), (flip, LONG), (language.code, PrintOptions.lang))
    name = "-".join(["calibrate", *(part for part, usual in parts if part != usual)])
    return f"{name}.pdf", render(pages, info)
