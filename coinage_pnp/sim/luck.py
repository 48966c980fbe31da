"""Luck: what each toss was worth, by the learned value, for whoever tossed it.

The value of the best turn after the toss, less its mean over all tosses. Its mean is zero whatever the value
function, so results less their luck have the same mean, and vary the less the better the function is.
Source: the variance reduction of GNU Backgammon.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from coinage_pnp.sim.codes import Bytes
from coinage_pnp.sim.ground import Ground
from coinage_pnp.sim.jit import compiled
from coinage_pnp.sim.match import Player
from coinage_pnp.sim.streams import faces, matches_of
from coinage_pnp.sim.table import Table
from coinage_pnp.sim.value.choice import outlook
from coinage_pnp.sim.value.model import Desk, Value, desk_of
from coinage_pnp.sim.value.reading import seat, squash

UNIT = 1 << 20
"""Luck is a multiple of 1 / UNIT of a game, so that its sums are exact in any order."""


@compiled
def luck_of(
    ground: Ground, value: Value, desk: Desk, stacks: Bytes, banks: Bytes, mover: int, matches: int
) -> float:
    """What a toss is worth to who tossed it, in games: 1 turns a sure loss into a sure win.

    Args:
        ground: the ground.
        value: the value function.
        desk: to write on.
        stacks: int8[spaces], codes. The game must still be on.
        banks: int8[side, rank - 1].
        mover: who tossed, 0 Heads, 1 Tails.
        matches: the matching kinds of the toss, bit `rank - 1`.
    """
    seat(stacks, banks, mover, desk)
    mean = outlook(ground, value, desk)
    return math.floor((squash(float(desk.tops[matches])) - mean) / 2 * UNIT + 0.5) / UNIT


@compiled
def add_luck(table: Table, turn: int, value: Value, desk: Desk) -> None:
    """Add the luck of a turn's toss, as Heads sees it, to every live game of the table."""
    for row in table.live:
        matches = matches_of(faces(int(table.keys[row]), turn), table.banks[row], table.mover)
        luck = luck_of(table.ground, value, desk, table.stacks[row], table.banks[row], table.mover, matches)
        table.luck[row] += luck if table.mover == 0 else -luck


@dataclass(frozen=True, eq=False)
class Adjusted:
    """A player whose luck is written down. It plays as it would, at the price of looking at all tosses."""

    player: Player
    """Who plays."""
    value: Value
    """By what luck is told."""

    @property
    def name(self) -> str:
        """What reports call it."""
        return self.player.name

    def take(self, table: Table, turn: int) -> None:
        """Add the luck of the toss, then let the player take the turn; see `match.Player`."""
        add_luck(table, turn, self.value, desk_of(table.ground, self.value))
        self.player.take(table, turn)
