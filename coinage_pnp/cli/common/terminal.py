"""Asking a person in a terminal: questions on standard error, so that standard output keeps the result."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from coinage_pnp.cli.common.files import make_folder
from coinage_pnp.errors import UserError


class Stopped(Exception):
    """The person stopped: Ctrl-C, Ctrl-D, or the end of the input."""


def ask(question: str) -> str:
    """The next line that the person types.

    Raises:
        Stopped: there is none.
    """
    try:
        sys.stderr.write(question)
        sys.stderr.flush()
        line = sys.stdin.readline()
    except KeyboardInterrupt:
        raise Stopped from None
    except UnicodeDecodeError:
        return "?"
    if not line:
        raise Stopped
    return line.strip()


def write_whole(path: Path, text: str) -> None:
    """Put a text in a file in one step: a kill at any moment leaves the old file or the new one.

    Folders are made on the way.

    Raises:
        UserError: it cannot be written.
    """
    target = path.resolve() if path.is_symlink() else path
    make_folder(target.parent)
    beside = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        with beside.open("x", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        beside.replace(target)
    except OSError as error:
        raise UserError(f"{path}: cannot be written: {error.strerror or error}") from None
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
