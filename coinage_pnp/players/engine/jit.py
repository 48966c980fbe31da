"""Compiles kernels if numba is installed. Kernels are plain functions of ints and arrays.

Without numba, or with COINAGE_NO_JIT set, the same kernels are interpreted: the same seed gives the same games,
about a hundred times slower. Machine code is cached in a folder named after a checksum of the sources, because
numba notices changes in a kernel's own file, but not in the files of the functions it calls.
"""

import importlib.util
import os
import shutil
import zlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")
NO_JIT_VARIABLE = "COINAGE_NO_JIT"  # environment variable; disables the compiler if not empty
COMPILED: bool = not os.environ.get(NO_JIT_VARIABLE) and importlib.util.find_spec("numba") is not None

FIRST_TIME = "compiling the player, once: about half a minute"  # note on a first run
ROOT = Path(__file__).parents[2]

_SOURCES = "game/rules/*.py", "players/**/*.py", "lab/statistics/*.py"
"""Among them are the kernels, and the constants compiled into them."""


def suggest_compiler() -> str:
    """A note for users without numba; "" with it."""
    if COMPILED:
        return ""
    from coinage_pnp.files.extras import needs_extra  # not needed for compiling

    return (
        f"games are slow here: playing a hundred times as fast, and learning your maps, {needs_extra('sim')}"
    )


def compile_kernel(kernel: Callable[P, R]) -> Callable[P, R]:
    """Compile a kernel at its first call; it releases the GIL. Without numba, the kernel itself."""
    return _compile(kernel)


def compile_light_kernel(kernel: Callable[P, R]) -> Callable[P, R]:
    """Like `compile_kernel`, for small kernels that create no arrays: without reference counting, which is slow."""
    return _compile(kernel, _nrt=False)


def compile_inlined_kernel(kernel: Callable[P, R]) -> Callable[P, R]:
    """Like `compile_light_kernel`, copied into each caller, because passing a dozen arrays takes long."""
    return _compile(kernel, _nrt=False, forceinline=True)


def _compile(kernel: Callable[P, R], **options: bool) -> Callable[P, R]:
    if not COMPILED:
        return kernel
    numba = _load_numba()
    chosen = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(find_kernels_folder(chosen))
    try:
        ready = numba.njit(cache=True, nogil=True, **options)(kernel)
    except RuntimeError:  # no cache folder: compile every time
        ready = numba.njit(nogil=True, **options)(kernel)
    finally:
        numba.config.CACHE_DIR = chosen
    return cast("Callable[P, R]", ready)


def _load_numba() -> Any:
    """The compiler, which takes half a second to import."""
    # optimization: 3 takes an eighth more time to compile, for games as fast; 1 makes greedy players slower
    os.environ.setdefault("NUMBA_OPT", "2")
    import numba

    return numba


@cache
def find_kernels_folder(chosen: str) -> Path:
    """The cache folder for the current sources; removes older ones beside the sources."""
    total = 0
    for path in sorted(path for sources in _SOURCES for path in ROOT.glob(sources)):
        total = zlib.crc32(path.read_bytes(), total)
    beside = Path(__file__).parent / "__pycache__"
    folder = Path(chosen or beside) / f"kernels-{total:08x}"
    for older in beside.glob("kernels-*"):
        if older.name != folder.name:
            shutil.rmtree(older, ignore_errors=True)
    return folder


def is_first_run(kernels: str = "") -> bool:
    """Whether there is a compiler, and its cache has no kernel whose name begins like this."""
    folder = find_kernels_folder(_load_numba().config.CACHE_DIR) if COMPILED else None
    return folder is not None and folder.is_dir() and not any(folder.rglob(f"{kernels}*.nbi"))
