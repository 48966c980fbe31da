"""The motif of each terrain in templates/terrains.yaml: its glyphs, their sizes and proportions."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from math import sqrt
from typing import NamedTuple

import numpy as np

from coinage_pnp.card.terrain import landmarks, relief, settlements, shore, texture, trees
from coinage_pnp.card.terrain.drawn_glyph import COLOURS, DrawnGlyph, Habit
from coinage_pnp.card.terrain.palette import Terrain
from coinage_pnp.card.terrain.stamps import stamp
from coinage_pnp.card.terrain.strokes import Draw, GlyphSketch, sketched
from coinage_pnp.card.terrain.texture import Texture
from coinage_pnp.drawing.colour import INK, PAPER
from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.drawing.paths.svg_path import read_path
from coinage_pnp.drawing.scene import Paint, Shape, Symbol

_PEN = 1.2  # factor on line widths
_SMALLEST = 0.6  # smallest size of designers' glyphs, relative to their largest
_FINE = 0.58  # factor on line widths with low ink
_RICH = 0.72  # additional factor for detailed glyphs


class TerrainGlyph(NamedTuple):
    """One glyph of a motif."""

    draw: Draw
    small: float  # smallest scale on the tin card
    large: float  # largest scale on the tin card
    half_width: float  # extent to either side of the foot at scale 1, mm
    height: float  # height above the foot at scale 1, mm
    share: float  # frequency relative to the motif's other glyphs
    variants: int
    habit: Habit = "strewn"
    turn: float = 0.0  # greatest rotation, degrees; glyphs that can be rotated can also be mirrored
    names: tuple[str, ...] = ()  # of its variants as symbols of a drawing


@lru_cache(maxsize=256)  # enough for a few maps
def glyph_symbol(glyph: TerrainGlyph, terrain: Terrain, name: str, rich: bool = False) -> Symbol:
    """The named variant; its pen is 0.12 mm wide at middle size on the tin card, finer if `rich`."""
    pen = (_FINE if terrain.is_line_art else _PEN) * (_RICH if rich else 1)
    return sketched(glyph.draw, terrain, Dice(name), pen / sqrt(glyph.small * glyph.large), rich=rich)


class Motif(NamedTuple):
    """How a terrain is drawn."""

    glyphs: tuple[TerrainGlyph, ...]
    texture: Texture
    gap: float  # clearance between glyphs, mm on the tin card; negative lets them overlap


def _landmark(draw: Draw, half_width: float, height: float) -> TerrainGlyph:
    """A landmark, drawn once per region."""
    return TerrainGlyph(draw, 2.4, 6.5, half_width, height, 0.0, 1, "landmark")


_GLYPHS: Sequence[tuple[str, TerrainGlyph]] = (
    ("forest", _landmark(landmarks.great_oak, 0.6, 1.0)),
    ("pine", _landmark(stamp("lodge"), 0.66, 1.0)),
    ("mountain", _landmark(landmarks.summit, 0.8, 1.05)),
    ("ash", _landmark(landmarks.volcano, 0.78, 1.05)),
    ("lava", _landmark(landmarks.volcano, 0.78, 1.05)),
    ("ice", _landmark(landmarks.ice_cliff, 0.8, 1.05)),
    ("tundra", _landmark(stamp("standing-stones"), 0.74, 0.9)),
    ("plain", _landmark(landmarks.windmill, 0.54, 1.05)),
    ("town", _landmark(stamp("castle"), 0.77, 0.95)),
    ("sand", _landmark(stamp("pyramids"), 0.7, 0.92)),
    ("swamp", _landmark(stamp("stilt-hut"), 0.62, 1.0)),
    ("reef", _landmark(stamp("lighthouse"), 0.64, 0.97)),
    ("water", _landmark(stamp("ship"), 0.7, 1.03)),
    ("forest", TerrainGlyph(trees.crown, 1.0, 2.0, 0.5, 0.85, 1.0, 8, "mass", 12)),
    ("forest", TerrainGlyph(trees.broadleaf, 1.2, 1.6, 0.55, 1.1, 1.0, 4)),
    ("pine", TerrainGlyph(trees.conifer, 0.9, 2.6, 0.4, 1.2, 1.0, 6, "mass")),
    ("mountain", TerrainGlyph(relief.mountain, 2.0, 4.8, 0.8, 1.05, 0.5, 8, "spine")),
    ("mountain", TerrainGlyph(relief.mountain, 1.2, 1.9, 0.8, 1.05, 0.8, 4)),
    ("mountain", TerrainGlyph(relief.boulder, 0.9, 1.3, 0.6, 0.6, 0.15, 2)),
    ("ash", TerrainGlyph(relief.cone, 2.0, 4.4, 0.72, 1.0, 0.5, 6, "spine")),
    ("ash", TerrainGlyph(relief.cone, 1.2, 1.8, 0.72, 1.0, 0.8, 4)),
    ("ash", TerrainGlyph(relief.boulder, 0.8, 1.1, 0.6, 0.6, 0.08, 2)),
    ("ice", TerrainGlyph(relief.shards, 1.1, 3.2, 0.62, 1.1, 1.0, 5)),
    ("tundra", TerrainGlyph(relief.hummock, 1.2, 3.0, 0.88, 0.55, 1.0, 4)),
    ("tundra", TerrainGlyph(stamp("hut"), 1.2, 1.4, 0.6, 1.2, 0.1, 1)),
    ("tundra", TerrainGlyph(relief.boulder, 0.9, 1.3, 0.6, 0.6, 0.4, 2)),
    ("tundra", TerrainGlyph(settlements.tuft, 0.7, 0.9, 0.6, 0.9, 0.2, 2)),
    ("plain", TerrainGlyph(settlements.field, 1.5, 3.4, 1.1, 0.6, 1.0, 5)),
    ("plain", TerrainGlyph(stamp("sheaf"), 0.9, 1.6, 0.5, 1.0, 0.5, 1)),
    ("plain", TerrainGlyph(settlements.tuft, 0.8, 1.0, 0.6, 0.9, 0.7, 2)),
    ("town", TerrainGlyph(settlements.house, 1.1, 2.1, 0.85, 1.1, 1.6, 6)),
    ("town", TerrainGlyph(settlements.tower, 1.8, 2.6, 0.75, 1.4, 0.25, 1)),
    ("town", TerrainGlyph(trees.garden_tree, 1.0, 1.4, 0.55, 1.1, 0.3, 3)),
    ("sand", TerrainGlyph(shore.dune, 1.1, 3.2, 0.95, 0.55, 1.6, 4)),
    ("sand", TerrainGlyph(trees.palm, 1.6, 3.0, 0.5, 1.15, 0.45, 3, "strewn", 4)),
    ("sand", TerrainGlyph(stamp("shell"), 0.7, 0.8, 0.55, 0.75, 0.04, 1)),
    ("swamp", TerrainGlyph(shore.reeds, 1.2, 2.6, 0.75, 1.1, 1.0, 4)),
    ("swamp", TerrainGlyph(shore.lily, 1.2, 1.6, 0.72, 0.6, 0.6, 3)),
    ("swamp", TerrainGlyph(shore.dead_tree, 1.9, 2.7, 0.5, 1.1, 0.35, 3)),
    ("reef", TerrainGlyph(shore.coral, 1.1, 2.6, 0.8, 0.95, 1.0, 4, "strewn", 5)),
    ("reef", TerrainGlyph(shore.surf_rock, 1.1, 2.9, 0.8, 0.95, 0.6, 3)),
    ("reef", TerrainGlyph(stamp("fish"), 0.7, 1.1, 0.85, 0.6, 0.14, 1, "strewn", 9)),
    ("water", TerrainGlyph(shore.wave, 1.2, 1.8, 0.95, 0.65, 1.0, 4)),
    ("water", TerrainGlyph(stamp("fish"), 0.7, 1.1, 0.85, 0.6, 0.15, 1, "strewn", 9)),
)

_GROUNDS: Mapping[str, tuple[Texture, float]] = {
    "forest": (texture.tufts, -0.5),
    "pine": (texture.tufts, -0.35),
    "mountain": (texture.scree, -0.1),
    "ash": (texture.ashfall, 0.0),
    "lava": (texture.lava, 0.18),
    "ice": (texture.ice, 0.1),
    "tundra": (texture.scree, 0.25),
    "plain": (texture.tufts, 0.15),
    "town": (texture.tufts, -0.05),
    "sand": (texture.grains, 0.15),
    "swamp": (texture.pools, 0.1),
    "reef": (texture.shoals, 0.3),
    "water": (texture.pools, 0.55),
}

MOTIFS: Mapping[str, Motif] = {
    name: Motif(tuple(glyph for home, glyph in _GLYPHS if home == name), *ground)
    for name, ground in _GROUNDS.items()
}

SEA_LIFE = (
    TerrainGlyph(stamp("ship"), 2.6, 7.0, 0.7, 1.03, 0.0, 1, "landmark"),
    TerrainGlyph(stamp("serpent"), 2.4, 6.0, 0.84, 0.85, 0.0, 1, "landmark"),
)
"""Drawn on open water, once each."""


def motif_of(terrain: Terrain) -> Motif:
    """A terrain's motif, with its own glyphs if it has any."""
    motif = MOTIFS[terrain.motif]
    own = []
    for glyph in terrain.glyphs:
        low, high = glyph.box()
        wide, tall = (high - low).tolist()
        draw, largest = partial(_draw_paths, glyph), glyph.height
        own.append(
            TerrainGlyph(
                draw, _SMALLEST * largest, largest, wide / tall / 2, 1.0, glyph.share, 1, glyph.habit
            )
        )
    return motif._replace(glyphs=tuple(own)) if own else motif


def _draw_paths(glyph: DrawnGlyph, page: GlyphSketch, terrain: Terrain, chance: Dice) -> None:
    """A designer's glyph, with its foot in the middle of its lower edge."""
    low, high = glyph.box()
    foot, tall = np.array([(low[0] + high[0]) / 2, high[1]]), high[1] - low[1]
    colours = {part: getattr(terrain, part) for part in COLOURS} | {"ink": INK, "paper": PAPER, "none": None}
    for each in glyph.paths:
        path = tuple(replace(part, points=(part.points - foot) / tall) for part in read_path(each.path))
        paint = Paint(colours[each.fill], INK if each.line else None, each.line * page.weight / _PEN)
        page.shapes.append(Shape(path, paint))
