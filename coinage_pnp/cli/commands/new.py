"""`coinage-pnp new`: a map file to begin with."""

from typing import Annotated

import typer

from coinage_pnp.cli.common.messages import say, show
from coinage_pnp.files.yaml.wording import quote_text
from coinage_pnp.game import shipped
from coinage_pnp.lab.map_folder import find_new_id_fault, write_map_schema, write_new_map

EXAMPLES = """
  coinage-pnp new green-vale      maps/green-vale.yaml, titled Green Vale
  coinage-pnp watch green-vale    draws it again whenever you save it
"""


def new(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="The map's id: a to z, 0 to 9, '-' and '_', at most 40.")
    ],
) -> None:
    """Write a map file with comments into ./maps, ready to change.

    It is a whole map of ten spaces and can be built at once. An existing file is never replaced.
    """
    if complaint := find_new_id_fault(name):
        raise typer.BadParameter(complaint, param_hint="NAME")
    path = write_new_map(name)
    if complaint := write_map_schema(path.parent):
        say(complaint)
    word = path if name.startswith("-") else name  # an id like an option would be taken for one
    show(f"{path}: change it, and see the card after every save: coinage-pnp watch {word}")
    hidden = next((source for source in shipped.list_own_maps() if source.id == name and source.hides), None)
    if hidden:
        say(f"{path} is now used instead of the shipped map {quote_text(name)}")
