"""What a player observes of a node: numbers for learning, a line for logs.

The player's own coins come first, so that one policy can play both sides. The numbers contain exactly what the rest
of the game depends on.
"""

from math import prod

from coinage_pnp.game.rules.coins import COINS, KINDS, RANK, SIDES, Coin, Side
from coinage_pnp.game.rules.situation import write_line
from coinage_pnp.game.rules.toss import ALLOWANCES, Allowance
from coinage_pnp.players.interop.tree import Node, Tree, is_over

_ORDER: dict[Side, dict[Coin, int]] = {
    side: {coin: i for i, coin in enumerate(COINS[side] + COINS[side.opponent])} for side in SIDES
}
"""Index of every coin in the observation of each side: its own by rank, then the opponent's."""


_MOST_ALLOWED = tuple(map(max, *(left._replace(places=left.places + left.pays) for left in ALLOWANCES)))
"""Maximum number of remaining places, pays, moves and captures; a pay buys one more place."""


def list_shapes(tree: Tree) -> dict[str, tuple[int, ...]]:
    """The parts of an observation with their shapes, in order; every number is from 0 to 1.

    - stacks: (space, own or opponent's, kind) 1 if that coin is there; spaces by letter, kinds by rank.
    - banks: (own or opponent's, kind) share of all coins of the kind.
    - matches: (kind) 1 for each unused match of the player to move.
    - left: remaining places, pays, moves and captures, as shares of their maxima.
    - to_move: 1 if it is the player's own turn.
    - turns: number of turns, including the current one, as a share of the turn cap.
    """
    kinds = len(KINDS)
    return {
        "stacks": (len(tree.game.letters), len(SIDES), kinds),
        "banks": (len(SIDES), kinds),
        "matches": (kinds,),
        "left": (len(_MOST_ALLOWED),),
        "to_move": (1,),
        "turns": (1,),
    }


def count_numbers(tree: Tree) -> int:
    """The length of an observation."""
    return sum(map(prod, list_shapes(tree).values()))


def observe(tree: Tree, node: Node, side: Side) -> list[float]:
    """What `side` observes, as a flat list, in the order of `list_shapes`."""
    position, order, kinds = node.position, _ORDER[side], len(KINDS)
    stacks = [0.0] * (len(position.stacks) * len(order))
    for at, stack in enumerate(position.stacks):
        for coin in stack:
            stacks[at * len(order) + order[coin]] = 1.0
    banks = [
        there / (2 * each or 1)
        for bank in (position.banks[side], position.banks[side.opponent])
        for there, each in zip(bank, tree.game.bank, strict=True)
    ]
    matches = [0.0] * kinds
    for coin in node.turn.coins if node.turn else ():
        matches[RANK[coin] - 1] = 1.0
    allowed = node.turn.left if node.turn else Allowance()
    left = [there / most for there, most in zip(allowed, _MOST_ALLOWED, strict=True)]
    own = float(position.to_move is side)
    return [*stacks, *banks, *matches, *left, own, len(node.played) / tree.turn_cap]


def describe_node(tree: Tree, node: Node) -> str:
    """A node in one line: the position, the progress, and the toss with what it still allows."""
    position, turns = node.position, len(node.played)
    line = write_line(tree.game.board.id, position, tree.game.majority)
    if is_over(tree, node):
        return f"{line} | over after {turns} turns: {position.ended_by or 'given up'}"
    if node.turn is None:
        return f"{line} | {turns} of {tree.turn_cap} turns played, the toss is next"
    names = ("place", "pay", "move", "capture")
    words = [f"{name} {n}" for name, n in zip(names, node.turn.left, strict=True) if n]
    unused = f", unused {''.join(node.turn.coins)}" if node.turn.coins else ""
    toss = f"toss {node.played[-1].toss}{unused}"
    return f"{line} | turn {turns} of {tree.turn_cap}, {toss}: {', '.join(words)} or stop"
