"""Ground textures: stipple, tufts, cracks, plates of cooling lava."""

from collections.abc import Callable
from itertools import compress
from math import sqrt
from typing import NamedTuple

import numpy as np

from coinage_pnp.card.terrain.palette import Terrain
from coinage_pnp.card.territory.raster import Field, Raster
from coinage_pnp.card.territory.shapes import Area, divide_into_plates, find_cracks, inset, list_rings
from coinage_pnp.drawing.colour import INK, mix
from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.drawing.paths.lines import brush_all, draw_dots, draw_ticks
from coinage_pnp.drawing.paths.path import Path, Points, polygon
from coinage_pnp.drawing.scene import Paint, Shape

_SPARSE = 0.28  # density of textures with low ink, relative to full ink


class LandArea(NamedTuple):
    """The land of one region, as textures use it."""

    land: Area
    room: Field  # distance to the nearest border or lettering, mm; 0 outside the region
    raster: Raster
    terrain: Terrain
    scale: float  # size of the card relative to the tin card
    chance: Dice

    def scatter_spots(self, per_mm2: float, clear: float) -> Points:
        """Random points with `clear` mm of room around them, `per_mm2` per square millimetre of the tin card."""
        cells = np.flatnonzero(self.room.ravel() > clear * self.scale)
        density = _SPARSE if self.terrain.is_line_art else 1
        count = int(len(cells) * (self.raster.pitch / self.scale) ** 2 * per_mm2 * density)
        centres = self.raster.centres.take(self.chance.pick_each(cells, count), axis=0)
        return centres + self.chance.draw_between(-0.5, 0.5, count, 2) * self.raster.pitch


def _draw_stipple(ground: LandArea, per_mm2: float, radius: float, near: float, ink: str) -> Shape:
    """Dots that thin out with distance from an edge; `near`: decay length, mm."""
    spots = ground.scatter_spots(per_mm2, 0.25)
    room = ground.raster.sample(ground.room, spots).astype(float)
    keep = ground.chance.draw_uniform(len(spots)) < np.exp(-room / (near * ground.scale))
    return Shape(draw_dots(spots[keep]), Paint(stroke=ink, width=2 * radius * ground.scale))


def _mix_ink(ground: LandArea, share: float) -> str:
    if ground.terrain.is_line_art:
        return INK
    return mix(mix(ground.terrain.deep, INK, 0.3), ground.terrain.wash, share)


def draw_grains(ground: LandArea) -> list[Shape]:
    """Sand: stipple thinning out from the edges."""
    return [_draw_stipple(ground, 2.6, 0.085, 1.6, _mix_ink(ground, 0.15))]


def draw_tufts(ground: LandArea) -> list[Shape]:
    """Grass: small fans of strokes."""
    s = ground.scale
    roots = np.repeat(ground.scatter_spots(0.22, 0.45), 3, axis=0)
    lean = np.tile([(-0.22, -0.38), (0.02, -0.5), (0.24, -0.36)], (len(roots) // 3, 1))
    foot = np.tile([(-0.1, 0.0), (0, 0), (0.1, 0.0)], (len(roots) // 3, 1))
    blades = draw_ticks(roots + foot * s, roots + (foot + lean) * s, 0.12 * s)
    return [Shape(blades, Paint(_mix_ink(ground, 0.15)))]


def draw_scree(ground: LandArea) -> list[Shape]:
    """Loose stones: dots, and short strokes down the slope."""
    s = ground.scale
    starts = ground.scatter_spots(0.2, 0.5)
    ends = starts + np.array([(0.14, 0.42)]) * s
    ink = _mix_ink(ground, 0.2)
    return [
        _draw_stipple(ground, 1.4, 0.08, 1.2, ink),
        Shape(draw_ticks(starts, ends, 0.1 * s), Paint(ink)),
    ]


def draw_ashfall(ground: LandArea) -> list[Shape]:
    """Ash: fine stipple drifting in from the edges."""
    return [_draw_stipple(ground, 2.5, 0.08, 1.3, _mix_ink(ground, 0.1))]


def _draw_waterlines(ground: LandArea, per_mm2: float) -> Path:
    s = ground.scale
    starts = ground.scatter_spots(per_mm2, 0.75)
    length = ground.chance.draw_between(0.7, 1.7, len(starts))[:, None]
    way = np.array([(1.0, 0.0)]) * length * s
    room = ground.raster.sample(ground.room, starts + way).astype(float)
    keep = room > 0.2 * s
    under = starts + np.array([(0.3, 0.3)]) * s
    upper = draw_ticks(starts[keep], (starts + way)[keep], 0.11 * s)
    return upper + draw_ticks(under[keep], (under + way * 0.6)[keep], 0.09 * s)


def draw_pools(ground: LandArea) -> list[Shape]:
    """Still water: short horizontal strokes, in pairs."""
    return [Shape(_draw_waterlines(ground, 0.3), Paint(_mix_ink(ground, 0.3)))]


def draw_shoals(ground: LandArea) -> list[Shape]:
    """Shallow water over sand: horizontal strokes and patches of dots."""
    light = Paint(mix(ground.terrain.wash, "#ffffff", 0.6))
    dark = _mix_ink(ground, 0.3)
    return [
        Shape(_draw_waterlines(ground, 0.14), light),
        Shape(_draw_waterlines(ground, 0.2), Paint(dark)),
        _draw_stipple(ground, 1.0, 0.075, 1.0, dark),
    ]


def draw_ice(ground: LandArea) -> list[Shape]:
    """A cracked sheet: pale seams, each with a thin dark line."""
    s = ground.scale
    land = inset(ground.land, 0.35 * s, 0.1)
    seams = [line for line in find_cracks(ground.scatter_spots(0.14, 0.0), land) if len(line) > 1]
    hair = [line + (0.08 * s, 0.1 * s) for line in seams]
    return [
        Shape(brush_all(seams, 0.26 * s, ground.chance, taper=0.5), Paint("#ffffff")),
        Shape(brush_all(hair, 0.1 * s, ground.chance, taper=0.5), Paint(_mix_ink(ground, 0.45))),
    ]


def draw_lava(ground: LandArea) -> list[Shape]:
    """A crust of dark plates over the glow; cracks are widest in the middle."""
    s = ground.scale
    land = inset(ground.land, 0.3 * s, 0.08)
    raster = ground.raster
    heart = raster.measure_clearance(~raster.fill_rings(list_rings(ground.land)), 9.0 * s)
    terrain = ground.terrain
    apart = 1.2 * s + 0.055 * sqrt(land.area) if terrain.is_line_art else 1.5 * s
    seeds = _drop_crowded(ground.scatter_spots(1.3, 0.0), apart)
    depth = raster.sample(heart, seeds).astype(float) / s
    gaps = (0.09 + 0.022 * depth) * s
    broken = divide_into_plates(seeds, land, gaps.tolist())
    crust, warm = Paint(mix(terrain.rim, INK, 0.2)), Paint(mix(terrain.rim, terrain.wash, 0.3))
    if terrain.is_line_art:
        crust = warm = Paint(terrain.wash, INK, 0.1 * s)
    shade = ground.chance.draw_uniform(len(broken))
    glow = [polygon(*list_rings(inset(ground.land, depth * s, 0.08), 0.5)) for depth in (0.25, 2.2, 4.6)]
    ember, heat = mix(terrain.rim, terrain.accent, 0.6), mix(terrain.accent, "#fdd36a", 0.6)
    shapes = [
        Shape(path, Paint(colour)) for path, colour in zip(glow, (ember, terrain.accent, heat), strict=True)
    ]
    shapes.append(Shape(polygon(*compress(broken, shade < 0.55)), crust))
    shapes.append(Shape(polygon(*compress(broken, shade >= 0.55)), warm))
    return shapes


def _drop_crowded(spots: Points, distance: float) -> Points:
    """The points without those closer than `distance` to an earlier one."""
    close, kept = np.zeros(len(spots), dtype=bool), list[int]()
    for number, spot in enumerate(spots):
        if not close[number]:
            close |= np.hypot(*(spots - spot).T) < distance
            kept.append(number)
    return spots[kept]


Texture = Callable[[LandArea], list[Shape]]
