"""A deal under way: what may be played, what it does, and how the deal ends."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from coinage_pnp.classic.capture import refuse_capture
from coinage_pnp.classic.deal import DealtRound, left_of
from coinage_pnp.classic.deck import Card, Cards
from coinage_pnp.rules.rule_errors import IllegalError

T = TypeVar("T")


@dataclass(frozen=True)
class Play:
    """A card played, and what it takes."""

    card: Card
    taken: Cards = ()
    """The table cards that it takes; () if it stays on the table."""

    def __str__(self) -> str:
        return f"{self.card} x {' '.join(self.taken)}" if self.taken else self.card


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal under way, or ended: hands, piles and sweeps are those of each seat."""

    hands: tuple[Cards, ...]
    table: Cards
    piles: tuple[Cards, ...]
    """The cards that each seat has taken, with those that took them, in order."""
    sweeps: tuple[int, ...]
    to_play: int
    last_taker: int | None = None


def begin(first: DealtRound, dealer: int) -> Deal:
    """The deal after its first round of dealing; the player on the dealer's left plays first."""
    players = len(first.hands)
    return Deal(first.hands, first.table, ((),) * players, (0,) * players, left_of(dealer, players))


def play(deal: Deal, done: Play) -> Deal:
    """Play a card; taking every card of the table is a sweep.

    Raises IllegalError: the card is not in the hand, or may not take that; the text says why.
    """
    seat, card = deal.to_play, done.card
    hand = deal.hands[seat]
    if card not in hand:
        raise IllegalError(f"{card} is not in the hand, which is {' '.join(hand) or 'empty'}")
    refuse_capture(card, done.taken, deal.table)
    hands = _with(deal.hands, seat, tuple(other for other in hand if other != card))
    turn = left_of(seat, len(hands))
    if not done.taken:
        return replace(deal, hands=hands, table=(*deal.table, card), to_play=turn)
    table = tuple(other for other in deal.table if other not in done.taken)
    piles = _with(deal.piles, seat, (*deal.piles[seat], card, *done.taken))
    sweeps = deal.sweeps if table else _with(deal.sweeps, seat, deal.sweeps[seat] + 1)
    return Deal(hands, table, piles, sweeps, turn, seat)


def deal_round(deal: Deal, dealt: DealtRound) -> Deal:
    """Deal another round. Raises IllegalError: somebody still holds cards."""
    _refuse_held(deal)
    return replace(deal, hands=dealt.hands, table=(*deal.table, *dealt.table))


def finish(deal: Deal) -> Deal:
    """End the deal: the cards left on the table go to whoever took last, which is no sweep.

    Raises IllegalError: somebody still holds cards.
    """
    _refuse_held(deal)
    if deal.last_taker is None:  # no whole deal ends so: the last card of a number takes one of the others
        return deal
    pile = (*deal.piles[deal.last_taker], *deal.table)
    return replace(deal, table=(), piles=_with(deal.piles, deal.last_taker, pile))


def _refuse_held(deal: Deal) -> None:
    held = sum(map(len, deal.hands))
    if held:
        what = "one card is" if held == 1 else f"{held} cards are"
        raise IllegalError(f"{what} still in the hands, and played first")


def _with(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*values[:at], value, *values[at + 1 :])
