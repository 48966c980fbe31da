"""Ctrl-C while games are played: the first ends the games, those that follow at once change nothing."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from types import FrameType

WAIT = 5.0
"""Ctrl-C is ignored for so long after the first: games under way end in less, seconds."""


@contextmanager
def ctrl_c_once() -> Iterator[None]:
    """Let one Ctrl-C interrupt what runs here, and ignore those that follow within WAIT seconds.

    Later ones interrupt again. Once this ends after an interrupt, no more are heard: the program only has to leave.
    """
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread hears of signals
        return
    first: list[float] = []

    def pressed(_number: int, _frame: FrameType | None) -> None:
        if first and monotonic() - first[0] < WAIT:
            return
        first.append(monotonic())
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, pressed)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN if first else before)
