"""What the pocket answers its page: the same views as the server's, from values and texts alone.

This module runs in MicroPython, lowered, with everything that it imports.
"""

import json
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from coinage_pnp.errors import UserError
from coinage_pnp.game.board.digest import make_digest
from coinage_pnp.game.board.model import BY_DIGEST, Map
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.situation import Situation, read_line
from coinage_pnp.game.sentences.talk import translate_refusal
from coinage_pnp.game.words.language import Language
from coinage_pnp.table.card_view import CardView, Document
from coinage_pnp.table.game_view import make_earlier_view, make_game_view
from coinage_pnp.table.pocket.pocket_games import PocketGame, act, begin_game, open_game, play_for_program
from coinage_pnp.table.position_view import make_score_view
from coinage_pnp.table.request_fields import read_text_field
from coinage_pnp.table.score_taps import apply_tap


def answer(question: str, given: str) -> str:
    """The answer to a question of the page, both as JSON; a refusal has the key `error`."""
    asked = json.loads(given)
    try:
        found = ANSWERS[question](asked)
    except UserError as error:
        found = {"error": translate_refusal(error, load_words(asked["lang"]))}
    return json.dumps(found)


def load_words(code: str) -> Language:
    """The words of a language."""
    language: Language = import_module(f"pocket_words_{code}").LANGUAGE
    return language


def find_map(word: str) -> Map:
    """The map of this name, or with this digest. Raises UserError: there is none."""
    cards = import_module("pocket_cards").CARDS
    if word.startswith(BY_DIGEST):
        boards = [find_map(one) for one in cards]
        same = [board for board in boards if BY_DIGEST + make_digest(board) == word]
        if same:
            return same[0]
    if word not in cards:
        raise UserError("there is no map {word} at this table", word=repr(word))
    board: Map = import_module(f"pocket_map_{word}").BOARD
    return board


def find_card(word: str, language: str) -> CardView:
    """The map on its card. Raises UserError: there is none."""
    board, data = find_map(word), import_module("pocket_cards")
    seats, share = data.CARDS[word][language]
    return CardView(board, {"spaces": seats}, share, data.DIAMETERS)


def _read_game(asked: Mapping[str, Any]) -> tuple[Situation, Game]:
    found = read_line(read_text_field(asked, "line"), find_map)
    return found, Game(find_map(found.map), majority=found.majority)


def _show_position(asked: Mapping[str, Any]) -> Document:
    if asked.get("line"):
        situation, _ = _read_game(asked)
    else:
        word = read_text_field(asked, "map")
        situation = Situation(word, Game(find_map(word)).start())
    return _show(situation, asked)


def _lay_coin(asked: Mapping[str, Any]) -> Document:
    situation, game = _read_game(asked)
    return _show(apply_tap(situation, asked, game), asked)


def _show(situation: Situation, asked: Mapping[str, Any]) -> Document:
    language = asked["lang"]
    card = find_card(situation.map, language)
    return make_score_view(situation, card, load_words(language), asked["home"])


def _show_game(game: PocketGame, asked: Mapping[str, Any]) -> Document:
    card = find_card(game.map, asked["lang"])
    return {"kept": game.write(), "view": make_game_view(game, card, load_words(asked["lang"]))}


def _begin(asked: Mapping[str, Any]) -> Document:
    return _show_game(_keep(begin_game(asked, find_map)), asked)


def _look(asked: Mapping[str, Any]) -> Document:
    return _show_game(_open(asked), asked)


def _act(asked: Mapping[str, Any]) -> Document:
    game = _open(asked)
    act(game, asked, find_map)
    return _show_game(game, asked)


def _play(asked: Mapping[str, Any]) -> Document:
    game = _open(asked)
    play_for_program(game, find_map)
    return _show_game(game, asked)


def _show_earlier(asked: Mapping[str, Any]) -> Document:
    game, words = _open(asked), load_words(asked["lang"])
    return make_earlier_view(game, asked["after"], find_card(game.map, words.code), words)


_games: dict[str, PocketGame] = {}
"""The last game that was asked for, by name: reading its record again takes long."""


def _open(asked: Mapping[str, Any]) -> PocketGame:
    """The game that the page has kept."""
    kept = asked["kept"]
    known = _games.get(kept["name"])
    if known is not None and (known.text, known.version) == (kept["record"], kept.get("version", 0)):
        return known
    return _keep(open_game(kept, find_map))


def _keep(game: PocketGame) -> PocketGame:
    _games.clear()
    _games[game.name] = game
    return game


def _show_series(asked: Mapping[str, Any]) -> Document:
    from coinage_pnp.table.pocket.pocket_series import show_series  # is loaded when it is first asked for

    return show_series(asked["kept"], load_words(asked["lang"]), find_map)


def _list_exercises(asked: Mapping[str, Any]) -> Document:
    from coinage_pnp.table.pocket.pocket_series import list_kept_exercises

    return list_kept_exercises(asked["kept"], find_map)


def _show_exercise(asked: Mapping[str, Any]) -> Document:
    from coinage_pnp.table.pocket.pocket_series import show_exercise

    words = load_words(asked["lang"])
    return show_exercise(asked, words, find_map, lambda map_word: find_card(map_word, words.code))


ANSWERS: dict[str, Callable[[Mapping[str, Any]], Any]] = {
    "position": _show_position,
    "tap": _lay_coin,
    "begin": _begin,
    "look": _look,
    "act": _act,
    "play": _play,
    "earlier": _show_earlier,
    "series": _show_series,
    "exercises": _list_exercises,
    "exercise": _show_exercise,
}
"""Each question of the page."""
