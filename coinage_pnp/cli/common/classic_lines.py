"""Lines of the second game's tables on standard output."""

from __future__ import annotations

from collections.abc import Iterable

import typer

from coinage_pnp.classic.table import TableLine


def show_lines(lines: Iterable[TableLine]) -> None:
    """Print lines; heads and sums are bold on a terminal, and plain text elsewhere."""
    for line in lines:
        typer.echo(typer.style(line.text, bold=True) if line.strong else line.text)
