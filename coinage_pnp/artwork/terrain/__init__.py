"""What the land is made of: its colours, the grain of the ground, and all that grows or is on it."""

from coinage_pnp.artwork.terrain.motifs import MOTIFS as MOTIFS
from coinage_pnp.artwork.terrain.motifs import SEA_LIFE as SEA_LIFE
from coinage_pnp.artwork.terrain.motifs import Motif as Motif
from coinage_pnp.artwork.terrain.motifs import TerrainGlyph as TerrainGlyph
from coinage_pnp.artwork.terrain.motifs import glyph_symbol as glyph_symbol
from coinage_pnp.artwork.terrain.motifs import has_roads as has_roads
from coinage_pnp.artwork.terrain.motifs import has_streams as has_streams
from coinage_pnp.artwork.terrain.motifs import is_wet as is_wet
from coinage_pnp.artwork.terrain.motifs import motif_of as motif_of
from coinage_pnp.artwork.terrain.palette import Terrain as Terrain
from coinage_pnp.artwork.terrain.palette import is_in_line as is_in_line
from coinage_pnp.artwork.terrain.palette import read_terrains as read_terrains
from coinage_pnp.artwork.terrain.texture import LandArea as LandArea
from coinage_pnp.artwork.terrain.tints import backdrop_terrain as backdrop_terrain
from coinage_pnp.artwork.terrain.tints import better_terrains as better_terrains
from coinage_pnp.artwork.terrain.tints import confusions as confusions
from coinage_pnp.artwork.terrain.tints import differences as differences
from coinage_pnp.artwork.terrain.tints import region_terrains as region_terrains
