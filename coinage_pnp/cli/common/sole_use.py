"""One run of the program at a time for a file that a person writes by answering questions."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from coinage_pnp.errors import UserError
from coinage_pnp.files import locked


@contextmanager
def sole_use(path: Path) -> Iterator[None]:
    """Lock a file until the block or the process ends. Where no lock can be kept, there is none.

    Raises UserError: another run has the file.
    """
    lock = _lock_of(path)
    if lock is None:
        yield
        return
    with lock:
        if not locked(lock):
            raise UserError(
                f"{path} is being written in another window: end that first, or name another file"
            )
        try:
            yield
        finally:
            with suppress(OSError):
                Path(lock.name).unlink()


def _lock_of(path: Path) -> IO[bytes] | None:
    """A file that stands for `path` in the user's cache, so that nothing appears beside it."""
    from platformdirs import user_cache_path  # only those who write step by step pay for it

    try:
        folder = user_cache_path("coinage-pnp", appauthor=False, opinion=False) / "locks"
        if not folder.is_absolute():  # a user without a home, as in a container
            return None
        folder.mkdir(parents=True, exist_ok=True)
        return (folder / hashlib.sha256(os.fsencode(path.resolve())).hexdigest()).open("wb")
    except (OSError, RuntimeError):  # RuntimeError: a loop of links, or nobody's home is known
        return None
