"""Reads files named on the command line, several in a row, and the maps that they name."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import typer

from coinage_pnp.cli.common.languages import translate_error
from coinage_pnp.cli.common.messages import say, show_error, show_json
from coinage_pnp.errors import InvalidFile, UserError
from coinage_pnp.game import shipped
from coinage_pnp.game.shipped import MapFinder
from coinage_pnp.game.words.language import Language

STDIN, STDIN_NAME = "-", "<stdin>"  # the word for standard input, and its name: that of a file in this folder


def make_map_finder(beside: Path | None = None) -> MapFinder:
    """Finds maps by id, or by path relative to the file `beside`; says which hide a shipped one."""
    return MapFinder(beside, say)


def read_named(name: str) -> tuple[str, str]:
    """The text of a file, or of standard input (`-`), and its name in messages. Raises UserError."""
    if name == STDIN:
        return shipped.decode_stream(sys.stdin.buffer, STDIN_NAME), STDIN_NAME
    return shipped.read_text(Path(name)), str(Path(name))


def show_each(
    names: Sequence[str],
    as_json: bool,
    words: Language,
    show: Callable[[str, str], InvalidFile | None],
) -> None:
    """Show files in order, with exit code 1 if any is invalid.

    `show(text, file)` prints a file; it raises UserError if that is unreadable, which `as_json` answers with
    {"error": ...}, and returns the error about what breaks the rules, if anything does.
    """
    good = True
    for name in names:
        wrong: UserError | None
        try:
            found = show(*read_named(name))
            wrong = found and translate_error(found, words)
        except UserError as error:
            wrong = translate_error(error, words)
            if as_json:
                show_json({"error": str(wrong)})
        if wrong:
            show_error(wrong)
            good = False
    if not good:
        raise typer.Exit(1)
