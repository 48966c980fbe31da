"""The score pad: a leaf for a game of two to four players or two teams, as large as the sheet. Lengths in mm."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from coinage_pnp.artwork.typesetting import (
    PARCHMENT,
    RIGHT,
    centred,
    fitted,
    headed,
    set_line,
    table_lines,
)
from coinage_pnp.classic.deck import suit_of, year_of
from coinage_pnp.classic.deck_words import DeckWords
from coinage_pnp.classic.scoring import CARD_POINTS, MAJORITY_POINTS, SWEEP_POINTS, TARGET
from coinage_pnp.drawing import INK, Drawing, Element, Paint, Shape, Text, rectangle
from coinage_pnp.errors import UserError
from coinage_pnp.press.imposition import FrontAndBack

PLAYERS, DEALS = 4, 4
"""Columns to write points in, and deals below each other at the most."""

_MARGIN, _TOP, _HEADS, _FOOT = 2.0, 15.0, 7.0, 6.0
"""At the sides; where the table begins; its line for names, and the last line."""

_LEAST, _MOST = 4.2, 7.0
"""Height of a line to write in."""

_BLOCK, _GAP = 75.0, 5.0
"""Width of a table at the least, and between two of them."""

_SIZE = 7.5
"""Of what is printed in it, pt, or smaller."""


def pad_sheet(words: DeckWords, width: float, height: float) -> Sequence[FrontAndBack]:
    """The leaf, so many mm wide and no higher than `height`. Raises UserError: it does not fit."""
    lines = _lines(words)
    room = height - _TOP - _HEADS - _FOOT
    deals = min(DEALS, int(room / (_LEAST * len(lines))))
    if not deals:
        raise UserError(f"{words.pad}: it needs {height - room + _LEAST * len(lines):.0f} mm of height")
    row = min(_MOST, room / (deals * len(lines)))
    blocks = 2 if width - 2 * _MARGIN >= 2 * _BLOCK + _GAP else 1
    wide = (width - 2 * _MARGIN - (blocks - 1) * _GAP) / blocks
    elements: list[Element] = [*headed(words.short, _MARGIN, 1.0, width - 2 * _MARGIN, 9.6, 14.0)]
    for block in range(blocks):
        left = _MARGIN + block * (wide + _GAP)
        elements += _table(words, lines, left, wide, row, range(block * deals + 1, (block + 1) * deals + 1))
    foot = _TOP + _HEADS + deals * len(lines) * row + 4.2
    target = words.figures.target.replace("{n}", str(TARGET))
    elements.append(set_line(target, "italic", 8.5, width - _MARGIN, foot, width / 2, RIGHT))
    return ((Drawing(width, foot + 1.8, tuple(elements)), None),)


def _lines(words: DeckWords) -> list[tuple[str, str]]:
    """What each line of a deal is for, and the points that it gives."""
    says, figures = words.table, words.figures
    single = [
        (f"{words.suits[suit_of(card).letter]} {year_of(card)}", str(points))
        for card, points in CARD_POINTS.items()
    ]
    majorities = [(what, str(MAJORITY_POINTS)) for what in (says.most_cards, says.most_halves)]
    sums = [(figures.points, ""), (figures.total, "")]
    return [*majorities, *single, (says.sweeps, str(SWEEP_POINTS)), *sums]


def _table(
    words: DeckWords, lines: list[tuple[str, str]], left: float, wide: float, row: float, deals: range
) -> list[Element]:
    """Deals below each other: their number, who deals, and a line for all that scores."""
    shares = (0.08, 0.13, 0.29, *[0.5 / PLAYERS] * PLAYERS)
    edges = list(accumulate((wide * share for share in shares), initial=left))
    number, dealer, label, *players = edges
    first, high = _TOP + _HEADS, row * len(lines)
    end = first + high * len(deals)
    elements: list[Element] = []
    for text, a, b in ((words.figures.deal, number, dealer), (words.figures.dealer, dealer, label)):
        elements.append(_inside(text, "italic", a, b, first - 1.6))
    elements.append(_inside(words.figures.player, "italic", label, players[0], first - 1.6))
    for at, deal in enumerate(deals):
        top = first + at * high
        sums = Shape(rectangle(label, top + high - row, edges[-1] - label, row), Paint(PARCHMENT))
        elements += [sums, _inside(str(deal), "strong", number, dealer, top + row * 0.68)]
        for k, (text, points) in enumerate(lines):
            y = top + (k + 0.68) * row
            elements.append(fitted(Text(text, label + 1.0, y, "body", _SIZE, INK), players[0] - label - 4.4))
            if points:
                elements.append(set_line(points, "body", _SIZE, players[0] - 1.0, y, 4.0, RIGHT))
    fine = [((label, first + k * row), (edges[-1], first + k * row)) for k in range(len(lines) * len(deals))]
    fine += [((x, _TOP), (x, end)) for x in players[1:-1]]
    line = [((x, _TOP), (x, end)) for x in (dealer, label, players[0])]
    strong = [((x, _TOP), (x, end)) for x in (left, edges[-1])]
    strong += [
        ((left, y), (edges[-1], y)) for y in (_TOP, *(first + k * high for k in range(len(deals) + 1)))
    ]
    return [*elements, *table_lines(fine, line, strong)]


def _inside(text: str, face: str, left: float, right: float, y: float) -> Text:
    """Words in the middle of a column, smaller if it is narrow."""
    return centred(fitted(Text(text, (left + right) / 2, y, face, _SIZE, INK), right - left - 1.0))
