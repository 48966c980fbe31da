"""`coinage-pnp review`: what decided a recorded game, and who was lucky."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from coinage_pnp.cli.common.game_review import print_review, review_with_progress
from coinage_pnp.cli.common.input_files import STDIN, read_named
from coinage_pnp.cli.common.languages import load_language
from coinage_pnp.cli.common.messages import say
from coinage_pnp.cli.common.picture_files import (
    check_picture_paths,
    drop_undrawable_names,
    refuse_undrawable,
    write_pictures,
)
from coinage_pnp.cli.common.records import read_game
from coinage_pnp.cli.common.shared_options import Force, LanguageOption, Notation
from coinage_pnp.errors import InvalidOption, UserError
from coinage_pnp.files.saving import lock_while_used
from coinage_pnp.game.record_files import RecordFile
from coinage_pnp.game.rules.record import replay
from coinage_pnp.game.sentences.turn_sentences import TurnSentences
from coinage_pnp.game.words.language import SPOKEN
from coinage_pnp.lab import templates
from coinage_pnp.lab.review.result import make_kept_review
from coinage_pnp.sheet.print_file import PrintFile
from coinage_pnp.sheet.print_options import PrintOptions

EXAMPLES = """
  coinage-pnp review friday.yaml                 turn by turn, and a summary
  coinage-pnp review friday.yaml --pdf friday-review.pdf
  coinage-pnp review friday.yaml --keep          to practise in the pocket
"""


def review(
    record: Annotated[str, typer.Argument(metavar="RECORD", help="A game record; - is standard input.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON (see docs/review.md).")] = False,
    pdf: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a page to pin to the wall.")] = None,
    png: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a picture of the chance to win.")
    ] = None,
    keep: Annotated[
        bool, typer.Option("--keep", help="Write the figures into the record, to practise in the pocket.")
    ] = False,
    notation: Notation = False,
    language: LanguageOption = "en",
    force: Force = False,
) -> None:
    """Review a recorded game: what each toss gave, what each turn cost, and what would have been better.

    Luck and errors add up to the result exactly. Turns are judged as a master plays, and costs are checked by
    playing on from both turns. Near the end, they are proven where possible. A game takes a few seconds; the very
    first review is up to a minute slower, while the player is compiled.
    """
    words = load_language(language, (*SPOKEN, "sheet"))
    pictures = check_picture_paths(pdf, png, force)
    if keep and record == STDIN:
        raise InvalidOption("--keep: standard input cannot keep a review: name a file")
    text, file = read_named(record)
    written, game = read_game(text, file, words)
    replayed = replay(game, written)
    if replayed.refusal:
        raise replayed.refusal
    if not replayed.steps:
        raise UserError(f"{file}: there is no turn to review yet")
    refuse_undrawable(pictures, game.board, words.code if pdf else "")
    heads, tails = drop_undrawable_names(written.players) if pdf else written.players
    drawn = replace(written, players=(heads, tails))
    found = review_with_progress(game, replayed)
    sentences = TurnSentences(game, words, written.players, letters=True, notation=notation)
    print_review(found, written, replayed, sentences, as_json=as_json)
    if keep and found.complete:
        with lock_while_used(Path(file)):
            RecordFile(Path(file), text, game.board).keep_review(make_kept_review(found, replayed))
        say(f"{file}: with its review")

    def draw_page(as_png: bool) -> PrintFile:
        from coinage_pnp.lab.page.review_page import ReviewPage

        page = ReviewPage(found, drawn, game, words, templates.load_picture_style())
        return page.write_png() if as_png else page.write_pdf(templates.load_papers()[PrintOptions.paper])

    write_pictures(pictures, draw_page, force=force)
