"""Files one after the other: a bad one is told and does not stop the rest."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import typer

from coinage_pnp import shipped
from coinage_pnp.cli.common.messages import show_error
from coinage_pnp.cli.common.positions import STDIN, STDIN_NAME, read_stdin
from coinage_pnp.errors import UserError


def show_each(names: Sequence[str], as_json: bool, show: Callable[[str, str], str]) -> None:
    """Show files in order; exit code 1 when something is wrong with one of them.

    Args:
        names: the files; `-` is standard input.
        as_json: answer a file that cannot be read by a document, {"error": ...}.
        show: reads a text, given with its file's name, and prints it; a file that cannot be read raises
            UserError, one that breaks the rules gives the reason ("" is a good one).
    """
    good = True
    for name in names:
        file = STDIN_NAME if name == STDIN else name
        try:
            wrong = show(read_stdin() if name == STDIN else shipped.read_text(Path(name)), file)
        except UserError as error:
            if as_json:
                show_json({"error": str(error)})
            show_error(error)
            good = False
        else:
            if wrong:
                show_error(UserError(f"{file}: {wrong}"))
                good = False
    if not good:
        raise typer.Exit(1)


def show_json(document: dict[str, object]) -> None:
    """Print a document on one line."""
    typer.echo(json.dumps(document, ensure_ascii=False))
