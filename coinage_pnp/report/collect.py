"""What was found out about a map, as the plain figures that the report draws."""

from __future__ import annotations

from coinage_pnp.report.figures import (
    UNKNOWN,
    Estimate,
    LevelFigures,
    MapFigures,
    RegionFigures,
    SpaceFigures,
)
from coinage_pnp.sim.runs.lab import Experiment, ExperimentResult
from coinage_pnp.sim.runs.ladder_play import (
    LevelPlayed,
    halved,
    heads_known,
    luck_gain,
    luck_share,
    result_known,
    told_of,
)
from coinage_pnp.sim.statistics.intervals import Interval
from coinage_pnp.sim.statistics.measures import NAMES
from coinage_pnp.sim.statistics.places import RegionStatistics, SpaceStatistics
from coinage_pnp.sim.statistics.tally import MOST_MARGIN
from coinage_pnp.version import __version__


def figures_of(asked: Experiment, outcome: ExperimentResult, at: int, verdict: tuple[str, ...]) -> MapFigures:
    """The figures of one map, of one level at least. Heads' wins are told without luck where that is known."""
    game = asked.games[at]
    board = game.board
    places = told_of(outcome.levels, at)
    tally = places.played.tallies[at]
    return MapFigures(
        map_id=board.id,
        name=board.name.best("en"),
        edition=board.edition,
        majority=game.majority,
        seed=asked.seed,
        version=__version__,
        levels=tuple(_level(level, at) for level in outcome.levels),
        spaces={letter: _space(tally.space(number)) for number, letter in enumerate(game.letters)},
        regions={
            region: _region(tally.region(number, len(letters)))
            for number, (region, letters, _) in enumerate(game.regions)
        },
        verdict=verdict,
        heat=f"{places.player} players, {tally.games:,} games",
    )


def _level(level: LevelPlayed, at: int) -> LevelFigures:
    tally = level.played.tallies[at]
    half = halved(tally)
    heads = result_known(tally) if half else heads_known(tally)
    turns = tally.sums_of("DurationTurns")
    shown = [name for name in NAMES if tally.sums_of(name).count]
    counts = {name: tally.sums_of(name).count for name in shown}
    games = tally.games
    return LevelFigures(
        player=level.player,
        games=games,
        heads=heads.value,
        tails=tally.measure("WinsP2").value,
        draws=tally.measure("Drawishness").value,
        timeouts=tally.measure("Timeouts").value,
        half_width=heads.reach,
        turns=(turns.mean, turns.variance**0.5),
        margins={
            place - MOST_MARGIN: int(count) / games for place, count in enumerate(tally.margins) if count
        },
        lengths={turn: int(count) / games for turn, count in enumerate(tally.lengths) if count},
        measures={name: _estimate(tally.measure(name)) for name in shown},
        halved=half,
        counted={name: count for name, count in counts.items() if count < games},
        spread=_estimate(tally.spread()),
        luck=_estimate(luck_share(tally)),
        gain=_estimate(luck_gain(tally)),
    )


def _estimate(found: Interval | None) -> Estimate:
    """A figure of the report; what cannot be known has no value there."""
    return UNKNOWN if found is None or not found.is_known else Estimate(found.value, found.reach)


def _space(space: SpaceStatistics) -> SpaceFigures:
    return SpaceFigures(*map(_estimate, (space.occupied, space.control, space.contested, space.swing)))


def _region(region: RegionStatistics) -> RegionFigures:
    shares = region.heads, region.tails, region.occupied, region.contested, region.swing, region.decisive
    return RegionFigures(*map(_estimate, shares))
