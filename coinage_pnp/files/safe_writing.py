"""Writes files atomically, complete or not at all; and the folder of cached ones."""

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


JUST_MADE = 1.0  # time that a new draft may take to get its lock, seconds


def write_whole(path: Path, data: bytes, *, durable: bool = False, new: bool = False) -> None:
    """Write a draft beside `path`, then move it into place in one step.

    Errors and Ctrl-C leave nothing behind, and drafts left by a kill are deleted by the next writer. Links are
    replaced, not followed. The new file keeps the mode and, where possible, the owner of the old one. `durable`
    waits for the disk (fsync): for what a person typed. `new` raises FileExistsError instead of replacing a file.
    After an OSError, the old file is unchanged.
    """
    _sweep(path)
    draft = path.with_name(f".{path.name}.{os.urandom(4).hex()}.tmp")
    mode = path.stat().st_mode & 0o777 if path.is_file() else 0o666  # never wider than the final mode
    try:
        with open(draft, "xb", opener=partial(os.open, mode=mode)) as stream:
            lock_file(stream)
            stream.write(data)
            if durable:
                stream.flush()
                os.fsync(stream.fileno())
        if new:
            _put_first(draft, path)
            return
        if path.is_file():
            _copy_ownership(path, draft)
        draft.replace(path)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise


def find_user_cache() -> Path | None:
    """The user's cache folder; None without a home folder, as in a container."""
    from platformdirs import user_cache_path  # slow to import

    folder = user_cache_path("coinage-pnp", appauthor=False, opinion=False)
    return folder if folder.is_absolute() else None


def lock_file(stream: IO[bytes]) -> bool:
    """Lock an open file until it is closed; False if another process has done so. True without locks."""
    try:
        _lock(stream.fileno())
    except OSError as error:
        return error.errno not in (errno.EAGAIN, errno.EACCES)
    return True


def _put_first(draft: Path, path: Path) -> None:
    """Move a draft to a new path in one step. Raises FileExistsError if the path is taken."""
    try:
        path.hardlink_to(draft)
    except OSError:  # the path is taken, or the file system has no hard links
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
        draft.replace(path)
    else:
        draft.unlink()


def _copy_ownership(old: Path, new: Path) -> None:
    """Copy the owner and the mode of a file to its replacement."""
    if sys.platform != "win32":
        was = old.stat()
        with suppress(OSError):
            os.chown(new, was.st_uid, was.st_gid)
    with suppress(OSError):
        shutil.copymode(old, new)


def _sweep(path: Path) -> None:
    """Delete the drafts of killed writers: those that nobody has locked."""
    for draft in path.parent.glob(f".{glob.escape(path.name)}.{'[0-9a-f]' * 8}.tmp"):
        with suppress(OSError):
            if draft.is_file() and time() - draft.stat().st_mtime > JUST_MADE:
                with draft.open("rb") as stream:
                    left = lock_file(stream)
                if left:
                    draft.unlink()
