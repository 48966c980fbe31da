"""Coins on the card at true size, as they lie on the table."""

from __future__ import annotations

from collections.abc import Mapping

from coinage_pnp.artwork.card.medals import Medal
from coinage_pnp.artwork.coins import LIGHT, CoinSet, place_coin
from coinage_pnp.drawing import INK, Element, Group, Paint, Shape, Symbol, circle
from coinage_pnp.rules.coins import RANK
from coinage_pnp.rules.position import Stack

_RISE = 0.8
"""How far up the page each coin of a stack lies from the one below it, mm: the lower ones show at the foot."""

_SHADOW = ((0.75, 0.10), (0.4, 0.16))
"""(How far it reaches beyond the coin, mm; opacity) of the two coats of the shadow of a stack."""

_GLEAM = 0.2
"""Width of the light edge about each coin, mm: dark ones that touch would run together."""


def draw_stacks(
    stacks: Mapping[str, Stack], medals: Mapping[str, Medal], coins: CoinSet
) -> tuple[Group, dict[str, Symbol]]:
    """The coins of a position on their seats, by space, bottom coin first; and the symbols they use."""
    elements: list[Element] = []
    symbols: dict[str, Symbol] = {}
    for letter, stack in sorted(stacks.items(), key=lambda item: medals[item[0]].y):
        seat = medals[letter]
        parts: list[Element] = []
        for level, coin in enumerate(stack):
            diameter = coins.diameters[RANK[coin] - 1]
            y = seat.y - level * _RISE
            if not level:
                parts += [
                    Shape(circle(seat.x + 0.15, y + 0.3, diameter / 2 + reach), Paint(INK, opacity=opacity))
                    for reach, opacity in _SHADOW
                ]
            parts.append(Shape(circle(seat.x, y, diameter / 2 + _GLEAM), Paint(LIGHT)))
            use, symbol = place_coin(coin, diameter, seat.x, y)
            parts.append(use)
            symbols |= symbol
        if parts:
            elements.append(Group(tuple(parts), name=f"stack {letter} {stack}"))
    return Group(tuple(elements), name="coins"), symbols
