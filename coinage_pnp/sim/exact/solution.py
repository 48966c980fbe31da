"""Solves a position."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from coinage_pnp.rules.engine import mover as mover_of
from coinage_pnp.rules.position import Position
from coinage_pnp.rules.toss import Toss
from coinage_pnp.sim.engine.array_scoring import NOT_OVER, end_reason
from coinage_pnp.sim.engine.game_arrays import GameArrays
from coinage_pnp.sim.engine.stack_codes import Int8s, decode_position, encode_position, matching_mask
from coinage_pnp.sim.engine.turns import apply_turn, list_turns
from coinage_pnp.sim.exact.bounds import ANY_TOSS, back_up_all, expand_oldest, toss_bounds, walk_and_back_up
from coinage_pnp.sim.exact.graph import (
    EDGES,
    Graph,
    empty_graph,
    end_result,
    expand,
    find_or_add_node,
    turn_buffers,
)

TOLERANCE = 1e-6
"""Bounds this close count as one number."""

MAX_WALK = 24

WALKS_A_ROUND = 64


@dataclass(frozen=True)
class Bounds:
    """An equity with best play on both sides: 1 is a sure win, 0 a draw, -1 a sure loss."""

    low: float
    high: float

    @property
    def exact(self) -> bool:
        """Whether the bounds have met."""
        return self.high - self.low <= TOLERANCE


@dataclass(frozen=True)
class Solution:
    """What is known of a position."""

    worth: Bounds
    """The equity of the side to move: after the toss, if it was given, else before it."""
    turns: dict[Position, Bounds]
    """For a given toss, the equity of each turn for the side to move, by the position it leads to."""


def solve(
    arrays: GameArrays,
    position: Position,
    toss: Toss | None = None,
    *,
    nodes: int = 400_000,
    edges: int = 6_000_000,
) -> Solution:
    """Search until the bounds meet, or the room for nodes (positions) and edges (turns) is used up.

    The position has not ended; the toss is whole, or None before it.

    Raises:
        IllegalError: the position does not say whose turn it is.
    """
    side = mover_of(position)
    stacks, banks, mover = encode_position(position)
    mask = ANY_TOSS if toss is None else matching_mask(toss, side)
    graph = empty_graph(len(stacks), nodes, edges)
    find_or_add_node(graph, stacks, banks, mover)
    buffers = turn_buffers(len(stacks))
    path = np.zeros(MAX_WALK, np.int64)
    room = expand(arrays, graph, 0, buffers)
    walks = 0
    while room and not _root_bounds(graph, mask).exact:
        before = int(graph.used[EDGES])
        for number in range(walks, walks + WALKS_A_ROUND):
            room = room and walk_and_back_up(arrays, graph, mask, TOLERANCE, number, path, buffers)
        walks += WALKS_A_ROUND
        if room and int(graph.used[EDGES]) == before:
            more = expand_oldest(arrays, graph, WALKS_A_ROUND, buffers)
            room = more >= 0
            if more == 0 and back_up_all(graph) <= TOLERANCE / 100:
                break  # all is known, and nothing moves: a side can make the game last for ever
    while back_up_all(graph) > TOLERANCE / 100:
        pass
    listed = {} if toss is None else _turn_bounds(arrays, graph, stacks, banks, mover, mask)
    return Solution(_root_bounds(graph, mask), listed)


def _root_bounds(graph: Graph, mask: int) -> Bounds:
    if mask == ANY_TOSS or graph.first[0, 0] < 0:
        return Bounds(float(graph.low[0]), float(graph.high[0]))
    low, high = toss_bounds(graph, 0, mask)
    return Bounds(float(low), float(high))


def _turn_bounds(
    arrays: GameArrays, graph: Graph, stacks: Int8s, banks: Int8s, mover: int, mask: int
) -> dict[Position, Bounds]:
    """A turn that was never reached may be worth anything."""
    found, _, after, left = turn_buffers(len(stacks))
    listed: dict[Position, Bounds] = {}
    for turn in found[: list_turns(arrays, stacks, mover, mask, found)].tolist():
        after[:], left[:] = stacks, banks
        apply_turn(turn, after, left, mover)
        end = decode_position(after, left, 1 - mover)
        if end_reason(after, left) != NOT_OVER:
            result = float(end_result(arrays, after, left, mover))
            listed[end] = Bounds(result, result)
            continue
        then = find_or_add_node(graph, after, left, 1 - mover)
        known = (-float(graph.high[then]), -float(graph.low[then])) if then >= 0 else (-1.0, 1.0)
        listed[end] = Bounds(*known)
    return listed
