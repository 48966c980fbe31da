"""The pack: four suits of coins, the years 1911 to 1919 in each, which count 1 to 9.

A card is its word in notation: "N3" is the nickel of 1913, the third year.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Suit:
    """A kind of coin, as a suit of cards: its English name, its letter in notation, its value in US cents."""

    name: str
    letter: str
    cents: int


SUITS = (
    Suit("nickel", "N", 5),
    Suit("dime", "D", 10),
    Suit("quarter", "Q", 25),
    Suit("half", "H", 50),
)
"""The smallest coin first."""

HALF = SUITS[3]
"""The suit of which most cards score."""

NUMBERS = range(1, 10)
MOST_HALVES = len(NUMBERS)
"""In the pack."""

YEAR_BEFORE = 1910
"""A card's number is its year less this one."""

Card = str

Cards = tuple[Card, ...]
"""If their order means nothing, it is the pack's, or that in which they were laid down."""

PACK: Cards = tuple(f"{suit.letter}{number}" for suit in SUITS for number in NUMBERS)

_SUITS = {suit.letter: suit for suit in SUITS}


def suit_of(card: Card) -> Suit:
    """The suit of a card."""
    return _SUITS[card[0]]


def number_of(card: Card) -> int:
    """A card's number, 1 to 9."""
    return int(card[1])


def year_of(card: Card) -> int:
    """The year on a card, 1911 to 1919."""
    return YEAR_BEFORE + number_of(card)


def name_of(card: Card) -> str:
    """A card in words, as in "nickel 1913"."""
    return f"{suit_of(card).name} {year_of(card)}"


def in_order(cards: frozenset[Card] | Cards | list[Card]) -> Cards:
    """The cards in the order of the pack."""
    return tuple(sorted(cards, key=PACK.index))
