"""What is printed for people: results on standard output, messages on standard error.

File names and foreign text go to the terminal without the characters that would steer it.
"""

import unicodedata

import typer

from coinage_pnp.errors import InvalidFile, UserError

MOST_PROBLEMS = 50
"""How many lines of one error, or findings of one map, are printed."""

STEERING = {"Cc", "Cf", "Cs"}
"""Kinds of characters that a terminal obeys, or that hide what is there."""


def visible(text: str) -> str:
    """`text` with such characters escaped, all but line breaks."""
    return "".join(
        c.encode("unicode_escape").decode("ascii") if c != "\n" and unicodedata.category(c) in STEERING else c
        for c in text
    )


def show(line: object) -> None:
    """Print a line of a result."""
    typer.echo(visible(str(line)))


def say(message: object) -> None:
    """Print a message on standard error."""
    typer.echo(visible(str(message)), err=True)


def show_error(error: UserError) -> None:
    """Print what the user got wrong; problems in files have their own lines, so that an editor can jump to them."""
    prefix = "" if isinstance(error, InvalidFile) else "Error: "
    say(prefix + "\n".join(first_lines(str(error).splitlines())))


def first_lines(lines: list[str]) -> list[str]:
    """As many of the lines as are printed, and how many more there are."""
    more = len(lines) - MOST_PROBLEMS
    return [*lines[:MOST_PROBLEMS], f"... and {more} more"] if more > 0 else lines
