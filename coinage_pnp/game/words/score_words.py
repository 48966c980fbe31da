"""The words of scores, in a module of their own: a score needs no others.

A section declares what is not a plain phrase; templates/languages/en.yaml has all.
"""

from collections.abc import Iterable
from typing import NamedTuple

from coinage_pnp.game.words.slots import Plural, Words


class CoinCounts(NamedTuple):
    """Numbers of coins of each kind, lowest rank first."""

    dime: Plural
    penny: Plural
    nickel: Plural
    quarter: Plural


class ScoreWords(Words):
    """Score tables, and what is said below them."""

    coins: CoinCounts
    control: Plural  # number of spaces each side controls in a region

    def join_list(self, parts: Iterable[str]) -> str:
        """The parts as a list, such as "Heads 24, Tails 11"."""
        return self.join("next", parts)

    def set_against(self, heads: object, tails: object) -> str:
        """A value of Heads against one of Tails, such as "24–11"."""
        return self.say("against", heads=heads, tails=tails)
