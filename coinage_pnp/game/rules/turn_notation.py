"""Reads and writes tosses, actions and turns."""

import re
from collections.abc import Callable
from typing import NamedTuple

from coinage_pnp.game.rules.actions import Action, Actions, Capture, Move, Pay, Place
from coinage_pnp.game.rules.coins import sort_highest_first
from coinage_pnp.game.rules.notation import NONE, read_part, refuse_lookalikes, refuse_unknown_coins
from coinage_pnp.game.rules.rule_errors import UnreadableError
from coinage_pnp.game.rules.toss import Toss

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
