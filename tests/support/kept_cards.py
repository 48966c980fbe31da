"""Plans and cards are kept while tests run, for most tests look at the same ones; the program keeps four."""

from __future__ import annotations

import sys
from collections.abc import Hashable
from functools import lru_cache
from typing import Any

from coinage_pnp.artwork.card import card_drawing, plan
from coinage_pnp.drawing.fonts import shaping

PROGRAM_KEEPS = plan.make_plan.cache_info().maxsize

SIZE = 60
"""Some 200 MB."""


def keep_cards() -> None:
    """Give every module that plans or draws cards a larger memory."""
    for narrow in (plan.make_plan, card_drawing._draw_card):
        _replace(narrow, _kept(narrow))


def _kept(narrow: Any) -> Any:
    @lru_cache(SIZE)
    def made(_: bool, *inputs: Hashable) -> Any:
        return narrow.__wrapped__(*inputs)

    def wide(*inputs: Hashable) -> Any:
        return made(shaping.has_japanese(), *inputs)  # type: ignore[attr-defined]  # a test may take it away

    wide.__wrapped__ = narrow.__wrapped__  # type: ignore[attr-defined]
    return wide


def _replace(old: object, new: object) -> None:
    for name, module in list(sys.modules.items()):
        if name.startswith("coinage_pnp"):
            for word in [word for word, value in vars(module).items() if value is old]:
                setattr(module, word, new)
