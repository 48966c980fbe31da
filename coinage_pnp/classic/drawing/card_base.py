"""What all cards of the deck have: their scale, flat colour, engine turning as on bank notes, and the back.

Lengths are for a poker card, 63.5 mm wide, y down. Drawings are scaled to other cards, clear of their edges.
"""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from coinage_pnp.drawing.colour import mix
from coinage_pnp.drawing.formats import BLEED, CardFormat
from coinage_pnp.drawing.ink_choices import LOW
from coinage_pnp.drawing.pages import Box
from coinage_pnp.drawing.paths.lines import find_perpendiculars, find_ways_round
from coinage_pnp.drawing.paths.path import (
    Path,
    Subpath,
    circle,
    polygon,
    polyline,
    rounded_rectangle,
)
from coinage_pnp.drawing.scene import Drawing, Element, Group, Paint, Shape

POKER = 63.5  # width of the card that lengths refer to, mm
TRIM_TO_PANEL = 4.3  # distance from the trim to the panel, and to the pattern of the back
PAPER = "#fbf5e7"  # old paper, light enough for the palest suit


class CardScale(NamedTuple):
    """Position and scale of the drawing on the card."""

    unit: float  # scale: mm on the card per mm of the drawing
    shift: float  # offset of the drawing's top left corner, right and down, mm
    high: float  # height of the drawing in its own mm; its width is that of a poker card

    def convert(self, length: float) -> float:
        """A coordinate of the drawing in mm from the card's edge."""
        return self.shift + length * self.unit

    def fit(self, art: Iterable[Element]) -> Group:
        """The drawing placed on the card."""
        return Group(tuple(art), name="art", x=self.shift, y=self.shift, scale=self.unit)


def fit_to_card(size: CardFormat) -> CardScale:
    """The scale for an upright card of this size."""
    clear = 3.5  # from the edge of a poker card; at least 3.1 on others; mm
    safe = max(3.1, clear * size.width / POKER)
    unit = (size.width - 2 * safe) / (POKER - 2 * clear)
    shift = safe - clear * unit
    return CardScale(unit, shift, (size.height - 2 * shift) / unit)


def draw_stock(size: CardFormat) -> Shape:
    """The flat colour under a card of this size, extending past it."""
    around = Box(0, 0, size.width, size.height).grow(2 * BLEED)  # pictures round the bleed up
    return Shape(around.outline(), Paint(PAPER))


def rule_disc(radius: float, pitch: float) -> Path:
    """Horizontal lines across a disc around the origin."""
    rows = np.arange(-radius + pitch / 2, radius, pitch)
    ends = np.sqrt(radius**2 - rows**2)
    return polyline(*([(-x, y), (x, y)] for x, y in zip(ends, rows, strict=True) if x > pitch))


def draw_sunburst(inner: float, outer: float, rays: int) -> Path:
    """Rays on a disc around the origin, tapering inwards from its edge; every other one is shorter."""
    ways = find_ways_round(rays, -90.0)
    side = 0.18 * find_perpendiculars(ways)
    ends = inner + (outer - inner) * np.where(np.arange(rays) % 2, 0.45, 0.0)
    return polygon(*np.stack([outer * ways - side, outer * ways + side, ends[:, None] * ways], axis=1))


_STEP = 0.35  # greatest distance between points of a line, mm


def draw_rosette(inner: float, outer: float, lobes: int, lines: int) -> Path:
    """A ring of `lines` closed waves with `lobes` periods around the origin, between two radii, mm."""
    count = max(int(2 * np.pi * outer / _STEP), 6 * lobes)
    t, ways = 2 * np.pi * np.arange(count) / count, find_ways_round(count)
    middle, depth = (inner + outer) / 2, (outer - inner) / 2
    phases = 2 * np.pi * np.arange(lines) / lines
    return polygon(*((middle + depth * np.sin(lobes * t + phase))[:, None] * ways for phase in phases))


def draw_lattice(width: float, height: float, pitch: float, depth: float) -> Path:
    """Interlacing horizontal waves over a rectangle around the origin; lengths in mm.

    Pairs of waves are `pitch` apart, and `depth` is their amplitude.
    """
    length = 6.4  # of a wave
    rows = round(height / pitch)
    x = np.linspace(-width / 2, width / 2, max(2, int(width / _STEP)))
    found = []
    for row in range(rows + 1):
        y = (row - rows / 2) * height / rows
        for turn in (np.pi * row, np.pi * (row + 1)):
            wave = y + depth * np.sin(2 * np.pi * x / length + turn)
            found.append(Subpath(np.column_stack([x, wave]), closed=False))
    return tuple(found)


def outline_star(x: float, y: float, radius: float, rays: int = 5, inner: float = 0.4) -> Path:
    """A star that points up; `inner` is the radius between rays, as a share of `radius`."""
    reach = radius * np.where(np.arange(2 * rays) % 2, inner, 1.0)
    return polygon(reach[:, None] * find_ways_round(2 * rays, -90.0) + (x, y))


def draw_back(size: CardFormat, ink: str) -> Drawing:
    """The back of an upright card, from (0, 0) to its trim; the paper colour of the faces extends past it."""
    scale, sparing, blue = fit_to_card(size), ink == LOW, "#274a5e"
    x, y = POKER / 2, scale.high / 2
    field, line = (PAPER, blue) if sparing else (blue, mix(PAPER, blue, 0.3))
    wide, tall = POKER - 2 * TRIM_TO_PANEL, scale.high - 2 * TRIM_TO_PANEL
    inner = rounded_rectangle(TRIM_TO_PANEL + 1.5, TRIM_TO_PANEL + 1.5, wide - 3, tall - 3, 1.6)
    pen = Paint(stroke=line, width=0.12 if sparing else 0.2)
    waves = draw_lattice(wide, tall, 3.4 if sparing else 2.6, 1.9 if sparing else 1.7)
    middle = (
        Shape(circle(0, 0, 20.6), Paint(PAPER, blue, 0.3)),
        Shape(circle(0, 0, 19.9), Paint(field)),
        Shape(draw_rosette(13.4, 19.5, 18, 6), pen),
        Shape(draw_rosette(5.0, 11.6, 12, 6), pen),
        Shape(circle(0, 0, 4.6), Paint(PAPER, blue, 0.3)),
        Shape(circle(0, 0, 12.5), Paint(stroke=line, width=0.25)),
        Shape(outline_star(0, 0, 3.7, 8, 0.5), Paint(blue)),
    )
    art: list[Element] = [
        Shape(rounded_rectangle(TRIM_TO_PANEL, TRIM_TO_PANEL, wide, tall, 2.4), Paint(PAPER, blue, 0.6)),
        Group((Shape(inner, Paint(field)), Group((Shape(waves, pen),), x=x, y=y)), clip=inner),
        Shape(inner, Paint(stroke=blue, width=0.3)),
        Group(middle, x=x, y=y),
    ]
    return Drawing(size.width, size.height, (draw_stock(size), scale.fit(art)))
