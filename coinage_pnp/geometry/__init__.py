"""From the character grid to organic territories whose shared borders are exactly shared."""

from coinage_pnp.geometry.arcs import OUTSIDE as OUTSIDE
from coinage_pnp.geometry.insets import Area as Area
from coinage_pnp.geometry.insets import around as around
from coinage_pnp.geometry.insets import cracks as cracks
from coinage_pnp.geometry.insets import inset as inset
from coinage_pnp.geometry.insets import plates as plates
from coinage_pnp.geometry.insets import rings_of as rings_of
from coinage_pnp.geometry.map_frame import MapFrame as MapFrame
from coinage_pnp.geometry.map_frame import nearest_cell as nearest_cell
from coinage_pnp.geometry.map_frame import place_of as place_of
from coinage_pnp.geometry.raster import Field as Field
from coinage_pnp.geometry.raster import Mask as Mask
from coinage_pnp.geometry.raster import Raster as Raster
from coinage_pnp.geometry.territories import Territories as Territories
from coinage_pnp.geometry.territories import draw_territories as draw_territories
from coinage_pnp.geometry.territories import find_lakes as find_lakes
from coinage_pnp.geometry.territories import space_distances as space_distances
