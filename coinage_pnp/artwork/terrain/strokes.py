"""What a motif is drawn with: colours of its terrain, and a page of strokes put together in order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from numpy.typing import ArrayLike

from coinage_pnp.artwork.terrain.palette import Terrain
from coinage_pnp.drawing import INK, Dice, Paint, Path, Points, Shape, Symbol, points, polygon, polyline


@dataclass
class GlyphSketch:
    """Collects a glyph's shapes in painting order."""

    chance: Dice
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


Draw = Callable[[GlyphSketch, Terrain, Dice], None]
"""Draws one variant of a glyph, about 1 mm high at scale 1."""


def sketched(draw: Draw, terrain: Terrain, chance: Dice, weight: float) -> Symbol:
    """A glyph, its lines `weight` times as wide."""
    page = GlyphSketch(chance, weight)
    draw(page, terrain, chance)
    return tuple(page.shapes)
