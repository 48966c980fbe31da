"""Compiles kernels if numba is installed. Kernels are plain functions of ints and arrays, and run either way.

Without numba, or with COINAGE_NO_JIT set, the same kernels are interpreted: the same games from the same seed,
about a hundred times slower. Machine code is cached in a folder for exactly these sources: numba by itself notices
a change of a kernel's own file, but not of the files that it calls into.
"""

import importlib.util
import os
import shutil
import zlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")

NO_JIT_VARIABLE = "COINAGE_NO_JIT"
"""Switches the compiler off when it is not empty."""

COMPILED: bool = not os.environ.get(NO_JIT_VARIABLE) and importlib.util.find_spec("numba") is not None

if COMPILED:
    import numba

ROOT = Path(__file__).parents[2]

_SOURCES = "rules/*.py", "sim/engine/*.py", "sim/players/*.py", "sim/value/*.py", "sim/exact.py"
"""Of the kernels, and of the figures that are compiled into them."""


def compiled(kernel: Callable[P, R]) -> Callable[P, R]:
    """The kernel as machine code that releases the interpreter's lock, compiled at its first call; or itself."""
    return _compile(kernel)


def compiled_light(kernel: Callable[P, R]) -> Callable[P, R]:
    """As `compiled`, without reference counts, each of which costs as much as placing a coin: for a small kernel
    that makes no array.
    """
    return _compile(kernel, _nrt=False)


def _compile(kernel: Callable[P, R], **options: bool) -> Callable[P, R]:
    if not COMPILED:
        return kernel
    chosen = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(kernels_folder(chosen))
    try:
        ready = numba.njit(cache=True, nogil=True, **options)(kernel)
    except RuntimeError:  # there is no folder to keep it in: it is compiled each time
        ready = numba.njit(nogil=True, **options)(kernel)
    finally:
        numba.config.CACHE_DIR = chosen
    return cast("Callable[P, R]", ready)


@cache
def kernels_folder(chosen: str) -> Path:
    """The folder for kernels of exactly these sources; beside them, it takes the place of any older one."""
    total = 0
    for path in sorted(path for sources in _SOURCES for path in ROOT.glob(sources)):
        total = zlib.crc32(path.read_bytes(), total)
    beside = Path(__file__).parent / "__pycache__"
    folder = Path(chosen or beside) / f"kernels-{total:08x}"
    for older in beside.glob("kernels-*"):
        if older.name != folder.name:
            shutil.rmtree(older, ignore_errors=True)
    return folder
