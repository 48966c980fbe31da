"""`coinage-pnp new`: a map file to begin with."""

from pathlib import Path
from typing import Annotated

import typer

from coinage_pnp.cli.common.map_choice import find_named_map
from coinage_pnp.cli.common.messages import say, show
from coinage_pnp.errors import InvalidOption
from coinage_pnp.files.yaml.wording import quote_text
from coinage_pnp.game import shipped
from coinage_pnp.game.shipped import ENGLISH
from coinage_pnp.lab import templates
from coinage_pnp.lab.map_folder import copy_map, find_new_id_fault, write_map_schema, write_new_map

EXAMPLES = """
  coinage-pnp new green-vale         maps/green-vale.yaml, titled Green Vale
  coinage-pnp watch green-vale       draws it again whenever you save it
  coinage-pnp new volcano            a copy of Volcano, to change
  coinage-pnp new etna --from volcano
"""


def new(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="The map's id: a to z, 0 to 9, '-' and '_', at most 40.")
    ],
    origin: Annotated[
        str | None,
        typer.Option(
            "--from",
            metavar="MAP",
            help="Start from this map.  [default: the shipped map of that name, or a small map with comments]",
        ),
    ] = None,
) -> None:
    """Write a map file into ./maps, ready to change.

    It is a whole map and can be built at once. An existing file is never replaced.
    """
    if complaint := find_new_id_fault(name):
        raise InvalidOption(f"NAME: {complaint}")
    path, what = _write_map(name, origin)
    if complaint := write_map_schema(path.parent):
        say(complaint)
    word = path if name.startswith("-") else name  # an id like an option would be taken for one
    show(f"{path}{what}: change it, and see the card after every save: coinage-pnp watch {word}")


def _write_map(name: str, origin: str | None) -> tuple[Path, str]:
    """The new file, and what it is a copy of. Raises UserError."""
    shipped_maps = {source.id: source for source in shipped.list_shipped_maps()}
    if origin is None and name not in shipped_maps:
        return write_new_map(name), ""
    source = shipped_maps[name] if origin is None else find_named_map(origin, "--from")
    title = shipped.load_map(source, templates.list_terrain_ids()).name.best(ENGLISH)
    path = copy_map(source, name)
    if origin is None:
        return path, f" (a copy of {title}, which it replaces here once you change it)"
    if name in shipped_maps:
        return path, f" (a copy of {title}, used here instead of the shipped map {quote_text(name)})"
    return path, f" (a copy of {title}, and still called so)"
