"""Scores and replays as JSON documents with stable keys."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from coinage_pnp.game.rules.coins import KINDS, Side
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.notation import write_stack
from coinage_pnp.game.rules.position import Position, count_missing_coins, name_kind
from coinage_pnp.game.rules.scoring import Pair, RegionScore, SpaceScore, Total, score
from coinage_pnp.game.rules.situation import write_line
from coinage_pnp.version import JSON_FORMAT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from coinage_pnp.game.rules.record import Record, Replay  # slow to import; not needed for a score

Document = dict[str, Any]


def make_score_document(
    map_word: str, game: Game, position: Position, cautions: Iterable[object] = ()
) -> Document:
    """The document of `score --json`. Raises ImpossibleError, like `list_warnings`."""
    document: Document = json.loads(write_score_json(map_word, game, position, cautions))
    return document


def write_score_json(map_word: str, game: Game, position: Position, cautions: Iterable[object] = ()) -> str:
    """The document of `score --json` as text, for thousands a second: parts that recur are encoded once.

    `cautions` are warnings about how the position is written. Raises ImpossibleError, like `list_warnings`.
    """
    found = score(game, position)
    head = _make_head(
        format=JSON_FORMAT,
        map=map_word,
        majority=game.majority,
        finished=found.ended_by is not None,
        ended_by=found.ended_by,
        winner=_name_side(found.winner),
        decided_by=found.decided_by,
    )
    heads, tails = map(_write_total, found.totals)
    warnings = _encode([*map(str, cautions), *list_warnings(game, position)])
    regions, spaces = ", ".join(map(_write_region, found.regions)), ", ".join(map(_write_space, found.spaces))
    return (
        f'{head[:-1]}, "heads": {heads}, "tails": {tails}, '
        f'"regions": [{regions}], "spaces": {{{spaces}}}, "warnings": {warnings}}}'
    )


_encode = json.JSONEncoder(ensure_ascii=False, check_circular=False).encode


@lru_cache(maxsize=4096)
def _make_head(**parts: str | bool | None) -> str:
    return _encode(parts)


@lru_cache(maxsize=4096)
def _write_total(total: Total) -> str:
    return _encode({"total": total.total, **total._asdict()})


@lru_cache(maxsize=4096)
def _write_region(region: RegionScore) -> str:
    return _encode(
        {
            "id": region.id,
            "spaces": region.spaces,
            "controlled": _make_pair(region.controlled),
            "majority": _name_side(region.majority),
            "points": _make_pair(region.points),
        }
    )


@lru_cache(maxsize=4096)
def _write_space(space: SpaceScore) -> str:
    letter, stack, control, value, points = space
    parts = {"stack": write_stack(stack), "control": _name_side(control), "value": value, "points": points}
    return f"{_encode(letter)}: {_encode(parts)}"


def make_replay_document(map_word: str, game: Game, replayed: Replay) -> Document:
    """The document of `replay --json`."""
    last = replayed.position
    return {
        "map": map_word,
        "turns": len(replayed.steps),
        "finished": last.ended_by is not None,
        "ended_by": last.ended_by,
        "position": write_line(map_word, last, game.majority),
        "tally": [
            {
                "turn": step.number,
                "side": step.side.word,
                **_make_pair((step.score.totals[0].total, step.score.totals[1].total)),
            }
            for step in replayed.steps
        ],
        "score": make_score_document(map_word, game, last),
    }


def write_notes(record: Record) -> Document:
    """The notes of a record by turn, as in the file, where there are any."""
    return (
        {"notes": {str(number or "game"): note for number, note in record.notes.items()}}
        if record.notes
        else {}
    )


def list_warnings(game: Game, position: Position) -> list[str]:
    """Warnings in English: missing coins, an unfinished game. ImpossibleError: too many coins of a kind."""
    found = []
    lacking = count_missing_coins(position, game.bank)
    if any(lacking):
        lost = [f"{n} {name_kind(kind.name, n)}" for kind, n in zip(KINDS, lacking, strict=True) if n]
        found.append(f"missing: {', '.join(lost)} ({2 * sum(game.bank)} coins belong to the game)")
    if position.ended_by is None:
        found.append("the game is not over: a space is empty and both banks hold coins")
    return found


def _name_side(side: Side | None) -> str | None:
    return None if side is None else side.word


def _make_pair(pair: Pair) -> dict[str, int]:
    return {"heads": pair[0], "tails": pair[1]}
