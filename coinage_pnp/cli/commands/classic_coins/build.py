"""`coinage-pnp classic-coins build`: the deck of the second game becomes a PDF file."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Annotated

import typer

from coinage_pnp.classic.deck_options import (
    DECK_PRESETS,
    DeckOptions,
    DeckPart,
    compose_deck_file_name,
    find_deck_refusals,
)
from coinage_pnp.classic.drawing.printing import DeckPrint, count_pictures, print_deck
from coinage_pnp.cli.common import print_parameters as parameters
from coinage_pnp.cli.common.card_choice import find_paper
from coinage_pnp.cli.common.languages import load_language
from coinage_pnp.cli.common.messages import say
from coinage_pnp.cli.common.messages import show as show_line
from coinage_pnp.cli.common.output_files import (
    WrittenFile,
    choose_path,
    refuse_ending,
    report_written,
    write_files,
)
from coinage_pnp.cli.common.print_parameters import print_option
from coinage_pnp.cli.common.progress_line import ProgressLine
from coinage_pnp.cli.common.shared_options import Force, Quiet, Show, list_typed_names, require_word
from coinage_pnp.errors import InvalidOption
from coinage_pnp.game.words.language import PRINTED, WARNED
from coinage_pnp.lab import templates
from coinage_pnp.lab.findings import name_words_in_errors
from coinage_pnp.sheet.option_words import read_offset
from coinage_pnp.sheet.print_options import GENERIC, describe_options
from coinage_pnp.sheet.saved_offset import choose_offset

HELP = describe_options(DeckOptions)

EXAMPLES = """
  coinage-pnp classic-coins build                 36 poker cards, rules, pad
  coinage-pnp classic-coins build --card mini     a deck that fits in the tin
  coinage-pnp classic-coins build --back          with backs, two-sided
  coinage-pnp classic-coins build --back --fold   with backs, to fold behind
  coinage-pnp classic-coins build --ink low       black lines on white
  coinage-pnp classic-coins build --lang fr --paper letter
  coinage-pnp classic-coins build --print-shop generic
"""


def build(
    context: typer.Context,
    only: Annotated[list[DeckPart] | None, print_option("only", HELP)] = None,
    card: Annotated[str, print_option("card", HELP)] = DeckOptions.card,
    lang: parameters.LangOption = DeckOptions.lang,
    ink: parameters.InkOption = DeckOptions.ink,
    paper: Annotated[str, print_option("paper", HELP)] = DeckOptions.paper,
    marks: parameters.MarksOption = DeckOptions.marks,
    print_shop: Annotated[str | None, print_option("print_shop", HELP)] = DeckOptions.print_shop,
    back: Annotated[bool, print_option("back", HELP)] = False,
    flip: parameters.FlipOption = DeckOptions.flip,
    fold: parameters.FoldOption = DeckOptions.fold,
    back_offset: parameters.BackOffsetOption = None,
    out: parameters.OutOption = DeckOptions.out,
    show: Show = False,
    quiet: Quiet = False,
    force: Force = False,
) -> None:
    """Make the PDF of the deck: 36 cards, four rule cards, a score pad, ready to print at 100%.

    Files that this program made are replaced; others only with --force.
    """
    shop = require_word(print_shop or GENERIC, (GENERIC, *DECK_PRESETS), "--print-shop", "print shop")
    options = DeckOptions(
        only=tuple(dict.fromkeys(part.value for part in only or ())),
        card=card,
        lang=lang,
        ink=ink,
        paper=paper,
        marks=marks,
        print_shop=print_shop and shop,
        back=back,
        flip=flip,
        fold=fold,
        back_offset=read_offset(back_offset),
        out=out,
    )
    parameters.refuse_first(find_deck_refusals(options, list_typed_names(context)))
    language = load_language(lang, (*PRINTED, "classic"), beside=WARNED, quiet=quiet)
    cards = templates.load_deck_cards()
    size = cards[require_word(card, cards, "--card")]
    if shop != GENERIC:
        size = templates.load_shop_cards()[shop]
    sheet = find_paper(paper)
    if sheet.places:
        raise InvalidOption(
            f"--paper: the cards of {sheet.name} have another size than those of this game: "
            "choose a paper that is cut"
        )
    style = DeckPrint(size, sheet, language, options, min(one.width for one in cards.values()))
    refuse_ending(out, ".pdf")
    path = choose_path(out, compose_deck_file_name(style.options))
    offset, moved = choose_offset(options, given=back_offset is not None)
    style = replace(style, chosen=replace(options, back_offset=offset))
    if not quiet:
        say(*moved)
    with name_words_in_errors(language.code):
        _report(write_files(path, print_deck(style), force=force), style, quiet=quiet, show=show)


def _report(files: Iterable[WrittenFile], style: DeckPrint, *, quiet: bool, show: bool) -> None:
    """Report the PDF on one line, and all pictures on another, after a progress line."""
    line, sizes = ProgressLine(), []
    try:
        for written in files:
            if written.path.suffix != ".png":
                report_written(written, quiet=quiet, opened=show)
                continue
            sizes.append(written.size)
            total = count_pictures(style.options)
            line.show("Pictures", len(sizes) / total, note=f"{len(sizes)} of {total}")
    finally:
        line.clear()
    if sizes and not quiet:
        show_line(
            f"{written.path.parent}: {len(sizes)} pictures for the print shop, {sum(sizes) / 1e6:.0f} MB"
        )
