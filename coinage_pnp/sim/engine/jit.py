"""Compiles kernels if numba is installed. Kernels are plain functions of ints and arrays, and run either way.

Without numba, or with COINAGE_NO_JIT set, the same kernels are interpreted: the same games from the same seed,
about a hundred times slower. Machine code is cached on disk, beside the source or in the user's cache, and is
used only while no module that the kernel's module imports has changed.
"""

from __future__ import annotations

import importlib.util
import os
import re
import sys
import zlib
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")

NO_JIT_VARIABLE = "COINAGE_NO_JIT"
"""Switches the compiler off when it is not empty."""

COMPILED: bool = not os.environ.get(NO_JIT_VARIABLE) and importlib.util.find_spec("numba") is not None

if COMPILED:
    import numba

ROOT = Path(__file__).parents[2]
_IMPORT = re.compile(r"^from coinage_pnp\.([\w.]+) import (\(.*?\)|.*?)$", re.MULTILINE | re.DOTALL)


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
    try:
        ready = numba.njit(cache=True, nogil=True, **options)(kernel)
    except RuntimeError:  # there is no folder to keep it in: it is compiled each time
        return cast("Callable[P, R]", numba.njit(nogil=True, **options)(kernel))
    _tie_cache_to_sources(ready, kernel.__module__)
    return cast("Callable[P, R]", ready)


def _tie_cache_to_sources(ready: Any, module: str) -> None:
    """Tie a kernel's cache on disk to every module it may call into.

    Numba ties it only to the kernel's own file, and would keep an old version of another module's function. It also
    fails if the index is damaged or names a class that has moved: such an index counts as empty.
    """
    kept: Any = getattr(getattr(ready, "_cache", None), "_cache_file", None)
    path = sys.modules[module].__file__
    if path and hasattr(kept, "_source_stamp") and hasattr(kept, "_load_index"):
        kept._source_stamp = (kept._source_stamp, _checksum(imported_files(Path(path))))
        kept._load_index = partial(_load_or_empty, kept._load_index)


def _load_or_empty(load: Callable[[], dict[Any, str]]) -> dict[Any, str]:
    try:
        return load()
    except Exception:  # whatever unpickling a file of another version, or half of one, may raise
        return {}


def _checksum(paths: frozenset[Path]) -> int:
    total = 0
    for path in sorted(paths):
        total = zlib.crc32(_text(path).encode("utf-8"), total)
    return total


@cache
def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def imported_files(path: Path) -> frozenset[Path]:
    """The file of a module and of every module of this package that it imports, directly or not."""
    seen: set[Path] = set()
    ahead = [path]
    while ahead:
        here = ahead.pop()
        if here in seen or not here.is_file():
            continue
        seen.add(here)
        for module, names in _IMPORT.findall(_text(here)):
            base = ROOT.joinpath(*module.split("."))
            ahead += [base.with_suffix(".py"), base / "__init__.py"]
            ahead += [base / f"{name}.py" for name in re.findall(r"\w+", names)]
    return frozenset(seen)
