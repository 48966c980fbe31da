"""`coinage-pnp classic-coins score`: who scored what, deal by deal."""

from typing import Annotated

import typer

from coinage_pnp.classic.documents import make_sheet_document
from coinage_pnp.classic.score_yaml import ScoreSheet, read_sheet
from coinage_pnp.classic.text_lines import (
    align_rows,
    describe_missing_cards,
    describe_outcome,
    list_sheet_rows,
    summarize_score,
)
from coinage_pnp.cli.common.input_files import show_each
from coinage_pnp.cli.common.languages import load_language
from coinage_pnp.cli.common.messages import say, show, show_json
from coinage_pnp.cli.common.score_output import show_lines
from coinage_pnp.cli.common.shared_options import DealJson, LanguageOption, Picture, Summary
from coinage_pnp.errors import InvalidOption

EXAMPLES = """
  coinage-pnp classic-coins score friday.yaml       deal by deal
  coinage-pnp classic-coins score --interactive     asked what you took
  coinage-pnp classic-coins score --json games/*.yaml  JSON, a line each
"""

SAMPLES = {
    "A score sheet, friday.yaml": """
  It says what each player took: N nickels, D dimes, Q quarters and H halves,
  with their numbers 1 to 9. 'none' is nothing, 'rest' what nobody else has.
  Or count:
      format: 1
      players: [Ana, Ben]
      deals:
        - Ana: {cards: N1-4 7 D3 6 Q2-9 H1 5, sweeps: 2}
          Ben: rest
        - Ana: {cards: 20, halves: 5, nickel-1913: yes, sweeps: 1}
          Ben: rest
"""
}


def score(
    sheets: Annotated[
        list[str] | None, typer.Argument(metavar="FILE...", help="Score sheets; - is standard input.")
    ] = None,
    interactive: Annotated[
        bool, typer.Option("--interactive", "-i", help="Ask what everybody took, category by category.")
    ] = False,
    as_json: DealJson = False,
    summary: Summary = False,
    picture: Picture = None,
    language: LanguageOption = "en",
) -> None:
    """Score a deal or a whole game: what each player took, who scored what, and whether the game is over.

    A sheet lists the cards that each party took, or says how many. Each file is a game of its own. All mistakes
    are reported at once. Cards that nobody has are listed, and the rest is scored.
    """
    names = sheets or []
    if bool(names) == interactive:
        raise InvalidOption("FILE: name a score sheet, or use --interactive")
    if picture is not None and len(names) > 1:
        raise InvalidOption("--picture: a picture is of one game: give one file")
    if summary and as_json:
        raise InvalidOption("--json: --json and --summary are two different answers")
    words = load_language(language, ("sides", "classic", "talk", "refusals"))
    if picture is not None:
        from coinage_pnp.cli.common.score_picture import refuse_target, write_sheet  # draws

        refuse_target(picture)

    def show_sheet(sheet: ScoreSheet, file: str) -> None:
        if picture is not None:
            write_sheet(picture, sheet, words)
        if as_json:
            show_json(make_sheet_document(sheet))
        elif summary:
            typer.echo("\n".join(summarize_score(sheet, words)))
        else:
            show_lines([(file, False)] if len(names) > 1 else [])
            show_lines(align_rows(list_sheet_rows(sheet, words)))
            show("\n" + describe_outcome(sheet, words.classic.table))
        for warning in describe_missing_cards(sheet.deals, words.classic.table):
            say(f"{file}: {warning}" if file else warning)

    if not interactive:
        show_each(names, as_json, words, lambda text, file: show_sheet(read_sheet(text, file), file))
        return
    from coinage_pnp.cli.common.classic_questions import ask_sheet

    with ask_sheet(words) as asked:
        show_sheet(asked, "")
