"""The one writer of files: each is there whole or not at all, whatever happens on the way."""

import errno
import glob
import os
import shutil
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path
from time import time
from typing import IO

if sys.platform == "win32":
    from msvcrt import LK_NBLCK, locking

    def _lock(number: int) -> None:
        locking(number, LK_NBLCK, 1)

else:
    from fcntl import LOCK_EX, LOCK_NB, flock

    def _lock(number: int) -> None:
        flock(number, LOCK_EX | LOCK_NB)


JUST_MADE = 1.0
"""A draft may be without its lock for less than this, seconds."""


def write_whole(path: Path, data: bytes, *, durable: bool = False, new: bool = False) -> None:
    """Write beside `path`, then put the new file in its place in one step.

    Nothing is left behind after an error or Ctrl-C, and what a kill left is swept here by the next writer. A link
    is replaced, not followed. A file that is replaced hands on its mode and, where the system allows it, its owner.
    `durable` waits until the disk has it (fsync): for what a person typed and could not get back. With `new`
    FileExistsError is raised rather than a file replaced. After an OSError, what was there is as it was.
    """
    _sweep(path)
    draft = path.with_name(f".{path.name}.{os.urandom(4).hex()}.tmp")
    mode = path.stat().st_mode & 0o777 if path.is_file() else 0o666  # no wider for a moment than it will be
    try:
        with open(draft, "xb", opener=partial(os.open, mode=mode)) as stream:
            locked(stream)
            stream.write(data)
            if durable:
                stream.flush()
                os.fsync(stream.fileno())
        if new:
            _put_first(draft, path)
            return
        if path.is_file():
            _hand_on(path, draft)
        draft.replace(path)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise


def locked(stream: IO[bytes]) -> bool:
    """Lock an open file until it is closed or the process ends; False when another has locked it.

    Where the file system has no locks, nothing is locked, and nobody has.
    """
    try:
        _lock(stream.fileno())
    except OSError as error:
        return error.errno not in (errno.EAGAIN, errno.EACCES)
    return True


def _put_first(draft: Path, path: Path) -> None:
    """Put a draft in its place, in one step in which no other program can take it. FileExistsError: it is taken."""
    try:
        path.hardlink_to(draft)
    except OSError:  # it is taken, or the file system has no such links
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
        draft.replace(path)
    else:
        draft.unlink()


def _hand_on(old: Path, new: Path) -> None:
    """Give a new file the owner and the mode of the one that it replaces."""
    if sys.platform != "win32":
        was = old.stat()
        with suppress(OSError):
            os.chown(new, was.st_uid, was.st_gid)
    with suppress(OSError):
        shutil.copymode(old, new)


def _sweep(path: Path) -> None:
    """Delete the drafts of a file whose writers were killed: nobody has their lock any more."""
    for draft in path.parent.glob(f".{glob.escape(path.name)}.{'[0-9a-f]' * 8}.tmp"):
        with suppress(OSError):
            if draft.is_file() and time() - draft.stat().st_mtime > JUST_MADE:
                with draft.open("rb") as stream:
                    left = locked(stream)
                if left:
                    draft.unlink()
