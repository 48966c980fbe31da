"""A language: its sections, each of which is imported when it is first used. A score needs no words of sheets."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from coinage_pnp.game.words.classic_words import ClassicWords
    from coinage_pnp.game.words.guide_words import GuideWords
    from coinage_pnp.game.words.map_words import MapWords
    from coinage_pnp.game.words.markup import Panel
    from coinage_pnp.game.words.print_words import CalibrateWords, PrintWords
    from coinage_pnp.game.words.review_words import ReviewWords
    from coinage_pnp.game.words.rule_words import ConceptWords
    from coinage_pnp.game.words.score_words import ScoreWords
    from coinage_pnp.game.words.series_words import SeriesWords
    from coinage_pnp.game.words.sheet_words import (
        AidWords,
        ChoiceWords,
        FigureWords,
        GalleryWords,
        SheetWords,
    )
    from coinage_pnp.game.words.table_words import TableWords
    from coinage_pnp.game.words.talk_words import TalkWords
    from coinage_pnp.game.words.turn_words import TurnWords


class Sides(NamedTuple):
    """The names of the two sides."""

    heads: str = "Heads"
    tails: str = "Tails"


SIDES = Sides()

SECTIONS = {
    "sheet": "sheet_words.SheetWords",
    "choices": "sheet_words.ChoiceWords",
    "figures": "sheet_words.FigureWords",
    "aids": "sheet_words.AidWords",
    "description": "map_words.MapWords",
    "gallery": "sheet_words.GalleryWords",
    "rules": "rule_words.RULES",
    "concepts": "rule_words.ConceptWords",
    "score": "score_words.ScoreWords",
    "talk": "talk_words.TalkWords",
    "turns": "turn_words.TurnWords",
    "guide": "guide_words.GuideWords",
    "review": "review_words.ReviewWords",
    "series": "series_words.SeriesWords",
    "table": "table_words.TableWords",
    "print_form": "print_words.PrintWords",
    "calibrate": "print_words.CalibrateWords",
    "classic": "classic_words.ClassicWords",
}
"""Where the English phrases of each section are, by the section's key in a file."""

PRINTED = ("sides", "sheet", "choices", "figures", "aids", "description", "gallery", "rules", "concepts")
"""The sections of a language that are on sheets and pictures of cards."""

SPOKEN = ("sides", "score", "talk", "turns", "review", "refusals")
"""The sections of scores, questions and reviews."""


class Lack(NamedTuple):
    """Phrases that a file lacks: English is used."""

    section: str
    message: str


class Language:
    """Everything that is said in one language [default: English]. Equal by value."""

    sheet: SheetWords
    choices: ChoiceWords
    figures: FigureWords
    aids: AidWords
    description: MapWords
    gallery: GalleryWords
    rules: tuple[Panel, ...]
    concepts: ConceptWords
    score: ScoreWords
    talk: TalkWords
    turns: TurnWords
    guide: GuideWords
    review: ReviewWords
    series: SeriesWords
    table: TableWords
    print_form: PrintWords
    calibrate: CalibrateWords
    classic: ClassicWords

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
        if key not in SECTIONS:
            raise AttributeError(key)
        section = self.sections.get(key) or load_english_section(key)
        setattr(self, key, section)
        return section

    def replace(self, **sections: Any) -> Language:
        """This language with other sections."""
        return Language(self.code, self.name, self.sides, {**self.sections, **sections}, self.refusals)

    def _list_values(self) -> tuple[object, ...]:
        return self.code, self.name, self.sides, self.sections, self.refusals


def load_english_section(key: str) -> Any:
    """The English phrases of a section."""
    module, _, name = SECTIONS[key].partition(".")
    english = getattr(import_module(f"coinage_pnp.game.words.{module}"), name)
    return english() if isinstance(english, type) else english
