"""How the four suits look: colour, ground and border; each alone tells them apart."""

from collections.abc import Callable
from functools import cache
from math import pi, sin
from typing import NamedTuple

from coinage_pnp.classic.drawing.card_base import PAPER, POKER, TRIM_TO_PANEL
from coinage_pnp.classic.drawing.emblems import load_border_piece
from coinage_pnp.drawing.colour import mix
from coinage_pnp.drawing.paths.path import (
    Path,
    Subpath,
    circle,
    join_paths,
    make_points,
    polygon,
    polyline,
    rectangle,
)
from coinage_pnp.drawing.scene import Group, Paint, Shape

GOLD = "#d9a93f"  # colour of the cards that score


class SuitLook(NamedTuple):
    """How a suit is drawn."""

    letter: str
    ink: str  # its colour, dark enough to read on paper
    tint: str  # colour of its ground
    line: str  # colour of the lines on its ground
    relief: str  # colour of the relief on its coin
    field: str  # colour of its coin
    pitch: float  # spacing of the border's pieces, in widths of the border
    ground: Callable[[float, float, float], Path]  # lines of the ground: (width, height, spacing) in mm


def _draw_waves(width: float, height: float, pitch: float) -> Path:
    rows = [pitch * row for row in range(int(height / pitch) + 2)]
    across = [0.5 * i for i in range(int(width / 0.5) + 2)]
    wave = [0.28 * pitch * sin(x * 2 * pi / (3.2 * pitch)) for x in across]
    return polyline(*([(x, y + high) for x, high in zip(across, wave, strict=True)] for y in rows))


def _draw_zigzag(width: float, height: float, pitch: float) -> Path:
    columns = [pitch * column for column in range(int(width / pitch) + 2)]
    steps = range(int(height / pitch) + 8)
    return polyline(*([(x + 0.42 * pitch * (-1) ** i, i * pitch * 0.9) for i in steps] for x in columns))


_K = 0.5522847
_HALF_CIRCLE = ((-1, 0), (-1, _K), (-_K, 1), (0, 1), (_K, 1), (1, _K), (1, 0))  # two Bézier curves


def _draw_scales(width: float, height: float, pitch: float) -> Path:
    """Half circles, with each row offset by half."""
    found = []
    r = 1.1 * pitch
    for row in range(int(height / r) + 3):
        for column in range(-1, int(width / (2 * r)) + 2):
            x, y = 2 * r * column + r * (row % 2), r * (row - 1)
            for s in (1.0, 0.55):
                run = [(x + s * r * across, y + s * r * down) for across, down in _HALF_CIRCLE]
                found.append(Subpath(make_points(run), closed=False, curved=True))
    return tuple(found)


def _draw_lozenges(width: float, height: float, pitch: float) -> Path:
    """Crossing lines with a dot in each lozenge."""
    step, reach = 2 * pitch, width + height
    lines = []
    for x in (i * step for i in range(int(reach / step) + 2)):
        lines += [[(x, 0), (x - height * 0.7, height)], [(x - 0.7 * height, 0), (x, height)]]
    dots = join_paths(
        circle(x * step / 2, y * step / 1.4, 0.12 * pitch)
        for x in range(int(2 * width / step) + 2)
        for y in range(int(1.4 * height / step) + 2)
        if (x + y) % 2 == 0
    )
    return (*polyline(*lines), *dots)


def _make_look(letter: str, ink: str, depth: float, pitch: float, ground: Callable[..., Path]) -> SuitLook:
    """`depth` is the share of the colour in the ground, 0 to 1; larger for dark ones, to differ in grey."""
    tint, line, relief, field = (mix(PAPER, ink, share) for share in (depth, depth + 0.28, 0.12, 0.05))
    return SuitLook(letter, ink, tint, line, relief, field, pitch, ground)


LOOKS = {
    "N": _make_look("N", "#0c4e3e", 0.19, 1.05, _draw_waves),
    "D": _make_look("D", "#0f87d0", 0.11, 0.95, _draw_zigzag),
    "Q": _make_look("Q", "#341561", 0.25, 1.05, _draw_scales),
    "H": _make_look("H", "#bd4620", 0.17, 0.84, _draw_lozenges),
}
"""Each suit's look by letter, in the published colours: green, blue, purple, red. Any two differ by
36 (CIEDE2000); by 25, 16 and 26 for deuteranopes, protanopes and tritanopes; and by 8 in grey.
"""

NOTCH = (12.7, 22.3)  # size of the corner kept free for an index, across and down from the trim
BORDER_WIDTH = 2.1


@cache
def draw_ground(look: SuitLook, high: float) -> Group:
    """The ground of a card `high` mm high; all cards of a suit share it."""
    panel = _outline_panel(high, TRIM_TO_PANEL)
    pen = Paint(stroke=look.line, width=0.14)
    shapes = Shape(panel, Paint(look.tint)), Shape(look.ground(POKER, high, 1.35), pen)
    return Group(shapes, name="ground", clip=panel, stamp=f"panel {look.letter}")


def _outline_panel(high: float, inset: float) -> Path:
    """The panel without the index corners, its sides `inset` from the trim."""
    more = inset - TRIM_TO_PANEL
    x, y = NOTCH[0] + more, NOTCH[1] + more
    a, b, c, d = inset, inset, POKER - inset, high - inset
    return polygon(
        [(x, b), (c, b), (c, high - y), (POKER - x, high - y), (POKER - x, d), (a, d), (a, y), (x, y)]
    )


@cache
def draw_border(look: SuitLook, high: float, *, sparing: bool) -> tuple[Shape, ...]:
    """The panel's border: its motif between two lines, more widely spaced if `sparing` ink."""
    pitch = look.pitch * BORDER_WIDTH * (1.6 if sparing else 1.0)
    middle = TRIM_TO_PANEL + BORDER_WIDTH / 2
    (run,) = _outline_panel(high, middle)
    corners = run.points.tolist()
    pieces: list[Path] = []
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        long = abs(bx - ax) + abs(by - ay)
        along = ((bx - ax) / long, (by - ay) / long)
        turn = [along, (-along[1], along[0])]  # rotates the x axis to run along the side
        count = max(1, round((long - BORDER_WIDTH) / pitch))
        step = (long - BORDER_WIDTH) / count
        for i in range(count):
            at = BORDER_WIDTH / 2 + step * (i + 0.5)
            place = ax + along[0] * at, ay + along[1] * at
            piece = load_border_piece(look.letter, BORDER_WIDTH)
            pieces.append(tuple(Subpath(p.points @ turn + place, p.closed, p.curved) for p in piece))
        side = 0.6 * BORDER_WIDTH
        pieces.append(rectangle(ax - side / 2, ay - side / 2, side, side))
    under = _outline_panel(high, TRIM_TO_PANEL)
    inside = _outline_panel(high, TRIM_TO_PANEL + BORDER_WIDTH)
    hole = (Subpath(part.points[::-1]) for part in inside)
    return (
        Shape((*under, *hole), Paint(PAPER)),
        Shape(join_paths(pieces), Paint(look.ink)),
        Shape(under, Paint(stroke=look.ink, width=0.2 if sparing else 0.35)),
        Shape(inside, Paint(stroke=look.ink, width=0.14 if sparing else 0.2)),
    )
