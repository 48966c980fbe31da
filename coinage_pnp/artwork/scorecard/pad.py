"""The score pad: a ruled leaf for ten games of two players, as large as two rule panels. Lengths in mm."""

from __future__ import annotations

from itertools import accumulate

from coinage_pnp.artwork.coins import draw_blank_coin
from coinage_pnp.artwork.rulebook import HEIGHT, MARGIN
from coinage_pnp.artwork.rulebook import WIDTH as PANEL
from coinage_pnp.artwork.typesetting import MIDDLE, PARCHMENT, headed, set_line, table_lines
from coinage_pnp.drawing import Drawing, Element, Group, Paint, Shape, fonts, rectangle, words_at
from coinage_pnp.errors import UserError
from coinage_pnp.rules.coins import SIDES
from coinage_pnp.words import Language

WIDTH = 2 * PANEL

GAMES = 10

_TOP, _NAMES, _HEAD, _ROW = 14.2, 6.0, 3.6, 4.85
"""Where the table begins, the heights of the line for names, of the columns' headings and of a game, mm."""

_NUMBER = 4.9
"""Width of the columns with the games' numbers, one at either edge: the fold runs between the players, mm."""

_SIZE = 6.5
"""Of the headings, pt."""

_LEAST = 4.6
"""A column's width, mm, at the least."""


def score_pad(language: Language) -> Drawing:
    """The pad, 94 x 83 mm, of two players. Raises UserError: a word does not fit its column."""
    with words_at("aids", f"Score pad ({language.code})"):
        return Drawing(WIDTH, HEIGHT, _elements(language))


def _elements(language: Language) -> tuple[Element, ...]:
    words = language.aids
    heads = (words.side, words.spaces, words.regions, words.held, words.total, words.tie)
    left, right = MARGIN, WIDTH - MARGIN
    block = PANEL - left - _NUMBER
    columns = _columns(heads, block)
    blocks = (left + _NUMBER, PANEL)
    games = _TOP + _NAMES + _HEAD
    foot = games + GAMES * _ROW
    elements: list[Element] = [
        *headed(words.games, left, MARGIN, right - left, 9.6, 11.5),
    ]
    for start in blocks:
        x = start + sum(columns[:4])
        elements.append(Shape(rectangle(x, games, columns[4], foot - games), Paint(PARCHMENT)))
    for start in blocks:
        elements.append(set_line(words.player, "italic", _SIZE, start + 1.2, _TOP + 3.7, block - 10))
        for x, wide, head in zip(accumulate((start, *columns)), columns, heads, strict=False):
            middle = x + wide / 2
            elements.append(set_line(head, "italic", _SIZE, middle, games - 1.1, wide - 0.5, MIDDLE))
        elements += _sides(start + columns[0] / 2, games)
        won = set_line(words.won, "italic", _SIZE, start + 1.2, foot + 3.4, block - columns[-1] - columns[-2])
        elements.append(won)
    elements += (
        set_line(str(i + 1), "body", 7.0, x, games + i * _ROW + 3.2, _NUMBER, MIDDLE)
        for x in (left + _NUMBER / 2, right - _NUMBER / 2)
        for i in range(GAMES)
    )
    return (*elements, *_ruling(left, right, blocks, columns, games, foot))


def _columns(heads: tuple[str, ...], block: float) -> list[float]:
    """As wide as their headings need, mm; the room that is left is shared out."""
    need = [max(_LEAST, fonts.width(head, "italic", _SIZE) + 0.6) for head in heads]
    spare = block - sum(need)
    if spare < 0:
        raise UserError(f"its columns' headings are together {-spare:.1f} mm too long: shorten them")
    return [wide + spare / len(heads) for wide in need]


def _sides(x: float, games: float) -> list[Element]:
    """In each game both sides, of which one is ringed with a pen."""
    rows = [games + (i + 0.5) * _ROW for i in range(GAMES)]
    sides = [(side, x + (-1.25, 1.25)[side]) for side in SIDES]
    return [Group(draw_blank_coin(side, 1.5), name=side.word, x=x, y=y) for y in rows for side, x in sides]


def _ruling(
    left: float, right: float, blocks: tuple[float, float], columns: list[float], games: float, foot: float
) -> tuple[Element, ...]:
    end = foot + _HEAD + 1.2
    fine = [((left, games + i * _ROW), (right, games + i * _ROW)) for i in range(1, GAMES) if i % 5]
    within = [x for start in blocks for x in list(accumulate((start, *columns)))[1:-1]]
    fine += [((x, _TOP + _NAMES), (x, foot)) for x in within]
    line = [((left, y), (right, y)) for y in (_TOP + _NAMES, games, games + 5 * _ROW)]
    strong = [((left, y), (right, y)) for y in (_TOP, foot, end)]
    strong += [((x, _TOP), (x, end)) for x in (left, *blocks, right - _NUMBER, right)]
    return table_lines(fine, line, strong)
