"""Reads the words on the deck, its rule cards and its score pad from templates/classic."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import reduce

from coinage_pnp.classic.deck import SUITS, Card, suit_of, year_of
from coinage_pnp.sentences import Phrases, phrase, read_words, slotted
from coinage_pnp.words import PanelWords, language_code, read_panels
from coinage_pnp.yaml_source import document

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


@dataclass(frozen=True, kw_only=True)
class TableWords(Phrases):
    """Words in tables of scores and plays; text in braces is filled in."""

    deal: str = phrase("number")
    whole: str
    """Label of the single deal in a record."""
    so_far: str
    total: str
    most_cards: str
    most_halves: str
    sweeps: str
    nobody: str
    nobody_has: str = phrase("counts")
    won: str = phrase("who", "best", "others")
    leads: str = phrase("who", "best")
    leads_on: str = phrase("target", "who", "best")
    level: str = phrase("who", "best")
    level_on: str = phrase("target", "who", "best")
    listed: str = phrase("begun", "one")
    and_one: str = phrase("begun", "one")
    to_one: str = phrase("begun", "one")
    against: str = phrase("begun", "one")
    team: str = phrase("team", "players")
    dealer: str = phrase("names", "dealer")
    round: str = phrase("number")
    dealt: str = phrase("round", "cards")
    sweep: str = phrase("play")
    table: str = phrase("cards")
    empty: str
    unfinished: str = phrase("done", "all")
    nothing_left: str
    left: str = phrase("cards", "who")
    summary: str = phrase("title", "totals")
    missing: str = phrase("number", "cards", "all")
    uncounted: str = phrase("number", "lost", "all", "cards")
    """Used when cards were only counted: of the cards nobody has, only those that score are known."""

    def joined(self, key: str, parts: Iterable[object]) -> str:
        """The parts joined by a phrase with {begun} and {one}."""
        return reduce(lambda begun, one: self.say(key, begun=begun, one=one), map(str, parts))


@dataclass(frozen=True, kw_only=True)
class QuestionWords(Phrases):
    """Questions of `classic-coins score --interactive`; {default} is what an empty answer means."""

    keys: str
    names: str
    cards: str = phrase("number", "who", "default")
    halves: str = phrase("number", "who", "default")
    holder: str = phrase("number", "card")
    sweeps: str = phrase("number", "who", "default")
    end: str  # the `default` that ends the game: no further deal was played


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
    table: TableWords
    questions: QuestionWords
    rules: tuple[PanelWords, ...]

    def card_name(self, card: Card) -> str:
        """As in "N3 nickel 1913"."""
        return f"{card} {self.suits[suit_of(card).letter].lower()} {year_of(card)}"


def read_deck_words(text: str, file: str) -> DeckWords:
    """Reads a file of templates/classic, named `file` in messages. Raises InvalidFile with every problem."""
    with document(text, file, "a file of the deck's words") as root:
        code = root.converted("language", language_code, "")
        title, short = slotted(root, "title"), slotted(root, "short", (), 40)
        unofficial = slotted(root, "unofficial", (), 120)
        cards, pad = slotted(root, "cards", (), 30), slotted(root, "pad", (), 30)
        names = root.fields("suits")
        suits = {suit.letter: slotted(names, suit.name, (), 20) for suit in SUITS}
        figures = read_words(root.fields("figures"), DeckFigureWords, 30)
        table = read_words(root.fields("table"), TableWords, 100)
        questions = read_words(root.fields("questions"), QuestionWords, 160)
        rules = read_panels(root, "rules", DRAWINGS)
    return DeckWords(code, title, short, unofficial, cards, pad, suits, figures, table, questions, rules)
