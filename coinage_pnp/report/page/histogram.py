"""Distributions as small multiples: one chart a level, side by side, all to one scale."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil

from coinage_pnp.artwork.typesetting import INK, centred, length, right_aligned
from coinage_pnp.drawing import Box, Element, Group, Paint, Shape, Text
from coinage_pnp.paths import Path, batch, polygon, rectangle
from coinage_pnp.report import phrases
from coinage_pnp.report.numbers import percent
from coinage_pnp.report.page.headings import GROUND, HAIR, MARK, PALE, RULE, rule, spaced
from coinage_pnp.report.page.scales import HEADS, TAILS, step_of, ticks

Shares = Mapping[int, float]
"""A value -> its share of the games."""

NEUTRAL = "#8d8172"

_MOST = 64
"""A chart has at most so many bars; more values share them."""

_LEAST = 8
"""An axis spans at least so many values: a chart of one bar would be a box."""

_TAIL = 0.001
"""Share of the games at either end that may go beyond the axis, into its last bar."""

_LUMP = 0.5
"""A value that has more of the games than this is a lump beside which others would be too low to see."""

_OVER = 1.3
"""A chart whose axis a lump does not stretch is so many times as high as the highest bar of the others."""

AXIS = 3.6
"""Room below a chart for its numbers, mm."""


@dataclass(frozen=True)
class Axis:
    """What charts that are side by side share: a bar of `width` values for all from `low` to `high`."""

    low: int
    high: int
    width: int
    top: float
    """The share of the games that the charts' height stands for."""
    cut: tuple[bool, bool]
    """Whether games are beyond the axis, below and above; they are in its last bars."""
    signed: bool
    """Whether values below zero are wins of Tails; zero then has a bar of its own."""

    def bar(self, value: int) -> int:
        """The number of the bar that holds a value; of signed ones 0 is zero's."""
        value = min(max(value, self.low), self.high)
        if not self.signed:
            return (value - self.low) // self.width
        return (1 if value > 0 else -1) * ceil(abs(value) / self.width)

    @property
    def bars(self) -> tuple[int, int]:
        """The first and the last bar."""
        return self.bar(self.low), self.bar(self.high)

    def heights(self, shares: Shares) -> dict[int, float]:
        """The share of each bar that holds any."""
        found: dict[int, float] = {}
        for value, share in sorted(shares.items()):
            found[self.bar(value)] = found.get(self.bar(value), 0.0) + share
        return found


def axis_of(seen: Sequence[Shares], *, signed: bool) -> Axis:
    """The axis on which all distributions are seen."""
    even = [shares for shares in seen if max(shares.values()) <= _LUMP * sum(shares.values())] or seen
    ends = [_ends(shares) for shares in even]
    low, high = min(low for low, _ in ends), max(high for _, high in ends)
    if signed:
        high = max(-low, high, _LEAST // 2)
        low = -high
    elif high - low < _LEAST:
        low = max(0, (low + high - _LEAST) // 2)
        high = low + _LEAST
    width = ceil((high - low + 1) / _MOST)
    values = [value for shares in seen for value, share in shares.items() if share > 0]
    axis = Axis(low, high, width, 1.0, (min(values) < low, max(values) > high), signed)

    def tallest(of: Sequence[Shares]) -> float:
        return max(max(axis.heights(shares).values()) for shares in of)

    return replace(
        axis, top=min(tallest(seen), _OVER * tallest(even)) if len(even) < len(seen) else tallest(seen)
    )


def _ends(shares: Shares) -> tuple[int, int]:
    """The values between which all but _TAIL of the games are, on either side."""
    limit = _TAIL * sum(shares.values())

    def first(values: list[int]) -> int:
        below = 0.0
        for value in values:
            below += shares[value]
            if below > limit:
                return value
        return values[-1]

    values = sorted(value for value, share in shares.items() if share > 0)
    return first(values), first(values[::-1])


def chart(shares: Shares, axis: Axis, box: Box, name: str, mark: tuple[float, float]) -> Group:
    """Bars in `box`, mm; below them `mark`: the mean, and the standard deviation to each side."""
    first, last = axis.bars
    each = box.width / (last - first + 1)
    foot, high = box.bottom - AXIS, box.height - AXIS
    gap = 0.1 * each if each > 0.6 else 0.0
    heights = axis.heights(shares)

    def bars(of: Sequence[int]) -> Path:
        return batch(
            rectangle(box.x + (i - first) * each + gap / 2, foot - h, each - gap, h)
            for i in of
            if (h := high * min(1.0, heights[i] / axis.top)) > 0
        )

    sides = [(TAILS, [i for i in heights if i < 0]), (NEUTRAL, [i for i in heights if i == 0])]
    sides += [(HEADS, [i for i in heights if i > 0])]
    parts = sides if axis.signed else [(NEUTRAL, list(heights))]
    elements: list[Element] = [rule(box.x, y, box.right, HAIR, PALE) for _, y in grid_lines(axis, box)]
    elements += [Shape(path, Paint(colour)) for colour, of in parts if (path := bars(of))]
    elements += _broken(axis, box, heights)
    elements.append(rule(box.x, foot, box.right, RULE))
    elements += _numbers(axis, box, foot)
    if not axis.signed:
        mean, spread = mark
        x = min(max(_at(axis, box, mean), box.x + 0.6), box.right - 0.6)
        left, right = _at(axis, box, mean - spread), _at(axis, box, mean + spread)
        elements += mean_mark(left, x, right, foot + 0.65)
    return Group(tuple(elements), name=name)


def _broken(axis: Axis, box: Box, heights: Shares) -> list[Element]:
    """Gaps in the bars that are higher than the chart, and their values."""
    first, last = axis.bars
    each = box.width / (last - first + 1)
    elements: list[Element] = []
    for i in (i for i in heights if heights[i] > axis.top * (1 + 1e-9)):
        x, y = box.x + (i - first) * each, box.y + 2.6
        gap = [(x - 0.3, y + 0.5), (x + each + 0.3, y - 0.5), (x + each + 0.3, y + 0.2), (x - 0.3, y + 1.2)]
        elements.append(Shape(polygon(gap), Paint(GROUND)))
        share = Text(f"{percent(heights[i])}%", x + each + 0.8, box.y + 2.0, "body", 6.5, INK)
        beyond = share.x + length(share) > box.right
        elements.append(right_aligned(replace(share, x=x - 0.8)) if beyond else share)
    return elements


def grid_lines(axis: Axis, box: Box) -> list[tuple[float, float]]:
    """The lines across the charts in `box`: each a share of the games, and its y, mm."""
    step = step_of(axis.top, 3)
    foot, high = box.bottom - AXIS, box.height - AXIS
    return [(n * step, foot - high * n * step / axis.top) for n in range(1, int(axis.top / step + 1e-9) + 1)]


def _numbers(axis: Axis, box: Box, foot: float) -> list[Element]:
    y = foot + 2.9

    def text(word: str, x: float) -> Text:
        return Text(word, x, y, "body", 6.5, INK)

    more = ["+" if cut else "" for cut in axis.cut]
    if axis.signed:
        heads, tails = phrases.SIDES
        return [
            text(f"{tails} by {-axis.low}{more[0]}", box.x),
            centred(text("0", box.x + box.width / 2)),
            right_aligned(text(f"{heads} by {axis.high}{more[1]}", box.right)),
        ]
    ends = (float(axis.low), float(axis.high))
    lines = (
        centred(text(f"{round(value)}{more[1] if value == axis.high else ''}", _at(axis, box, value)))
        for value in (*ends, *ticks(*ends, 6))
    )
    return list(spaced(lines, box.x, box.right))


def _at(axis: Axis, box: Box, value: float) -> float:
    """The middle of a value's bar on a chart of lengths, mm."""
    _, last = axis.bars
    share = ((min(max(value, axis.low), axis.high) - axis.low) / axis.width + 0.5) / (last + 1)
    return box.x + box.width * min(share, 1.0)


def mean_mark(left: float, x: float, right: float, y: float) -> list[Element]:
    """A wedge at the mean, and a line a standard deviation to each side."""
    wedge = [(x, y - 0.5), (x + 0.6, y + 0.5), (x - 0.6, y + 0.5)]
    return [rule(left, y, right, 0.25, MARK), Shape(polygon(wedge), Paint(MARK))]
