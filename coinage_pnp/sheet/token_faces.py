"""Paper coins (tokens) for people without change: our own coins in true size, to cut out with scissors.

They are discs with as many straight sides as their rank, one at the foot. Heads is light with a sun and laurel,
Tails dark with a shield. Lengths in mm, y down.
"""

from functools import lru_cache
from itertools import pairwise
from math import acos, cos, pi, radians, sin, sqrt
from typing import NamedTuple

import numpy as np

from coinage_pnp.drawing.coins.coin_face import HAIR, LIGHT, REVERSED
from coinage_pnp.drawing.coins.engraving import load_engraved, outline_text
from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.paths.lines import (
    draw_pearls,
    find_perpendiculars,
    find_ways_round,
    move_path,
    quarter_arc,
)
from coinage_pnp.drawing.paths.path import Path, Points, Subpath, circle, join_paths, polygon, polyline
from coinage_pnp.drawing.scene import Paint, Shape, Symbol
from coinage_pnp.game.rules.coins import HEADS, Kind, Side

_HALF_ANGLE = radians(37)  # half the angle that a straight side spans, seen from the middle


class TokenOutline(NamedTuple):
    """A line around a token at a constant distance from its trim."""

    rank: int
    radius: float
    away: float  # from the middle to a straight side, mm
    foot: float  # from the middle to the side at the foot, mm; differs only if it is folded there

    def draw(self, *, with_foot: bool = True) -> Path:
        """A closed run of cubic curves, or an open one without the straight side at the foot."""
        runs: list[Points] = []  # all around, starting and ending at the left end of the foot
        for i in range(self.rank):
            start, end = self.find_ends(i)[1], self.find_ends(i + 1)[0]
            count = max(1, int(np.ceil((end - start) / (pi / 2) - 1e-9)))  # each at most a quarter
            stops = pairwise(np.linspace(start, end, count + 1).tolist())
            runs += (quarter_arc(0, 0, self.radius, a, b) for a, b in stops)
            foot, head = runs[-1][-1], self.radius * _make_unit_vector(self.find_ends(i + 1)[1])
            runs.append(np.array([foot, foot, head, head]))
        run = np.vstack([runs[0], *(run[1:] for run in runs[1:])])
        return (Subpath(run if with_foot else run[:-3], closed=with_foot, curved=True),)

    def sample_spokes(self, step: float) -> tuple[Points, Points]:
        """Points about every `step` mm along the arcs, and the outward directions there."""
        angles: list[float] = []
        for i in range(self.rank):
            start, end = self.find_ends(i)[1], self.find_ends(i + 1)[0]
            count = max(2, round(self.radius * (end - start) / step))
            angles += (start + (end - start) * (k + 0.5) / count for k in range(count))
        out = np.column_stack([np.cos(angles), np.sin(angles)])
        return self.radius * out, out

    def rule_inside(self) -> Path:
        """Horizontal lines across the inside."""
        pitch, lines = 0.62, []  # mm
        for y in np.arange(-self.radius + pitch / 2, self.foot, pitch).tolist():
            half = sqrt(max(0.0, self.radius**2 - y**2))
            left, right = -half, half
            for i in range(self.rank):
                away = self.away if i else self.foot
                x, down = _make_unit_vector(pi / 2 + 2 * pi * i / self.rank).tolist()
                if abs(x) > 1e-9:
                    at = (away - down * y) / x
                    left, right = (left, min(right, at)) if x > 0 else (max(left, at), right)
                elif down * y > away:
                    left = right = 0.0
                    break
            if right > left:
                lines.append([(left, y), (right, y)])
        return polyline(*lines)

    def find_ends(self, side: int) -> tuple[float, float]:
        """Start and end angle of a straight side; they increase with `side`."""
        away = self.away if side % self.rank else self.foot
        half = min(acos(min(1.0, away / self.radius)), pi / self.rank)
        middle = pi / 2 + 2 * pi * side / self.rank
        return middle - half, middle + half


def outline(rank: int, diameter: float, inset: float = 0.0, *, folded: bool = False) -> TokenOutline:
    """The line `inset` mm inside the trim of a token of rank 1 to 4, or outside if negative.

    `diameter` is that of the circle around the trim, mm. If `folded`, the side at the foot stays on the trim.
    """
    away = measure_to_side(diameter) - inset
    foot = measure_to_side(diameter) if folded else away
    return TokenOutline(rank, max(diameter / 2 - inset, away), away, foot)


def find_field(rank: int, diameter: float, inset: float) -> tuple[float, float]:
    """The largest circle `inset` mm inside the trim: its middle below the token's, and its radius, mm."""
    r, flat = diameter / 2, measure_to_side(diameter)
    if rank == 1:
        return (flat - r) / 2, (flat + r) / 2 - inset
    return 0.0, flat - inset


def measure_to_side(diameter: float) -> float:
    """From the middle of a token's circle to a straight side, mm."""
    return diameter / 2 * cos(_HALF_ANGLE)


def _make_unit_vector(angle: float) -> Points:
    return np.array([cos(angle), sin(angle)])


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
def draw_token(kind: Kind, side: Side, diameter: float, *, folded: bool = False, line_art: bool) -> Symbol:
    """A face of a token with bleed, upright, centred at the origin, as large as a coin of `diameter` mm.

    If `folded`, it has no bleed at the foot. In `line_art`, Tails is ruled instead of dark.
    """
    edge = outline(kind.rank, diameter, -TOKEN_BLEED, folded=folded)
    face = _draw_heads(kind.rank, diameter) if side is HEADS else _draw_tails(kind.rank, diameter, line_art)
    light, dark = _METALS[kind.rank]
    ground = "#ffffff" if line_art else light if side is HEADS else dark
    return (Shape(edge.draw(), Paint(ground)), *face)


def _draw_heads(rank: int, diameter: float) -> Symbol:
    outer, inner = outline(rank, diameter, RIM), outline(rank, diameter, RIM + _BAND)
    foot, out = inner.sample_spokes(0.62)
    reeds = np.stack([foot + 0.17 * out, foot + (_BAND - 0.13) * out], axis=1)
    ink, (y, r) = Paint(INK), find_field(rank, diameter, RIM + _BAND)
    way, high, size = find_ways_round(8), y - 0.73 * r, 0.1 * r
    middle = np.array([0.0, high])
    side = find_perpendiculars(way) * size * 0.3
    root, tip = middle + 1.35 * size * way, middle + 2.1 * size * way
    rays = polygon(*np.stack([root - side, tip, root + side], axis=1))
    half, low = 0.08 * r, y + 0.79 * r
    pips = join_paths(
        polygon([(x - half, low), (x, low - 1.3 * half), (x + half, low), (x, low + 1.3 * half)])
        for x in (0.22 * r * (i - (rank - 1) / 2) for i in range(rank))
    )
    return (
        Shape(outer.draw(), Paint(stroke=INK, width=0.26)),
        Shape(inner.draw(), Paint(stroke=INK, width=0.13)),
        Shape(polyline(*reeds), Paint(stroke=INK, width=0.17)),
        Shape(_draw_beads(outline(rank, diameter, RIM + _BAND / 2), 0.19), ink),
        Shape(move_path(load_engraved("laurel-token", r), 0, y), ink),
        Shape((*rays, *circle(0, high, size)), ink),  # the sun
        Shape(outline_text(str(rank), 0.94 * r, y + 0.03 * r), ink),
        Shape(pips, ink),
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
        ruling = outline(rank, diameter, RIM + 1.3).rule_inside()
        shapes += [Shape(ruling, Paint(stroke=INK, width=0.2)), Shape(crest, Paint("#ffffff"))]
    shapes += [
        Shape(rim.draw(), Paint(stroke=mark, width=REVERSED)),
        Shape((*_draw_beads(line, 0.23), *round_arcs), Paint(mark)),
        Shape(crest, Paint(stroke=mark, width=0.42)),
        Shape(outline_text(str(rank), 0.92 * r, y - 0.07 * r), Paint(mark)),
    ]
    if double:
        shapes.append(Shape(inner, Paint(stroke=mark, width=HAIR if line_art else REVERSED)))
    return tuple(shapes)


_PEARL_SPACING = 1.05  # spacing of pearls, mm


def _draw_beads(line: TokenOutline, radius: float) -> Path:
    """Pearls along the straight sides, the foot's first."""
    found = []
    for side in range(line.rank):
        a, b = (line.radius * _make_unit_vector(end) for end in line.find_ends(side))
        n = round(float(np.hypot(*(b - a))) / _PEARL_SPACING)
        found.append(draw_pearls(a + (b - a) * (np.arange(n)[:, None] + 0.5) / n, radius))
    return join_paths(found)
