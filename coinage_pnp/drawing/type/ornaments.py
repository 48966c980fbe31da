"""Ornaments of panels: the degree bar of an old map, titles, page numbers, a ribbon on the first."""

import numpy as np

from coinage_pnp.drawing.colour import INK, PAPER
from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.drawing.map_frame import MapFrame
from coinage_pnp.drawing.paths.path import (
    Path,
    Points,
    join_paths,
    polygon,
    polyline,
    rectangle,
    rounded_rectangle,
)
from coinage_pnp.drawing.scene import CurvedText, Element, Paint, Shape
from coinage_pnp.drawing.type.fitted_line import MIDDLE, measure_cap_height, require_room, set_line
from coinage_pnp.files.units import PT_PER_MM

PARCHMENT = "#f7ecd3"  # tint of ribbons, and of important table cells
FOLD = Paint(stroke="#6f6259", width=0.18, dash=(0.9, 0.9), butt=True)  # of lines to fold or to overlap
_SPACED = 0.06  # tracking of text on a ribbon, em
NUMBER = 7.5  # font size of the panel's number, pt


def draw_degree_bar(x: float, y: float, width: float, colour: str = INK) -> tuple[Element, ...]:
    """A map frame's scale with dark degrees in `colour`, and a line below; top left corner at (x, y)."""
    degrees = 21
    step = width / degrees
    dark = join_paths(rectangle(x + i * step, y, step, 0.55) for i in range(0, degrees, 2))
    return (
        Shape(dark, Paint(colour)),
        Shape(rectangle(x, y, width, 0.55), Paint(stroke=INK, width=0.13)),
        Shape(polyline([(x, y + 1.05), (x + width, y + 1.05)]), Paint(stroke=INK, width=0.13)),
    )


def draw_frame_bar(f: MapFrame, margin: float, *, light: bool = False) -> list[Element]:
    """The degree bar of an atlas plate: a chequered scale between two lines; if light, a line with ticks."""
    s = margin / 2.0
    ticks, bar, outer, inner = (
        rounded_rectangle(f.x - off, f.y - off, f.width + 2 * off, f.height + 2 * off, f.radius + off)
        for off in (0.25 * s, 0.44 * s, 0.82 * s, 0.0)
    )
    length = 2 * (f.width + f.height) - (8 - 2 * np.pi) * f.radius
    dash = length / max(8, round(length / (5.2 * s))) / 2
    paper = Shape(bar, Paint(stroke=PAPER, width=0.9 * s))
    if light:
        tick = 0.1 * s
        scale = Paint(stroke=INK, width=0.5 * s, dash=(tick, dash - tick), butt=True)
        return [paper, Shape(ticks, scale), Shape(inner, Paint(stroke=INK, width=0.11 * s))]
    return [
        paper,
        Shape(bar, Paint(stroke=INK, width=0.34 * s, dash=(dash, dash), butt=True)),
        Shape(outer, Paint(stroke=INK, width=0.12 * s)),
        Shape(inner, Paint(stroke=INK, width=0.36 * s)),
    ]


def lozenge(x: float, y: float, half: float) -> Path:
    """A small diamond centred at (x, y)."""
    return polygon([(x - half, y), (x, y - half), (x + half, y), (x, y + half)])


def draw_ornament(x: float, y: float, arm: float) -> Shape:
    """A lozenge between two tapering lines, each ending `arm` mm from the middle."""
    gap, thick, tip = 1.7, 0.11, 0.03
    blades = [
        [(x + s * gap, y - thick), (x + s * arm, y - tip), (x + s * arm, y + tip), (x + s * gap, y + thick)]
        for s in (-1, 1)
    ]
    middle = [(x - 0.9, y), (x, y - 0.62), (x + 0.9, y), (x, y + 0.62)]
    return Shape(polygon(*blades, middle), Paint(INK))


def draw_divided_line(x: float, y: float, width: float, gap: float) -> tuple[Element, ...]:
    """A thin line with a gap of `gap` mm in the middle and a lozenge on either side of it."""
    middle, far = x + width / 2, gap / 2
    lines = polyline([(x, y), (middle - far - 0.9, y)], [(middle + far + 0.9, y), (x + width, y)])
    stops = join_paths([lozenge(middle - far - 0.5, y, 0.36), lozenge(middle + far + 0.5, y, 0.36)])
    return (Shape(lines, Paint(stroke=INK, width=0.13)), Shape(stops, Paint(INK)))


def draw_title_line(title: str, x: float, y: float, width: float, size: float) -> tuple[Element, ...]:
    """A panel's title, centred on the baseline `y`, with a divided line below."""
    words = set_line(title, "display", size, x + width / 2, y, width, MIDDLE, tracking=0.03)
    star = Shape(lozenge(x + width / 2, y + 2.3, 0.5), Paint(INK))
    return (words, *draw_divided_line(x + 3, y + 2.3, width - 6, 0.9), star)


def draw_heading(
    title: str, x: float, y: float, width: float, baseline: float, size: float
) -> tuple[Element, ...]:
    """A degree bar with its top left corner at (x, y), and a title below."""
    return (*draw_degree_bar(x, y, width), *draw_title_line(title, x, baseline, width, size))


def draw_page_number(number: str, x: float, y: float, width: float) -> tuple[Element, ...]:
    """The panel's number in the middle of a line, on the baseline `y`."""
    long = require_room(number, "body", NUMBER, width)
    middle = y - measure_cap_height("body", NUMBER) / 2
    words = set_line(number, "body", NUMBER, x + width / 2, y, width, MIDDLE)
    return (*draw_divided_line(x, middle, width, long + 1.6), words)


def draw_ribbon(title: str, x: float, y: float, size: float, span: float) -> tuple[Element, ...]:
    """A title on a bent ribbon `span` mm wide, (x, y) its top. Raises UserError if it is too long."""
    require_room(title, "display", size, span - 10, _SPACED)
    height, radius = size / PT_PER_MM * 1.46, 62.0
    half = (span / 2 - 3.2) / radius
    centre = np.array([x, y + radius])

    def locate(angle: float, depth: float) -> Points:
        turn = np.array([np.sin(angle), -np.cos(angle)])
        return np.asarray(centre + (radius - depth) * turn)

    sweep = np.linspace(-half, half, 25)
    face = np.array([locate(a, 0) for a in sweep] + [locate(a, height) for a in sweep[::-1]])
    pen = Paint(PARCHMENT, INK, 0.22)
    shapes: list[Element] = []
    for side in (-1, 1):
        drop, inner, outer = 1.5, side * (half - 3.4 / radius), side * (half + 3.2 / radius)
        notch, foot = side * (half + 1.6 / radius), drop + height
        corners = [(inner, drop), (outer, drop), (notch, drop + height / 2), (outer, foot), (inner, foot)]
        tail = [locate(*corner) for corner in corners]
        fold = [locate(side * half, height), locate(inner, height), locate(inner, foot)]
        shapes += [Shape(polygon(tail), pen), Shape(polygon(fold), Paint(INK, INK, 0.12))]
    rims = [[locate(a, depth) for a in sweep] for depth in (0.5, height - 0.5)]
    shapes += [Shape(polygon(face), pen), Shape(polyline(*rims), Paint(stroke=INK, width=0.1))]
    return (*shapes, _set_on_arc(title, size, centre, radius - 0.46 * height))


def _set_on_arc(title: str, size: float, centre: Points, radius: float) -> CurvedText:
    """Text along a circle, rising in the middle; the circle passes through the middle of the capitals."""
    mm = size / PT_PER_MM
    base = radius - measure_cap_height("display", size) / 2
    steps = np.array(shaping.measure_advances(title, "display")) * mm
    starts = np.concatenate([[0.0], np.cumsum(steps + _SPACED * mm)[:-1]])
    total = starts[-1] + steps[-1]
    places = []
    for start, step in zip(starts, steps, strict=True):
        angle = (start + step / 2 - total / 2) / base
        along = np.array([np.cos(angle), np.sin(angle)])
        left = centre + base * np.array([np.sin(angle), -np.cos(angle)]) - along * step / 2
        places.append((float(left[0]), float(left[1]), float(np.degrees(angle))))
    return CurvedText(title, shaping.choose_face(title, "display"), size, tuple(places), INK)
