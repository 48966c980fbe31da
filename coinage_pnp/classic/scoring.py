"""Points of a deal and the end of a game; every number of the rules is stated here once."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from coinage_pnp.classic.deck import HALF, PACK, Card, Cards, find_suit

CARD_POINTS: dict[Card, int] = {"N3": 1, "D6": 1, "H6": 1, "Q6": 3}
"""Points of single cards. The nickel changed its design in 1913, the others in 1916; only 52,000 of the new
quarter were struck that year.
"""

MAJORITY_POINTS = 1  # for most cards, and for most halves; none in a tie
SWEEP_POINTS = 1
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


@dataclass(frozen=True)
class ScoredItem:
    """One scoring category: each party's count (cards, halves, sweeps) and points."""

    counts: Points
    points: Points


@dataclass(frozen=True)
class DealScore:
    """The score of a deal, by category."""

    most_cards: ScoredItem
    most_halves: ScoredItem
    cards: tuple[tuple[Card, ScoredItem], ...]  # the single cards that score, in the order of CARD_POINTS
    sweeps: ScoredItem

    @cached_property
    def totals(self) -> Points:
        """Total points of each party."""
        items = (self.most_cards, self.most_halves, *(item for _, item in self.cards), self.sweeps)
        return tuple(map(sum, zip(*(item.points for item in items), strict=True)))


def score_deal(taken: Sequence[Captured]) -> DealScore:
    """The score of a deal, from what each party took."""
    cards, halves = tuple(one.count for one in taken), tuple(one.halves for one in taken)
    single = []
    for card, points in CARD_POINTS.items():
        has = tuple(int(card in one.scoring) for one in taken)
        single.append((card, ScoredItem(has, tuple(points * count for count in has))))
    sweeps = tuple(one.sweeps for one in taken)
    swept = ScoredItem(sweeps, tuple(SWEEP_POINTS * count for count in sweeps))
    return DealScore(_score_most(cards), _score_most(halves), tuple(single), swept)


def compute_running_totals(deals: Sequence[DealScore]) -> tuple[Points, ...]:
    """Totals after each deal of a game."""
    totals: list[Points] = []
    for deal in deals:
        before = totals[-1] if totals else (0,) * len(deal.totals)
        totals.append(tuple(map(sum, zip(before, deal.totals, strict=True))))
    return tuple(totals)


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


def _score_most(counts: Points) -> ScoredItem:
    best = find_leader(counts)
    return ScoredItem(counts, tuple(MAJORITY_POINTS * (party == best) for party in range(len(counts))))
