"""A line on the terminal that tells how far something long has come; nothing anywhere else."""

from __future__ import annotations

import sys
from time import monotonic

EVERY = 0.1
"""The line is written anew after so many seconds, at most."""

CELLS = 20
"""How long the bar is."""


class ProgressLine:
    """The last line of standard error, when that is a terminal."""

    def __init__(self) -> None:
        self._seen = sys.stderr.isatty()
        self._written = 0.0
        self._length = 0

    def show(self, what: str, part: float, left: float | None = None, told: str = "") -> None:
        """Write the line anew, not more often than the eye follows.

        Args:
            what: what is being done.
            part: how much of it is done, 0 to 1.
            left: the seconds it will still take, when that is known.
            told: what is known so far.
        """
        if not self._seen or monotonic() - self._written < EVERY:
            return
        self._written = monotonic()
        full = round(CELLS * min(1.0, max(0.0, part)))
        time = "" if left is None else f" {clock(left):>5} left"
        self._write(f"{what:<8} [{'#' * full}{'.' * (CELLS - full)}]{time}  {told}")

    def clear(self) -> None:
        """Take the line away."""
        if self._length:
            self._length += len("^C")  # as terminals show the key that ends it
            self._write("")
            sys.stderr.write("\r")
            sys.stderr.flush()
            self._length = 0
        self._written = 0.0

    def _write(self, line: str) -> None:
        line = line[:79]
        sys.stderr.write("\r" + line.ljust(self._length))
        sys.stderr.flush()
        self._length = len(line)


def clock(seconds: float) -> str:
    """Seconds as "9 s", minutes as "1:05", hours as "2:03:00"."""
    whole = max(0, round(seconds))
    if whole < 60:
        return f"{whole} s"
    minutes, rest = divmod(whole, 60)
    return f"{minutes}:{rest:02}" if minutes < 60 else f"{minutes // 60}:{minutes % 60:02}:{rest:02}"
