"""The series and practice of the games that the pocket keeps; their records have what was reviewed elsewhere.

This module runs in MicroPython, lowered, with everything that it imports.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from coinage_pnp.errors import UserError
from coinage_pnp.game.board.model import FindMap
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import read_record, replay
from coinage_pnp.game.words.language import Language
from coinage_pnp.lab.report.costly_turn import find_known_cost
from coinage_pnp.lab.review.result import list_kept_errors, make_accounts
from coinage_pnp.lab.series.played_games import Played, collect_played
from coinage_pnp.table.card_view import CardView, Document
from coinage_pnp.table.practice_view import Exercise, find_error, list_exercises, make_exercise_view
from coinage_pnp.table.series_view import make_series_view

Kept = Mapping[str, Any]  # a game, as the page keeps it


def show_series(kept: Sequence[Kept], words: Language, find_map: FindMap) -> Document:
    """The series of all games."""
    texts = {each["name"]: each for each in kept}
    games, left_out = collect_played(texts, lambda name: _play(texts[name], find_map), words, {})
    reviewed = [
        game._replace(review=game.record.review and make_accounts(game.record.review)) for game in games
    ]
    return make_series_view(reviewed, left_out, words, can_review=False)


def list_kept_exercises(kept: Sequence[Kept], find_map: FindMap) -> Document:
    """The costly turns of all games."""
    found = []
    for each in kept:
        with suppress(UserError):  # a game on a map that this pocket does not have
            record, game, replayed = _play(each, find_map)
            if record.review:
                found.append((each["name"], record, list_kept_errors(record.review, game, replayed)))
    return {"asked": list_exercises(found), "missing": 0}


def show_exercise(
    asked: Mapping[str, Any], words: Language, find_map: FindMap, find_card: Callable[[str, str], CardView]
) -> Document:
    """A costly turn as far as it has been played. Raises UserError: it is no error, or the turn is illegal."""
    record, game, replayed = _play(asked["kept"], find_map)
    errors = list_kept_errors(record.review, game, replayed) if record.review else []
    name = asked["game"]
    turn = find_error(errors, name, asked["turn"])
    played = Exercise(name, record.map, record, game, turn, asked["line"])
    cost = find_known_cost(turn, played.recording.position) if played.answered else None
    return make_exercise_view(played, cost, find_card(record.map, words.code), words)


def _play(kept: Kept, find_map: FindMap) -> Played:
    """A game that the page has kept, replayed. Raises UserError."""
    record = read_record(kept["record"], kept["name"], find_map)
    game = Game(find_map(record.map), majority=record.majority)
    return record, game, replay(game, record)
