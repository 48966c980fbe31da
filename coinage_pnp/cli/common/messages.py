"""What is printed for people: results on standard output, messages on standard error.

File names and foreign text go to the terminal without the characters that would steer it.
"""

from __future__ import annotations

import unicodedata

import typer

from coinage_pnp.errors import InvalidFile, UserError

MOST_PROBLEMS = 50

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
    lines = str(error).splitlines()
    prefix = "" if isinstance(error, InvalidFile) else "Error: "
    say(prefix + "\n".join(lines[:MOST_PROBLEMS]))
    if len(lines) > MOST_PROBLEMS:
        say(f"... and {len(lines) - MOST_PROBLEMS} more")
