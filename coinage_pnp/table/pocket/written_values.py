"""Values as the text of a module that makes them again: maps, and the words of a language."""

from typing import Any

from coinage_pnp.game.board.model import Map, Name, Region, Space
from coinage_pnp.game.words.english import load_english
from coinage_pnp.game.words.language import Language
from coinage_pnp.game.words.slots import Marked, Words

SECTIONS = ("description", "guide", "score", "table", "talk", "turns", "review", "series")
"""The sections of a language that the pocket says something of."""


def write_map(board: Map) -> str:
    """A map, without where it was read."""
    written = _write_class("Map", [getattr(board, name) for name in Map.__match_args__ if name != "source"])
    return f"from coinage_pnp.game.board.model import Map, Name, Region, Space\nBOARD = {written}\n"


def write_language(language: Language) -> str:
    """The words of a language, as far as the pocket has them."""
    sections = {key: getattr(language, key) for key in SECTIONS}
    refused = load_english("refusals")  # no findings
    refusals = {key: text for key, text in language.refusals.items() if key in refused}
    values = [language.code, language.name, language.sides, sections, refusals]
    written = _write_class("Language", values)
    imports = sorted({"from coinage_pnp.game.words.language import Language", *_list_classes(values)})
    return "\n".join(imports) + f"\nLANGUAGE = {written}\n"


def _list_classes(value: Any) -> set[str]:
    found: set[str] = set()
    if isinstance(value, dict):
        found = set().union(*map(_list_classes, value.values()))
    elif isinstance(value, Words):
        found = _list_classes(vars(value))
    elif isinstance(value, tuple | list):
        found = set().union(*map(_list_classes, value))
    if type(value).__module__.startswith("coinage_pnp.") and not isinstance(value, Marked):
        found.add(f"from {type(value).__module__} import {type(value).__name__}")
    return found


def _write(value: Any) -> str:
    if isinstance(value, str):
        return repr(str(value))
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_write(key)}: {_write(one)}" for key, one in value.items()) + "}"
    if isinstance(value, Words):
        return f"{type(value).__name__}({_write(vars(value))})"
    if isinstance(value, Name | Region | Space):
        return _write_class(type(value).__name__, [getattr(value, name) for name in value.__match_args__])
    if isinstance(value, tuple) and type(value) is not tuple:
        return _write_class(type(value).__name__, list(value))
    if isinstance(value, tuple):
        return "(" + "".join(f"{_write(one)}, " for one in value) + ")"
    assert value is None or isinstance(value, int | float), f"{type(value)} cannot be written"
    return repr(value)


def _write_class(name: str, values: list[Any]) -> str:
    return f"{name}({', '.join(map(_write, values))})"
