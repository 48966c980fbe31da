"""Invents maps: random shapes, regions, terrains and names, and a search for varied maps that play well."""

from coinage_pnp.invent.layouts import SPACES
from coinage_pnp.invent.map_maker import write_yaml
from coinage_pnp.invent.map_search import Candidate, Search, Wishes
from coinage_pnp.invent.naming import PlaceNames, read_place_names
from coinage_pnp.invent.regions import list_region_sizes
