"""The score pad: a leaf for a game of two to four players or two teams, twice on a sheet. Lengths in mm."""

from __future__ import annotations

from collections.abc import Sequence

from coinage_pnp.artwork.typesetting import MIDDLE, PARCHMENT, RIGHT, headed, set_line, table_lines
from coinage_pnp.classic.deck_words import DeckFigureWords, DeckWords
from coinage_pnp.classic.scoring import TARGET
from coinage_pnp.drawing import Box, Drawing, Element, Group, Paint, Shape, rectangle
from coinage_pnp.errors import UserError
from coinage_pnp.press.imposition import CUT, FrontAndBack, corner_marks, lines

PLAYERS, DEALS = 4, 10

WIDE, HIGH, LOW = 180.0, 112.0, 78.0
"""Of a leaf at the most, mm, and its least height."""

_MARGIN, _TOP, _NAMES, _HEADS, _FOOT = 4.0, 15.0, 8.0, 4.2, 4.6
"""Round a leaf; where its table begins; its lines for names, headings and the last one, mm."""

_NUMBER = 12.0
"""Width of the column with the deals' numbers, mm."""

_CORNER = 2.5
"""Length of the cut marks, inside a leaf's edge, mm."""


def pad_sheet(words: DeckWords, width: float, height: float) -> Sequence[FrontAndBack]:
    """One or two leaves, so many mm wide and no higher than `height`. Raises UserError: none fits."""
    if height < LOW:
        raise UserError(f"{words.pad}: it needs {LOW:g} mm of height")
    wide = min(WIDE, width - 2 * CUT.width)  # so that the marks at its edge are inside with all their width
    count = 2 if height >= 2 * LOW else 1
    high = min(HIGH, height / count)
    left = (width - wide) / 2
    leaves = [Group(tuple(_leaf(words, wide, high)), name="leaf", x=left, y=i * high) for i in range(count)]
    cuts = corner_marks(Box(left, 0.0, wide, count * high), -_CORNER, _CORNER)
    halves = [
        ((x, i * high), (x + _CORNER, i * high))
        for i in range(1, count)
        for x in (left, left + wide - _CORNER)
    ]
    return ((Drawing(width, count * high, (*leaves, lines((*cuts, *halves), CUT))), None),)


def _leaf(words: DeckWords, wide: float, high: float) -> list[Element]:
    """A leaf, its top left corner at the origin; below the sheet's title it has a shorter one of its own."""
    figures, left, right = words.figures, _MARGIN, wide - _MARGIN
    column = (right - left - _NUMBER) / PLAYERS
    starts = [left + _NUMBER + i * column for i in range(PLAYERS)]
    games = _TOP + _NAMES + _HEADS
    row = (high - _MARGIN - _FOOT - games) / DEALS
    elements: list[Element] = [
        *headed(words.short, left, _MARGIN, right - left, 9.8, 12.0),
        *(Shape(rectangle(x + column / 2, games, column / 2, row * DEALS), Paint(PARCHMENT)) for x in starts),
        *_headings(figures, left, starts, column, games),
        *(
            set_line(
                str(i + 1), "body", 8.0, left + _NUMBER / 2, games + (i + 0.5) * row + 1.0, _NUMBER, MIDDLE
            )
            for i in range(DEALS)
        ),
        *_ruling(left, right, starts, column, games, row),
    ]
    target = figures.target.replace("{n}", str(TARGET))
    foot = high - _MARGIN - 0.6
    elements.append(set_line(target, "italic", 8.0, right, foot, wide / 2, RIGHT))
    return elements


def _headings(
    figures: DeckFigureWords, left: float, starts: Sequence[float], column: float, games: float
) -> list[Element]:
    """What is above the columns; a team's or player's name is written after its word."""
    heads = games - 1.2
    found: list[Element] = [
        set_line(figures.deal, "italic", 7.0, left + _NUMBER / 2, heads, _NUMBER - 0.6, MIDDLE)
    ]
    for x in starts:
        found += [
            set_line(figures.player, "italic", 7.0, x + 1.2, _TOP + 3.2, column - 2),
            set_line(figures.points, "italic", 7.0, x + column / 4, heads, column / 2 - 1, MIDDLE),
            set_line(figures.total, "italic", 7.0, x + 3 * column / 4, heads, column / 2 - 1, MIDDLE),
        ]
    return found


def _ruling(
    left: float, right: float, starts: Sequence[float], column: float, games: float, row: float
) -> tuple[Element, ...]:
    end = games + DEALS * row
    fine = [((left, games + i * row), (right, games + i * row)) for i in range(1, DEALS)]
    fine += [((x + column / 2, _TOP + _NAMES), (x + column / 2, end)) for x in starts]
    line = [((left + _NUMBER, _TOP + _NAMES), (right, _TOP + _NAMES)), ((left, games), (right, games))]
    strong = [((left, y), (right, y)) for y in (_TOP, end)]
    strong += [((x, _TOP), (x, end)) for x in (left, *starts, right)]
    return table_lines(fine, line, strong)
