"""The ladder: how often Heads wins at each level of player, with intervals, compared with the fair range."""

from collections.abc import Callable, Sequence
from math import ceil, floor

from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.pages import Box
from coinage_pnp.drawing.paths.path import polyline, rectangle
from coinage_pnp.drawing.scene import Element, Group, Paint, Shape, Text
from coinage_pnp.drawing.type.fitted_line import FAINT, align_right, centre_line
from coinage_pnp.drawing.type.ornaments import lozenge
from coinage_pnp.lab.page.headings import (
    HAIRLINE_WIDTH,
    MARK_COLOUR,
    RULE_WIDTH,
    draw_heading,
    draw_rule,
    drop_touching,
    fit_line,
)
from coinage_pnp.lab.page.scales import list_ticks
from coinage_pnp.lab.report.level_report import FAIR_RANGE, LevelReport
from coinage_pnp.lab.report.phrases import (
    ADJUSTED_SIGN,
    write_figure,
    write_number,
    write_percent,
    write_small_percent,
)
from coinage_pnp.lab.statistics.intervals import Interval

TRACK_COLOUR, FAIR_COLOUR = "#f7f1e4", "#e6dac2"  # background of an interval, and of its fair range
WIDEST_PITCH = 21.0  # greatest spacing of levels, mm
_DEFAULT_SPAN = (0.44, 0.56)  # the default axis, if it contains all intervals
HEADING_HEIGHT, NUMBERS_HEIGHT = 6.5, 4.4  # above and below the rows, mm
LADDER_MARGINS = HEADING_HEIGHT + NUMBERS_HEIGHT


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
    top = box.y + HEADING_HEIGHT
    pitch = min((box.bottom - NUMBERS_HEIGHT - top) / max(len(levels), 1), WIDEST_PITCH)

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
