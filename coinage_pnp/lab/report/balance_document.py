"""The JSON document of `balance --json`."""

from collections.abc import Mapping, Sequence
from typing import Any

from coinage_pnp.lab.report.level_report import LevelReport
from coinage_pnp.lab.report.map_report import MapReport
from coinage_pnp.lab.statistics.intervals import Interval
from coinage_pnp.lab.statistics.places import PlaceStatistics

Document = dict[str, Any]

SPACE_KEYS = "occupied", "heads", "tails", "contested", "swing"
REGION_KEYS = "heads", "tails", "swing", "decisive", "occupied", "contested"


def write_documents(reports: Sequence[MapReport]) -> Document:
    """The document of one map, or of several with their comparison."""
    maps = list(map(_write_map, reports))
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
                    "differences": {
                        name: {
                            "difference": round_figure(found.interval.value),
                            "interval": round_ends(found.interval),
                            "real": found.is_real,
                        }
                        for name, found in level.differences.items()
                    },
                }
                for level in each.compared.levels
            ],
            "places": {"player": each.compared.judge.player, "games": each.compared.judge.games},
            "spaces": _write_places(each.compared.spaces, SPACE_KEYS),
            "regions": _write_places(each.compared.regions, REGION_KEYS),
        }
        for each in reports
        if each.compared
    ]
    return {"maps": maps, "comparison": compared}


def _write_map(report: MapReport) -> Document:
    depth: Document | None = None
    if found := report.depth:
        known = {"points": found.points, "difficulty": found.difficulty}
        depth = {
            "from": found.lowest,
            "to": found.highest,
            **{name: round_figure(each.value) if each else None for name, each in known.items()},
            "intervals": {name: round_ends(each) for name, each in known.items() if each},
        }
    return {
        "map": report.board.id,
        "majority": report.majority,
        "seed": report.seed,
        "levels": list(map(_write_level, report.levels)),
        "spaces": _write_places(report.spaces, SPACE_KEYS),
        "regions": _write_places(report.regions, REGION_KEYS),
        "places": {"player": report.places.player, "games": report.places.games},
        "ladder": [
            {"player": match.player, "against": match.against, "games": match.games}
            | _write_estimate("share", match.share)
            for match in (level.below for level in report.levels)
            if match
        ],
        "depth": depth,
        "openings": [
            {"matching": each.matching, "turn": each.turn, "chance": round_figure(each.chance)}
            for each in report.openings
        ],
        "verdict": list(report.verdict),
        "stopped": report.stopped,
    }


def _write_level(level: LevelReport) -> Document:
    values = {name: round_figure(found.value) for name, found in level.measures.items()}
    document: Document = {
        "player": level.player,
        "games": level.games,
        "heads": values["AdvantageP1"],
        "tails": values["WinsP2"],
        "draws": values["Drawishness"],
        "timeouts": values["Timeouts"],
        "half_width": round_figure(level.measures["AdvantageP1"].half_width),
        "result": {"heads": round_figure(level.result.value), "interval": round_ends(level.result)},
        "turns": {
            "mean": values["DurationTurns"],
            "sd": round_figure(level.spread.value),
            "sd_interval": round_ends(level.spread),
        },
        "scores": {"heads": values["ScoreP1"], "tails": values["ScoreP2"]},
        "measures": values,
        "intervals": {name: round_ends(found) for name, found in level.measures.items()},
        "counted": dict(level.counted),
    }
    if level.gain is not None:
        document["luck"] = {**_write_estimate("heads", level.heads), "gain": round_figure(level.gain)}
    return document | {"seconds": round(level.seconds, 2), "workers": level.workers}


def _write_places(places: Mapping[str, PlaceStatistics], keys: Sequence[str]) -> Document:
    document: Document = {}
    for name, place in places.items():
        found: dict[str, Interval] = {key: getattr(place, key) for key in keys}
        document[name] = {
            key: round_figure(each.value) if each.is_known else None for key, each in found.items()
        }
        document[name]["intervals"] = {key: round_ends(each) for key, each in found.items()}
    return document


def _write_estimate(name: str, found: Interval) -> Document:
    return {name: round_figure(found.value), "half_width": round_figure(found.half_width)}


def round_ends(found: Interval) -> list[float | None]:
    """The rounded ends of an interval."""
    return [round_figure(found.low), round_figure(found.high)]


def round_figure(value: float) -> float | None:
    """The rounded value; None (null) if it is unknown."""
    return round(value, 6) if abs(value) < float("inf") else None
