"""The coins figure: a starting bank as fans of coins, in true relative size."""

import re
from itertools import accumulate

from coinage_pnp.drawing.coins.coin_face import draw_blank_coin, place_coin
from coinage_pnp.drawing.coins.coinset import CoinSet
from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.drawing.scene import Element, Group, Symbol
from coinage_pnp.drawing.type.fitted_line import MIDDLE, PanelBlock, set_line
from coinage_pnp.drawing.type.paragraph import TextStyle, set_words
from coinage_pnp.game.rules.coins import COINS, HEADS, KINDS, STARTING_BANK
from coinage_pnp.game.words.language import Language

LABEL_SIZE = 7.0  # font size of the labels, pt
_NUMBERED = re.compile(r"([0-9]+) *(.+)")  # a coin's name that begins with a number
CAPTION = TextStyle(6.5, 2.5, "italic", centred=True)


def draw_bank(language: Language, coins: CoinSet, measure: float) -> PanelBlock:
    """The coins of a starting bank with labels; a caption says which side is Heads of all but the game's own."""
    # offset within a fan, gap between kinds, and greatest height of a fan, mm
    fan, gap, most = (0.95, 2.4, 10.2) if coins.explained else (1.25, 1.8, 11.3)
    low = ((most - fan * (n - 1)) / d for d, n in zip(coins.diameters, STARTING_BANK, strict=True))
    scale = min(*low, (measure - gap * (len(KINDS) - 1)) / sum(coins.diameters))
    gap = (measure - scale * sum(coins.diameters)) / (len(KINDS) - 1)
    elements: list[Element] = []
    symbols: dict[str, Symbol] = {}
    sizes = [scale * diameter for diameter in coins.diameters]
    foot = max(d + fan * (count - 1) for d, count in zip(sizes, STARTING_BANK, strict=True))
    columns = _divide_columns(sizes, gap, measure, even=coins.explained)
    labels = _write_labels(language, coins, [room for _, room in columns])
    for kind, real, size, column, label in zip(KINDS, coins.coins, sizes, columns, labels, strict=True):
        x, room = column
        count, y = STARTING_BANK[kind.rank - 1], foot - size / 2
        behind = draw_blank_coin(HEADS, size, real.outline)
        below = (Group(behind, x=x, y=y - i * fan) for i in range(count - 1, 0, -1))
        top, symbol = place_coin(COINS[HEADS][kind.rank - 1], size, x, y, real.outline, real.value)
        elements.append(Group((*below, top), name=f"{count} {kind.name}"))
        symbols |= symbol
        for (face, words), baseline in zip(label, (foot + 3.0, foot + 5.8), strict=True):
            half = shaping.measure_width(words, face, LABEL_SIZE) / 2
            middle = min(max(x, half), measure - half)
            elements.append(set_line(words, face, LABEL_SIZE, middle, baseline, room, MIDDLE))
    height = foot + 5.8
    if coins.explained:
        caption = set_words(write_bank_caption(language, coins), CAPTION, measure)
        elements.append(Group(caption.elements, name="coin set", y=height + 1.5))
        height += 1.5 + caption.height
    return PanelBlock(height, tuple(elements), symbols, above=2.4)


def write_bank_caption(language: Language, coins: CoinSet) -> str:
    """Which coins these are, and which of their faces is Heads."""
    name, face = (said.best(language.code) for said in (coins.name, coins.heads))
    return language.figures.say("set", coins=name, face=face)


def _divide_columns(
    sizes: list[float], gap: float, measure: float, *, even: bool
) -> list[tuple[float, float]]:
    """Middle and label width of each kind, mm: equal if `even`, otherwise proportional to the coins."""
    if even:
        wide = measure / len(sizes)
        return [((i + 0.5) * wide, wide - 0.4) for i in range(len(sizes))]
    starts = accumulate((size + gap for size in sizes), initial=0.0)
    return [(start + size / 2, size + gap - 0.4) for start, size in zip(starts, sizes, strict=False)]


def _write_labels(
    language: Language, coins: CoinSet, rooms: list[float]
) -> list[tuple[tuple[str, str], tuple[str, str]]]:
    """Two label lines per kind with their fonts: count and name; a long name starts on the first line."""
    names = [coin.name.best(language.code) for coin in coins.coins]
    lengths = [shaping.measure_width(name, "body", LABEL_SIZE) for name in names]
    fits = all(length <= room for length, room in zip(lengths, rooms, strict=True))
    labels = []
    for name, count in zip(names, STARTING_BANK, strict=True):
        begun = None if fits else _NUMBERED.fullmatch(name)
        number, unit = begun.groups() if begun else ("", name)
        labels.append((("strong", f"{count} × {number}".rstrip()), ("body", unit)))
    return labels
