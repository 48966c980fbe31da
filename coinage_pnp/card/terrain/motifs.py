"""The motif of each terrain in templates/terrains.yaml: its glyphs, their sizes and proportions."""

from collections.abc import Mapping
from functools import lru_cache, partial
from math import sqrt
from typing import NamedTuple

import numpy as np

from coinage_pnp.card.terrain import landmarks, relief, settlements, shore, texture, trees
from coinage_pnp.card.terrain.drawn_glyph import COLOURS, DrawnGlyph
from coinage_pnp.card.terrain.palette import Terrain
from coinage_pnp.card.terrain.stamps import make_stamp
from coinage_pnp.card.terrain.strokes import Draw, GlyphSketch
from coinage_pnp.card.terrain.texture import Texture
from coinage_pnp.drawing.colour import INK, PAPER
from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.drawing.paths.path import Subpath
from coinage_pnp.drawing.paths.svg_path import read_path
from coinage_pnp.drawing.scene import Paint, Shape, Symbol

_PEN = 1.2  # factor on line widths
_SMALLEST = 0.6  # smallest size of designers' glyphs, relative to their largest
_FINE = 0.55  # factor on line widths with low ink
_LEAST, _LEAST_IN_LINE_ART = 0.06, 0.1  # the thinnest lines on the tin card, mm
_RICH = 0.72  # additional factor for detailed glyphs


class TerrainGlyph(NamedTuple):
    """One glyph of a motif."""

    draw: Draw
    small: float  # smallest scale on the tin card
    large: float  # largest scale on the tin card
    half_width: float  # extent to either side of the foot at scale 1, mm
    height: float  # height above the foot at scale 1, mm
    share: float  # frequency relative to the motif's other glyphs
    variants: int = 12  # the first half of them is for glyphs below middle size, with a finer pen
    habit: str = "strewn"  # one of drawn_glyph.HABITS
    turn: float = 0.0  # greatest rotation, degrees; glyphs that can be rotated can also be mirrored
    lean: float = 0.1  # greatest shift of the top, as a share of the height
    names: tuple[str, ...] = ()  # of its variants as symbols of a drawing

    def list_names(self, size: float) -> tuple[str, ...]:
        """The names of the variants for a size on the tin card."""
        half = len(self.names) // 2
        return self.names[:half] if half and size < sqrt(self.small * self.large) else self.names[half:]


def draw_glyph_symbol(
    glyph: TerrainGlyph, terrain: Terrain, kind: str, variant: int, rich: bool = False
) -> Symbol:
    """A variant, in detail if `rich`: two of each sketch differ in width, height and lean. `kind` seeds chance."""
    sketch = _sketch_glyph(glyph, terrain, kind, variant // 2, rich)
    if glyph.variants == 1:
        return sketch
    wide, high, lean = Dice(kind, variant, "shape").draw_uniform(3).tolist()
    lean = (0.3 + 0.7 * lean) * glyph.lean * (1 if variant % 2 else -1)
    shape = np.array([(0.88 + 0.12 * wide, 0), (lean, 0.85 + 0.15 * high)])
    return tuple(
        Shape(tuple(Subpath(part.points @ shape, part.closed, part.curved) for part in path), paint)
        for path, paint in sketch
    )


@lru_cache(maxsize=256)  # enough for a few maps
def _sketch_glyph(glyph: TerrainGlyph, terrain: Terrain, kind: str, number: int, rich: bool) -> Symbol:
    """A glyph; its pen is 0.12 mm wide at the middle of its sizes on the tin card, finer if `rich`."""
    smallest, largest = glyph.small, glyph.large
    if glyph.variants > 1:
        middle = sqrt(smallest * largest)
        smallest, largest = (middle, largest) if 4 * number >= glyph.variants else (smallest, middle)
    weight = (_FINE if terrain.is_line_art else _PEN) * (_RICH if rich else 1) / sqrt(smallest * largest)
    least = (_LEAST_IN_LINE_ART if terrain.is_line_art else _LEAST) / smallest
    page = GlyphSketch(Dice(kind, number), weight, terrain.is_line_art, least, rich)
    glyph.draw(page, terrain)
    return tuple(page.shapes)


class Motif(NamedTuple):
    """How a terrain is drawn."""

    texture: Texture
    gap: float  # clearance between glyphs, mm on the tin card; negative lets them overlap
    glyphs: tuple[TerrainGlyph, ...]


def _make_motif(texture: Texture, gap: float, *glyphs: TerrainGlyph) -> Motif:
    return Motif(texture, gap, glyphs)


def _make_landmark(draw: Draw, half_width: float, height: float) -> TerrainGlyph:
    """A landmark, drawn once per region."""
    return TerrainGlyph(draw, 2.4, 6.5, half_width, height, 0.0, 4, "landmark", lean=0.0)


MOTIFS: Mapping[str, Motif] = {
    "forest": _make_motif(
        texture.draw_tufts,
        -0.5,
        _make_landmark(landmarks.draw_great_oak, 0.6, 1.0),
        TerrainGlyph(trees.draw_crown, 1.0, 2.0, 0.5, 0.85, 1.0, habit="mass"),
        TerrainGlyph(trees.draw_broadleaf, 1.2, 1.6, 0.55, 1.1, 1.0),
    ),
    "pine": _make_motif(
        texture.draw_tufts,
        -0.35,
        _make_landmark(make_stamp("lodge"), 0.66, 1.0),
        TerrainGlyph(trees.draw_conifer, 0.9, 2.6, 0.4, 1.2, 1.0, habit="mass"),
    ),
    "mountain": _make_motif(
        texture.draw_scree,
        -0.1,
        _make_landmark(landmarks.draw_summit, 0.8, 1.05),
        TerrainGlyph(relief.draw_mountain, 2.0, 4.8, 0.8, 1.05, 0.5, habit="spine"),
        TerrainGlyph(relief.draw_mountain, 1.2, 1.9, 0.8, 1.05, 0.8),
        TerrainGlyph(relief.draw_boulder, 0.9, 1.3, 0.6, 0.6, 0.15),
    ),
    "ash": _make_motif(
        texture.draw_ashfall,
        0.0,
        _make_landmark(landmarks.draw_volcano, 0.78, 1.05),
        TerrainGlyph(relief.draw_cone, 2.0, 4.4, 0.72, 1.0, 0.5, habit="spine"),
        TerrainGlyph(relief.draw_cone, 1.2, 1.8, 0.72, 1.0, 0.8),
        TerrainGlyph(relief.draw_boulder, 0.8, 1.1, 0.6, 0.6, 0.08),
    ),
    "lava": _make_motif(
        texture.draw_lava,
        0.18,
        _make_landmark(landmarks.draw_volcano, 0.78, 1.05),
    ),
    "ice": _make_motif(
        texture.draw_ice,
        0.1,
        _make_landmark(landmarks.draw_ice_cliff, 0.8, 1.05),
        TerrainGlyph(relief.draw_shards, 1.1, 3.2, 0.62, 1.1, 1.0),
    ),
    "tundra": _make_motif(
        texture.draw_scree,
        0.25,
        _make_landmark(make_stamp("standing-stones"), 0.74, 0.9),
        TerrainGlyph(relief.draw_hummock, 1.2, 3.0, 0.88, 0.55, 1.0),
        TerrainGlyph(make_stamp("hut", 2), 1.2, 1.4, 0.6, 1.2, 0.1),
        TerrainGlyph(relief.draw_boulder, 0.9, 1.3, 0.6, 0.6, 0.4),
        TerrainGlyph(settlements.draw_tuft, 0.7, 0.9, 0.6, 0.9, 0.2, lean=0.04),
    ),
    "plain": _make_motif(
        texture.draw_tufts,
        0.15,
        _make_landmark(landmarks.draw_windmill, 0.54, 1.05),
        TerrainGlyph(settlements.draw_field, 1.5, 3.4, 1.1, 0.6, 1.0),
        TerrainGlyph(make_stamp("sheaf", 2), 0.9, 1.6, 0.5, 1.0, 0.5),
        TerrainGlyph(settlements.draw_tuft, 0.8, 1.0, 0.6, 0.9, 0.7, lean=0.04),
    ),
    "town": _make_motif(
        texture.draw_tufts,
        -0.05,
        _make_landmark(make_stamp("castle"), 0.77, 0.95),
        TerrainGlyph(settlements.draw_house, 1.1, 2.1, 0.85, 1.1, 1.6, lean=0.03),
        TerrainGlyph(settlements.draw_tower, 1.8, 2.6, 0.75, 1.4, 0.25, lean=0.03),
        TerrainGlyph(trees.draw_garden_tree, 1.0, 1.4, 0.55, 1.1, 0.3),
    ),
    "sand": _make_motif(
        texture.draw_grains,
        0.15,
        _make_landmark(make_stamp("pyramids"), 0.7, 0.92),
        TerrainGlyph(shore.draw_dune, 1.1, 3.2, 0.95, 0.55, 1.6),
        TerrainGlyph(trees.draw_palm, 1.6, 3.0, 0.5, 1.15, 0.45, turn=4),
        TerrainGlyph(make_stamp("shell", 2), 0.7, 0.8, 0.55, 0.75, 0.04),
    ),
    "swamp": _make_motif(
        texture.draw_pools,
        0.1,
        _make_landmark(make_stamp("stilt-hut"), 0.62, 1.0),
        TerrainGlyph(shore.draw_reeds, 1.2, 2.6, 0.75, 1.1, 1.0),
        TerrainGlyph(shore.draw_lily, 1.2, 1.6, 0.72, 0.6, 0.6),
        TerrainGlyph(shore.draw_dead_tree, 1.9, 2.7, 0.5, 1.1, 0.35),
    ),
    "reef": _make_motif(
        texture.draw_shoals,
        0.3,
        _make_landmark(make_stamp("lighthouse"), 0.64, 0.97),
        TerrainGlyph(shore.draw_coral, 1.1, 2.6, 0.8, 0.95, 1.0, turn=5),
        TerrainGlyph(shore.draw_surf_rock, 1.1, 2.9, 0.8, 0.95, 0.6),
        TerrainGlyph(make_stamp("fish", 3), 0.7, 1.1, 0.85, 0.6, 0.14, turn=9),
    ),
    "water": _make_motif(
        texture.draw_pools,
        0.55,
        _make_landmark(shore.draw_ship, 0.7, 1.03),
        TerrainGlyph(shore.draw_wave, 1.2, 1.8, 0.95, 0.65, 1.0),
        TerrainGlyph(make_stamp("fish", 3), 0.7, 1.1, 0.85, 0.6, 0.15, turn=9),
    ),
}

SEA_LIFE = (
    TerrainGlyph(shore.draw_ship, 2.6, 7.0, 0.7, 1.03, 0.0, habit="landmark", lean=0.03),
    TerrainGlyph(shore.draw_serpent, 2.4, 6.0, 0.84, 0.85, 0.0, habit="landmark", lean=0.05),
)
"""Drawn on open water, once each."""


def find_motif(terrain: Terrain) -> Motif:
    """A terrain's motif, with its own glyphs if it has any."""
    motif = MOTIFS[terrain.motif]
    own = []
    for glyph in terrain.glyphs:
        low, high = glyph.measure_box()
        wide, tall = (high - low).tolist()
        draw, largest = partial(_draw_paths, glyph), glyph.height
        own.append(
            TerrainGlyph(
                draw, _SMALLEST * largest, largest, wide / tall / 2, 1.0, glyph.share, 1, glyph.habit
            )
        )
    return motif._replace(glyphs=tuple(own)) if own else motif


def _draw_paths(glyph: DrawnGlyph, page: GlyphSketch, terrain: Terrain) -> None:
    """A designer's glyph, with its foot in the middle of its lower edge."""
    low, high = glyph.measure_box()
    foot, tall = np.array([(low[0] + high[0]) / 2, high[1]]), high[1] - low[1]
    colours = {part: getattr(terrain, part) for part in COLOURS} | {"ink": INK, "paper": PAPER, "none": None}
    for each in glyph.paths:
        path = tuple(
            Subpath((part.points - foot) / tall, part.closed, part.curved) for part in read_path(each.path)
        )
        paint = Paint(colours[each.fill], INK if each.line else None, each.line * page.weight / _PEN)
        page.shapes.append(Shape(path, paint))
