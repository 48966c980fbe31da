"""The designer's measures as rows of text, a column for each player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from coinage_pnp.report import phrases
from coinage_pnp.report.numbers import NONE, decimal, written
from coinage_pnp.report.verdict import LevelReport
from coinage_pnp.sim.statistics.intervals import Interval
from coinage_pnp.sim.statistics.measures import CHOSEN, FOLLOWED, MEASURES


@dataclass(frozen=True)
class MeasureRow:
    """One measure of all levels."""

    name: str
    gloss: str
    cells: tuple[tuple[str, str], ...]
    """For each level the value and its half-width, as written."""


def rows_of(levels: Sequence[LevelReport]) -> tuple[MeasureRow, ...]:
    """What is known of the levels, a row for each figure that any of them has."""
    rows: list[MeasureRow] = []

    def add(name: str, gloss: str, found: Sequence[Interval | None], *, share: bool) -> None:
        cells = tuple(written(each, share=share) for each in found)
        if any(value != NONE for value, _ in cells):
            rows.append(MeasureRow(name, gloss, cells))

    for measure in MEASURES:
        gloss = (measure.short or measure.about) + (", %" if measure.in_per_cent else "")
        found = [level.measures.get(measure.name) for level in levels]
        add(measure.name, gloss, found, share=measure.in_per_cent)
        if measure.name == "DurationTurns":
            add(phrases.SPREAD, phrases.SPREAD_GLOSS, [level.spread for level in levels], share=False)
    add(phrases.GAIN, phrases.GAIN_GLOSS, [level.gain for level in levels], share=False)
    return tuple(rows)


def counted(levels: Sequence[LevelReport]) -> str:
    """Which measures come of fewer games than were played, and of how many, in a sentence; or nothing."""
    sentences = []
    for names, link in ((CHOSEN, " and "), (FOLLOWED, " to ")):
        counts = [(level.counted.get(names[0], level.games), level.games) for level in levels]
        fewer = {count for count, games in counts if count < games}
        if fewer:
            games = " to ".join(decimal(count, 0) for count in sorted({min(fewer), max(fewer)}))
            sentences.append(phrases.COUNTED.format(names=link.join(names), games=games))
    return " ".join(sentences)
