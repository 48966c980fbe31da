"""Random games as walks through the game tree, for the tests of its interfaces."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from coinage_pnp.game.rules.engine import Turn
from coinage_pnp.game.rules.position import Position
from coinage_pnp.players.interop.tree import Node, Tree, is_over, list_tosses, make_root, step, toss


def walk_random_game(tree: Tree, seed: int) -> Iterator[Node]:
    """Every node of a random game, from the root to the end."""
    chance = Random(seed)
    node = make_root(tree)
    yield node
    while not is_over(tree, node):
        if node.turn is None:
            node = toss(tree, node, chance.choice(list_tosses(tree, node))[0])
        else:
            node = step(tree, node, chance.choice(node.legal))
        yield node


def with_sides_swapped(node: Node) -> Node:
    """The node with Heads and Tails swapped; its history is unchanged."""
    position, turn = node.position, node.turn
    assert position.to_move is not None
    swapped = Position(
        tuple(stack.swapcase() for stack in position.stacks),
        (position.banks[1], position.banks[0]),
        position.to_move.opponent,
    )
    coins = tuple(map(str.swapcase, turn.coins)) if turn else ()
    return Node(swapped, Turn(swapped, coins, turn.left) if turn else None, node.legal, node.played)
