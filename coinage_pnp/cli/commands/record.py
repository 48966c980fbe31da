"""`coinage-pnp record`: a game written down while it is played on the table."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from coinage_pnp import shipped
from coinage_pnp.cli.common.choices import MAJORITY_HELP, Majority
from coinage_pnp.cli.common.languages import listed
from coinage_pnp.cli.common.messages import say
from coinage_pnp.cli.common.output_files import save_text
from coinage_pnp.cli.common.positions import Boards, load_words, named_from
from coinage_pnp.cli.common.score_rows import show_table
from coinage_pnp.cli.common.terminal import Stopped, ask
from coinage_pnp.errors import UserError
from coinage_pnp.rules.coins import HEADS
from coinage_pnp.rules.engine import mover
from coinage_pnp.rules.record import Record, read_record, write_record
from coinage_pnp.rules.recording import Recording, choice_lines, resume, typed
from coinage_pnp.rules.scoring import score
from coinage_pnp.rules.toss import kinds_tossed
from coinage_pnp.words import ScoreWords, board_strip, score_line, score_remarks, score_rows

EXAMPLES = """
  coinage-pnp record friday.yaml --map volcano    a new game, or continue it
  coinage-pnp record friday.yaml --map frozen --heads Ana --tails Ben
"""

HELP = (
    "Write the toss (QnPd: capitals show Heads), then the actions: Q@a places, $D pays, a>b moves, x@a captures.\n"
    "Enter ends the turn, 'undo' takes back your last entry, Ctrl-C stops. The file is saved after every turn."
)


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
    words = load_words(language)
    recording = _opened(file, name, (heads, tails), Majority.ABSOLUTE if absolute else majority)
    say(HELP)
    try:
        recording = _loop(recording, file, words)
    except (Stopped, KeyboardInterrupt):
        say(f"\nStopped. {file} has every complete turn: type the same command to continue.")
        raise typer.Exit(1) from None
    found = score(recording.game, recording.position)
    show_table(score_rows(recording.game.board, found, recording.position.banks, words))
    typer.echo("\n" + "\n".join(score_remarks(recording.game, found, words)))
    say(f"The record is in {file}.")


def _opened(file: Path, name: str | None, players: tuple[str, str], majority: Majority) -> Recording:
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
        written = read_record(shipped.read_text(file), str(file), boards.find)
        if name not in (None, written.map):
            raise UserError(f"{file} is a game on {written.map}: give another file for a game on {name}")
        say(f"Continuing {file}, {len(written.turns)} turns.")
        return resume(boards.game(written.map, written.majority), written)
    if name is None:
        raise typer.BadParameter(f"{file} is new: add its map, as in --map volcano", param_hint="--map")
    new = Record(name, (), majority.value, players, date.today().isoformat())
    recording = resume(boards.game(name, majority.value), new)
    # what was just made must be readable: odd names are refused now and not after the game
    read_record(write_record(new), str(file), boards.find)
    save_text(file, write_record(new))
    return recording


def _loop(recording: Recording, file: Path, words: ScoreWords) -> Recording:
    """Ask line by line until the game is over and stays so; saves after each turn."""
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
                save_text(file, write_record(then.record))
        except UserError as error:
            say(f"  {error}")
            continue
        if then.record.turns != recording.record.turns:
            _show(then, words)
        recording = then
        for line in choice_lines(recording) if recording.toss else ():
            say(f"  {line}")


def _prompt(recording: Recording, words: ScoreWords) -> str:
    if recording.over:
        return "The game is over. Press Enter to finish, or type 'undo': "
    side = mover(recording.position)
    number = len(recording.record.turns) + 1
    if recording.toss:
        done = " ".join(map(str, recording.actions))
        return f"{number} {words.sides[side]} {recording.toss} {done}".rstrip() + " > "
    kinds = kinds_tossed(recording.position.banks[side])
    kinds = kinds if side is HEADS else kinds.lower()
    return f"{number} {words.sides[side]}, toss {kinds}: "


def _show(recording: Recording, words: ScoreWords) -> None:
    say(board_strip(recording.game, recording.position, words))
    say(f"  {score_line(score(recording.game, recording.position), words)}")
