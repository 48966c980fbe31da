"""Reads files named on the command line, several in a row, and the maps that they name."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import typer

from coinage_pnp import shipped
from coinage_pnp.board.model import Map
from coinage_pnp.cli.common.messages import say, show_error, show_json
from coinage_pnp.errors import InvalidFile, Problem, UserError
from coinage_pnp.rules.game import Game
from coinage_pnp.shipped import SourcedMap
from coinage_pnp.yaml_source import line_of, parse

STDIN, STDIN_NAME = "-", "<stdin>"  # the word for standard input, and its name: that of a file in this folder


class Boards:
    """Maps by name, each read (and reported, if it hides a shipped one) once."""

    def __init__(self, beside: Path | None = None) -> None:
        self._beside = beside
        self._found: dict[str, SourcedMap | UserError] = {}
        self._games: dict[tuple[str, str], Game] = {}

    def find(self, word: str) -> Map:
        """The map that `word` names; UserError if there is none, or it is invalid."""
        return self.sourced(word)[1]

    def sourced(self, word: str) -> SourcedMap:
        """A map and its source. Errors as in `find`."""
        if word not in self._found:
            try:
                source = shipped.find_map(word, self._beside)
                self._found[word] = source, shipped.load_map(source)
                if source.note():
                    say(source.note())
            except UserError as error:
                self._found[word] = error
        found = self._found[word]
        if isinstance(found, UserError):
            raise found
        return found

    def game(self, word: str, majority: str) -> Game:
        """The game on a map. Errors as in `find`."""
        if (word, majority) not in self._games:
            self._games[word, majority] = Game(self.find(word), majority=majority)
        return self._games[word, majority]


def read_named(name: str) -> tuple[str, str]:
    """The text of a file, or of standard input (`-`), and its name in messages. Raises UserError."""
    if name == STDIN:
        return shipped.decoded(sys.stdin.buffer, STDIN_NAME), STDIN_NAME
    return shipped.read_text(Path(name)), str(Path(name))


def make_rule_error(text: str, file: str, where: str, why: str) -> InvalidFile:
    """The error about a valid file that breaks the rules; `where` is a key path, as "turns.3"."""
    return InvalidFile([Problem(file, line_of(parse(text, file), where), why)])


def show_each(names: Sequence[str], as_json: bool, show: Callable[[str, str], InvalidFile | None]) -> None:
    """Show files in order, with exit code 1 if any is invalid.

    `show(text, file)` prints a file; it raises UserError if that is unreadable, which `as_json` answers with
    {"error": ...}, and returns the error about what breaks the rules, if anything does.
    """
    good = True
    for name in names:
        wrong: UserError | None
        try:
            wrong = show(*read_named(name))
        except UserError as error:
            wrong = error
            if as_json:
                show_json({"error": str(error)})
        if wrong:
            show_error(wrong)
            good = False
    if not good:
        raise typer.Exit(1)
