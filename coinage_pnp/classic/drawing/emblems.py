"""Emblems on coins (one piece per number), suit signs and border pieces, from emblems.svg.

A nickel shows ears of wheat, a dime a ship's sails, a quarter acorns on an oak spray, a half weights. At 3 mm, the
signs differ by outline alone. In the file, "ear-N" is a piece, "3-N" an emblem, "sign-N" a sign and "motif-N" a
border piece. Pieces are drawn as by an engraver: hatched on the side away from the light (above left), with lines
that start on the outline there and taper off inside. Lengths in mm, y down.
"""

from collections.abc import Sequence
from functools import cache
from itertools import groupby
from typing import NamedTuple
from xml.etree.ElementTree import Element

import numpy as np

from coinage_pnp.drawing.paths.lines import make_clockwise, turn_line
from coinage_pnp.drawing.paths.path import Path, Points, Subpath, make_points
from coinage_pnp.drawing.pictures import load_svg_groups, read_svg_path, read_svg_use
from coinage_pnp.drawing.scene import Paint, Shape, Use

_LENGTHS = (1.0, 0.78, 0.92, 0.7)  # relative lengths of successive hatching lines: a soft edge


class EngravedPart(NamedTuple):
    """A part of a piece; dark ones are solid ink: a rope, a rib, an awn."""

    outline: Points
    shade: float  # how far hatching extends from the shaded side, 0 to 1; 0 means none
    lean: float  # rotation of the hatching from horizontal, degrees clockwise
    dark: bool


class Pen(NamedTuple):
    """How an emblem is drawn, mm: spacing of hatching; greatest widths of its lines, of edges, of the contour."""

    pitch: float
    line: float
    edge: float
    contour: float


def load_pieces(letter: str) -> dict[str, tuple[EngravedPart, ...]]:
    """The pieces of a suit's emblems by name; all numbers share them."""
    placed = {use.symbol for number in range(1, 10) for use in place_emblem(letter, number)}
    return {
        name: tuple(
            EngravedPart(
                _read_outline(shape),
                float(shape.get("data-shade", "0")),
                float(shape.get("data-lean", "0")),
                shape.get("class") == "dark",
            )
            for shape in group
        )
        for name, group in load_svg_groups(__file__).items()
        if name in placed
    }


def place_emblem(letter: str, number: int) -> tuple[Use, ...]:
    """Placement of the pieces for a number, around the middle of the coin, the lowest layer first."""
    return tuple(map(read_svg_use, load_svg_groups(__file__)[f"{number}-{letter}"]))


@cache
def load_pip(letter: str) -> Path:
    """A suit's sign, 1 mm high around the origin, for the non-zero fill rule."""
    return tuple(Subpath(_read_outline(shape)) for shape in load_svg_groups(__file__)[f"sign-{letter}"])


def _read_outline(shape: Element) -> Points:
    return np.array([pair.split(",") for pair in shape.attrib["points"].split()], dtype=np.float64)


def load_border_piece(letter: str, width: float) -> Path:
    """A suit's border piece along the x axis, around the origin; `width` of the border in mm."""
    [piece] = load_svg_groups(__file__)[f"motif-{letter}"]
    return tuple(Subpath(part.points * width, part.closed, part.curved) for part in read_svg_path(piece))


def place_pip(letter: str, x: float, y: float, height: float) -> Path:
    """A suit's sign, `height` mm high, centred at (x, y)."""
    return tuple(Subpath(part.points * height + (x, y)) for part in load_pip(letter))


def fit_pip(letter: str, x: float, y: float, width: float, height: float) -> Path:
    """A suit's sign, centred at (x, y), as large as fits `width` x `height` mm."""
    across = np.concatenate([part.points[:, 0] for part in load_pip(letter)])
    return place_pip(letter, x, y, min(height, width / float(np.ptp(across))))


def draw_parts(parts: Sequence[EngravedPart], pen: Pen, ink: str, tint: str) -> tuple[Shape, ...]:
    """The parts, each over the ones before, outlined as a whole; `ink` colours lines, `tint` parts."""
    rings = tuple(Subpath(part.outline) for part in parts if not part.dark)
    shapes = [Shape(rings, Paint(ink, ink, 2 * pen.contour - pen.edge))] if rings else []
    for dark, run in groupby(parts, key=lambda part: part.dark):
        if dark:
            shapes.append(Shape(tuple(make_clockwise(part.outline) for part in run), Paint(ink)))
            continue
        for part in run:
            shapes.append(Shape((Subpath(part.outline),), Paint(tint, ink, pen.edge)))
            if lines := hatch_ring(part.outline, pen.pitch, part.shade, pen.line, part.lean):
                shapes.append(Shape(lines, Paint(ink)))
    return tuple(shapes)


def hatch_ring(ring: Points, pitch: float, share: float, width: float, lean: float) -> Path:
    """Hatching in a closed ring, from its right edge to the left, rotated by `lean` degrees clockwise.

    Lines are `pitch` mm apart and `width` mm wide at the edge; the longest cover the `share` (0 to 1) of the width.
    """
    if not share:
        return ()
    level = turn_line(ring, -lean)
    found = []
    first = np.ceil(level[:, 1].min() / pitch)
    for row, y in enumerate(((first + np.arange(0, np.ptp(level[:, 1]) / pitch)) * pitch).tolist()):
        a, b = level, np.roll(level, -1, axis=0)
        cut = (a[:, 1] > y) != (b[:, 1] > y)
        a, b = a[cut], b[cut]
        x = np.sort(a[:, 0] + (y - a[:, 1]) * (b[:, 0] - a[:, 0]) / (b[:, 1] - a[:, 1])).tolist()
        for left, right in zip(x[::2], x[1::2], strict=True):
            reach = share * _LENGTHS[row % len(_LENGTHS)] * (right - left)
            if reach > 1.5 * width:
                h = min(width, pitch) / 2
                outer = [(right, y - h), (right, y + h)]
                found.append(make_points([*outer, (right - 0.5 * reach, y + 0.7 * h), (right - reach, y)]))
    return tuple(Subpath(turn_line(line, lean)) for line in found)
