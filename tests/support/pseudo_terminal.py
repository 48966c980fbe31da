"""Reads the output of a program from a pseudo-terminal."""

import os
from contextlib import suppress


def read_terminal(terminal: int) -> bytes:
    """Wait for output and return it; returns b"" after the program has ended.

    A busy system may report that the terminal is closed while output is still waiting, so reading is tried twice.
    """
    for _ in range(2):
        with suppress(OSError):
            return os.read(terminal, 65536)
    return b""
