"""The players side by side: chart over chart, the designer's measures row by row."""

from collections.abc import Sequence
from dataclasses import dataclass

from coinage_pnp.artwork.typesetting import FAINT, INK, centred, length, right_aligned
from coinage_pnp.drawing import Box, Element, Group, Paint, Shape, Text
from coinage_pnp.paths import rectangle
from coinage_pnp.report import phrases
from coinage_pnp.report.numbers import NONE, plus_minus, written
from coinage_pnp.report.page.headings import HAIR, PALE, heading, rule, snug
from coinage_pnp.report.page.histogram import Shares, axis_of, chart, grid_lines, mean_mark
from coinage_pnp.report.page.scales import HEADS, TAILS
from coinage_pnp.report.verdict import LevelReport
from coinage_pnp.sim.statistics.intervals import Interval
from coinage_pnp.sim.statistics.measures import MEASURES

LABELS = 52.0
"""Width of the first column, that of the labels, mm."""

_MARGIN = "Margin"

_GAP = 5.0
"""Between columns, mm."""

_HEAD = 5.4
"""Height of the line with the players' names, mm."""

_BETWEEN = 2.6
"""Below a row of charts, mm."""

_LEADING = (2.7, 3.5, 4.4)
"""From row to row of the measures, mm: at least, at ease, at most."""

_CHARTS = (9.5, 22.0, 40.0)
"""Height of a row of charts with their numbers, mm: at least, at ease, at most."""


@dataclass(frozen=True)
class MeasureRow:
    """One measure of all levels."""

    name: str
    gloss: str
    cells: tuple[tuple[str, str], ...]
    """For each level the value and its half-width, as written."""


def least_height(levels: Sequence[LevelReport]) -> float:
    """How much room the levels need at least, mm."""
    return _HEAD + 2 * (_CHARTS[0] + _BETWEEN) + _LEADING[0] * len(rows_of(levels))


def level_table(levels: Sequence[LevelReport], box: Box) -> Group:
    """The levels side by side: their names, the charts of margin and length, the measures; from the top of `box`.

    Rows and charts share what room there is: to be legible, then at ease, then at large.
    """
    rows = rows_of(levels)
    leading, high = _shared(box.height - _HEAD - 2 * _BETWEEN, len(rows))
    width = (box.width - LABELS) / max(len(levels), 1) - _GAP
    lefts = [box.x + LABELS + _GAP + i * (width + _GAP) for i in range(len(levels))]
    elements: list[Element] = []
    for level, x in zip(levels, lefts, strict=True):
        name = Text(level.player.capitalize(), x + width / 2, box.y + 2.4, "strong", 8.5, INK)
        elements += [centred(snug(name, width)), rule(x, box.y + 3.8, x + width, HAIR)]
    y = box.y + _HEAD
    for title, gloss, every in (
        (_MARGIN, "final score of Heads less Tails", [level.margins for level in levels]),
        ("Length", "of a game, in turns", [level.lengths for level in levels]),
    ):
        elements += _chart_row(title, gloss, every, levels, Box(box.x, y, width, high), lefts)
        y += high + _BETWEEN
    for row in rows:
        elements.append(_row(row, y, leading, box, [x + width / 2 for x in lefts]))
        y += leading
    return Group((*elements, rule(box.x, y, box.right, HAIR, PALE)), name="levels")


def _shared(room: float, rows: int) -> tuple[float, float]:
    """The pitch of the rows and the height of the charts, mm."""
    leading, high = _LEADING[0], _CHARTS[0]
    for apart, tall in zip(_LEADING[1:], _CHARTS[1:], strict=True):
        spare = room - leading * rows - 2 * high
        leading = max(leading, min(apart, leading + spare / max(rows, 1)))
        spare = room - leading * rows - 2 * high
        high = max(high, min(tall, high + spare / 2))
    return leading, high


def _chart_row(
    title: str,
    gloss: str,
    every: Sequence[Shares],
    levels: Sequence[LevelReport],
    box: Box,
    lefts: Sequence[float],
) -> list[Element]:
    """`box` is where the first chart would be if there were no labels."""
    signed = title == _MARGIN
    axis = axis_of(every, signed=signed)
    elements = heading(title, "", box.x, box.y + 3.2, LABELS)
    elements.append(snug(Text(gloss, box.x, box.y + 6.3, "italic", 7.0, FAINT), LABELS - 8))
    x, y = box.x, box.y + 9.4
    if signed:
        elements += _sides(x, y)
    else:
        mean = Text("the mean, a standard deviation each way", x + 6.0, y, "italic", 7.0, FAINT)
        elements += [*mean_mark(x, x + 2.4, x + 4.8, y - 1.0), mean]
    for shares, level, x in zip(every, levels, lefts, strict=True):
        place = Box(x, box.y, box.width, box.height)
        turns = level.measures["DurationTurns"].value, level.spread.value
        elements.append(chart(shares, axis, place, f"{title} {level.player}", turns))
    for share, y in grid_lines(axis, box):
        text = Text(f"{round(100 * share, 6):g}%", lefts[0] - 1.0, y + 0.7, "body", 6.2, FAINT)
        elements.append(right_aligned(text))
    return elements


def _sides(x: float, y: float) -> list[Element]:
    elements: list[Element] = []
    for side, colour in zip(phrases.SIDES[::-1], (TAILS, HEADS), strict=True):
        line = Text(f"{side} wins", x + 2.6, y, "italic", 7.0, FAINT)
        elements += [Shape(rectangle(x, y - 1.6, 1.7, 1.7), Paint(colour)), line]
        x = line.x + length(line) + 3.0
    return elements


def _row(row: MeasureRow, y: float, leading: float, box: Box, middles: Sequence[float]) -> Group:
    size = min(8.0, leading * 2.25)
    base = y + leading / 2 + 0.22 * size / 2.83
    name = snug(Text(row.name, box.x, base, "strong", size, INK), LABELS)
    start = box.x + length(name) + 1.6
    gloss = snug(
        Text(row.gloss, start, base, "italic", max(size - 0.9, 6.0), FAINT), box.x + LABELS + 3 - start
    )
    elements: list[Element] = [rule(box.x, y, box.right, HAIR, PALE), name]
    elements += [gloss] if row.gloss and gloss.size >= 6.0 else []
    for (value, half), x in zip(row.cells, middles, strict=True):
        number = Text(value, x + 0.6, base, "body", size, INK)
        elements.append(right_aligned(number))
        if half:
            elements.append(Text(plus_minus(half), x + 1.8, base, "body", max(size - 1, 6.0), FAINT))
    return Group(tuple(elements), name=f"measure {row.name}")


def rows_of(levels: Sequence[LevelReport]) -> tuple[MeasureRow, ...]:
    """What is known of the levels, a row for each figure that any of them has."""
    rows: list[MeasureRow] = []

    def add(name: str, gloss: str, found: Sequence[Interval | None], *, share: bool) -> None:
        cells = tuple(written(each, share=share) for each in found)
        if any(value != NONE for value, _ in cells):
            rows.append(MeasureRow(name, gloss, cells))

    for measure in MEASURES:
        gloss = (measure.short or measure.about) + (", %" if measure.in_per_cent else "")
        found = [level.measures.get(measure.name) for level in levels]
        add(measure.name, gloss, found, share=measure.in_per_cent)
        if measure.name == "DurationTurns":
            add("Spread", "standard deviation of the turns", [level.spread for level in levels], share=False)
    add("Without luck", "is worth so many times more games", [level.gain for level in levels], share=False)
    return tuple(rows)
