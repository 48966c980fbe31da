"""A person at a terminal: questions on standard error, so that standard output keeps the result, and Ctrl-C."""

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from types import FrameType


class Stopped(Exception):
    """The person stopped: Ctrl-C, Ctrl-D, or the end of the input."""


def ask(question: str) -> str:
    """The next line that the person types. Raises Stopped: there is none."""
    try:
        sys.stderr.write(question)
        sys.stderr.flush()
        line = sys.stdin.readline()
    except (KeyboardInterrupt, OSError):  # OSError: the terminal is gone
        raise Stopped from None
    if not line:
        raise Stopped
    return line.strip()


INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""

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
