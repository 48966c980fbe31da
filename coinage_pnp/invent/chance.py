"""Random choices from a stream of random numbers."""

from collections.abc import Sequence
from typing import TypeVar

from coinage_pnp.paths import Dice

T = TypeVar("T")


def below(limit: int, chance: Dice) -> int:
    """A number from 0 to `limit` - 1."""
    return int(chance.random(1)[0] * limit)


def one_of(items: Sequence[T], chance: Dice) -> T:
    """One of the items."""
    return items[below(len(items), chance)]


def shuffled(items: Sequence[T], chance: Dice) -> list[T]:
    """The items in random order."""
    return sorted(items, key=lambda _: float(chance.random(1)[0]))
