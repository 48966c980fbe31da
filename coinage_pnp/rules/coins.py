"""Coins: kinds, ranks, sides and banks.

A coin is its letter in notation: "Q" is a quarter that shows Heads, "q" one that shows Tails. Its owner is the side
it shows, nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from operator import add


class Side(IntEnum):
    """A player. Heads takes the first turn. The number indexes pairs of banks."""

    HEADS = 0
    TAILS = 1

    @property
    def opponent(self) -> Side:
        """The other side."""
        return TAILS if self is HEADS else HEADS

    @property
    def word(self) -> str:
        """As files write it: "heads" or "tails"."""
        return self.name.lower()

    @property
    def letter(self) -> str:
        """As the one-line position writes it: "h" or "t"."""
        return self.word[0]


HEADS, TAILS = Side.HEADS, Side.TAILS
SIDES = (HEADS, TAILS)


@dataclass(frozen=True)
class Kind:
    """A kind of coin: its English name, also in files, and its capital letter in notation."""

    name: str
    letter: str
    rank: int
    """What it may cover, and its points; also its place in the order of diameters."""


KINDS = (Kind("dime", "D", 1), Kind("penny", "P", 2), Kind("nickel", "N", 3), Kind("quarter", "Q", 4))
"""Every kind, lowest rank first. Source: Coin Age (McIver, 2013)."""

Coin = str
"""One letter: the kind's, a capital if the coin shows Heads, small if it shows Tails."""

Bank = tuple[int, ...]
"""How many coins of each kind: `bank[rank - 1]`."""

Banks = tuple[Bank, Bank]
"""The banks of Heads and Tails: `banks[side]`."""

STARTING_BANK: Bank = (4, 3, 2, 1)
"""4 dimes, 3 pennies, 2 nickels, 1 quarter. Source: Coin Age (McIver, 2013)."""

EMPTY_BANK: Bank = (0,) * len(KINDS)

LETTERS = "".join(kind.letter for kind in KINDS)
"""The capital letters, lowest rank first: the order in which banks are written."""

COINS: dict[Side, tuple[Coin, ...]] = {HEADS: tuple(LETTERS), TAILS: tuple(LETTERS.lower())}
"""Every coin of a side, lowest rank first."""

RANK: dict[Coin, int] = {coin: rank for side in SIDES for rank, coin in enumerate(COINS[side], 1)}


def owner(coin: Coin) -> Side:
    """The side that the coin shows."""
    return HEADS if coin < "a" else TAILS  # capitals sort before small letters


def turned_to(coin: Coin, side: Side) -> Coin:
    """The coin with its face turned to `side`."""
    return coin.lower() if side else coin.upper()


def highest_first(coins: Iterable[Coin]) -> str:
    """The coins as a word, highest rank first: the order of a toss."""
    return "".join(sorted(coins, key=lambda coin: -RANK[coin]))


def with_coin(bank: Bank, rank: int, count: int = 1) -> Bank:
    """The bank with `count` more coins of a rank, or fewer if it is negative."""
    return (*bank[: rank - 1], bank[rank - 1] + count, *bank[rank:])


def bank_of(coins: Iterable[str]) -> Bank:
    """A bank of these coins, single ones or words of them, whatever side they show."""
    word = "".join(coins).upper()
    return tuple(map(word.count, LETTERS))


def both_banks(banks: Banks) -> Bank:
    """The coins of two banks together."""
    return tuple(map(add, *banks))


def bank_value(bank: Bank) -> int:
    """The sum of the ranks in a bank: the tiebreak."""
    return sum(rank * count for rank, count in enumerate(bank, 1))
