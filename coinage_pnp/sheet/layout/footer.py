"""The foot of a page: a ruler, printing instructions, a legend of the marks, and the imprint.

On paper as wide as A4, the first three are side by side; on narrower paper, below each other. On a sheet fill
with cards, everything is in a strip as high as the ruler.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil

from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.formats import Paper
from coinage_pnp.drawing.scene import Element, Group, Text
from coinage_pnp.drawing.type.fitted_line import FAINT, centre_line, measure_length, shrink_to_fit
from coinage_pnp.drawing.type.scale_bar import RULER_HEIGHT, RULER_WIDTH, draw_ruler
from coinage_pnp.files.units import PT_PER_MM
from coinage_pnp.game.words.sheet_words import SheetWords
from coinage_pnp.sheet.layout.header import MOST_HEADER_WIDTH, find_header_width
from coinage_pnp.sheet.layout.legend import SAMPLE_WIDTH, draw_legend, list_legend_texts

_WIDE_FOOT_HEIGHT = 18.0  # height of a foot on wide paper with two lines of imprint, mm

_LEGEND_LINES_BESIDE_RULER, _PUSH_PER_LEGEND_LINE = 3, 1.6
"""Most legend lines beside the ruler that do not move the imprint; and how far another one pushes it down, mm."""

_WIDE_LEADING, _NARROW_LEADING, _IMPRINT_LEADING = 3.4, 3.2, 2.5
"""Line spacing, mm: of the legend on wide and on narrow paper, and of the imprint."""

_LEAST_IMPRINT_SIZE = 5.52  # smallest font size of an imprint line before it is split in two, pt

_ROOM_BEFORE_RULER, _ROOM_AFTER_RULER = 1.2, 7.0
"""On narrow paper, room for the ruler's numerals: before the ruler, and after it; mm."""


@dataclass(frozen=True, eq=False)
class SheetFooter:
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
        if self.is_wide:
            more = len(list_legend_texts(self.words, self.marks)) - _LEGEND_LINES_BESIDE_RULER
            below = _PUSH_PER_LEGEND_LINE + _WIDE_LEADING * (more - 1) if more > 0 else 0.0
            return _WIDE_FOOT_HEIGHT + _IMPRINT_LEADING * (len(self.lines) - 2) + below
        rows = len(list_legend_texts(self.words, self.marks)) + (not self._prints_beside)
        return RULER_HEIGHT + 1.9 + _NARROW_LEADING * rows + _IMPRINT_LEADING * len(self.lines)

    def draw(self, x: float, y: float) -> Group:
        """The foot with its middle at `x` and its top at `y`."""
        left, middle, below = x - self.room / 2, y + RULER_HEIGHT / 2, y + RULER_HEIGHT + 3.0
        zero = left if self.is_wide else left + _ROOM_BEFORE_RULER
        beside = zero + RULER_WIDTH + _ROOM_AFTER_RULER
        texts = list_legend_texts(self.words, self.marks)
        if self.is_wide:
            start = left + self.room - max((measure_length(text) for _, text in texts), default=-SAMPLE_WIDTH)
            room = start - SAMPLE_WIDTH - beside - 3
            first = max(middle + 0.85 - _WIDE_LEADING * (len(texts) - 1) / 2, y + 2.0)
            legend = draw_legend(texts, start, first, _WIDE_LEADING, self.room)
        else:
            room, start = self._beside, left + SAMPLE_WIDTH
            first = below if self._prints_beside else below + _NARROW_LEADING
            legend = draw_legend(texts, start, first, _NARROW_LEADING, self.room - SAMPLE_WIDTH)
        elements: list[Element] = [draw_ruler(zero, y)]
        measure = Text(self.words.ruler, beside, middle + 2.9, "italic", 7.5, FAINT)
        if self.is_wide or self._prints_beside:
            prints = Text(self.words.print_at_100, beside, middle - 0.5, "strong", 8.0, INK)
            elements += [shrink_to_fit(prints, room), shrink_to_fit(measure, room)]
        else:
            prints = Text(self.words.print_at_100, left, below, "strong", 8.0, INK)
            lifted = replace(measure, y=middle + 0.9)
            elements += [shrink_to_fit(lifted, room), shrink_to_fit(prints, self.room)]
        elements += legend
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
        return measure_length(prints) <= self._beside / 0.9


def join_lines(parts: Sequence[str], room: float, size: float = _LEAST_IMPRINT_SIZE) -> list[str]:
    """`parts` joined with dots, in as few lines as they need in `size` pt."""
    found = [parts[0]]
    for part in parts[1:]:
        longer = f"{found[-1]} · {part}"
        if measure_length(Text(longer, 0, 0, "body", size)) <= room:
            found[-1] = longer
        else:
            found.append(part)
    return found


FULL_FOOT, STRIP_FOOT, NO_FOOT = "full", "strip", ""  # the kinds of feet, and none
STRIP_HEIGHT, STRIP_TO_MARKS = RULER_HEIGHT, 1.0  # its height, and its distance to the cards' marks, mm

_INSTRUCTIONS_LEFT, _STRIP_GAP = RULER_WIDTH + 8.0, 4.0
"""Left edge of the instructions, and gap between columns or between marks in a line, mm."""

_STRIP_LEGEND = 2  # most lines in a strip's legend

_MOST_INSTRUCTIONS_SIZE, _MOST_STRIP_IMPRINT_SIZE, _LEAST_STRIP_SIZE = 7.0, 6.0, 5.0
"""Largest font size of the instructions; largest and smallest of the imprint; pt."""

# extent of letters above and below the baseline, relative to font size
_LETTER_RISE = 0.74
_LETTER_FALL = 0.27

_LEAST_LEADING, _MOST_LEADING = 1.11, 1.2
"""Line spacing relative to font size: least, while lines can become smaller, and most."""


@dataclass(frozen=True)
class _Column:
    """Lines of a strip, sized and spaced to fill its height, or centred in it."""

    count: int
    most: float  # largest font size, pt

    @property
    def size(self) -> float:
        """Font size, pt."""
        high = STRIP_HEIGHT / (_LETTER_RISE + _LETTER_FALL + _LEAST_LEADING * (self.count - 1))
        return max(_LEAST_STRIP_SIZE, min(self.most, high * PT_PER_MM))

    @property
    def leading(self) -> float:
        """Line spacing, mm."""
        high = self.size / PT_PER_MM
        spare = STRIP_HEIGHT - (_LETTER_RISE + _LETTER_FALL) * high
        return min(_MOST_LEADING * high, spare / max(1, self.count - 1))

    def find_baseline(self, number: int) -> float:
        """Baseline of line `number`, from 0, mm below the strip's top."""
        high = self.size / PT_PER_MM
        spare = STRIP_HEIGHT - (_LETTER_RISE + _LETTER_FALL) * high - self.leading * (self.count - 1)
        return spare / 2 + _LETTER_RISE * high + number * self.leading


def has_room_for_strip(paper: Paper) -> bool:
    """Whether the paper, in its orientation, is wide enough."""
    return find_header_width(paper) >= MOST_HEADER_WIDTH


def draw_footer_strip(foot: SheetFooter, paper: Paper) -> Group:
    """A foot as a strip; the more lines it has, the smaller they are, and they never touch."""
    words, count = foot.words, len(list_legend_texts(foot.words, foot.marks))
    each = max(1, ceil(count / _STRIP_LEGEND))
    column = _Column(2 + ceil(count / each), _MOST_INSTRUCTIONS_SIZE)
    legend = list_legend_texts(words, foot.marks, column.size)
    left, size = _INSTRUCTIONS_LEFT, column.size
    prints = Text(words.print_at_100, left, column.find_baseline(0), "strong", size, INK)
    measure = Text(words.ruler, left, column.find_baseline(1), "italic", size, FAINT)
    elements: list[Element] = [draw_ruler(0.0, 0.0), prints, measure]
    ends = [left + measure_length(prints), left + measure_length(measure)]
    for row in range(ceil(count / each)):
        x, y = left, column.find_baseline(2 + row)
        for mark, text in legend[row * each : (row + 1) * each]:
            elements += draw_legend([(mark, text)], x + SAMPLE_WIDTH, y, 0.0, MOST_HEADER_WIDTH)
            x += SAMPLE_WIDTH + measure_length(text) + _STRIP_GAP
        ends.append(x - _STRIP_GAP)
    elements += _draw_imprint(foot.lines, max(ends) + _STRIP_GAP)
    x, y = (paper.width - MOST_HEADER_WIDTH) / 2, paper.height - paper.margin - STRIP_HEIGHT
    return Group(tuple(elements), name="foot", x=x, y=y)


def _draw_imprint(lines: Sequence[str], left: float) -> list[Text]:
    """The imprint to the right of `left`, in as few lines as legible; the longest ends at the strip's end."""
    parts, room = [part for line in lines for part in line.split(" · ")], MOST_HEADER_WIDTH - left
    for count in range(len(lines), len(parts) + 1):
        column = _Column(count, _MOST_STRIP_IMPRINT_SIZE)
        rows = join_lines(parts, room, column.size)
        if len(rows) <= count:
            break
    column = _Column(len(rows), column.size)
    set_ = [
        shrink_to_fit(Text(row, 0, column.find_baseline(i), "body", column.size, FAINT), room)
        for i, row in enumerate(rows)
    ]
    x = MOST_HEADER_WIDTH - max(map(measure_length, set_))
    return [replace(line, x=x) for line in set_]
