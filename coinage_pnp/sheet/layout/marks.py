"""Cutting and folding marks, all outside the trim; crop marks are outside the bleed too.

Solid marks are for cutting, dashed ones for folding. A rounded corner is cut with short straight cuts, each with a
pair of marks on a tangent of the corner's arc. Guides are lines in the bleed just outside the trim, visible on dark
and on light art, which are cut off with it.
"""

from collections.abc import Iterable, Sequence
from math import cos, pi, sin, sqrt

from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.formats import Paper
from coinage_pnp.drawing.pages import Box
from coinage_pnp.drawing.paths.lines import quarter_arc
from coinage_pnp.drawing.paths.path import Path, Subpath, polyline, rectangle, rounded_rectangle
from coinage_pnp.drawing.scene import Element, Group, Paint, Shape, Text
from coinage_pnp.drawing.type.fitted_line import shrink_to_fit
from coinage_pnp.drawing.type.ornaments import FOLD
from coinage_pnp.game.words.sections import SheetWords
from coinage_pnp.sheet.print_options import CORNER, CROP, NONE, OUTLINE

Segment = tuple[tuple[float, float], tuple[float, float]]  # the two ends of a mark, mm

CUT = Paint(stroke="#000000", width=0.12, butt=True)
"""A third of a point: thin enough to cut along its middle."""

FINE = Paint(stroke="#000000", width=0.09, butt=True)
"""A quarter of a point, the thinnest line that prints reliably."""

MARK_GAP, CORNER_LENGTH = 0.6, 1.8  # gap between bleed and marks, and length of the marks around a corner, mm
_CORNER_ERROR = 0.3  # how far a corner cut along its marks may deviate from the arc, mm


def draw_segments(segments: Iterable[Segment], paint: Paint) -> Shape:
    """Segments drawn with one paint."""
    return Shape(polyline(*segments), paint)


def make_block_marks(block: Box, trims: Iterable[Box], clear: float, length: float) -> list[Segment]:
    """Marks around a block of cards, in line with the sides of all `trims`: a ruler on two of them guides a cut."""
    boxes = list(trims)
    xs = sorted({round(x, 6) for box in boxes for x in (box.x, box.right)})
    ys = sorted({round(y, 6) for box in boxes for y in (box.y, box.bottom)})
    return make_edge_marks(block, xs, ys, clear, length)


def make_edge_marks(
    box: Box, xs: Iterable[float], ys: Iterable[float], clear: float, length: float
) -> list[Segment]:
    """Marks above and below `box` at each of `xs`, then to its left and right at each of `ys`.

    They are `length` mm long and start `clear` mm outside.
    """
    near, far = clear, clear + length
    found: list[Segment] = []
    for x in xs:
        found += [((x, box.y - near), (x, box.y - far)), ((x, box.bottom + near), (x, box.bottom + far))]
    for y in ys:
        found += [((box.x - near, y), (box.x - far, y)), ((box.right + near, y), (box.right + far, y))]
    return found


def choose_tangent_angles(radius: float) -> tuple[float, ...]:
    """Angles of straight cuts across a quarter circle, radians.

    Tangents at an angle t to each other meet radius (1 / cos(t / 2) - 1) outside the arc.
    """
    cuts = 0
    while radius * (1 / cos(pi / 4 / (cuts + 1)) - 1) > _CORNER_ERROR:
        cuts += 1
    return tuple(pi / 2 * (i + 1) / (cuts + 1) for i in range(cuts))


def make_round_corner_marks(box: Box, radius: float, clear: float) -> tuple[Segment, ...]:
    """Marks at both ends of each tangent along which a corner is cut, `clear` mm outside the outline.

    They begin where the tangent leaves the outline grown by `clear`: through the corner arc, which has the same
    centre, or past its end through a side.
    """
    x, y = box.x + box.width / 2, box.y + box.height / 2
    return tuple(
        ((x + sx * ax, y + sy * ay), (x + sx * bx, y + sy * by))
        for sx in (1, -1)
        for sy in (1, -1)
        for (ax, ay), (bx, by) in _make_quarter(box.width / 2, box.height / 2, radius, clear)
    )


def has_room_for_corner_marks(width: float, height: float, radius: float, clear: float) -> bool:
    """Whether no such mark reaches past the middle of a side, where it would cross that of the next corner."""
    quarter = _make_quarter(width / 2, height / 2, radius, clear)
    return all(min(*near, *far) > 0 for near, far in quarter)


def _make_quarter(wide: float, high: float, radius: float, clear: float) -> list[Segment]:
    """The marks of one corner, from the middle of the box, half as `wide` and `high`."""
    quarter: list[Segment] = []
    for angle in choose_tangent_angles(radius):
        x, y = wide - radius, high - radius  # the arc's centre
        foot = (x + radius * cos(angle), y + radius * sin(angle))
        for way in (1, -1):
            dx, dy = -way * sin(angle), way * cos(angle)
            start = sqrt((radius + clear) ** 2 - radius**2)
            if foot[0] + start * dx < x:
                start = (high + clear - foot[1]) / dy
            elif foot[1] + start * dy < y:
                start = (wide + clear - foot[0]) / dx
            near, far = ((foot[0] + at * dx, foot[1] + at * dy) for at in (start, start + CORNER_LENGTH))
            quarter.append((near, far))
    return quarter


EDGE_TO_REGISTRATION, EDGE_TO_PRINT, EDGE_TO_PRINT_IN_CORNERS = 10.0, 16.0, 31.0
"""From the paper's edge to a cutting machine's registration marks, to the printed area, and to that in corners."""

_LIGHT = Paint(stroke="#ffffff", width=0.353, butt=True)
"""Below a guide: 1 pt wide, to within 0.07 mm of the trim, so that guides are visible on dark art."""


def draw_registration_marks(paper: Paper) -> Group:
    """Marks that a Silhouette cutter detects: a square top left, and angles top right and bottom left.

    Position and sizes are the defaults of its program, as in inkscape-silhouette (render_silhouette_regmarks.py)
    and silhouette-card-maker.
    """
    near, arm, side = EDGE_TO_REGISTRATION, 20.0, 5.0  # length of the arms, side of the square, mm
    right, foot = paper.width - near, paper.height - near
    angles = polyline(
        [(right - arm, near), (right, near), (right, near + arm)],
        [(near, foot - arm), (near, foot), (near + arm, foot)],
    )
    square = Shape(rectangle(near, near, side, side), Paint("#000000"))
    pen = Paint(stroke="#000000", width=0.3, butt=True)
    return Group((square, Shape(angles, pen)), name="registration")


def draw_crosses(block: Box, trims: Iterable[Box], radius: float = 0.0) -> tuple[Shape, ...]:
    """Crosses where corners of touching cards meet: each cut goes through a row of them.

    Between round corners they are on no card. Square corners leave no gap: there they are hairlines on the cuts.
    """
    corners = {(x, y) for box in trims for x in (box.x, box.right) for y in (box.y, box.bottom)}
    arm = 1.5  # mm
    if radius:  # the gap between four round corners
        arm = min(arm, 0.6 * radius)
    arms: list[Segment] = []
    for x, y in sorted(corners):
        arms.append(((max(x - arm, block.x), y), (min(x + arm, block.right), y)))
        arms.append(((x, max(y - arm, block.y)), (x, min(y + arm, block.bottom))))
    return (draw_segments(arms, _LIGHT), draw_segments(arms, CUT)) if radius else (draw_segments(arms, FINE),)


def draw_guides(trims: Iterable[Box], radius: float, kind: str) -> tuple[Shape, ...]:
    """The outline of each trim for OUTLINE, corners with two arms each for CORNER, otherwise their arcs."""
    apart = 0.25 if kind in {CORNER, OUTLINE} else 0.6  # from the trim to the line's middle, mm
    grown = radius + apart if radius else 0.0
    found: list[Subpath] = []
    for line in (trim.grow(apart) for trim in trims):
        if kind == OUTLINE:
            found += line.outline(grown)
        else:
            found += _outline_corners(line, grown, 4.0 if kind == CORNER else 0.0)
    return Shape(tuple(found), _LIGHT), Shape(tuple(found), CUT)


def _outline_corners(line: Box, r: float, arm: float) -> Path:
    """Each corner's arc, with two arms that start where it ends; one angle at a square corner."""
    arm = min(arm, (line.width - 2 * r) / 2, (line.height - 2 * r) / 2)
    found: list[Subpath] = []
    if r:
        [whole] = line.outline(r)
        # The outline starts at the top right corner; 3 points between arcs make a straight side.
        bends = [whole.points[6 * i : 6 * i + 4] for i in range(4)]
        found = [Subpath(bend, closed=False, curved=True) for bend in bends]
    if arm <= 0:
        return tuple(found)
    for x, inwards in ((line.x, 1), (line.right, -1)):
        for y, down in ((line.y, 1), (line.bottom, -1)):
            level = [(x + inwards * (r + arm), y), (x + inwards * r, y)]
            upright = [(x, y + down * r), (x, y + down * (r + arm))]
            found += polyline(level, upright) if r else polyline([level[0], (x, y), upright[1]])
    return tuple(found)


LEGENDS = {CROP: ("cut",), CORNER: ("angles",), OUTLINE: ("outline",), NONE: ()}
"""What explains cutting marks."""

SAMPLE_WIDTH = 8.0  # width of a mark's picture in the legend, mm
LEGEND_SIZE = 7.5  # font size, pt


def _draw_mark(mark: str, x: float, y: float, unit: float) -> Shape:
    """The picture of a mark with its middle at (x, y); `unit` is the font size relative to LEGEND_SIZE."""
    if mark == "corners":
        half = unit * CORNER_LENGTH / 2
        turns = [(x + 2 * i, pi / 4 * (1 - i / 2)) for i in (-1, 0, 1)]
        ways = [(at, half * cos(turn), half * sin(turn)) for at, turn in turns]
        return draw_segments([((at - dx, y + dy), (at + dx, y - dy)) for at, dx, dy in ways], FINE)
    if mark == "arcs":
        r = 2.2 * unit
        curve = quarter_arc(x - r / 2, y + r / 2, r, -pi / 2, 0)
        return Shape((Subpath(curve, closed=False, curved=True),), CUT)
    if mark == "angles":
        left, right, top, foot = x - 1.1 * unit, x + 1.1 * unit, y - 1.1 * unit, y + 1.1 * unit
        return draw_segments([((left, top), (right, top)), ((right, top), (right, foot))], CUT)
    if mark == "outline":
        wide, high = 3.6 * unit, 2.4 * unit
        return Shape(rounded_rectangle(x - wide / 2, y - high / 2, wide, high, 0.6 * unit), CUT)
    return draw_segments([((x - 3, y), (x + 3, y))], CUT if mark == "cut" else FOLD)


def list_legend_texts(
    words: SheetWords, marks: Iterable[str], size: float = LEGEND_SIZE
) -> list[tuple[str, Text]]:
    """Lines of the legend by mark, without repetition; the texts are at (0, 0)."""
    wanted = set(marks)
    ordered = ("cut", "corners", "arcs", "angles", "outline", "fold", "halves", "rows", "laps")
    return [(mark, Text(getattr(words, mark), 0, 0, "body", size, INK)) for mark in ordered if mark in wanted]


def draw_legend(
    texts: Sequence[tuple[str, Text]], x: float, y: float, leading: float, room: float
) -> list[Element]:
    """Texts starting at `x`, at most `room` mm long, the first baseline at `y`, with pictures before them."""
    rows: list[Element] = []
    pictures = []
    for i, (mark, text) in enumerate(texts):
        base = y + leading * i
        rows.append(shrink_to_fit(text._replace(x=x, y=base), room))
        middle = base - 0.85 / LEGEND_SIZE * text.size  # half of capitals above the baseline
        pictures.append(_draw_mark(mark, x - 5.0, middle, text.size / LEGEND_SIZE))
    return [*rows, *pictures]
