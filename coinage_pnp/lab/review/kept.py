"""Reviews kept in the user's cache, by what was played: a record that is moved or renamed is still known."""

import hashlib
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from coinage_pnp.errors import UserError
from coinage_pnp.files.safe_writing import write_whole
from coinage_pnp.game.board.digest import make_digest
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import Record, Replay, ReplayStep
from coinage_pnp.game.rules.turn_notation import read_turn
from coinage_pnp.lab.review.result import (
    Accounts,
    Alternative,
    Review,
    ReviewedTurn,
    list_kept_errors,
    make_accounts,
    play_alternative,
)
from coinage_pnp.lab.statistics.intervals import Interval
from coinage_pnp.players.engine.jit import COMPILED
from coinage_pnp.players.progress import Progress
from coinage_pnp.players.value.array_files import find_cache_folder
from coinage_pnp.version import __version__

ROLLOUTS = 2_000 if COMPILED else 100  # number of rollouts for each seeming error


def review_once(game: Game, replayed: Replay, progress: Progress, rollouts: int) -> Review:
    """The kept review of a replayed record, or a new one, which is kept if it is complete. UserError as there."""
    known = load_review(game, replayed, rollouts)
    if known:
        return known
    from coinage_pnp.lab.review.analysis import review_game  # imports the players, which is slow

    found = review_game(game, replayed, progress, rollouts=rollouts)
    if found.complete:
        with suppress(OSError):  # full or read-only disk: it is reviewed again next time
            path = _find_file(game, replayed, rollouts)
            path.parent.mkdir(parents=True, exist_ok=True)
            document = {
                key: getattr(found, key) for key in ("start", "result", "finished", "deep", "rollouts")
            }
            document["turns"] = [_write_turn(turn) for turn in found.turns]
            write_whole(path, json.dumps(document).encode())
    return found


def load_review(game: Game, replayed: Replay, rollouts: int) -> Review | None:
    """The kept review of a replayed record; None if there is none, or it is damaged."""
    try:
        found = json.loads(_find_file(game, replayed, rollouts).read_bytes())
        turns = zip(found.pop("turns"), replayed.steps, strict=True)
        return Review(**found, turns=tuple(_read_turn(turn, game, step) for turn, step in turns))
    except (OSError, ValueError, TypeError, KeyError, UserError):
        return None


def find_accounts(record: Record, game: Game, replayed: Replay) -> Accounts | None:
    """What a kept review found of both sides, with rollouts first; else what the record has kept of one."""
    found = load_review(game, replayed, ROLLOUTS) or load_review(game, replayed, 0)
    return found.accounts if found else make_accounts(record.review) if record.review else None


def find_errors(record: Record, game: Game, replayed: Replay) -> list[ReviewedTurn] | None:
    """The errors that a kept review with rollouts found, or that the record has kept; None if neither is known."""
    found = load_review(game, replayed, ROLLOUTS)
    if found:
        return [turn for turn in found.turns if turn.mark]
    return list_kept_errors(record.review, game, replayed) if record.review else None


def _find_file(game: Game, replayed: Replay, rollouts: int) -> Path:
    turns = (str(step.turn) for step in replayed.steps)
    played = "\n".join((__version__, make_digest(game.board), game.majority, str(rollouts), *turns))
    return find_cache_folder("reviews") / f"{hashlib.sha256(played.encode()).hexdigest()}.json"


def _write_turn(turn: ReviewedTurn) -> dict[str, Any]:
    figures = {key: getattr(turn, key) for key in ("count", "before", "luck", "cost", "after", "exact")}
    found = turn.interval
    interval = [found.value, found.low, found.high] if found else None
    best = [[one.text, one.chance] for one in turn.best]
    return {**figures, "interval": interval, "best": best}


def _read_turn(kept: dict[str, Any], game: Game, step: ReplayStep) -> ReviewedTurn:
    best, interval, toss = kept.pop("best"), kept.pop("interval"), step.turn.toss
    return ReviewedTurn(
        **kept,
        number=step.number,
        side=step.side,
        toss=toss,
        start=step.start,
        played=Alternative(step.turn.actions, step.position, kept["after"]),
        best=tuple(
            play_alternative(game, step, read_turn(f"{toss} {text}").actions, chance) for text, chance in best
        ),
        interval=Interval(*interval) if interval else None,
    )
