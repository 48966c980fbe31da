"""Reads positions and records from files, the command line or standard input."""

import sys
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from coinage_pnp import shipped
from coinage_pnp.board.model import Map
from coinage_pnp.cli.common.messages import say, show_error, show_json
from coinage_pnp.errors import InvalidFile, Problem, UserError
from coinage_pnp.rules.game import Game
from coinage_pnp.rules.position import Stack
from coinage_pnp.rules.position_yaml import read_position
from coinage_pnp.rules.situation import Situation, read_line
from coinage_pnp.shipped import MapSource, SourcedMap
from coinage_pnp.yaml_source import line_of, parse, shown

if TYPE_CHECKING:
    from coinage_pnp.rules.record import Record

STDIN, STDIN_NAME = "-", "<stdin>"  # the word for standard input, and its name in messages

SUCH_AS = "volcano Q/-/D/Pd/p/-/-/-/qN/n DDP dddpp t"


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


def read_written(words: Sequence[str]) -> tuple[Situation, Boards]:
    """The position given by `words` (`-`, a file, or the one line) and the maps it uses. Raises UserError."""
    line = " ".join(words)
    if not line.strip():
        raise UserError("the position is empty: give a file, the one line, or - for standard input")
    if line == STDIN:
        return parse_position(read_stdin(), STDIN_NAME, None)
    if shipped.is_line(line):
        boards = Boards()
        return read_line(line, boards.find), boards
    path = Path(line)
    if not path.suffix and not shipped.is_path(line) and not path.exists():
        raise UserError(
            f"{shown(line)} is neither a file nor a position on one line, such as {shown(SUCH_AS, 80)}"
        )
    return parse_position(shipped.read_text(path), str(path), path)


def map_with_coins(
    name: str | None, position: str | None, terrains: Collection[str]
) -> tuple[MapSource, Map, dict[str, Stack] | None, tuple[str, ...]]:
    """Source and map for an id or path and/or a position; the stacks by letter, or None; notes for the user.

    UserError if the position is on another map, BadParameter if neither is given.
    """
    if position is None:
        if name is None:
            raise typer.BadParameter("name a map or its path, or give --position", param_hint="MAP")
        from coinage_pnp.cli.common.map_choice import choose_maps, refuse_missing

        refuse_missing(choice := choose_maps([name]))
        (source,) = choice.sources
        return source, shipped.load_map(source, terrains), None, choice.notes
    situation, boards = read_written([position])
    source, board = boards.sourced(situation.map)
    if name is not None and name not in (situation.map, board.id) and boards.find(name) != board:
        raise UserError(f"the position is on {situation.map}, not on {name}: leave one of the two out")
    letters = (space.letter for space in board.spaces)
    return source, board, dict(zip(letters, situation.position.stacks, strict=True)), ()


def parse_position(text: str, file: str, path: Path | None) -> tuple[Situation, Boards]:
    """A position from YAML text, or from a text that is only the one line."""
    boards = Boards(path)
    lines = [line for line in text.removeprefix("\ufeff").splitlines() if line.strip()]
    if len(lines) == 1 and ":" not in lines[0].split()[0]:
        try:
            return read_line(lines[0].strip(), boards.find), boards
        except UserError as error:
            raise InvalidFile([Problem(file, 0, str(error))]) from None
    if len(lines) > 1 and all(len(line.split()) == len(SUCH_AS.split()) for line in lines):
        raise UserError(
            f"{file} has {len(lines)} positions, one a line: keep one; 'coinage-pnp score --lines' scores all"
        )
    return read_position(text, file, boards.find), boards


def read_stdin() -> str:
    """Standard input as text; InvalidFile if it is too large or not UTF-8."""
    return shipped.decoded(sys.stdin.buffer, STDIN_NAME)


def read_named(name: str) -> tuple[str, str]:
    """The text of a file, or of standard input (`-`), and its name in messages. Raises UserError."""
    return (read_stdin(), STDIN_NAME) if name == STDIN else (shipped.read_text(Path(name)), name)


def read_game(text: str, file: str) -> tuple["Record", Boards]:
    """A game record and the maps it uses. Raises UserError."""
    from coinage_pnp.rules.record import read_record  # not needed for a score

    boards = Boards(None if file == STDIN_NAME else Path(file))
    return read_record(text, file, boards.find), boards


def broken_rule(text: str, file: str, where: str, why: str) -> InvalidFile:
    """The error about a valid file that breaks the rules; `where` is a key path, as "turns.3"."""
    return InvalidFile([Problem(file, line_of(parse(text, file), where), why)])


def show_each(names: Sequence[str], as_json: bool, show: Callable[[str, str], InvalidFile | None]) -> None:
    """Show files in order, with exit code 1 if any is invalid.

    `show(text, file)` prints a file; it raises UserError if that is unreadable, which `as_json` answers with
    {"error": ...}, and returns the error about what breaks the rules, if anything does.
    """
    good = True
    for name in names:
        try:
            wrong = show(*read_named(name))
        except UserError as error:
            if as_json:
                show_json({"error": str(error)})
            show_error(error)
            good = False
        else:
            if wrong:
                show_error(wrong)
                good = False
    if not good:
        raise typer.Exit(1)
