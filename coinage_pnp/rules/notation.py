"""Reads and writes stacks, banks, tosses and turns."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from coinage_pnp.rules.actions import Action, Actions, Capture, Move, Pay, Place
from coinage_pnp.rules.coins import EMPTY_BANK, LETTERS, RANK, Bank, bank_of, highest_first
from coinage_pnp.rules.position import STACKS, Stack, refuse_stack
from coinage_pnp.rules.rule_errors import UnreadableError

if TYPE_CHECKING:
    from coinage_pnp.rules.toss import Toss  # slow to import; not needed for a score

NONE = "-"  # written for an empty space, an empty bank, or an unknown side to move
STOP = "--"  # a turn without actions
_WORD = re.compile(r"\S+")
_COIN = "[DPNQdpnq]"
_ACTIONS: tuple[tuple[re.Pattern[str], Callable[..., Action]], ...] = (
    (re.compile(f"({_COIN})@([a-z])"), Place),
    (re.compile("([a-z])>([a-z])"), Move),
    (re.compile("x@([a-z])"), Capture),
    (re.compile(rf"\$({_COIN})"), Pay),
)


@dataclass(frozen=True)
class WrittenTurn:
    """A turn as written in a record, legal or not; the toss is highest rank first."""

    toss: Toss
    actions: Actions

    def __str__(self) -> str:
        return f"{self.toss} {write_actions(self.actions)}"


def write_actions(actions: Actions) -> str:
    """The actions of a turn in order, or `--`."""
    return " ".join(map(str, actions)) or STOP


def read_stack(text: str) -> Stack:
    """Read a stack, bottom coin first, or `-`. Raises UnreadableError; ImpossibleError if its ranks don't fall."""
    known = _KNOWN.get(text)
    if known is not None:
        return known
    if not text:
        raise UnreadableError(text, 1, "write the coins, bottom coin first, or - for an empty space")
    _refuse_unknown_coins(text, text, 1)
    refuse_stack(text)
    return text


def write_stack(stack: Stack) -> str:
    """The stack's coins, bottom coin first, or `-`."""
    return stack or NONE


_KNOWN = {write_stack(stack): stack for stack in STACKS}


@lru_cache(maxsize=1024)  # many lines of one game
def read_bank(text: str) -> Bank:
    """Read a bank: coins in any order and case, or `-`. Raises UnreadableError."""
    if text == NONE:
        return EMPTY_BANK
    if not text:
        raise UnreadableError(text, 1, "write the bank's coins, or - for an empty bank")
    _refuse_unknown_coins(text, text, 1)
    return bank_of(text)


def write_bank(bank: Bank) -> str:
    """The bank's coins in capitals, in the order D P N Q, or `-`."""
    return "".join(letter * count for letter, count in zip(LETTERS, bank, strict=True)) or NONE


def read_toss(text: str, whole: str = "", column: int = 1) -> Toss:
    """Read a toss, its coins in any order. Raises UnreadableError, with `column` of the text `whole`."""
    _refuse_unknown_coins(text, whole or text, column)
    for i, coin in enumerate(text):
        if coin.upper() in text[:i].upper():
            reason = "a toss holds one coin of a kind, and this is a second one"
            raise UnreadableError(whole or text, column + i, reason)
    return highest_first(text)


def read_action(text: str, whole: str = "", column: int = 1) -> Action:
    """Read an action: `Q@a`, `$D`, `a>b` or `x@a`. Arguments and errors as in `read_toss`."""
    for form, action in _ACTIONS:
        if match := form.fullmatch(text):
            return action(*match.groups())
    reason = "an action is Q@a (place), $D (pay), a>b (move), x@a (capture), or -- alone (nothing done)"
    raise UnreadableError(whole or text, column, reason)


def read_turn(text: str) -> WrittenTurn:
    """Read a turn: the toss, then the actions in order, or `--`. Raises UnreadableError."""
    words = [(match.group(), match.start() + 1) for match in _WORD.finditer(text)]
    if not words:
        raise UnreadableError(text, 1, "a turn begins with its toss, as in QNPd Q@a")
    toss = read_toss(words[0][0], text, words[0][1])
    if len(words) == 1:
        raise UnreadableError(text, len(text) + 1, "write what was done, or -- for nothing")
    if words[1][0] == STOP:
        if len(words) > 2:
            raise UnreadableError(text, words[2][1], "-- means that nothing was done: write it alone")
        return WrittenTurn(toss, ())
    return WrittenTurn(toss, tuple(read_action(word, text, column) for word, column in words[1:]))


def _refuse_unknown_coins(coins: str, whole: str, column: int) -> None:
    for i, letter in enumerate(coins):
        if letter not in RANK:
            reason = "{letter} is not a coin: write D, P, N or Q, small where the coin shows Tails"
            raise UnreadableError(whole, column + i, reason, letter=repr(letter))
