"""Reads the words on the deck, its rule cards and its score pad from templates/classic."""

from collections.abc import Mapping
from dataclasses import dataclass

from coinage_pnp.classic.deck import SUITS, Card, suit_of, year_of
from coinage_pnp.sentences import TextFile, Texts, phrase, read_like, read_words, slotted, words_document
from coinage_pnp.words import PanelWords, read_panels

SHOWN_SUITS, SHOWN_CAPTURES, SHOWN_SCORE = "suits", "captures", "score"
DRAWINGS = (SHOWN_SUITS, SHOWN_CAPTURES, SHOWN_SCORE)  # drawings on rule cards


@dataclass(frozen=True, kw_only=True)
class DeckFigureWords:
    """Words in drawings and on the pad; text in braces is filled in."""

    cents: str = phrase("n")
    most_cards: str
    most_halves: str
    sweep: str
    each: str  # after several cards: each of them scores the points
    player: str  # heading of a party's columns on the pad; a name is written after it
    deal: str
    dealer: str
    points: str
    total: str
    target: str = phrase("n")


@dataclass(frozen=True)
class DeckWords:
    """All words of the deck in one language."""

    code: str
    title: str
    short: str
    unofficial: str
    cards: str
    pad: str
    suits: Mapping[str, str]
    figures: DeckFigureWords
    table: Texts  # of tables of scores and plays
    questions: Texts  # of `score --interactive`; {default} is what an empty answer means
    rules: tuple[PanelWords, ...]

    def card_name(self, card: Card) -> str:
        """As in "N3 nickel 1913"."""
        return f"{card} {self.suits[suit_of(card).letter].lower()} {year_of(card)}"


def read_deck_words(text: str, file: str, english: TextFile) -> DeckWords:
    """Read a file of templates/classic, whose phrases are those of the English one. Raises InvalidFile."""
    with words_document(text, file, "a file of the deck's words") as root:
        code = root.text("language", limit=20)
        title, short = slotted(root, "title"), slotted(root, "short", (), 40)
        unofficial = slotted(root, "unofficial", (), 120)
        cards, pad = slotted(root, "cards", (), 30), slotted(root, "pad", (), 30)
        names = root.fields("suits")
        suits = {suit.letter: slotted(names, suit.name, (), 20) for suit in SUITS}
        figures = read_words(root.fields("figures"), DeckFigureWords, 30)
        table = Texts(read_like(root.fields("table"), english, 100, "table"))
        questions = Texts(read_like(root.fields("questions"), english, 160, "questions"))
        rules = read_panels(root, DRAWINGS)
    return DeckWords(code, title, short, unofficial, cards, pad, suits, figures, table, questions, rules)
