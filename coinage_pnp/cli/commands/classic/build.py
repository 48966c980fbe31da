"""`coinage-pnp classic build`: the deck of the second game becomes a PDF file."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from coinage_pnp import shipped
from coinage_pnp.classic.drawing import CARDS, PAD, RULES, DeckPrint, print_deck, read_deck_words
from coinage_pnp.cli.common import build_options as options
from coinage_pnp.cli.common.backs import offset_given, with_saved
from coinage_pnp.cli.common.build_files import WrittenFile, tell
from coinage_pnp.cli.common.choices import chosen
from coinage_pnp.cli.common.jobs import OUTPUT, PAPER, is_one_file
from coinage_pnp.cli.common.languages import LANGUAGE, load_language, words_of
from coinage_pnp.cli.common.messages import say
from coinage_pnp.cli.common.output_files import refuse_ending, write_own
from coinage_pnp.cli.common.papers import paper_named
from coinage_pnp.cli.common.refusals import DECK_REFUSALS, refuse
from coinage_pnp.drawing import FULL, read_cards
from coinage_pnp.press.imposition import CROP
from coinage_pnp.press.print_options import BACK
from coinage_pnp.press.printing import CREATOR
from coinage_pnp.version import __version__

EXAMPLES = """
  coinage-pnp classic build                    36 poker cards, rules, pad
  coinage-pnp classic build --card mini        a deck that lies in the tin
  coinage-pnp classic build --back             with backs, two-sided
  coinage-pnp classic build --back --fold      with backs, to fold behind
  coinage-pnp classic build --ink low          black line on white
  coinage-pnp classic build --lang fr --paper letter
  coinage-pnp classic build --shop --out shop  for a print shop
"""

CARD = "poker"
"""The format of the cards when none is named."""

NAME = "classic"
"""What the file is called, before all that is not as usual."""


class Only(StrEnum):
    """The parts that can be printed alone."""

    CARDS = CARDS
    RULES = RULES
    PAD = PAD
    BACK = BACK


def _complete_cards(incomplete: str) -> list[str]:
    cards = read_cards(*shipped.read_template("deck.yaml"), coins=False)
    return [word for word in cards if word.startswith(incomplete)]


def build(
    out: options.Out = None,
    paper: options.PaperName = None,
    card: Annotated[
        str, typer.Option(metavar="CARD", help="poker or mini.", autocompletion=_complete_cards)
    ] = CARD,
    only: Annotated[Only | None, typer.Option(help="Print only a part, for other stock.")] = None,
    back: Annotated[bool, typer.Option("--back", help="Backs on the cards.")] = False,
    flip: options.FlipOver = None,
    fold: options.Fold = False,
    back_offset: options.BackOffset = None,
    marks: options.MarksShown = None,
    language: options.Tongue = LANGUAGE,
    ink: options.InkUsed = options.Ink.FULL,
    shop: options.Shop = False,
    show: options.Show = False,
    quiet: options.Quiet = False,
    force: options.Force = False,
) -> None:
    """Make the PDF of the deck: 36 cards, four rule cards, a score pad, ready to print at 100 %.

    Files that this program made are replaced; others only with --force.
    """
    given = {
        "--paper": paper,
        "--only": only,
        "--back": back,
        "--flip": flip,
        "--fold": fold,
        "--back-offset": back_offset,
        "--marks": marks,
        "--shop": shop,
    }
    refuse(given, DECK_REFUSALS)
    cards = read_cards(*shipped.read_template("deck.yaml"), coins=False)
    tongue = load_language(language, quiet=quiet)
    style = DeckPrint(
        cards[chosen(card.lower(), cards, "--card")],
        paper_named(paper or PAPER),
        tongue,
        read_deck_words(*words_of("classic", tongue.code)),
        backs=back,
        only=str(only or ""),
        ink=str(ink),
        flip=str(flip or ""),
        fold=fold,
        offset=offset_given(back_offset),
        marks=str(marks or CROP),
    )
    refuse_ending(out, ".pdf")
    path = out if out is not None and is_one_file(out) else (out or OUTPUT) / _file_name(style, shop)
    style, moved = with_saved(style, back_offset, turned=style.turns and not shop)
    for note in () if quiet else moved:
        say(note)
    for target, data, what in _files(style, path, shop):
        write_own(target, data, CREATOR, force=force)
        tell(WrittenFile(target, len(data), what), quiet=quiet, show=show)


def _file_name(style: DeckPrint, shop: bool) -> str:
    """The deck's name, and whatever is not as usual, so that one print does not replace another."""
    parts = (
        NAME,
        style.card.id if style.card.id != CARD else "",
        style.paper.id if style.paper.id != PAPER and not shop else "",
        style.language.code if style.language.code != LANGUAGE else "",
        style.ink if style.ink != FULL else "",
        "back" if style.backs and style.only != BACK else "",
        *style.sheet_name(),
        "backs-only" if style.only == BACK else style.only,
        "shop" if shop else "",
    )
    return "-".join(part for part in parts if part) + ".pdf"


def _files(style: DeckPrint, path: Path, shop: bool) -> Iterator[tuple[Path, bytes, str]]:
    """Each file and what is in it."""
    if not shop:
        data, pages = print_deck(style, __version__)
        yield path, data, f"{_told(style)} on {style.paper.name}, {pages} page{'s' * (pages > 1)}"
        return
    from coinage_pnp.classic.drawing import deck_shop_files  # brings a renderer that a print does not need

    for file in deck_shop_files(style, __version__):
        yield path.with_name(path.stem + file.ending), file.data, file.what


def _told(style: DeckPrint) -> str:
    """What is in a print, for the user."""
    cards = f"36 {style.card.id} cards" + (" with backs" if style.backs else "")
    return {
        "": f"{cards}, rules and score pad",
        CARDS: cards,
        RULES: "rule cards",
        PAD: "score pad",
        BACK: "backs of 40 cards",
    }[style.only]
