"""What the pocket answers its page: the same views as the server's, from values and texts alone.

This module runs in MicroPython, lowered, with everything that it imports.
"""

import json
from collections.abc import Mapping
from importlib import import_module
from typing import Any

from coinage_pnp.errors import UserError
from coinage_pnp.files.yaml.wording import list_few, quote_text
from coinage_pnp.game.board.digest import make_digest
from coinage_pnp.game.board.model import BY_DIGEST, Map
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.situation import Situation, read_line
from coinage_pnp.game.rules.typed_words import name_map
from coinage_pnp.game.sentences.talk import translate_refusal
from coinage_pnp.game.words.language import Language
from coinage_pnp.players.program_turns import answer_greedily
from coinage_pnp.table.card_view import CardView, Document
from coinage_pnp.table.game_moves import toss_coins
from coinage_pnp.table.game_view import make_earlier_view, make_game_view
from coinage_pnp.table.pocket.pocket_games import LEVELS, PocketGame, act, begin_game, open_game
from coinage_pnp.table.position_view import make_score_view
from coinage_pnp.table.request_fields import read_text_field
from coinage_pnp.table.score_taps import apply_tap


def answer(question: str, given: str) -> str:
    """The answer to a question of the page, both as JSON; a refusal has the key `error`."""
    asked = json.loads(given)
    try:
        if question in ("position", "tap"):
            found = _show_position(question, asked)
        elif question in ("series", "exercises", "exercise"):
            found = _look_back(question, asked)
        else:
            found = _show_game(question, asked)
    except UserError as error:
        found = {"error": translate_refusal(error, load_words(asked))}
    return json.dumps(found)


def load_words(asked: Mapping[str, Any]) -> Language:
    """The words of the page's language, with names for its coins."""
    language: Language = import_module(f"pocket_words_{asked['lang']}").LANGUAGE
    language.turns.kinds = import_module("pocket_cards").KINDS[asked["lang"]][asked["coins"]]
    return language


def find_map(word: str) -> Map:
    """The map with this id, title or digest. Raises UserError: there is none."""
    cards = import_module("pocket_cards").CARDS
    if word.startswith(BY_DIGEST):
        boards = [find_map(one) for one in cards]
        same = [board for board in boards if BY_DIGEST + make_digest(board) == word]
        if same:
            return same[0]
    if word not in cards:
        alike = [one for one in cards if name_map(word, find_map(one)) == one]
        if len(alike) != 1:
            raise UserError(
                "there is no map {word}; there are: {known}", word=quote_text(word), known=list_few(cards)
            )
        word = alike[0]
    board: Map = import_module(f"pocket_map_{word}").BOARD
    return board


def find_card(word: str, language: str) -> CardView:
    """The map on its card. Raises UserError: there is none."""
    board, data = find_map(word), import_module("pocket_cards")
    seats, share = data.CARDS[word][language]
    return CardView(board, {"spaces": seats}, share, data.DIAMETERS)


def _show_position(question: str, asked: Mapping[str, Any]) -> Document:
    """A position of the Score tab, after a tap if that is asked for."""
    if question == "tap" or asked.get("line"):
        situation = read_line(read_text_field(asked, "line"), find_map)
    else:
        word = read_text_field(asked, "map")
        situation = Situation(word, Game(find_map(word)).start())
    if question == "tap":
        game = Game(find_map(situation.map), majority=situation.majority)
        situation = apply_tap(situation, asked, game)
    card = find_card(situation.map, asked["lang"])
    return make_score_view(situation, card, load_words(asked), asked["home"])


_games: dict[str, PocketGame] = {}
"""The last game that was asked for, by name: reading its record again takes long."""


def _show_game(question: str, asked: Mapping[str, Any]) -> Document:
    """A game, and what the page keeps of it: a new one, or a kept one after a tap or the program's turn."""
    game = begin_game(asked, find_map) if question == "begin" else _open(asked["kept"])
    _games.clear()
    _games[game.name] = game
    words = load_words(asked)
    if question == "earlier":
        return make_earlier_view(game, asked["after"], find_card(game.map, words.code), words)
    if question == "act":
        act(game, asked, find_map)
    elif question == "play":
        game.change_to(answer_greedily(toss_coins(game.recording)), find_map)
    plays_here = game.program is not None and game.program[0] in LEVELS
    game.thinking = plays_here and game.awaits_program
    card = find_card(game.map, words.code)
    return {"kept": game.write(), "view": make_game_view(game, card, words)}


def _open(kept: Mapping[str, Any]) -> PocketGame:
    known = _games.get(kept["name"])
    if known is not None and (known.text, known.version) == (kept["record"], kept.get("version", 0)):
        return known
    return open_game(kept, find_map)


def _look_back(question: str, asked: Mapping[str, Any]) -> Document:
    """The series of all games, the list of exercises, or one of them."""
    from coinage_pnp.table.pocket.pocket_series import (  # loaded when it is first asked for
        list_kept_exercises,
        show_exercise,
        show_series,
    )

    words = load_words(asked)
    if question == "series":
        return show_series(asked["kept"], words, find_map)
    if question == "exercises":
        return list_kept_exercises(asked["kept"], find_map)
    return show_exercise(asked, words, find_map, find_card)
