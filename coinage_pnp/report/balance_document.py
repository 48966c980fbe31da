"""The JSON document of `balance --json`."""

from collections.abc import Mapping, Sequence
from typing import Any

from coinage_pnp.report.depth import Depth
from coinage_pnp.report.level_report import LevelReport
from coinage_pnp.report.map_report import MapReport
from coinage_pnp.sim.runs.contest import Difference
from coinage_pnp.sim.statistics.intervals import Interval
from coinage_pnp.sim.statistics.places import PlaceStatistics

Document = dict[str, Any]

DIGITS = 6

SPACE_KEYS = "occupied", "heads", "tails", "contested", "swing"
REGION_KEYS = "heads", "tails", "swing", "decisive", "occupied", "contested"


def documents(reports: Sequence[MapReport]) -> Document:
    """The document of one map, or of several with their comparison."""
    maps = list(map(_map_document, reports))
    if len(maps) == 1:
        return maps[0]
    compared = [
        {
            "map": each.board.id,
            "against": each.compared.against,
            "levels": [
                {
                    "player": level.player,
                    "games": level.games,
                    "differences": {name: _difference(found) for name, found in level.differences.items()},
                }
                for level in each.compared.levels
            ],
            "places": {"player": each.compared.judge.player, "games": each.compared.judge.games},
            "spaces": _places(each.compared.spaces, SPACE_KEYS),
            "regions": _places(each.compared.regions, REGION_KEYS),
        }
        for each in reports
        if each.compared
    ]
    return {"maps": maps, "comparison": compared}


def _map_document(report: MapReport) -> Document:
    return {
        "map": report.board.id,
        "majority": report.majority,
        "seed": report.seed,
        "levels": list(map(_level, report.levels)),
        "spaces": _places(report.spaces, SPACE_KEYS),
        "regions": _places(report.regions, REGION_KEYS),
        "places": {"player": report.places.player, "games": report.places.games},
        "ladder": [
            {"player": match.player, "against": match.against, "games": match.games}
            | _estimate("share", match.share)
            for match in (level.below for level in report.levels)
            if match
        ],
        "depth": _depth(report.depth),
        "openings": [
            {"matching": each.matching, "turn": each.turn, "chance": _number(each.chance)}
            for each in report.openings
        ],
        "verdict": list(report.verdict),
        "stopped": report.stopped,
    }


def _level(level: LevelReport) -> Document:
    values = {name: _number(found.value) for name, found in level.measures.items()}
    document: Document = {
        "player": level.player,
        "games": level.games,
        "heads": values["AdvantageP1"],
        "tails": values["WinsP2"],
        "draws": values["Drawishness"],
        "timeouts": values["Timeouts"],
        "half_width": _number(level.measures["AdvantageP1"].half_width),
        "result": {"heads": _number(level.result.value), "interval": _ends(level.result)},
        "turns": {
            "mean": values["DurationTurns"],
            "sd": _number(level.spread.value),
            "sd_interval": _ends(level.spread),
        },
        "scores": {"heads": values["ScoreP1"], "tails": values["ScoreP2"]},
        "measures": values,
        "intervals": {name: _ends(found) for name, found in level.measures.items()},
        "counted": dict(level.counted),
    }
    if level.gain is not None:
        document["luck"] = {**_estimate("heads", level.heads), "gain": _number(level.gain)}
    return document | {"seconds": round(level.seconds, 2), "workers": level.workers}


def _depth(depth: Depth | None) -> Document | None:
    if depth is None:
        return None
    known = {"points": depth.points, "difficulty": depth.difficulty}
    return {
        "from": depth.lowest,
        "to": depth.highest,
        **{name: _number(found.value) if found else None for name, found in known.items()},
        "intervals": {name: _ends(found) for name, found in known.items() if found},
    }


def _places(places: Mapping[str, PlaceStatistics], keys: Sequence[str]) -> Document:
    document: Document = {}
    for name, place in places.items():
        found: dict[str, Interval] = {key: getattr(place, key) for key in keys}
        document[name] = {key: _number(each.value) if each.is_known else None for key, each in found.items()}
        document[name]["intervals"] = {key: _ends(each) for key, each in found.items()}
    return document


def _difference(found: Difference) -> Document:
    return {
        "difference": _number(found.interval.value),
        "interval": _ends(found.interval),
        "real": found.is_real,
    }


def _estimate(name: str, found: Interval) -> Document:
    return {name: _number(found.value), "half_width": _number(found.half_width)}


def _ends(found: Interval) -> list[float | None]:
    return [_number(found.low), _number(found.high)]


def _number(value: float) -> float | None:
    """The rounded value; None (null) if it is unknown."""
    return round(value, DIGITS) if abs(value) < float("inf") else None
