"""Coins, spaces and purses seen from the side and a little above, each on its own origin; the four actions."""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import ArrayLike

from coinage_pnp.artwork.coins import HAIR, LIGHT, REVERSED, CoinSet, text_outline
from coinage_pnp.drawing import INK, Paint, Shape, Symbol
from coinage_pnp.paths import (
    Dice,
    Path,
    Points,
    Subpath,
    arc,
    circle,
    curve,
    moved,
    perpendicular,
    points,
    polygon,
    polyline,
)

FLAT = 0.44
"""Height of a circle lying on the ground, as a share of its width."""

GROUND = "#f5ead2"
"""What a space is tinted with."""


def placed(shapes: Symbol, x: float, y: float) -> Symbol:
    """The shapes, `x` mm further to the right and `y` mm further down."""
    return tuple(Shape(moved(shape.path, x, y), shape.paint) for shape in shapes)


def _ellipse(y: float, width: float) -> Path:
    """A circle of diameter `width` flat on the ground, at the height `y`."""
    return tuple(Subpath(part.points * (1, FLAT) + (0, y), curved=True) for part in circle(0, 0, width / 2))


def lying(diameter: float, thickness: float, heads: bool, rank: int = 0) -> Symbol:
    """A coin lying flat, its foot's middle at the origin; its rank on top unless 0."""
    field, mark = (LIGHT, INK) if heads else (INK, LIGHT)
    line = 0.1 + 0.012 * diameter
    d, r, top = diameter - line, (diameter - line) / 2, -thickness
    wall = np.vstack([arc(0, top, r, r * FLAT, 180, 0, 17), arc(0, 0, r, r * FLAT, 0, 180, 17)])
    body = Paint(field, INK, line)
    shapes = [Shape((Subpath(wall),), body), Shape(_ellipse(top, d), body)]
    if heads:
        angles = np.radians(np.arange(12, 172, 8))
        x, y = r * np.cos(angles), r * FLAT * np.sin(angles)
        notches = [[(a, b + top + 0.12), (a, b - 0.08)] for a, b in zip(x, y, strict=True)]
        lines = (*polyline(*notches), *_ellipse(top, 0.8 * d))
        shapes.append(Shape(lines, Paint(stroke=mark, width=HAIR)))
    else:
        edge = arc(0, top, r - 0.1, (r - 0.1) * FLAT, 12, 168, 17)
        shapes.append(Shape(polyline(edge), Paint(stroke=mark, width=min(REVERSED, 0.45 * thickness))))
    if rank:
        numeral = text_outline(str(rank), 0.5 * d, 0)
        flat = (Subpath(part.points * (1.05, FLAT + 0.1) + (0, top), curved=True) for part in numeral)
        shapes.append(Shape(tuple(flat), Paint(mark)))
    return tuple(shapes)


def pile(coins: Sequence[tuple[float, bool, int]], thickness: float) -> Symbol:
    """Coins lying on each other, bottom first: (diameter, heads, rank or 0 for none)."""
    shapes: list[Shape] = []
    for i, (diameter, heads, rank) in enumerate(coins):
        shapes += placed(lying(diameter, thickness, heads, rank), 0, -i * thickness)
    return tuple(shapes)


def plot(width: float, depth: float, chance: Dice) -> Symbol:
    """A space, `width` across and `depth` from back to front, mm: land with a bank at its near edge."""
    t = np.linspace(0, 2 * np.pi, 15)[:-1]
    wobble = 1 + chance.between(-0.07, 0.07, len(t))
    rounder = (np.abs(np.cos(t)) ** 3 + np.abs(np.sin(t)) ** 3) ** (-1 / 3)
    ring = np.column_stack([np.cos(t) * width, np.sin(t) * depth])
    coast = (curve(ring * (wobble * rounder**0.6)[:, None] / 2),)
    return Shape(moved(coast, 0, 0.42), Paint(INK, INK, 0.1)), Shape(coast, Paint(GROUND, INK, 0.16))


def arrow(line: ArrayLike, width: float, head: float) -> Symbol:
    """A pen's arrow along the curve of these handles, `width` mm broad at its head, which is `head` mm long."""
    way = _bezier(points(line))
    to_go = np.hypot(*(way[-1] - way).T)
    foot = way[np.argmin(np.abs(to_go - head))]
    heading = (way[-1] - foot) / np.hypot(*(way[-1] - foot))
    across = np.array([-heading[1], heading[0]])
    barb = [way[-1], foot + across * head * 0.42, foot + heading * head * 0.2, foot - across * head * 0.42]
    shaft = way[to_go > 0.6 * head]
    swell = perpendicular(np.gradient(shaft, axis=0)) * (np.linspace(0.3, 1, len(shaft)) * width / 2)[:, None]
    parts = polygon(np.vstack([shaft + swell, (shaft - swell)[::-1]])), polygon(barb)
    edge, ink = Paint("#ffffff", "#ffffff", 0.3), Paint(INK)
    return tuple(Shape(part, paint) for paint in (edge, ink) for part in parts)


def _bezier(handles: Points) -> Points:
    """40 points on a line, or on a quadratic or cubic curve, by its handles."""
    t = np.linspace(0, 1, 40)[:, None]
    row = [np.repeat(p[None], len(t), axis=0) for p in handles]
    while len(row) > 1:
        row = [a + (b - a) * t for a, b in pairwise(row)]
    return row[0]


def purse(height: float, heads: bool) -> Symbol:
    """A drawstring purse: a side's bank, light for Heads and dark for Tails. It stands on the origin."""
    field, mark = (LIGHT, INK) if heads else (INK, LIGHT)
    right = [(0.1, -0.72), (0.3, -0.62), (0.46, -0.3), (0.4, -0.06), (0.2, 0.0)]
    body = curve(np.array([*right, *[(-x, y) for x, y in right[::-1]]]) * height)
    frill = np.array(
        [(-0.1, -0.7), (-0.24, -0.98), (-0.08, -0.9), (0.02, -1.0), (0.12, -0.9), (0.25, -0.96), (0.1, -0.7)]
    )
    line = 0.1 + 0.012 * height
    cord = [np.array([(-0.15, -0.71), (0, -0.68), (0.15, -0.71)]) * height]
    shapes = [
        Shape((Subpath(frill * height),), Paint(field, INK, line)),
        Shape((body,), Paint(field, INK, line)),
        Shape(polyline(*cord), Paint(stroke=mark, width=0.06 * height if heads else REVERSED)),
        Shape(circle(0, -0.3 * height, 0.17 * height), Paint(stroke=mark, width=line if heads else REVERSED)),
    ]
    if heads:
        folds = np.array([[(-0.05, -0.62), (-0.12, -0.42)], [(0.06, -0.62), (0.14, -0.46)]]) * height
        shapes.append(Shape(polyline(*folds), Paint(stroke=mark, width=HAIR)))
    return tuple(shapes)


WIDE, HIGH = 13.4, 10.2
"""The field of an action drawing, mm."""

THICK = 0.95
"""Of a coin in an action drawing, mm."""


def draw_action(action: str, coins: CoinSet) -> Symbol:
    """The drawing of "place", "pay", "move" or "capture", in a field of WIDE x HIGH mm."""
    chance = Dice("rulebook", action)
    one, two, three, four = (6.5 * diameter / coins.diameters[-1] for diameter in coins.diameters)
    match action:
        case "place":
            return (
                *placed(plot(10.2, 4.6, chance), WIDE / 2, 7.4),
                *placed(pile([(four, False, 0), (three, True, 3)], THICK), WIDE / 2, 7.7),
                *placed(lying(two, THICK, True, 2), WIDE / 2, 1.75),
                *arrow([(WIDE / 2, 3.0), (WIDE / 2, 4.7)], 0.5, 1.2),
            )
        case "pay":
            return (
                *placed(lying(two, THICK, True, 2), 2.9, 8.4),
                *placed(purse(6.2, False), 10.2, 9.9),
                *arrow([(3.2, 5.8), (4.2, 1.6), (8.8, 0.8), (9.6, 3.7)], 0.5, 1.2),
            )
        case "move":
            return (
                *placed(plot(6.6, 4.6, chance), 3.4, 7.4),
                *placed(plot(6.3, 4.4, chance), 10.1, 7.4),
                *placed(pile([(three, True, 0), (one, False, 1)], THICK), 3.3, 7.8),
                *arrow([(4.0, 3.6), (5.0, 0.2), (9.6, 0.2), (10.1, 6.5)], 0.5, 1.2),
            )
        case _:
            return (
                *placed(plot(7.4, 4.4, chance), 3.8, 7.5),
                *placed(pile([(three, True, 0)], THICK), 3.7, 7.8),
                *placed(lying(two, THICK, False, 2), 3.7, 3.0),
                *placed(purse(5.6, True), 10.6, 9.9),
                *arrow([(6.7, 1.6), (8.6, 0.7), (10.2, 1.6), (10.5, 4.1)], 0.5, 1.2),
            )
