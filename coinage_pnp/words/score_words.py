"""A file of templates/score -> the words of score tables."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce

from coinage_pnp.rules.coins import KINDS
from coinage_pnp.yaml_source import Fields, document, shown

LIMIT = 120
"""The most characters of a text."""

_SLOT = re.compile(r"\{([^{}]*)\}")


@dataclass(frozen=True)
class Count:
    """A phrase for one and for several; {n} is the number."""

    one: str
    many: str

    def of(self, n: int) -> str:
        """The form for `n`, with the number filled in; other braces stay."""
        return (self.one if n == 1 else self.many).replace("{n}", str(n))


@dataclass(frozen=True)
class ScoreWords:
    """The words of one language. `texts` are the phrases of SLOTS."""

    code: str
    """The language, as "en"."""
    sides: tuple[str, str]
    """The names of Heads and of Tails."""
    coins: tuple[Count, ...]
    """So many coins of each kind, lowest rank first."""
    control: Count
    """How many spaces of a region each side controls: {heads}, {tails}, {n} in all."""
    texts: dict[str, str]
    """Each phrase by its key."""

    def say(self, key: str, **values: object) -> str:
        """The phrase with its braces filled in."""
        return filled(self.texts[key], values)

    def enumerated(self, parts: Iterable[str]) -> str:
        """The parts one after another, as in "Heads 24, Tails 11"."""
        return reduce(lambda begun, one: self.say("next", begun=begun, one=one), parts)


SLOTS: dict[str, tuple[str, ...]] = {
    "stack": (),
    "spaces": (),
    "doubled": (),
    "bank": (),
    "total": (),
    "majority": ("side",),
    "nobody": (),
    "labelled": ("label", "text"),
    "next": ("begun", "one"),
    "won": ("side", "more", "fewer"),
    "won_by_bank": ("side", "points", "more", "fewer"),
    "draw": ("points", "value"),
    "leads": ("side", "more", "fewer"),
    "leads_by_bank": ("side", "points", "more", "fewer"),
    "level": ("points", "value"),
    "board_full": (),
    "bank_empty": (),
    "running": (),
    "missing": ("coins", "all"),
    "absolute": (),
    "after": ("number", "side", "turn"),
}
"""Every phrase with what is filled into it."""


def filled(text: str, values: dict[str, object]) -> str:
    """The text with each {key} replaced; a value is never searched for keys itself."""
    return _SLOT.sub(lambda match: str(values.get(match[1], match[0])), text)


def read_score_words(text: str, file: str) -> ScoreWords:
    """Read a file of templates/score; `file` is its path as messages show it.

    Raises:
        InvalidFile: with every problem and its line: missing or unknown keys, braces that nothing fills in.
    """
    with document(text, file, "the words of score tables") as root:
        code = root.text("language", limit=20)
        sides = (root.text("heads", limit=20), root.text("tails", limit=20))
        listed = root.fields("coins")
        coins = tuple(_count(listed.fields(kind.name), ()) for kind in KINDS)
        control = _count(root.fields("control"), ("heads", "tails"))
        texts = {key: _phrase(root, key, slots) for key, slots in SLOTS.items()}
    return ScoreWords(code, sides, coins, control, texts)


def _count(within: Fields, slots: tuple[str, ...]) -> Count:
    return Count(_phrase(within, "one", slots, ("n",)), _phrase(within, "many", (*slots, "n")))


def _phrase(within: Fields, key: str, slots: tuple[str, ...], optional: tuple[str, ...] = ()) -> str:
    text = within.text(key, limit=LIMIT)
    found = _SLOT.findall(text)
    for slot in slots if key in within else ():
        if slot not in found:
            within.wrong(key, f"{shown(key)} needs {{{slot}}} where that is filled in")
    for slot in found:
        if slot not in (*slots, *optional):
            within.wrong(key, f"{shown(key)} holds {{{slot}}}, which nothing fills in")
    return text
