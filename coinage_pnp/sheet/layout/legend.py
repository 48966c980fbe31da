"""The legend of a sheet: what its marks mean, each with a picture."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from math import cos, pi, sin

from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.paths.lines import quarter_arc
from coinage_pnp.drawing.paths.path import Subpath, rounded_rectangle
from coinage_pnp.drawing.scene import Element, Paint, Shape, Text
from coinage_pnp.drawing.type.fitted_line import shrink_to_fit
from coinage_pnp.drawing.type.ornaments import FOLD
from coinage_pnp.game.words.sheet_words import SheetWords
from coinage_pnp.sheet.layout.marks import CORNER_LENGTH, CUT, FINE, draw_segments

# width of a mark's picture, and distance from its middle to the text, mm
SAMPLE_WIDTH = 8.0
_SAMPLE_MIDDLE_TO_TEXT = 5.0
LEGEND_SIZE = 7.5  # font size, pt
_HALF = (
    0.85 / LEGEND_SIZE
)  # height of a picture's middle above the baseline, mm per pt: half the height of capitals


def _make_line_sample(paint: Paint) -> Callable[[float, float, float], Shape]:
    return lambda x, y, _: draw_segments([((x - 3, y), (x + 3, y))], paint)


def _draw_short_mark(x: float, y: float, unit: float) -> Shape:
    half = unit * CORNER_LENGTH / 2
    turns = [
        (x + 2 * i, half * cos(pi / 4 * (1 - i / 2)), half * sin(pi / 4 * (1 - i / 2))) for i in (-1, 0, 1)
    ]
    return draw_segments([((mx - dx, y + dy), (mx + dx, y - dy)) for mx, dx, dy in turns], FINE)


def _draw_arc_mark(x: float, y: float, unit: float) -> Shape:
    r = 2.2 * unit
    curve = quarter_arc(x - r / 2, y + r / 2, r, -pi / 2, 0)
    return Shape((Subpath(curve, closed=False, curved=True),), CUT)


def _draw_angle_mark(x: float, y: float, unit: float) -> Shape:
    arm = 1.1 * unit
    return draw_segments(
        [((x - arm, y - arm), (x + arm, y - arm)), ((x + arm, y - arm), (x + arm, y + arm))], CUT
    )


def _draw_card_outline(x: float, y: float, unit: float) -> Shape:
    wide, high = 3.6 * unit, 2.4 * unit
    return Shape(rounded_rectangle(x - wide / 2, y - high / 2, wide, high, 0.6 * unit), CUT)


_SAMPLES: dict[str, Callable[[float, float, float], Shape]] = {
    "cut": _make_line_sample(CUT),
    "corners": _draw_short_mark,
    "arcs": _draw_arc_mark,
    "angles": _draw_angle_mark,
    "outline": _draw_card_outline,
    "fold": _make_line_sample(FOLD),
    "halves": _make_line_sample(FOLD),
    "rows": _make_line_sample(FOLD),
    "laps": _make_line_sample(FOLD),
}
"""Functions that draw each mark, in legend order, given its middle and the font size relative to SIZE."""


def list_legend_texts(
    words: SheetWords, marks: Iterable[str], size: float = LEGEND_SIZE
) -> list[tuple[str, Text]]:
    """Lines of the legend by mark, without repetition; the texts are at (0, 0)."""
    wanted = set(marks)
    found = [(mark, getattr(words, mark)) for mark in _SAMPLES if mark in wanted]
    return [(mark, Text(word, 0, 0, "body", size, INK)) for mark, word in found]


def draw_legend(
    texts: Sequence[tuple[str, Text]], x: float, y: float, leading: float, room: float
) -> list[Element]:
    """Texts starting at `x`, at most `room` mm long, the first baseline at `y`, with pictures before them."""
    rows = [shrink_to_fit(replace(text, x=x, y=y + leading * i), room) for i, (_, text) in enumerate(texts)]
    pictures = [
        _SAMPLES[mark](x - _SAMPLE_MIDDLE_TO_TEXT, row.y - _HALF * text.size, text.size / LEGEND_SIZE)
        for (mark, text), row in zip(texts, rows, strict=True)
    ]
    return [*rows, *pictures]
