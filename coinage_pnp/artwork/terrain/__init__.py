"""Terrains: their colours, ground textures, and the glyphs drawn on them."""

from coinage_pnp.artwork.terrain.motifs import (
    MOTIFS,
    SEA_LIFE,
    Motif,
    TerrainGlyph,
    glyph_symbol,
    motif_of,
)
from coinage_pnp.artwork.terrain.palette import Terrain, read_terrains
from coinage_pnp.artwork.terrain.texture import LandArea
from coinage_pnp.artwork.terrain.tints import (
    backdrop_terrain,
    better_terrains,
    confusions,
    differences,
    region_terrains,
)
