"""`coinage-pnp classic-coins score`: who scored what, deal by deal."""

from __future__ import annotations

from typing import Annotated

import typer

from coinage_pnp.classic.documents import sheet_document
from coinage_pnp.classic.score_yaml import read_sheet
from coinage_pnp.classic.scoring import running_totals, score_deal
from coinage_pnp.classic.table import TableLine, missing_lines, outcome, score_table
from coinage_pnp.cli.common.classic_output import AsJson, LanguageOption, load_deck_words, show_lines
from coinage_pnp.cli.common.messages import say
from coinage_pnp.cli.common.positions import refuse_other_kind, show_each, show_json

EXAMPLES = """
  coinage-pnp classic-coins score friday.yaml           deal by deal
  coinage-pnp classic-coins score --json games/*.yaml   JSON, a line each
"""

SAMPLES = {
    "A score sheet, friday.yaml": """
  It says what each took: N nickels, D dimes, Q quarters, H halves with their
  numbers, 1 to 9, or 'none', or 'rest' for all that nobody else has:
      format: 1
      players: [Ana, Ben]
      deals:
        - Ana: {cards: N1-4 7 D3 6 Q2-9 H1 5, sweeps: 2}
          Ben: rest
"""
}


def score(
    sheets: Annotated[
        list[str], typer.Argument(metavar="FILE...", help="Score sheets; - is standard input.")
    ],
    as_json: AsJson = False,
    language: LanguageOption = "en",
) -> None:
    """Score a deal or a whole game: what each took, who scored what, and whether the game is over.

    Each file is a game of its own. Cards that are there twice are refused, with all mistakes at once. Cards
    that nobody has are listed, and the rest is scored.
    """
    words = load_deck_words(language)

    def show(text: str, file: str) -> str:
        refuse_other_kind(text, file, "classic-coins score")
        sheet = read_sheet(text, file)
        if as_json:
            show_json(sheet_document(sheet))
        else:
            scores = [score_deal(taken) for taken in sheet.deals]
            names = [words.table.say("deal", number=number) for number in range(1, len(scores) + 1)]
            show_lines([TableLine(file)] if len(sheets) > 1 else [])
            show_lines(score_table(sheet.seats, scores, names, words))
            typer.echo("\n" + outcome(sheet.seats, running_totals(scores)[-1], words.table))
        for warning in missing_lines(sheet.deals, words.table):
            say(f"{file}: {warning}")
        return ""

    show_each(sheets, as_json, show)
