"""Coins seen obliquely from above, each at its own origin; and drawings of the four actions, from oblique.svg."""

from collections.abc import Sequence

import numpy as np

from coinage_pnp.drawing.coins.coin_face import HAIR, LIGHT, REVERSED
from coinage_pnp.drawing.coins.coinset import CoinSet
from coinage_pnp.drawing.coins.engraving import outline_text
from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.paths.lines import arc, move_path
from coinage_pnp.drawing.paths.path import Path, Subpath, circle, polyline
from coinage_pnp.drawing.pictures import load_svg_symbols
from coinage_pnp.drawing.scene import Paint, Shape, Symbol

FLAT = 0.44  # height of a horizontal circle in the drawing, relative to its width


def place_shapes(shapes: Symbol, x: float, y: float) -> Symbol:
    """The shapes moved by (x, y) mm."""
    return tuple(Shape(move_path(shape.path, x, y), shape.paint) for shape in shapes)


def _outline_ellipse(y: float, width: float) -> Path:
    """A horizontal circle of diameter `width`, at height `y`."""
    return tuple(Subpath(part.points * (1, FLAT) + (0, y), curved=True) for part in circle(0, 0, width / 2))


def draw_flat_coin(diameter: float, thickness: float, heads: bool, rank: int) -> Symbol:
    """A coin lying flat, the middle of its foot at the origin, with its rank on top unless 0."""
    field, mark = (LIGHT, INK) if heads else (INK, LIGHT)
    line = 0.1 + 0.012 * diameter
    d, r, top = diameter - line, (diameter - line) / 2, -thickness
    wall = np.vstack([arc(0, top, r, r * FLAT, 180, 0, 17), arc(0, 0, r, r * FLAT, 0, 180, 17)])
    body = Paint(field, INK, line)
    shapes = [Shape((Subpath(wall),), body), Shape(_outline_ellipse(top, d), body)]
    if heads:
        angles = np.radians(np.arange(12, 172, 8))
        x, y = r * np.cos(angles), r * FLAT * np.sin(angles)
        notches = [[(a, b + top + 0.12), (a, b - 0.08)] for a, b in zip(x, y, strict=True)]
        lines = (*polyline(*notches), *_outline_ellipse(top, 0.8 * d))
        shapes.append(Shape(lines, Paint(stroke=mark, width=HAIR)))
    else:
        edge = arc(0, top, r - 0.1, (r - 0.1) * FLAT, 12, 168, 17)
        shapes.append(Shape(polyline(edge), Paint(stroke=mark, width=min(REVERSED, 0.45 * thickness))))
    if rank:
        numeral = outline_text(str(rank), 0.5 * d, 0)
        flat = (Subpath(part.points * (1.05, FLAT + 0.1) + (0, top), curved=True) for part in numeral)
        shapes.append(Shape(tuple(flat), Paint(mark)))
    return tuple(shapes)


FlatCoin = tuple[float, bool, int]  # diameter, whether Heads is up, and its rank, or 0 for none


def draw_pile(coins: Sequence[FlatCoin], thickness: float) -> Symbol:
    """A stack of coins, bottom first."""
    shapes: list[Shape] = []
    for i, (diameter, heads, rank) in enumerate(coins):
        shapes += place_shapes(draw_flat_coin(diameter, thickness, heads, rank), 0, -i * thickness)
    return tuple(shapes)


ACTION_WIDTH, ACTION_HEIGHT = 13.4, 10.2  # size of an action drawing, mm
COIN_THICKNESS = 0.95  # thickness of a coin in an action drawing, mm


def draw_action(action: str, coins: CoinSet) -> Symbol:
    """The drawing of "place", "pay", "move" or "capture", ACTION_WIDTH x ACTION_HEIGHT mm."""
    one, two, three, four = (6.5 * diameter / coins.diameters[-1] for diameter in coins.diameters)
    middle = ACTION_WIDTH / 2
    piles: dict[str, list[tuple[list[FlatCoin], float, float]]] = {  # coins, and where they are
        "place": [([(four, False, 0), (three, True, 3)], middle, 7.7), ([(two, True, 2)], middle, 1.75)],
        "pay": [([(two, True, 2)], 2.9, 8.4)],
        "move": [([(three, True, 0), (one, False, 1)], 3.3, 7.8)],
        "capture": [([(three, True, 0)], 3.7, 7.8), ([(two, False, 2)], 3.7, 3.0)],
    }
    drawn, between = load_svg_symbols(__file__), list[Shape]()
    for pile, x, y in piles[action]:
        between += place_shapes(draw_pile(pile, COIN_THICKNESS), x, y)
    return (*drawn[f"{action}-under"], *between, *drawn[f"{action}-over"])
