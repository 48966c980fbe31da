"""The score pad for a game of two to four players or two teams: pages as large as the sheet. Lengths in mm."""

from collections.abc import Sequence
from itertools import accumulate
from math import ceil

from coinage_pnp.classic.scoring import ITEM_POINTS, TARGET
from coinage_pnp.classic.text_lines import name_item
from coinage_pnp.drawing.scene import Drawing, Element, Text
from coinage_pnp.drawing.type.fitted_line import RIGHT, set_line, shrink_to_fit
from coinage_pnp.drawing.type.ornaments import draw_heading
from coinage_pnp.drawing.type.ruled_table import RuledTable, draw_ruling
from coinage_pnp.errors import UserError
from coinage_pnp.game.words.language import Language
from coinage_pnp.sheet.layout.print_content import FrontAndBack

_SIDE_MARGIN, _TABLES_TOP, _HEADING_HEIGHT = 2.0, 15.0, 7.0
_LABEL = 2  # index of the label column; the players' columns are to its right
_DEALS = 8  # that a game may take, on as many pages as they need
_SIZE = 7.5  # largest font size in the table, pt


def draw_pad(words: Language, width: float, height: float) -> Sequence[FrontAndBack]:
    """The pages, `width` mm wide and at most `height` mm high. Raises UserError if not even one deal fits."""
    says, figures = words.classic.table, words.classic.figures
    lines = [
        (name_item(key, words).removeprefix(f"{key} "), str(points)) for key, points in ITEM_POINTS.items()
    ]
    lines += [(figures.points, ""), (says.total, "")]
    least, most = 4.2, 7.0  # smallest and greatest height of a line
    gap = 5.0  # between tables side by side
    room = height - _TABLES_TOP - _HEADING_HEIGHT - 6.0  # without the foot
    most_deals = int(room / (least * len(lines)))  # below one another
    if not most_deals:
        need = height - room + least * len(lines)
        raise UserError(f"{words.classic.pad}: it needs {need:.0f} mm of height")
    blocks = 2 if width - 2 * _SIDE_MARGIN >= 2 * 75.0 + gap else 1
    pages = ceil(_DEALS / (blocks * most_deals))
    deals = ceil(_DEALS / (blocks * pages))
    row = min(most, room / (deals * len(lines)))
    wide = (width - 2 * _SIDE_MARGIN - (blocks - 1) * gap) / blocks
    heading = draw_heading(words.classic.short, _SIDE_MARGIN, 1.0, width - 2 * _SIDE_MARGIN, 9.6, 14.0)
    foot = _TABLES_TOP + _HEADING_HEIGHT + deals * len(lines) * row + 4.2
    target = figures.say("target", n=TARGET)
    last = set_line(target, "italic", 8.5, width - _SIDE_MARGIN, foot, width / 2, RIGHT)
    drawn = []
    for page in range(pages):
        elements: list[Element] = [*heading]
        for block in range(blocks):
            left, first = _SIDE_MARGIN + block * (wide + gap), (page * blocks + block) * deals + 1
            numbers = range(first, min(first + deals, _DEALS + 1))
            elements += _draw_table(words, lines, left, wide, row, numbers)
        drawn.append((Drawing(width, foot + 1.8, (*elements, last)), None))
    return drawn


def _draw_table(
    words: Language, lines: list[tuple[str, str]], left: float, wide: float, row: float, deals: range
) -> list[Element]:
    """Deals below each other: number, dealer, and `lines` of (label, points) for all that scores."""
    shares = (0.08, 0.13, 0.29, *[0.5 / 4] * 4)  # of four columns for points
    first, each = _TABLES_TOP + _HEADING_HEIGHT, len(lines)
    table = RuledTable(
        tuple(accumulate((wide * share for share in shares), initial=left)),
        (_TABLES_TOP, *(first + k * row for k in range(each * len(deals) + 1))),
    )
    figures, y = words.classic.figures, first - 1.6
    heads = enumerate((figures.deal, figures.dealer, figures.player))
    elements: list[Element] = [table.set_words(head, "italic", _SIZE, column, y) for column, head in heads]
    begin, end = table.columns[_LABEL] + 1.0, table.columns[_LABEL + 1] - 1.0
    for at, deal in enumerate(deals):
        sums = 1 + each * at + each - 1
        y = table.rows[1 + each * at] + row * 0.68
        elements.append(table.tint_cells(_LABEL, sums, -1, sums + 1))
        elements.append(table.set_words(str(deal), "strong", _SIZE, 0, y))
        for k, (text, points) in enumerate(lines, 1 + each * at):
            y = table.rows[k] + row * 0.68
            elements.append(shrink_to_fit(Text(text, begin, y, "body", _SIZE), end - begin - 2.4))
            if points:
                elements.append(set_line(points, "body", _SIZE, end, y, 4.0, RIGHT))
    fine = table.make_horizontals(range(1, len(table.rows) - 1), _LABEL)
    fine += table.make_verticals(range(_LABEL + 2, len(shares)))
    strong = table.make_verticals((0, -1)) + table.make_horizontals((0, *range(1, len(table.rows), each)))
    return [*elements, *draw_ruling(fine, table.make_verticals((1, _LABEL, _LABEL + 1)), strong)]
