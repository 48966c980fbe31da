"""`coinage-pnp schema`: what an editor must know of a format to complete and check it."""

import json
from typing import Annotated

import typer

from coinage_pnp.cli.common.shared_options import require_word
from coinage_pnp.lab.templates import FORMATS, write_schema

EXAMPLES = """
  coinage-pnp schema                              the names of the formats
  coinage-pnp schema map > map.schema.json        beside a map that has
      # yaml-language-server: $schema=map.schema.json
    as its first line; `coinage-pnp new` writes both
"""


def schema(
    name: Annotated[str, typer.Argument(metavar="[FORMAT]", help=f"One of {', '.join(FORMATS)}.")] = "",
) -> None:
    """Print the JSON Schema of a YAML format, so that editors complete and check files.

    Without a name, list the formats.
    """
    if not name:
        width = max(map(len, FORMATS))
        for known in FORMATS:
            typer.echo(f"{known:<{width}}  {json.loads(write_schema(known))['title']}")
        return
    typer.echo(write_schema(require_word(name, FORMATS, "FORMAT", "format")), nl=False)
