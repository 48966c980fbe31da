"""The markup of rules."""

import re
from typing import NamedTuple

from coinage_pnp.errors import UserError

COIN_WORDS = ("heads", "tails")
_SIGN = re.compile(r"(\*\*|\*|\{[^{}]*\}|[{}])")


class MarkedText(NamedTuple):
    """A run of text in one style, or one coin."""

    text: str  # the text; for a coin the side it shows, "heads" or "tails"
    style: str  # "body", "strong" or "italic": a key of `fonts.FACES`; or "coin"


def read_markup(text: str) -> tuple[MarkedText, ...]:
    """Parse **strong**, *italic*, {heads} and {tails} into spans. UserError: a mark is unclosed or nested."""
    spans: list[MarkedText] = []
    style = "body"
    for part in _SIGN.split(text):
        if part in ("*", "**"):
            wanted = "strong" if part == "**" else "italic"
            if style not in ("body", wanted):
                raise UserError(f"{part} is inside another mark: close that one first")
            style = wanted if style == "body" else "body"
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
