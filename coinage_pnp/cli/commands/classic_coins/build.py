"""`coinage-pnp classic-coins build`: the deck of the second game becomes a PDF file."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from coinage_pnp import templates
from coinage_pnp.classic.deck_options import DECK_PRESETS, DeckOptions
from coinage_pnp.classic.drawing import DeckPrint, deck_files, picture_count
from coinage_pnp.cli.common import print_parameters as parameters
from coinage_pnp.cli.common.card_choice import paper_named
from coinage_pnp.cli.common.choices import chosen
from coinage_pnp.cli.common.languages import PRINTED, load_language
from coinage_pnp.cli.common.messages import say
from coinage_pnp.cli.common.messages import show as show_line
from coinage_pnp.cli.common.output_files import (
    WrittenFile,
    file_path,
    refuse_ending,
    report_written,
    write_files,
)
from coinage_pnp.cli.common.printer import saved_for
from coinage_pnp.cli.common.progress_line import ProgressLine
from coinage_pnp.cli.common.shared_options import Force, Quiet, Show
from coinage_pnp.findings import words_named

EXAMPLES = """
  coinage-pnp classic-coins build                 36 poker cards, rules, pad
  coinage-pnp classic-coins build --card mini     a deck that fits in the tin
  coinage-pnp classic-coins build --back          with backs, two-sided
  coinage-pnp classic-coins build --back --fold   with backs, to fold behind
  coinage-pnp classic-coins build --ink low       black lines on white
  coinage-pnp classic-coins build --lang fr --paper letter
  coinage-pnp classic-coins build --shop          for a print shop
"""


@parameters.takes_options(DeckOptions)
def build(
    *, given: Mapping[str, Any], show: Show = False, quiet: Quiet = False, force: Force = False
) -> None:
    """Make the PDF of the deck: 36 cards, four rule cards, a score pad, ready to print at 100%.

    Files that this program made are replaced; others only with --force.
    """
    options = parameters.read_options(DeckOptions, given)
    cards = templates.deck_cards()
    language = load_language(options.language, (*PRINTED, "classic"), quiet=quiet)
    own = options.shop in DECK_PRESETS
    style = DeckPrint(
        templates.shop_cards()[options.shop] if own else cards[chosen(options.card.lower(), cards, "--card")],
        paper_named(options.paper),
        language,
        options,
    )
    refuse_ending(options.out, ".pdf")
    path = file_path(options.out, style.options.file_name("classic"))
    offset, moved = saved_for(options, given="offset" in given)
    style = replace(style, chosen=replace(options, offset=offset))
    say(*() if quiet else moved)
    with words_named(language.code):
        _report(write_files(path, deck_files(style), force=force), style, quiet=quiet, show=show)


def _report(files: Iterable[WrittenFile], style: DeckPrint, *, quiet: bool, show: bool) -> None:
    """Report the PDF on one line, and all pictures on another, after a progress line."""
    line, sizes = ProgressLine(), []
    try:
        for written in files:
            if written.path.suffix != ".png":
                report_written(written, quiet=quiet, opened=show)
                continue
            sizes.append(written.size)
            total = picture_count(style.options)
            line.show("Pictures", len(sizes) / total, note=f"{len(sizes)} of {total}")
    finally:
        line.clear()
    if sizes and not quiet:
        show_line(
            f"{written.path.parent}: {len(sizes)} pictures for the print shop, {sum(sizes) / 1e6:.0f} MB"
        )
