"""What a table of print options is made of: rows, and combinations that make no sense.

The table itself is `PrintOptions`: a field with its default is an option, and an `Option` is the rest of the row.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Exclusion:
    """A combination of options that is refused."""

    given: tuple[str, ...]
    """All of these are on the command line: "--fold", or with one of some values "--only rules/score-pad"."""
    missing: tuple[str, ...]
    """And none of these."""
    message: str

    def meets(self, typed: Collection[str]) -> bool:
        """Whether this is typed: every option, as "--only", and again with its value, as "--only card"."""
        found, excused = (
            [any(one in typed for one in spelled(word)) for word in words]
            for words in (self.given, self.missing)
        )
        return all(found) and not any(excused)


def refuse(given: str, message: str, unless: str = "") -> Exclusion:
    """An exclusion, its words with " + " between them."""
    return Exclusion(tuple(given.split(" + ")), tuple(filter(None, unless.split(" + "))), message)


def spelled(word: str) -> list[str]:
    """What a word of an exclusion stands for: "--only rules/back" for "--only rules" and "--only back"."""
    option, _, values = word.rpartition(" ")
    return [f"{option} {value}".strip() for value in values.split("/")]


@dataclass(frozen=True)
class Option:
    """A row of a table, besides its default: how an option is typed, and where it shows."""

    flag: str
    help: str
    """`{languages}` stands for the languages there are."""
    short: str = ""
    metavar: str = ""
    """How the help calls its value, which also says which words complete it."""
    group: str = ""
    """The heading in the help; "" goes with the option before it."""
    values: tuple[str, ...] = ()
    """The words it takes; none where it takes any, or a number, or no value."""
    meanings: Mapping[str, object] = field(default_factory=dict)
    """What a word is called in the program, where that is another one."""
    several: bool = False
    """Whether it may be given again; its value is a tuple of all that were given."""
    shows_default: bool = False
    alone: object = None
    """Its default where --only names it."""
    name_part: Callable[[Any], str] | None = None
    """Of a choice, its part of the file's name; None if no name shows it."""
    in_imprint: bool = True

    def meaning(self, value: Any) -> Any:
        """What a value is called in the program."""
        if self.several:
            return tuple(self.meanings.get(one, one) for one in dict.fromkeys(value))
        return self.meanings.get(value, value)

    def with_default(self, default: T) -> T:
        """The option with its default, as a field of a table."""
        return field(default=default, metadata={"option": self})
