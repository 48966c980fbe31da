"""Score tables on standard output: bold and coloured on a terminal, plain text in a pipe."""

import sys
from collections.abc import Sequence

import typer

from coinage_pnp.cli.common.messages import say
from coinage_pnp.rules.game import Game
from coinage_pnp.rules.position import Position
from coinage_pnp.rules.scoring import Score, score
from coinage_pnp.rules.situation import Situation
from coinage_pnp.words import (
    ScoreRow,
    ScoreWords,
    row_text,
    score_cautions,
    score_remarks,
    score_rows,
    score_summary,
)

STYLES = {"head": "bold", "region": "bold", "space": "", "sum": "dim", "total": "bold reverse"}
"""How each kind of row looks on a terminal."""

NUMBERS = (2, 3)
"""The columns of figures."""


def show_score(game: Game, position: Position, words: ScoreWords) -> None:
    """Print the table and the sentences below it; what to be careful about is a message."""
    found = score(game, position)
    show_table(score_rows(game.board, found, position.banks, words))
    typer.echo("\n" + "\n".join(score_remarks(game, found, words)))
    _caution(game, position, found, words)


def show_summary(game: Game, situation: Situation, words: ScoreWords) -> None:
    """Print three lines for a chat."""
    found = score(game, situation.position)
    typer.echo("\n".join(score_summary(game, situation, found, words)))
    _caution(game, situation.position, found, words)


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
    for at, column in enumerate(grid.columns):
        column.overflow = "fold"
        column.justify = "right" if at in NUMBERS else "left"
        column.no_wrap = at in NUMBERS
    for row in body:
        grid.add_row(*row.cells, style=STYLES[row.style])
    if console.measure(grid).minimum <= console.width:
        console.print(grid)
        return
    for row, line in zip(rows, row_text(rows).splitlines(), strict=True):
        console.print(line, style=STYLES[row.style], soft_wrap=True)


def _caution(game: Game, position: Position, found: Score, words: ScoreWords) -> None:
    for caution in score_cautions(game, position, found, words):
        say(caution)
