"""The panel of a face: tinted, lined ground with a border, leaving out the corners of the indices."""

from functools import cache

from coinage_pnp.classic.drawing.card_scale import PAPER, POKER
from coinage_pnp.classic.drawing.emblems import load_border_piece
from coinage_pnp.classic.drawing.suits import SuitLook
from coinage_pnp.drawing.paths.path import Path, Subpath, join_paths, polygon, rectangle
from coinage_pnp.drawing.scene import Group, Paint, Shape

TRIM_TO_PANEL = 4.3  # distance from the trim to the panel
NOTCH = (12.7, 22.3)  # size of the corner kept free for an index, across and down from the trim
# width of the border; spacing and width of the ground's lines
BORDER_WIDTH = 2.1
_GROUND_PITCH = 1.35
_GROUND_LINE_WIDTH = 0.14


@cache
def draw_ground(look: SuitLook, high: float) -> Group:
    """The ground of a card `high` mm high; all cards of a suit share it."""
    panel = _outline_panel(high, TRIM_TO_PANEL)
    pen = Paint(stroke=look.line, width=_GROUND_LINE_WIDTH)
    shapes = Shape(panel, Paint(look.tint)), Shape(look.ground(POKER, high, _GROUND_PITCH), pen)
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
