"""How many cases a test tries: few in the fast suite, more with `pytest --wide`."""

import os
from collections.abc import Sequence
from typing import TypeVar

Case = TypeVar("Case")

WIDE = bool(os.environ.get("COINAGE_WIDE"))
"""Whether `--wide` was given: conftest.py then sets the environment variable before it imports tests."""


def case_count(fast: int, wide: int) -> int:
    """`wide` with `--wide`, otherwise `fast`."""
    return wide if WIDE else fast


def first_or_all(count: int, cases: Sequence[Case]) -> Sequence[Case]:
    """All cases with `--wide`, otherwise the first `count`; for parameters, which are in the names of tests."""
    return few_or_all(cases[:count], cases)


def few_or_all(few: Sequence[Case], cases: Sequence[Case]) -> Sequence[Case]:
    """The same with any few of the cases."""
    return cases if WIDE else few
