"""The legend of a sheet: what its marks mean, each with a picture."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import cos, pi, sin

from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.paths.lines import quarter_arc
from coinage_pnp.drawing.paths.path import Subpath, rounded_rectangle
from coinage_pnp.drawing.scene import Element, Shape, Text
from coinage_pnp.drawing.type.fitted_line import shrink_to_fit
from coinage_pnp.drawing.type.ornaments import FOLD
from coinage_pnp.game.words.sheet_words import SheetWords
from coinage_pnp.sheet.layout.marks import CORNER_LENGTH, CUT, FINE, draw_segments

# width of a mark's picture, and distance from its middle to the text, mm
SAMPLE_WIDTH = 8.0
_SAMPLE_MIDDLE_TO_TEXT = 5.0
LEGEND_SIZE = 7.5  # font size, pt
_HALF = 0.85 / LEGEND_SIZE  # height of a picture's middle above the baseline (half of capitals), mm per pt


MARKS = ("cut", "corners", "arcs", "angles", "outline", "fold", "halves", "rows", "laps")  # in legend order


def _draw_mark(mark: str, x: float, y: float, unit: float) -> Shape:
    """The picture of a mark with its middle at (x, y); `unit` is the font size relative to LEGEND_SIZE."""
    if mark == "corners":
        half = unit * CORNER_LENGTH / 2
        turns = [(x + 2 * i, pi / 4 * (1 - i / 2)) for i in (-1, 0, 1)]
        ways = [(at, half * cos(turn), half * sin(turn)) for at, turn in turns]
        return draw_segments([((at - dx, y + dy), (at + dx, y - dy)) for at, dx, dy in ways], FINE)
    if mark == "arcs":
        r = 2.2 * unit
        curve = quarter_arc(x - r / 2, y + r / 2, r, -pi / 2, 0)
        return Shape((Subpath(curve, closed=False, curved=True),), CUT)
    if mark == "angles":
        left, right, top, foot = x - 1.1 * unit, x + 1.1 * unit, y - 1.1 * unit, y + 1.1 * unit
        return draw_segments([((left, top), (right, top)), ((right, top), (right, foot))], CUT)
    if mark == "outline":
        wide, high = 3.6 * unit, 2.4 * unit
        return Shape(rounded_rectangle(x - wide / 2, y - high / 2, wide, high, 0.6 * unit), CUT)
    return draw_segments([((x - 3, y), (x + 3, y))], CUT if mark == "cut" else FOLD)


def list_legend_texts(
    words: SheetWords, marks: Iterable[str], size: float = LEGEND_SIZE
) -> list[tuple[str, Text]]:
    """Lines of the legend by mark, without repetition; the texts are at (0, 0)."""
    wanted = set(marks)
    return [(mark, Text(getattr(words, mark), 0, 0, "body", size, INK)) for mark in MARKS if mark in wanted]


def draw_legend(
    texts: Sequence[tuple[str, Text]], x: float, y: float, leading: float, room: float
) -> list[Element]:
    """Texts starting at `x`, at most `room` mm long, the first baseline at `y`, with pictures before them."""
    rows = [shrink_to_fit(replace(text, x=x, y=y + leading * i), room) for i, (_, text) in enumerate(texts)]
    pictures = [
        _draw_mark(mark, x - _SAMPLE_MIDDLE_TO_TEXT, row.y - _HALF * text.size, text.size / LEGEND_SIZE)
        for (mark, text), row in zip(texts, rows, strict=True)
    ]
    return [*rows, *pictures]
