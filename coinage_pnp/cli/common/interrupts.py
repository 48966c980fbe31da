"""Ctrl-C while games are played: the first ends the games, those that follow at once change nothing."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from types import FrameType

WAIT = 5.0
"""So long after the first Ctrl-C others are taken for the same: games under way end in less, seconds."""


@contextmanager
def patience() -> Iterator[None]:
    """Let one Ctrl-C interrupt what runs here, and keep others from interrupting what it brings to an end.

    Who still presses after some seconds interrupts that as well. When it has come to its end, the program only has
    to leave, and is not kept from it by any more of them.
    """
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread is told of signals
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
