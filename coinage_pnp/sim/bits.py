"""Sets of spaces as numbers, bit `i` for space `i`: how many there are, and which is the n-th."""

from __future__ import annotations

import numpy as np

from coinage_pnp.sim.codes import Bytes
from coinage_pnp.sim.jit import compiled

SIZE: Bytes = np.array([bin(mask).count("1") for mask in range(256)], np.int8)
"""How many members a set of eight has."""

MEMBER: Bytes = np.array(
    [([i for i in range(8) if mask >> i & 1] + [0] * 8)[:8] for mask in range(256)], np.int8
)
"""`MEMBER[mask, n]`: the n-th member of a set of eight, 0 for the first."""


@compiled
def size(mask: int) -> int:
    """How many members a set has."""
    found = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


@compiled
def member(mask: int, n: int) -> int:
    """The n-th member of a set, 0 for the lowest; the set has more than n."""
    base = 0
    here = int(SIZE[mask & 255])
    while n >= here:
        n -= here
        mask >>= 8
        base += 8
        here = int(SIZE[mask & 255])
    return base + int(MEMBER[mask & 255, n])
