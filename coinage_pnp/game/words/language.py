"""A language: its sections, each of which is read when it is first used. A score needs no words of sheets."""

from collections.abc import Mapping
from typing import Any, NamedTuple, Self

from coinage_pnp.game.words.sections import Sections


class Sides(NamedTuple):
    """The names of the two sides."""

    heads: str = "Heads"
    tails: str = "Tails"


SIDES = Sides()

PRINTED = ("sides", "sheet", "choices", "figures", "aids", "description", "gallery", "rules", "concepts")
"""The sections of a language that are on sheets and pictures of cards."""

WARNED = ("talk", "refusals", "findings")
"""The sections of errors and warnings about maps and prints."""

SPOKEN = ("sides", "score", "talk", "turns", "review", "refusals")
"""The sections of scores, questions and reviews."""


class Lack(NamedTuple):
    """Phrases that a file lacks: English is used."""

    section: str
    message: str


class Language(Sections):
    """Everything that is said in one language [default: English]. Equal by value."""

    def __init__(
        self,
        code: str = "en",
        name: str = "English",
        sides: Sides = SIDES,
        sections: Mapping[str, Any] | None = None,
        refusals: Mapping[str, str] | None = None,
        lacking: tuple[Lack, ...] = (),
    ) -> None:
        self.code = code  # BCP 47 tag, such as "en"; also written to the PDF
        self.name = name
        self.sides = sides
        self.sections = sections or {}  # those that its file has
        self.refusals = refusals or {}  # translated errors, by their English templates
        self.lacking = lacking

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Language) and self._list_values() == other._list_values()

    def __hash__(self) -> int:
        return hash(self.code)

    def __getattr__(self, key: str) -> Any:
        """A section that is used for the first time."""
        if key.startswith("__"):
            raise AttributeError(key)
        section = self.sections.get(key)
        if section is None:
            from coinage_pnp.game.words.english import load_english

            section = load_english(key)
        setattr(self, key, section)
        return section

    def replace(self, **sections: Any) -> Self:
        """This language with other sections."""
        return type(self)(self.code, self.name, self.sides, {**self.sections, **sections}, self.refusals)

    def _list_values(self) -> tuple[object, ...]:
        return self.code, self.name, self.sides, self.sections, self.refusals
