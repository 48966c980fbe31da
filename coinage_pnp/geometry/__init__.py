"""From the character grid to organic territories whose shared borders are exactly shared."""

from coinage_pnp.geometry.arcs import Arc
from coinage_pnp.geometry.distances import distances
from coinage_pnp.geometry.frame import MapFrame
from coinage_pnp.geometry.territories import Territories, draw_territories

__all__ = ["Arc", "MapFrame", "Territories", "distances", "draw_territories"]
