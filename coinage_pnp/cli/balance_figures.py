"""What was found out about a map, as the plain figures that the report draws."""

from __future__ import annotations

from coinage_pnp import __version__
from coinage_pnp.cli.balance_play import Asked, Outcome
from coinage_pnp.sheet.report.figures import Estimate, Figures, Level, RegionFigures, SpaceFigures
from coinage_pnp.sim.balance import LevelPlayed, heads_known, luck_share, told_of
from coinage_pnp.sim.measures import NAMES
from coinage_pnp.sim.tally import MOST_MARGIN, Tally

ELSEWHERE = ("WinsP2", "BankEmpty", "ScoreP1", "ScoreP2")
"""Measures that the report shows in places of their own, or as what is left of another one."""


def figures_of(asked: Asked, outcome: Outcome, at: int, verdict: tuple[str, ...]) -> Figures:
    """The figures of one map, of one level at least. Heads' wins are told without luck where that is known."""
    game = asked.games[at]
    board = game.board
    places = told_of(outcome.levels, at)
    tally = places.played.tallies[at]
    return Figures(
        map_id=board.id,
        name=board.name.best("en"),
        edition=board.edition,
        majority=game.majority,
        seed=asked.seed,
        version=__version__,
        levels=tuple(_level(level, at) for level in outcome.levels),
        spaces={letter: _space(tally, number) for number, letter in enumerate(game.letters)},
        regions={region: _region(tally, number) for number, (region, _, _) in enumerate(game.regions)},
        verdict=verdict,
        heat=f"the {places.player} player, {tally.games:,} games",
    )


def _level(level: LevelPlayed, at: int) -> Level:
    tally = level.played.tallies[at]
    heads, turns = heads_known(tally).adjusted, tally.sums_of("DurationTurns")
    shown = {
        name: tally.measure(name) for name in NAMES if name not in ELSEWHERE and tally.sums_of(name).count
    }
    games = tally.games
    return Level(
        player=level.player,
        games=games,
        heads=heads.value,
        tails=tally.measure("WinsP2").value,
        draws=tally.measure("Drawishness").value,
        timeouts=tally.measure("Timeouts").value,
        half_width=heads.half_width,
        turns=(turns.mean, turns.variance**0.5),
        scores=(tally.measure("ScoreP1").value, tally.measure("ScoreP2").value),
        margins={
            place - MOST_MARGIN: int(count) / games for place, count in enumerate(tally.margins) if count
        },
        lengths={turn: int(count) / games for turn, count in enumerate(tally.lengths) if count},
        measures={name: _estimate(found.value, found.half_width) for name, found in shown.items()},
        luck=luck_share(tally),
    )


def _estimate(value: float, half_width: float) -> Estimate:
    return Estimate(value, half_width if half_width < float("inf") else None)


def _space(tally: Tally, number: int) -> SpaceFigures:
    space = tally.space(number)
    shares = space.occupied, space.heads, space.tails, space.contested, space.swing
    return SpaceFigures(*(share.value for share in shares))


def _region(tally: Tally, number: int) -> RegionFigures:
    region = tally.region(number)
    return RegionFigures(
        *(share.value for share in (region.heads, region.tails, region.swing, region.decisive))
    )
