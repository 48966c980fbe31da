"""Saves a game to its file turn by turn, without losing anybody else's changes."""

import os
from contextlib import suppress
from itertools import count
from pathlib import Path

from coinage_pnp.errors import UserError
from coinage_pnp.files.saving import FileInTheWayError, open_folder, refuse_read_only, save_new, save_text
from coinage_pnp.game import shipped
from coinage_pnp.game.board.model import FindMap, Map
from coinage_pnp.game.rules.kept_review import KeptReview
from coinage_pnp.game.rules.record import Record, add_review, continue_text, read_record, write_record


class RecordFile:
    """The file of a game, with the text last read or written; its map may be edited during the game."""

    def __init__(self, path: Path, text: str, board: Map) -> None:
        self.path = path
        self.text = text
        self._board = board

    def save(self, record: Record) -> UserError | None:
        """Save the record; if the file cannot be continued, write a new one and return the reason. UserError."""
        try:
            text = continue_text(self.text, record, lambda _: self._board)
        except UserError as error:
            return self._save_beside(record, error)
        try:
            save_text(self.path, text, over=self.text)
        except FileInTheWayError:
            return self._save_beside(record, UserError("another program has changed it"))
        self.text = text
        return None

    def keep_review(self, review: KeptReview) -> None:
        """Add a review of the game to the file. UserError: it cannot be written, or has changed."""
        text = add_review(self.text, review, lambda _: self._board)
        save_text(self.path, text, over=self.text)
        self.text = text

    def _save_beside(self, record: Record, why: UserError) -> UserError:
        text = write_record(record)
        while True:
            path = find_free_path(self.path, 2)
            with suppress(FileInTheWayError):  # it has just been taken
                save_new(path, text)
                self.path, self.text = path, text
                return why


def reopen_record(path: Path, find_map: FindMap) -> tuple[Record, RecordFile]:
    """Open a game in a file. Raises UserError: it is not a record, or is not writable."""
    refuse_read_only(path)
    open_folder(path.resolve().parent)
    text = shipped.read_text(path)
    record = read_record(text, str(path), find_map)
    return record, RecordFile(path, text, find_map(record.map))


def create_record(path: Path, record: Record, find_map: FindMap) -> RecordFile:
    """Write a new record. FileInTheWayError: the path is taken; UserError: an invalid name, or not writable."""
    text = write_record(record)
    read_record(text, str(path), find_map)  # refuse invalid names now, not after the game
    save_new(path, text)
    return RecordFile(path, text, find_map(record.map))


def find_free_path(path: Path, first: int = 1) -> Path:
    """The path with the first number behind its stem that is free, such as volcano-1.yaml."""
    paths = (path.with_stem(f"{path.stem}-{number}") for number in count(first))
    return next(free for free in paths if not free.exists())


def make_map_name(word: str, file: Path) -> str:
    """The name to write in `file` for a map given on the command line: a path becomes relative to the file."""
    if not shipped.is_path(word):
        return word
    try:
        path = os.path.relpath(Path(word).resolve(), file.resolve().parent)
    except ValueError:  # on another drive
        path = str(Path(word).resolve())
    path = Path(path).as_posix()
    return path if "/" in path else f"./{path}"
