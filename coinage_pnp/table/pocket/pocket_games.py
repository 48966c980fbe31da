"""Games of the pocket: the page keeps each as a text, and Python makes the next one of it.

This module runs in MicroPython, lowered, with everything that it imports.
"""

from collections.abc import Mapping
from typing import Any

from coinage_pnp.files.yaml.wording import require_known
from coinage_pnp.game.board.digest import make_digest
from coinage_pnp.game.board.model import FindMap
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import Record, continue_text, read_record, write_record
from coinage_pnp.game.rules.recording import Recording, enter_line, resume
from coinage_pnp.players.levels import Level
from coinage_pnp.table.card_view import Document
from coinage_pnp.table.game_moves import (
    ShownGame,
    list_undone,
    read_hand,
    read_undone,
    read_wish,
    write_current_turn,
    write_undone,
)
from coinage_pnp.table.game_view import list_game

LEVELS = (Level.GREEDY,)
"""The levels that play in the pocket: the others need arrays, and learn a map before they play it."""


class PocketGame(ShownGame):
    """A game in progress."""

    born = "pocket"

    def __init__(self, name: str, record: Record, text: str, find_map: FindMap) -> None:
        super().__init__(
            name, record.map, resume(Game(find_map(record.map), majority=record.majority), record)
        )
        self.text = text  # of the record's file

    def require_level(self) -> None:
        """Raise UserError if the program plays a level that the pocket does not have."""
        if self.program:
            require_known(self.program[0], LEVELS, "level")

    def write(self) -> Document:
        """What the page keeps."""
        now = self.recording
        return {
            "name": self.name,
            "record": self.text,
            "under_way": write_current_turn(now),
            "undone": write_undone(now, self.undone),
            "version": self.version,
            **list_game(now.game, now.record, now.position),
        }

    def change_to(self, then: Recording, find_map: FindMap) -> None:
        """Go on to another moment."""
        self.undone = list_undone(self.recording, then, self.undone)
        if then.record.turns != self.recording.record.turns:
            has_comments = "#" in self.text
            self.text = (
                continue_text(self.text, then.record, find_map) if has_comments else write_record(then.record)
            )
        self.recording = then
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
    game = PocketGame(given["name"], record, text, find_map)
    game.require_level()
    return game


def open_game(kept: Mapping[str, Any], find_map: FindMap) -> PocketGame:
    """The game that the page has kept. Raises UserError: its record cannot be read or played on these maps."""
    record = read_record(kept["record"], kept["name"], find_map)
    game = PocketGame(kept["name"], record, kept["record"], find_map)
    game.version = kept.get("version", 0)
    if kept.get("under_way"):
        game.recording = enter_line(game.recording, kept["under_way"])
    if kept.get("undone"):
        game.undone = read_undone(kept["undone"], game.recording)
    return game


def act(game: PocketGame, given: Mapping[str, Any], find_map: FindMap) -> None:
    """Do what was tapped. Raises UserError: it is not possible now."""
    game.require_level()
    then, game.news = game.tap(given["do"], given["line"], read_hand(given))
    game.change_to(then, find_map)
