"""Emblems on coins (one piece per number), suit signs and border pieces, from emblems.svg.

A nickel shows ears of wheat, a dime a ship's sails, a quarter acorns on an oak spray, a half weights. At 3 mm, the
signs differ by outline alone. In the file, "ear-N" is a piece, "3-N" an emblem, "sign-N" a sign and "motif-N" a
border piece.
"""

from functools import cache
from xml.etree.ElementTree import Element

import numpy as np

from coinage_pnp.classic.drawing.engraver import EngravedPart
from coinage_pnp.drawing.paths.path import Path, Points, Subpath
from coinage_pnp.drawing.pictures import load_svg_groups, read_svg_path, read_svg_use
from coinage_pnp.drawing.scene import Use


def load_pieces(letter: str) -> dict[str, tuple[EngravedPart, ...]]:
    """The pieces of a suit's emblems by name; all numbers share them."""
    placed = {use.symbol for number in range(1, 10) for use in place_emblem(letter, number)}
    return {
        name: tuple(map(_read_part, group))
        for name, group in load_svg_groups(__file__).items()
        if name in placed
    }


def place_emblem(letter: str, number: int) -> tuple[Use, ...]:
    """Placement of the pieces for a number, around the middle of the coin, the lowest layer first."""
    return tuple(map(read_svg_use, load_svg_groups(__file__)[f"{number}-{letter}"]))


@cache
def load_pip(letter: str) -> Path:
    """A suit's sign, 1 mm high around the origin, for the non-zero fill rule."""
    return tuple(Subpath(_outline(shape)) for shape in load_svg_groups(__file__)[f"sign-{letter}"])


def load_border_piece(letter: str, width: float) -> Path:
    """A suit's border piece along the x axis, around the origin; `width` of the border in mm."""
    [piece] = load_svg_groups(__file__)[f"motif-{letter}"]
    return tuple(Subpath(part.points * width, part.closed, part.curved) for part in read_svg_path(piece))


def place_pip(letter: str, x: float, y: float, height: float) -> Path:
    """A suit's sign, `height` mm high, centred at (x, y)."""
    return tuple(Subpath(part.points * height + (x, y)) for part in load_pip(letter))


def fit_pip(letter: str, x: float, y: float, width: float, height: float) -> Path:
    """A suit's sign, centred at (x, y), as large as fits `width` x `height` mm."""
    left = min(float(part.points[:, 0].min()) for part in load_pip(letter))
    right = max(float(part.points[:, 0].max()) for part in load_pip(letter))
    return place_pip(letter, x, y, min(height, width / (right - left)))


def _read_part(shape: Element) -> EngravedPart:
    shade, lean = (float(shape.get(f"data-{name}", "0")) for name in ("shade", "lean"))
    return EngravedPart(_outline(shape), shade, lean, shape.get("class") == "dark")


def _outline(shape: Element) -> Points:
    return np.array([pair.split(",") for pair in shape.attrib["points"].split()], dtype=np.float64)
