"""`balance --json`: what was found out, for programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from coinage_pnp.rules.game import Game
from coinage_pnp.sim.runs.compare import Difference, adjusted_difference, differences
from coinage_pnp.sim.runs.lab import Experiment, ExperimentResult
from coinage_pnp.sim.runs.ladder_play import (
    LevelPlayed,
    heads_known,
    luck_gain,
    luck_share,
    result_known,
    told_of,
)
from coinage_pnp.sim.statistics.intervals import Interval
from coinage_pnp.sim.statistics.measures import NAMES
from coinage_pnp.sim.statistics.places import RegionStatistics, SpaceStatistics
from coinage_pnp.sim.statistics.tally import Tally

Document = dict[str, Any]

DIGITS = 6
"""Shares and means are written with so many digits after the point."""


def documents(asked: Experiment, outcome: ExperimentResult, verdicts: Sequence[Sequence[str]]) -> Document:
    """The document of one map, or that of several with their comparison.

    Args:
        asked: what was to be played.
        outcome: what was played, one level at least.
        verdicts: the sentences of each map.
    """
    told = [map_document(asked, outcome, at, verdicts[at]) for at in range(len(asked.games))]
    if len(told) == 1:
        return told[0]
    compared = [_comparison(asked, outcome, at) for at in range(1, len(told))]
    return {"maps": told, "comparison": compared}


def map_document(asked: Experiment, outcome: ExperimentResult, at: int, verdict: Sequence[str]) -> Document:
    """The document of one map."""
    game = asked.games[at]
    places = told_of(outcome.levels, at)
    tally = places.played.tallies[at]
    return {
        "map": game.board.id,
        "majority": game.majority,
        "seed": asked.seed,
        "levels": [_level(level, at) for level in outcome.levels],
        "spaces": _spaces(game, tally),
        "regions": _regions(game, tally),
        "places": {"player": places.player, "games": tally.games},
        "ladder": [
            {
                "player": rung.player,
                "against": rung.against,
                "games": rung.games,
                "share": _number(rung.share.value),
                "half_width": _number(rung.share.half_width),
            }
            for rung in outcome.rungs[at]
        ],
        "verdict": list(verdict),
        "stopped": outcome.stopped,
    }


def _level(level: LevelPlayed, at: int) -> Document:
    tally = level.played.tallies[at]
    heads = tally.measure("AdvantageP1")
    result = result_known(tally)
    measures = {name: tally.measure(name) for name in NAMES if tally.sums_of(name).count}
    told: Document = {
        "player": level.player,
        "games": tally.games,
        "heads": _number(heads.value),
        "tails": _number(tally.measure("WinsP2").value),
        "draws": _number(tally.measure("Drawishness").value),
        "timeouts": _number(tally.measure("Timeouts").value),
        "half_width": _number(heads.half_width),
        "result": {"heads": _number(result.value), "interval": _ends(result)},
        "turns": {
            "mean": _number(tally.measure("DurationTurns").value),
            "sd": _number(tally.spread().value),
            "sd_interval": _ends(tally.spread()),
        },
        "scores": {
            "heads": _number(tally.measure("ScoreP1").value),
            "tails": _number(tally.measure("ScoreP2").value),
        },
        "measures": {name: _number(found.value) for name, found in measures.items()},
        "intervals": {name: _ends(found) for name, found in measures.items()},
        "counted": {name: tally.sums_of(name).count for name in measures},
    }
    luck, gain = luck_share(tally), luck_gain(tally)
    if luck is not None and gain is not None:
        known = heads_known(tally)
        told["luck"] = {
            "share": _number(luck.value),
            "heads": _number(known.value),
            "half_width": _number(known.half_width),
            "gain": _number(gain.value),
            "intervals": {"share": _ends(luck), "heads": _ends(known), "gain": _ends(gain)},
        }
    return told | {"seconds": round(level.seconds, 2), "workers": level.workers}


def _spaces(game: Game, tally: Tally) -> Document:
    keys = "occupied", "heads", "tails", "contested", "swing"
    return {letter: _place(tally.space(number), keys) for number, letter in enumerate(game.letters)}


def _regions(game: Game, tally: Tally) -> Document:
    keys = "heads", "tails", "swing", "decisive", "occupied", "contested"
    return {
        region: _place(tally.region(number, len(letters)), keys)
        for number, (region, letters, _) in enumerate(game.regions)
    }


def _place(told: SpaceStatistics | RegionStatistics, keys: Sequence[str]) -> Document:
    """The figures of a space or region by their names, which are those of its fields, and their intervals."""
    found: dict[str, Interval] = {key: getattr(told, key) for key in keys}
    values: Document = {key: _number(each.value) if each.is_known else None for key, each in found.items()}
    return values | {"intervals": {key: _ends(each) for key, each in found.items()}}


def _comparison(asked: Experiment, outcome: ExperimentResult, at: int) -> Document:
    levels = []
    for level in outcome.levels:
        told: Document = {
            "player": level.player,
            "games": level.played.games,
            "differences": {name: _difference(d) for name, d in differences(level.played, at).items()},
        }
        adjusted = adjusted_difference(level.played, at)
        if adjusted is not None:
            told["luck"] = {"AdvantageP1": _difference(adjusted)}
        levels.append(told)
    return {"map": asked.games[at].board.id, "against": asked.games[0].board.id, "levels": levels}


def _difference(found: Difference) -> Document:
    return {
        "difference": _number(found.interval.value),
        "interval": _ends(found.interval),
        "real": found.is_real,
    }


def _ends(found: Interval) -> list[float | None]:
    return [_number(found.low), _number(found.high)]


def _number(value: float) -> float | None:
    """A number as JSON can say it; what cannot be known is null."""
    return round(value, DIGITS) if abs(value) < float("inf") else None
