"""The foot of a sheet that cards fill: all of it side by side, in a strip as high as the ruler.

The more lines there are, the smaller they are set: lines never touch, nor leave the strip.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil

from coinage_pnp.artwork.typesetting import FAINT, fitted, length
from coinage_pnp.drawing import INK, Element, Group, Paper, Text
from coinage_pnp.press.imposition.footer import SheetFooter, broken
from coinage_pnp.press.imposition.header import MEASURE, measure
from coinage_pnp.press.imposition.legend import SAMPLE, legend_lines, legend_texts
from coinage_pnp.press.imposition.ruler import HEIGHT, WIDTH, ruler
from coinage_pnp.units import PT_PER_MM
from coinage_pnp.words import SheetWords

DEEP = HEIGHT
"""Of the strip, mm."""

APART = 1.0
"""Between the strip and the marks of the cards, mm."""

_WORDS = WIDTH + 8.0
"""Where the words on how to print begin, mm from the strip's start."""

_BETWEEN = 4.0
"""Between two columns of words, and between two marks that are explained in one line, mm."""

_LEGEND = 2
"""Lines that a legend may have."""

_LARGE, _IMPRINT, _SMALL = 7.0, 6.0, 5.0
"""Words on how to print at the largest, the imprint at the largest and at the smallest, pt."""

_RISE, _FALL = 0.74, 0.27
"""How far letters go above and below their line, of their size."""

_CLOSE, _LOOSE = 1.11, 1.2
"""From line to line, of their size: at the least where they may become smaller, and at the most."""


@dataclass(frozen=True)
class _Column:
    """So many lines, set so that they fill the strip's height, or stand in its middle."""

    count: int
    most: float
    """Their size at the largest, pt."""

    @property
    def size(self) -> float:
        """Of the letters, pt."""
        high = DEEP / (_RISE + _FALL + _CLOSE * (self.count - 1))
        return max(_SMALL, min(self.most, high * PT_PER_MM))

    @property
    def leading(self) -> float:
        """From line to line, mm."""
        high = self.size / PT_PER_MM
        return min(_LOOSE * high, (DEEP - (_RISE + _FALL) * high) / max(1, self.count - 1))

    def line(self, number: int) -> float:
        """The line on which the letters of line `number` stand, from 0, mm from the strip's top."""
        high = self.size / PT_PER_MM
        first = (DEEP - (_RISE + _FALL) * high - self.leading * (self.count - 1)) / 2 + _RISE * high
        return first + number * self.leading


def fits_footer_strip(paper: Paper) -> bool:
    """Whether the paper, as it is held, is wide enough."""
    return measure(paper) >= MEASURE


def draw_footer_strip(foot: SheetFooter, paper: Paper) -> Group:
    """What a foot says, in one strip at the foot of the page."""
    instructions, right = _instructions(foot.words, foot.marks)
    elements = (ruler(0.0, 0.0), *instructions, *_imprint(foot.lines, right + _BETWEEN))
    x, y = (paper.width - MEASURE) / 2, paper.height - paper.margin - DEEP
    return Group(elements, name="foot", x=x, y=y)


def _instructions(words: SheetWords, marks: Sequence[str]) -> tuple[list[Element], float]:
    """How to print and what the marks mean, and where the longest of these lines ends."""
    count = len(legend_texts(words, marks))
    each = max(1, ceil(count / _LEGEND))
    column = _Column(2 + ceil(count / each), _LARGE)
    legend = legend_texts(words, marks, column.size)
    found: list[Element] = [
        Text(words.print_at_100, _WORDS, column.line(0), "strong", column.size, INK),
        Text(words.ruler, _WORDS, column.line(1), "italic", column.size, FAINT),
    ]
    ends = [_WORDS + length(line) for line in found if isinstance(line, Text)]
    for row in range(ceil(count / each)):
        x = _WORDS
        for mark, text in legend[row * each : (row + 1) * each]:
            found += legend_lines([(mark, text)], x + SAMPLE, column.line(2 + row), 0.0, MEASURE)
            x += SAMPLE + length(text) + _BETWEEN
        ends.append(x - _BETWEEN)
    return found, max(ends)


def _imprint(lines: Sequence[str], left: float) -> list[Text]:
    """The imprint to the right of `left`, in as few lines as can be read, its longest line to the strip's end."""
    parts, room = [part for line in lines for part in line.split(" · ")], MEASURE - left
    for count in range(len(lines), len(parts) + 1):
        column = _Column(count, _IMPRINT)
        rows = broken(parts, room, column.size)
        if len(rows) <= count:
            break
    column = _Column(len(rows), column.size)
    set_ = [
        fitted(Text(row, 0, column.line(i), "body", column.size, FAINT), room) for i, row in enumerate(rows)
    ]
    x = MEASURE - max(map(length, set_))
    return [replace(line, x=x) for line in set_]
