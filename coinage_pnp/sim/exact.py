"""The value of a position if both sides play their best: exact where few positions remain, else proven bounds.

The positions ahead are a graph, each position once, for games may go in circles. A position that has not been
expanded has a value from -1 to 1. Positions are expanded in the order in which they are found, and their bounds
follow from those that their turns lead to. So both bounds hold however long the game lasts.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from coinage_pnp.rules.engine import mover as mover_of
from coinage_pnp.rules.position import Position
from coinage_pnp.rules.toss import Toss
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
from coinage_pnp.sim.engine.random_bits import bank_kinds, mix
from coinage_pnp.sim.engine.stack_codes import (
    Float64s,
    Int8s,
    Int64s,
    decode_position,
    encode_position,
    matching_mask,
)
from coinage_pnp.sim.engine.turns import apply_turn, list_turns, max_turns

TOLERANCE = 1e-6
"""Bounds this close count as one number."""

FEW = 3
"""So few empty spaces, or coins in a bank, are near enough to the end to look at it."""

ANY_TOSS = -1

TOSS_MASKS = 16
"""Tosses of a node, by their matching kinds: bit `rank - 1`."""

NO_ENDING = -2.0
"""Worse than any result: no turn of the toss ends the game."""

MOST_PLACES, MOST_SPENT = 3, 4
"""In one turn: with more empty spaces, and more coins in the bank, no turn ends the game."""

EXPANDED_A_ROUND = 64

NODES, EDGES, EXPANDED = 0, 1, 2
"""What `Graph.used` counts: nodes, edges, and the nodes that were expanded or need not be."""


@dataclass(frozen=True)
class Bounds:
    """An equity with best play on both sides: 1 is a sure win, 0 a draw, -1 a sure loss."""

    low: float
    high: float

    @property
    def exact(self) -> bool:
        """Whether the bounds have met."""
        return self.high - self.low <= TOLERANCE

    def nearest(self, worth: float) -> float:
        """What is nearest to an estimate between the bounds."""
        return min(max(worth, self.low), self.high)


UNKNOWN = Bounds(-1.0, 1.0)


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


def choices(worths: Mapping[Position, float], known: Mapping[Position, Bounds]) -> list[Choice]:
    """Turns, best first, with their estimates moved into the bounds that are known."""
    found = []
    for end, worth in worths.items():
        bounds = known.get(end)
        found.append(Choice(end, bounds.nearest(worth) if bounds else worth, bounds))
    return sorted(found, key=lambda choice: -choice.worth)


class Graph(NamedTuple):
    """The positions found so far, between two turns, in arrays of a fixed size; the first is the root."""

    rows: Int8s
    """int8[nodes, spaces + 9]: stacks, both banks, and the mover."""
    low: Float64s
    """float64[nodes]: the lower bound of the mover's equity."""
    high: Float64s
    """float64[nodes]: the upper bound."""
    first: Int64s
    """int64[nodes, TOSS_MASKS]: where the toss's edges begin; -1 for a toss that cannot be or is not expanded."""
    last: Int64s
    """int64[nodes, TOSS_MASKS]: where they end."""
    at_once: Float64s
    """float64[nodes, TOSS_MASKS]: the mover's best result among the turns that end the game, or NO_ENDING."""
    edges: Int64s
    """int64[edges]: the nodes that turns lead to."""
    table: Int64s
    """int64[a power of 2]: nodes by their hash, plus 1; 0 is free."""
    used: Int64s
    """int64[3]: see NODES."""


class TurnBuffers(NamedTuple):
    """A position at work on; `stacks` and `banks` are parts of `row`."""

    row: Int8s
    stacks: Int8s
    banks: Int8s
    found: Int64s
    """int64[max_turns(spaces)]: the turns of a node."""
    other: Int64s
    """int64[max_turns(spaces)]: the turns of a new child."""


def solve(
    arrays: GameArrays, position: Position, toss: Toss, every: bool, *, nodes: int, edges: int
) -> tuple[dict[int, Bounds], dict[Position, Bounds]]:
    """Bounds of the mover's equity after a toss, by its matching kinds, and of each turn by where it leads.

    It searches until the bounds meet, or the room for nodes (positions) and edges (turns) is used up. The position
    has not ended, and says whose turn it is. With `every` the other tosses are looked at too; one that there was no
    room for is left out.
    """
    mask = matching_mask(toss, mover_of(position))
    graph, buffers = explored(arrays, position, ANY_TOSS if every else mask, nodes, edges)
    tosses = {each: _toss_bounds(graph, each) for each in range(TOSS_MASKS) if graph.first[0, each] >= 0}
    return tosses, _turn_bounds(arrays, graph, mask, buffers)


def near_the_end(position: Position) -> bool:
    """Whether the end is near enough to look at it."""
    return min(sum(not stack for stack in position.stacks), *map(sum, position.banks)) <= FEW


def explored(
    arrays: GameArrays, position: Position, mask: int, nodes: int, edges: int
) -> tuple[Graph, TurnBuffers]:
    """The graph behind a toss, or behind ANY_TOSS, as far as there is room, with all bounds backed up."""
    graph, buffers = empty_graph(position, nodes, edges), turn_buffers(arrays.spaces)
    more = EXPANDED_A_ROUND if expand(arrays, graph, 0, mask, buffers) else 0
    while more and graph.high[0] - graph.low[0] > TOLERANCE:
        more = expand_next(arrays, graph, EXPANDED_A_ROUND, buffers)
        back_up_all(graph)
    while back_up_all(graph) > TOLERANCE / 100:
        pass
    return graph, buffers


def _toss_bounds(graph: Graph, mask: int) -> Bounds:
    """Of the root, after one toss."""
    then = graph.edges[graph.first[0, mask] : graph.last[0, mask]]
    at_once = float(graph.at_once[0, mask])
    low = max(at_once, float(np.max(-graph.high[then], initial=-1.0)))
    return Bounds(low, max(at_once, float(np.max(-graph.low[then], initial=-1.0))))


def empty_graph(position: Position, nodes: int, edges: int) -> Graph:
    """A graph of this position alone, with room for so many nodes and edges."""
    stacks, banks, mover = encode_position(position)
    root = np.concatenate([stacks, banks.ravel(), [mover]]).astype(np.int8)
    graph = Graph(
        np.zeros((nodes, len(root)), np.int8),
        np.full(nodes, -1.0),
        np.full(nodes, 1.0),
        np.full((nodes, TOSS_MASKS), -1, np.int64),
        np.zeros((nodes, TOSS_MASKS), np.int64),
        np.full((nodes, TOSS_MASKS), NO_ENDING),
        np.zeros(edges, np.int64),
        np.zeros(1 << (2 * nodes - 1).bit_length(), np.int64),
        np.array([0, 0, 1], np.int64),
    )
    find_or_add_node(graph, root)
    return graph


def turn_buffers(spaces: int) -> TurnBuffers:
    """Work arrays for a map of this size."""
    row, turns = np.zeros(spaces + 9, np.int8), max_turns(spaces)
    banks = row[spaces:-1].reshape(2, 4)
    return TurnBuffers(row, row[:spaces], banks, np.zeros(turns, np.int64), np.zeros(turns, np.int64))


def _turn_bounds(arrays: GameArrays, graph: Graph, mask: int, buffers: TurnBuffers) -> dict[Position, Bounds]:
    """The root's turns; one that was never reached may be worth anything."""
    mover = load(graph, 0, buffers)
    listed: dict[Position, Bounds] = {}
    count = list_turns(arrays, buffers.stacks, mover, mask, buffers.found)
    for turn in buffers.found[:count].tolist():
        over = play_turn(graph, 0, turn, buffers)
        end = decode_position(buffers.stacks, buffers.banks, 1 - mover)
        if over != NOT_OVER:
            result = float(end_result(arrays, buffers, mover))
            listed[end] = Bounds(result, result)
            continue
        then = find_or_add_node(graph, buffers.row)
        listed[end] = Bounds(-float(graph.high[then]), -float(graph.low[then])) if then >= 0 else UNKNOWN
    return listed


@compiled
def find_or_add_node(graph: Graph, row: Int8s) -> int:
    """The node of a position, added if it is new; -1 if there is no room."""
    code = 1
    for i in range(len(row)):
        code = mix(code ^ int(row[i]))
    slots = len(graph.table) - 1
    slot = code & slots
    while graph.table[slot] != 0:
        node = int(graph.table[slot]) - 1
        same = True
        for i in range(len(row)):
            same = same and graph.rows[node, i] == row[i]
        if same:
            return node
        slot = (slot + 1) & slots
    node = int(graph.used[NODES])
    if node == len(graph.low):
        return -1
    for i in range(len(row)):
        graph.rows[node, i] = row[i]
    graph.table[slot] = node + 1
    graph.used[NODES] = node + 1
    return node


@compiled
def load(graph: Graph, node: int, room: TurnBuffers) -> int:
    """Write a node's position into the buffers; returns its mover."""
    for i in range(len(room.row)):
        room.row[i] = graph.rows[node, i]
    return int(room.row[-1])


@compiled
def play_turn(graph: Graph, node: int, turn: int, room: TurnBuffers) -> int:
    """Write the position after a turn of a node into the buffers; returns its end reason."""
    mover = load(graph, node, room)
    apply_turn(turn, room.stacks, room.banks, mover)
    room.row[-1] = 1 - mover
    return end_reason(room.stacks, room.banks)


@compiled
def end_result(arrays: GameArrays, room: TurnBuffers, side: int) -> float:
    """The result of a game that has ended for `side`: 1 a win, 0 a draw, -1 a loss."""
    won = winner_of(arrays, room.stacks, room.banks)
    if won == DRAWN:
        return 0.0
    return 1.0 if won == side else -1.0


@compiled
def expand(arrays: GameArrays, graph: Graph, node: int, toss: int, room: TurnBuffers) -> bool:
    """List where a new node's turns lead, of one toss or ANY_TOSS; False, and nothing is listed, without room."""
    mover = load(graph, node, room)
    kinds = bank_kinds(room.banks, mover)
    for mask in range(TOSS_MASKS):
        if mask & ~kinds or toss not in (ANY_TOSS, mask):
            continue
        load(graph, node, room)
        count = list_turns(arrays, room.stacks, mover, mask, room.found)
        start = int(graph.used[EDGES])
        best = NO_ENDING
        for i in range(count):
            if play_turn(graph, node, int(room.found[i]), room) != NOT_OVER:
                best = max(best, end_result(arrays, room, mover))
                if best == 1.0:  # no other turn matters
                    graph.used[EDGES] = start
                    break
                continue
            fresh = int(graph.used[NODES])
            then = find_or_add_node(graph, room.row)
            if then < 0 or graph.used[EDGES] == len(graph.edges):
                graph.first[node, :] = -1
                return False
            if then == fresh:
                graph.low[then] = ending_bound(arrays, graph, then, room)
            graph.edges[graph.used[EDGES]] = then
            graph.used[EDGES] += 1
        graph.first[node, mask] = start
        graph.last[node, mask] = graph.used[EDGES]
        graph.at_once[node, mask] = best
    return True


@compiled
def ending_bound(arrays: GameArrays, graph: Graph, node: int, room: TurnBuffers) -> float:
    """The equity that the mover can secure by ending the game where that is good for it."""
    mover = load(graph, node, room)
    if empty_spaces(room.stacks) > MOST_PLACES and coins_in(room.banks, mover) > MOST_SPENT:
        return -1.0
    kinds = bank_kinds(room.banks, mover)
    tosses, low = 0, 0.0
    for mask in range(TOSS_MASKS):
        if mask & ~kinds:
            continue
        best = -1.0
        load(graph, node, room)
        count = list_turns(arrays, room.stacks, mover, mask, room.other) if mask else 0
        for i in range(count):
            if play_turn(graph, node, int(room.other[i]), room) != NOT_OVER:
                best = max(best, end_result(arrays, room, mover))
                if best == 1.0:
                    break
        tosses += 1
        low += best
    return low / tosses


@compiled
def expand_next(arrays: GameArrays, graph: Graph, most: int, room: TurnBuffers) -> int:
    """Expand the oldest new nodes whose bounds have not met, at most `most`; returns how many, 0 without room."""
    done = 0
    while done < most and graph.used[EXPANDED] < graph.used[NODES]:
        node = int(graph.used[EXPANDED])
        if graph.high[node] - graph.low[node] > TOLERANCE:
            if not expand(arrays, graph, node, ANY_TOSS, room):
                return 0
            done += 1
        graph.used[EXPANDED] = node + 1
    return done


@compiled
def back_up_all(graph: Graph) -> float:
    """Tighten the bounds of every expanded node, the latest first; returns the largest change of a bound."""
    moved = 0.0
    for node in range(int(graph.used[NODES]) - 1, -1, -1):
        tosses, low, high = 0, 0.0, 0.0
        for mask in range(TOSS_MASKS):
            if graph.first[node, mask] < 0:
                continue
            least = most = graph.at_once[node, mask]
            for i in range(int(graph.first[node, mask]), int(graph.last[node, mask])):
                then = graph.edges[i]
                least = max(least, -graph.high[then])
                most = max(most, -graph.low[then])
            tosses, low, high = tosses + 1, low + least, high + most
        if tosses:
            low = max(graph.low[node], low / tosses)
            high = min(graph.high[node], high / tosses)
            moved = max(moved, low - graph.low[node], graph.high[node] - high)
            graph.low[node], graph.high[node] = low, high
    return moved
