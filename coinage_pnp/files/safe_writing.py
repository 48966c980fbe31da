"""Writes files atomically, complete or not at all; and the folder of cached ones."""

import errno
import glob
import os
import shutil
import sys
from collections.abc import Callable
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
REST = 0.3  # a file changed less than this ago may be half written, seconds


def write_whole(
    path: Path,
    data: bytes,
    *,
    durable: bool = False,
    may_replace: Callable[[bytes | None], bool] | None = None,
) -> None:
    """Write a draft beside `path`, then move it into place in one step.

    Errors and Ctrl-C leave nothing behind, and drafts left by a kill are deleted by the next writer. Links are
    replaced, not followed. The new file keeps the mode and, where possible, the owner and the extended attributes
    of the old one. `durable` waits for the disk (fsync) to have the file and its name: for what a person typed.
    `may_replace` is asked just before the move, with the content that is there then, None if there is no file
    [default: replace anything]. Raises FileExistsError if it says no, and OSError; the old file is then unchanged.
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
        _move_into_place(draft, path, may_replace)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise
    if durable:
        _sync_folder(path.parent)


def move_file(path: Path, target: Path) -> None:
    """Move a file to a path that is free. Raises FileExistsError: it is not, even if only since now; OSError."""
    try:
        if path.is_symlink():
            raise OSError(
                errno.ENOTSUP, os.strerror(errno.ENOTSUP)
            )  # a link to it would be one to its target
        target.hardlink_to(path)
    except FileExistsError:
        raise
    except OSError:  # the file system has no hard links
        target.touch(exist_ok=False)
        path.replace(target)
    else:
        path.unlink()


def is_just_written(path: Path) -> bool:
    """Whether a file was changed so recently that its writer may not be done."""
    try:
        return 0 <= time() - path.stat().st_mtime < REST
    except OSError:
        return False


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


def _move_into_place(draft: Path, path: Path, may_replace: Callable[[bytes | None], bool] | None) -> None:
    if path.is_file():
        _copy_attributes(path, draft)
    if may_replace is None:
        draft.replace(path)
        return
    taken = FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    if not os.path.lexists(path):
        if not may_replace(None):
            raise taken
        try:
            path.hardlink_to(draft)  # fails if a file has appeared
        except OSError:  # the path is taken, or the file system has no hard links
            if os.path.lexists(path):
                raise taken from None
            draft.replace(path)
        else:
            draft.unlink()
        return
    try:
        allowed = may_replace(path.read_bytes())
    except PermissionError:  # nobody knows what would be replaced
        raise taken from None
    if not allowed:
        raise taken
    draft.replace(path)


def _copy_attributes(old: Path, new: Path) -> None:
    """Copy the owner, the mode and the extended attributes of a file to its replacement, as far as possible."""
    if sys.platform != "win32":
        was = old.stat()
        with suppress(OSError):
            os.chown(new, was.st_uid, was.st_gid)
    with suppress(OSError):
        shutil.copymode(old, new)
    if sys.platform == "linux":
        with suppress(OSError):
            for name in os.listxattr(old):
                os.setxattr(new, name, os.getxattr(old, name))


def _sync_folder(folder: Path) -> None:
    """Wait until the disk has the names in a folder, where the system can do that."""
    if sys.platform == "win32":
        return
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def _sweep(path: Path) -> None:
    """Delete the drafts of killed writers: those that nobody has locked."""
    for draft in path.parent.glob(f".{glob.escape(path.name)}.{'[0-9a-f]' * 8}.tmp"):
        with suppress(OSError):
            if draft.is_file() and time() - draft.stat().st_mtime > JUST_MADE:
                with draft.open("rb") as stream:
                    left = lock_file(stream)
                if left:
                    draft.unlink()
