"""Games of the pocket: the page keeps each as a text, and Python makes the next one of it.

This module runs in MicroPython, lowered, with everything that it imports.
"""

from collections.abc import Mapping
from typing import Any

from coinage_pnp.errors import UserError
from coinage_pnp.files.yaml.wording import require_known
from coinage_pnp.game.board.digest import make_digest
from coinage_pnp.game.board.model import FindMap
from coinage_pnp.game.rules.coins import Side
from coinage_pnp.game.rules.engine import find_mover
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import Record, continue_text, read_record, write_record
from coinage_pnp.game.rules.recording import Recording, enter_line, resume
from coinage_pnp.players.levels import Level
from coinage_pnp.players.program_turns import answer_greedily, draw_toss, find_opponent
from coinage_pnp.table.card_view import Document
from coinage_pnp.table.game_moves import apply_line, read_hand, read_wish
from coinage_pnp.table.undone import News, Steps, find_news, list_undone, read_undone, write_undone

LEVELS = (Level.GREEDY,)
"""The levels that play in the pocket: the others need arrays, and learn a map before they play it."""


class PocketGame:
    """A game in progress; the same attributes as a game at the table."""

    born = "pocket"

    def __init__(self, name: str, record: Record, text: str, find_map: FindMap) -> None:
        self.name = name
        self.map = record.map
        self.text = text  # of the record's file
        self.result = record.result
        self.recording = resume(Game(find_map(record.map), majority=record.majority), record)
        self.program: tuple[Level, Side] | None = find_opponent(record)
        self.undone: Steps = ()
        self.news: News | None = None
        self.trouble: UserError | None = next(iter(record.cautions), None)
        self.version = 0
        if self.program:
            require_known(self.program[0], LEVELS, "level")

    @property
    def thinking(self) -> bool:
        """Whether the program is to play."""
        now = self.recording
        if self.program is None or now.over or find_mover(now.position) is not self.program[1]:
            return False
        return bool(now.toss) or now.record.seed is not None

    def write(self) -> Document:
        """What the page keeps."""
        now, record = self.recording, self.recording.record
        return {
            "name": self.name,
            "record": self.text,
            "under_way": " ".join([now.toss, *map(str, now.actions)]),
            "undone": write_undone(now, self.undone),
            "version": self.version,
            "turns": len(record.turns),
            "players": list(record.players),
            "result": self.result,
        }

    def change_to(self, then: Recording, find_map: FindMap) -> None:
        """Go on to another moment."""
        self.undone = list_undone(self.recording, then, self.undone)
        if then.record.turns != self.recording.record.turns:
            has_comments = "#" in self.text
            self.text = (
                continue_text(self.text, then.record, find_map) if has_comments else write_record(then.record)
            )
        self.recording, self.result = then, then.record.result
        self.version += 1


def begin_game(given: Mapping[str, Any], find_map: FindMap) -> PocketGame:
    """A new game, of a name, a day and a seed that the page gives. Raises UserError: the wish is invalid."""
    wish = read_wish(given)
    board = find_map(wish.map)
    seed = given["seed"] if wish.tosses else None
    digest = make_digest(board)
    record = Record(wish.map, (), wish.majority, wish.players, given["day"], seed=seed, digest=digest)
    text = write_record(record)
    read_record(text, given["name"], find_map)  # refuse invalid names now, not after the game
    return PocketGame(given["name"], record, text, find_map)


def open_game(kept: Mapping[str, Any], find_map: FindMap) -> PocketGame:
    """The game that the page has kept. Raises UserError: its record cannot be read or played on these maps."""
    record = read_record(kept["record"], kept["name"], find_map)
    game = PocketGame(kept["name"], record, kept["record"], find_map)
    game.version = kept.get("version", 0)
    now = game.recording
    if kept.get("under_way"):
        now = enter_line(now, kept["under_way"])
    game.recording = now
    if kept.get("undone"):
        game.undone = read_undone(kept["undone"], now)
    return game


def act(game: PocketGame, given: Mapping[str, Any], find_map: FindMap) -> None:
    """Do what was tapped. Raises UserError: it is not possible now."""
    now = game.recording
    program = game.program[1] if game.program else None
    what = given["do"]
    then = apply_line(now, program, game.undone, what, given["line"])
    word = find_news(now, then, game.undone, redone=what == "redo")
    if word:
        game.news = News(word, read_hand(given), game.version + 1, now, then)
    game.change_to(then, find_map)


def play_for_program(game: PocketGame, find_map: FindMap) -> None:
    """The program's turn."""
    now = game.recording
    if not now.toss and now.record.seed is not None:
        now = enter_line(now, draw_toss(now.record.seed, len(now.record.turns), now.position))
    game.change_to(answer_greedily(now), find_map)
