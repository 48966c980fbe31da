"""Sets of spaces as bit masks, bit `i` for space `i`."""

from __future__ import annotations

import numpy as np

from coinage_pnp.sim.engine.jit import compiled_light
from coinage_pnp.sim.engine.stack_codes import Int8s

BYTE_SIZE: Int8s = np.array([bin(mask).count("1") for mask in range(256)], np.int8)

BYTE_MEMBER: Int8s = np.array(
    [([i for i in range(8) if mask >> i & 1] + [0] * 8)[:8] for mask in range(256)], np.int8
)
"""`BYTE_MEMBER[mask, n]`: the n-th member of a set of eight, from 0."""


@compiled_light
def set_size(mask: int) -> int:
    """How many spaces a set has."""
    found = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


@compiled_light
def nth_member(mask: int, n: int) -> int:
    """The n-th space of a set, from 0; the set must have more than n."""
    base = 0
    while mask >> 16:  # seldom: a map has ten spaces
        here = set_size(mask & 65535)
        if n < here:
            break
        n, mask, base = n - here, mask >> 16, base + 16
    low = int(BYTE_SIZE[mask & 255])
    beyond = 1 if n >= low else 0
    return base + 8 * beyond + int(BYTE_MEMBER[mask >> 8 * beyond & 255, n - low * beyond])
