"""What a played card may capture, and why nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from coinage_pnp.classic.deck import Card, Cards, number_of
from coinage_pnp.rules.rule_errors import IllegalError


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
