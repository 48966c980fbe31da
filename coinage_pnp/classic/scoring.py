"""Points of a deal and the end of a game; every number of the rules is stated here once."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from operator import add
from typing import NamedTuple

from coinage_pnp.classic.deck import HALF, PACK, Card, Cards, find_suit

CARD_POINTS: dict[Card, int] = {"N3": 1, "D6": 1, "H6": 1, "Q6": 3}
"""Points of single cards. The nickel changed its design in 1913, the others in 1916; only 52,000 of the new
quarter were struck that year.
"""

MOST_CARDS, MOST_HALVES, SWEEPS = "most_cards", "most_halves", "sweeps"
ITEM_POINTS: dict[str, int] = {MOST_CARDS: 1, MOST_HALVES: 1, **CARD_POINTS, SWEEPS: 1}
"""All that scores, in the order of counting: every sweep; most cards and most halves unless tied."""

TARGET = 24  # a party with this many points wins at the end of a deal, unless another has as many

MOST_SWEEPS = 16
"""In a deal: players play at most 32 cards, and after a sweep the next play has nothing to take. (With three,
one deal fills the empty table, but only 30 cards are played.)
"""

Points = tuple[int, ...]  # one number per party; a party is a player or a team


@dataclass(frozen=True)
class Captured:
    """What a party took in a deal."""

    count: int
    halves: int
    scoring: Cards  # the cards that score by themselves
    sweeps: int
    cards: Cards | None = None  # None if they were only counted


def total_captured(cards: Cards, sweeps: int = 0) -> Captured:
    """What a party with these cards took."""
    halves = sum(find_suit(card) is HALF for card in cards)
    return Captured(len(cards), halves, tuple(card for card in CARD_POINTS if card in cards), sweeps, cards)


class ScoredItem(NamedTuple):
    """One of ITEM_POINTS: each party's count of cards, halves or sweeps, and its points."""

    counts: Points
    points: Points


class DealScore(NamedTuple):
    """The score of a deal."""

    items: dict[str, ScoredItem]  # of each of ITEM_POINTS
    totals: Points


def score_deal(taken: Sequence[Captured]) -> DealScore:
    """The score of a deal, from what each party took."""
    counts: dict[str, Points] = {
        MOST_CARDS: tuple(one.count for one in taken),
        MOST_HALVES: tuple(one.halves for one in taken),
        **{card: tuple(int(card in one.scoring) for one in taken) for card in CARD_POINTS},
        SWEEPS: tuple(one.sweeps for one in taken),
    }
    items = {}
    for key, each in counts.items():
        times = each
        if key in (MOST_CARDS, MOST_HALVES):
            best = find_leader(each)
            times = tuple(int(party == best) for party in range(len(each)))
        items[key] = ScoredItem(each, tuple(ITEM_POINTS[key] * count for count in times))
    return DealScore(items, tuple(map(sum, zip(*(item.points for item in items.values()), strict=True))))


def compute_running_totals(deals: Sequence[DealScore]) -> tuple[Points, ...]:
    """Totals after each deal of a game."""
    points = (deal.totals for deal in deals)
    return tuple(accumulate(points, lambda before, more: tuple(map(add, before, more))))


def find_leader(totals: Points) -> int | None:
    """The party ahead of all others; None in a tie."""
    best = max(totals, default=0)
    return totals.index(best) if totals.count(best) == 1 else None


def find_winner(totals: Points) -> int | None:
    """The party that wins at the end of a deal; None if another deal is played."""
    return find_leader(totals) if max(totals, default=0) >= TARGET else None


def find_missing_cards(taken: Sequence[Captured]) -> Cards:
    """Cards that nobody took, in pack order; only those that score, if a party counted its cards."""
    wanted = CARD_POINTS if any(one.cards is None for one in taken) else PACK
    found = {card for one in taken for card in one.cards or one.scoring}
    return tuple(card for card in PACK if card in wanted and card not in found)


def count_missing_cards(taken: Sequence[Captured]) -> int:
    """Number of cards that nobody has."""
    return len(PACK) - sum(one.count for one in taken)
