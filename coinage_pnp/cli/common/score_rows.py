"""Score tables on standard output: bold and coloured on a terminal, plain text in a pipe."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module

import typer

from coinage_pnp.words.score_table import ScoreRow, row_text

STYLES = {"head": "bold", "region": "bold", "space": "", "sum": "dim", "total": "bold reverse"}
"""How each kind of row looks on a terminal."""


def show_table(rows: Sequence[ScoreRow]) -> None:
    """Print the table."""
    if not sys.stdout.isatty():
        typer.echo(row_text(rows))
        return
    rich = import_module("rich.table")  # a pipe does not pay for it
    console = import_module("rich.console").Console(markup=False, emoji=False, highlight=False)
    head, *body = rows
    grid = rich.Table(*head.cells, box=None, header_style=STYLES["head"], pad_edge=False)
    for column in (2, 3):
        grid.columns[column].justify = "right"
    for row in body:
        grid.add_row(*row.cells, style=STYLES[row.style])
    console.print(grid)
