"""The plain sentences of a map, from what was played on it."""

from __future__ import annotations

from coinage_pnp.sim.runs.lab import Experiment, ExperimentResult
from coinage_pnp.sim.runs.ladder_play import LevelPlayed, heads_known, luck_share, result_known, told_of
from coinage_pnp.sim.statistics.intervals import Interval
from coinage_pnp.sim.statistics.sentences import Decisive, sentences
from coinage_pnp.sim.statistics.verdict import STUCK, Rung


def verdict_of(asked: Experiment, outcome: ExperimentResult, at: int) -> tuple[str, ...]:
    """A few sentences about one of the maps."""
    below = {rung.player: (rung.against, rung.share) for rung in outcome.rungs[at]}
    rungs = [_rung(level, at, below.get(level.player)) for level in outcome.levels]
    return sentences(rungs, _decisive(asked, outcome, at))


def _rung(level: LevelPlayed, at: int, below: tuple[str, Interval] | None) -> Rung:
    tally = level.played.tallies[at]
    luck = luck_share(tally)
    return Rung(
        level.player,
        tally.games,
        heads_known(tally),
        result_known(tally),
        1 - tally.measure("Completion").value,
        tally.measure("Timeouts").value,
        None if luck is None else luck.value,
        below,
    )


def _decisive(asked: Experiment, outcome: ExperimentResult, at: int) -> Decisive:
    """What the regions decide; nothing where games do not end."""
    game = asked.games[at]
    level = told_of(outcome.levels, at)
    tally = level.played.tallies[at]
    if tally.measure("Timeouts").value > STUCK:
        return Decisive(level.player, {})
    called = game.board.regions_called("en")
    shares = {
        called[region]: tally.region(number, len(letters)).decisive.value
        for number, (region, letters, _) in enumerate(game.regions)
    }
    return Decisive(level.player, shares)
