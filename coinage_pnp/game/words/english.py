"""English, from the file that gives all languages their keys. Each section is read when it is first used."""

import re
from functools import cache
from importlib import import_module
from typing import Any

from coinage_pnp.files.yaml.syntax import load_plain
from coinage_pnp.game.shipped import ENGLISH, LANGUAGES, read_template
from coinage_pnp.game.words.slots import Marked, Words

SECTIONS = {
    "sheet": "sheet_words.SheetWords",
    "choices": "sheet_words.ChoiceWords",
    "figures": "sheet_words.FigureWords",
    "aids": "sheet_words.AidWords",
    "description": "game_words.MapWords",
    "gallery": "sheet_words.GalleryWords",
    "rules": "markup.Panel",
    "concepts": "sheet_words.ConceptWords",
    "score": "score_words.ScoreWords",
    "talk": "game_words.TalkWords",
    "turns": "game_words.TurnWords",
    "guide": "game_words.GuideWords",
    "review": "game_words.ReviewWords",
    "series": "game_words.SeriesWords",
    "table": "slots.Words",
    "print_form": "slots.Words",
    "calibrate": "sheet_words.CalibrateWords",
    "classic": "classic_words.ClassicWords",
}
"""The class of each section, by its key in a file: it is imported when it is first used."""

_NEXT_KEY = re.compile(r"\n\w")


@cache
def load_english(key: str) -> Any:
    """A section of the English file, such as its errors by template. Raises AttributeError: there is none."""
    text = _read_file()
    start = text.find(f"\n{key}:")
    if start < 0:
        raise AttributeError(key)
    end = _NEXT_KEY.search(text, start + 1)
    plain = load_plain(text[start : end and end.start()])[key]
    if key not in SECTIONS:
        return plain
    module, _, name = SECTIONS[key].partition(".")
    return _make_phrases(plain, getattr(import_module(f"coinage_pnp.game.words.{module}"), name))


@cache
def _read_file() -> str:
    return read_template(f"{LANGUAGES}/{ENGLISH}.yaml")[0]


def _make_phrases(plain: Any, kind: Any) -> Any:
    """A phrase, or a group of them: an object of the class `kind`, whose fields have the classes it declares."""
    if isinstance(plain, str):
        return Marked(plain) if kind is Marked else plain
    if isinstance(plain, list):
        from coinage_pnp.game.words.markup import make_panels  # a score has none

        return make_panels(plain)
    if kind == dict[str, str]:
        return plain
    kinds = kind.__annotations__
    phrases = {key: _make_phrases(one, kinds.get(key, Words)) for key, one in plain.items()}
    return kind(phrases) if issubclass(kind, Words) else kind(**phrases)
