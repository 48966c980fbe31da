"""Trained weights on disk: one file for each map structure, in the user's cache or shipped beside this module.

A file is a line with the digest that is also its name, a line with the checksum of the rest, and the weights as
little-endian float32. A file that differs in any way is ignored.
"""

import hashlib
import os
import tempfile
from pathlib import Path

import numpy as np

from coinage_pnp.files import write_whole
from coinage_pnp.sim.engine.game_arrays import GameArrays
from coinage_pnp.sim.engine.stack_codes import Float32s
from coinage_pnp.sim.value.value_function import FEATURES_VERSION, SLOPE

SHIPPED_WEIGHTS = Path(__file__).parent / "values"

CACHE_VARIABLE = "COINAGE_CACHE"
"""Names another cache folder."""


def weights_folder() -> Path:
    """COINAGE_CACHE, else the user's cache folder; weights are in `values` below it."""
    named = os.environ.get(CACHE_VARIABLE)
    return (Path(named) if named else _user_cache()) / "values"


def _user_cache() -> Path:
    from platformdirs import user_cache_path  # only those who play games pay for it

    folder = user_cache_path("coinage-pnp", appauthor=False, opinion=False)
    if folder.is_absolute():
        return folder
    return Path(tempfile.gettempdir()) / "coinage-pnp"  # a user without a home, as in a container


def weights_digest(arrays: GameArrays, course: object) -> str:
    """A digest of all that the weights depend on: map structure, majority, bank, features, course; no names."""
    parts = [FEATURES_VERSION, SLOPE, course, arrays.absolute]
    parts += [part.tolist() for part in (arrays.near, arrays.region, arrays.sizes, arrays.bank)]
    return hashlib.sha256(repr(parts).encode("utf-8")).hexdigest()[:32]


def read_weights(where: Path, name: str) -> Float32s | None:
    """The weights of a digest; None if there is no such file, or it is damaged."""
    try:
        data = (where / name).read_bytes()
    except OSError:
        return None
    head, _, rest = data.partition(b"\n")
    check, _, body = rest.partition(b"\n")
    if head != name.encode("ascii") or check != _checksum(body) or len(body) % 4:
        return None
    weights = np.frombuffer(body, "<f4").astype(np.float32)
    return weights if np.isfinite(weights).all() else None


def write_weights(where: Path, name: str, weights: Float32s) -> bool:
    """Write the weights of a digest, whole or not at all; returns whether that worked."""
    body = weights.astype("<f4").tobytes()
    whole = b"\n".join((name.encode("ascii"), _checksum(body), body))
    try:
        where.mkdir(parents=True, exist_ok=True)
        write_whole(where / name, whole)
    except OSError:
        return False  # a full or forbidden disk costs the next training, nothing else
    return True


def _checksum(body: bytes) -> bytes:
    return hashlib.sha256(body).hexdigest().encode("ascii")
