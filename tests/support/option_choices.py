"""What is asked of a command as a choice for each of its options, and which choices are refused."""

from __future__ import annotations

from coinage_pnp.press.option_table import Exclusion, spelled
from support.pairwise import Choice

GIVEN = "given"
"""An option without a value."""

OPEN = "?"
"""The value of an option that is not chosen yet."""


def typed(choice: Choice) -> list[str]:
    """As it is typed."""
    return [word for option, value in choice.items() if value for word in (option, value) if word != GIVEN]


def meets(exclusion: Exclusion, choice: Choice) -> bool:
    """Whether an exclusion holds whatever is chosen for the other options."""

    def has(word: str, open_: bool) -> bool:
        for one in spelled(word):
            option, _, wanted = one.partition(" ")
            value = choice.get(option, OPEN)
            if open_ if value == OPEN else value and wanted in {"", value}:
                return True
        return False

    given = all(has(word, open_=False) for word in exclusion.given)
    return given and not any(has(word, open_=True) for word in exclusion.missing)
