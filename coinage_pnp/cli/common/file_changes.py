"""Files, again and again: their contents whenever one has changed."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from coinage_pnp.yaml_source import MAX_BYTES

PAUSE = 0.1
"""How long to wait before looking again when the system does not report changes, seconds."""

NUDGE_MS = 1000
"""How long to trust the system to report changes before looking all the same, milliseconds."""


def contents(
    paths: Sequence[Path], wakes: Iterable[object] | None = None
) -> Iterator[tuple[bytes | None, ...]]:
    """The files' contents now, and then each time that one is another, for ever; None where there is no such file.

    `wakes` is when to look [default: whenever one may have changed].
    """
    last: tuple[bytes | None, ...] = ()
    for _ in wakes if wakes is not None else changes(paths):
        now = tuple(_content(path) for path in paths)
        if now != last:
            last = now
            yield now


def changes(paths: Sequence[Path]) -> Iterator[object]:
    """Something at once, and then each time that one of the files may have changed, for ever.

    Without `watchfiles` that is every PAUSE. It watches their folders, for many programs save a file by putting a
    new one in its place.
    """
    yield None
    folders = {path.parent: None for path in paths if path.parent.is_dir()}
    if find_spec("watchfiles") is not None and folders:
        import watchfiles

        with suppress(OSError):  # no such folder any more, or more watches than the system allows
            yield from watchfiles.watch(
                *folders,
                watch_filter=None,
                recursive=False,
                debounce=100,
                step=10,
                rust_timeout=NUDGE_MS,
                yield_on_timeout=True,
            )
    while True:
        time.sleep(PAUSE)
        yield None


def _content(path: Path) -> bytes | None:
    try:
        with path.open("rb") as stream:
            return stream.read(MAX_BYTES + 1)
    except OSError:
        return None
