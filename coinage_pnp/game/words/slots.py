"""Phrases with slots in braces, in the singular and the plural, and the sections they belong to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import reduce
from typing import TYPE_CHECKING, Any, NamedTuple, Self

SLOT = re.compile(r"\{([^{}]*)\}")


def fill(text: str, values: Mapping[str, object]) -> str:
    """Replace each {key} by its value, without looking for keys in the values."""
    begun, *parts = text.split("{")
    filled = [begun]
    for part in parts:
        key, closed, rest = part.partition("}")
        filled.append(f"{values[key]}{rest}" if closed and key in values else "{" + part)
    return "".join(filled)


class Marked(str):
    """A phrase with the markup of rules: **strong**, *italic*, {heads} and {tails}."""

    __slots__ = ()


class Plural(NamedTuple):
    """A phrase in the singular and the plural; {n} is the number."""

    one: str
    many: str
    zero: str = ""  # of a language in which 0 is not followed by a plural


class Words:
    """A section of a language: its phrases, as attributes."""

    if TYPE_CHECKING:

        def __getattr__(self, key: str) -> str: ...  # a plain phrase, which no section declares

    def __init__(self, phrases: Mapping[str, Any]) -> None:
        vars(self).update(phrases)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash(type(self))

    def say(self, key: str, **values: object) -> str:
        """A phrase with its slots filled in."""
        return fill(getattr(self, key), values)

    def say_number(self, key: str, n: int, **values: object) -> str:
        """The form of a phrase for `n`, with {n} and its other slots filled in."""
        forms: Plural = getattr(self, key)
        form = forms.one if n == 1 else forms.many
        if n == 0 and forms.zero:
            form = forms.zero
        return fill(form, {"n": n, **values})

    def join(self, key: str, parts: Iterable[object]) -> str:
        """The parts joined by a phrase with {begun} and {one}."""
        return reduce(lambda begun, one: self.say(key, begun=begun, one=one), map(str, parts))

    def join_list(self, parts: Iterable[str]) -> str:
        """The parts in a sentence, such as "A, B and C"; "" without any."""
        *begun, end = [*parts] or [""]
        return self.say("last", begun=self.join("next", begun), one=end) if begun else end

    def replace(self, **phrases: Any) -> Self:
        """This section with other phrases."""
        return type(self)({**vars(self), **phrases})

    def list_phrases(self) -> dict[str, Any]:
        """Every phrase by its key, in the order of the English ones."""
        return vars(self)
