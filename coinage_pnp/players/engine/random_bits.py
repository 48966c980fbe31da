"""Stateless random bits: a function of (seed, game, turn, purpose, step) only.

So a seed gives the same games in any order and on any worker, and the same tosses on every map and for all players.
Numbers have 63 bits, where Python's and compiled integers agree; sums and products must not exceed them before they
are truncated, because signed overflow is undefined in compiled code. The mixing is that of splitmix64 (Steele, Lea,
Flood, OOPSLA 2014), with shifts for 63 bits.
"""

import numpy as np

from coinage_pnp.players.engine.array_types import Int8s
from coinage_pnp.players.engine.jit import COMPILED, compile_light_kernel

TOSS, CHOICE, LEARNING = 0, 1, 2
"""Purposes: tosses, players' choices, tosses in training."""

MASK_63 = (1 << 63) - 1
GOLDEN_STEP = 0x1E3779B97F4A7C15
FIRST_FACTOR = 0x3F58476D1CE4E5B9
SECOND_FACTOR = 0x14D049BB133111EB


if COMPILED:

    @compile_light_kernel
    def multiply_63(one: int, other: int) -> int:
        """The lowest 63 bits of a product."""
        return int(np.int64(np.uint64(one) * np.uint64(other) & np.uint64(MASK_63)))

else:

    def multiply_63(one: int, other: int) -> int:
        """The lowest 63 bits of a product."""
        return int(one) * int(other) & MASK_63


@compile_light_kernel
def mix_bits(bits: int) -> int:
    """A permutation of the 63-bit numbers in which each bit of the result depends on every bit of the input."""
    bits ^= bits >> 32
    bits = multiply_63(bits, FIRST_FACTOR)
    bits ^= bits >> 29
    bits = multiply_63(bits, SECOND_FACTOR)
    return bits ^ (bits >> 32)


@compile_light_kernel
def make_game_key(seed: int, game: int) -> int:
    """The key of a game, unique for a seed."""
    return mix_bits(mix_bits(seed & MASK_63) ^ multiply_63(game, GOLDEN_STEP))


@compile_light_kernel
def make_turn_key(key: int, turn: int, purpose: int) -> int:
    """The key of a purpose in turn `turn`, from 0, of the game with key `key`."""
    return mix_bits(key ^ multiply_63(turn * 16 + purpose + 1, GOLDEN_STEP))


@compile_light_kernel
def draw_bits(key: int, step: int) -> int:
    """63 random bits: draw number `step`, from 0, of a key."""
    return mix_bits(key ^ multiply_63(step + 1, GOLDEN_STEP))


@compile_light_kernel
def pick_below(bits: int, count: int) -> int:
    """A uniform number from 0 to `count` - 1 (count < 2**31; bias below count / 2**32)."""
    return ((bits >> 31) * count) >> 32


@compile_light_kernel
def toss_coins(key: int, turn: int) -> int:
    """Faces of all kinds, tossed or not: bit `rank - 1` is set for Heads."""
    return make_turn_key(key, turn, TOSS) >> 59


@compile_light_kernel
def find_bank_kinds(banks: Int8s, side: int) -> int:
    """Mask of the kinds in a side's bank: bit `rank - 1`."""
    kinds = 0
    for i in range(4):
        if banks[side, i] > 0:
            kinds |= 1 << i
    return kinds


@compile_light_kernel
def find_matching_kinds(shown: int, banks: Int8s, mover: int) -> int:
    """Mask of the matching kinds of a toss; `shown` is from `toss_coins`."""
    return (shown if mover == 0 else 15 ^ shown) & find_bank_kinds(banks, mover)
