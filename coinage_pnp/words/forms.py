"""Texts with something to fill in: what stands in braces, and forms for one and for several."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

SLOT = re.compile(r"\{([^{}]*)\}")
"""What stands in braces."""


def filled(text: str, values: Mapping[str, str]) -> str:
    """The text with each {key} replaced; a value is never searched for keys itself."""
    return SLOT.sub(lambda match: values.get(match[1], match[0]), text)


@dataclass(frozen=True)
class Plural:
    """A phrase for one and for several. {n}, where it stands, is the number."""

    one: str
    many: str

    def of(self, n: int) -> str:
        """The form for `n`, with the number filled in."""
        return filled(self.one if n == 1 else self.many, {"n": str(n)})
