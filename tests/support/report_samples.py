"""Sample balance reports with realistic figures, and the places of texts on a page."""

from dataclasses import replace
from math import exp, inf
from random import Random

from coinage_pnp.game.board.model import Map, Name, Space
from coinage_pnp.lab.report.level_report import LevelReport
from coinage_pnp.lab.report.map_report import MapReport
from coinage_pnp.lab.statistics.intervals import Interval
from coinage_pnp.lab.statistics.measures import MEASURES
from coinage_pnp.lab.statistics.places import PlaceStatistics
from support.project_files import MAPS


def bell_curve(mean: float, spread: float, low: int, high: int) -> dict[int, float]:
    """The share of each value in a bell curve; some values in the tails are missing."""
    raw = {v: exp(-(((v - mean) / spread) ** 2) / 2) for v in range(low, high + 1)}
    every = sum(raw.values())
    return {v: share / every for v, share in raw.items() if share > 1e-7}


def interval_around(value: float, half: float) -> Interval:
    """A value with a symmetric interval."""
    return Interval(value, value - half, value + half)


UNKNOWN_INTERVAL = Interval(0.0, -inf, inf)


def level_report(player: str, games: int, heads: float, half: float, turns: float) -> LevelReport:
    margin = 40 * (heads - 0.5)
    measures = {
        measure.name: interval_around(turns if "Turns" in measure.name else heads, half)
        for measure in MEASURES
    }
    shares = {"Completion": 0.998, "Drawishness": 0.0015, "Timeouts": 0.0005}
    rare = {name: interval_around(share, half) for name, share in shares.items()}
    return LevelReport(
        player,
        games,
        interval_around(heads, half),
        interval_around(heads, half),
        measures | rare,
        {"BranchingFactor": 2000, "LeadChange": 100_000},
        interval_around(7.8, 0.03),
        bell_curve(margin, 7, -40, 40),
        bell_curve(turns, 7.8, 4, 90),
        6.2,
    )


LADDER_REPORTS = (
    level_report("random", 6_400_000, 0.502, 0.0004, 15.1),
    level_report("greedy", 960_000, 0.5285, 0.001, 18.5),
    level_report("learned", 240_000, 0.5141, 0.002, 21.3),
    level_report("strong", 20_000, 0.505, 0.0069, 22.9),
)

VERDICT_SENTENCES = (
    "Heads wins 52.9% between greedy players, 50.5% between strong ones: fair.",
    "The tosses explain 84% of the result between strong players.",
)


def map_report(
    board: Map, levels: tuple[LevelReport, ...] = LADDER_REPORTS, verdict: tuple[str, ...] = VERDICT_SENTENCES
) -> MapReport:
    chance = Random(board.id)
    spaces, regions = {}, {}
    for space in board.spaces:
        occupied, control, contested, swing = (
            interval_around(chance.uniform(low, high), half)
            for low, high, half in (
                *((0.5, 0.95, 0.006), (-0.2, 0.25, 0.009)),
                *((0.1, 0.5, 0.007), (0.02, 0.27, 0.012)),
            )
        )
        heads, tails = occupied.scale(0.5), occupied.scale(0.5)
        spaces[space.letter] = PlaceStatistics(occupied, heads, tails, control, contested, swing)
    for region in board.regions:
        regions[region.id] = PlaceStatistics(
            control=interval_around(0.02, 0.009),
            heads=interval_around(0.4, 0.006),
            tails=interval_around(0.38, 0.006),
            occupied=interval_around(0.97, 0.001),
            contested=interval_around(0.6, 0.007),
            swing=interval_around(chance.uniform(0.05, 0.3), 0.013),
            decisive=interval_around(chance.uniform(0.05, 0.35), 0.006),
        )
    return MapReport(board, "plurality", 1, levels, levels[-1], spaces, regions, verdict)


TITLE = "The Very Long Archipelago of Lost Sorrow"
ENDLESS = "Region of Endless Names and Titles and of Many More"


def crowded_map() -> Map:
    """Nine spaces in three rows, with names too long for the rings on a small card, and a long title."""
    board = MAPS["volcano"]
    first, *others = board.regions[:3]
    regions = (first._replace(name=Name((("", ENDLESS),))), *others)
    spaces = tuple(
        Space(letter, Name((("", f"Village {letter}"),)), regions[n // 3].id)
        for n, letter in enumerate("abcdefghi")
    )
    title, rows = Name((("", TITLE),)), ("abc", "def", "ghi")
    return replace(board, name=title, regions=regions, spaces=spaces, layout=rows, links=(), walls=())
