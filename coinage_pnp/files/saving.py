"""Writes results without replacing foreign files; every failure is a UserError."""

import hashlib
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from coinage_pnp.errors import UserError, describe_reason
from coinage_pnp.files.safe_writing import find_user_cache, lock_file, write_whole
from coinage_pnp.files.signature import PROGRAM, is_signed

INSTEAD = UserError("give --force to replace it, or name another file")


class FileInTheWayError(UserError):
    """A file is not what was expected at its path: another program has written it."""


def write_result(path: Path, data: bytes, *, force: bool = False, instead: UserError = INSTEAD) -> None:
    """Write a signed file. UserError: not writable, or a foreign file is there (without `force`)."""
    with _explain_failures(path):
        target = _find_target(path)
        refuse_foreign(path, force=force, instead=instead)
        try:
            may_replace = None if force else lambda now: now is None or is_signed(now)
            write_whole(target, data, may_replace=may_replace)
        except FileExistsError:  # it has appeared since
            raise _refuse_replacing(path, instead) from None


def save_text(path: Path, text: str, *, over: str) -> None:
    """Write what a person typed over the text `over`; a crash leaves either the old or the new text.

    A missing file is written again. Raises FileInTheWayError: the file has another text; UserError: not writable.
    """
    with _explain_failures(path):
        refuse_read_only(path)
        target = _find_target(path)
        old = over.encode()
        try:
            write_whole(target, text.encode(), durable=True, may_replace=lambda now: now in (None, old))
        except FileExistsError:
            raise FileInTheWayError(f"{path} was changed by another program") from None


def save_new(path: Path, text: str) -> None:
    """Write a new file, as `save_text` does. FileInTheWayError: the path is taken; UserError: not writable."""
    with _explain_failures(path):
        make_folder(path.parent)
        try:
            write_whole(path, text.encode(), durable=True, may_replace=lambda now: now is None)
        except FileExistsError:
            raise FileInTheWayError("{path} already exists; it is left as it is", path=path) from None


def refuse_foreign(path: Path, *, force: bool = False, instead: UserError = INSTEAD) -> None:
    """Raise UserError, before long work or writing, if `path` is a folder or a foreign file."""
    with _explain_failures(path):
        if path.is_dir():
            raise UserError(f"{path} is a folder: name a file in it")
        if path.exists() and not path.is_file():
            raise UserError(f"{path} is neither a file nor a folder: name another one")
        if not force and path.exists() and not is_signed(path.read_bytes()):
            raise _refuse_replacing(path, instead)
        if not force:
            refuse_read_only(path)


def refuse_read_only(path: Path) -> None:
    """Raise UserError if a file is read-only."""
    if path.is_file() and not (os.access(path, os.W_OK) and path.stat().st_mode & stat.S_IWUSR):
        raise UserError(f"{path} is read-only: allow writing to it, or name another file")


def make_folder(folder: Path) -> None:
    """Make a folder and its parents; UserError if that fails."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"{folder}: the folder cannot be made: {_describe_failure(error)}") from None


def open_folder(folder: Path) -> None:
    """Make a folder before long work; UserError if it is not writable."""
    make_folder(folder)
    if not os.access(folder, os.W_OK | os.X_OK):
        raise UserError(f"{folder}: nothing can be written there: permission denied")


def _refuse_replacing(path: Path, instead: UserError) -> UserError:
    reason = "{path} was not made by {program}, or was changed since: {instead}"
    return FileInTheWayError(reason, path=path, program=PROGRAM, instead=instead)


def _find_target(path: Path) -> Path:
    """The file to write, which may be behind a link; its folder is made."""
    target = path.resolve() if path.is_symlink() else path
    if target.is_symlink():  # since Python 3.13, `resolve` leaves a loop as it is
        raise RuntimeError
    make_folder(target.parent)
    return target


@contextmanager
def _explain_failures(path: Path) -> Iterator[None]:
    """Turn system errors about `path` into UserErrors."""
    try:
        yield
    except (OSError, RuntimeError, ValueError) as error:  # ValueError: a NUL in the path
        raise UserError(f"{path}: cannot be written: {_describe_failure(error)}") from None


def _describe_failure(error: Exception) -> str:
    if isinstance(error, RuntimeError):
        return "its symbolic links form a loop"
    if isinstance(error, FileExistsError):
        return "a file has that name"
    return describe_reason(error)


@contextmanager
def lock_while_used(path: Path) -> Iterator[None]:
    """Lock a file until the block ends, if locks are possible. UserError: another process has locked it."""
    lock = _lock_of(path)
    if lock is None:
        yield
        return
    with lock:
        if not lock_file(lock):
            raise UserError(
                f"{path} is being written in another window: end that first, or name another file"
            )
        try:
            yield
        finally:
            with suppress(OSError):
                Path(lock.name).unlink()


def _lock_of(path: Path) -> IO[bytes] | None:
    """The lock file for `path`, in the user's cache folder; None if locks are not possible."""
    try:
        cache = find_user_cache()
        if cache is None:
            return None
        folder = cache / "locks"
        folder.mkdir(parents=True, exist_ok=True)
        return (folder / hashlib.sha256(os.fsencode(path.resolve())).hexdigest()).open("wb")
    except (OSError, RuntimeError):  # RuntimeError: a loop of links, or no home folder
        return None
