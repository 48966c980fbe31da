"""What a motif is drawn with: colours of its terrain, and a page of strokes put together in order."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import ArrayLike

from coinage_pnp.sheet.chance import Dice
from coinage_pnp.sheet.scene import Paint, Path, Points, Shape, Subpath, points, polygon, polyline

INK = "#2a1a12"
"""The brown black of all lines (old iron-gall ink)."""

PAPER = "#f6ecd4"
"""The tinted paper of the plate."""

Symbol = tuple[Shape, ...]
"""A glyph: opaque shapes, its foot at (0, 0), about 1 mm high at scale 1, y down."""


def mix(a: str, b: str, share: float) -> str:
    """The colour `share` of the way from `a` to `b`, channel by channel."""
    pairs = [(int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(p + (q - p) * share):02x}" for p, q in pairs)


def luminance(colour: str) -> float:
    """A rough relative luminance of a colour, 0 black to 1 white (Rec. 709 weights, gamma taken as 2.2)."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return float(0.2126 * red**2.2 + 0.7152 * green**2.2 + 0.0722 * blue**2.2)


@dataclass
class Page:
    """Collects a glyph's shapes in painting order."""

    chance: Dice
    """Where its unevenness comes from."""
    weight: float
    """What line widths are multiplied with, so that a large glyph is not drawn with a fat pen."""
    shapes: list[Shape] = field(default_factory=list)

    def fill(self, ring: ArrayLike, colour: str, line: float = 0.0, ink: str = INK) -> None:
        """A closed shape, outlined when `line` (mm) is given."""
        self.shapes.append(Shape(polygon(ring), Paint(colour, ink if line else None, line * self.weight)))

    def line(self, *lines: ArrayLike, width: float, ink: str = INK) -> None:
        """Open pen lines of one width."""
        self.shapes.append(Shape(polyline(*lines), Paint(stroke=ink, width=width * self.weight)))

    def path(self, path: Path, colour: str) -> None:
        """A filled path."""
        self.shapes.append(Shape(path, Paint(colour)))

    def shake(self, line: ArrayLike, amount: float) -> Points:
        """The line's points, each a little off its place (mm)."""
        p = points(line)
        return p + amount * (2 * self.chance.random(len(p), 2) - 1)

    def done(self) -> Symbol:
        """The glyph."""
        return tuple(self.shapes)


def arc(x: float, y: float, rx: float, ry: float, start: float, end: float, steps: int = 8) -> Points:
    """Points on an ellipse from angle `start` to `end` (degrees, clockwise from east, y down), mm."""
    t = np.radians(np.linspace(start, end, steps))
    return np.column_stack([x + rx * np.cos(t), y + ry * np.sin(t)])


def curve(ring: ArrayLike) -> Subpath:
    """A closed smooth outline through points (Catmull-Rom, as cubics)."""
    p = points(ring)
    before, after, second = np.roll(p, 1, axis=0), np.roll(p, -1, axis=0), np.roll(p, -2, axis=0)
    runs = np.stack([p + (after - before) / 6, after - (second - p) / 6, after], axis=1).reshape(-1, 2)
    return Subpath(np.vstack([p[:1], runs]), curved=True)
