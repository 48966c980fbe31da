"""What `coinage-pnp balance` says on standard output: plain text that fits 80 columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from coinage_pnp.report import phrases
from coinage_pnp.rules.game import Game
from coinage_pnp.sim.runs.compare import Difference, adjusted_difference, differences
from coinage_pnp.sim.runs.lab import Experiment, ExperimentResult
from coinage_pnp.sim.runs.ladder_play import (
    LevelPlayed,
    ending,
    halved,
    heads_known,
    luck_gain,
    luck_share,
    result_known,
    told_of,
)
from coinage_pnp.sim.statistics.intervals import Interval
from coinage_pnp.sim.statistics.measures import MEASURES
from coinage_pnp.sim.statistics.places import RegionStatistics, SpaceStatistics
from coinage_pnp.sim.statistics.tally import Tally

MOST = 100
"""Sentences are not set wider than this."""

NAME, CELL, PLACE = 24, 14, 28
"""Columns of a measure's name, of a level's figure, and of the name of a place."""

COUNTED = {"BranchingFactor": "  counted in games", "LeadChange": "  followed in games"}
"""What tells of how many games a measure comes, and those that are told after it."""

NOTHING = "-"
"""Stands for a figure that nobody has."""

Cells = Sequence[str]


def report(
    asked: Experiment, outcome: ExperimentResult, labels: Sequence[str], verdicts: Sequence[Cells], width: int
) -> str:
    """Everything that was found out.

    Args:
        asked: what was to be played.
        outcome: what was played, one level at least.
        labels: what each map is called.
        verdicts: the sentences of each map.
        width: how many columns there are.
    """
    parts = []
    for at, game in enumerate(asked.games):
        said = [line for sentence in verdicts[at] for line in wrap(sentence, min(width, MOST))]
        head = f"{game.board.name.best('en')} ({labels[at]}), majority by {game.majority}, seed {asked.seed}"
        lines = [*wrap(head, min(width, MOST)), "", *said, ""]
        lines += [*_levels(outcome.levels, at, width), *_rungs(outcome, at), ""]
        parts.append("\n".join((*lines, *_places(game, told_of(outcome.levels, at), at))))
    parts += ["\n".join(_comparison(outcome, at, labels)) for at in range(1, len(asked.games))]
    return "\n\n".join(parts)


def _levels(levels: Sequence[LevelPlayed], at: int, width: int) -> Iterator[str]:
    tallies = [level.played.tallies[at] for level in levels]
    explain = width >= NAME + CELL * len(levels) + 50
    yield _row("between equal players", [level.player for level in levels])
    yield _row("games", [f"{tally.games:,}" for tally in tallies])
    for measure in MEASURES:
        shown = [_shown(tally, measure.name) for tally in tallies]
        if any(cell != NOTHING for cell in shown):
            yield _row(_named(measure.name), shown) + (f"  {measure.about}" if explain else "")
        if measure.name == "AdvantageP1":
            yield from _without_luck(tallies)
            if any(map(halved, tallies)):
                yield _row("  unwon games half, %", [per_cent(result_known(tally)) for tally in tallies])
        if measure.name == "DurationTurns":
            yield _row("  spread, turns", [number(tally.spread()) for tally in tallies])
        yield from _counted(tallies, measure.name)


def _without_luck(tallies: Sequence[Tally]) -> Iterator[str]:
    luck = [luck_share(tally) for tally in tallies]
    if not any(luck):
        return
    gain = [luck_gain(tally) for tally in tallies]
    pairs = list(zip(tallies, luck, strict=True))
    yield _row("  without luck, %", [per_cent(heads_known(t)) if has else NOTHING for t, has in pairs])
    yield _row("  worth more games, x", [number(each) if each else NOTHING for each in gain])
    yield _row("  luck in the result, %", [per_cent(each) if each else NOTHING for each in luck])


def _counted(tallies: Sequence[Tally], name: str) -> Iterator[str]:
    """After the last measure that comes of fewer games than were played: of how many."""
    first = {last: first for first, last in (phrases.CHOICE, phrases.STORY)}.get(name)
    if first is None:
        return
    counts = [tally.sums_of(first).count for tally in tallies]
    if any(count < tally.games for count, tally in zip(counts, tallies, strict=True)):
        yield _row(COUNTED[first], [f"{count:,}" for count in counts])


def _shown(tally: Tally, name: str) -> str:
    sums = tally.sums_of(name)
    if not sums.count:
        return NOTHING
    found = tally.measure(name)
    return per_cent(found) if phrases.MEASURES[name].share else number(found)


def _rungs(outcome: ExperimentResult, at: int) -> Iterator[str]:
    rungs = outcome.rungs[at]
    if not rungs:
        return
    yield ""
    for rung in rungs:
        told = f"{rung.player} against {rung.against}"
        yield f"{told:<26}{per_cent(rung.share):>12} % of what there is to win, {rung.games:,} games"


def _places(game: Game, level: LevelPlayed, at: int) -> Iterator[str]:
    tally = level.played.tallies[at]
    regions = [tally.region(number, len(letters)) for number, (_, letters, _) in enumerate(game.regions)]
    spaces = [tally.space(number) for number in range(len(game.letters))]
    every: list[RegionStatistics | SpaceStatistics] = [*regions, *spaces]
    widest = max(100 * share.reach for found in every for share in _shares(found))
    digits = phrases.digits_of(widest)
    called = game.board.regions_called("en")
    named = {space.letter: space.name.best("en") for space in game.board.spaces}
    yield f"at the end of {tally.games:,} games between {level.player} players"
    yield _place("region", "", ("Heads", "Tails", "used", "fought", "decides", "swing"))
    for (region, letters, _), found in zip(game.regions, regions, strict=True):
        yield _place(called[region], f" ({len(letters)})", _cells(found, digits))
    yield _place("space", "", ("Heads", "Tails", "used", "fought", "", "swing"))
    for letter, space in zip(game.letters, spaces, strict=True):
        yield _place(f"{letter} {named[letter]}", "", _cells(space, digits))
    yield f"per cent of the games, ± {phrases.rounded_up(widest)} at most; swing with its own interval"


def _shares(found: RegionStatistics | SpaceStatistics) -> tuple[Interval, ...]:
    """What a place's cells tell, but its swing."""
    shares = found.heads, found.tails, found.occupied, found.contested
    return (*shares, found.decisive) if isinstance(found, RegionStatistics) else shares


def _cells(found: RegionStatistics | SpaceStatistics, digits: int) -> Cells:
    shares = [f"{100 * share.value:.{digits}f}" for share in _shares(found)]
    swing = number(found.swing.scaled(100), "+") if found.swing.is_known else NOTHING
    return *shares, *[""] * (5 - len(shares)), swing


def _comparison(outcome: ExperimentResult, at: int, labels: Sequence[str]) -> Iterator[str]:
    yield f"{labels[at]} less {labels[0]}, with the same tosses"
    levels = outcome.levels
    yield from wrap(_conclusion(ending(levels, 0, at)[-1], at), 80)
    yield _row("", [level.player for level in levels])
    found = [differences(level.played, at) for level in levels]
    for measure in MEASURES:
        cells = [_differs(told.get(measure.name), measure.name) for told in found]
        if any(cell != NOTHING for cell in cells):
            yield _row(_named(measure.name), cells)
        if measure.name == "AdvantageP1":
            lucky = [adjusted_difference(level.played, at) for level in levels]
            if any(lucky):
                yield _row("  without luck, %", [_differs(each, measure.name) for each in lucky])
    yield "* real: the 95 % interval does not hold 0; one in twenty looks so by chance"


def _conclusion(level: LevelPlayed, at: int) -> str:
    """What differs for sure, in a sentence, between the strongest players whose games end on both maps."""
    told = differences(level.played, at)
    heads = adjusted_difference(level.played, at) or told["AdvantageP1"]
    real = [name for name, found in told.items() if found.is_real and name not in ("AdvantageP1", "WinsP2")]
    verdict = "differ" if heads.is_real else "do not differ for sure"
    points = number(heads.interval.scaled(100), "+")
    return f"Between {level.player} players Heads' wins {verdict} ({points} points). Real differences: " + (
        f"{', '.join(real)}." if real else "none."
    )


def _differs(found: Difference | None, name: str) -> str:
    if found is None or not found.interval.is_known:
        return NOTHING
    shown = number(found.interval.scaled(100) if phrases.MEASURES[name].share else found.interval, "+")
    return shown + ("*" if found.is_real else " ")


def per_cent(found: Interval) -> str:
    """A share as "52.9 ± 0.2", in per cent."""
    return number(found.scaled(100))


def number(found: Interval, sign: str = "") -> str:
    """A value as "15.12 ± 0.02", written as in the report; with "+" a value above 0 has its sign."""
    if not found.is_known:
        return f"{found.value:{sign}.1f} ± ?"
    value, reach = phrases.figure(found.value, found.reach)
    plus = sign if any(digit in "123456789" for digit in value) and value[0] != phrases.MINUS else ""
    return f"{plus}{value} ± {reach}".replace(phrases.MINUS, "-")


def _named(name: str) -> str:
    return f"{name}, %" if phrases.MEASURES[name].share else name


def _row(name: str, cells: Cells) -> str:
    return f"{name:<{NAME}}" + "".join(f"{cell:>{CELL}}" for cell in cells)


def _place(name: str, tail: str, cells: Cells) -> str:
    """A row of places; a name that is too long is cut, what follows it is not."""
    widths = 7, 7, 7, 8, 9, 14
    room = PLACE - 1 - len(tail)
    told = f"{name}{tail}" if len(name) <= room else f"{name[: room - 1].rstrip()}…{tail}"
    figures = "".join(f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
    return f"{told:<{PLACE}}{figures}".rstrip()
