"""`coinage-pnp maps`: what can be built and played on."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence

import typer
from rich.console import Console
from rich.table import Table

from coinage_pnp.cli.common.messages import say, show
from coinage_pnp.cli.common.shared_options import MapsJson
from coinage_pnp.map_list import BROKEN, COLUMNS, document, list_maps
from coinage_pnp.words import in_columns

EXAMPLES = """
  coinage-pnp maps           shipped maps, and your own in ./maps
  coinage-pnp maps --json    the same for programs
"""


def maps(as_json: MapsJson = False) -> None:
    """List all maps, with their spaces, region sizes and borders.

    Your own maps in ./maps come first, then those that came with the program. A broken map is listed with its
    problems, and the exit code is 1.
    """
    entries = list_maps()
    if as_json:
        typer.echo(json.dumps(document(entries), ensure_ascii=False))
    else:
        rows = [entry.row() for entry in entries]
        _print_table(rows) if sys.stdout.isatty() else show("\n".join(in_columns([COLUMNS, *rows])))
    for entry in entries:
        if entry.error:
            say(entry.error)
        elif entry.source.hides:
            say(entry.source.note())
    if any(entry.error for entry in entries):
        raise typer.Exit(1)


def _print_table(rows: Sequence[Sequence[str]]) -> None:
    """The same as a table, for a terminal."""
    table = Table(*COLUMNS, box=None, header_style="bold")
    for row in rows:
        table.add_row(*row, style="red" if row[1] == BROKEN else "")
    Console(markup=False, emoji=False, highlight=False).print(table)
