"""The toss: its coins, and how many actions it allows.

A toss is a word of coins, highest rank first: in "QnPd" the quarter and the penny landed heads, the nickel and
the dime tails. Coins that show the tossing player's side are matches.
"""

from functools import lru_cache
from typing import NamedTuple

from coinage_pnp.game.rules.coins import KINDS, Bank, Coin, Side, find_owner, sort_highest_first

Toss = str  # one coin of each kind in the bank, highest rank first


ACTIONS = ("place", "pay", "move", "capture")
"""What a turn consists of, in the order of an allowance."""


class Allowance(NamedTuple):
    """Actions still allowed in a turn, all optional, in any order; a pay buys one more place."""

    places: int = 0
    pays: int = 0
    moves: int = 0
    captures: int = 0


ALLOWANCES = (
    Allowance(moves=1, captures=1),
    Allowance(places=1, moves=1),
    Allowance(places=2),
    Allowance(places=2),
    Allowance(places=2, pays=1),
)
"""Actions allowed by the number of matches. Four matches: place up to 2, or pay 1 and place up to 3.
Source: Coin Age (McIver, 2013).
"""


@lru_cache(maxsize=4096)
def list_kinds_tossed(bank: Bank) -> str:
    """Letters of the kinds tossed from this bank, highest rank first."""
    return "".join(kind.letter for kind in reversed(KINDS) if bank[kind.rank - 1])


@lru_cache(maxsize=1024)
def list_matches(toss: Toss, side: Side) -> tuple[Coin, ...]:
    """The coins of the toss that show `side`, highest rank first."""
    return tuple(coin for coin in sort_highest_first(toss) if find_owner(coin) is side)


@lru_cache(maxsize=1024)
def is_toss_of(toss: Toss, kinds: str) -> bool:
    """Whether a toss has exactly one coin of each of these kinds, in any order."""
    return sorted(toss.upper()) == sorted(kinds)
