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
    decisive = {
        region.name.best("en"): places.region(number).decisive.value
        for number, region in enumerate(game.board.regions)
    }
    return sentences(rungs, decisive)
