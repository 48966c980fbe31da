"""The four things a player can do in a turn, each spelt as notation spells it."""

from __future__ import annotations

from dataclasses import dataclass

from coinage_pnp.rules.coins import Coin


@dataclass(frozen=True, slots=True)
class Place:
    """Put a matching coin of the toss on a space."""

    coin: Coin
    """The coin, showing its owner's side."""
    space: str
    """The letter of the space."""

    def __str__(self) -> str:
        return f"{self.coin}@{self.space}"


@dataclass(frozen=True, slots=True)
class Pay:
    """Give a matching coin of the toss to the opponent's bank, for a third place."""

    coin: Coin
    """The coin, showing the side of the one who pays."""

    def __str__(self) -> str:
        return f"${self.coin}"


@dataclass(frozen=True, slots=True)
class Move:
    """Take the whole stack of a space to an empty adjacent space."""

    origin: str
    """The letter of the space it leaves."""
    target: str
    """The letter of the space it comes to."""

    def __str__(self) -> str:
        return f"{self.origin}>{self.target}"


@dataclass(frozen=True, slots=True)
class Capture:
    """Take the top coin of a space into one's own bank."""

    space: str
    """The letter of the space."""

    def __str__(self) -> str:
        return f"x@{self.space}"


Action = Place | Pay | Move | Capture
"""One thing done in a turn."""

Actions = tuple[Action, ...]
"""What is done in a turn, in order; () is nothing, written `--`."""
