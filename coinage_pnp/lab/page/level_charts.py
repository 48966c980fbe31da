"""Charts of each level of player: margins and lengths of its games, and how often Heads wins."""

from collections.abc import Callable, Mapping, Sequence
from math import ceil, floor
from typing import NamedTuple

import numpy as np

from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.pages import Box
from coinage_pnp.drawing.paths.path import join_paths, polygon, polyline, rectangle
from coinage_pnp.drawing.scene import Element, Group, Paint, Shape, Text
from coinage_pnp.drawing.type.fitted_line import FAINT, align_right, centre_line, measure_line
from coinage_pnp.drawing.type.ornaments import lozenge
from coinage_pnp.lab.page.headings import (
    GUIDE_COLOUR,
    HAIRLINE_WIDTH,
    MARK_COLOUR,
    RULE_WIDTH,
    draw_heading,
    draw_rule,
    drop_touching,
    fit_line,
)
from coinage_pnp.lab.page.scales import HEADS, TAILS, find_step, list_ticks
from coinage_pnp.lab.report import phrases
from coinage_pnp.lab.report.level_report import FAIR_RANGE, LevelReport
from coinage_pnp.lab.report.phrases import (
    ADJUSTED_SIGN,
    write_figure,
    write_number,
    write_percent,
    write_small_percent,
)
from coinage_pnp.lab.statistics.intervals import Interval

Shares = Mapping[int, float]  # a value -> its share of games
NEUTRAL = "#8d8172"
_MOST_BARS = 64  # most bars in a chart; if there are more values, bars combine several
_FEWEST_VALUES = 8  # fewest values on an axis: a chart with one bar would be a box
# share of games at either end that is put into the last bar instead of extending the axis
_IGNORED_SHARE = 0.001
_NUMBERS_HEIGHT = 3.6  # height of the numbers below a chart, mm
_LABELS_WIDTH = 42.0  # width of the first column, which has the labels, mm
# gap between columns, height of names, gap between rows, mm
_COLUMN_GAP = 5.0
_NAMES_HEIGHT = 5.4
_ROW_GAP = 3.6
_HIGHEST_CHART = 52.0  # greatest height of a chart with its numbers, mm


def draw_level_charts(levels: Sequence[LevelReport], box: Box) -> Group:
    """Margins and lengths of each level's games, from the top of `box`."""
    high = min((box.height - _NAMES_HEIGHT) / 2 - _ROW_GAP, _HIGHEST_CHART)
    width = (box.width - _LABELS_WIDTH) / len(levels) - _COLUMN_GAP
    lefts = [box.x + _LABELS_WIDTH + _COLUMN_GAP + i * (width + _COLUMN_GAP) for i in range(len(levels))]
    elements: list[Element] = []
    for level, x in zip(levels, lefts, strict=True):
        name = Text(level.player.capitalize(), x + width / 2, box.y + 2.4, "strong", 8.5, INK)
        elements += [centre_line(fit_line(name, width)), draw_rule(x, box.y + 3.8, x + width, HAIRLINE_WIDTH)]
    y = box.y + _NAMES_HEIGHT
    for title, gloss, every, signed in (
        ("Margin", "final score of Heads less Tails", [level.margins for level in levels], True),
        ("Length", "of a game, in turns", [level.lengths for level in levels], False),
    ):
        elements += draw_heading(title, "", box.x, y + 3.2, _LABELS_WIDTH)
        elements.append(fit_line(Text(gloss, box.x, y + 6.3, "italic", 7.0, FAINT), _LABELS_WIDTH - 8))
        elements += _draw_key(box.x, y + 9.4, signed=signed)
        axis = make_axis(every, signed=signed)
        for shares, level, x in zip(every, levels, lefts, strict=True):
            turns = level.measures["DurationTurns"].value, level.spread.value
            chart = Box(x, y, width, high)
            elements.append(draw_chart(shares, axis, chart, f"{title} {level.player}", turns))
        for share, line in place_grid_lines(axis, Box(box.x, y, width, high)):
            text = Text(f"{round(100 * share, 6):g}%", lefts[0] - 1.0, line + 0.7, "body", 6.2, FAINT)
            elements.append(align_right(text))
        y += high + _ROW_GAP
    return Group(tuple(elements), name="levels")


def _draw_key(x: float, y: float, *, signed: bool) -> list[Element]:
    """What the colours of margins mean, or the sign of the mean length."""
    if not signed:
        mean = Text("mean ± standard deviation", x + 6.0, y, "italic", 7.0, FAINT)
        return [*draw_mean(x, x + 2.4, x + 4.8, y - 1.0), mean]
    elements: list[Element] = []
    for side, colour in zip(phrases.SIDES[::-1], (TAILS, HEADS), strict=True):
        line = Text(f"{side} wins", x + 2.6, y, "italic", 7.0, FAINT)
        elements += [Shape(rectangle(x, y - 1.6, 1.7, 1.7), Paint(colour)), line]
        x = line.x + measure_line(line) + 3.0
    return elements


class Axis(NamedTuple):
    """The axis shared by charts side by side: a bar per `width` values from `low` to `high`."""

    low: int  # smallest value
    high: int  # largest value
    width: int  # number of values that a bar combines
    top: float  # the share of games at the top of the charts
    cut: tuple[bool, bool]  # whether the first and last bars include games beyond the axis
    signed: bool  # whether negative values are wins of Tails; zero then has its own bar

    def find_bar(self, value: int) -> int:
        """Index of the bar with a value; if signed, zero's bar is 0."""
        value = min(max(value, self.low), self.high)
        if not self.signed:
            return (value - self.low) // self.width
        return (1 if value > 0 else -1) * ceil(abs(value) / self.width)

    @property
    def bars(self) -> tuple[int, int]:
        """First and last bar."""
        return self.find_bar(self.low), self.find_bar(self.high)

    def sum_bars(self, shares: Shares) -> dict[int, float]:
        """The share of each non-empty bar."""
        found: dict[int, float] = {}
        for value, share in sorted(shares.items()):
            found[self.find_bar(value)] = found.get(self.find_bar(value), 0.0) + share
        return found


def make_axis(seen: Sequence[Shares], *, signed: bool) -> Axis:
    """The axis that shows all distributions."""
    ends = [_find_ends(shares) for shares in seen]
    low, high = min(low for low, _ in ends), max(high for _, high in ends)
    if signed:
        high = max(-low, high, _FEWEST_VALUES // 2)
        low = -high
    elif high - low < _FEWEST_VALUES:
        low = max(0, (low + high - _FEWEST_VALUES) // 2)
        high = low + _FEWEST_VALUES
    width = ceil((high - low + 1) / _MOST_BARS)
    values = [value for shares in seen for value, share in shares.items() if share > 0]
    axis = Axis(low, high, width, 1.0, (min(values) < low, max(values) > high), signed)
    return axis._replace(top=max(max(axis.sum_bars(shares).values()) for shares in seen))


def _find_ends(shares: Shares) -> tuple[int, int]:
    """The smallest and largest value, ignoring a share of _IGNORED_SHARE at either end."""
    limit = _IGNORED_SHARE * sum(shares.values())
    values = sorted(value for value, share in shares.items() if share > 0)
    found = np.array([shares[value] for value in values])
    low, high = ((np.cumsum(one) > limit).argmax() for one in (found, found[::-1]))
    return values[low], values[-1 - high]


def draw_chart(shares: Shares, axis: Axis, box: Box, name: str, mark: tuple[float, float]) -> Group:
    """Bars in `box`, mm, and below them `mark`: mean and standard deviation."""
    first, last = axis.bars
    each = box.width / (last - first + 1)
    foot, high = box.bottom - _NUMBERS_HEIGHT, box.height - _NUMBERS_HEIGHT
    gap = 0.1 * each if each > 0.6 else 0.0
    heights = axis.sum_bars(shares)
    elements: list[Element] = [
        draw_rule(box.x, y, box.right, HAIRLINE_WIDTH, GUIDE_COLOUR) for _, y in place_grid_lines(axis, box)
    ]
    sides = {i: (i > 0) - (i < 0) if axis.signed else 0 for i in heights}
    for colour, side in ((TAILS, -1), (NEUTRAL, 0), (HEADS, 1)):
        bars = join_paths(
            rectangle(box.x + (i - first) * each + gap / 2, foot - h, each - gap, h)
            for i in heights
            if sides[i] == side and (h := high * heights[i] / axis.top) > 0
        )
        if bars:
            elements.append(Shape(bars, Paint(colour)))
    elements.append(draw_rule(box.x, foot, box.right, RULE_WIDTH))
    elements += _draw_numbers(axis, box, foot)
    if not axis.signed:
        mean, spread = mark
        x = min(max(_place_value(axis, box, mean), box.x + 0.6), box.right - 0.6)
        left, right = _place_value(axis, box, mean - spread), _place_value(axis, box, mean + spread)
        elements += draw_mean(left, x, right, foot + 0.65)
    return Group(tuple(elements), name=name)


def place_grid_lines(axis: Axis, box: Box) -> list[tuple[float, float]]:
    """Horizontal grid lines of charts in `box`: (share of games, y in mm)."""
    step = find_step(axis.top, 3)
    foot, high = box.bottom - _NUMBERS_HEIGHT, box.height - _NUMBERS_HEIGHT
    return [(n * step, foot - high * n * step / axis.top) for n in range(1, int(axis.top / step + 1e-9) + 1)]


def _draw_numbers(axis: Axis, box: Box, foot: float) -> list[Element]:
    y = foot + 2.9

    def set_number(word: str, x: float) -> Text:
        return Text(word, x, y, "body", 6.5, INK)

    more = ["+" if cut else "" for cut in axis.cut]
    if axis.signed:
        heads, tails = phrases.SIDES
        return [
            set_number(f"{tails} by {-axis.low}{more[0]}", box.x),
            centre_line(set_number("0", box.x + box.width / 2)),
            align_right(set_number(f"{heads} by {axis.high}{more[1]}", box.right)),
        ]
    ends = (float(axis.low), float(axis.high))
    lines = []
    for value in (*ends, *list_ticks(*ends, 6)):
        word = f"{round(value)}{more[1] if value == axis.high else ''}"
        lines.append(centre_line(set_number(word, _place_value(axis, box, value))))
    return list(drop_touching(lines, box.x, box.right))


def _place_value(axis: Axis, box: Box, value: float) -> float:
    """The x of a value on a chart of lengths, in the middle of its bar, mm."""
    _, last = axis.bars
    share = ((min(max(value, axis.low), axis.high) - axis.low) / axis.width + 0.5) / (last + 1)
    return box.x + box.width * min(share, 1.0)


def draw_mean(left: float, x: float, right: float, y: float) -> list[Element]:
    """A wedge at the mean, and a line of one standard deviation to either side."""
    wedge = [(x, y - 0.5), (x + 0.6, y + 0.5), (x - 0.6, y + 0.5)]
    return [draw_rule(left, y, right, 0.25, MARK_COLOUR), Shape(polygon(wedge), Paint(MARK_COLOUR))]


TRACK_COLOUR, FAIR_COLOUR = "#f7f1e4", "#e6dac2"  # background of an interval, and of its fair range
WIDEST_PITCH = 21.0  # greatest spacing of levels, mm
_DEFAULT_SPAN = (0.44, 0.56)  # the default axis, if it contains all intervals
_ABOVE_RUNGS, _BELOW_RUNGS = 6.5, 4.4  # of a ladder, mm
LADDER_MARGINS = _ABOVE_RUNGS + _BELOW_RUNGS


def find_span(levels: Sequence[LevelReport]) -> tuple[float, float]:
    """Ends of the axis: the default, or multiples of 10% around all intervals."""
    low, high = _DEFAULT_SPAN
    for level in levels:
        value, half = level.shown.value, level.shown.reach
        low, high = min(low, value - half), max(high, value + half)
    if (low, high) == _DEFAULT_SPAN:
        return _DEFAULT_SPAN
    return max(floor(low * 10 + 1e-9) / 10, 0.0), min(ceil(high * 10 - 1e-9) / 10, 1.0)


def draw_ladder(levels: Sequence[LevelReport], box: Box, beside: Sequence[LevelReport] = ()) -> Group:
    """The plot, filling `box`, mm; levels of a ladder `beside` it share its axis."""
    low, high = find_span([*levels, *beside])
    top = box.y + _ABOVE_RUNGS
    pitch = min((box.bottom - _BELOW_RUNGS - top) / len(levels), WIDEST_PITCH)

    def locate(share: float) -> float:
        return box.x + box.width * (share - low) / (high - low)

    gloss = "games that Heads wins between equal players"
    elements = draw_heading("The ladder", gloss, box.x, box.y + 2.2, box.width)
    for number, level in enumerate(levels):
        y = top + number * pitch
        track = Box(box.x, y + 6.2, box.width, pitch - 8.4)
        first, last = locate(max(FAIR_RANGE[0], low)), locate(min(FAIR_RANGE[1], high))
        even = polyline([(locate(0.5), track.y), (locate(0.5), track.bottom)])
        parts = [
            *_write_level(level, y, box),
            Shape(track.outline(), Paint(TRACK_COLOUR)),
            Shape(rectangle(first, track.y, last - first, track.height), Paint(FAIR_COLOUR)),
            Shape(even, Paint(stroke=FAINT, width=HAIRLINE_WIDTH, dash=(0.5, 0.5))),
            *_draw_interval(locate, level.shown, track.y + track.height / 2),
        ]
        elements.append(Group(tuple(parts), name=f"level {level.player}"))
    usual = (low, high) == _DEFAULT_SPAN
    marks = (low, FAIR_RANGE[0], 0.5, FAIR_RANGE[1], high) if usual else list_ticks(low, high, 6)
    y = top + pitch * len(levels) - 2.2
    cuts = polyline(*([(locate(mark), y), (locate(mark), y + 0.9)] for mark in {low, high, *marks}))
    ends = [Text(f"{write_percent(end)}%", locate(end), y + 3.4, "body", 7, INK) for end in (low, high)]
    inner = [centre_line(Text(write_percent(mark), locate(mark), y + 3.4, "body", 7, INK)) for mark in marks]
    elements += [
        draw_rule(locate(low), y, locate(high), RULE_WIDTH),
        Shape(cuts, Paint(stroke=INK, width=0.15, butt=True)),
        *drop_touching([*ends, *inner], locate(low), locate(high)),
    ]
    return Group(tuple(elements), name="ladder")


def _draw_interval(at: Callable[[float], float], shown: Interval, y: float) -> list[Element]:
    """The interval and its value; `at` maps a share to x, mm."""
    value, half = shown.value, shown.reach
    first, last, x = at(max(value - half, 0.0)), at(min(value + half, 1.0)), at(value)
    ends = [[(first, y - 0.8), (first, y + 0.8)], [(last, y - 0.8), (last, y + 0.8)]]
    return [
        Shape(polyline([(first, y), (last, y)]), Paint(stroke=INK, width=0.5, butt=True)),
        Shape(polyline(*ends), Paint(stroke=INK, width=0.18, butt=True)),
        Shape(lozenge(x, y, 0.85), Paint(MARK_COLOUR, INK, 0.15)),
    ]


def _write_level(level: LevelReport, y: float, box: Box) -> list[Element]:
    name = Text(level.player.capitalize(), box.x, y + 2.4, "strong", 8.5, INK)
    value, half = write_figure(100 * level.shown.value, 100 * level.shown.reach)
    share = f"{value}% ± {half}{ADJUSTED_SIGN if level.is_adjusted else ''}"
    found = align_right(Text(share, box.right, y + 2.4, "strong", 8.5, INK))
    drawn, timed_out = (
        write_small_percent(level.measures[name].value) for name in ("Drawishness", "Timeouts")
    )
    note = f"{write_number(level.games, 0)} games, {drawn}% drawn, {timed_out}% timed out"
    below = Text(note, box.x, y + 5.2, "body", 6.4, FAINT)
    return [fit_line(name, found.x - box.x - 2), found, fit_line(below, box.width)]
