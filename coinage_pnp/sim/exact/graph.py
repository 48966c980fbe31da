"""The positions ahead as a graph, each position once.

A node is a position between two turns, before the toss. For each of its tosses (a mask of matching kinds) it has
the nodes that the mover can reach, and the best result among the turns that end the game at once.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from coinage_pnp.sim.engine.array_scoring import DRAWN, NOT_OVER, coins_in, end_reason, winner_of
from coinage_pnp.sim.engine.game_arrays import GameArrays
from coinage_pnp.sim.engine.jit import compiled
from coinage_pnp.sim.engine.random_bits import bank_kinds, mix
from coinage_pnp.sim.engine.stack_codes import KIND_COUNT, Float64s, Int8s, Int64s
from coinage_pnp.sim.engine.turns import apply_turn, list_turns, max_turns

TOSS_MASKS = 16
"""Tosses of a node, by their matching kinds: bit `rank - 1`."""

NO_ENDING = -2.0
"""Worse than any result: no turn of the toss ends the game."""

MOST_PLACES = 3
"""In one turn: with more empty spaces no turn fills the board."""

MOST_SPENT = 4
"""In one turn, a coin paid and three placed: with more coins no turn empties the bank."""

NODES, EDGES, SLOTS = 0, 1, 2
"""What `Graph.used` counts; SLOTS is how many slots the table has, less one."""


class Graph(NamedTuple):
    """The nodes found so far, in arrays of a fixed size; the first is the root."""

    stacks: Int8s
    """int8[nodes, spaces]."""
    banks: Int8s
    """int8[nodes, side, rank - 1]."""
    mover: Int8s
    """int8[nodes]: who tosses."""
    low: Float64s
    """float64[nodes]: the lower bound of the mover's equity; 1 is a win, 0 a draw, -1 a loss."""
    high: Float64s
    """float64[nodes]: the upper bound."""
    first: Int64s
    """int64[nodes, TOSS_MASKS]: where the toss's edges begin; -1 for a node that is not expanded."""
    last: Int64s
    """int64[nodes, MASKS]: where they end."""
    at_once: Float64s
    """float64[nodes, MASKS]: the mover's best result among the turns that end the game, or NEVER."""
    edges: Int64s
    """int64[edges]: the nodes that turns lead to."""
    table: Int64s
    """int64[slots]: nodes by their hash, plus 1; 0 is free."""
    used: Int64s
    """int64[3]: nodes and edges in use; the last slot's number."""


class TurnBuffers(NamedTuple):
    """Work arrays of `expand`."""

    found: Int64s
    """int64[max_turns(spaces)]: the turns of a node."""
    other: Int64s
    """int64[max_turns(spaces)]: the turns of a new child."""
    stacks: Int8s
    """int8[spaces]: after a turn."""
    banks: Int8s
    """int8[side, rank - 1]: after a turn."""


def turn_buffers(spaces: int) -> TurnBuffers:
    """Work arrays for a map of this size."""
    length = max_turns(spaces)
    return TurnBuffers(
        np.zeros(length, np.int64),
        np.zeros(length, np.int64),
        np.zeros(spaces, np.int8),
        np.zeros((2, 4), np.int8),
    )


def empty_graph(spaces: int, nodes: int, edges: int) -> Graph:
    """A graph with room for this many nodes and edges."""
    slots = 1 << (2 * nodes - 1).bit_length()
    return Graph(
        np.zeros((nodes, spaces), np.int8),
        np.zeros((nodes, 2, 4), np.int8),
        np.zeros(nodes, np.int8),
        np.full(nodes, -1.0),
        np.full(nodes, 1.0),
        np.full((nodes, TOSS_MASKS), -1, np.int64),
        np.zeros((nodes, TOSS_MASKS), np.int64),
        np.full((nodes, TOSS_MASKS), NO_ENDING),
        np.zeros(edges, np.int64),
        np.zeros(slots, np.int64),
        np.array([0, 0, slots - 1], np.int64),
    )


@compiled
def end_result(arrays: GameArrays, stacks: Int8s, banks: Int8s, side: int) -> float:
    """The result of a game that has ended for `side`: 1 a win, 0 a draw, -1 a loss."""
    won = winner_of(arrays, stacks, banks)
    if won == DRAWN:
        return 0.0
    return 1.0 if won == side else -1.0


@compiled
def find_or_add_node(graph: Graph, stacks: Int8s, banks: Int8s, mover: int) -> int:
    """The node of a position, added if it is new; -1 if there is no room."""
    code = mover + 1
    for at in range(len(stacks)):
        code = mix(code ^ int(stacks[at]))
    for side in range(2):
        for kind in range(4):
            code = mix(code ^ int(banks[side, kind]))
    slot = code & int(graph.used[SLOTS])
    while graph.table[slot] != 0:
        node = int(graph.table[slot]) - 1
        if _is_node(graph, node, stacks, banks, mover):
            return node
        slot = (slot + 1) & int(graph.used[SLOTS])
    node = int(graph.used[NODES])
    if node == len(graph.mover):
        return -1
    for at in range(len(stacks)):
        graph.stacks[node, at] = stacks[at]
    for side in range(2):
        for kind in range(4):
            graph.banks[node, side, kind] = banks[side, kind]
    graph.mover[node] = mover
    graph.table[slot] = node + 1
    graph.used[NODES] = node + 1
    return node


@compiled
def _is_node(graph: Graph, node: int, stacks: Int8s, banks: Int8s, mover: int) -> bool:
    if graph.mover[node] != mover:
        return False
    for at in range(len(stacks)):
        if graph.stacks[node, at] != stacks[at]:
            return False
    for side in range(2):
        for kind in range(4):
            if graph.banks[node, side, kind] != banks[side, kind]:
                return False
    return True


@compiled
def expand(arrays: GameArrays, graph: Graph, node: int, room: TurnBuffers) -> bool:
    """List the turns of a new node's every toss, or only nothing if one wins at once: no other matters.

    False, and nothing is listed, when there is no room.
    """
    found, stacks, banks = room.found, room.stacks, room.banks
    mover = int(graph.mover[node])
    kinds = bank_kinds(graph.banks[node], mover)
    begun = int(graph.used[EDGES])
    for mask in range(TOSS_MASKS):
        if mask & ~kinds:
            continue
        count = list_turns(arrays, graph.stacks[node], mover, mask, found)
        start = int(graph.used[EDGES])
        best = NO_ENDING
        for i in range(count):
            if _play_turn(graph, node, found[i], stacks, banks) != NOT_OVER:
                best = max(best, end_result(arrays, stacks, banks, mover))
                if best == 1.0:
                    break
                continue
            fresh = int(graph.used[NODES])
            then = find_or_add_node(graph, stacks, banks, 1 - mover)
            if then < 0 or graph.used[EDGES] == len(graph.edges):
                for listed in range(TOSS_MASKS):
                    graph.first[node, listed] = -1
                graph.used[EDGES] = begun
                return False
            if then == fresh:
                graph.low[then] = ending_bound(arrays, graph, then, room)
            graph.edges[graph.used[EDGES]] = then
            graph.used[EDGES] += 1
        if best == 1.0:
            graph.used[EDGES] = start
        graph.first[node, mask] = start
        graph.last[node, mask] = graph.used[EDGES]
        graph.at_once[node, mask] = best
    return True


@compiled
def ending_bound(arrays: GameArrays, graph: Graph, node: int, room: TurnBuffers) -> float:
    """The equity that the mover can secure by ending the game where that is good for it."""
    found, stacks, banks = room.other, room.stacks, room.banks
    mover = int(graph.mover[node])
    own, empty = coins_in(graph.banks[node], mover), 0
    for at in range(len(stacks)):
        if graph.stacks[node, at] == 0:
            empty += 1
    if empty > MOST_PLACES and own > MOST_SPENT:
        return -1.0
    kinds = bank_kinds(graph.banks[node], mover)
    share = 1.0 / (1 << int(KIND_COUNT[kinds]))
    low = 0.0
    for mask in range(TOSS_MASKS):
        if mask & ~kinds:
            continue
        best = -1.0
        count = list_turns(arrays, graph.stacks[node], mover, mask, found) if mask else 0
        for i in range(count):
            if _play_turn(graph, node, found[i], stacks, banks) != NOT_OVER:
                best = max(best, end_result(arrays, stacks, banks, mover))
                if best == 1.0:
                    break
        low += share * best
    return low


@compiled
def _play_turn(graph: Graph, node: int, turn: int, stacks: Int8s, banks: Int8s) -> int:
    """Write the position after a turn into `stacks` and `banks`; return its end reason."""
    for at in range(len(stacks)):
        stacks[at] = graph.stacks[node, at]
    for side in range(2):
        for kind in range(4):
            banks[side, kind] = graph.banks[node, side, kind]
    apply_turn(turn, stacks, banks, int(graph.mover[node]))
    return end_reason(stacks, banks)
