"""A deal in progress: legal plays and captures, their effect, and the end of the deal."""

from collections.abc import Iterator
from typing import NamedTuple, TypeVar

from coinage_pnp.classic.deck import Card, Cards, DealtRound, find_left_seat, find_number
from coinage_pnp.game.rules.rule_errors import IllegalError

T = TypeVar("T")
SWEEP = "sweep"  # as records write it


class Play(NamedTuple):
    """A card played and the cards it takes."""

    card: Card
    taken: Cards = ()  # cards taken from the table; () if the card stays there
    sweep: bool = False  # whether a record calls it a sweep; it may be one even if not

    def __str__(self) -> str:
        taking = f"{self.card} x {' '.join(self.taken)}" if self.taken else self.card
        return f"{taking} {SWEEP}" if self.sweep else taking


class Deal(NamedTuple):
    """A deal in progress or finished; hands, piles and sweeps are indexed by seat."""

    hands: tuple[Cards, ...]
    table: Cards
    piles: tuple[Cards, ...]  # each seat's captured cards, with the cards that took them, in order
    sweeps: tuple[int, ...]
    to_play: int
    last_taker: int | None = None


def begin(first: DealtRound, dealer: int) -> Deal:
    """The deal after its first round of dealing; the player to the dealer's left plays first."""
    players = len(first.hands)
    return Deal(first.hands, first.table, ((),) * players, (0,) * players, find_left_seat(dealer, players))


def play(deal: Deal, done: Play) -> Deal:
    """Play a card; taking every card on the table is a sweep.

    Raises IllegalError with the reason if the card is not in the hand or cannot take those cards.
    """
    seat, card = deal.to_play, done.card
    hand = deal.hands[seat]
    if card not in hand:
        raise IllegalError(
            "{card} is not in the hand, which is {hand}", card=card, hand=" ".join(hand) or "empty"
        )
    refuse_capture(card, done.taken, deal.table)
    hands = _replace_at(deal.hands, seat, tuple(other for other in hand if other != card))
    turn = find_left_seat(seat, len(hands))
    if not done.taken:
        return deal._replace(hands=hands, table=(*deal.table, card), to_play=turn)
    table = tuple(other for other in deal.table if other not in done.taken)
    piles = _replace_at(deal.piles, seat, (*deal.piles[seat], card, *done.taken))
    sweeps = deal.sweeps if table else _replace_at(deal.sweeps, seat, deal.sweeps[seat] + 1)
    return Deal(hands, table, piles, sweeps, turn, seat)


def deal_round(deal: Deal, dealt: DealtRound) -> Deal:
    """Deal another round, when all hands are empty."""
    return deal._replace(hands=dealt.hands, table=(*deal.table, *dealt.table))


def finish(deal: Deal) -> Deal:
    """End the deal, when all hands are empty: cards left go to whoever took last, which is not a sweep."""
    if deal.last_taker is None:  # not in a complete deal: the last card of each number always takes one
        return deal
    pile = (*deal.piles[deal.last_taker], *deal.table)
    return deal._replace(table=(), piles=_replace_at(deal.piles, deal.last_taker, pile))


def _replace_at(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*values[:at], value, *values[at + 1 :])


def list_captures(card: Card, table: Cards) -> tuple[Cards, ...]:
    """Every set of table cards, in table order, that `card` may take; if there are any, it must take one of them.

    A single card of the same number takes precedence over sets that add up to it.
    """
    wanted = find_number(card)
    same = tuple((other,) for other in table if find_number(other) == wanted)
    return same or tuple(_find_sums(table, wanted))


def refuse_capture(card: Card, taken: Cards, table: Cards) -> None:
    """Check that `card` may take exactly the cards `taken`, in any order; () means nothing.

    Raises IllegalError with the reason and the legal captures.
    """
    allowed = list_captures(card, table)
    if taken == () == allowed or sorted(taken) in map(sorted, allowed):
        return
    absent = [other for other in taken if other not in table]
    if absent:
        if not table:
            raise IllegalError("{cards} is not on the table: the table is empty", cards=" ".join(absent))
        reason = "{cards} is not on the table, which has {table}"
        raise IllegalError(reason, cards=" ".join(absent), table=" ".join(table))
    if len(set(taken)) < len(taken):
        raise IllegalError("a card is named twice in {cards}", cards=" ".join(taken))
    number = find_number(card)
    if not allowed:
        reason = "{card} takes nothing here: no card on the table is a {number}, and none sum to it"
        raise IllegalError(reason, card=card, number=number)
    could = {name: join.join(map(" ".join, allowed)) for name, join in (("could", " or "), ("kind", " / "))}
    if not taken:
        raise IllegalError("a card that can take must take: {could}", **could)
    if len(allowed[0]) == 1 and len(taken) > 1:
        if all(find_number(other) == number for other in taken):
            raise IllegalError("only one card of the same number is taken: {could}", **could)
        raise IllegalError("a single card comes before a sum: {card} takes {could}", card=card, **could)
    total = sum(map(find_number, taken))
    reason = "{cards} makes {total}, not {number}: {card} takes {could}"
    raise IllegalError(reason, cards=" ".join(taken), total=total, number=number, card=card, **could)


def _find_sums(table: Cards, wanted: int) -> Iterator[Cards]:
    for at, card in enumerate(table):
        left = wanted - find_number(card)
        if not left:
            yield (card,)
        elif left > 0:
            for others in _find_sums(table[at + 1 :], left):
                yield (card, *others)
