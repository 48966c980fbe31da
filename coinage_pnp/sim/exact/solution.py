"""What a position is worth when both sides play their best: exactly where few positions remain, else bounds."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from coinage_pnp.rules.engine import mover as mover_of
from coinage_pnp.rules.position import Position
from coinage_pnp.rules.toss import Toss
from coinage_pnp.sim.engine.array_scoring import ON, ended
from coinage_pnp.sim.engine.codes import Bytes, decode, encode, mask_of
from coinage_pnp.sim.engine.ground import Ground
from coinage_pnp.sim.engine.turns import do, turns
from coinage_pnp.sim.exact.bounds import ANY_TOSS, spread, sweep, toss_bounds, walk
from coinage_pnp.sim.exact.graph import EDGES, Graph, empty_graph, expand, node_of, result_for, scratch

TOLERANCE = 1e-6
"""Bounds as near as this count as one number."""

LONGEST = 24
"""Turns in a walk at the most."""

AT_A_TIME = 64
"""Walks between two looks at what has become of it."""


@dataclass(frozen=True)
class Bounds:
    """An expected result with best play on both sides: 1 is a sure win, 0 a draw, -1 a sure loss."""

    low: float
    """It is at least this."""
    high: float
    """And at most this."""

    @property
    def exact(self) -> bool:
        """Whether the bounds have met."""
        return self.high - self.low <= TOLERANCE


@dataclass(frozen=True)
class Solution:
    """What is known of a position."""

    worth: Bounds
    """Of the side to move: after the toss, if that was given, else before it."""
    turns: dict[Position, Bounds]
    """For a given toss, what each turn is worth to the side to move, by where it ends."""


def solve(
    ground: Ground,
    position: Position,
    toss: Toss | None = None,
    *,
    nodes: int = 400_000,
    edges: int = 6_000_000,
) -> Solution:
    """Look ahead until the bounds meet, or the room is used up.

    Args:
        ground: the ground.
        position: not ended; it says who moves.
        toss: the whole toss, or None before it.
        nodes: how many positions there is room for.
        edges: how many turns there is room for.

    Raises:
        IllegalError: the position does not say whose turn it is.
    """
    side = mover_of(position)
    stacks, banks, mover = encode(position)
    mask = ANY_TOSS if toss is None else mask_of(toss, side)
    graph = empty_graph(len(stacks), nodes, edges)
    node_of(graph, stacks, banks, mover)
    work = scratch(len(stacks))
    path = np.zeros(LONGEST, np.int64)
    room = expand(ground, graph, 0, *work)
    walks = 0
    while room and not _root(graph, mask).exact:
        before = int(graph.used[EDGES])
        for number in range(walks, walks + AT_A_TIME):
            room = room and walk(ground, graph, mask, TOLERANCE, number, path, *work)
        walks += AT_A_TIME
        if room and int(graph.used[EDGES]) == before:
            more = spread(ground, graph, AT_A_TIME, *work)
            room = more >= 0
            if more == 0 and sweep(graph) <= TOLERANCE / 100:
                break  # all is known, and nothing moves: a side can make the game last for ever
    while sweep(graph) > TOLERANCE / 100:
        pass
    listed = {} if toss is None else _each_turn(ground, graph, stacks, banks, mover, mask)
    return Solution(_root(graph, mask), listed)


def _root(graph: Graph, mask: int) -> Bounds:
    if mask == ANY_TOSS or graph.first[0, 0] < 0:
        return Bounds(float(graph.low[0]), float(graph.high[0]))
    low, high = toss_bounds(graph, 0, mask)
    return Bounds(float(low), float(high))


def _each_turn(
    ground: Ground, graph: Graph, stacks: Bytes, banks: Bytes, mover: int, mask: int
) -> dict[Position, Bounds]:
    """The bounds of each turn of the root's toss; a turn that was never looked at may be worth anything."""
    found, _, after, left = scratch(len(stacks))
    listed: dict[Position, Bounds] = {}
    for turn in found[: turns(ground, stacks, mover, mask, found)].tolist():
        after[:], left[:] = stacks, banks
        do(turn, after, left, mover)
        end = decode(after, left, 1 - mover)
        if ended(after, left) != ON:
            result = float(result_for(ground, after, left, mover))
            listed[end] = Bounds(result, result)
            continue
        then = node_of(graph, after, left, 1 - mover)
        known = (-float(graph.high[then]), -float(graph.low[then])) if then >= 0 else (-1.0, 1.0)
        listed[end] = Bounds(*known)
    return listed
