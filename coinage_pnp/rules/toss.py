"""The toss: its outcomes, their probabilities, and what it allows.

A toss is a word of coins, highest rank first: "QnPd" is a quarter and a penny that landed heads, a nickel and
a dime that landed tails. A coin that shows the side of the one who tossed is a match.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product

from coinage_pnp.rules.coins import HEADS, KINDS, TAILS, Bank, Coin, Side, highest_first, owner, turned_to

Toss = str
"""One coin of each kind in the bank, highest rank first."""


@dataclass(frozen=True)
class Allowance:
    """The actions a player may still do in a turn, all optional, in any order; a pay buys one more place."""

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
"""What a toss allows, by its number of matches. Four: place up to 2, or pay 1 and place up to 3 in all.
Source: Coin Age (McIver, 2013).
"""


@lru_cache(maxsize=4096)
def kinds_tossed(bank: Bank) -> str:
    """The capital letters of a toss from this bank, highest rank first."""
    return "".join(kind.letter for kind in reversed(KINDS) if bank[kind.rank - 1])


@lru_cache(maxsize=4096)
def outcomes(bank: Bank) -> tuple[tuple[Toss, Fraction], ...]:
    """Every toss of fair coins from this bank with its exact probability, all heads first; "" from an empty one."""
    kinds = kinds_tossed(bank)
    chance = Fraction(1, 2 ** len(kinds))
    faces = product(*((turned_to(kind, HEADS), turned_to(kind, TAILS)) for kind in kinds))
    return tuple(("".join(coins), chance) for coins in faces)


@lru_cache(maxsize=1024)
def matches(toss: Toss, side: Side) -> tuple[Coin, ...]:
    """The coins of the toss that show `side`, highest rank first."""
    return tuple(coin for coin in highest_first(toss) if owner(coin) is side)


@lru_cache(maxsize=1024)
def is_toss_of(toss: Toss, kinds: str) -> bool:
    """Whether the toss has exactly one coin of each of these kinds, in any order."""
    return sorted(toss.upper()) == sorted(kinds)
