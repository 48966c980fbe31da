"""`coinage-pnp check`: everything a designer should know about a map before anybody prints it."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from coinage_pnp.cli.common.check_report import check_document, report_lines
from coinage_pnp.cli.common.map_choice import choose_maps
from coinage_pnp.cli.common.messages import say, show, show_error
from coinage_pnp.cli.common.shared_options import MapsJson
from coinage_pnp.errors import combined_error
from coinage_pnp.findings import ERROR, check_map
from coinage_pnp.templates import read_drawing_templates

EXAMPLES = """
  coinage-pnp check volcano              a map by its id
  coinage-pnp check maps/*.yaml          map files by their paths
  coinage-pnp check --all --json         every map, for programs
"""


def check(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="MAP...", help="Maps, by id or by the path of their files.")
    ] = None,
    every: Annotated[
        bool, typer.Option("--all", help="Check every map: your own and the shipped ones.")
    ] = False,
    as_json: MapsJson = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print errors and warnings only.")] = False,
) -> None:
    """Check maps for errors and likely mistakes.

    Looks at spaces and regions, draws the map on every card, and measures borders, corners, seats, names and
    colours. Errors and warnings show their lines. The exit code is 1 if there is an error, or no such map.
    """
    if not names and not every:
        raise typer.BadParameter("name a map or its path, or give --all for every map", param_hint="MAP")
    choice = choose_maps(names or [], every=every)
    for note in choice.notes:
        say(note)
    templates = read_drawing_templates()
    reports = []
    for source in choice.sources:
        reports.append(check_map(source, templates))
        for line in () if as_json else report_lines(reports[-1], templates, quiet=quiet):
            show(line)
    if as_json:
        documents = [check_document(report, templates) for report in reports]
        typer.echo(json.dumps({"maps": documents}, ensure_ascii=False))
    if choice.missing:
        show_error(combined_error(choice.missing))
    if choice.missing or any(report.count(ERROR) for report in reports):
        raise typer.Exit(1)
