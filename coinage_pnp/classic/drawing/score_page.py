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
from coinage_pnp.drawing.type.fitted_line import FAINT, align_right, centre_line, measure_line, shrink_to_fit
from coinage_pnp.drawing.type.ornaments import draw_heading
from coinage_pnp.drawing.type.ruled_table import draw_ruling
from coinage_pnp.game.words.language import Language

PAGE_MARGIN, ROW_HEIGHT = 8.0, 6.2
COLUMNS_WIDTH = 44.0  # of the parties' columns together, unless their names need more


def draw_sheet_picture(sheet: ScoreSheet, words: Language, *, as_png: bool) -> bytes:
    """The title, the outcome and the table as a PDF of one page, or as PNG. UserError: a font lacks a character."""
    label, note_width, small = 50.0, 26.0, 5.2  # widths of labels and notes, height of a small card, mm
    size, parties = 10.0, sheet.seats.parties  # size of the table, pt
    longest = max(measure_line(Text(name, 0, 0, "strong", size, INK)) for name in parties)
    column = max(COLUMNS_WIDTH / len(parties), longest + 1.5)
    room = label + len(parties) * column + note_width
    right, width = PAGE_MARGIN + room, room + 2 * PAGE_MARGIN
    outcome = describe_outcome(sheet, words.classic.table)
    how = Text(outcome, width / 2, PAGE_MARGIN + 16.6, "italic", 11.0, INK)
    elements: list[Element] = [
        *draw_heading(words.classic.short, PAGE_MARGIN, PAGE_MARGIN, room, PAGE_MARGIN + 8.6, 13.0),
        centre_line(shrink_to_fit(how, room)),
    ]
    y, rules = PAGE_MARGIN + 25.0, []
    for row in list_sheet_rows(sheet, words):
        face, x = "strong" if row.strong else "body", PAGE_MARGIN
        if row.card:
            elements.append(draw_small_card(row.card, x, y - 3.9, small))
            x += SHAPE * small + 1.6
        elements.append(shrink_to_fit(Text(row.label, x, y, face, size, INK), PAGE_MARGIN + label - x))
        for at, amount in enumerate(row.amounts, 1):
            end = PAGE_MARGIN + label + at * column
            elements.append(align_right(Text(amount, end, y, face, size, INK)))
        note = Text(row.note, right - note_width + 3.0, y, "italic", size - 2, FAINT)
        elements.append(shrink_to_fit(note, note_width - 3.0))
        if row.strong:
            rules.append(((PAGE_MARGIN, y + 1.8), (right, y + 1.8)))
        y += ROW_HEIGHT
    height = y - ROW_HEIGHT + 2.0 + PAGE_MARGIN
    page = Shape(rectangle(0, 0, width, height), Paint(PAPER))
    drawing = Drawing(width, height, (page, *draw_ruling([], rules, []), *elements))
    title = words.classic.table.say("summary", title=words.classic.short, totals=outcome)
    info = Info(title, language=words.code)
    data = render_one(drawing, info)
    return make_png(data, info) if as_png else data
