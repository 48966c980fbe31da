"""Proven results near the end of a game: a turn that ends it has a known result; after any other, the opponent gets
at least what ending the game secures. Looking further ahead would prove little, as games may go in circles.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from coinage_pnp.rules.position import Position
from coinage_pnp.sim.engine.array_scoring import (
    DRAWN,
    NOT_OVER,
    coins_in,
    empty_spaces,
    end_reason,
    winner_of,
)
from coinage_pnp.sim.engine.game_arrays import GameArrays
from coinage_pnp.sim.engine.jit import compiled
from coinage_pnp.sim.engine.random_bits import bank_kinds
from coinage_pnp.sim.engine.stack_codes import KIND_COUNT, Int8s, Int64s, encode_position
from coinage_pnp.sim.engine.turns import apply_turn, list_turns, max_turns

FEW = 3  # with at most this many empty spaces, or coins in a bank, the game may end soon
MOST_PLACED, MOST_SPENT = (0, 1, 2, 2, 3), (0, 1, 2, 2, 4)
"""By number of matches: how many spaces a turn can fill, and how many coins it can take from the bank."""


@dataclass(frozen=True)
class Bounds:
    """Bounds of the equity with best play on both sides: 1 is a win, 0 a draw, -1 a loss."""

    low: float
    high: float

    @property
    def exact(self) -> bool:
        """Whether the equity is proven."""
        return self.low == self.high

    def nearest(self, worth: float) -> float:
        """An estimate clipped to the bounds."""
        return min(max(worth, self.low), self.high)


@dataclass(frozen=True)
class Choice:
    """A turn, given by the position after it."""

    position: Position
    worth: float  # the mover's equity, -1 to 1
    bounds: Bounds | None  # proven bounds of `worth`; None if the end is too far

    @property
    def chance(self) -> float:
        """Winning probability; a draw counts half."""
        return (1 + self.worth) / 2


def choices(arrays: GameArrays, position: Position, worths: Mapping[Position, float]) -> list[Choice]:
    """Turns, best first; near the end of a game their estimates are clipped to proven bounds."""
    near = min(sum(not stack for stack in position.stacks), *map(sum, position.banks)) <= FEW
    found = []
    for then, worth in worths.items():
        bounds = bounds_after(arrays, then) if near else None
        found.append(Choice(then, bounds.nearest(worth) if bounds else worth, bounds))
    return sorted(found, key=lambda choice: -choice.worth)


def bounds_after(arrays: GameArrays, then: Position) -> Bounds:
    """Bounds of the equity of the side whose turn led to `then`."""
    stacks, banks, mover = encode_position(then)
    if end_reason(stacks, banks):
        result = -final_equity(arrays, stacks, banks, mover)
        return Bounds(result, result)
    found = np.zeros(max_turns(arrays.spaces), np.int64)
    return Bounds(-1.0, -ending_equity(arrays, stacks, banks, mover, found, stacks.copy(), banks.copy()))


@compiled
def final_equity(arrays: GameArrays, stacks: Int8s, banks: Int8s, side: int) -> float:
    """Equity of `side` in a game that has ended."""
    won = winner_of(arrays, stacks, banks)
    if won == DRAWN:
        return 0.0
    return 1.0 if won == side else -1.0


@compiled
def ending_equity(
    arrays: GameArrays, stacks: Int8s, banks: Int8s, mover: int, found: Int64s, after: Int8s, left: Int8s
) -> float:
    """Equity that the mover can secure, before the toss, by ending the game whenever that is good.

    Scratch arrays: `found` is int64[max_turns(spaces)]; `after` and `left` are like `stacks` and `banks`.
    """
    empty, coins, kinds = empty_spaces(stacks), coins_in(banks, mover), bank_kinds(banks, mover)
    low = 0.0
    for mask in range(16):
        if mask & ~kinds:
            continue
        best, number = -1.0, int(KIND_COUNT[mask])
        if empty <= MOST_PLACED[number] or coins <= MOST_SPENT[number]:
            for i in range(list_turns(arrays, stacks, mover, mask, found)):
                after[:] = stacks
                left[:] = banks
                apply_turn(int(found[i]), after, left, mover)
                if end_reason(after, left) != NOT_OVER:
                    best = max(best, final_equity(arrays, after, left, mover))
                    if best == 1.0:
                        break
        low += best
    return low / (1 << int(KIND_COUNT[kinds]))
