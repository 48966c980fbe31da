"""`coinage-pnp record`: a game written down while it is played on the table."""

from datetime import date
from itertools import count
from pathlib import Path
from typing import Annotated

import typer

from coinage_pnp import shipped
from coinage_pnp.cli.common.choices import MAJORITY_HELP, Majority
from coinage_pnp.cli.common.drafts import sole_use
from coinage_pnp.cli.common.languages import listed
from coinage_pnp.cli.common.messages import say
from coinage_pnp.cli.common.output_files import open_folder, refuse_read_only, save_text
from coinage_pnp.cli.common.positions import Boards, named_from
from coinage_pnp.cli.common.score_rows import show_score
from coinage_pnp.cli.common.talk_words import SpokenWords, choice_lines, load_spoken, refusal
from coinage_pnp.cli.common.terminal import Stopped, ask
from coinage_pnp.errors import UserError
from coinage_pnp.rules.coins import HEADS
from coinage_pnp.rules.engine import mover
from coinage_pnp.rules.record import Record, read_record, write_record
from coinage_pnp.rules.record_lines import continued
from coinage_pnp.rules.recording import Recording, resume, typed
from coinage_pnp.rules.scoring import score
from coinage_pnp.rules.situation import FindMap
from coinage_pnp.rules.toss import kinds_tossed
from coinage_pnp.words import board_strip, score_line

EXAMPLES = """
  coinage-pnp record friday.yaml --map volcano    a new game, or continue it
  coinage-pnp record friday.yaml --map frozen --heads Ana --tails Ben
"""


def record(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="The record's file, new or to continue.")],
    name: Annotated[
        str | None, typer.Option("--map", "-m", metavar="MAP", help="The map of a new game.")
    ] = None,
    heads: Annotated[str, typer.Option(metavar="NAME", help="Who plays Heads.")] = "",
    tails: Annotated[str, typer.Option(metavar="NAME", help="Who plays Tails.")] = "",
    majority: Annotated[Majority, typer.Option(help=MAJORITY_HELP)] = Majority.PLURALITY,
    absolute: Annotated[
        bool, typer.Option("--absolute", hidden=True, help="The earlier way to write --majority absolute.")
    ] = False,
    language: Annotated[str, typer.Option("--lang", metavar="LANG", help=f"{listed()}.")] = "en",
) -> None:
    """Write a game down while you play it: legal actions only, saved after every turn.

    If the file already exists, its game continues.
    """
    words = load_spoken(language)
    counted = Majority.ABSOLUTE if absolute else majority
    with sole_use(file):
        recording, target = open_record(file, name, (heads, tails), counted.value, words)
        say(f"{words.talk.record_help}\n{words.talk.record_keys}")
        try:
            recording = ask_turns(recording, target, words)
        except (Stopped, KeyboardInterrupt):
            key = "stopped" if target.path == file else "stopped_beside"
            say("\n" + words.talk.say(key, file=target.path, command=f"coinage-pnp record {target.path}"))
            raise typer.Exit(1) from None
        show_score(recording.game, recording.position, words)
        say(words.talk.say("recorded", file=target.path))


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
    file: Path, name: str | None, players: tuple[str, str], majority: str, words: SpokenWords
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
    new = Record(name, (), majority, players, date.today().isoformat())
    recording = resume(boards.game(name, majority), new)
    text = write_record(new)
    # what was just made must be readable: odd names are refused now and not after the game
    read_record(text, str(file), boards.find)
    save_text(file, text)
    return recording, RecordFile(file, text, boards.find, words)


def ask_turns(recording: Recording, file: RecordFile, words: SpokenWords) -> Recording:
    """Ask line by line until the game is over and stays so; saves after each turn.

    Raises:
        Stopped: the person stopped before that.
    """
    _show(recording, words)
    while True:
        try:
            line = ask(_prompt(recording, words))
        except Stopped:
            if recording.over:
                return recording
            raise
        if recording.over and not line:
            return recording
        try:
            then = recording if line == "?" else typed(recording, line)
            if then.record.turns != recording.record.turns:
                file.save(then.record)
        except UserError as error:
            say(f"  {refusal(error, words)}")
            continue
        if then.record.turns != recording.record.turns:
            _show(then, words)
        recording = then
        for choice in choice_lines(recording, words) if recording.toss else ():
            say(f"  {choice}")


def _prompt(recording: Recording, words: SpokenWords) -> str:
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


def _show(recording: Recording, words: SpokenWords) -> None:
    say(board_strip(recording.game, recording.position, words))
    say(f"  {score_line(score(recording.game, recording.position), words)}")
