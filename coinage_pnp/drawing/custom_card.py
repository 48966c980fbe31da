"""A card of a size of one's own, as it is written on the command line."""

from __future__ import annotations

import re
from collections.abc import Iterable

from coinage_pnp.drawing.formats import LEAST, MOST, ROUNDEST, CardFormat
from coinage_pnp.errors import UserError
from coinage_pnp.units import LengthError, parse_length, parse_size

_COMMA = re.compile(r"(?<=[a-z]),|,(?=r)")
"""What parts the radius from the size; any other comma is one that should be a point."""

_ALIKE = 1.0
"""A card this much narrower than a format is still like it, mm: sleeves call 63 mm a poker card."""


def read_custom_card(text: str, known: Iterable[CardFormat]) -> CardFormat:
    """A card of the user's own size: "70x100mm", "2.5x3.5in", or with round corners "70x100mm,r3mm".

    The two sides may come in either order: a map, not a size, lies across. The coin that must leave the
    letters in view is that of the widest of the `known` formats that is no wider, else of the narrowest.
    Raises UserError: the text is no size, or the card would be too small, too large or too round.
    """
    written = "".join(text.lower().split()).replace("×", "x")
    sides, *corners = _COMMA.split(written, maxsplit=1)
    try:
        width, height = parse_size(sides)
        radius = _radius(corners[0]) if corners else 0.0
    except LengthError as error:
        raise UserError(str(error)) from None
    for side in (width, height):
        if not LEAST <= side <= MOST:
            raise UserError(f"a card of {side:g} mm is out of reach: a side takes {LEAST:g} to {MOST:g} mm")
    if radius > min(ROUNDEST, width / 2, height / 2):
        most = min(ROUNDEST, width / 2, height / 2)
        raise UserError(
            f"the corners' radius {radius:g} mm is too large: this card takes at most {most:g} mm"
        )
    if width > height:
        width, height = height, width
        sides = _turned(sides)
    by_width = sorted(known, key=lambda card: card.width)
    like = [card for card in by_width if card.width <= width + _ALIKE] or by_width[:1]
    return CardFormat(",".join([sides, *corners]), width, height, radius, like[-1].coin)


def _radius(corner: str) -> float:
    if not corner.startswith("r"):
        raise LengthError(f"after the comma comes the corners' radius, as in 70x100mm,r3mm; not {corner!r}")
    return parse_length(corner[1:])


def _turned(sides: str) -> str:
    """The size with its sides exchanged; a unit that both share stays at the end."""
    first, second = sides.split("x")
    number, unit = second.rstrip("cimnpt"), second.lstrip("0123456789.")
    return f"{second}x{first}" if first[-1].isalpha() else f"{number}x{first}{unit}"
