"""The faces of a token: Heads light with a sun and laurel, Tails dark with a shield. Lengths in mm."""

from functools import lru_cache

import numpy as np

from coinage_pnp.drawing.coins.coin_face import HAIR, LIGHT, REVERSED
from coinage_pnp.drawing.coins.engraving import load_engraved, outline_text
from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.paths.lines import draw_pearls, find_perpendiculars, find_ways_round, move_path
from coinage_pnp.drawing.paths.path import Path, circle, join_paths, polygon, polyline
from coinage_pnp.drawing.scene import Paint, Shape, Symbol
from coinage_pnp.game.rules.coins import HEADS, Kind, Side
from coinage_pnp.sheet.paper_coins.outline import TokenOutline, find_field, outline

TOKEN_BLEED = 1.0  # bleed of a token, mm: scissors are more precise than a cutter on a whole card
RIM = 0.9  # from the trim to the first line of the rim, mm: any closer, it would reveal unsteady cuts
_BAND = 0.85  # width of the milled band on Heads, mm

_METALS = {
    1: ("#dcebe6", "#0f322e"),
    2: ("#fae4d2", "#54200f"),
    3: ("#dde5f1", "#1a2a49"),
    4: ("#faeab8", "#3a2c06"),
}
"""(Heads, Tails) background by rank: verdigris, copper, steel, gold."""


@lru_cache(maxsize=64)
def draw_token(
    kind: Kind, side: Side, diameter: float, *, folded: bool = False, line_art: bool = False
) -> Symbol:
    """A face of a token with bleed, upright, centred at the origin, as large as a coin of `diameter` mm.

    If `folded`, it has no bleed at the foot. In `line_art`, Tails is ruled instead of dark.
    """
    edge = outline(kind.rank, diameter, -TOKEN_BLEED, folded=folded)
    face = _draw_heads(kind.rank, diameter) if side is HEADS else _draw_tails(kind.rank, diameter, line_art)
    ground = "#ffffff" if line_art else _METALS[kind.rank][side is not HEADS]
    return (Shape(edge.path, Paint(ground)), *face)


def _draw_heads(rank: int, diameter: float) -> Symbol:
    outer, inner = outline(rank, diameter, RIM), outline(rank, diameter, RIM + _BAND)
    foot, out = inner.sample_spokes(0.62)
    reeds = np.stack([foot + 0.17 * out, foot + (_BAND - 0.13) * out], axis=1)
    ink, (y, r) = Paint(INK), find_field(rank, diameter, RIM + _BAND)
    return (
        Shape(outer.path, Paint(stroke=INK, width=0.26)),
        Shape(inner.path, Paint(stroke=INK, width=0.13)),
        Shape(polyline(*reeds), Paint(stroke=INK, width=0.17)),
        Shape(_draw_beads(outline(rank, diameter, RIM + _BAND / 2), 0.19), ink),
        Shape(move_path(load_engraved("laurel-token", r), 0, y), ink),
        Shape(_draw_sun(y - 0.73 * r, 0.1 * r), ink),
        Shape(outline_text(str(rank), 0.94 * r, y + 0.03 * r), ink),
        Shape(_draw_pips(rank, r, y + 0.79 * r), ink),
    )


_CRESTS = {
    1: (1.05, 1.04, 0.06, True),
    2: (1.13, 1.25, 0.0, True),
    3: (1.07, 1.08, 0.06, False),
    4: (1.13, 1.25, 0.0, True),
}
"""The shield by rank: size relative to the free circle, horizontal stretch, downward shift (relative), and whether
there is room for a second line inside it."""


def _draw_tails(rank: int, diameter: float, line_art: bool) -> Symbol:
    mark = INK if line_art else LIGHT
    rim, line = outline(rank, diameter, RIM + 0.1), outline(rank, diameter, RIM + 0.8)
    round_arcs = draw_pearls(line.sample_spokes(_PEARL_SPACING)[0], 0.23)
    y, r = find_field(rank, diameter, RIM + 1.2)
    size, broad, down, double = _CRESTS[rank]
    y += down * r
    crest, inner = (move_path(load_engraved("shield", share * size * r, broad), 0, y) for share in (1, 0.83))
    shapes: list[Shape] = []
    if line_art:
        ruling = _rule_inside(outline(rank, diameter, RIM + 1.3), 0.62)
        shapes += [Shape(ruling, Paint(stroke=INK, width=0.2)), Shape(crest, Paint("#ffffff"))]
    shapes += [
        Shape(rim.path, Paint(stroke=mark, width=REVERSED)),
        Shape((*_draw_beads(line, 0.23), *round_arcs), Paint(mark)),
        Shape(crest, Paint(stroke=mark, width=0.42)),
        Shape(outline_text(str(rank), 0.92 * r, y - 0.07 * r), Paint(mark)),
    ]
    if double:
        shapes.append(Shape(inner, Paint(stroke=mark, width=HAIR if line_art else REVERSED)))
    return tuple(shapes)


_PEARL_SPACING = 1.05  # spacing of pearls, mm


def _draw_beads(line: TokenOutline, radius: float) -> Path:
    """Pearls along the straight sides."""
    counts = [(a, b, round(float(np.hypot(*(b - a))) / _PEARL_SPACING)) for a, b in line.list_sides()]
    return join_paths(
        draw_pearls(a + (b - a) * (np.arange(n)[:, None] + 0.5) / n, radius) for a, b, n in counts
    )


def _draw_sun(y: float, radius: float) -> Path:
    way = find_ways_round(8)
    side = find_perpendiculars(way) * radius * 0.3
    middle = np.array([0.0, y])
    foot, tip = middle + 1.35 * radius * way, middle + 2.1 * radius * way
    return *polygon(*np.stack([foot - side, tip, foot + side], axis=1)), *circle(0, y, radius)


def _draw_pips(rank: int, r: float, y: float) -> Path:
    half, step = 0.08 * r, 0.22 * r
    return join_paths(
        polygon([(x - half, y), (x, y - 1.3 * half), (x + half, y), (x, y + 1.3 * half)])
        for x in (step * (i - (rank - 1) / 2) for i in range(rank))
    )


def _rule_inside(within: TokenOutline, pitch: float) -> Path:
    """Horizontal lines, `pitch` mm apart, across the inside of an outline."""
    r = within.radius
    lines = []
    for y in np.arange(-r + pitch / 2, within.foot, pitch):
        left, right = within.cut_at(float(y))
        if right > left:
            lines.append([(left, y), (right, y)])
    return polyline(*lines)
