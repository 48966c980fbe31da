"""What is certain near the end: a turn that ends the game has a known result, and after any other the opponent has
at least what ending the game secures. Further ahead games may go in circles, and little more could be proven.
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

FEW = 3
"""So few empty spaces, or coins in a bank, are near enough to the end to look at it."""

MOST_PLACED, MOST_SPENT = (0, 1, 2, 2, 3), (0, 1, 2, 2, 4)
"""By the number of matches: with more empty spaces, and more coins in the bank, no turn ends the game."""


@dataclass(frozen=True)
class Bounds:
    """An equity with best play on both sides: 1 is a sure win, 0 a draw, -1 a sure loss."""

    low: float
    high: float

    @property
    def exact(self) -> bool:
        """Whether the bounds have met."""
        return self.low == self.high

    def nearest(self, worth: float) -> float:
        """What is nearest to an estimate between the bounds."""
        return min(max(worth, self.low), self.high)


@dataclass(frozen=True)
class Choice:
    """A turn, by the position that it leads to."""

    position: Position
    worth: float
    """The mover's equity: 1 a win, 0 a draw, -1 a loss."""
    bounds: Bounds | None
    """Between what it certainly is; None when the end is too far."""

    @property
    def chance(self) -> float:
        """The chance to win; a draw counts half."""
        return (1 + self.worth) / 2


def choices(arrays: GameArrays, position: Position, worths: Mapping[Position, float]) -> list[Choice]:
    """Turns of a position, best first; near the end their estimates are moved into what is proven."""
    near = min(sum(not stack for stack in position.stacks), *map(sum, position.banks)) <= FEW
    found = []
    for then, worth in worths.items():
        bounds = bounds_after(arrays, then) if near else None
        found.append(Choice(then, bounds.nearest(worth) if bounds else worth, bounds))
    return sorted(found, key=lambda choice: -choice.worth)


def bounds_after(arrays: GameArrays, then: Position) -> Bounds:
    """What a turn that leads there is worth to the side that played it."""
    stacks, banks, mover = encode_position(then)
    if end_reason(stacks, banks):
        result = -_result(arrays, stacks, banks, mover)
        return Bounds(result, result)
    found = np.zeros(max_turns(arrays.spaces), np.int64)
    return Bounds(-1.0, -ending_equity(arrays, stacks, banks, mover, found, stacks.copy(), banks.copy()))


@compiled
def _result(arrays: GameArrays, stacks: Int8s, banks: Int8s, side: int) -> float:
    """The result of a game that has ended for `side`."""
    won = winner_of(arrays, stacks, banks)
    if won == DRAWN:
        return 0.0
    return 1.0 if won == side else -1.0


@compiled
def ending_equity(
    arrays: GameArrays, stacks: Int8s, banks: Int8s, mover: int, found: Int64s, after: Int8s, left: Int8s
) -> float:
    """The equity that the mover can secure, before the toss, by ending the game where that is good for it.

    `found` is int64[max_turns(spaces)]; `after` and `left` are as `stacks` and `banks`: work arrays.
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
                    best = max(best, _result(arrays, after, left, mover))
                    if best == 1.0:
                        break
        low += best
    return low / (1 << int(KIND_COUNT[kinds]))
