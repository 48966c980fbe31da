"""The pack: four suits of coins with the years 1911 to 1919, which count 1 to 9.

A card is written in notation: "N3" is the nickel of 1913, the third year.
"""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Suit:
    """A kind of coin, as a suit of cards: its English name, its letter in notation, its value in US cents."""

    name: str
    letter: str
    cents: int


SUITS = (  # by value
    Suit("nickel", "N", 5),
    Suit("dime", "D", 10),
    Suit("quarter", "Q", 25),
    Suit("half", "H", 50),
)
HALF = SUITS[3]  # the suit that scores for most cards
NUMBERS = range(1, 10)
MOST_HALVES = len(NUMBERS)
YEAR_BEFORE = 1910  # year minus number of each card
Card = str
Cards = tuple[Card, ...]  # in pack order or the order played, where order means nothing
PACK: Cards = tuple(f"{suit.letter}{number}" for suit in SUITS for number in NUMBERS)

_SUITS = {suit.letter: suit for suit in SUITS}


def find_suit(card: Card) -> Suit:
    """The suit of a card."""
    return _SUITS[card[0]]


def find_number(card: Card) -> int:
    """From 1 to 9."""
    return int(card[1])


def find_year(card: Card) -> int:
    """From 1911 to 1919."""
    return YEAR_BEFORE + find_number(card)


def write_name(card: Card) -> str:
    """As in "nickel 1913"."""
    return f"{find_suit(card).name} {find_year(card)}"


def sort_cards(cards: Iterable[Card]) -> Cards:
    """The cards in the order of the pack."""
    return tuple(sorted(cards, key=PACK.index))
