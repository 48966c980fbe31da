"""The designer's measures as rows of text, a column for each player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from coinage_pnp.sheet.report import words
from coinage_pnp.sheet.report.figures import Estimate, Level


@dataclass(frozen=True)
class Row:
    """One measure of all levels."""

    name: str
    gloss: str
    """What it means, in a few words."""
    cells: tuple[tuple[str, str], ...]
    """For each level the value and its half-width, as written."""


def rows_of(levels: Sequence[Level]) -> tuple[Row, ...]:
    """What is known of the levels, a row for each figure that any of them has."""

    def row(name: str, gloss: str, cells: Sequence[tuple[str, str]]) -> list[Row]:
        told = tuple(
            cell if level.games else (words.NONE, "") for cell, level in zip(cells, levels, strict=True)
        )
        return [Row(name, gloss, told)] if any(value != words.NONE for value, _ in told) else []

    found = row(words.SCORES, words.SCORES_GLOSS, [(_scores(level), "") for level in levels])
    names = [
        *words.MEASURES,
        *sorted({name for level in levels for name in level.measures} - {*words.MEASURES}),
    ]
    for name in names:
        told = words.MEASURES.get(name, words.Measure("", share=False))
        cells = [words.estimate(level.measures.get(name), share=told.share) for level in levels]
        found += row(name, told.gloss, cells)
        if name == "DurationTurns":
            spreads = [words.estimate(Estimate(level.turns[1]), share=False) for level in levels]
            found += row(words.SPREAD, words.SPREAD_GLOSS, spreads)
    luck = [(words.percent(level.luck), "") for level in levels]
    return tuple(found + row(words.LUCK, words.LUCK_GLOSS, luck))


def _scores(level: Level) -> str:
    heads, tails = level.scores
    if heads is None or tails is None:
        return words.NONE
    return f"{words.number(heads, 2)} : {words.number(tails, 2)}"
