"""Words to the user that are no result: on standard error."""

from __future__ import annotations

import typer

from coinage_pnp.errors import InvalidFile, UserError

MOST_PROBLEMS = 50
"""How many lines of one error are printed."""


class WrongUse(typer.BadParameter):
    """A command line that is wrong, in words that say where by themselves."""

    def format_message(self) -> str:
        """The words alone."""
        return self.message


def say(message: object) -> None:
    """Print a message on standard error."""
    typer.echo(str(message), err=True)


def show_error(error: UserError) -> None:
    """Print what the user got wrong; problems in files stand alone, so that an editor can jump to them."""
    lines = str(error).splitlines()
    prefix = "" if isinstance(error, InvalidFile) else "Error: "
    say(prefix + "\n".join(lines[:MOST_PROBLEMS]))
    if len(lines) > MOST_PROBLEMS:
        say(f"... and {len(lines) - MOST_PROBLEMS} more")
