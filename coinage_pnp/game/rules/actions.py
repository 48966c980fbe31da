"""The actions of a turn, as values."""

from dataclasses import dataclass

from coinage_pnp.game.rules.coins import Coin


@dataclass(frozen=True, slots=True)
class Place:
    """Put a match from the toss on a space."""

    coin: Coin
    space: str

    def __str__(self) -> str:
        return f"{self.coin}@{self.space}"


@dataclass(frozen=True, slots=True)
class Pay:
    """Give a match to the opponent's bank, in return for a third place."""

    coin: Coin

    def __str__(self) -> str:
        return f"${self.coin}"


@dataclass(frozen=True, slots=True)
class Move:
    """Move a whole stack to an empty adjacent space."""

    origin: str
    target: str

    def __str__(self) -> str:
        return f"{self.origin}>{self.target}"


@dataclass(frozen=True, slots=True)
class Capture:
    """Take the top coin of a space into your own bank."""

    space: str

    def __str__(self) -> str:
        return f"x@{self.space}"


Action = Place | Pay | Move | Capture
Actions = tuple[Action, ...]  # the actions of a turn, in order; () is written `--`
