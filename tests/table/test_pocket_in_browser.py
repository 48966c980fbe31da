"""The pocket in a real browser: it answers as Python does, plays without a network, and loses nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from support.browser import open_page
from support.pocket import answering_here, write_data, write_python_page
from support.random_games import random_position
from support.random_maps import map_from_layout, random_layout
from support.shipped_templates import LANGUAGES
from support.wide_runs import case_count

from coinage_pnp.game.board.model import Map
from coinage_pnp.game.rules.coins import HEADS, STARTING_BANK, TAILS
from coinage_pnp.game.rules.game import MAJORITIES, Game
from coinage_pnp.game.rules.situation import write_line

pytestmark = pytest.mark.wide

POSITIONS = case_count(20, 300)  # asked for in every language
GAMES = case_count(4, 60)
SPACES = (1, 2, 3, 5, 8, 10, 13, 17, 21, 26)
HOME = "http://127.0.0.1:8624/"
ASK_ALL = """async (questions) => {
  const found = [];
  for (const [question, given] of questions) {
    const refuse = ({ message }) => JSON.stringify({ error: message });
    found.push(await ask(question, given).then(JSON.stringify, refuse));
  }
  return found;
}"""


def make_maps() -> dict[str, Map]:
    """Maps of 1 to 26 spaces, with links, walls and regions in parts where there is room."""
    chance = Random(26)
    boards = {}
    for spaces in SPACES:
        layout = random_layout(chance, max(spaces, 4), 14, 18, 2)
        board = map_from_layout(chance, layout, parted=spaces > 4, links=2, walls=2)
        boards[f"m{spaces}"] = board if spaces > 3 else cut_down(board, spaces)
    return boards


def cut_down(board: Map, count: int) -> Map:
    """The first spaces of a map, in one row and one region."""
    home = board.regions[0]
    spaces = tuple(replace(space, region=home.id) for space in board.spaces[:count])
    row = "".join(space.letter for space in spaces)
    return replace(board, regions=(home,), spaces=spaces, layout=(row,), links=(), walls=())


def list_questions(boards: dict[str, Map]) -> list[tuple[str, dict[str, Any]]]:
    """Positions as they are, after a tap, and typed with mistakes, in every language."""
    chance = Random(7)
    questions: list[tuple[str, dict[str, Any]]] = []
    for _ in range(POSITIONS):
        word, board = chance.choice(list(boards.items()))
        game = Game(board, majority=chance.choice(MAJORITIES))
        mover = chance.choice((HEADS, TAILS, None))
        line = write_line(
            word, random_position(len(board.spaces), STARTING_BANK, chance, mover), game.majority
        )
        tap = {
            "space": chance.choice(board.letters),
            "rank": chance.randrange(5),
            "side": chance.randrange(2),
        }
        bank = {"bank": chance.randrange(2), "rank": 1 + chance.randrange(4), "more": chance.random() < 0.5}
        typed = chance.choice(
            (line[:-2], line.replace("/", " "), line.upper(), f"{line} x", line.replace("D", "Ｄ"))
        )
        for code in LANGUAGES:
            asker = {"lang": code, "home": HOME}
            questions += [
                ("position", {"line": line} | asker),
                ("tap", {"line": line} | chance.choice((tap, bank, {"majority": 1})) | asker),
                ("position", {"line": typed} | asker),
            ]
    return questions


def play_games(
    boards: dict[str, Map], here: Callable[[str, dict[str, Any]], Any]
) -> list[tuple[str, dict[str, Any]]]:
    """Whole games, of two persons or against the program, as the questions of a page."""
    chance, questions = Random(60), []
    for number in range(GAMES):
        word = chance.choice(list(boards))
        asker = {"lang": list(LANGUAGES)[number % len(LANGUAGES)], "home": HOME, "page": "1", "seat": ""}
        wish = {"map": word, "level": chance.choice(("", "greedy")), "side": chance.randrange(2)}
        wish |= {"heads": "Ana", "tails": "", "majority": chance.randrange(2), "seed": number}
        begun = ("begin", wish | {"day": "2026-11-26", "name": f"{word}-{number}"} | asker)
        questions.append(begun)
        answer = here(*begun)
        for _ in range(400):
            view, kept = answer["view"], {"kept": answer["kept"]}
            if view["stage"] == "over":
                break
            if view["stage"] == "thinking":
                step = ("play", kept | asker)
            elif view["stage"] == "toss":
                step = ("act", kept | asker | {"do": "toss", "line": ""})
            elif view["played"] and chance.random() < 0.03:
                step = ("act", kept | asker | {"do": chance.choice(("undo", "redo")), "line": ""})
            else:
                options = [option[-1] for option in view["options"]] if chance.random() < 0.9 else []
                step = ("act", kept | asker | {"do": "line", "line": chance.choice([*options, "--"])})
            questions.append(step)
            then = here(*step)
            answer = then if "error" not in then else answer
        questions += [("look", {"kept": answer["kept"], "lang": code, "home": HOME}) for code in LANGUAGES]
        questions.append(("earlier", {"kept": answer["kept"], "after": 2, **asker}))
    return questions


def test_every_answer_in_the_browser_is_that_of_python(tmp_path: Path) -> None:
    boards = make_maps()
    data = write_data(boards)
    address = write_python_page(tmp_path / "python.html", data)
    with answering_here(tmp_path, data) as here:
        questions = list_questions(boards) + play_games(boards, here)
        expected = [here(question, given) for question, given in questions]
    assert {question for question, _ in questions} >= {
        "position",
        "tap",
        "begin",
        "act",
        "play",
        "look",
        "earlier",
    }
    with open_page(address) as page:
        found: list[str] = []
        for at in range(0, len(questions), 100):
            found += page.evaluate(ASK_ALL, questions[at : at + 100])
    for (question, given), answer, text in zip(questions, expected, found, strict=True):
        assert json.loads(text) == answer, (question, given)
