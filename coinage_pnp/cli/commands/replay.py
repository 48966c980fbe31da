"""`coinage-pnp replay`: a recorded game, checked action by action."""

from typing import Annotated

import typer

from coinage_pnp.cli.common.input_files import show_each
from coinage_pnp.cli.common.languages import load_language
from coinage_pnp.cli.common.messages import say, show, show_json
from coinage_pnp.cli.common.records import read_game
from coinage_pnp.cli.common.score_output import show_score
from coinage_pnp.cli.common.shared_options import LanguageOption, Notation
from coinage_pnp.errors import InvalidFile
from coinage_pnp.game.rules.documents import make_replay_document, write_notes
from coinage_pnp.game.rules.record import Record, Replay, check_result
from coinage_pnp.game.rules.record import replay as play_through
from coinage_pnp.game.sentences.score_sentences import name_players, write_board_strip, write_score_line
from coinage_pnp.game.sentences.turn_sentences import TurnSentences
from coinage_pnp.game.words.language import SPOKEN

EXAMPLES = """
  coinage-pnp replay game.yaml             every turn: the board, the tally
  coinage-pnp replay game.yaml --turn 12   up to turn 12
  coinage-pnp replay --json games/*.yaml   one JSON document a line
"""


def replay(
    records: Annotated[
        list[str], typer.Argument(metavar="RECORD...", help="Game records; - is standard input.")
    ],
    turn: Annotated[int | None, typer.Option(metavar="N", min=0, help="Stop after turn N.")] = None,
    notation: Notation = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON (see docs/scoring.md).")] = False,
    language: LanguageOption = "en",
) -> None:
    """Play a recorded game through: the board and the score after each turn, and the final score.

    Every action is checked. An illegal one is refused with its turn and the reason, and the exit code is 1;
    what came before it is still shown.
    """
    words = load_language(language, SPOKEN)

    def show_file(text: str, file: str) -> InvalidFile | None:
        record, game = read_game(text, file, words)
        if turn is not None and turn > len(record.turns):
            say(f"{file}: has {len(record.turns)} turns, all are shown")
        replayed = play_through(game, record, turn)
        if as_json:
            show_json(make_replay_document(record.map, game, replayed) | write_notes(record))
        else:
            sentences = TurnSentences(game, words, record.players, letters=True, notation=notation)
            _show(record, replayed, sentences)
        return replayed.refusal or check_result(record, replayed, game)

    show_each(records, as_json, words, show_file)


def _show(record: Record, replayed: Replay, sentences: TurnSentences) -> None:
    game, words = sentences.game, sentences.words
    board = game.board.name.best(words.code)
    head = board, name_players(record.players, words), record.date
    show("\n  ".join(filter(None, (words.score.join_list(filter(None, head)), record.notes.get(0)))))
    for step, told in zip(replayed.steps, sentences.describe_game(replayed), strict=True):
        note = record.notes.get(step.number)
        strip = write_board_strip(game, step.position, words)
        show("\n" + "\n".join(filter(None, (f"{step.number}. {told}", note and f"  {note}", strip))))
        show(f"  {write_score_line(step.score, words)}")
    show("")
    show_score(game, replayed.position, words)
