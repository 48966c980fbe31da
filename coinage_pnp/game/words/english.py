"""English, from the file that gives all languages their keys. Each section is read when it is first used."""

import re
from functools import cache
from typing import Any

from coinage_pnp.files.yaml.syntax import load_plain
from coinage_pnp.game.shipped import ENGLISH, LANGUAGES, read_template
from coinage_pnp.game.words.markup import make_panels
from coinage_pnp.game.words.sections import Sections
from coinage_pnp.game.words.slots import Marked, Plural, Words

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
    kind = Sections.__annotations__.get(key)
    return _make_phrases(plain, kind) if kind else plain


@cache
def _read_file() -> str:
    return read_template(f"{LANGUAGES}/{ENGLISH}.yaml")[0]


def _make_phrases(plain: Any, kind: Any) -> Any:
    """A phrase, its forms, or a group of phrases: an object of the class `kind`, which declares its fields'."""
    if isinstance(plain, str):
        return Marked(plain) if kind is Marked else plain
    if isinstance(plain, list):
        return make_panels(plain)
    if "many" in plain:
        return Plural(**plain)
    if kind == dict[str, str]:
        return plain
    kinds = kind.__annotations__
    phrases = {key: _make_phrases(one, kinds.get(key, Words)) for key, one in plain.items()}
    return kind(phrases) if issubclass(kind, Words) else kind(**phrases)
