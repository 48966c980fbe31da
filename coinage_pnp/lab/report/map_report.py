"""All results of a map's games as one value, for table, JSON and page: shares from 0 to 1, and 95% intervals."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from coinage_pnp.errors import UserError
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.rules.game import TURN_CAP, Game
from coinage_pnp.lab.games.experiment import Experiment, ExperimentResult, LevelGames, open_pool, play_ladder
from coinage_pnp.lab.report.level_report import (
    Comparison,
    Depth,
    LevelReport,
    choose_places_level,
    compare,
    estimate_depth,
)
from coinage_pnp.lab.report.verdict import write_verdict
from coinage_pnp.lab.statistics.intervals import estimate_spread
from coinage_pnp.lab.statistics.measures import MOST_POINTS, NAMES
from coinage_pnp.lab.statistics.places import PlaceStatistics
from coinage_pnp.lab.statistics.tally import estimate_heads_result, estimate_heads_wins, estimate_luck_gain
from coinage_pnp.players.hints import Opening, find_openings
from coinage_pnp.players.level_players import list_default_levels
from coinage_pnp.players.levels import Level
from coinage_pnp.players.progress import Progress
from coinage_pnp.players.sweep import Stop


@dataclass(frozen=True)
class MapReport:
    """All results on a map's balance."""

    board: Map
    majority: str  # either "plurality" or "absolute"
    seed: int
    levels: tuple[LevelReport, ...]  # 1 to 5, weakest first
    places: LevelReport  # the level whose games `spaces` and `regions` summarize
    spaces: Mapping[str, PlaceStatistics]  # by letter
    regions: Mapping[str, PlaceStatistics]  # by id
    verdict: tuple[str, ...]  # most important sentence first
    stopped: bool = False  # whether Ctrl-C or the loss of all workers ended the games early
    lost: str = ""  # error message if all workers of a cluster were lost, otherwise ""
    compared: Comparison | None = None  # with the experiment's first map; None for that map itself
    openings: tuple[Opening, ...] = ()  # the best first turns, if players learned the map

    @property
    def name(self) -> str:
        """The map's English name."""
        return self.board.name.best("en")

    @property
    def depth(self) -> Depth | None:
        """How far the ladder reaches; None without a match."""
        return estimate_depth(self.levels)


def play_and_report(
    games: Sequence[Game],
    levels: Sequence[Level],
    limits: tuple[int | None, float | None, float | None],
    seed: int,
    progress: Progress,
    workers: int | None,
    scheduler: str | None = None,
) -> tuple[MapReport, ...]:
    """Plays games between these levels [default: all], and reports on each map.

    `limits` of a level: games and seconds per map, and the half-width of the interval of Heads' wins in points.
    Raises KeyboardInterrupt if it is stopped before the first game, and UserError if the cluster's workers are lost
    by then.
    """
    most, seconds, points = limits
    stop = Stop(most, seconds and seconds * len(games), points and points / 100)
    experiment = Experiment(tuple(games), tuple(levels) or list_default_levels(), seed, stop)
    with open_pool(workers, scheduler) as pool:
        result = play_ladder(experiment, pool, progress)
    lost = f"all workers of {scheduler} have gone away" if result.lost else ""
    if lost and not result.levels:
        raise UserError(f"{lost} before a game was played")
    if not result.levels:
        raise KeyboardInterrupt
    reports = [replace(report, lost=lost) for report in make_reports(experiment, result)]
    if result.stopped or not result.values:
        return tuple(reports)
    return tuple(
        replace(each, openings=find_openings(game, value))  # of the players, though more is known by now
        for each, game, value in zip(reports, games, result.values, strict=True)
    )


def make_reports(experiment: Experiment, result: ExperimentResult) -> tuple[MapReport, ...]:
    """A report on each map, from at least one level."""
    maps = range(len(experiment.games))
    every = [tuple(_report_level(level, at, result) for level in result.levels) for at in maps]
    reports = []
    for at, (game, levels) in enumerate(zip(experiment.games, every, strict=True)):
        places = choose_places_level(levels)
        spaces, regions = result.levels[levels.index(places)].played.tallies[at].estimate_places(game)
        called = game.board.name_regions("en")
        decisive = {
            called[region]: found.decisive.value for region, found in regions.items() if found.decisive
        }
        reports.append(
            MapReport(
                board=game.board,
                majority=game.majority,
                seed=experiment.seed,
                levels=levels,
                places=places,
                spaces=spaces,
                regions=regions,
                verdict=write_verdict(levels, places, decisive),
                stopped=result.stopped,
                compared=compare(experiment, result, at, every) if at else None,
            )
        )
    return tuple(reports)


def _report_level(level: LevelGames, at: int, result: ExperimentResult) -> LevelReport:
    tally = level.played.tallies[at]
    counted = {name: count for name in NAMES if (count := tally.get_sums(name).count)}
    return LevelReport(
        player=level.player,
        games=tally.games,
        heads=estimate_heads_wins(tally),
        result=estimate_heads_result(tally),
        measures={name: tally.estimate(name) for name in counted},
        counted=counted,
        spread=estimate_spread(tally.lengths, 1, TURN_CAP),
        margins=_compute_shares(tally.margins, tally.games, -MOST_POINTS),
        lengths=_compute_shares(tally.lengths, tally.games, 0),
        gain=estimate_luck_gain(tally),
        below=next((match for match in result.matches[at] if match.player == level.player), None),
        seconds=level.seconds,
        workers=level.workers,
    )


def _compute_shares(counts: Iterable[int], games: int, least: int) -> dict[int, float]:
    """Share of games by value; `counts` are the games of each value from `least` up."""
    return {value: int(count) / games for value, count in enumerate(counts, least) if count}
