"""The coins figure: a starting bank, every kind a fan of its coins, in true relative size."""

from __future__ import annotations

from coinage_pnp.rules.coins import COINS, HEADS, KINDS, STARTING_BANK
from coinage_pnp.sheet import fonts
from coinage_pnp.sheet.coins import Symbol, draw_plain, put_coin
from coinage_pnp.sheet.coinset import CoinSet
from coinage_pnp.sheet.language import Language
from coinage_pnp.sheet.rulebook.line import MIDDLE, set_line
from coinage_pnp.sheet.rulebook.piece import Piece
from coinage_pnp.sheet.scene import Element, Group

FAN = 1.25
"""How far the coins of a fan peek out above each other, mm."""

GAP = 1.8
"""Between two kinds, mm."""

SIZE = 7.0
"""Of the words below the coins, pt."""


def draw_bank(language: Language, coins: CoinSet, measure: float) -> Piece:
    """Each kind's coins of a starting bank, its name and number below; as wide as `measure` mm."""
    scale = (measure - GAP * (len(KINDS) - 1)) / sum(coins.diameters)
    elements: list[Element] = []
    symbols: dict[str, Symbol] = {}
    sizes = [scale * diameter for diameter in coins.diameters]
    foot = max(d + FAN * (count - 1) for d, count in zip(sizes, STARTING_BANK, strict=True))
    names = dict(language.coins)
    left = 0.0
    for kind, diameter, count in zip(KINDS, sizes, STARTING_BANK, strict=True):
        x, y = left + diameter / 2, foot - diameter / 2
        behind = draw_plain(HEADS, diameter)
        below = (Group(behind, x=x, y=y - i * FAN) for i in range(count - 1, 0, -1))
        top, symbol = put_coin(COINS[HEADS][kind.rank - 1], diameter, x, y)
        elements.append(Group((*below, top), name=f"{count} {kind.name}"))
        symbols |= symbol
        room = diameter + GAP - 0.4
        elements.append(set_line(f"{count} ×", "strong", SIZE, x, foot + 3.0, room, MIDDLE))
        half = fonts.width(names[kind.name], "body", SIZE) / 2
        middle = min(max(x, half), measure - half)
        elements.append(set_line(names[kind.name], "body", SIZE, middle, foot + 5.8, room, MIDDLE))
        left += diameter + GAP
    return Piece(foot + 5.8, tuple(elements), symbols, above=2.4)
