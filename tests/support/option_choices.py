"""Command lines as a choice of a value for each option, and the choices that are refused."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace
from itertools import product

from coinage_pnp.press.option_table import Exclusion, Option, alternatives
from coinage_pnp.press.print_options import PrintOptions
from support.pairwise import Choice

FLAG_GIVEN = "given"
"""The value of a given option that takes no value."""

UNDECIDED = "?"
"""The value of an option that may be chosen later."""


def command_words(choice: Choice) -> list[str]:
    """The words of the command line."""
    return [
        word for option, value in choice.items() if value for word in (option, value) if word != FLAG_GIVEN
    ]


def refuses(exclusion: Exclusion, choice: Choice) -> bool:
    """Whether the exclusion refuses a choice, whatever is chosen for its open options."""

    def has(word: str, if_open: bool) -> bool:
        for one in alternatives(word):
            option, _, wanted = one.partition(" ")
            value = choice.get(option, UNDECIDED)
            if if_open if value == UNDECIDED else value and wanted in {"", value}:
                return True
        return False

    given = all(has(word, if_open=False) for word in exclusion.given)
    return given and not any(has(word, if_open=True) for word in exclusion.missing)


def offered_exclusions(table: type[PrintOptions]) -> list[Exclusion]:
    """The exclusions that apply to a command, reduced to the options and values that it offers."""
    offered = {word for row in table.rows().values() for word in _words(row)}
    found = (
        replace(exclusion, given=_among(exclusion.given, offered), missing=_among(exclusion.missing, offered))
        for exclusion in table.EXCLUSIONS
    )
    return [
        one for one, whole in zip(found, table.EXCLUSIONS, strict=True) if len(one.given) == len(whole.given)
    ]


def assert_lists_exactly(section: str, exclusions: Collection[Exclusion]) -> None:
    """Assert that a list on a page names exactly the excluded combinations.

    Each combination must be in an item that is about one of its options: the bold ones, or else the first. An
    option that needs another must be named with it. A word without dashes continues `--only`, as in
    "`--only rules`, `score-pad`".
    """
    items = re.split(r"^- ", section, flags=re.MULTILINE)[1:]
    named = [
        (
            tuple(_options("".join(re.findall(r"\*\*(.*?)\*\*", item))) or _options(item)[:1]),
            {*_options(item)},
        )
        for item in items
    ]
    for exclusion in exclusions:
        for words in product(*map(alternatives, exclusion.given)):
            needed = {one for one in exclusion.missing if one != "--print-shop"} if len(words) == 1 else set()
            assert any(
                {*words, *needed} <= options and (needed or any(word.startswith(subjects) for word in words))
                for subjects, options in named
            ), words
    known = {
        one for each in exclusions for word in (*each.given, *each.missing) for one in alternatives(word)
    }
    assert set().union(*(options for _, options in named)) <= known | {word.split()[0] for word in known}


def _options(text: str) -> list[str]:
    return [word if word.startswith("--") else f"--only {word}" for word in re.findall("`([^`]+)`", text)]


def _words(row: Option) -> list[str]:
    """An option without and with each of its values."""
    return [row.flag, *(f"{row.flag} {value}" for value in row.values)]


def _among(words: tuple[str, ...], offered: Collection[str]) -> tuple[str, ...]:
    """The alternatives in an exclusion's words that are offered."""
    parts = ([one for one in alternatives(word) if one in offered] for word in words)
    return tuple(_joined(part) for part in parts if part)


def _joined(spellings: list[str]) -> str:
    """The reverse of `alternatives`: "--only rules/back" for "--only rules" and "--only back"."""
    option = spellings[0].rpartition(" ")[0]
    return f"{option} {'/'.join(one.rpartition(' ')[2] for one in spellings)}".strip()
