"""Values as the text of a module that makes them again: maps, and the words of a language."""

from typing import Any

from coinage_pnp.game.board.model import Map
from coinage_pnp.game.words.english import load_english
from coinage_pnp.game.words.language import Language
from coinage_pnp.game.words.slots import Words

SECTIONS = ("description", "guide", "score", "table", "talk", "turns", "review", "series")
"""The sections of a language that the pocket says something of."""


def write_map(board: Map) -> str:
    """A map, without where it was read."""
    values = [getattr(board, name) for name in Map.__match_args__ if name != "source"]
    return _write_module("BOARD", Map, values)


def write_language(language: Language) -> str:
    """The words of a language, as far as the pocket has them."""
    sections = {key: getattr(language, key) for key in SECTIONS}
    refused = load_english("refusals")  # no findings
    refusals = {key: text for key, text in language.refusals.items() if key in refused}
    values = [language.code, language.name, language.sides, sections, refusals]
    return _write_module("LANGUAGE", Language, values)


def _write_module(name: str, kind: type, values: list[Any]) -> str:
    """A module with an object of a class, under a name, and imports of all that it is made of."""
    kinds: set[type] = set()
    written = _write_object(kind, values, kinds)
    imports = sorted(f"from {each.__module__} import {each.__name__}\n" for each in kinds)
    return f"{''.join(imports)}{name} = {written}\n"


def _write_object(kind: type, values: list[Any], kinds: set[type]) -> str:
    """The call that makes an object; its class is added to `kinds`, as are those of what it holds."""
    kinds.add(kind)
    return f"{kind.__name__}({', '.join(_write(value, kinds) for value in values)})"


def _write(value: Any, kinds: set[type]) -> str:
    if isinstance(value, str):
        return repr(str(value))
    if isinstance(value, dict):
        pairs = (f"{_write(key, kinds)}: {_write(one, kinds)}" for key, one in value.items())
        return "{" + ", ".join(pairs) + "}"
    if isinstance(value, Words):
        return _write_object(type(value), [vars(value)], kinds)
    if isinstance(value, tuple) and type(value) is not tuple:
        return _write_object(type(value), list(value), kinds)
    if isinstance(value, tuple):
        return "(" + "".join(f"{_write(one, kinds)}, " for one in value) + ")"
    assert value is None or isinstance(value, int | float), f"{type(value)} cannot be written"
    return repr(value)
