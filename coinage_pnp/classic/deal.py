"""Dealing a shuffled pack; nothing here is random."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from coinage_pnp.classic.deck import Card, Cards


@dataclass(frozen=True)
class DealCounts:
    """Number of cards dealt in one round: to each player, and face up to the table."""

    hand: int
    table: int


FIRST_COUNTS = DealCounts(4, 4)
FURTHER_COUNTS = DealCounts(4, 0)
THREE_PLAYER_HOUSE_READING = DealCounts(2, 2)  # our rule: the published ones do not say

ROUNDS: dict[int, tuple[DealCounts, ...]] = {
    2: (FIRST_COUNTS, FURTHER_COUNTS, FURTHER_COUNTS, FURTHER_COUNTS),
    3: (FIRST_COUNTS, FURTHER_COUNTS, THREE_PLAYER_HOUSE_READING),
    4: (FIRST_COUNTS, FURTHER_COUNTS),
}
"""The rounds that deal the whole pack, by number of players."""


@dataclass(frozen=True)
class DealtRound:
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
