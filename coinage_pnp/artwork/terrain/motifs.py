"""What grows, stands or lies on each terrain: its glyphs, their sizes and their mixture.

A terrain of templates/terrains.yaml names one of these motifs; its colours come from the template.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt

from coinage_pnp.artwork.terrain import relief, settlements, shore, trees
from coinage_pnp.artwork.terrain.palette import Terrain
from coinage_pnp.artwork.terrain.strokes import Draw, sketched
from coinage_pnp.drawing import Dice, Symbol


@dataclass(frozen=True)
class TerrainGlyph:
    """One thing of a motif."""

    draw: Draw
    small: float
    """Smallest and largest scale on the tin card."""
    large: float
    half_width: float
    """Reach to either side of the foot at scale 1, mm."""
    height: float
    """Height above the foot at scale 1, mm."""
    share: float = 1.0
    """How much of the motif it makes up, against its other glyphs."""
    variants: int = 4

    def symbol(self, terrain: Terrain, chance: Dice) -> Symbol:
        """One variant, drawn with a pen that is 0.12 mm wide at its middle size on the tin card."""
        return sketched(self.draw, terrain, chance, 1.2 / sqrt(self.small * self.large))


@dataclass(frozen=True)
class Motif:
    """How a terrain looks."""

    glyphs: tuple[TerrainGlyph, ...] = ()
    texture: str = ""
    """A pattern of the ground itself, a key of `texture.TEXTURES`, or '' for none."""
    gap: float = 0.18
    """Room kept between glyphs, mm on the tin card; negative lets them stand in front of each other."""


MOTIFS: Mapping[str, Motif] = {
    "forest": Motif(
        (
            TerrainGlyph(trees.broadleaf, 1.5, 2.5, 0.55, 1.1, 1.0, 6),
            TerrainGlyph(trees.conifer, 1.3, 2.0, 0.4, 1.15, 0.2, 3),
        ),
        "tufts",
        -0.5,
    ),
    "pine": Motif((TerrainGlyph(trees.conifer, 1.5, 2.9, 0.4, 1.2, 1.0, 6),), "tufts", -0.35),
    "mountain": Motif(
        (
            TerrainGlyph(relief.mountain, 3.0, 4.8, 0.64, 1.05, 0.5, 5),
            TerrainGlyph(relief.mountain, 1.5, 2.4, 0.64, 1.05, 1.0, 4),
            TerrainGlyph(relief.boulder, 0.9, 1.3, 0.6, 0.6, 0.15, 2),
        ),
        "scree",
        -0.1,
    ),
    "ash": Motif(
        (
            TerrainGlyph(relief.cone, 2.8, 4.2, 0.68, 1.0, 0.5, 4),
            TerrainGlyph(relief.cone, 1.4, 2.2, 0.68, 1.0, 1.0, 4),
            TerrainGlyph(relief.boulder, 0.8, 1.1, 0.6, 0.6, 0.08, 2),
        ),
        "ashfall",
        0.0,
    ),
    "lava": Motif((), "lava"),
    "ice": Motif((TerrainGlyph(relief.shards, 1.3, 2.6, 0.62, 1.1, 1.0, 5),), "cracks", 0.1),
    "tundra": Motif(
        (
            TerrainGlyph(relief.hummock, 1.4, 2.4, 0.88, 0.55, 1.0, 4),
            TerrainGlyph(settlements.hut, 1.2, 1.4, 0.6, 1.2, 0.1, 1),
            TerrainGlyph(relief.boulder, 0.9, 1.3, 0.6, 0.6, 0.4, 2),
            TerrainGlyph(settlements.tuft, 0.7, 0.9, 0.6, 0.9, 0.2, 2),
        ),
        "scree",
        0.25,
    ),
    "plain": Motif(
        (
            TerrainGlyph(settlements.field, 1.8, 3.0, 1.1, 0.6, 1.0, 5),
            TerrainGlyph(settlements.sheaf, 1.1, 1.5, 0.5, 1.0, 0.5, 1),
            TerrainGlyph(settlements.tuft, 0.8, 1.0, 0.6, 0.9, 0.7, 2),
        ),
        "tufts",
        0.15,
    ),
    "town": Motif(
        (
            TerrainGlyph(settlements.house, 1.1, 2.1, 0.85, 1.1, 1.6, 6),
            TerrainGlyph(settlements.tower, 1.8, 2.6, 0.75, 1.4, 0.25, 1),
            TerrainGlyph(trees.garden_tree, 1.0, 1.4, 0.55, 1.1, 0.3, 3),
        ),
        "tufts",
        -0.05,
    ),
    "sand": Motif(
        (
            TerrainGlyph(shore.dune, 1.2, 2.6, 0.95, 0.55, 1.6, 4),
            TerrainGlyph(trees.palm, 2.0, 2.8, 0.5, 1.15, 0.45, 3),
            TerrainGlyph(shore.shell, 0.7, 0.8, 0.55, 0.75, 0.04, 1),
        ),
        "grains",
        0.15,
    ),
    "swamp": Motif(
        (
            TerrainGlyph(shore.reeds, 1.4, 2.1, 0.75, 1.1, 1.0, 4),
            TerrainGlyph(shore.lily, 1.2, 1.6, 0.72, 0.6, 0.6, 3),
            TerrainGlyph(shore.dead_tree, 1.9, 2.7, 0.5, 1.1, 0.35, 3),
        ),
        "pools",
        0.1,
    ),
    "reef": Motif(
        (
            TerrainGlyph(shore.coral, 1.3, 2.2, 0.8, 0.95, 1.0, 4),
            TerrainGlyph(shore.surf_rock, 1.4, 2.3, 0.8, 0.95, 0.6, 3),
            TerrainGlyph(shore.fish, 0.9, 1.1, 0.85, 0.6, 0.14, 1),
        ),
        "shoals",
        0.3,
    ),
    "water": Motif(
        (
            TerrainGlyph(shore.wave, 1.2, 1.8, 0.95, 0.65, 1.0, 4),
            TerrainGlyph(shore.fish, 0.8, 1.0, 0.85, 0.6, 0.15, 1),
        ),
        "pools",
        0.55,
    ),
}
