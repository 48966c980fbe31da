"""Asking a person in a terminal: questions on standard error, so that standard output keeps the result."""

from __future__ import annotations

import sys


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
