"""The game as a tree for other tools: chance tosses, and players take numbered steps.

A turn is a chance node, the toss, followed by steps until the player stops or no action is legal. A turn without
legal actions ends with its toss.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from operator import index
from typing import SupportsIndex

from coinage_pnp.errors import UserError
from coinage_pnp.game.rules.actions import Action, Pay
from coinage_pnp.game.rules.coins import COINS, HEADS, KINDS, SIDES, TAILS, Side
from coinage_pnp.game.rules.engine import Turn, act, begin, find_mover, finish, list_legal_actions
from coinage_pnp.game.rules.game import MAJORITIES, TURN_CAP, Game
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.rule_errors import IllegalError
from coinage_pnp.game.rules.scoring import Pair, score
from coinage_pnp.game.rules.toss import ALLOWANCES, Toss
from coinage_pnp.game.rules.toss_odds import list_outcomes
from coinage_pnp.game.rules.turn_notation import STOP as STOP_WORD
from coinage_pnp.game.rules.turn_notation import WrittenTurn

MOST_TURNS = 1_000_000  # highest turn cap; OpenSpiel counts the steps of a game in 32 bits
STOP = 0  # the step that ends a turn
MOST_TOSSES = 2 ** len(KINDS)  # maximum number of outcomes of a toss
MOST_STEPS = max(left.places + 2 * left.pays + left.moves + left.captures for left in ALLOWANCES)
"""Maximum number of steps in a turn. A pay counts twice: it buys a place."""


@dataclass(frozen=True, slots=True)
class Node:
    """A state of a game: at a toss (`turn` is None), within a turn, or at its end."""

    position: Position
    turn: Turn | None = None
    legal: tuple[int, ...] = ()  # legal steps in ascending order; () outside a turn
    played: tuple[WrittenTurn, ...] = ()  # every turn so far, the current one last

    def __deepcopy__(self, memo: object) -> Node:
        return self  # immutable; OpenSpiel copies states at every step of a search


@dataclass(frozen=True)
class Tree:
    """A game whose steps have numbers."""

    game: Game
    turn_cap: int = TURN_CAP

    def __post_init__(self) -> None:
        if self.game.majority not in MAJORITIES:
            raise UserError(f"the majority is {' or '.join(MAJORITIES)}, not {self.game.majority!r}")
        if not 1 <= self.turn_cap <= MOST_TURNS:
            raise UserError(f"the turn cap is from 1 to {MOST_TURNS:,}, not {self.turn_cap:,}")

    @cached_property
    def steps(self) -> list[list[Action]]:
        """Each side's actions from number 1: places, pays, captures, moves; alike for corresponding coins."""
        found: list[list[Action]] = []
        for side in SIDES:
            places = (place for coin in COINS[side] for place in self.game.places[coin])
            moves = (move for ways in self.game.moves for _, move in ways)
            found.append([*places, *map(Pay, COINS[side]), *self.game.captures, *moves])
        return found

    @cached_property
    def numbers(self) -> dict[Action, int]:
        """The number of every action of both sides."""
        return {action: number for steps in self.steps for number, action in enumerate(steps, STOP + 1)}

    @property
    def size(self) -> int:
        """Number of steps, including STOP."""
        return 1 + len(self.steps[HEADS])


def make_root(tree: Tree) -> Node:
    """The empty board; the first toss comes next."""
    return Node(tree.game.start())


def is_over(tree: Tree, node: Node) -> bool:
    """Whether the game has ended or reached the turn cap."""
    return node.turn is None and (node.position.ended_by is not None or len(node.played) >= tree.turn_cap)


def compute_returns(tree: Tree, node: Node) -> Pair:
    """Results of Heads and Tails: 1 for a win, -1 for a loss, 0 for a draw or without a result."""
    if node.turn is not None or node.position.ended_by is None:
        return 0, 0
    winner = score(tree.game, node.position).winner
    return {HEADS: (1, -1), TAILS: (-1, 1), None: (0, 0)}[winner]


def list_tosses(tree: Tree, node: Node) -> tuple[tuple[Toss, Fraction], ...]:
    """Every possible toss with its exact probability; () within a turn or at the end."""
    if node.turn is not None or is_over(tree, node):
        return ()
    return list_outcomes(node.position.banks[find_mover(node.position)])


def toss(tree: Tree, node: Node, shown: Toss) -> Node:
    """Begin a turn. Raises IllegalError: the toss does not fit, the turn is not over, or the game is over."""
    if node.turn is not None:
        raise IllegalError("the turn goes on: there is no toss before it ends")
    if is_over(tree, node) and node.position.ended_by is None:
        raise IllegalError(f"the game was given up after {tree.turn_cap} turns: there are no more tosses")
    turn = begin(node.position, shown)
    return _replay_within(tree, turn, (*node.played, WrittenTurn(shown, ())))


def step(tree: Tree, node: Node, number: SupportsIndex) -> Node:
    """Take a step. Raises IllegalError, whose text says why it is not legal."""
    number = read_whole_number(number)
    if node.turn is None:
        raise IllegalError("the game is over" if is_over(tree, node) else "a turn begins with its toss")
    if number == STOP:
        return Node(finish(node.turn), played=node.played)
    side = find_mover(node.position)
    if not STOP < number < tree.size:
        raise IllegalError(f"there is no step number {number}: they go from {STOP} to {tree.size - 1}")
    action = tree.steps[side][number - 1]
    turn = act(tree.game, node.turn, action)
    last = node.played[-1]
    return _replay_within(tree, turn, (*node.played[:-1], last._replace(actions=(*last.actions, action))))


def read_whole_number(number: object) -> int:
    """The number of a step as an int, from the integer type of any library. Raises IllegalError."""
    try:
        if not isinstance(number, bool):
            return index(number)  # type: ignore[arg-type]
    except TypeError:
        pass
    raise IllegalError(f"a step is a whole number, not {number!r:.40}")


def write_step(tree: Tree, side: Side, number: int) -> str:
    """A side's step in notation, such as "Q@a"; STOP is "--"."""
    return STOP_WORD if number == STOP else str(tree.steps[side][number - 1])


def _replay_within(tree: Tree, turn: Turn, played: tuple[WrittenTurn, ...]) -> Node:
    """The node within this turn, or after it if no action is legal."""
    legal = sorted(map(tree.numbers.__getitem__, list_legal_actions(tree.game, turn)))
    if not legal:
        return Node(finish(turn), played=played)
    return Node(turn.position, turn, (STOP, *legal), played)
