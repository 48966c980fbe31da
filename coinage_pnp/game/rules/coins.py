"""Coins: kinds, ranks, sides and banks.

A coin is its letter in notation: "Q" is a quarter showing Heads, "q" one showing Tails. It belongs to the side it
shows.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from itertools import count
from operator import mul
from typing import NamedTuple


class Side(IntEnum):
    """A player; Heads takes the first turn. The value indexes pairs such as `Banks`."""

    HEADS = 0
    TAILS = 1

    @property
    def opponent(self) -> Side:
        """The other side."""
        return TAILS if self is HEADS else HEADS

    @property
    def word(self) -> str:
        """The word in files: "heads" or "tails"."""
        return ("heads", "tails")[self]

    @property
    def letter(self) -> str:
        """The letter in a one-line position: "h" or "t"."""
        return self.word[0]


HEADS, TAILS = Side.HEADS, Side.TAILS
SIDES = (HEADS, TAILS)


class Kind(NamedTuple):
    """A kind of coin: its name in English and in files, and its capital letter in notation."""

    name: str
    letter: str
    rank: int  # its points and what it may cover; also its position in the order of diameters


KINDS = (Kind("dime", "D", 1), Kind("penny", "P", 2), Kind("nickel", "N", 3), Kind("quarter", "Q", 4))
"""Every kind, lowest rank first. Source: Coin Age (McIver, 2013)."""

Coin = str  # the letter of its kind, upper-case if the coin shows Heads, lower-case if Tails
Bank = tuple[int, ...]  # number of coins of each kind: `bank[rank - 1]`
Banks = tuple[Bank, Bank]  # the banks of Heads and Tails: `banks[side]`
STARTING_BANK: Bank = (4, 3, 2, 1)
"""4 dimes, 3 pennies, 2 nickels, 1 quarter. Source: Coin Age (McIver, 2013)."""

EMPTY_BANK: Bank = (0,) * len(KINDS)
LETTERS = "".join(kind.letter for kind in KINDS)
"""The letters of the kinds, lowest rank first, as in written banks."""

COINS: dict[Side, tuple[Coin, ...]] = {HEADS: tuple(LETTERS), TAILS: tuple(LETTERS.lower())}
"""The coins of each side, lowest rank first."""

RANK: dict[Coin, int] = {coin: rank for side in SIDES for rank, coin in enumerate(COINS[side], 1)}


def find_owner(coin: Coin) -> Side:
    """The side that a coin shows."""
    return HEADS if coin < "a" else TAILS  # capitals sort before small letters


def turn_coin(coin: Coin, side: Side) -> Coin:
    """The coin showing `side`."""
    return coin.lower() if side else coin.upper()


def sort_highest_first(coins: Iterable[Coin]) -> str:
    """The coins as a word, highest rank first, as in a toss."""
    return "".join(sorted(coins, key=lambda coin: -RANK[coin]))


def with_coin(bank: Bank, rank: int, count: int = 1) -> Bank:
    """The bank with `count` coins of a rank added (removed if negative)."""
    return (*bank[: rank - 1], bank[rank - 1] + count, *bank[rank:])


def make_bank(coins: Iterable[str]) -> Bank:
    """A bank of these coins or words of coins, whichever side they show."""
    word = "".join(coins).upper()
    return tuple(map(word.count, LETTERS))


def sum_bank(bank: Bank) -> int:
    """The sum of the ranks in a bank: the tiebreak."""
    return sum(map(mul, bank, count(1)))
