"""How the pack is dealt, and who plays first. The shuffled pack is given: nothing here is random."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from coinage_pnp.classic.deck import PACK, Card, Cards
from coinage_pnp.rules.rule_errors import ImpossibleError


@dataclass(frozen=True)
class Share:
    """How many cards go where in one round of dealing."""

    hand: int
    """To each player."""
    table: int
    """Face up to the table."""


FIRST = Share(4, 4)
"""At the start four cards to each player, then four to the table."""

FURTHER = Share(4, 0)
"""When all hands are empty, four more to each."""

THREE_PLAYER_HOUSE_READING = Share(2, 2)
"""With three players eight cards are left after two hands, and no text says how to deal them: two to each and two
to the table is our own house reading."""

ROUNDS: dict[int, tuple[Share, ...]] = {
    2: (FIRST, FURTHER, FURTHER, FURTHER),
    3: (FIRST, FURTHER, THREE_PLAYER_HOUSE_READING),
    4: (FIRST, FURTHER),
}
"""For each number of players the rounds in which the whole pack is dealt."""


@dataclass(frozen=True)
class Round:
    """What was dealt in one round."""

    hands: tuple[Cards, ...]
    """The hand of each seat."""
    table: Cards
    """What was laid face up on the table."""


def left_of(seat: int, players: int) -> int:
    """The seat to the left of `seat`. Seats are numbered from 0, clockwise.

    The player on the dealer's left is dealt first and plays first, and deals next.
    """
    return (seat + 1) % players


def turns(dealer: int, players: int) -> tuple[int, ...]:
    """The seats in the order in which they are dealt cards and play, the dealer last."""
    return tuple((dealer + 1 + step) % players for step in range(players))


def deal(pack: Sequence[Card], players: int, dealer: int) -> tuple[Round, ...]:
    """Deal a shuffled pack from the top: each player's cards in one go, then those of the table.

    Args:
        pack: all 36 cards, the top card first.
        players: how many play, 2 to 4.
        dealer: the dealer's seat.

    Raises:
        ImpossibleError: it is not the pack.
    """
    refuse_pack(pack)
    top = iter(pack)
    dealt = []
    for share in ROUNDS[players]:
        hands: list[Cards] = [()] * players
        for seat in turns(dealer, players):
            hands[seat] = tuple(islice(top, share.hand))
        dealt.append(Round(tuple(hands), tuple(islice(top, share.table))))
    return tuple(dealt)


def refuse_pack(pack: Sequence[Card]) -> None:
    """Make sure that these are the 36 cards, each once.

    Raises:
        ImpossibleError: one is missing or there twice.
    """
    wrong = {
        "twice": [card for card in PACK if pack.count(card) > 1],
        "missing": [card for card in PACK if card not in pack],
        "no card of it": [card for card in pack if card not in PACK],
    }
    if any(wrong.values()):
        told = ", ".join(f"{' '.join(cards)} {what}" for what, cards in wrong.items() if cards)
        raise ImpossibleError(f"{len(pack)} cards and not the {len(PACK)} of the pack, each once: {told}")
