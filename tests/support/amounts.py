"""How much is tried: enough to see a fault in the fast suite, several times as much with `--wide`."""

from __future__ import annotations

import os

WIDE = bool(os.environ.get("COINAGE_WIDE"))
"""Whether all of it is tried; `pytest --wide` sets the variable before tests are read."""


def amount(fast: int, wide: int) -> int:
    """How many cases a test takes."""
    return wide if WIDE else fast
