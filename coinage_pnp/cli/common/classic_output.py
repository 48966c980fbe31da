"""Shared by the commands of the second game: an option, words and tables."""

from collections.abc import Iterable
from typing import Annotated

import typer

from coinage_pnp.classic.deck_words import DeckWords, read_deck_words
from coinage_pnp.classic.text_lines import TableLine
from coinage_pnp.cli.common.languages import known, words_of

AsJson = Annotated[bool, typer.Option("--json", help="Print a JSON document a file (see docs/classic.md).")]


def load_deck_words(language: str) -> DeckWords:
    """The words of tables in a language. Raises BadParameter: there is no such language."""
    return read_deck_words(*words_of("classic", known(language)))


def show_lines(lines: Iterable[TableLine]) -> None:
    """Print lines; headings and sums are bold on a terminal."""
    for text, strong in lines:
        typer.echo(typer.style(text, bold=True) if strong else text)
