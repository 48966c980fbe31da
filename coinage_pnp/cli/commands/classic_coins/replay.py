"""`coinage-pnp classic-coins replay`: a recorded deal, checked card by card."""

from typing import Annotated

import typer

from coinage_pnp.classic.documents import make_replay_document
from coinage_pnp.classic.record import check_result, list_captured_cards, read_record
from coinage_pnp.classic.record import replay as play_through
from coinage_pnp.classic.scoring import score_deal
from coinage_pnp.classic.text_lines import (
    align_rows,
    list_play_lines,
    list_score_rows,
    write_end_line,
    write_title,
)
from coinage_pnp.cli.common.input_files import show_each
from coinage_pnp.cli.common.languages import load_language
from coinage_pnp.cli.common.messages import show, show_json
from coinage_pnp.cli.common.score_output import show_lines
from coinage_pnp.cli.common.shared_options import DealJson, LanguageOption
from coinage_pnp.errors import InvalidFile

EXAMPLES = """
  coinage-pnp classic-coins replay deal.yaml           card by card, and score
  coinage-pnp classic-coins replay --json deals/*.yaml  JSON, a line each
"""

SAMPLES = {
    "A record, deal.yaml": """
  It has a card on each line, and what it takes:
      format: 1
      players: [Ana, Ben]
      dealer: Ana
      rounds:
        - table: H7 D2 D3 Q1
          plays:
            - H4 x D3 Q1
            - D9 x H7 D2
            - N3
"""
}


def replay(
    records: Annotated[
        list[str], typer.Argument(metavar="RECORD...", help="Recorded deals; - is standard input.")
    ],
    as_json: DealJson = False,
    language: LanguageOption = "en",
) -> None:
    """Play a recorded deal through: each card, what it takes, what is on the table, and the score.

    Every card and capture is checked. An illegal one is refused with its number and the reason, and the exit code
    is 1; what came before it is still shown.
    """
    words = load_language(language, ("sides", "classic", "talk", "refusals"))
    says = words.classic.table

    def show_file(text: str, file: str) -> InvalidFile | None:
        record = read_record(text, file)
        replayed = play_through(record)
        if as_json:
            show_json(make_replay_document(record, replayed))
        else:
            show(write_title(record, says))
            show_lines(list_play_lines(record, replayed, says))
            show(f"\n{write_end_line(record, replayed, says)}\n")
            name = says.say("whole") if replayed.finished else says.say("so_far")
            scored = score_deal(list_captured_cards(record, replayed.deal))
            show_lines(align_rows(list_score_rows(record.seats, [scored], [name], words)))
        if replayed.refusal:
            every = [(at, n) for at, written in enumerate(record.rounds) for n in range(len(written.plays))]
            at, n = every[len(replayed.steps)]
            return InvalidFile([record.source.make_problem(f"rounds.{at}.plays.{n}", replayed.refusal)])
        wrong = check_result(record, replayed)
        return InvalidFile([record.source.make_problem("result", wrong)]) if wrong else None

    show_each(records, as_json, words, show_file)
