"""Verniers: scales on both sides of the paper, of which one pair of lines coincides.

The front has a line every 4 mm, the back every 3.8. If the back is off by d mm along the scale, the lines number
k coincide when 3.8 k + d = 4 k, so d = 0.2 k: the coinciding line shows d to 0.2 mm, and two equally good ones
show the 0.1 mm between. Neighbours miss by 0.2 mm, which is visible through paper, unlike the tenths of a common
vernier. The pattern repeats after 20 lines, so 10 lines on either side of zero measure up to 2 mm unambiguously.
"""

from typing import NamedTuple

from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.formats import Paper
from coinage_pnp.drawing.paths.path import circle, polygon, polyline
from coinage_pnp.drawing.scene import Drawing, Element, Group, Paint, Shape, Text
from coinage_pnp.drawing.type.fitted_line import FAINT, centre_line

LINES_PER_SIDE, TENTHS_PER_LINE = 10, 2  # lines on either side of zero, and what each shows, tenths of a mm
FRONT_PITCH, BACK_PITCH = 4.0, 3.8  # line spacing on either side of the paper, mm
HALF_SCALE = LINES_PER_SIDE * FRONT_PITCH  # half the length of a scale, mm
# extent of the front outwards and of the back inwards, from the line where both meet; mm
FRONT_OUTWARDS = 12.2
BACK_INWARDS = 7.0
_OVERLAP = 1.2  # overlap of back lines with front lines, mm, so that they meet even if the back is off
_LONG_LINE, _SHORT_LINE = 6.2, 5.0  # lengths of the front's lines, of which every other one is longer, mm
_LINE = Paint(stroke=INK, width=0.16, butt=True)
_BASE = Paint(stroke=INK, width=0.08, butt=True)
_FILL = Paint(INK)


class ScalePlace(NamedTuple):
    """The position of a scale on a sheet held upright."""

    number: int  # 1 at the top, then clockwise
    x: float  # zero of the scale, on the line where both sides meet, mm
    y: float
    out: tuple[int, int]  # direction to the nearest edge of the paper

    @property
    def level(self) -> bool:
        """Whether it measures x, not y."""
        return self.out[0] == 0

    def locate(self, along: float, out: float) -> tuple[float, float]:
        """The point `along` mm to the right of zero (or below it) and `out` mm towards the edge."""
        if self.level:
            return self.x + along, self.y + out * self.out[1]
        return self.x + out * self.out[0], self.y + along


def list_scale_places(paper: Paper) -> tuple[ScalePlace, ...]:
    """The four scales of a sheet: top, right, bottom, left; its back has them in the same places."""
    x, y, inside = paper.width / 2, paper.height / 2, paper.margin + FRONT_OUTWARDS
    return (
        ScalePlace(1, x, inside, (0, -1)),
        ScalePlace(2, paper.width - inside, y, (1, 0)),
        ScalePlace(3, x, paper.height - inside, (0, 1)),
        ScalePlace(4, inside, y, (-1, 0)),
    )


def draw_front_scale(station: ScalePlace) -> Group:
    """The lines, from the line where both sides meet outwards, numbered in tenths of a millimetre."""
    ticks, numbers = [], list[Element]()
    for k in range(-LINES_PER_SIDE, LINES_PER_SIDE + 1):
        at, main = k * FRONT_PITCH, k % 2 == 0
        length, size, out = (_LONG_LINE, 10.0, 9.1) if main else (_SHORT_LINE, 6.6, 6.3)
        ticks.append((station.locate(at, 0), station.locate(at, length)))
        x, y = station.locate(at, out if station.level else 9.6)
        text = f"{TENTHS_PER_LINE * k}".replace("-", "−")
        numbers.append(centre_line(Text(text, x, y + 0.117 * size, "strong", size, INK)))
    base = [station.locate(-HALF_SCALE - 1, 0), station.locate(HALF_SCALE + 1, 0)]
    zero = _draw_lozenge(*station.locate(0, _LONG_LINE))
    shapes = Shape(polyline(base), _BASE), Shape(polyline(*ticks), _LINE), zero
    return Group((*shapes, *numbers), name=f"scale {station.number}")


def draw_back_scale(station: ScalePlace) -> Group:
    """The lines that are read against those of the front."""
    ticks = []
    for k in range(-LINES_PER_SIDE, LINES_PER_SIDE + 1):
        at, end = k * BACK_PITCH, -BACK_INWARDS + (0.0 if k % 2 == 0 else 1.2)
        ticks.append((station.locate(at, _OVERLAP), station.locate(at, end)))
    zero = _draw_lozenge(*station.locate(0, -BACK_INWARDS))
    return Group((Shape(polyline(*ticks), _LINE), zero), name=f"scale {station.number}")


def _draw_lozenge(x: float, y: float) -> Shape:
    return Shape(polygon([(x - 0.55, y), (x, y - 0.9), (x + 0.55, y), (x, y + 0.9)]), _FILL)


def draw_medal(station: ScalePlace, aside: float, inwards: float) -> Group:
    """A scale's number in white on a dark disc, unlike the ring for the dot.

    It is `inwards` of the scale at top and bottom (at the top also `aside`), and at the upper end on the sides; mm.
    """
    x, y = station.locate(-HALF_SCALE - 5.0, 0.0)
    if station.level:
        x, y = station.locate(-aside if station.number == 1 else 0.0, -inwards)
    text = centre_line(Text(str(station.number), x, y + 1.45, "display", 11.5, "#ffffff"))
    return Group((Shape(circle(x, y, 3.1), _FILL), text), name=f"medal {station.number}")


# range in which the scales are unambiguous, and radius of the dot; mm
_UNAMBIGUOUS_RANGE = 2.0
_DOT_RADIUS = 0.6


def draw_front_aims(ring: tuple[float, float], cross: tuple[float, float]) -> tuple[Group, Group]:
    """A ring, and a cross for a needle to go through.

    If the dot of the back is entirely inside the ring, the error is within the range of the scales.
    """
    radius = _UNAMBIGUOUS_RANGE + _DOT_RADIUS
    inner = Shape(circle(*ring, radius), Paint(stroke=INK, width=0.3))
    outer = Shape(circle(*ring, radius + 0.5), Paint(stroke=INK, width=0.1))
    (x, y), around = cross, ((1.2, 0.0), (-1.2, 0.0), (0.0, 1.2), (0.0, -1.2))
    arms = polyline(*(((x + dx, y + dy), (x + 4 * dx, y + 4 * dy)) for dx, dy in around))
    tips = polyline(*(((x + 0.12 * dx, y + 0.12 * dy), (x + dx, y + dy)) for dx, dy in around))
    drawn = (
        Shape(arms, Paint(stroke=INK, width=0.3)),
        Shape(tips, Paint(stroke=INK, width=0.1, butt=True)),
        Shape(circle(x, y, 3.0), Paint(stroke=INK, width=0.1)),
    )
    return Group((inner, outer), name="ring"), Group(drawn, name="cross")


def draw_back_aims(dot: tuple[float, float], grid: tuple[float, float]) -> tuple[Group, Group]:
    """The dot that shines through the ring, and a millimetre grid whose middle is behind the cross.

    The grid is numbered along its left and upper edges.
    """
    (x, y), far = grid, 5
    span = range(-far, far + 1)
    thin = [((x + i, y - far), (x + i, y + far)) for i in span if i]
    thin += [((x - far, y + i), (x + far, y + i)) for i in span if i]
    axes = [((x, y - far), (x, y + far)), ((x - far, y), (x + far, y))]
    elements: list[Element] = [
        Shape(polyline(*thin), Paint(stroke=INK, width=0.09, butt=True)),
        Shape(polyline(*axes), Paint(stroke=INK, width=0.24, butt=True)),
    ]
    for i in (-far, 0, far):
        label = f"{i:+d}".replace("-", "−") if i else "0"
        elements.append(centre_line(Text(label, x + i, y - far - 0.8, "strong", 7.0, FAINT)))
        elements.append(centre_line(Text(label, x - far - 3.0, y + i + 0.8, "strong", 7.0, FAINT)))
    shining = Shape(circle(*dot, _DOT_RADIUS), Paint("#000000"))
    return Group((shining,), name="dot"), Group(tuple(elements), name="target")


_EXAMPLE_LINES, _COINCIDING_LINE = range(1, 6), 3  # lines of the example, and the one that coincides
# line spacing on both sides, and height of the lines, mm
_EXAMPLE_FRONT_PITCH = 8.0
_EXAMPLE_BACK_PITCH = 7.2
_EXAMPLE_HEIGHT = 6.5
_BEHIND = "#a99f97"


def draw_example_scale() -> Drawing:
    """The figure, with its top left corner at the origin."""
    width = _EXAMPLE_FRONT_PITCH * (len(_EXAMPLE_LINES) + 1)
    middle, base = width / 2, 6.0 + _EXAMPLE_HEIGHT
    fronts = [middle + (k - _COINCIDING_LINE) * _EXAMPLE_FRONT_PITCH for k in _EXAMPLE_LINES]
    backs = [middle + (k - _COINCIDING_LINE) * _EXAMPLE_BACK_PITCH for k in _EXAMPLE_LINES]
    behind = polyline(*(((x, base - 0.8), (x, base + _EXAMPLE_HEIGHT)) for x in backs))
    above = polyline(*(((x, base - _EXAMPLE_HEIGHT), (x, base)) for x in fronts))
    elements: list[Element] = [
        Shape(behind, Paint(stroke=_BEHIND, width=0.5, butt=True)),
        Shape(above, Paint(stroke=INK, width=0.3, butt=True)),
        Shape(polyline([(0, base), (width, base)]), Paint(stroke=INK, width=0.12, butt=True)),
        Shape(circle(middle, 2.9, 2.9), Paint(stroke=INK, width=0.3)),
    ]
    for k, x in zip(_EXAMPLE_LINES, fronts, strict=True):
        face, size, ink = ("strong", 11.0, INK) if k == _COINCIDING_LINE else ("body", 9.0, FAINT)
        elements.append(centre_line(Text(str(TENTHS_PER_LINE * k), x, 2.9 + 0.117 * size, face, size, ink)))
    return Drawing(width, base + _EXAMPLE_HEIGHT, tuple(elements))
