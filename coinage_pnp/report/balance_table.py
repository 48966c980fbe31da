"""Output of `coinage-pnp balance`: plain text that fits 80 columns."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from textwrap import wrap

from coinage_pnp.board.model import Map
from coinage_pnp.report.comparison import Comparison
from coinage_pnp.report.level_report import LevelReport
from coinage_pnp.report.map_report import MapReport
from coinage_pnp.report.numbers import ADJUSTED, digits_of, plus_minus, rounded_up
from coinage_pnp.report.verdict import comparison_sentences
from coinage_pnp.sentences.score_table import padded, text_width
from coinage_pnp.sim.levels import UNTRAINED_LEVELS, Level
from coinage_pnp.sim.runs.contest import Difference
from coinage_pnp.sim.statistics.intervals import Interval
from coinage_pnp.sim.statistics.measures import CHOICES, COURSE, MEASURES, Measure
from coinage_pnp.sim.statistics.places import PlaceStatistics

MOST, NAME, CELL, PLACE = 100, 24, 14, 28  # columns of a sentence, a measure, a figure and a place's name
NOTHING = "-"
# columns of regions and spaces: the shares of `_shares`, and the swing
PLACE_WIDTHS = {"Heads": 7, "Tails": 7, "used": 7, "fought": 8, "decides": 9, "swing": 14}
PLACE_HEADS = tuple(PLACE_WIDTHS)
Cells = Sequence[str]


def table(reports: Sequence[MapReport], labels: Sequence[str], width: int) -> str:
    """All results; `labels` are the maps' names, `width` is in columns."""
    parts = []
    for report, label in zip(reports, labels, strict=True):
        head = f"{report.name} ({label}), majority by {report.majority}, seed {report.seed}"
        said = [line for sentence in report.verdict for line in wrap(sentence, min(width, MOST))]
        lines = [*wrap(head, min(width, MOST)), "", *said, "", *_levels(report.levels, width)]
        parts.append("\n".join((*lines, *_matches(report), "", *_places(report), *_openings(report))))
    for report, label in zip(reports, labels, strict=True):
        if report.compared:
            words = comparison_sentences(report.compared, label, labels[0])
            said = [line for sentence in words for line in wrap(sentence, min(width, MOST))]
            lines = [*said, f"{label} less {labels[0]}, with the same tosses", *_comparison(report.compared)]
            lines += _changes(report, report.compared)
            parts.append("\n".join(lines))
    return "\n\n".join(parts)


def _levels(levels: Sequence[LevelReport], width: int) -> Iterator[str]:
    explain = width >= NAME + CELL * len(levels) + 50
    yield _row("between equal players", [level.player for level in levels])
    yield _row("games", [f"{level.games:,}" for level in levels])
    for measure in MEASURES:
        cells = [_cell(level.measures.get(measure.name), measure) for level in levels]
        if any(cell != NOTHING for cell in cells):
            yield _row(_named(measure), cells) + (f"  {measure.about}" if explain else "")
        yield from _details(levels, measure.name)


def _cell(found: Interval | None, measure: Measure) -> str:
    return plus_minus(measure.shown(found)) if found else NOTHING


def _details(levels: Sequence[LevelReport], name: str) -> Iterator[str]:
    """The rows below a measure."""
    adjusted = any(level.adjusted for level in levels)
    if name == "AdvantageP1" and adjusted:
        heads = [percent_plus_minus(each.heads) if each.adjusted else NOTHING for each in levels]
        yield _row("  without luck, %", heads)
        yield _row("  worth more games, x", [f"{each.gain:.1f}" if each.gain else NOTHING for each in levels])
    if name == "AdvantageP1" and any(level.counts_half for level in levels):
        halves = [percent_plus_minus(level.result) + ADJUSTED * level.adjusted for level in levels]
        yield _row("  unwon games half, %", halves)
        if adjusted:
            yield f"  {ADJUSTED} without luck"
    if name == "DurationTurns":
        yield _row("  spread, turns", [plus_minus(level.spread) for level in levels])
    # kinds of measures that do not cover all games
    for (first, last), heading in ((CHOICES, "  counted in games"), (COURSE, "  followed in games")):
        counts = [level.counted.get(first, 0) for level in levels]
        if name == last and any(n < level.games for n, level in zip(counts, levels, strict=True)):
            yield _row(heading, [f"{count:,}" for count in counts])


def _matches(report: MapReport) -> Iterator[str]:
    matches = [level.below for level in report.levels if level.below]
    if matches:
        yield ""
    for match in matches:
        players = f"{match.player} against {match.against}"
        yield f"{players:<26}{percent_plus_minus(match.share):>12}% won (draws count half), {match.games:,} games"
    if depth := report.depth:
        reach = f"from {depth.lowest} to {depth.highest}"
        above = depth.difficulty if depth.lowest != Level.GREEDY else None
        beyond = f", {plus_minus(above)} of them above greedy" if above else ""
        yield f"depth: {plus_minus(depth.points)} points of Elo {reach}{beyond}"


def _places(report: MapReport) -> Iterator[str]:
    board = report.board
    places = _named_places(board, report.regions, report.spaces)
    widest = max(100 * share.reach for _, found in places for share in _shares(found))
    digits = digits_of(widest)
    yield f"at the end of {report.places.games:,} games between {report.places.player} players"
    yield _place("region", "", PLACE_HEADS)
    for (name, found), region in zip(places, report.regions, strict=False):
        yield _place(name, f" ({len(board.spaces_of(region))})", _cells(found, digits))
    yield _place("space", "", _with_swing(PLACE_HEADS[:4], "swing"))
    for name, found in places[len(report.regions) :]:
        yield _place(name, "", _cells(found, digits))
    yield f"in % of games, ± {rounded_up(widest)} at most; swing with its own interval"


def _named_places(
    board: Map, regions: Mapping[str, PlaceStatistics], spaces: Mapping[str, PlaceStatistics]
) -> list[tuple[str, PlaceStatistics]]:
    """Figures of regions, then of spaces, each with the place's name."""
    called = board.regions_called("en")
    named = {space.letter: space.name.best("en") for space in board.spaces}
    return [
        *((called[region], found) for region, found in regions.items()),
        *((f"{letter} {named[letter]}", found) for letter, found in spaces.items()),
    ]


def _openings(report: MapReport) -> Iterator[str]:
    """First turns in two columns."""
    if not report.openings:
        return
    yield ""
    yield "the master's first turn with these matches (-- to pass), and Heads' chance to win, %"
    cells = [f"{each.matching or '-':<6}{each.turn:<24}{100 * each.chance:5.1f}" for each in report.openings]
    half = -(-len(cells) // 2)
    for left, right in zip_longest(cells[:half], cells[half:], fillvalue=""):
        yield f"{left}    {right}".rstrip()


def _shares(place: PlaceStatistics) -> tuple[Interval, ...]:
    """The known shares of games of a region or space."""
    shares = place.heads, place.tails, place.occupied, place.contested
    return (*shares, place.decisive) if place.decisive else shares


def _cells(found: PlaceStatistics, digits: int) -> Cells:
    shares = [f"{100 * share.value:.{digits}f}" for share in _shares(found)]
    swing = plus_minus(found.swing.scaled(100), "+") if found.swing.is_known else NOTHING
    return _with_swing(shares, swing)


def _with_swing(shares: Cells, swing: str) -> Cells:
    """The columns PLACE_HEADS; a space, which decides nothing, has one share less than a region."""
    return *shares, *[""] * (len(PLACE_HEADS) - 1 - len(shares)), swing


def _comparison(compared: Comparison) -> Iterator[str]:
    levels = compared.levels
    yield _row("", [level.player for level in levels])
    for measure in MEASURES:
        cells = [_difference(level.differences.get(measure.name), measure) for level in levels]
        if any(cell != NOTHING for cell in cells):
            yield _row(_named(measure), cells)
    yield "* real: the 95% interval excludes 0; about one in twenty looks real by chance"


def _changes(report: MapReport, compared: Comparison) -> Iterator[str]:
    """Differences by place, for places on both maps."""
    if not compared.spaces:
        return
    places = _named_places(report.board, compared.regions, compared.spaces)
    widest = max(100 * share.reach for _, found in places for share in _shares(found))
    starred = compared.judge.player in UNTRAINED_LEVELS
    yield ""
    yield f"by place, between {compared.judge.player} players"
    yield _place("", "", PLACE_HEADS)
    for name, found in places:
        shares = [_change(each, starred) for each in _shares(found)]
        yield _place(name, "", _with_swing(shares, _change(found.swing, starred)))
    yield f"in points, ± {rounded_up(widest)} at most, except swing"


def _change(found: Interval, starred: bool) -> str:
    if not found.is_known:
        return NOTHING
    return f"{100 * found.value:+.1f}{'*' if starred and not found.low <= 0 <= found.high else ' '}"


def _difference(found: Difference | None, measure: Measure) -> str:
    if found is None or not found.interval.is_known:
        return NOTHING
    return plus_minus(measure.shown(found.interval), "+") + ("*" if found.is_real else " ")


def percent_plus_minus(found: Interval) -> str:
    """A share as "52.9 ± 0.2", in percent."""
    return plus_minus(found.scaled(100))


def _named(measure: Measure) -> str:
    return f"{measure.name}, %" if measure.in_per_cent else measure.name


def _row(name: str, cells: Cells) -> str:
    return f"{name:<{NAME}}" + "".join(f"{cell:>{CELL}}" for cell in cells)


def _place(name: str, tail: str, cells: Cells) -> str:
    """A row of places; the name is truncated if it is too long, but not its tail."""
    while text_width(name + tail) >= PLACE:
        name = name.rstrip("…")[:-1].rstrip() + "…"
    figures = "".join(f"{cell:>{width}}" for cell, width in zip(cells, PLACE_WIDTHS.values(), strict=True))
    return f"{padded(name + tail, PLACE)}{figures}".rstrip()
