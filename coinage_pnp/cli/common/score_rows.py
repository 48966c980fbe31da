"""Score tables on standard output: bold and coloured on a terminal, plain text in a pipe."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import typer

from coinage_pnp.words import ScoreRow, row_text

STYLES = {"head": "bold", "region": "bold", "space": "", "sum": "dim", "total": "bold reverse"}
"""How each kind of row looks on a terminal."""


def show_table(rows: Sequence[ScoreRow]) -> None:
    """Print the table."""
    if not sys.stdout.isatty():
        typer.echo(row_text(rows))
        return
    from rich.console import Console  # a pipe does not pay for it
    from rich.table import Table

    console = Console(markup=False, emoji=False, highlight=False)
    head, *body = rows
    grid = Table(*head.cells, box=None, header_style=STYLES["head"], pad_edge=False)
    for column in (2, 3):
        grid.columns[column].justify = "right"
    for row in body:
        grid.add_row(*row.cells, style=STYLES[row.style])
    console.print(grid)
