"""`coinage-pnp score --interactive`: the position asked space by space, in a terminal."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import typer

from coinage_pnp import shipped
from coinage_pnp.board.model import Map
from coinage_pnp.cli.common.messages import say
from coinage_pnp.cli.common.output_files import save_text
from coinage_pnp.cli.common.positions import Boards, named_from
from coinage_pnp.cli.common.terminal import Stopped, ask
from coinage_pnp.errors import UserError
from coinage_pnp.rules.game import MAJORITIES
from coinage_pnp.rules.notation import write_bank
from coinage_pnp.rules.position_entry import PositionEntry, answer, resumed, suggestions
from coinage_pnp.rules.position_yaml import write_position
from coinage_pnp.rules.scoring import score
from coinage_pnp.rules.situation import MAP_LIMIT, Situation
from coinage_pnp.rules.yaml_text import quoted
from coinage_pnp.words import ScoreWords, score_line
from coinage_pnp.yaml_source import document

DRAFT = Path("coinage-score-draft.yaml")
"""Where the answers are kept until the position is complete, in the current folder."""

HELP = (
    "For each space write its coins, the bottom one first: Qn, or: heads quarter, tails nickel. Capitals show "
    "Heads.\nPress Enter for an empty space. 'back' corrects the last answer, Ctrl-C stops and saves what you "
    "wrote."
)


def fill_in(map_word: str | None, majority: str | None, words: ScoreWords) -> tuple[Situation, Boards]:
    """Ask for a position until it is complete.

    Args:
        map_word: the map that is played on; None asks for it.
        majority: how majorities count; None is as usual.
        words: in whose language names of spaces are shown.

    Raises:
        UserError: there is no such map.
        typer.Exit: the person stopped; the answers are kept.
    """
    boards = Boards()
    try:
        word, entry = _begin(map_word, majority or MAJORITIES[0], boards)
        situation = _ask_all(word, entry, words)
    except (Stopped, KeyboardInterrupt):
        say(
            f"\nStopped. Your answers are saved in {DRAFT}: type the same command to continue."
            if DRAFT.exists()
            else ""
        )
        raise typer.Exit(1) from None
    with suppress(Stopped):  # stopping at the last question is a no
        _offer_file(situation, boards.find(word))
    DRAFT.unlink(missing_ok=True)
    return situation, boards


def _begin(map_word: str | None, majority: str, boards: Boards) -> tuple[str, PositionEntry]:
    """The map and the answers of the last time, or a new beginning."""
    draft = _read_draft()
    if draft and map_word in (None, draft[0]):
        word, answers = draft
        try:
            entry = resumed(boards.game(word, majority), answers)
        except UserError as error:
            say(f"{DRAFT} cannot be used: {error}")
        else:
            say(f"{HELP}\nContinuing with the {len(answers)} answers in {DRAFT} ('back' corrects them).")
            return word, entry
    word = map_word or _ask_map(boards)
    game = boards.game(word, majority)
    say(HELP)
    return word, PositionEntry(game)


def _ask_map(boards: Boards) -> str:
    known = ", ".join(source.id for source in shipped.known_maps())
    while True:
        word = ask(f"Map ({known}): ")
        try:
            boards.find(word)
        except UserError as error:
            say(f"  {error}")
        else:
            return word


def _ask_all(word: str, entry: PositionEntry, words: ScoreWords) -> Situation:
    _show_filled(entry, words)
    while not entry.done:
        try:
            entry = answer(entry, ask(_question(entry, words)))
        except UserError as error:
            say(f"  {error}")
            continue
        _keep(word, entry)
        say(f"  {score_line(score(entry.game, entry.position), words)}")
    return Situation(word, entry.position, entry.game.majority)


def _show_filled(entry: PositionEntry, words: ScoreWords) -> None:
    for space, stack in zip(entry.game.board.spaces, entry.stacks, strict=False):
        say(f"{space.letter} {space.name.best(words.code)}: {stack or '-'}")


def _question(entry: PositionEntry, words: ScoreWords) -> str:
    if entry.letter is not None:
        names = {space.letter: space.name.best(words.code) for space in entry.game.board.spaces}
        return f"{entry.letter} {names[entry.letter]}: "
    likely = suggestions(entry)
    hint = (
        f"; Enter for {likely[0]}"
        if len(likely) == 1
        else f"; perhaps {' or '.join(likely)}"
        if likely
        else ""
    )
    rest = write_bank(entry.left)
    return f"{words.say('bank')}, {words.sides[entry.side]} (left over: {rest}{hint}): "


def _offer_file(situation: Situation, board: Map) -> None:
    """Write the position to a file if the person names one."""
    while name := ask("Save the position? Type a file name, or press Enter for no: "):
        path = Path(name if name.endswith((".yaml", ".yml")) else f"{name}.yaml")
        if path.exists():
            say(f"  {path} already exists: give another name")
            continue
        try:
            there = replace(situation, map=named_from(situation.map, path))
            save_text(path, write_position(there, [space.letter for space in board.spaces]))
        except UserError as error:
            say(f"  {error}")
            continue
        say(f"  {path} is written")
        return


def _keep(word: str, entry: PositionEntry) -> None:
    """Save the answers; not being able to is told, and no reason to stop."""
    answers = "".join(f"  - {quoted(text)}\n" for text in entry.answers)
    listed = f"answers:\n{answers}" if answers else "answers: []\n"
    try:
        save_text(DRAFT, f"format: 1\nmap: {quoted(word)}\n{listed}")
    except UserError as error:
        say(f"  {error}")


def _read_draft() -> tuple[str, tuple[str, ...]] | None:
    if not DRAFT.is_file():
        return None
    try:
        with document(shipped.read_text(DRAFT), str(DRAFT), "a draft") as root:
            word = root.text("map", limit=MAP_LIMIT)
            answers = tuple(scalar.text for scalar in root.scalars("answers"))
    except UserError as error:
        say(f"{error}")
        return None
    return word, answers
