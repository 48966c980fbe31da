"""Shared by the commands of the second game: an option and tables."""

from collections.abc import Iterable
from typing import Annotated

import typer

from coinage_pnp.classic.text_lines import TableLine

AsJson = Annotated[bool, typer.Option("--json", help="Print a JSON document a file (see docs/classic.md).")]


def show_lines(lines: Iterable[TableLine]) -> None:
    """Print lines; headings and sums are bold on a terminal."""
    for text, strong in lines:
        typer.echo(typer.style(text, bold=True) if strong else text)
