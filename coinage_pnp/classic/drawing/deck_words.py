"""A file of templates/classic -> the words on the deck, its rule cards and its score pad."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from coinage_pnp.classic.deck import SUITS
from coinage_pnp.words import PanelWords, language_code, phrase, read_panels, read_words, slotted
from coinage_pnp.yaml_source import document

SHOWN_SUITS, SHOWN_CAPTURES, SHOWN_SCORE = "suits", "captures", "score"
DRAWINGS = (SHOWN_SUITS, SHOWN_CAPTURES, SHOWN_SCORE)
"""What a rule card may show: the four suits, what a card takes, what a deal scores."""


@dataclass(frozen=True, kw_only=True)
class DeckFigureWords:
    """What is written in drawings and on the pad. Braces are filled in."""

    cents: str = phrase("n")
    most_cards: str
    most_halves: str
    sweep: str
    each: str
    """After several cards: each of them scores."""
    player: str
    """In the pad: that a player or a team has these columns; a name is written after it."""
    deal: str
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
    rules: tuple[PanelWords, ...]


def read_deck_words(text: str, file: str) -> DeckWords:
    """Read a file of templates/classic, called `file` in messages. Raises InvalidFile with every problem."""
    with document(text, file, "the words of the deck") as root:
        code = root.converted("language", language_code, "")
        title, short = slotted(root, "title"), slotted(root, "short", (), 40)
        unofficial = slotted(root, "unofficial", (), 120)
        cards, pad = slotted(root, "cards", (), 30), slotted(root, "pad", (), 30)
        names = root.fields("suits")
        suits = {suit.letter: slotted(names, suit.name, (), 20) for suit in SUITS}
        figures = read_words(root.fields("figures"), DeckFigureWords, 30)
        rules = read_panels(root, "rules", DRAWINGS)
    return DeckWords(code, title, short, unofficial, cards, pad, suits, figures, rules)
