"""What `coinage-pnp balance` says on standard output: plain text that fits 80 columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from textwrap import wrap

from coinage_pnp.cli.balance_play import Asked, Outcome
from coinage_pnp.rules.game import Game
from coinage_pnp.sim.balance import LevelPlayed, heads_known, luck_share, told_of
from coinage_pnp.sim.compare import Difference, adjusted_difference, differences
from coinage_pnp.sim.intervals import Interval
from coinage_pnp.sim.measures import MEASURES
from coinage_pnp.sim.places import RegionTold, SpaceTold
from coinage_pnp.sim.tally import Tally

MOST = 100
"""Sentences are not set wider than this."""

NAME, CELL = 24, 14
"""Columns of a measure's name and of a level's figure."""

NUMBERS = ("DurationTurns", "BranchingFactor", "Margin", "ScoreP1", "ScoreP2")
"""Measures that are numbers; all others are shown in per cent."""

NOTHING = "-"
"""Stands for a figure that nobody has."""

Cells = Sequence[str]


def report(
    asked: Asked, outcome: Outcome, labels: Sequence[str], verdicts: Sequence[Cells], width: int
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
        lines = [*_head(asked, game, labels[at]), "", *said, ""]
        lines += [*_levels(outcome.levels, at, width), *_rungs(outcome, at), ""]
        parts.append("\n".join((*lines, *_places(game, told_of(outcome.levels, at), at))))
    parts += ["\n".join(_comparison(outcome, at, labels)) for at in range(1, len(asked.games))]
    return "\n\n".join(parts)


def _head(asked: Asked, game: Game, label: str) -> Iterator[str]:
    yield f"{game.board.name.best('en')} ({label}), majority by {game.majority}, seed {asked.seed}"


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
    spread = [f"{tally.sums_of('DurationTurns').variance ** 0.5:.1f}" for tally in tallies]
    yield _row("  spread, turns", spread)


def _without_luck(tallies: Sequence[Tally]) -> Iterator[str]:
    luck = [luck_share(tally) for tally in tallies]
    if not any(luck):
        return
    known = [heads_known(tally) for tally in tallies]
    pairs = list(zip(known, luck, strict=True))
    yield _row("  without luck, %", [per_cent(k.adjusted) if has else NOTHING for k, has in pairs])
    yield _row("  worth more games, x", [f"{k.gain:.1f}" if has else NOTHING for k, has in pairs])
    yield _row("  luck in the result, %", [f"{100 * has:.0f}" if has else NOTHING for has in luck])


def _shown(tally: Tally, name: str) -> str:
    sums = tally.sums_of(name)
    if not sums.count:
        return NOTHING
    found = tally.measure(name)
    return number(found) if name in NUMBERS else per_cent(found)


def _rungs(outcome: Outcome, at: int) -> Iterator[str]:
    rungs = outcome.rungs[at]
    if not rungs:
        return
    yield ""
    for rung in rungs:
        told = f"{rung.player} against {rung.against}"
        yield f"{told:<26}{per_cent(rung.share):>12} % of what there is to win, {rung.games:,} games"


def _places(game: Game, level: LevelPlayed, at: int) -> Iterator[str]:
    tally = level.played.tallies[at]
    regions = [(region, tally.region(number)) for number, region in enumerate(game.regions)]
    called = game.board.regions_called("en")
    yield f"at the end of {tally.games:,} games between {level.player} players"
    yield _place("region", "", ("Heads", "Tails", "decides", "", "swing"))
    for (region, letters, _), found in regions:
        yield _place("", f"{called[region]} ({len(letters)})", _region(found))
    yield _place("space", "", ("Heads", "Tails", "used", "fought", "swing"))
    for number_, letter in enumerate(game.letters):
        name = next(each for each in game.board.spaces if each.letter == letter).name.best("en")
        yield _place(letter, name, _space(tally.space(number_)))
    widest = max(found.heads.half_width for _, found in regions)
    yield f"per cent of the games, ± {100 * widest:.{_digits(100 * widest)}f} at most; swing with its own interval"


def _region(found: RegionTold) -> Cells:
    return _whole(found.heads), _whole(found.tails), _whole(found.decisive), "", _swing(found.swing)


def _space(found: SpaceTold) -> Cells:
    shares = found.heads, found.tails, found.occupied, found.contested
    return *map(_whole, shares), _swing(found.swing)


def _comparison(outcome: Outcome, at: int, labels: Sequence[str]) -> Iterator[str]:
    yield f"{labels[at]} less {labels[0]}, with the same tosses"
    levels = outcome.levels
    yield from wrap(_conclusion(levels[-1], at), 80)
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
    """What differs for sure, in a sentence, between the strongest players there are."""
    told = differences(level.played, at)
    heads = adjusted_difference(level.played, at) or told["AdvantageP1"]
    real = [name for name, found in told.items() if found.is_real and name not in ("AdvantageP1", "WinsP2")]
    verdict = "differ" if heads.is_real else "do not differ for sure"
    points = number(heads.interval.scaled(100), "+")
    return f"Between {level.player} players Heads' wins {verdict} ({points} points). Real differences: " + (
        f"{', '.join(real)}." if real else "none."
    )


def _differs(found: Difference | None, name: str) -> str:
    if found is None or found.interval.half_width == float("inf"):
        return NOTHING
    shown = number(found.interval, "+") if name in NUMBERS else number(found.interval.scaled(100), "+")
    return shown + ("*" if found.is_real else " ")


def per_cent(found: Interval) -> str:
    """A share as "52.9 ± 0.2", in per cent."""
    return number(found.scaled(100))


def number(found: Interval, sign: str = "") -> str:
    """A value as "15.12 ± 0.02": as many digits as its interval leaves any meaning; that is rounded up."""
    if found.half_width == float("inf"):
        return f"{found.value:{sign}.1f} ± ?"
    digits = _digits(found.half_width)
    step = 10**digits
    value = round(found.value, digits) + 0.0  # no minus before a nought
    return f"{value:{sign}.{digits}f} ± {ceil(found.half_width * step - 1e-9) / step:.{digits}f}"


def _digits(half_width: float) -> int:
    """How many digits after the point: one that the interval leaves some meaning."""
    return 0 if half_width >= 9.5 else 1 if half_width >= 0.095 or not half_width else 2


def _whole(found: Interval) -> str:
    return f"{100 * found.value:.0f}"


def _swing(found: Interval) -> str:
    if found.half_width == float("inf"):
        return NOTHING
    return f"{100 * found.value:+.0f} ± {max(1, round(100 * found.half_width))}"


def _named(name: str) -> str:
    return name if name in NUMBERS else f"{name}, %"


def _row(name: str, cells: Cells) -> str:
    return f"{name:<{NAME}}" + "".join(f"{cell:>{CELL}}" for cell in cells)


def _place(mark: str, name: str, cells: Cells) -> str:
    widths = 8, 8, 10, 10, 14
    told = f"{mark} {name}" if len(mark) < 2 else mark
    if len(told) > 29:
        told = told[:28] + "…"
    return (
        f"{told:<30}"
        + "".join(f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True)).rstrip()
    )
