"""Reads and writes stacks, banks, tosses and turns."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple, TypeVar

from coinage_pnp.files.yaml.wording import LOOKALIKES
from coinage_pnp.game.rules.coins import EMPTY_BANK, LETTERS, RANK, Bank, Banks, make_bank, sort_highest_first
from coinage_pnp.game.rules.position import STACKS, Stack, refuse_stack
from coinage_pnp.game.rules.rule_errors import UnreadableError
from coinage_pnp.game.rules.toss import Action, Actions, Capture, Move, Pay, Place, Toss

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


STOP = "--"  # a turn without actions
_WORD = re.compile(r"\S+")
_COIN = "[DPNQdpnq]"
_ACTIONS: tuple[tuple[re.Pattern[str], Callable[..., Action]], ...] = (
    (re.compile(f"({_COIN})@([A-Za-z])"), lambda coin, space: Place(coin, space.lower())),
    (re.compile("([A-Za-z])>([A-Za-z])"), lambda origin, target: Move(origin.lower(), target.lower())),
    (re.compile("[Xx]@([A-Za-z])"), lambda space: Capture(space.lower())),
    (re.compile(rf"\$({_COIN})"), Pay),
)


class WrittenTurn(NamedTuple):
    """A turn as written in a record, legal or not; the toss is highest rank first."""

    toss: Toss
    actions: Actions

    def __str__(self) -> str:
        return f"{self.toss} {write_actions(self.actions)}"


def write_actions(actions: Actions) -> str:
    """The actions of a turn in order, or `--`."""
    return " ".join(map(str, actions)) or STOP


def read_toss(text: str) -> Toss:
    """Read a toss, its coins in any order. Raises UnreadableError."""
    refuse_unknown_coins(text)
    for at, coin in enumerate(text, 1):
        if coin.upper() in text[: at - 1].upper():
            raise UnreadableError(text, at, "a toss holds one coin of a kind, and this is a second one")
    return sort_highest_first(text)


def read_action(text: str) -> Action:
    """Read an action: `Q@a`, `$D`, `a>b` or `x@a`; spaces in any case. Raises UnreadableError."""
    for form, action in _ACTIONS:
        if match := form.fullmatch(text):
            return action(*match.groups())
    refuse_lookalikes(text)
    reason = "an action is Q@a (place), $D (pay), a>b (move), x@a (capture), or -- alone (nothing done)"
    raise UnreadableError(text, 1, reason)


def read_turn(text: str) -> WrittenTurn:
    """Read a turn: the toss, then the actions in order, or `--`. Raises UnreadableError."""
    words = [(match.group(), match.start()) for match in _WORD.finditer(text)]
    if not words:
        raise UnreadableError(text, 1, "a turn begins with its toss, as in QNPd Q@a")
    toss = read_part(text, *words[0], read_toss)
    if len(words) == 1:
        raise UnreadableError(text, len(text) + 1, "write what was done, or -- for nothing")
    if words[1][0] in (STOP, NONE):
        if len(words) > 2:
            raise UnreadableError(text, words[2][1] + 1, "-- means that nothing was done: write it alone")
        return WrittenTurn(toss, ())
    return WrittenTurn(toss, tuple(read_part(text, *word, read_action) for word in words[1:]))
