"""Texts with something to fill in: what stands in braces, and forms for one and for several."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from coinage_pnp.yaml_source import Fields, shown

SLOT = re.compile(r"\{([^{}]*)\}")


def filled(text: str, values: Mapping[str, object]) -> str:
    """The text with each {key} replaced; a value is never searched for keys itself."""
    return SLOT.sub(lambda match: str(values.get(match[1], match[0])), text)


@dataclass(frozen=True)
class Plural:
    """A phrase for one and for several. {n}, where it stands, is the number."""

    one: str
    many: str

    def of(self, n: int) -> str:
        """The form for `n`, with the number filled in; other braces stay."""
        return filled(self.one if n == 1 else self.many, {"n": n})


def slotted(
    within: Fields,
    key: str,
    slots: Collection[str] = (),
    limit: int = 80,
    optional: Collection[str] = (),
) -> str:
    """A text of up to `limit` characters with each of `slots` in braces, and no others but `optional` ones."""
    text = within.text(key, limit=limit)
    found = SLOT.findall(text)
    allowed = dict.fromkeys((*slots, *optional))
    for slot in slots if key in within else ():
        if slot not in found:
            within.wrong(key, f"{shown(key)} needs {{{slot}}} where that is filled in")
    for slot in found:
        if slot not in allowed:
            known = ", ".join(f"{{{word}}}" for word in allowed) or "none"
            within.wrong(key, f"{shown(key)} holds {{{slot}}}, which nothing fills in; known here: {known}")
    return text


def read_plural(
    within: Fields, slots: Collection[str], limit: int = 40, needed: Collection[str] = ()
) -> Plural:
    """The two forms; the plural holds all `slots`, the singular may spell out those that are not `needed`."""
    one = slotted(within, "one", needed, limit, slots)
    return Plural(one, slotted(within, "many", slots, limit))
