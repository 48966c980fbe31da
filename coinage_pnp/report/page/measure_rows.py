"""The designer's measures as rows of text, a column for each player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from coinage_pnp.report import phrases
from coinage_pnp.report.figures import LevelFigures


@dataclass(frozen=True)
class MeasureRow:
    """One measure of all levels."""

    name: str
    gloss: str
    """What it means, in a few words."""
    cells: tuple[tuple[str, str], ...]
    """For each level the value and its half-width, as written."""


def rows_of(levels: Sequence[LevelFigures]) -> tuple[MeasureRow, ...]:
    """What is known of the levels, a row for each figure that any of them has."""

    def row(name: str, gloss: str, cells: Sequence[tuple[str, str]]) -> list[MeasureRow]:
        told = tuple(
            cell if level.games else (phrases.NONE, "") for cell, level in zip(cells, levels, strict=True)
        )
        return [MeasureRow(name, gloss, told)] if any(value != phrases.NONE for value, _ in told) else []

    found: list[MeasureRow] = []
    names = [
        *phrases.MEASURES,
        *sorted({name for level in levels for name in level.measures} - {*phrases.MEASURES}),
    ]
    for name in names:
        told = phrases.MEASURES.get(name, phrases.MeasureText("", share=False))
        cells = [phrases.estimate(level.measures.get(name), share=told.share) for level in levels]
        found += row(name, told.gloss, cells)
        if name == "DurationTurns":
            spreads = [phrases.estimate(level.spread, share=False) for level in levels]
            found += row(phrases.SPREAD, phrases.SPREAD_GLOSS, spreads)
    luck = [phrases.estimate(level.luck, share=True) for level in levels]
    found += row(phrases.LUCK, phrases.LUCK_GLOSS, luck)
    gain = [phrases.estimate(level.gain, share=False) for level in levels]
    return tuple(found + row(phrases.GAIN, phrases.GAIN_GLOSS, gain))


def counted(levels: Sequence[LevelFigures]) -> str:
    """Which measures come of fewer games than were played, and of how many, in a sentence; or nothing."""
    told = []
    for first, last in (phrases.CHOICE, phrases.STORY):
        fewer = {
            level.counted[first] for level in levels if level.counted.get(first, level.games) < level.games
        }
        if fewer:
            link = " and " if (first, last) == phrases.CHOICE else " to "
            games = " to ".join(phrases.number(count, 0) for count in sorted({min(fewer), max(fewer)}))
            told.append(phrases.COUNTED.format(names=f"{first}{link}{last}", games=games))
    return " ".join(told)
