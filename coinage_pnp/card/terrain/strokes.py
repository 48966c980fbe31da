"""What glyphs are drawn with: shapes collected in painting order."""

from collections.abc import Callable

import numpy as np
from numpy.typing import ArrayLike

from coinage_pnp.card.terrain.palette import Terrain
from coinage_pnp.drawing.colour import INK, compute_luminance, mix
from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.drawing.paths.lines import arc, curve
from coinage_pnp.drawing.paths.path import Path, Points, make_points, polygon, polyline
from coinage_pnp.drawing.scene import Paint, Shape

_SHADE = 0.85  # luminance below which a fill is shade in line art
_ACROSS = np.array([0.85, 0.53])  # perpendicular to hatching


class GlyphSketch:
    """Collects a glyph's shapes in painting order."""

    def __init__(self, chance: Dice, weight: float, line_art: bool, least: float, rich: bool) -> None:
        self.chance = chance
        self.weight = weight  # factor on line widths, which compensates for a glyph's scale
        self.line_art = line_art  # whether everything but ink stays white
        self.least = least  # width of the thinnest line
        self.rich = rich  # whether it is drawn so large that it has room for more strokes
        self.shapes: list[Shape] = []

    def measure_pen(self, width: float) -> float:
        """The width of a line that is `width` wide with the usual pen; 0 if it is."""
        return max(width * self.weight, self.least) if width else 0.0

    def count_strokes(self, strokes: int) -> int:
        """Number of strokes to draw, given that of a small glyph."""
        return round(1.8 * strokes) if self.rich else strokes

    def fill(self, ring: ArrayLike, colour: str, line: float = 0.0) -> None:
        """A closed shape, outlined if `line` (mm) is not 0. In line art, shade without outline is hatched."""
        if self.line_art and colour != INK:
            if not line and compute_luminance(colour) < _SHADE:
                self.shapes.append(
                    Shape(_hatch(make_points(ring), 3.8 * self.least), Paint(stroke=INK, width=self.least))
                )
                return
            colour = "#ffffff"
        self.shapes.append(Shape(polygon(ring), Paint(colour, INK if line else None, self.measure_pen(line))))

    def fill_block(
        self, left: float, top: float, right: float, foot: float, colour: str, line: float = 0.0
    ) -> None:
        """A rectangle, outlined if `line` (mm) is not 0."""
        self.fill([(left, foot), (left, top), (right, top), (right, foot)], colour, line)

    def add_cloud(self, outline: ArrayLike, colour: str, line: float) -> None:
        """A smooth closed curve through points, outlined."""
        self.shapes.append(Shape((curve(outline),), Paint(colour, INK, self.measure_pen(line))))

    def add_line(self, *lines: ArrayLike, width: float, ink: str = INK) -> None:
        """Open lines of one width. Line art has no pale ones: inside a dark line, they are too thin to print."""
        if not (self.line_art and compute_luminance(ink) >= _SHADE):
            self.shapes.append(Shape(polyline(*lines), Paint(stroke=ink, width=self.measure_pen(width))))

    def add_path(self, path: Path, colour: str) -> None:
        """A filled path."""
        self.shapes.append(Shape(path, Paint(colour)))

    def shake(self, line: ArrayLike, amount: float) -> Points:
        """The points of a line, each shifted randomly by up to `amount` mm."""
        p = make_points(line)
        return p + amount * (2 * self.chance.draw_uniform(len(p), 2) - 1)


def _hatch(ring: Points, gap: float) -> Path:
    """Parallel strokes across a ring, `gap` mm apart."""
    after, lines = np.roll(ring, -1, axis=0), list[Points]()
    start, end = ring @ _ACROSS, after @ _ACROSS
    for level in np.arange(start.min() + gap / 2, start.max(), gap):
        cut = (start > level) != (end > level)
        share = (level - start[cut]) / (end[cut] - start[cut])
        ends = ring[cut] + share[:, None] * (after[cut] - ring[cut])
        ends = ends[np.argsort(ends[:, 1])]
        lines += [pair for pair in ends.reshape(-1, 2, 2) if np.ptp(pair[:, 1]) > 0.7 * gap]
    return polyline(*lines)


def parse_ring(hundredths: str) -> Points:
    """Points from "x y  x y" in 1/100 mm."""
    return make_points([int(number) / 100 for number in hundredths.split()])


def draw_shadow(page: GlyphSketch, terrain: Terrain, half: float) -> None:
    """The shadow of a tall glyph; none with low ink."""
    if not terrain.is_line_art:
        page.fill(arc(0.04, -0.01, half, 0.07, 0, 360, 14), mix(terrain.rim, INK, 0.3))


Draw = Callable[[GlyphSketch, Terrain], None]  # draws a variant, 1 mm high at scale 1
