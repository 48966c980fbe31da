"""Output of `coinage-pnp balance`: plain text that fits 80 columns."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from textwrap import wrap

from coinage_pnp.game.board.model import Map
from coinage_pnp.game.sentences.score_table import measure_text_width, pad_text
from coinage_pnp.lab.report.level_report import Comparison, LevelReport
from coinage_pnp.lab.report.map_report import MapReport
from coinage_pnp.lab.report.phrases import ADJUSTED_SIGN, count_digits, round_up, write_interval
from coinage_pnp.lab.report.verdict import write_comparison
from coinage_pnp.lab.statistics.intervals import Interval
from coinage_pnp.lab.statistics.measures import CHOICES, COURSE, MEASURES, Measure
from coinage_pnp.lab.statistics.places import PlaceStatistics
from coinage_pnp.players.levels import UNTRAINED_LEVELS, Level

SENTENCE_WIDTH = 100  # most columns of a sentence
MEASURE_WIDTH, FIGURE_WIDTH, PLACE_NAME_WIDTH = 24, 14, 28  # columns
NO_FIGURE = "-"
# columns of regions and spaces: the shares of `_list_shares`, and the swing
PLACE_WIDTHS = {"Heads": 7, "Tails": 7, "used": 7, "fought": 8, "decides": 9, "swing": 14}
PLACE_HEADS = tuple(PLACE_WIDTHS)
Cells = Sequence[str]


def write_table(reports: Sequence[MapReport], labels: Sequence[str], width: int) -> str:
    """All results; `labels` are the maps' names, `width` is in columns."""
    parts: list[list[str]] = []
    columns = min(width, SENTENCE_WIDTH)
    for report, label in zip(reports, labels, strict=True):
        lines = wrap(f"{report.name} ({label}), majority by {report.majority}, seed {report.seed}", columns)
        lines.append("")
        for sentence in report.verdict:
            lines += wrap(sentence, columns)
        lines += ["", *_write_levels(report.levels, width), *_write_matches(report), ""]
        lines += [*_write_places(report), *_write_openings(report)]
        parts.append(lines)
    for report, label in zip(reports, labels, strict=True):
        if report.compared:
            lines = []
            for sentence in write_comparison(report.compared, label, labels[0]):
                lines += wrap(sentence, columns)
            lines.append(f"{label} less {labels[0]}, with the same tosses")
            lines += _write_comparison(report, report.compared)
            parts.append(lines)
    return "\n\n".join("\n".join(lines) for lines in parts)


def _write_levels(levels: Sequence[LevelReport], width: int) -> Iterator[str]:
    explain = width >= MEASURE_WIDTH + FIGURE_WIDTH * len(levels) + 50
    yield _write_row("between equal players", [level.player for level in levels])
    yield _write_row("games", [f"{level.games:,}" for level in levels])
    for measure in MEASURES:
        found = [level.measures.get(measure.name) for level in levels]
        cells = [write_interval(measure.scale_for_display(one)) if one else NO_FIGURE for one in found]
        if any(cell != NO_FIGURE for cell in cells):
            yield _write_row(_name_measure(measure), cells) + (f"  {measure.about}" if explain else "")
        yield from _write_details(levels, measure.name)


def _write_details(levels: Sequence[LevelReport], name: str) -> Iterator[str]:
    adjusted = any(level.is_adjusted for level in levels)
    if name == "AdvantageP1" and adjusted:
        heads = [write_percent_interval(each.heads) if each.is_adjusted else NO_FIGURE for each in levels]
        yield _write_row("  without luck, %", heads)
        yield _write_row(
            "  worth more games, x", [f"{each.gain:.1f}" if each.gain else NO_FIGURE for each in levels]
        )
    if name == "AdvantageP1" and any(level.counts_half for level in levels):
        halves = [
            write_percent_interval(level.result) + (ADJUSTED_SIGN if level.is_adjusted else "")
            for level in levels
        ]
        yield _write_row("  unwon games half, %", halves)
        if adjusted:
            yield f"  {ADJUSTED_SIGN} without luck"
    if name == "DurationTurns":
        yield _write_row("  spread, turns", [write_interval(level.spread) for level in levels])
    # kinds of measures that do not cover all games
    for (first, last), heading in ((CHOICES, "  counted in games"), (COURSE, "  followed in games")):
        counts = [level.counted.get(first, 0) for level in levels]
        if name == last and any(n < level.games for n, level in zip(counts, levels, strict=True)):
            yield _write_row(heading, [f"{count:,}" for count in counts])


def _write_matches(report: MapReport) -> Iterator[str]:
    matches = [level.below for level in report.levels if level.below]
    if matches:
        yield ""
    for match in matches:
        players, share = f"{match.player} against {match.against}", write_percent_interval(match.share)
        yield f"{players:<26}{share:>12}% won (draws count half), {match.games:,} games"
    if depth := report.depth:
        reach = f"from {depth.lowest} to {depth.highest}"
        above = depth.difficulty if depth.lowest != Level.GREEDY else None
        beyond = f", {write_interval(above)} of them above greedy" if above else ""
        yield f"depth: {write_interval(depth.points)} points of Elo {reach}{beyond}"


def _write_places(report: MapReport) -> Iterator[str]:
    board = report.board
    places = _name_places(board, report.regions, report.spaces)
    widest = _find_widest(places)
    digits = count_digits(widest)
    yield f"at the end of {report.places.games:,} games between {report.places.player} players"
    yield _write_place("region", "", PLACE_HEADS)
    for (name, found), region in zip(places, report.regions, strict=False):
        yield _write_place(name, f" ({len(board.list_spaces(region))})", _write_shares(found, digits))
    yield _write_place("space", "", [*PLACE_HEADS[:4], "", "swing"])
    for name, found in places[len(report.regions) :]:
        yield _write_place(name, "", _write_shares(found, digits))
    yield f"in % of games, ± {round_up(widest)} at most; swing with its own interval"


def _name_places(
    board: Map, regions: Mapping[str, PlaceStatistics], spaces: Mapping[str, PlaceStatistics]
) -> list[tuple[str, PlaceStatistics]]:
    """Figures of regions, then of spaces, each with the place's name."""
    called = board.name_regions("en")
    named = {space.letter: space.name.best("en") for space in board.spaces}
    return [
        *((called[region], found) for region, found in regions.items()),
        *((f"{letter} {named[letter]}", found) for letter, found in spaces.items()),
    ]


def _write_openings(report: MapReport) -> Iterator[str]:
    """First turns in two columns."""
    if not report.openings:
        return
    yield ""
    yield "the master's first turn with these matches (-- to pass), and Heads' chance to win, %"
    cells = [f"{each.matching or '-':<6}{each.turn:<24}{100 * each.chance:5.1f}" for each in report.openings]
    half = -(-len(cells) // 2)
    for left, right in zip_longest(cells[:half], cells[half:], fillvalue=""):
        yield f"{left}    {right}".rstrip()


def _list_shares(place: PlaceStatistics) -> tuple[Interval | None, ...]:
    """The shares of games, in the order of PLACE_HEADS; a space decides nothing."""
    return place.heads, place.tails, place.occupied, place.contested, place.decisive


def _find_widest(places: Sequence[tuple[str, PlaceStatistics]]) -> float:
    """The largest half-width of a share, in points."""
    return max(100 * share.reach for _, found in places for share in _list_shares(found) if share)


def _write_shares(found: PlaceStatistics, digits: int) -> Cells:
    shares = [f"{100 * share.value:.{digits}f}" if share else "" for share in _list_shares(found)]
    swing = write_interval(found.swing.scale(100), "+") if found.swing.is_known else NO_FIGURE
    return [*shares, swing]


def _write_comparison(report: MapReport, compared: Comparison) -> Iterator[str]:
    """Differences of measures, and by place for places on both maps."""
    levels, judge = compared.levels, compared.judge
    yield _write_row("", [level.player for level in levels])
    for measure in MEASURES:
        cells = []
        for level in levels:
            found = level.differences.get(measure.name)
            if found is None or not found.interval.is_known:
                cells.append(NO_FIGURE)
            else:
                star = "*" if found.is_real else " "
                cells.append(write_interval(measure.scale_for_display(found.interval), "+") + star)
        if any(cell != NO_FIGURE for cell in cells):
            yield _write_row(_name_measure(measure), cells)
    yield "* real: the 95% interval excludes 0; about one in twenty looks real by chance"
    if not compared.spaces:
        return
    places = _name_places(report.board, compared.regions, compared.spaces)
    widest = _find_widest(places)
    yield ""
    yield f"by place, between {judge.player} players"
    yield _write_place("", "", PLACE_HEADS)
    for name, place in places:
        cells = []
        for share in (*_list_shares(place), place.swing):
            if share is None or not share.is_known:
                cells.append("" if share is None else NO_FIGURE)
            else:
                starred = judge.player in UNTRAINED_LEVELS and not share.low <= 0 <= share.high
                cells.append(f"{100 * share.value:+.1f}{'*' if starred else ' '}")
        yield _write_place(name, "", cells)
    yield f"in points, ± {round_up(widest)} at most, except swing"


def write_percent_interval(found: Interval) -> str:
    """A share as "52.9 ± 0.2", in percent."""
    return write_interval(found.scale(100))


def _name_measure(measure: Measure) -> str:
    return f"{measure.name}, %" if measure.in_per_cent else measure.name


def _write_row(name: str, cells: Cells) -> str:
    return f"{name:<{MEASURE_WIDTH}}" + "".join(f"{cell:>{FIGURE_WIDTH}}" for cell in cells)


def _write_place(name: str, tail: str, cells: Cells) -> str:
    """A row of places; the name is truncated if it is too long, but not its tail."""
    while measure_text_width(name + tail) >= PLACE_NAME_WIDTH:
        name = name.rstrip("…")[:-1].rstrip() + "…"
    figures = "".join(f"{cell:>{width}}" for cell, width in zip(cells, PLACE_WIDTHS.values(), strict=True))
    return f"{pad_text(name + tail, PLACE_NAME_WIDTH)}{figures}".rstrip()
