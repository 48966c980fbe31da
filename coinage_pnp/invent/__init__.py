"""New maps: shapes, regions, terrains and names by lot, and a search for those that differ and play well."""

from coinage_pnp.invent.archive import Candidate as Candidate
from coinage_pnp.invent.archive import Search as Search
from coinage_pnp.invent.archive import Wishes as Wishes
from coinage_pnp.invent.archive import proved_maps as proved_maps
from coinage_pnp.invent.inventing import yaml_of as yaml_of
from coinage_pnp.invent.layouts import SPACES as SPACES
from coinage_pnp.invent.naming import PlaceNames as PlaceNames
from coinage_pnp.invent.naming import read_place_names as read_place_names
from coinage_pnp.invent.regions import region_sizes as region_sizes
