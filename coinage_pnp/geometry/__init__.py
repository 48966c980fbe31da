"""Turns the character grid into organic territories whose common borders are shared exactly."""

from coinage_pnp.geometry.insets import Area, around, cracks, inset, plates, rings_of
from coinage_pnp.geometry.map_frame import MapFrame, nearest_cell, place_of
from coinage_pnp.geometry.point_index import points_inside, points_near
from coinage_pnp.geometry.raster import Field, Mask, Raster
from coinage_pnp.geometry.territories import Territories, draw_territories, find_lakes, space_distances
