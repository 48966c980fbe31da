"""Rule panels, pages of text and drawings from top to bottom, and the markup of their texts."""

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Any, NamedTuple

from coinage_pnp.errors import UserError

STYLES = ("head", "text", "note")  # a block's text styles: heading, paragraph, centred line in italics


LINKS_AND_WALLS, SCATTERED_REGIONS, NUMBER_OF_SPACES = PLACES = (
    "links-and-walls",
    "scattered-regions",
    "number-of-spaces",
)
"""Drawings in whose place is what a map has beyond the published game; without them it has a panel of its own."""


class Block(NamedTuple):
    """Part of a rule panel: marked-up text in one of STYLES, a drawing, or both; "" if absent."""

    words: str
    style: str
    drawing: str = ""


class Panel(NamedTuple):
    """One rule panel."""

    title: str
    blocks: tuple[Block, ...]


def make_panels(plain: Iterable[Mapping[str, Any]]) -> tuple[Panel, ...]:
    """The panels of a file whose entries are right."""
    return tuple(Panel(panel["title"], tuple(map(_make_block, panel["blocks"]))) for panel in plain)


def _make_block(plain: Mapping[str, str]) -> Block:
    style = next((style for style in STYLES if style in plain), "")
    return Block(plain.get(style, ""), style, plain.get("drawing", ""))


def find_drawings(panels: tuple[Panel, ...]) -> dict[str, bool]:
    """The drawings of some panels, and whether each is beside a text."""
    return {block.drawing: bool(block.words) for panel in panels for block in panel.blocks if block.drawing}


COIN_WORDS = ("heads", "tails")
_SIGN = re.compile(r"(\*\*|\*|\{[^{}]*\}|[{}])")


class MarkedText(NamedTuple):
    """A run of text in one style, or one coin or sign."""

    text: str  # the text; for a coin the side it shows, "heads" or "tails"; the name of a sign
    style: str  # "body", "strong" or "italic": a key of `fonts.FACES`; or "coin" or "sign"


def read_markup(text: str, signs: Collection[str] = ()) -> tuple[MarkedText, ...]:
    """Parse **strong**, *italic*, {heads}, {tails} and the names of `signs` in braces into spans.

    Raises UserError: a mark is unclosed, nested or unknown.
    """
    spans: list[MarkedText] = []
    style = "body"
    for part in _SIGN.split(text):
        if part in ("*", "**"):
            wanted = "strong" if part == "**" else "italic"
            if style not in ("body", wanted):
                raise UserError(f"{part} is inside another mark: close that one first")
            style = wanted if style == "body" else "body"
        elif part[1:-1] in signs:
            spans.append(MarkedText(part[1:-1], "sign"))
        elif part.startswith("{") or part == "}":
            if part[1:-1] not in COIN_WORDS:
                raise UserError(f"{part} is not a coin: write {{heads}} or {{tails}}")
            spans.append(MarkedText(part[1:-1], "coin"))
        elif part:
            spans.append(MarkedText(part, style))
    if style != "body":
        sign = "**" if style == "strong" else "*"
        raise UserError(f"a {sign} is opened and never closed: write {sign}like this{sign}")
    return tuple(spans)
