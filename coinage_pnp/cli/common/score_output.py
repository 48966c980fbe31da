"""Score tables on standard output: bold and coloured on a terminal, plain text in a pipe."""

import sys
from collections.abc import Iterable

import typer

from coinage_pnp.cli.common.messages import fit_lines, say, show
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.scoring import score
from coinage_pnp.game.rules.situation import Situation
from coinage_pnp.game.sentences.score_sentences import (
    list_score_cautions,
    list_score_remarks,
    summarize_score,
)
from coinage_pnp.game.sentences.score_table import align_columns, list_score_rows
from coinage_pnp.game.words.language import Language

STYLES: dict[str, dict[str, bool]] = {
    "head": {"bold": True},
    "region": {"bold": True},
    "space": {},
    "sum": {"dim": True},
    "total": {"bold": True, "reverse": True},
}
"""Terminal styles of rows."""
HANG = 4  # indent of what a narrow terminal has on a row's next line


def show_score(game: Game, position: Position, words: Language) -> None:
    """Print the table and the sentences below it, and warnings as messages."""
    found = score(game, position)
    rows = list_score_rows(game.board, found, position.banks, words)
    for row, line in zip(rows, align_columns([row.cells for row in rows], numbers=(2, 3)), strict=True):
        typer.echo(typer.style(fit_lines(line, sys.stdout, HANG), **STYLES[row.style]))
    show("\n" + "\n".join(list_score_remarks(game, found, words)))
    say(*list_score_cautions(game, position, found, words))


def show_summary(game: Game, situation: Situation, words: Language) -> None:
    """Print three lines for a chat."""
    found = score(game, situation.position)
    typer.echo("\n".join(summarize_score(game, situation, found, words)))
    say(*list_score_cautions(game, situation.position, found, words))


def show_lines(lines: Iterable[tuple[str, bool]]) -> None:
    """Print lines of the second game; headings and sums are bold on a terminal."""
    for text, strong in lines:
        typer.echo(typer.style(fit_lines(text, sys.stdout, HANG), bold=strong))
