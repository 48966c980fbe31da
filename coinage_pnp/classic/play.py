"""A deal under way: what may be played and captured, what it does, and how the deal ends."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeVar

from coinage_pnp.classic.deal import DealtRound, left_of
from coinage_pnp.classic.deck import Card, Cards, number_of
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


def captures(card: Card, table: Cards) -> tuple[Cards, ...]:
    """Every set of table cards that `card` may capture; a card that has any must take one of them.

    One card of the same number comes before any set of cards that add up to it. Sets are in the table's order.
    """
    wanted = number_of(card)
    same = tuple((other,) for other in table if number_of(other) == wanted)
    return same or tuple(_summing(table, wanted))


def refuse_capture(card: Card, taken: Cards, table: Cards) -> None:
    """Check that `card` may capture exactly the cards `taken`, in any order; () is nothing.

    Raises IllegalError: it may not; the text says why, and what it could take.
    """
    allowed = captures(card, table)
    if taken == () == allowed or sorted(taken) in map(sorted, allowed):
        return
    absent = [other for other in taken if other not in table]
    if absent:
        there = f"it has {_words(table)}" if table else "the table is empty"
        raise IllegalError(f"{_words(absent)} is not on the table: {there}")
    if len(set(taken)) < len(taken):
        raise IllegalError(f"a card is named twice in {_words(taken)}")
    number = number_of(card)
    if not allowed:
        none = f"no card on the table is a {number}, and none sum to it"
        raise IllegalError(f"{card} takes nothing here: {none}")
    could = " or ".join(map(_words, allowed))
    if not taken:
        raise IllegalError(f"a card that can take must take: {could}")
    if len(allowed[0]) == 1 and len(taken) > 1:
        if all(number_of(other) == number for other in taken):
            raise IllegalError(f"only one card of the same number is taken: {could}")
        raise IllegalError(f"a single card comes before a sum: {card} takes {could}")
    total = sum(map(number_of, taken))
    raise IllegalError(f"{_words(taken)} makes {total}, not {number}: {card} takes {could}")


def _summing(table: Cards, wanted: int) -> Iterator[Cards]:
    """The sets of one or more cards that add up to `wanted`."""
    for at, card in enumerate(table):
        left = wanted - number_of(card)
        if not left:
            yield (card,)
        elif left > 0:
            for others in _summing(table[at + 1 :], left):
                yield (card, *others)


def _words(cards: Cards | list[Card]) -> str:
    return " ".join(cards)
