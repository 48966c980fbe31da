"""From the deck to the bytes of its print."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from coinage_pnp.classic.deck import PACK, Suit, suit_of
from coinage_pnp.classic.drawing.back import draw_back
from coinage_pnp.classic.drawing.deck_words import DeckWords
from coinage_pnp.classic.drawing.face import draw_face
from coinage_pnp.classic.drawing.pad import pad_sheet
from coinage_pnp.classic.drawing.rule_cards import rule_cards
from coinage_pnp.classic.drawing.stock import PAPER
from coinage_pnp.drawing import FULL, CardFormat, Drawing, Info, Page, Paper, inked
from coinage_pnp.press.imposition import PrintContent, PrintedCard, SheetInsert, impose
from coinage_pnp.press.print_options import BACK, PrintOptions
from coinage_pnp.press.printing import CREATOR
from coinage_pnp.render import render
from coinage_pnp.words import Language, SheetWords

CARDS, RULES, PAD = "cards", "rules", "pad"
"""What a print may be limited to, besides BACK."""

EDITION = 1
"""Of the deck: raised when its drawing changes."""


@dataclass(frozen=True)
class DeckPrint(PrintOptions):
    """With what the deck is printed."""

    card: CardFormat
    """Of all cards, upright."""
    paper: Paper
    language: Language
    """The words on the sheet."""
    words: DeckWords
    """The words on the cards, in the same language."""
    backs: bool = False
    """Whether the cards have backs."""

    @property
    def turns(self) -> bool:
        """Whether something is printed on the paper's other side."""
        return self.backs and not self.fold


def print_deck(style: DeckPrint, version: str) -> tuple[bytes, int]:
    """The PDF file of the deck and how many pages it has.

    Args:
        style: with what it is printed.
        version: the program's, for the imprint.

    Raises:
        UserError: a text cannot be printed or does not fit, or the cards do not fit on the paper.
    """
    pages = lay_out(style, version)
    backed = style.turns and style.only in {"", CARDS, RULES}
    labels = tuple(dict.fromkeys(page.label for page in pages))
    return render(pages, info(style, labels, version, style.setup.flip if backed else "")), len(pages)


def info(style: DeckPrint, parts: tuple[str, ...], version: str, duplex: str) -> Info:
    """What the file says about itself.

    Args:
        style: with what it is printed.
        parts: what is in it.
        version: the program's.
        duplex: the edge over which paper is turned for backs, or "".
    """
    words = sheet_words(style)
    return Info(
        title=words.part.format(title=style.words.title, part=", ".join(parts)),
        subject=words.unofficial,
        author="coinage-pnp",
        keywords=", ".join((style.words.title, "print and play", style.card.id, style.paper.id)),
        language=style.words.code,
        creator=f"{CREATOR} {version}",
        duplex=duplex,
    )


def sheet_words(style: DeckPrint) -> SheetWords:
    """The words of the sheet, for what is on it."""
    words = style.words
    return replace(style.language.sheet, map=words.cards, unofficial=words.unofficial)


def lay_out(style: DeckPrint, version: str) -> tuple[Page, ...]:
    """The pages of a print: the deck suit by suit, the rule cards, the score pad.

    Raises:
        UserError: as `print_deck`.
    """
    words = style.words
    pad = SheetInsert(words.pad, lambda width, height: pad_sheet(words, width, height), legend=("cut",))
    content = PrintContent(
        title=words.title,
        about="",
        editions=((words.title, EDITION),),
        version=version,
        cards=tuple(_cards(style)),
        extras=(pad,) if style.only in {"", PAD} else (),
        options=tuple(_options(style)),
        stock=PAPER,
    )
    pages = impose(content, style.paper, sheet_words(style), style.setup)
    return tuple(replace(page, drawing=inked(page.drawing, style.ink)) for page in pages)


def sides(style: DeckPrint) -> Iterator[tuple[str, str, Drawing]]:
    """Every face that is asked for: its name in files, its title, its drawing."""
    if style.only in {"", CARDS, BACK}:
        for card in PACK:
            name = _name(suit_of(card), style.words)
            yield card, name, draw_face(card, name, style.card, style.ink)
    if style.only in {"", RULES, BACK}:
        for number, drawing in enumerate(rule_cards(style.words, style.card), 1):
            yield f"rules-{number}", style.language.sheet.rules, drawing


def _name(suit: Suit, words: DeckWords) -> str:
    return words.suits[suit.letter]


def _cards(style: DeckPrint) -> Iterator[PrintedCard]:
    back = draw_back(style.card, style.ink) if style.backs else None
    for _, title, drawing in sides(style):
        yield PrintedCard(title, drawing, style.card, back)


def _options(style: DeckPrint) -> Iterator[str]:
    """What the imprint says of how the print was asked for, besides card and paper."""
    if style.only:
        yield f"--only {style.only}"
    if style.ink != FULL:
        yield f"--ink {style.ink}"
    if style.backs:
        yield "--back"
    yield from style.sheet_options()
