"""`coinage-pnp new`: a map file to begin with."""

import re
from typing import Annotated

import typer

from coinage_pnp import shipped
from coinage_pnp.board.reader import RESERVED, id_complaint
from coinage_pnp.cli.common.messages import say, show
from coinage_pnp.cli.common.output_files import write_map_schema
from coinage_pnp.errors import UserError
from coinage_pnp.files import write_whole
from coinage_pnp.press.print_options import BACK_PARTS
from coinage_pnp.yaml_source import shown

TEMPLATE, TITLE = "new_map.yaml", "New Map"
"""The template that is written, and the title in it that the map's own takes the place of."""

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
    if id_complaint(name) or name in BACK_PARTS:
        raise typer.BadParameter(
            f"{shown(name)} cannot be a map's id, which is 1 to 40 of the characters a-z, 0-9, '-' and '_', "
            f"and not 'random', 'rules' or 'player-aid'{_suggestion(name)}",
            param_hint="NAME",
        )
    text, _ = shipped.read_template(TEMPLATE)
    path = shipped.OWN / f"{name}{shipped.ENDING}"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, text.replace(TITLE, _title(name), 1).encode(), durable=True, new=True)
    except FileExistsError:
        what = "already exists" if path.parent.is_dir() else f"cannot be made: {path.parent} is not a folder"
        raise UserError(f"{path} {what}; it is left as it is") from None
    except OSError as error:
        raise UserError(f"{path}: cannot be written: {(error.strerror or str(error)).lower()}") from None
    write_map_schema(path.parent)
    show(f"{path}: change it, and see the card after every save: coinage-pnp watch {name}")
    hidden = next((source for source in shipped.own_maps() if source.id == name and source.hides), None)
    if hidden:
        say(f"{path} is now used instead of the shipped map {shown(name)}")


def _title(name: str) -> str:
    """The title of a map with that id: "green-vale" is "Green Vale"."""
    return " ".join(word.capitalize() for word in re.split("[-_]+", name) if word) or name


def _suggestion(name: str) -> str:
    """An id that is like `name`, as a hint; "" when there is none."""
    stem = name.replace("\\", "/").rstrip("/").rsplit("/", 1)[-1].removesuffix(shipped.ENDING)
    like = re.sub("[^a-z0-9_]+", "-", stem.lower()).strip("-")[:40]
    if like in {RESERVED, *BACK_PARTS}:
        like += "-map"
    return f": how about {shown(like)}?" if like and not id_complaint(like) else ""
