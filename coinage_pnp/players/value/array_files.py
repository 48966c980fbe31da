"""Arrays in files that may be missing or damaged: in the user's cache, or shipped beside this module.

A file is a line with the checksum of the rest, and the rest in numpy's npz format.
"""

import hashlib
import os
import tempfile
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.files.safe_writing import find_user_cache, write_whole

CACHE_VARIABLE = "COINAGE_CACHE"  # environment variable for another cache folder


def find_cache_folder(kind: str) -> Path:
    """The folder `kind` in COINAGE_CACHE or in the user's cache folder."""
    named = os.environ.get(CACHE_VARIABLE)
    return (Path(named) if named else find_user_cache() or Path(tempfile.gettempdir(), "coinage-pnp")) / kind


def read_arrays(path: Path) -> dict[str, NDArray[Any]] | None:
    """The arrays in a file, by name; None if it is missing or damaged."""
    try:
        checksum, _, body = path.read_bytes().partition(b"\n")
    except OSError:
        return None
    if checksum != _compute_checksum(body):
        return None
    with np.load(BytesIO(body)) as parts:
        return dict(parts)


def write_arrays(path: Path, **arrays: Any) -> bool:
    """Write a file of arrays, completely or not at all; returns whether it succeeded."""
    stream = BytesIO()
    np.savez(stream, **arrays)
    body = stream.getvalue()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, _compute_checksum(body) + b"\n" + body)
    except OSError:
        return False  # full or read-only disk: they are computed again next time
    return True


def _compute_checksum(body: bytes) -> bytes:
    return hashlib.sha256(body).hexdigest().encode("ascii")
