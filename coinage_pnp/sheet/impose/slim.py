"""The foot of a sheet that cards fill: all of it side by side, in a strip as high as the ruler."""

from __future__ import annotations

from coinage_pnp.sheet.formats import Paper
from coinage_pnp.sheet.impose.foot import Foot, broken
from coinage_pnp.sheet.impose.furniture import MEASURE, measure
from coinage_pnp.sheet.impose.legend import SAMPLE, legend_lines, legend_texts
from coinage_pnp.sheet.impose.ruler import HEIGHT, WIDTH, ruler
from coinage_pnp.sheet.impose.type import FAINT, INK, fitted
from coinage_pnp.sheet.scene import Element, Group, Text

DEEP = HEIGHT
"""Of the strip, mm."""

APART = 1.0
"""Between the strip and the marks of the cards, mm."""

_WORDS, _IMPRINT = WIDTH + 8.0, 124.0
"""Where the words on how to print begin, and where the imprint, mm from the strip's start."""

_SMALLEST = 5.0
"""Of the imprint, pt."""


def takes_strip(paper: Paper) -> bool:
    """Whether the paper, as it is held, is wide enough."""
    return measure(paper) >= MEASURE


def strip(foot: Foot, paper: Paper) -> Group:
    """What a foot says, in one strip at the foot of the page."""
    words, room = foot.words, _IMPRINT - _WORDS - 4.0
    texts = legend_texts(words, foot.marks)
    leading = min(2.9, DEEP / (2 + len(texts)))
    first = (DEEP - leading * (1 + len(texts))) / 2 + 0.75
    lines = broken([part for line in foot.lines for part in line.split(" · ")], MEASURE - _IMPRINT)
    step = min(2.5, DEEP / len(lines))
    size = max(_SMALLEST, min(6.0, 2.45 * step))
    top = (DEEP - step * (len(lines) - 1)) / 2 + 0.7
    elements: list[Element] = [
        ruler(0.0, 0.0),
        fitted(Text(words.print_at_100, _WORDS, first, "strong", 7.0, INK), room),
        fitted(Text(words.ruler, _WORDS, first + leading, "italic", 6.5, FAINT), room),
        *legend_lines(texts, _WORDS + SAMPLE, first + 2 * leading, leading, room - SAMPLE),
        *(
            fitted(Text(line, _IMPRINT, top + step * i, "body", size, FAINT), MEASURE - _IMPRINT)
            for i, line in enumerate(lines)
        ),
    ]
    x, y = (paper.width - MEASURE) / 2, paper.height - paper.margin - DEEP
    return Group(tuple(elements), name="foot", x=x, y=y)
