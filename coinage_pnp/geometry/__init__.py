"""From the character grid to organic territories whose shared borders are exactly shared."""

from coinage_pnp.geometry.arcs import OUTSIDE as OUTSIDE
from coinage_pnp.geometry.arcs import Arc
from coinage_pnp.geometry.insets import Area as Area
from coinage_pnp.geometry.insets import around as around
from coinage_pnp.geometry.insets import cracks as cracks
from coinage_pnp.geometry.insets import inset as inset
from coinage_pnp.geometry.insets import plates as plates
from coinage_pnp.geometry.insets import rings_of as rings_of
from coinage_pnp.geometry.map_frame import MapFrame
from coinage_pnp.geometry.raster import Field as Field
from coinage_pnp.geometry.raster import Mask as Mask
from coinage_pnp.geometry.raster import Raster as Raster
from coinage_pnp.geometry.territories import Territories, draw_territories, space_distances

__all__ = ["Arc", "MapFrame", "Territories", "draw_territories", "space_distances"]
