"""Scores and replays as JSON documents with stable keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from coinage_pnp.rules.coins import KINDS, SIDES, Side
from coinage_pnp.rules.game import Game
from coinage_pnp.rules.notation import write_stack
from coinage_pnp.rules.position import Position, missing, plural
from coinage_pnp.rules.scoring import Pair, score
from coinage_pnp.rules.situation import write_line

if TYPE_CHECKING:
    from coinage_pnp.rules.record import Replay  # slow to import; not needed for a score

Document = dict[str, Any]


def score_document(map_word: str, game: Game, position: Position) -> Document:
    """The document of `score --json`. Raises ImpossibleError, like `warnings`."""
    found = score(game, position)
    return {
        "map": map_word,
        "majority": game.majority,
        "finished": found.ended_by is not None,
        "ended_by": found.ended_by,
        "winner": _word(found.winner),
        "decided_by": found.decided_by,
        **{
            side.word: {"total": total.total, **vars(total)}
            for side, total in zip(SIDES, found.totals, strict=True)
        },
        "regions": [
            {
                "id": region.id,
                "spaces": list(region.spaces),
                "controlled": _pair(region.controlled),
                "majority": _word(region.majority),
                "points": _pair(region.points),
            }
            for region in found.regions
        ],
        "spaces": {
            space.letter: {
                "stack": write_stack(space.stack),
                "control": _word(space.control),
                "value": space.value,
                "points": space.points,
            }
            for space in found.spaces
        },
        "warnings": warnings(game, position),
    }


def replay_document(map_word: str, game: Game, replayed: Replay) -> Document:
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
                **_pair((step.score.totals[0].total, step.score.totals[1].total)),
            }
            for step in replayed.steps
        ],
        "score": score_document(map_word, game, last),
    }


def warnings(game: Game, position: Position) -> list[str]:
    """Warnings in English: missing coins, an unfinished game. ImpossibleError: too many coins of a kind."""
    found = []
    lacking = missing(position, game.bank)
    if any(lacking):
        lost = [f"{n} {plural(kind.name, n)}" for kind, n in zip(KINDS, lacking, strict=True) if n]
        found.append(f"missing: {', '.join(lost)} ({2 * sum(game.bank)} coins belong to the game)")
    if position.ended_by is None:
        found.append("the game is not over: a space is empty and both banks hold coins")
    return found


def _word(side: Side | None) -> str | None:
    return None if side is None else side.word


def _pair(pair: Pair) -> dict[str, int]:
    return {"heads": pair[0], "tails": pair[1]}
