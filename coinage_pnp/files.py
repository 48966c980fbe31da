"""The one writer of files: each is there whole or not at all, whatever happens on the way."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def write_whole(path: Path, data: bytes, *, durable: bool = False) -> None:
    """Write beside `path`, then put the new file in its place in one step.

    Nothing is left behind after an error or Ctrl-C. A link is replaced, not followed.

    Args:
        path: the file, new or replaced; its folder must be there.
        data: all that it will hold.
        durable: wait until the disk has it (fsync): for what a person typed and could not get back.

    Raises:
        OSError: it cannot be written; what was there is as it was.
    """
    draft = path.with_name(f".{path.name}.{os.urandom(4).hex()}.tmp")
    try:
        with draft.open("xb") as stream:
            stream.write(data)
            if durable:
                stream.flush()
                os.fsync(stream.fileno())
        draft.replace(path)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise
