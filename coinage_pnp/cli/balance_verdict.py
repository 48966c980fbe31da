"""The plain sentences of a map, from what was played on it."""

from __future__ import annotations

from coinage_pnp.cli.balance_play import Asked, Outcome
from coinage_pnp.sim.balance import heads_known, luck_share, told_of
from coinage_pnp.sim.verdict import Rung, sentences


def verdict_of(asked: Asked, outcome: Outcome, at: int) -> tuple[str, ...]:
    """Two or three sentences about one of the maps."""
    game = asked.games[at]
    rungs = []
    for level in outcome.levels:
        tally = level.played.tallies[at]
        rungs.append(
            Rung(
                level.player,
                tally.games,
                heads_known(tally).adjusted,
                tally.measure("Timeouts").value,
                luck_share(tally),
            )
        )
    places = told_of(outcome.levels).played.tallies[at]
    called = game.board.regions_called("en")
    decisive = {
        called[region]: places.region(number).decisive.value
        for number, (region, _, _) in enumerate(game.regions)
    }
    return sentences(rungs, decisive)
