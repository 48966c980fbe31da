"""Building blocks of a table of print options: its rows, and combinations that are refused.

In `PrintOptions`, a field with a default is an option, and its `Option` holds the rest of the row.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Exclusion:
    """A combination of options that is refused."""

    given: tuple[str, ...]  # all of these are typed: "--fold", or one of "--only rules/score-pad"
    missing: tuple[str, ...]  # and none of these
    message: str

    def met_by(self, typed: Collection[str]) -> list[str]:
        """The words it refuses; `typed` has each option alone ("--only") and with its value ("--only card")."""
        found, excused = (
            [[one for one in alternatives(word) if one in typed] for word in words]
            for words in (self.given, self.missing)
        )
        return [] if any(excused) or not all(found) else [word for words in found for word in words]


def refuse(given: str, message: str, unless: str = "") -> Exclusion:
    """An exclusion; options in `given` and `unless` are separated by " + "."""
    return Exclusion(tuple(given.split(" + ")), tuple(filter(None, unless.split(" + "))), message)


def alternatives(word: str) -> list[str]:
    """The options meant by a word of an exclusion: "--only rules/back" means "--only rules", "--only back"."""
    option, _, values = word.rpartition(" ")
    return [f"{option} {value}".strip() for value in values.split("/")]


@dataclass(frozen=True)
class Option:
    """A row of a table without its default: how an option is typed, and where it is shown."""

    flag: str
    help: str  # `{languages}` is replaced by the available languages
    short: str = ""
    metavar: str = ""  # name of its value in the help, which also determines shell completion
    group: str = ""  # heading in the help; "" continues the group of the option before it
    values: tuple[str, ...] = ()  # the allowed words; () for free text, a number, or no value
    meanings: Mapping[str, object] = field(default_factory=dict)  # internal values, if different
    several: bool = False  # whether it may be repeated; its value is then a tuple
    shows_default: bool = False
    alone: object = None  # its default if --only names it
    name_part: str | Callable[[Any], str] = "{}"  # part of the file name: from its value, or all options

    def meaning(self, value: Any) -> Any:
        """The internal value of a word on the command line."""
        if self.several:
            return tuple(self.meanings.get(one, one) for one in dict.fromkeys(value))
        return self.meanings.get(value, value)

    def with_default(self, default: T) -> T:
        """The option with its default, as a dataclass field."""
        return field(default=default, metadata={"option": self})
