"""Proven results near the end of a game: a turn that ends it has a known result; after any other, the opponent gets
at least what ending the game secures. Looking further ahead would prove little, as games may go in circles.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from coinage_pnp.game.rules.position import Position
from coinage_pnp.players.engine.array_scoring import DRAWN, find_end_reason, find_winner
from coinage_pnp.players.engine.array_types import Int8s
from coinage_pnp.players.engine.game_arrays import GameArrays
from coinage_pnp.players.engine.stack_codes import encode_position
from coinage_pnp.players.value.learned_player import compute_ending_chance
from coinage_pnp.players.value.position_tables import WON_SUM, set_up_position
from coinage_pnp.players.value.value_function import ValueFunction, make_workspace

NEAR_END = 3  # with at most this many empty spaces, or coins in a bank, the game may end soon


@dataclass(frozen=True)
class Bounds:
    """Bounds of the equity with best play on both sides: 1 is a win, 0 a draw, -1 a loss."""

    low: float
    high: float

    @property
    def exact(self) -> bool:
        """Whether the equity is proven."""
        return self.low == self.high

    def clip(self, worth: float) -> float:
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


def rank_choices(
    arrays: GameArrays, value: ValueFunction, position: Position, worths: Mapping[Position, float]
) -> list[Choice]:
    """Turns, best first; near the end of a game their estimates are clipped to proven bounds."""
    near = min(sum(not stack for stack in position.stacks), *map(sum, position.banks)) <= NEAR_END
    found = []
    for then, worth in worths.items():
        bounds = prove_bounds(arrays, value, then) if near else None
        found.append(Choice(then, bounds.clip(worth) if bounds else worth, bounds))
    return sorted(found, key=lambda choice: -choice.worth)


def prove_bounds(arrays: GameArrays, value: ValueFunction, then: Position) -> Bounds:
    """Bounds of the equity of the side whose turn led to `then`."""
    stacks, banks, mover = encode_position(then)
    if find_end_reason(stacks, banks):
        result = -compute_final_equity(arrays, stacks, banks, mover)
        return Bounds(result, result)
    work = make_workspace(arrays, value)
    set_up_position(stacks, banks, mover, work)
    not_lost, won = (compute_ending_chance(arrays, value, work, least, 0.0) for least in (0.0, WON_SUM))
    return Bounds(-1.0, 1.0 - not_lost - won)  # of a toss: a win is 1, a draw 0, anything else -1


def compute_final_equity(arrays: GameArrays, stacks: Int8s, banks: Int8s, side: int) -> float:
    """Equity of `side` in a game that has ended."""
    won = find_winner(arrays, stacks, banks)
    return 0.0 if won == DRAWN else 1.0 if won == side else -1.0
