"""Where results go: never over what somebody else made, and every failure in words."""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import typer

from coinage_pnp.cli.common.messages import say
from coinage_pnp.errors import UserError
from coinage_pnp.files import write_whole
from coinage_pnp.signature import is_signed
from coinage_pnp.yaml_source import shown

FILES = frozenset({".pdf", ".png", ".svg", ".jpg", ".jpeg", ".txt", ".yaml", ".yml", ".json"})
"""Endings by which people mean a file."""

INSTEAD = "give --force to replace it, or name another file"


def write_own(path: Path, data: bytes, creator: str, *, force: bool = False, instead: str = INSTEAD) -> None:
    """Write a file that names `creator`, and make its folder; an old file stays until the new one is complete.

    UserError if it cannot be written, or (without `force`) if it would replace a file that is not ours.
    """
    with _failures_in_words(path):
        target = _behind_link(path)
        make_folder(target.parent)
        refuse_foreign(path, creator, force=force, instead=instead)
        write_whole(target, data)


def save_text(path: Path, text: str) -> None:
    """Write what a person typed; a kill or a power cut leaves the old text or the new one. Raises UserError."""
    with _failures_in_words(path):
        refuse_read_only(path)
        target = _behind_link(path)
        make_folder(target.parent)
        write_whole(target, text.encode(), durable=True)


def open_file(path: Path, kind: str) -> None:
    """Open a file in the user's program for its `kind`, such as "pictures"; say so where there is none."""
    if typer.launch(str(path)):
        say(f"{path} could not be opened: there seems to be no program for {kind}")


def refuse_foreign(path: Path, creator: str, *, force: bool = False, instead: str = INSTEAD) -> None:
    """Raise a UserError, before long work or writing, if a folder or a file that is not ours is there."""
    with _failures_in_words(path):
        if path.is_dir():
            raise UserError(f"{path} is a folder: name a file in it")
        if path.exists() and not path.is_file():
            raise UserError(f"{path} is neither a file nor a folder: name another one")
        if not force and path.exists() and not is_signed(path.read_bytes(), creator):
            raise UserError(f"{path} was not made by {creator}, or was changed since: {instead}")
        if not force:
            refuse_read_only(path)


def refuse_read_only(path: Path) -> None:
    """Raise a UserError that says what to do if a file is protected from being changed."""
    if path.is_file() and not (os.access(path, os.W_OK) and path.stat().st_mode & stat.S_IWUSR):
        raise UserError(f"{path} is read-only: allow writing to it, or name another file")


def refuse_ending(out: Path | None, *endings: str) -> None:
    """BadParameter if --out would become a folder that looks like a file; files may have one of `endings`."""
    if out is None or out.is_dir() or (out.suffix.lower() in endings and out.stem):
        return
    if out.suffix.lower() in FILES or str(out) == "-":
        files = f", or a file that ends in {' or '.join(endings)}" if endings else ""
        raise typer.BadParameter(f"{shown(str(out))}: name a folder{files}", param_hint="--out")


def make_folder(folder: Path) -> None:
    """Make a folder and those that it is in; UserError if it cannot be made."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"{folder}: the folder cannot be made: {_reason(error)}") from None


def open_folder(folder: Path) -> None:
    """Make a folder if it is not there, before long work; UserError if files cannot be written into it."""
    make_folder(folder)
    if not os.access(folder, os.W_OK | os.X_OK):
        raise UserError(f"{folder}: nothing can be written there: permission denied")


def _behind_link(path: Path) -> Path:
    target = path.resolve() if path.is_symlink() else path
    if target.is_symlink():  # from Python 3.13 on, a loop is left as it is
        raise RuntimeError
    return target


@contextmanager
def _failures_in_words(path: Path) -> Iterator[None]:
    """Turn what the system says of writing `path` into a UserError."""
    try:
        yield
    except (OSError, RuntimeError, ValueError) as error:  # ValueError: a NUL in the path
        raise UserError(f"{path}: cannot be written: {_reason(error)}") from None


def _reason(error: Exception) -> str:
    if isinstance(error, RuntimeError):
        return "its symbolic links form a loop"
    if isinstance(error, FileExistsError):
        return "a file has that name"
    return (getattr(error, "strerror", None) or str(error)).lower()
