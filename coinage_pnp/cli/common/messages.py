"""Prints results to standard output and messages to standard error, with control characters escaped."""

import re
import sys
import unicodedata
from itertools import chain
from shutil import get_terminal_size
from textwrap import TextWrapper
from typing import TextIO

import typer

from coinage_pnp.errors import UserError
from coinage_pnp.version import JSON_FORMAT

MOST_PROBLEMS = 50  # maximum number of printed lines of an error, or findings of a map
_FILL = "\u200b"  # counted as the second column of a wide character; no visible text has any
STEERING = {"Cc", "Cf", "Cs"}  # unicode categories of characters that control a terminal, or are invisible


def escape_controls(text: str) -> str:
    """`text` with STEERING characters escaped, except line breaks."""
    return "".join(
        c.encode("unicode_escape").decode("ascii") if c != "\n" and unicodedata.category(c) in STEERING else c
        for c in text
    )


class _Lines(TextWrapper):
    """Lines that end between cells of a row, else between words, or within long Japanese, which has no blanks."""

    def _split(self, text: str) -> list[str]:
        room, words = self.width - len(self.subsequent_indent), super()._split
        own_line = rf"(?<=\S) {{2,}}(?=(\S| (?! )){{{room + 1}}})"  # the gap before a cell longer than a line
        text = re.sub(own_line, " " * self.width, text)
        cells = (
            [cell]
            if len(cell) <= room
            else [part for word in words(cell) for part in _split_word(word, room)]
            for cell in re.split("( {2,})", text)
            if cell
        )
        return list(chain.from_iterable(cells))


def _split_word(word: str, room: int) -> list[str]:
    if len(word) <= room / 2 or _FILL not in word:
        return [word]
    from coinage_pnp.drawing.type.line_breaks import split_atoms  # needed for Japanese only

    return [_widen(part) for part in split_atoms(word.replace(_FILL, ""))]


def fit_lines(text: str, stream: TextIO, hang: int = 0) -> str:
    """`text`; on a terminal, its long lines are broken between words, and go on after `hang` or as many blanks."""
    if not stream.isatty():
        return text
    room = _Lines(get_terminal_size().columns, break_long_words=False, break_on_hyphens=False)
    lines = []
    for line in _widen(text).split("\n"):
        room.subsequent_indent = " " * (hang or len(line) - len(line.lstrip(" ")))
        lines += room.wrap(line) or [""]
    return "\n".join(lines).replace(_FILL, "")


def _widen(text: str) -> str:
    return "".join(c + _FILL if unicodedata.east_asian_width(c) in "WF" else c for c in text)


def show(line: object, hang: int = 0) -> None:
    """Print a line of a result; `hang` as in `fitted`."""
    typer.echo(fit_lines(escape_controls(str(line)), sys.stdout, hang))


def say(*messages: object) -> None:
    """Print messages on standard error."""
    for message in messages:
        typer.echo(fit_lines(escape_controls(str(message)), sys.stderr), err=True)


def show_json(document: dict[str, object]) -> None:
    """Print a document as JSON on one line, after the version of its format."""
    import json  # rarely needed

    typer.echo(json.dumps({"format": JSON_FORMAT, **document}, ensure_ascii=False))


def show_error(error: UserError) -> None:
    """Print an error."""
    say(error.heading + "\n".join(take_first_lines(str(error).splitlines())))


def take_first_lines(lines: list[str]) -> list[str]:
    """The first MOST_PROBLEMS lines, and the number of further ones."""
    more = len(lines) - MOST_PROBLEMS
    return [*lines[:MOST_PROBLEMS], f"... and {more} more"] if more > 0 else lines
