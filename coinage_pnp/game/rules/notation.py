"""Reads and writes stacks and banks."""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

from coinage_pnp.files.yaml.wording import LOOKALIKES
from coinage_pnp.game.rules.coins import EMPTY_BANK, LETTERS, RANK, Bank, Banks, make_bank
from coinage_pnp.game.rules.position import STACKS, Stack, refuse_stack
from coinage_pnp.game.rules.rule_errors import UnreadableError

T = TypeVar("T")
NONE = "-"  # written for an empty space, an empty bank, or an unknown side to move


def read_stack(text: str) -> Stack:
    """Read a stack, bottom coin first, or `-`. Raises UnreadableError; ImpossibleError if its ranks don't fall."""
    if text in _KNOWN:
        return _KNOWN[text]
    if not any(map(str.isalnum, text)):
        raise UnreadableError(text, 1, "write the coins, bottom coin first, or - for an empty space")
    refuse_unknown_coins(text)
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
    if not any(map(str.isalnum, text)):
        raise UnreadableError(text, 1, "write the bank's coins, or - for an empty bank")
    refuse_unknown_coins(text)
    return make_bank(text)


def write_bank(bank: Bank) -> str:
    """The bank's coins in capitals, in the order D P N Q, or `-`."""
    return "".join(letter * count for letter, count in zip(LETTERS, bank, strict=True)) or NONE


def write_banks(banks: Banks) -> tuple[str, str]:
    """Both banks, that of Tails in small letters."""
    heads, tails = map(write_bank, banks)
    return heads, tails.lower()


def read_part(text: str, part: str, at: int, read: Callable[[str], T]) -> T:
    """Read a part of a text that begins at the index `at`; errors give the column in the whole text."""
    try:
        return read(part)
    except UnreadableError as error:
        raise UnreadableError(text, at + error.column, error.reason) from None


def refuse_lookalikes(text: str) -> None:
    """Refuse letters of other alphabets that look like those of the notation."""
    for column, letter in enumerate(text, 1):
        if latin := LOOKALIKES.get(ord(letter)):
            reason = "{letter} (U+{code}) only looks like {latin}: type the Latin letter"
            code, meant = f"{ord(letter):04X}", repr(chr(latin))
            raise UnreadableError(text, column, reason, letter=repr(letter), code=code, latin=meant)


def refuse_unknown_coins(coins: str) -> None:
    """Refuse letters that are no coins."""
    refuse_lookalikes(coins)
    for column, letter in enumerate(coins, 1):
        if letter not in RANK:
            reason = "{letter} is not a coin: write D, P, N or Q, small where the coin shows Tails"
            raise UnreadableError(coins, column, reason, letter=repr(letter))
