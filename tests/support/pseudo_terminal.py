"""What a program writes to a pseudo-terminal."""

from __future__ import annotations

import os
from contextlib import suppress


def heard(terminal: int) -> bytes:
    """What a program wrote to a pseudo-terminal, once it wrote something; nothing when it has ended.

    A busy system may say that the other end is closed while the last of what it wrote still waits, so it is asked
    twice.
    """
    for _ in range(2):
        with suppress(OSError):
            return os.read(terminal, 65536)
    return b""
