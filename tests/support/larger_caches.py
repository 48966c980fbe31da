"""Caches plans, cards, rule cards, shipped maps, languages and templates, and commands: many tests use them."""

import os
import sys
from collections.abc import Hashable
from functools import lru_cache
from pathlib import Path
from typing import Any

from coinage_pnp.card import card_drawing, plan
from coinage_pnp.card.terrain.palette import read_terrains
from coinage_pnp.classic.drawing import rule_cards
from coinage_pnp.cli.common import lazy
from coinage_pnp.drawing.coins.coinset import read_coin_sets
from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.errors import UserError
from coinage_pnp.files.yaml import syntax
from coinage_pnp.game.board import reader
from coinage_pnp.game.words import reading

PROGRAM_CACHE_SIZE = plan._make_plan.cache_info().maxsize

CACHE_SIZE = 40
"""How many plans and how many cards are cached."""

MUTATION_RUN = "MUTANT_UNDER_TEST" in os.environ
"""Whether mutmut is running: results that were cached before must not hide a mutant."""

SHIPPED_TEXTS = {
    path.read_text(encoding="utf-8")
    for folder in ("maps", "templates")
    for path in (Path(__file__).parents[2] / folder).rglob("*.yaml")
}


def enlarge_caches() -> None:
    """Replace the program's small caches by larger ones, and cache what a process of the program does once."""
    if MUTATION_RUN:
        return
    for function in (plan._make_plan, card_drawing._draw_card):
        _replace(function, _with_large_cache(function))
    _replace(rule_cards.draw_rule_cards, lru_cache(rule_cards.draw_rule_cards))
    _replace(lazy.load_command, lru_cache(lazy.load_command))
    readers = syntax.compose_text, reader.read_map, reading.read_language, read_coin_sets, read_terrains
    for read in readers:
        _replace(read, _with_cache_of_shipped_files(read))


def _with_large_cache(function: Any) -> Any:
    """A function with a cache, now with a larger one that also caches errors."""

    @lru_cache(CACHE_SIZE)
    def result_or_error(_: bool, *inputs: Hashable) -> Any:
        try:
            return function.__wrapped__(*inputs)
        except UserError as error:
            return error

    def cached(*inputs: Hashable) -> Any:
        japanese = shaping.has_japanese()  # type: ignore[attr-defined]  # depends on `without_japanese`
        result = result_or_error(japanese, *inputs)
        if isinstance(result, UserError):
            raise result.with_traceback(None)
        return result

    cached.__wrapped__ = function.__wrapped__  # type: ignore[attr-defined]
    return cached


def _with_cache_of_shipped_files(read: Any) -> Any:
    """A reader of the text of a file, which reads each shipped file once for the same arguments."""
    known = lru_cache(read)

    def read_once(text: str, file: str, *more: Any, **named: Any) -> Any:
        if named or text not in SHIPPED_TEXTS:
            return read(text, file, *more, **named)
        return known(text, file, *(one if isinstance(one, Hashable) else tuple(one) for one in more))

    return read_once


def _replace(old: object, new: object) -> None:
    """Replace a function in every module of the package that imports it."""
    for name, module in list(sys.modules.items()):
        if name.startswith("coinage_pnp"):
            for word in [word for word, value in vars(module).items() if value is old]:
                setattr(module, word, new)
