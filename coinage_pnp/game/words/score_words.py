"""The words of score tables."""

from collections.abc import Iterable
from typing import NamedTuple

from coinage_pnp.game.words.slots import Plural, Words


class CoinCounts(NamedTuple):
    """Numbers of coins of each kind, lowest rank first."""

    dime: Plural = Plural("1 dime", "{n} dimes")
    penny: Plural = Plural("1 penny", "{n} pennies")
    nickel: Plural = Plural("1 nickel", "{n} nickels")
    quarter: Plural = Plural("1 quarter", "{n} quarters")


class ScoreWords(Words):
    """Score tables, and what is said below them."""

    coins = CoinCounts()

    # The table.
    stack = "coins"
    spaces = "Spaces"
    doubled = "Doubled by majorities"
    bank = "Bank"
    total = "Total"
    # number of spaces each side controls in a region
    control = Plural("{heads} to {tails} of 1 space", "{heads} to {tails} of {n} spaces")
    majority = "{side} counts double"
    nobody = "nobody counts double"
    labelled = "{label}: {text}"
    next = "{begun}, {one}"
    against = "{heads}–{tails}"
    versus = "{heads} – {tails}"
    twice = "{value} × 2"
    points = "{name} {points}"
    points_twice = "{name} {points} ({side} ×2)"
    player = "{side} ({player})"

    # Below the table.
    won = "{side} wins, {more} to {fewer}."
    won_by_bank = "{side} wins: both have {points}, and its bank is worth more, {more} to {fewer}."
    draw = "A draw: both have {points}, and both banks are worth {value}."
    leads = "{side} leads, {more} to {fewer}."
    leads_by_bank = "{side} leads: both have {points}, and its bank is worth more, {more} to {fewer}."
    level = "Tied: both have {points}, and both banks are worth {value}."
    board_full = "The board is full."
    bank_empty = "A bank is empty."
    running = "The game is not over: there are empty spaces, and both banks hold coins."
    missing = "Missing: {coins}. {all} coins belong to the game."
    absolute = "Majorities are absolute: more than half of a region's spaces."

    def join_list(self, parts: Iterable[str]) -> str:
        """The parts as a list, such as "Heads 24, Tails 11"."""
        return self.join("next", parts)

    def set_against(self, heads: object, tails: object) -> str:
        """A value of Heads against one of Tails, such as "24–11"."""
        return self.say("against", heads=heads, tails=tails)
