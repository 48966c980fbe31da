"""What is printed around the pieces of a page.

The head is a title. The foot has a ruler, printing instructions, a legend of the marks, and the imprint. On paper
as wide as A4, the first three are side by side; on narrower paper, below each other. On a sheet full of cards, all
of it is in a strip as high as the ruler, or in a line beside the cards.
"""

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.formats import Paper
from coinage_pnp.drawing.lettering import capitalize
from coinage_pnp.drawing.pages import Box
from coinage_pnp.drawing.scene import Element, Group, Text
from coinage_pnp.drawing.type.fitted_line import FAINT, centre_line, measure_line, shrink_to_fit
from coinage_pnp.drawing.type.ornaments import draw_ornament
from coinage_pnp.drawing.type.scale_bar import RULER_HEIGHT, RULER_WIDTH, draw_ruler, draw_short_ruler
from coinage_pnp.files.units import PT_PER_MM
from coinage_pnp.game.words.sections import SheetWords
from coinage_pnp.sheet.layout.marks import SAMPLE_WIDTH, draw_legend, list_legend_texts
from coinage_pnp.sheet.layout.print_content import PrintContent

MOST_HEADER_WIDTH, HEADER_HEIGHT = 188.0, 13.0
"""Greatest width of head and foot (that of a strip of four panels), and height of the head; mm."""


def find_header_width(paper: Paper) -> float:
    """Width of head and foot on this paper, between a cutting machine's marks, mm."""
    return min(MOST_HEADER_WIDTH, paper.width - 2 * (paper.margin + paper.inset))


def draw_header(content: PrintContent, x: float, y: float, room: float) -> Group:
    """The title above a small ornament and a line about the map, centred on `x`, with its capitals' top at `y`."""
    low = 1.2 if not content.title.isascii() else 0.0  # accents are taller than capitals, mm
    title = Text(capitalize(content.title), x, y + 4.2 + low, "display", 17.0, INK, tracking=0.14)
    elements: list[Element] = [centre_line(shrink_to_fit(title, room)), draw_ornament(x, y + 7.2, 16.0)]
    if content.about:
        about = Text(content.about, x, y + 11.6, "italic", 9.0, INK)
        elements.append(centre_line(shrink_to_fit(about, room)))
    return Group(tuple(elements), name="head")


_WIDE_LEADING, _NARROW_LEADING, _IMPRINT_LEADING = 3.4, 3.2, 2.5
"""Line spacing, mm: of the legend on wide and on narrow paper, and of the imprint."""

_ROOM_BEFORE_RULER, _ROOM_AFTER_RULER = 1.2, 7.0
"""On narrow paper, room for the ruler's numerals: before the ruler, and after it; mm."""


class SheetFooter(NamedTuple):
    """The foot of one page, without its position."""

    words: SheetWords
    room: float
    marks: tuple[str, ...]
    lines: tuple[str, ...]

    @property
    def is_wide(self) -> bool:
        """Whether everything is side by side."""
        return self.room >= MOST_HEADER_WIDTH

    @property
    def height(self) -> float:
        """From the ruler's top to the imprint's foot, mm."""
        legend, imprint = len(list_legend_texts(self.words, self.marks)), len(self.lines)
        if not self.is_wide:
            rows = legend + (0 if self._prints_beside else 1)
            return RULER_HEIGHT + 1.9 + _NARROW_LEADING * rows + _IMPRINT_LEADING * imprint
        below = 1.6 + _WIDE_LEADING * (legend - 4) if legend > 3 else 0.0  # three lines are beside the ruler
        return 18.0 + _IMPRINT_LEADING * (imprint - 2) + below

    def draw(self, x: float, y: float) -> Group:
        """The foot with its middle at `x` and its top at `y`."""
        left, middle, below = x - self.room / 2, y + RULER_HEIGHT / 2, y + RULER_HEIGHT + 3.0
        zero = left if self.is_wide else left + _ROOM_BEFORE_RULER
        beside = zero + RULER_WIDTH + _ROOM_AFTER_RULER
        texts = list_legend_texts(self.words, self.marks)
        if self.is_wide:
            start = left + self.room - max((measure_line(text) for _, text in texts), default=-SAMPLE_WIDTH)
            room = start - SAMPLE_WIDTH - beside - 3
            first = max(middle + 0.85 - _WIDE_LEADING * (len(texts) - 1) / 2, y + 2.0)
            legend = draw_legend(texts, start, first, _WIDE_LEADING, self.room)
        else:
            room, start = self._beside, left + SAMPLE_WIDTH
            first = below if self._prints_beside else below + _NARROW_LEADING
            legend = draw_legend(texts, start, first, _NARROW_LEADING, self.room - SAMPLE_WIDTH)
        measure = Text(self.words.ruler, beside, middle + 2.9, "italic", 7.5, FAINT)
        prints = Text(self.words.print_at_100, beside, middle - 0.5, "strong", 8.0, INK)
        said = [shrink_to_fit(prints, room), shrink_to_fit(measure, room)]
        if not self.is_wide and not self._prints_beside:
            measure, prints = measure._replace(y=middle + 0.9), prints._replace(x=left, y=below)
            said = [shrink_to_fit(measure, room), shrink_to_fit(prints, self.room)]
        elements: list[Element] = [draw_ruler(zero, y), *said, *legend]
        last = y + self.height - 1.0
        for i, line in enumerate(self.lines, 1 - len(self.lines)):
            text = Text(line, x, last + _IMPRINT_LEADING * i, "body", 6.0, FAINT)
            elements.append(centre_line(shrink_to_fit(text, self.room)))
        return Group(tuple(elements), name="foot")

    @property
    def _beside(self) -> float:
        """Room to the right of the ruler on narrow paper, mm."""
        return self.room - _ROOM_BEFORE_RULER - RULER_WIDTH - _ROOM_AFTER_RULER

    @property
    def _prints_beside(self) -> bool:
        """Whether the instructions fit to the right of the ruler on narrow paper."""
        prints = Text(self.words.print_at_100, 0, 0, "strong", 8.0)
        return measure_line(prints) <= self._beside / 0.9


def join_lines(parts: Sequence[str], room: float, size: float = 5.52) -> list[str]:
    """`parts` joined with dots, in as few lines as they need in `size` pt."""
    found = [parts[0]]
    for part in parts[1:]:
        longer = f"{found[-1]} · {part}"
        if measure_line(Text(longer, 0, 0, "body", size)) <= room:
            found[-1] = longer
        else:
            found.append(part)
    return found


FULL_FOOT, STRIP_FOOT, NO_FOOT = "full", "strip", ""  # the kinds of feet, and none
STRIP_HEIGHT, STRIP_TO_MARKS = RULER_HEIGHT, 1.0  # its height, and its distance to the cards' marks, mm


def draw_footer_strip(foot: SheetFooter, paper: Paper) -> Group:
    """A foot as a strip; the more lines it has, the smaller they are, and they never touch."""
    words, count = foot.words, len(list_legend_texts(foot.words, foot.marks))
    each = max(1, ceil(count / 2))  # the legend has two lines at most
    size, baselines = _arrange_lines(2 + ceil(count / each), 7.0)
    left, gap = RULER_WIDTH + 8.0, 4.0  # mm
    prints = Text(words.print_at_100, left, baselines[0], "strong", size, INK)
    measure = Text(words.ruler, left, baselines[1], "italic", size, FAINT)
    elements: list[Element] = [draw_ruler(0.0, 0.0), prints, measure]
    ends = [left + measure_line(prints), left + measure_line(measure)]
    legend = list_legend_texts(words, foot.marks, size)
    for row, y in enumerate(baselines[2:]):
        x = left
        for mark, text in legend[row * each : (row + 1) * each]:
            elements += draw_legend([(mark, text)], x + SAMPLE_WIDTH, y, 0.0, MOST_HEADER_WIDTH)
            x += SAMPLE_WIDTH + measure_line(text) + gap
        ends.append(x - gap)
    room = MOST_HEADER_WIDTH - (max(ends) + gap)
    parts = [part for line in foot.lines for part in line.split(" · ")]
    for lines in range(len(foot.lines), len(parts) + 1):  # in as few lines as legible
        size, _ = _arrange_lines(lines, 6.0)
        rows = join_lines(parts, room, size)
        if len(rows) <= lines:
            break
    size, baselines = _arrange_lines(len(rows), size)
    texts = [Text(row, 0, y, "body", size, FAINT) for row, y in zip(rows, baselines, strict=True)]
    imprint = [shrink_to_fit(text, room) for text in texts]
    x = MOST_HEADER_WIDTH - max(map(measure_line, imprint))  # the longest ends at the strip's end
    elements += [line._replace(x=x) for line in imprint]
    x, y = (paper.width - MOST_HEADER_WIDTH) / 2, paper.height - paper.margin - STRIP_HEIGHT
    return Group(tuple(elements), name="foot", x=x, y=y)


def _arrange_lines(count: int, most: float) -> tuple[float, list[float]]:
    """Font size (pt, at most `most`) and baselines (mm) of lines that fill the height of a strip."""
    rise, fall = 0.74, 0.27  # extent of letters above and below the baseline, relative to font size
    high = STRIP_HEIGHT / (rise + fall + 1.11 * (count - 1))
    size = max(5.0, min(most, high * PT_PER_MM))
    high = size / PT_PER_MM
    spare = STRIP_HEIGHT - (rise + fall) * high
    leading = min(1.2 * high, spare / max(1, count - 1))
    first = (spare - leading * (count - 1)) / 2 + rise * high
    return size, [first + number * leading for number in range(count)]


def draw_waste_note(words: SheetWords, facts: Sequence[str], paper: Paper, cards: Box) -> Group | None:
    """A ruler and instructions in a line along the left of the bleeds `cards`, or below them; None without room.

    `facts` are the parts of the imprint, the most important ones first: as many as fit follow the instructions.
    """
    ruler, high, base = 60.0, 2.6, 1.95  # width of the ruler with its number; height and baseline; mm
    side, foot = cards.x - paper.margin, paper.height - paper.margin - cards.bottom
    instructions = Text(words.print_at_100, ruler, base, "strong", 6.5, INK)
    start = ruler + measure_line(instructions) + 4.0

    def set_parts(room: float) -> tuple[Group | Text, ...]:
        for count in range(len(facts), 0, -1):
            line = Text(" · ".join(facts[:count]), start, base, "body", 6.0, FAINT)
            if start + measure_line(line) <= room:
                return draw_short_ruler(high / 2), instructions, line
        return ()

    if side >= high and (parts := set_parts(cards.height)):
        return Group(parts, name="foot", x=paper.margin + (side - high) / 2, y=cards.bottom, angle=-90.0)
    if foot >= high and (parts := set_parts(cards.width)):
        return Group(parts, name="foot", x=cards.x, y=cards.bottom + (foot - high) / 2)
    return None
