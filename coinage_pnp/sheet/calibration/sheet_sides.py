"""Both sides of the calibration sheet: instructions in the middle, a scale at each edge."""

from coinage_pnp.drawing.formats import Paper
from coinage_pnp.drawing.pages import Bookmark, Box, Info, Page
from coinage_pnp.drawing.render.pdf.document import render
from coinage_pnp.drawing.scene import Drawing, Element, Group, Text
from coinage_pnp.drawing.type.fitted_line import FAINT, centre_line, shrink_to_fit
from coinage_pnp.errors import UserError
from coinage_pnp.files.signature import PROGRAM
from coinage_pnp.game.words.language import Language
from coinage_pnp.game.words.sheet_words import SheetWords
from coinage_pnp.sheet.calibration import verniers
from coinage_pnp.sheet.calibration.column import TextColumn, draw_column, find_fitting_size
from coinage_pnp.sheet.calibration.verniers import BACK_INWARDS, FRONT_OUTWARDS, HALF_SCALE
from coinage_pnp.sheet.offset import LONG
from coinage_pnp.sheet.print_options import PrintOptions
from coinage_pnp.version import __version__

_MOST_LINE_LENGTH = 112.0  # greatest line length, mm: longer lines are hard to read
_MIDDLE_CLEARANCE = 8.0  # clearance around the middle of the sheet, mm
_RING_FROM_SCALE, _MEDAL_FROM_MIDDLE = BACK_INWARDS + 4.5, 11.0  # inwards from a scale, beside the middle; mm
_COMMAND = f"{PROGRAM} calibrate"


def draw_calibration_pages(
    language: Language, paper: Paper, flip: str, options: str = ""
) -> tuple[Page, Page]:
    """Front and back on paper held upright and flipped over the edge `flip`, one of `offset.FLIPS`.

    `options` are repeated in the command to type, as "--paper a5 ". Raises UserError if the paper is too small,
    or if a font lacks a character.
    """
    words, sheet, half = language.calibrate, language.sheet, HALF_SCALE + 1 + paper.margin
    if paper.width / 2 < half or paper.height / 2 < half + FRONT_OUTWARDS + BACK_INWARDS:
        raise _make_too_small_error(paper)
    places = verniers.list_scale_places(paper)
    ring = (paper.width / 2 + _MEDAL_FROM_MIDDLE, places[0].y + _RING_FROM_SCALE)
    dot = (paper.width - ring[0], ring[1]) if flip == LONG else (ring[0], paper.height - ring[1])
    middle = paper.width / 2, paper.height / 2
    steps = (words.long if flip == LONG else words.short, words.light, words.read)
    read, save = (f"{_COMMAND}\n{options}--{what}" for what in ("read 4,-6,3,-5", "save 1mm,-0.5mm"))
    front: list[Element] = [
        *map(verniers.draw_front_scale, places),
        *(verniers.draw_medal(place, _MEDAL_FROM_MIDDLE, _RING_FROM_SCALE) for place in places),
        verniers.draw_front_ring(*ring),
        verniers.draw_front_cross(*middle),
        *_draw_words(
            paper,
            TextColumn(words.title, steps, figure=verniers.draw_example_scale()),
            TextColumn("", (words.type,), read, note=words.scale),
        ),
        _draw_imprint(sheet, paper, 1),
    ]
    back: list[Element] = [
        *map(verniers.draw_back_scale, places),
        verniers.draw_back_dot(*dot),
        verniers.draw_back_target(*middle),
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
    inside = paper.margin + FRONT_OUTWARDS + BACK_INWARDS
    wide = min(paper.width - 2 * (inside + 1.5), _MOST_LINE_LENGTH)
    top, foot = inside + 9.0, paper.height - inside - 10.8
    x, y = paper.width / 2, paper.height / 2
    room = min(y - _MIDDLE_CLEARANCE - top, foot - y - _MIDDLE_CLEARANCE)
    size = find_fitting_size((above, below), wide, room)
    if not size:
        raise _make_too_small_error(paper)
    return [
        *draw_column(above, x, top, wide, y - _MIDDLE_CLEARANCE - top, size),
        *draw_column(below, x, y + _MIDDLE_CLEARANCE, wide, foot - y - _MIDDLE_CLEARANCE, size),
    ]


def _make_too_small_error(paper: Paper) -> UserError:
    return UserError(
        f"{paper.name} paper is too small for four scales of {2 * HALF_SCALE:g} mm and their words: "
        "choose a larger paper"
    )


def _draw_imprint(sheet: SheetWords, paper: Paper, page: int) -> Group:
    """Which sheet this is, in one small line above the bottom scale's number."""
    facts = [paper.name, sheet.page.format(page=page, pages=2), sheet.version.format(version=__version__)]
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
