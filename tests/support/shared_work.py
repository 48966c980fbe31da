"""Cards, plans, panels and files that many tests ask for: worked out once a process, and kept.

Every command of a user works in a process of its own; the tests run hundreds of them in one, and most of them draw
the same four maps. `keep` puts a memory before the slow functions where others use them. It goes by the whole of
their arguments and by what fonts there are, so what comes out is what would have come out. Tests of these functions
call the functions themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from importlib import import_module
from typing import Any

import pytest

from coinage_pnp.artwork.proof import map_proof as proof
from coinage_pnp.artwork.scorecard import score_picture
from coinage_pnp.cli.commands import watch
from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.errors import Problem
from coinage_pnp.press import preview, printing
from coinage_pnp.press.shop import bleed_pages
from coinage_pnp.report.page import heat_map
from coinage_pnp.yaml_source.nodes import Node

SLOW = {
    "make_plan": (preview, proof, heat_map, score_picture, watch),
    "draw_card": (preview, score_picture, printing, bleed_pages),
    "panels": (printing, bleed_pages),
}
"""What takes long, and the modules that use it."""

_DOCUMENT = import_module("coinage_pnp.yaml_source.open_document")  # the package has a function of that name

_KEPT: dict[Hashable, Any] = {}


def keep(patch: pytest.MonkeyPatch) -> None:
    """Until the patch is undone, what is slow is worked out once for the same arguments."""
    for name, users in SLOW.items():
        for user in users:
            patch.setattr(user, name, _keeping(getattr(user, name)))
    patch.setattr(_DOCUMENT, "compose", _composing(_DOCUMENT.compose))


def _keeping(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function with a memory; what it raises is not kept."""

    def kept(*given: Any, **named: Any) -> Any:
        key = (function, vars(shaping)["has_japanese"](), *map(_hashable, given), _hashable(named))
        if key not in _KEPT:
            _KEPT[key] = function(*given, **named)
        return _KEPT[key]

    return kept


def _hashable(value: Any) -> Hashable:
    return tuple(value.items()) if isinstance(value, Mapping) else value


def _composing(compose: Callable[[str, str, list[Problem]], Node]) -> Callable[..., Node]:
    """`compose` with a memory of texts in which it found nothing wrong."""

    def kept(text: str, file: str, problems: list[Problem]) -> Node:
        key = (compose, text, file)
        if key in _KEPT:
            known: Node = _KEPT[key]
            return known
        found: list[Problem] = []
        node = compose(text, file, found)
        problems += found
        if not found:
            _KEPT[key] = node
        return node

    return kept
