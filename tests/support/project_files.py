"""The project's folder, and the shipped maps in it."""

from pathlib import Path

from coinage_pnp.game.shipped import list_shipped_maps, load_map

ROOT = Path(__file__).parents[2]
"""The folder of the checkout."""

TEMPLATES = ROOT / "templates"

MAP_FILES = sorted((ROOT / "maps").glob("*.yaml"))

MAPS = {source.id: load_map(source) for source in list_shipped_maps()}
"""The shipped maps by id."""
