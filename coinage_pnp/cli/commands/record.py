"""`coinage-pnp record`: a game written down while it is played on the table."""

from pathlib import Path
from typing import Annotated

import typer

from coinage_pnp.cli.common.game_recorder import (
    ask_line,
    explain_stop,
    open_record,
    refuse_contradictions,
    save_turn,
    show_position,
)
from coinage_pnp.cli.common.languages import load_language
from coinage_pnp.cli.common.messages import say
from coinage_pnp.cli.common.score_output import show_score
from coinage_pnp.cli.common.shared_options import (
    LanguageOption,
    MajorityOption,
    NewMap,
    Notation,
    list_typed_names,
)
from coinage_pnp.cli.common.terminal import Stopped
from coinage_pnp.errors import UserError
from coinage_pnp.files.saving import lock_while_used
from coinage_pnp.files.typed_text import strip_name
from coinage_pnp.game.record_files import RecordFile
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import Record
from coinage_pnp.game.rules.recording import Recording, enter_line
from coinage_pnp.game.sentences.talk import list_choices, translate_refusal
from coinage_pnp.game.sentences.turn_sentences import TurnSentences
from coinage_pnp.game.words.language import SPOKEN, Language

EXAMPLES = """
  coinage-pnp record friday.yaml --map volcano    a new game, or continue it
  coinage-pnp record friday.yaml --map frozen --heads Ana --tails Ben
"""


def record(
    context: typer.Context,
    file: Annotated[
        Path, typer.Argument(metavar="RECORD", help="The record: a new file, or one to continue.")
    ],
    name: NewMap = None,
    heads: Annotated[str, typer.Option(metavar="NAME", help="Who plays Heads.")] = "",
    tails: Annotated[str, typer.Option(metavar="NAME", help="Who plays Tails.")] = "",
    majority: MajorityOption = "plurality",
    notation: Notation = False,
    language: LanguageOption = "en",
) -> None:
    """Write a game down while you play it: legal actions only, saved after every turn.

    If the file already exists, its game continues.
    """
    words = load_language(language, SPOKEN)
    with lock_while_used(file):
        names, typed = (strip_name(heads), strip_name(tails)), list_typed_names(context)

        def refuse(_game: Game, written: Record) -> None:
            said = {
                "heads": (names[0], written.players[0]),
                "tails": (names[1], written.players[1]),
                "majority": (majority, written.majority),
            }
            refuse_contradictions(file, typed, said)

        recording, target = open_record(file, name, names, majority, words, refuse=refuse)
        say(*_list_help(words))
        players = recording.record.players
        sentences = TurnSentences(recording.game, words, players, letters=True, notation=notation)
        with explain_stop("record", target, words, *(["--notation"] if notation else [])):
            recording = ask_turns(recording, target, sentences)
        show_score(recording.game, recording.position, words)
        say(words.talk.say("recorded", file=target.path))


def ask_turns(recording: Recording, file: RecordFile, sentences: TurnSentences) -> Recording:
    """Ask for turns, saving each, until the game is over and confirmed. Raises Stopped."""
    words = sentences.words
    show_position(recording, sentences)
    while True:
        try:
            line = ask_line(recording, words, _list_help(words))
        except Stopped:
            if recording.over:
                return recording
            raise
        if recording.over and not line:
            return recording
        try:
            then = enter_line(recording, line)
            if then.record.turns != recording.record.turns:
                save_turn(file, then.record, words)
                show_position(then, sentences)
        except UserError as error:
            say(f"  {translate_refusal(error, words)}")
            continue
        recording = then
        say(*(f"  {choice}" for choice in list_choices(recording, words)))


def _list_help(words: Language) -> list[str]:
    return [words.talk.record_help, words.talk.record_keys]
