"""Seeded randomness for drawing: the same map gives the same card, on every machine."""

from hashlib import sha256
from random import Random

import numpy as np
from numpy.typing import NDArray


class Dice:
    """A stream of random numbers that depends on `purpose` (map, region, what for) and nothing else.

    The Mersenne Twister of the standard library, read by the block: its bytes are the same on every platform and
    version, and `numpy.random` would cost a quarter of ReportLab's import.
    """

    def __init__(self, *purpose: object) -> None:
        digest = sha256("/".join(map(str, purpose)).encode()).digest()
        self._source = Random(int.from_bytes(digest[:16], "big"))

    def random(self, *shape: int) -> NDArray[np.float64]:
        """Numbers in [0, 1), evenly spread, as an array of `shape`."""
        count = int(np.prod(shape))
        words = np.frombuffer(self._source.randbytes(4 * count), dtype="<u4")
        return (words / 2.0**32).reshape(shape)

    def between(self, low: float, high: float, *shape: int) -> NDArray[np.float64]:
        """Numbers in [low, high), evenly spread, as an array of `shape`."""
        return low + (high - low) * self.random(*shape)
