"""How much is tried: enough to see a fault in the fast suite, several times as much with `--wide`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

Case = TypeVar("Case")

WIDE = bool(os.environ.get("COINAGE_WIDE"))
"""Whether all of it is tried; `pytest --wide` sets the variable before tests are read."""


def amount(fast: int, wide: int) -> int:
    """How many cases a test takes."""
    return wide if WIDE else fast


def some(count: int, cases: Sequence[Case]) -> Sequence[Case]:
    """The first cases; all of them with `--wide`."""
    return cases if WIDE else cases[:count]
