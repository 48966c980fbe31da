"""Random bits without a state: they depend on (seed, game, turn, purpose, step) and on nothing else.

So a seed gives the same games, whoever plays them and in whatever order; two maps or two players meet the same
tosses. Numbers are kept within 63 bits, where Python's integers and the compiler's agree. No sum or product may
leave them before it is cut, because compiled code does not define signed overflow. The mixing is that of
splitmix64 (Steele, Lea, Flood, OOPSLA 2014), with shifts for 63 bits.
"""

import numpy as np

from coinage_pnp.sim.engine.jit import COMPILED, compiled_light
from coinage_pnp.sim.engine.stack_codes import Int8s

TOSS, CHOICE, LEARNING, LUCK = 0, 1, 2, 3
"""Purposes: how coins land, what a player chooses, what training tosses, what is imagined."""

MASK_63 = (1 << 63) - 1
GOLDEN = 0x1E3779B97F4A7C15
FIRST = 0x3F58476D1CE4E5B9
SECOND = 0x14D049BB133111EB


if COMPILED:

    @compiled_light
    def multiply_63(one: int, other: int) -> int:
        """The lowest 63 bits of a product."""
        return int(np.int64(np.uint64(one) * np.uint64(other) & np.uint64(MASK_63)))

else:

    def multiply_63(one: int, other: int) -> int:
        """The lowest 63 bits of a product."""
        return int(one) * int(other) & MASK_63


@compiled_light
def mix(bits: int) -> int:
    """A permutation of the 63-bit numbers in which each bit depends on every other."""
    bits ^= bits >> 32
    bits = multiply_63(bits, FIRST)
    bits ^= bits >> 29
    bits = multiply_63(bits, SECOND)
    return bits ^ (bits >> 32)


@compiled_light
def game_key(seed: int, game: int) -> int:
    """The key of a game; no two games of a seed share one."""
    return mix(mix(seed & MASK_63) ^ multiply_63(game, GOLDEN))


@compiled_light
def turn_key(key: int, turn: int, purpose: int) -> int:
    """The key of a purpose in a turn, from 0, of the game with this key."""
    return mix(key ^ multiply_63(turn * 16 + purpose + 1, GOLDEN))


@compiled_light
def random_bits(key: int, step: int) -> int:
    """63 even bits: draw number `step`, from 0, of a key."""
    return mix(key ^ multiply_63(step + 1, GOLDEN))


@compiled_light
def random_below(bits: int, count: int) -> int:
    """A number from 0 to `count` - 1, each equally likely (count < 2**31; even to one in 2**32 / count)."""
    return ((bits >> 31) * count) >> 32


@compiled_light
def toss_faces(key: int, turn: int) -> int:
    """How the coins land in a turn: bit `rank - 1` is set if that kind shows Heads, tossed or not."""
    return turn_key(key, turn, TOSS) >> 59


@compiled_light
def bank_kinds(banks: Int8s, side: int) -> int:
    """The kinds in a side's bank, which it tosses: bit `rank - 1`."""
    kinds = 0
    for i in range(4):
        if banks[side, i] > 0:
            kinds |= 1 << i
    return kinds


@compiled_light
def matching_kinds(shown: int, banks: Int8s, mover: int) -> int:
    """The matching kinds of a toss, bit `rank - 1`, where each kind lands as in `shown` (see `toss_faces`)."""
    return (shown if mover == 0 else 15 ^ shown) & bank_kinds(banks, mover)
