"""What tests read and draw again and again is kept while they run: plans, cards, and the shipped YAML files."""

from __future__ import annotations

import os
import sys
from collections.abc import Hashable
from functools import lru_cache
from pathlib import Path
from typing import Any

from coinage_pnp.artwork.card import card_drawing, plan
from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.errors import UserError
from coinage_pnp.yaml_source import syntax

PROGRAM_KEEPS = plan._plan.cache_info().maxsize

SIZE = 40
"""Of each kind."""

MUTATED = "MUTANT_UNDER_TEST" in os.environ
"""Whether a mutation run is on: a mutant must not be spared by what was read before it."""

SHIPPED = {
    path.read_text(encoding="utf-8")
    for folder in ("maps", "templates")
    for path in (Path(__file__).parents[2] / folder).rglob("*.yaml")
}


def keep() -> None:
    """Give every module that plans or draws cards a larger memory, and the reader of YAML one at all."""
    if MUTATED:
        return
    for narrow in (plan._plan, card_drawing._draw_card):
        _replace(narrow, _kept(narrow))
    _replace(syntax.composed, _shipped_once(syntax.composed))


def _kept(narrow: Any) -> Any:
    @lru_cache(SIZE)
    def made(_: bool, *inputs: Hashable) -> Any:
        try:
            return narrow.__wrapped__(*inputs)
        except UserError as refusal:
            return refusal

    def wide(*inputs: Hashable) -> Any:
        result = made(shaping.has_japanese(), *inputs)  # type: ignore[attr-defined]  # a test may take it away
        if isinstance(result, UserError):
            raise result.with_traceback(None)
        return result

    wide.__wrapped__ = narrow.__wrapped__  # type: ignore[attr-defined]
    return wide


def _shipped_once(composed: Any) -> Any:
    known = lru_cache(composed.__wrapped__)
    return lambda text, file: (known if text in SHIPPED else composed)(text, file)


def _replace(old: object, new: object) -> None:
    for name, module in list(sys.modules.items()):
        if name.startswith("coinage_pnp"):
            for word in [word for word, value in vars(module).items() if value is old]:
                setattr(module, word, new)
