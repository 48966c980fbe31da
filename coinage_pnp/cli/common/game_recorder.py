"""A game that is written to its file turn by turn, in which nothing of anybody else is lost."""

from datetime import date
from itertools import count
from pathlib import Path

import typer

from coinage_pnp import shipped
from coinage_pnp.cli.common.messages import say
from coinage_pnp.cli.common.output_files import open_folder, refuse_read_only, save_text
from coinage_pnp.cli.common.positions import Boards, named_from
from coinage_pnp.cli.common.talk_words import SpokenWords, refusal
from coinage_pnp.errors import UserError
from coinage_pnp.rules.coins import HEADS
from coinage_pnp.rules.engine import mover
from coinage_pnp.rules.record import Record, read_record, write_record
from coinage_pnp.rules.record_lines import continued
from coinage_pnp.rules.recording import Recording, resume
from coinage_pnp.rules.scoring import score
from coinage_pnp.rules.situation import FindMap
from coinage_pnp.rules.toss import kinds_tossed
from coinage_pnp.words import board_strip, score_line


class RecordFile:
    """The file that a game is written to, as this program last saw it."""

    def __init__(self, path: Path, text: str, find_map: FindMap, words: SpokenWords) -> None:
        self.path = path
        self._text = text
        self._find_map = find_map
        self._words = words

    def save(self, record: Record) -> None:
        """Write the record; into a new file beside the old one where that cannot be continued.

        Raises:
            UserError: it cannot be written.
        """
        path = self.path
        try:
            if self._changed():
                raise UserError("another program has changed it")
            text = continued(self._text, record, self._find_map)
        except UserError as error:
            names = (path.with_stem(f"{self.path.stem}-{number}") for number in count(2))
            path = next(name for name in names if not name.exists())
            text = write_record(record)
            why = refusal(error, self._words)
            say("  " + self._words.talk.say("beside", file=self.path, why=why, beside=path))
        save_text(path, text)
        self.path, self._text = path, text

    def _changed(self) -> bool:
        try:
            return self.path.read_bytes() != self._text.encode()
        except FileNotFoundError:
            return False
        except OSError:
            return True


def open_record(
    file: Path,
    name: str | None,
    players: tuple[str, str],
    majority: str,
    words: SpokenWords,
    seed: int | None = None,
) -> tuple[Recording, RecordFile]:
    """The game in the file, or a new one that is written to it at once.

    Raises:
        UserError: the file is no legal record, of another map, or a folder; there is no such map; it cannot be
            written.
    """
    if file.is_dir():
        raise UserError(f"{file} is a folder: name a file in it, as {file / 'friday.yaml'}")
    boards = Boards(file)
    name = None if name is None else named_from(name, file)
    if file.exists():
        refuse_read_only(file)
        open_folder(file.resolve().parent)
        text = shipped.read_text(file)
        written = read_record(text, str(file), boards.find)
        if name not in (None, written.map):
            raise UserError(f"{file} is a game on {written.map}: give another file for a game on {name}")
        say(words.talk.say("continuing", file=file, turns=words.talk.turns.of(len(written.turns))))
        recording = resume(boards.game(written.map, written.majority), written)
        return recording, RecordFile(file, text, boards.find, words)
    if name is None:
        raise typer.BadParameter(f"{file} is new: add its map, as in --map volcano", param_hint="--map")
    new = Record(name, (), majority, players, date.today().isoformat(), seed=seed)
    recording = resume(boards.game(name, majority), new)
    text = write_record(new)
    # what was just made must be readable: odd names are refused now and not after the game
    read_record(text, str(file), boards.find)
    save_text(file, text)
    return recording, RecordFile(file, text, boards.find, words)


def prompt(recording: Recording, words: SpokenWords) -> str:
    """What is asked next."""
    if recording.over:
        return f"{words.talk.over} "
    side = mover(recording.position)
    number = len(recording.record.turns) + 1
    if recording.toss:
        done = " ".join(map(str, recording.actions))
        return f"{number} {words.sides[side]} {recording.toss} {done}".rstrip() + " > "
    kinds = kinds_tossed(recording.position.banks[side])
    kinds = kinds if side is HEADS else kinds.lower()
    return words.talk.say("toss", number=number, side=words.sides[side], kinds=kinds) + " "


def show_position(recording: Recording, words: SpokenWords) -> None:
    """Say where the coins are, and the score."""
    say(board_strip(recording.game, recording.position, words))
    say(f"  {score_line(score(recording.game, recording.position), words)}")
