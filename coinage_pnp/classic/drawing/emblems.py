"""What is on the coins, as many as the card counts, signs of suits, pieces of borders: of emblems.svg beside this.

A nickel shows ears of wheat, a dime the sails of a ship, a quarter acorns on a spray of oak, a half weights.
The signs differ by their outline alone, at 3 mm. In the file "ear-N" is a piece, "3-N" an emblem,
"sign-N" a sign, "motif-N" a piece of a border.
"""

from functools import cache
from xml.etree.ElementTree import Element

import numpy as np

from coinage_pnp.classic.drawing.engraver import Part
from coinage_pnp.drawing import Use, svg_groups, svg_path, svg_use
from coinage_pnp.paths import Path, Points, Subpath


def pieces(letter: str) -> dict[str, tuple[Part, ...]]:
    """What the emblems of a suit are made of, by name; the same for all numbers."""
    placed = {use.symbol for number in range(1, 10) for use in emblem(letter, number)}
    return {name: tuple(map(_part, group)) for name, group in svg_groups(__file__).items() if name in placed}


def emblem(letter: str, number: int) -> tuple[Use, ...]:
    """Where the pieces are for a number, about the middle of the coin, the lowest first."""
    return tuple(map(svg_use, svg_groups(__file__)[f"{number}-{letter}"]))


@cache
def pip(letter: str) -> Path:
    """The sign of a suit, 1 mm high about the origin, to be filled by the non-zero rule."""
    return tuple(Subpath(_outline(shape)) for shape in svg_groups(__file__)[f"sign-{letter}"])


def border_piece(letter: str, width: float) -> Path:
    """A piece of a suit's border along the x axis, about the origin, the border's width given, mm."""
    [piece] = svg_groups(__file__)[f"motif-{letter}"]
    return tuple(Subpath(part.points * width, part.closed, part.curved) for part in svg_path(piece))


def placed_pip(letter: str, x: float, y: float, height: float) -> Path:
    """The sign of a suit, its middle at (x, y), so many mm high."""
    return tuple(Subpath(part.points * height + (x, y)) for part in pip(letter))


def fitted_pip(letter: str, x: float, y: float, width: float, height: float) -> Path:
    """The sign of a suit, its middle at (x, y), as large as it may be in so many mm."""
    left = min(float(part.points[:, 0].min()) for part in pip(letter))
    right = max(float(part.points[:, 0].max()) for part in pip(letter))
    return placed_pip(letter, x, y, min(height, width / (right - left)))


def _part(shape: Element) -> Part:
    shade, lean = (float(shape.get(f"data-{name}", "0")) for name in ("shade", "lean"))
    return Part(_outline(shape), shade, lean, shape.get("class") == "dark")


def _outline(shape: Element) -> Points:
    return np.array([pair.split(",") for pair in shape.attrib["points"].split()], dtype=np.float64)
