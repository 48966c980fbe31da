"""Bounds on the value of positions, tightened by walks through the graph.

A position that has not been expanded has a value from -1 to 1. Both bounds hold whatever the players do, and
whatever value a game without end is given. A walk goes where the mover's upper bound is highest and the toss is
most uncertain, expands the first new position, and backs the bounds up. This is bounded real-time dynamic
programming (McMahan, Likhachev and Gordon, ICML 2005), for two sides that take turns.
"""

from __future__ import annotations

from coinage_pnp.sim.engine.game_arrays import GameArrays
from coinage_pnp.sim.engine.jit import compiled
from coinage_pnp.sim.engine.random_bits import bank_kinds, game_key, random_bits
from coinage_pnp.sim.engine.stack_codes import KIND_COUNT, Int64s
from coinage_pnp.sim.exact.graph import NODES, TOSS_MASKS, Graph, TurnBuffers, expand

ANY_TOSS = -1


@compiled
def toss_bounds(graph: Graph, node: int, mask: int) -> tuple[float, float]:
    """The bounds of the mover's result after a toss, if it then takes its best turn."""
    low = high = graph.at_once[node, mask]
    for i in range(int(graph.first[node, mask]), int(graph.last[node, mask])):
        then = graph.edges[i]
        low = max(low, -graph.high[then])
        high = max(high, -graph.low[then])
    return low, high


@compiled
def back_up(graph: Graph, node: int) -> None:
    """Update the bounds of an expanded node from its children; bounds only ever tighten."""
    low = high = 0.0
    kinds = bank_kinds(graph.banks[node], int(graph.mover[node]))
    share = 1.0 / (1 << int(KIND_COUNT[kinds]))
    for mask in range(TOSS_MASKS):
        if mask & ~kinds == 0:
            least, most = toss_bounds(graph, node, mask)
            low += share * least
            high += share * most
    graph.low[node] = max(graph.low[node], low)
    graph.high[node] = min(graph.high[node], high)


@compiled
def sample_toss(graph: Graph, node: int, bits: int) -> int:
    """A toss, the likelier the wider its bounds, by 63 even bits: always the widest could keep a walk in a ring."""
    kinds = bank_kinds(graph.banks[node], int(graph.mover[node]))
    doubt = 0.0
    for mask in range(TOSS_MASKS):
        if mask & ~kinds == 0:
            low, high = toss_bounds(graph, node, mask)
            doubt += high - low
    at, chosen = doubt * (bits / (1 << 63)), 0
    for mask in range(TOSS_MASKS):
        if mask & ~kinds == 0:
            low, high = toss_bounds(graph, node, mask)
            if high > low:
                chosen = mask
                at -= high - low
                if at < 0:
                    break
    return chosen


@compiled
def most_hopeful_child(graph: Graph, node: int, mask: int) -> int:
    """The node of the most hopeful turn of a toss, -1 without edges; in a tie, a new one."""
    highest, doubt, chosen = -2.0, 0.0, -1
    for i in range(int(graph.first[node, mask]), int(graph.last[node, mask])):
        then = int(graph.edges[i])
        most = -graph.low[then]
        gap = graph.high[then] - graph.low[then]
        if graph.first[then, 0] < 0:
            gap += 2.0  # new ones first: known ones may lead back here
        if most > highest or (most == highest and gap > doubt):
            highest, doubt, chosen = most, gap, then
    return chosen


@compiled
def walk_and_back_up(
    arrays: GameArrays,
    graph: Graph,
    toss: int,
    tolerance: float,
    number: int,
    path: Int64s,
    buffers: TurnBuffers,
) -> bool:
    """One walk from the root, which is expanded, and back. False when there was no room for a new position.

    `toss` has the root's matching kinds, or is ANY_TOSS. Positions with bounds within `tolerance` are skipped; the
    walk's `number` decides its random choices; `path` is int64[longest walk].
    """
    path[0] = 0
    length, room = 1, True
    key = game_key(number, 0)
    while length < len(path):
        node = int(path[length - 1])
        mask = toss
        if length > 1 or toss == ANY_TOSS:
            mask = sample_toss(graph, node, random_bits(key, length))
        then = most_hopeful_child(graph, node, mask)
        if then < 0 or graph.high[then] - graph.low[then] <= tolerance:
            break
        path[length] = then
        length += 1
        if graph.first[then, 0] < 0:
            room = expand(arrays, graph, then, buffers)
            if not room:
                length -= 1
            break
    for i in range(length - 1, -1, -1):
        back_up(graph, int(path[i]))
    return room


@compiled
def expand_oldest(arrays: GameArrays, graph: Graph, most: int, buffers: TurnBuffers) -> int:
    """Expand the oldest new positions, at most `most`; returns how many, or -1 if there was no room.

    This finds what is off a ring in which walks may go round.
    """
    done = 0
    for node in range(int(graph.used[NODES])):
        if done == most:
            break
        if graph.first[node, 0] < 0:
            if not expand(arrays, graph, node, buffers):
                return -1
            back_up(graph, node)
            done += 1
    return done


@compiled
def back_up_all(graph: Graph) -> float:
    """Back up every expanded node, the latest first; returns the largest change of a bound."""
    moved = 0.0
    for node in range(int(graph.used[NODES]) - 1, -1, -1):
        if graph.first[node, 0] >= 0:
            low, high = graph.low[node], graph.high[node]
            back_up(graph, node)
            moved = max(moved, graph.low[node] - low, high - graph.high[node])
    return moved
