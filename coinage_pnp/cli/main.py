"""The command line: its commands, errors and exit codes.

Each command is a file. To add one, say `frobnicate`:

1. Write `coinage_pnp/cli/commands/frobnicate.py` with a function `frobnicate` whose parameters are Typer's
   (`Annotated[Path, typer.Option(help=...)]`). Its docstring is the help text, without Google sections. The
   module's `EXAMPLES`, indented by two spaces, are shown below the options; `SAMPLES` has samples by heading.
2. Add its name and a summary to a group of GROUPS below.

A group of commands, such as `classic-coins`, is a package in `coinage_pnp/cli/commands/` with an `app` of its own;
its commands are files in the package.

Modules of commands are imported when used (`common/lazy`), so they may import what they need at the top. Errors in
the user's input are raised as `UserError` (exit code 1), wrong options as `InvalidOption` (exit code 2); for
other exit codes, `raise typer.Exit(code)`. Results go to standard output, messages to standard error.
"""

import errno
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, NoReturn, TextIO

import typer

from coinage_pnp.cli.common.lazy import make_lazy_app
from coinage_pnp.cli.common.messages import say, show_error
from coinage_pnp.errors import InvalidOption, UserError, describe_reason
from coinage_pnp.version import __version__

GROUPS = {
    "Print": {
        "build": "Make the PDF of a map: the card and its rules on one sheet.",
        "gallery": "Show all maps on one sheet.",
        "calibrate": "Measure how far your printer's backs are off.",
        "export": "Write a map for Tabletop Simulator: card, coins, snap points.",
    },
    "Play": {
        "table": "Score, play, design and print on a page in your browser.",
        "pocket": "Write the table as one file for your phone.",
        "score": "Score a position.",
        "record": "Write a game down while you play it.",
        "replay": "Check a recorded game and score it.",
        "play": "Play against the program, with a tutor if you like.",
        "review": "Explain a recorded game: luck, errors, better turns.",
        "practise": "Play your costly turns again, and see what was better.",
        "series": "Compare players over many games, without luck.",
        "puzzles": "Print puzzle cards, from your games or the program's.",
        "hint": "Show the best turns of a position and your chance to win.",
    },
    "Design": {
        "maps": "List all maps: your own and the shipped ones.",
        "new": "Write a new map file, ready to change.",
        "invent": "Invent maps that differ, are fair, and can be printed.",
        "check": "Check a map for errors and likely mistakes.",
        "preview": "Draw a map's card as PNG and SVG, with coins if you like.",
        "watch": "Redraw a map after every save.",
        "balance": "Play a map thousands of times: is it fair, what decides it?",
        "schema": "Print the JSON Schema of a YAML format, for editors.",
    },
    "Second game": {"classic-coins": "Classic Coins of the 20th Century: print, score, replay."},
}

COMMANDS = {name: summary for group in GROUPS.values() for name, summary in group.items()}
UNWRITTEN = frozenset({errno.ENOSPC, errno.EFBIG, errno.EDQUOT, errno.EIO, errno.EBADF})
"""System errors of output without space, without its terminal, or closed."""

app = make_lazy_app("coinage_pnp.cli.commands", GROUPS, name="coinage-pnp")


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"coinage-pnp {__version__}")
        raise typer.Exit


@app.callback()
def coinage_pnp(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit."),
    ] = False,
) -> None:
    """Print-and-play for Coin Age, the microgame for two with a map card and pocket change.

    An unofficial companion to Coin Age by Adam P. McIver.
    """


def main(args: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and exit: 0 for success, 1 for invalid input, 2 for a usage error."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # for small matrices, more threads only wait busily
    _speak_utf8()
    code: str | int | None
    try:
        Path.cwd()  # an OSError, also for what libraries import later, if the folder is gone
        code = app(args=args, prog_name="coinage-pnp", standalone_mode=False) or 0
    except SystemExit as end:
        code = end.code
    except typer.Abort:
        code = 1
    except typer.TyperException as error:
        from coinage_pnp.cli.common.usage_errors import explain_usage_error

        say(explain_usage_error(error))
        code = error.exit_code
    except UserError as error:
        show_error(error)
        code = 2 if isinstance(error, InvalidOption) else 1
    except BrokenPipeError:
        _drop_output(sys.stdout)
        code = 1
    except OSError as error:
        code = _report_system_error(error)
    sys.exit(_flush_output(code))


def _report_system_error(error: OSError) -> int:
    """Report a system error that is not our fault (otherwise raise it); returns the exit code."""
    if error.errno == errno.ENAMETOOLONG:
        from coinage_pnp.files.yaml.wording import quote_text

        why = f"{quote_text(str(error.filename))} is too long for the name of a file: shorten it"
    elif error.errno in (errno.EMFILE, errno.ENFILE):
        why = "too many files are open: close other programs, or allow more with 'ulimit -n'"
    elif error.filename is None and isinstance(error, FileNotFoundError):
        why = "the folder you are in no longer exists: change to another one"
    elif error.filename is None and error.errno in UNWRITTEN:
        return _report_unwritten(error)
    else:
        raise error
    show_error(UserError(why))
    return 1


def _speak_utf8() -> None:
    """Write UTF-8, escaping invalid characters (such as odd bytes in a path); read invalid bytes as U+FFFD."""
    # streams closed by the parent process: nothing is read, messages are dropped, and writing a result fails
    for name, mode, access in (
        ("stdin", "r", os.O_RDONLY),
        ("stdout", "w", os.O_RDONLY),
        ("stderr", "w", os.O_WRONLY),
    ):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, access), mode, encoding="utf-8"))
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _flush_output(code: str | int | None) -> str | int | None:
    """Flush the output; returns the exit code, which is 1 if nobody reads it any more."""
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except BrokenPipeError:
        _drop_output(sys.stdout)
        return 1
    except OSError as error:
        return _report_unwritten(error)
    return code


def _report_unwritten(error: OSError) -> int:
    """Report, if possible, that the output cannot be written; returns the exit code."""
    _drop_output(sys.stdout)
    try:
        say(f"Error: the output cannot be written: {describe_reason(error)}")
    except OSError:
        _drop_output(sys.stderr)
    return 1


def _drop_output(stream: TextIO) -> None:
    """Discard unflushed output, as Python recommends (library/signal, "Note on SIGPIPE")."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
