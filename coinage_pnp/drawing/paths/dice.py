"""Random numbers that are the same everywhere."""

from collections.abc import Sequence
from hashlib import sha256
from math import prod
from random import Random
from typing import TypeVar, overload

import numpy as np

from coinage_pnp.drawing.paths.path import Floats, Indices

T = TypeVar("T")


class Dice:
    """A stream of random numbers determined by `purpose` (map, region, use) alone.

    The Mersenne Twister of the standard library, read in blocks: it gives the same bytes on every platform and
    version, and importing `numpy.random` would take long.
    """

    def __init__(self, *purpose: object) -> None:
        digest = sha256("/".join(map(str, purpose)).encode()).digest()
        self._source = Random(int.from_bytes(digest[:16], "big"))

    @overload
    def draw_uniform(self) -> float: ...
    @overload
    def draw_uniform(self, count: int, /, *more: int) -> Floats: ...
    def draw_uniform(self, *shape: int) -> float | Floats:
        """Uniform numbers in [0, 1), as an array of `shape`; one number without any."""
        if not shape:
            return self._source.getrandbits(32) / 2.0**32
        words = np.frombuffer(self._source.randbytes(4 * prod(shape)), dtype="<u4")
        return (words / 2.0**32).reshape(shape)

    @overload
    def draw_between(self, low: float, high: float) -> float: ...
    @overload
    def draw_between(self, low: float, high: float, count: int, /, *more: int) -> Floats: ...
    def draw_between(self, low: float, high: float, *shape: int) -> float | Floats:
        """Uniform numbers in [low, high), as an array of `shape`; one number without any."""
        return low + (high - low) * self.draw_uniform(*shape)

    def pick_each(self, cells: Indices, count: int) -> Indices:
        """`count` of the cells, each picked from all of them."""
        return cells[(self.draw_uniform(count) * len(cells)).astype(np.intp)]

    def draw_below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1."""
        return int(self.draw_uniform() * limit)

    def choose(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.draw_below(len(items))]

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """The items in random order."""
        return sorted(items, key=lambda _: self.draw_uniform())
