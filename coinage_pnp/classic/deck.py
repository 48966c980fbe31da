"""The pack and how it is dealt: four suits of coins with the years 1911 to 1919, which count 1 to 9.

A card is written in notation: "N3" is the nickel of 1913, the third year. Nothing here is random.
"""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import NamedTuple


class Suit(NamedTuple):
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
HALF_COUNT = len(NUMBERS)  # number of halves in the pack
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


class DealCounts(NamedTuple):
    """Number of cards dealt in one round: to each player, and face up to the table."""

    hand: int
    table: int


FIRST_COUNTS, FURTHER_COUNTS = DealCounts(4, 4), DealCounts(4, 0)
THREE_PLAYER_HOUSE_READING = DealCounts(2, 2)  # our rule: the published ones do not say

ROUNDS: dict[int, tuple[DealCounts, ...]] = {
    2: (FIRST_COUNTS, FURTHER_COUNTS, FURTHER_COUNTS, FURTHER_COUNTS),
    3: (FIRST_COUNTS, FURTHER_COUNTS, THREE_PLAYER_HOUSE_READING),
    4: (FIRST_COUNTS, FURTHER_COUNTS),
}
"""The rounds that deal the whole pack, by number of players."""


class DealtRound(NamedTuple):
    """The cards dealt in one round: to each seat, and face up to the table."""

    hands: tuple[Cards, ...]
    table: Cards


def find_left_seat(seat: int, players: int) -> int:
    """The seat to the left: dealt first, plays first, deals next. Seats count clockwise from 0."""
    return (seat + 1) % players


def list_turn_order(dealer: int, players: int) -> tuple[int, ...]:
    """Seats in the order of dealing and playing, the dealer last."""
    return tuple((dealer + 1 + step) % players for step in range(players))


def deal(pack: Sequence[Card], players: int, dealer: int) -> tuple[DealtRound, ...]:
    """Deal a shuffled pack from the top: the cards of each player in turn, then the table's, round by round."""
    top = iter(pack)
    dealt = []
    for counts in ROUNDS[players]:
        hands: list[Cards] = [()] * players
        for seat in list_turn_order(dealer, players):
            hands[seat] = tuple(islice(top, counts.hand))
        dealt.append(DealtRound(tuple(hands), tuple(islice(top, counts.table))))
    return tuple(dealt)
