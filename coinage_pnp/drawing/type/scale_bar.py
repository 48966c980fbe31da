"""A scale bar as on an old map, 50 mm above and 2 in below, to check the print's scale with a ruler."""

from itertools import pairwise

from coinage_pnp.drawing.paths.path import join_paths, polyline, rectangle
from coinage_pnp.drawing.scene import Element, Group, Paint, Shape, Text
from coinage_pnp.drawing.type.fitted_line import FAINT, centre_line
from coinage_pnp.files.units import MM_PER_INCH

MILLIMETRES, INCHES = 50, 2
_CENTIMETRES = [10.0 * i for i in range(MILLIMETRES // 10 + 1)]
RULER_WIDTH, RULER_HEIGHT = INCHES * MM_PER_INCH, 9.2  # total size with numerals, mm
_BAR, _TICK = 0.9, 1.5  # height of a bar, and length of the ticks, mm
_LINE = Paint(stroke="#000000", width=0.12, butt=True)
_FILL = Paint("#000000")


def draw_ruler(x: float, y: float) -> Group:
    """The two bars, with zero at `x` and the top of the numerals at `y`."""
    middle = RULER_HEIGHT / 2
    lower = [MM_PER_INCH / 2 * i for i in range(2 * INCHES + 1)]
    elements: list[Element] = [
        *_draw_bar(_CENTIMETRES, middle, -1),
        *_draw_bar(lower, middle, 1),
        *_draw_numerals(_CENTIMETRES, [f"{stop:.0f}" for stop in _CENTIMETRES], middle - _TICK - 0.7, " mm"),
        *_draw_numerals(lower[::2], [str(i) for i in range(INCHES + 1)], middle + _TICK + 2.35, " in"),
    ]
    return Group(tuple(elements), name="ruler", x=x, y=y)


def draw_short_ruler(y: float) -> Group:
    """The bar of millimetres alone, with its middle at `y`, and its length behind it."""
    said = Text(f"{MILLIMETRES}\xa0mm", _CENTIMETRES[-1] + 1.2, 0.75, "body", 6.0, FAINT)
    return Group((*_draw_bar(_CENTIMETRES, _TICK / 2, -1), said), name="ruler", y=y)


def _draw_bar(stops: list[float], y: float, way: int) -> list[Element]:
    """Fields between the stops on one side of the line at `y`, every other one filled, with ticks."""
    fields = [
        rectangle(a, min(y, y + way * _BAR), b - a, _BAR)
        for i, (a, b) in enumerate(pairwise(stops))
        if i % 2 == 0
    ]
    edges = [((stops[0], y), (stops[-1], y)), ((stops[0], y + way * _BAR), (stops[-1], y + way * _BAR))]
    ticks = [((stop, y), (stop, y + way * _TICK)) for stop in stops]
    return [Shape(join_paths(fields), _FILL), Shape(polyline(*edges, *ticks), _LINE)]


def _draw_numerals(stops: list[float], words: list[str], y: float, unit: str) -> list[Element]:
    """A number at each stop, and the unit after the last."""
    lines = [
        centre_line(Text(word, stop, y, "body", 6.0, FAINT)) for stop, word in zip(stops, words, strict=True)
    ]
    end = 2 * stops[-1] - lines[-1].x
    return [*lines, Text(unit.replace(" ", "\xa0"), end, y, "italic", 6.0, FAINT)]
