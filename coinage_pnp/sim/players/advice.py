"""Advice on one position: the strong player's best turns, and what they promise."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from coinage_pnp.rules.engine import mover
from coinage_pnp.rules.position import Position
from coinage_pnp.rules.toss import Toss
from coinage_pnp.sim.engine.codes import Bytes, decode, encode, mask_of
from coinage_pnp.sim.engine.ground import Ground
from coinage_pnp.sim.engine.table import Table
from coinage_pnp.sim.engine.turns import do
from coinage_pnp.sim.players.search import search, search_of
from coinage_pnp.sim.value.model import Value

DEEP = 48
"""How many turns are looked at two turns deep."""


@dataclass(frozen=True)
class Advised:
    """A turn, by where it ends."""

    end: Position
    """Where it ends: a key of `rules.engine.legal_turns`."""
    worth: float
    """The expected result for the side that moves: 1 a win, 0 a draw, -1 a loss."""

    @property
    def chance(self) -> float:
        """The chance to win, 0 to 1; a draw counts half."""
        return (1 + self.worth) / 2


@dataclass(frozen=True)
class Advice:
    """What may be done with a toss."""

    turns: tuple[Advised, ...]
    """The best turns, best first."""
    count: int
    """How many distinct turns there are."""


def best_turns(ground: Ground, value: Value, position: Position, toss: Toss, top: int = 5) -> Advice:
    """The best turns of a toss by the strong player, who looks at the opponent's best answer to every toss.

    Args:
        ground: the ground.
        value: what has been learned on it.
        position: not ended; it says who moves.
        toss: the whole toss; see `rules.toss.Toss`.
        top: how many turns at most.

    Raises:
        IllegalError: the position does not say whose turn it is.
    """
    mask = mask_of(toss, mover(position))
    stacks, banks, number = encode(position)
    table = _alone(ground, stacks, banks, number)
    room = search_of(ground, value, max(DEEP, top))
    kept = search(table, 0, value, room, mask)
    best = np.argsort(-room.worths[:kept], kind="stable")[:top]
    found = []
    for i in best:
        end_stacks, end_banks = stacks.copy(), banks.copy()
        do(int(room.turns[i]), end_stacks, end_banks, number)
        found.append(Advised(decode(end_stacks, end_banks, 1 - number), float(room.worths[i])))
    return Advice(tuple(found), int(table.choices[0]))


def _alone(ground: Ground, stacks: Bytes, banks: Bytes, mover: int) -> Table:
    """A table with one game on it."""
    return Table(
        ground=ground,
        mover=mover,
        live=np.zeros(1, np.int64),
        keys=np.zeros(1, np.int64),
        stacks=stacks[None].copy(),
        banks=banks[None].copy(),
        actions=np.zeros(1, np.int16),
        choices=np.zeros(1, np.int32),
        luck=np.zeros(1, np.float64),
    )
