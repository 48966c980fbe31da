"""What the commands of the second game share: their option, and the lines of their tables."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import typer

from coinage_pnp.classic.table import TableLine

AsJson = Annotated[bool, typer.Option("--json", help="Print a JSON document a file (see docs/classic.md).")]


def show_lines(lines: Iterable[TableLine]) -> None:
    """Print lines; heads and sums are bold on a terminal, and plain text elsewhere."""
    for line in lines:
        typer.echo(typer.style(line.text, bold=True) if line.strong else line.text)
