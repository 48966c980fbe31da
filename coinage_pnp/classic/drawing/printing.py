"""Prints the deck: from options to the bytes of its files."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from coinage_pnp.classic.deck import PACK, find_suit
from coinage_pnp.classic.deck_options import CARDS, DeckOptions
from coinage_pnp.classic.drawing.card_base import PAPER, draw_back
from coinage_pnp.classic.drawing.face import draw_face
from coinage_pnp.classic.drawing.pad import draw_pad
from coinage_pnp.classic.drawing.rule_cards import draw_rule_cards
from coinage_pnp.drawing.formats import LEAST_SIDE, CardFormat, Paper
from coinage_pnp.drawing.pages import Bookmark, Info, Page
from coinage_pnp.drawing.render.pdf.document import render
from coinage_pnp.drawing.scene import Drawing
from coinage_pnp.game.words.language import Language
from coinage_pnp.sheet.layout.page_layout import impose
from coinage_pnp.sheet.layout.print_content import PrintContent, PrintedCard, SheetInsert
from coinage_pnp.sheet.option_words import list_imprint
from coinage_pnp.sheet.print_file import PrintFile
from coinage_pnp.sheet.print_options import BACK, FRONT, RULES, SCORE_PAD
from coinage_pnp.sheet.print_style import count_pages, make_print_info

RULE_CARDS = 4
EDITION = 1  # edition of the deck; raised when its drawing changes


@dataclass(frozen=True)
class DeckPrint:
    """What the deck is printed with: upright cards, and words in one language."""

    card: CardFormat
    paper: Paper
    language: Language
    chosen: DeckOptions  # the other options; the fields of this object take precedence
    least_side: float = LEAST_SIDE  # shortest side of the cards there are to choose from, mm

    @cached_property
    def options(self) -> DeckOptions:
        """All options, with this print's card, paper and language."""
        return replace(self.chosen, card=self.card.id, paper=self.paper.id, lang=self.language.code)

    @cached_property
    def words(self) -> Language:
        """The language, with the deck's name and notice on sheets."""
        deck = self.language.classic
        sheet = self.language.sheet.replace(map=deck.cards, unofficial=deck.unofficial)
        return self.language.replace(sheet=sheet)


def print_deck(style: DeckPrint) -> Iterator[PrintFile]:
    """The files of the deck: one PDF, or a print shop's files.

    Raises UserError if a text cannot be printed or does not fit, or if the cards do not fit on the paper.
    """
    if style.options.print_shop:
        yield from _print_for_shop(style)
        return
    pages = lay_out(style)
    labels = [page.label for page in pages]
    data = render(pages, _make_info(style, labels))
    cards = f"{len(PACK)} {style.card.id} cards" + (" with backs" if style.options.back else "")
    contents = {CARDS: cards, RULES: "rule cards", SCORE_PAD: "score pad", FRONT: "fronts", BACK: "backs"}
    what = ", ".join(contents[one] for one in style.options.only) or f"{cards}, rules and score pad"
    count = count_pages(labels, style.words.sheet)
    yield PrintFile(".pdf", data, f"{what} on {style.paper.name}, {count}")


def _print_for_shop(style: DeckPrint) -> Iterator[PrintFile]:
    """A PDF of all faces and the back with bleed, then the same as pictures."""
    from coinage_pnp.sheet.shop import BleedSide, print_sides

    words, ink, card = style.words.sheet, style.options.ink, style.card
    faces = (*_draw_sides(style), ("back", words.back, draw_back(card, ink)))
    drawn = [
        BleedSide(name, title, drawing, (Bookmark(words.say("part", title=title, part=name), 0.0),))
        for name, title, drawing in faces
    ]
    labels = [f"{side.label} {side.title}" for side in drawn]
    what = f"{card.id} cards, {card.width:g} x {card.height:g} mm, corners of {card.radius:g} mm"
    yield from print_sides(drawn, labels, card, _make_info(style, [words.map]), what, ink)


def count_pictures(options: DeckOptions) -> int:
    """Number of pictures for a print shop: every face and the back, each in two sizes."""
    faces = (len(PACK) if options.has(CARDS) else 0) + (RULE_CARDS if options.has(RULES) else 0)
    return 2 * (faces + 1)


def _make_info(style: DeckPrint, labels: Sequence[str]) -> Info:
    words = style.language
    about = (words.classic.title, "print and play", style.card.id, style.paper.id)
    return make_print_info(words.classic.title, labels, about, style.words, style.options)


def lay_out(style: DeckPrint) -> tuple[Page, ...]:
    """The pages: the deck by suit, the rule cards, the score pad. Raises UserError as `print_deck` does."""
    words = style.language
    back = draw_back(style.card, style.options.ink) if style.options.back else None
    pad = SheetInsert(words.classic.pad, lambda width, height: draw_pad(words, width, height))
    content = PrintContent(
        title=words.classic.title,
        editions=((words.classic.title, EDITION),),
        cards=tuple(
            PrintedCard(title, drawing, style.card, back) for _, title, drawing in _draw_sides(style)
        ),
        extras=(pad,) if style.options.has(SCORE_PAD) and BACK not in style.options.only else (),
        options=tuple(style.language.choices.find_text(*one) for one in list_imprint(style.options)),
        least_side=style.least_side,
        stock=PAPER,
    )
    return impose(content, style.paper, style.words.sheet, style.options)


def _draw_sides(style: DeckPrint) -> Iterator[tuple[str, str, Drawing]]:
    """Every face requested: name in files, title, drawing."""
    if style.options.has(CARDS):
        for card in PACK:
            name = style.language.classic.suits.say(find_suit(card).name)
            yield card, name, draw_face(card, name, style.card, style.options.ink)
    if style.options.has(RULES):
        for number, drawing in enumerate(draw_rule_cards(style.language, style.card), 1):
            yield f"rules-{number}", style.language.sheet.rules, drawing
