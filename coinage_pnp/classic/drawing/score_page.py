"""A game's score as a picture, to keep or to send. Lengths in mm, y down."""

from coinage_pnp.classic.drawing.card_base import PAPER
from coinage_pnp.classic.drawing.rule_cards import SHAPE, draw_small_card
from coinage_pnp.classic.score_yaml import ScoreSheet
from coinage_pnp.classic.text_lines import describe_outcome, list_sheet_rows
from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.pages import Info
from coinage_pnp.drawing.paths.path import rectangle
from coinage_pnp.drawing.render.pdf.document import render_one
from coinage_pnp.drawing.render.png import make_png
from coinage_pnp.drawing.scene import Drawing, Element, Paint, Shape, Text
from coinage_pnp.drawing.type.fitted_line import FAINT, align_right, centre_line, shrink_to_fit
from coinage_pnp.drawing.type.ornaments import draw_heading
from coinage_pnp.drawing.type.ruled_table import draw_ruling
from coinage_pnp.game.words.language import Language

# width of the page, its margin, and the height of a row
PAGE_WIDTH = 136.0
PAGE_MARGIN = 8.0
ROW_HEIGHT = 6.2
_LABEL_WIDTH, _NOTE_WIDTH = 50.0, 26.0  # width of the labels, and of the notes at the end
_SIZE = 10.0  # font size of the table, pt
_CARD = 5.2  # height of a small card


def draw_sheet_picture(sheet: ScoreSheet, words: Language, *, as_png: bool) -> bytes:
    """The title, the outcome and the table deal by deal, as a PDF of one page, or the same as PNG.

    Raises UserError if a font lacks a character.
    """
    right, room = PAGE_WIDTH - PAGE_MARGIN, PAGE_WIDTH - 2 * PAGE_MARGIN
    outcome = describe_outcome(sheet, words.classic.table)
    how = Text(outcome, PAGE_WIDTH / 2, PAGE_MARGIN + 16.6, "italic", 11.0, INK)
    elements: list[Element] = [
        *draw_heading(words.classic.short, PAGE_MARGIN, PAGE_MARGIN, room, PAGE_MARGIN + 8.6, 13.0),
        centre_line(shrink_to_fit(how, room)),
    ]
    column = (room - _LABEL_WIDTH - _NOTE_WIDTH) / len(sheet.seats.parties)
    y, rules = PAGE_MARGIN + 25.0, []
    for row in list_sheet_rows(sheet, words):
        face, x = "strong" if row.strong else "body", PAGE_MARGIN
        if row.card:
            elements.append(draw_small_card(row.card, x, y - 3.9, _CARD))
            x += SHAPE * _CARD + 1.6
        elements.append(
            shrink_to_fit(Text(row.label, x, y, face, _SIZE, INK), PAGE_MARGIN + _LABEL_WIDTH - x)
        )
        for at, amount in enumerate(row.amounts, 1):
            end = PAGE_MARGIN + _LABEL_WIDTH + at * column
            elements.append(align_right(shrink_to_fit(Text(amount, end, y, face, _SIZE, INK), column - 1.5)))
        note = Text(row.note, right - _NOTE_WIDTH + 3.0, y, "italic", _SIZE - 2, FAINT)
        elements.append(shrink_to_fit(note, _NOTE_WIDTH - 3.0))
        if row.strong:
            rules.append(((PAGE_MARGIN, y + 1.8), (right, y + 1.8)))
        y += ROW_HEIGHT
    height = y - ROW_HEIGHT + 2.0 + PAGE_MARGIN
    page = Shape(rectangle(0, 0, PAGE_WIDTH, height), Paint(PAPER))
    drawing = Drawing(PAGE_WIDTH, height, (page, *draw_ruling([], rules, []), *elements))
    title = words.classic.table.say("summary", title=words.classic.short, totals=outcome)
    info = Info(title, language=words.code)
    data = render_one(drawing, info)
    return make_png(data, info) if as_png else data
