"""The engine lists the same turns as an independent method, which shares only coins and positions with it.

That method finds neighbours from the grid, and whole turns not by playing one action after the other but from the
conditions that a set of placements must satisfy.
"""

from collections.abc import Callable, Iterator
from itertools import combinations, pairwise, product
from random import Random

import pytest
from support.project_files import MAPS
from support.random_games import BRICK, position_from, random_position
from support.wide_runs import case_count

from coinage_pnp.game.board.model import Map
from coinage_pnp.game.rules.coins import COINS, RANK, SIDES
from coinage_pnp.game.rules.engine import list_legal_turns
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.position import Position

Ends = Callable[[Position, str], set[Position]]
"""A function from a position and a toss to all positions after the turn."""


@pytest.mark.parametrize(
    ("name", "line", "count"),
    [
        ("volcano", "d/-/D/pd/P/-/N/D/p/d DPNQ np h", 459),
        ("volcano", "QPd/n/-/-/Nd/-/-/D/p/- DPNN dq t", 247),
        ("frozen", "-/Nd/Q/-/-/P/n/-/D/q DPN dp h", 370),
    ],
    ids=["crowded", "open", "with a wall"],
)
def test_two_turns_from_a_position_are_those_of_the_independent_method(
    name: str, line: str, count: int
) -> None:
    """Every first turn, of which there are as many as once counted (perft), and every second one after some."""
    game = Game(MAPS[name])
    second = independent_method(game.board)
    position = position_from(line, game)
    ends = [end for toss in all_tosses(position) for end in compare_turns(game, second, position, toss)]
    assert len(set(ends)) == count
    for end in [end for end in dict.fromkeys(ends) if not end.ended_by][:: case_count(40, 8)]:
        for toss in all_tosses(end):
            compare_turns(game, second, end, toss)


def test_turns_from_random_positions_are_those_of_the_independent_method() -> None:
    chance, second = Random(3), independent_method(BRICK.board)
    for _ in range(60):
        position = random_position(10, BRICK.bank, chance, chance.choice(SIDES))
        if not position.ended_by:
            compare_turns(BRICK, second, position, chance.choice(all_tosses(position)))


def compare_turns(game: Game, second: Ends, position: Position, toss: str) -> list[Position]:
    """The positions after each turn with a toss, on which both methods must agree."""
    found = list(list_legal_turns(game, position, toss))
    assert set(found) == second(position, toss), toss
    return found


def independent_method(board: Map) -> Ends:
    """Turns by the conditions that a set of placements must satisfy."""
    near = _adjacent(board)
    letters = sorted(space.letter for space in board.spaces)

    def ends_of(position: Position, toss: str) -> set[Position]:
        side = position.to_move
        assert side is not None
        matching = [coin for coin in toss if coin in COINS[side]]
        found = {position}
        if len(matching) >= 2:
            found |= set(_placements(position, matching, 2))
        if len(matching) == 4:
            for paid in matching:
                after = _shifted(_shifted(position, side, paid, -1), side.opponent, paid, +1)
                rest = [coin for coin in matching if coin != paid]
                found |= {after, *_placements(after, rest, 3)}
        if len(matching) == 1:
            found |= set(_placements(position, matching, 1))
            found |= {moved for p in found if not p.ended_by for moved in _moves(p, near, letters)}
            for then in list(_moves(position, near, letters)):
                found |= {then, *_placements(then, matching, 1)}
        if not matching:
            taken = set(_captures(position))
            moved = set(_moves(position, near, letters))
            found |= taken | moved
            found |= {m for p in taken for m in _moves(p, near, letters)}
            found |= {t for p in moved for t in _captures(p)}
        return {Position(p.stacks, p.banks, side.opponent) for p in found}

    return ends_of


def _adjacent(board: Map) -> set[frozenset[str]]:
    grid = {(y, x): c for y, row in enumerate(board.layout) for x, c in enumerate(row)}
    pairs = {
        frozenset((c, grid.get(other, ".")))
        for (y, x), c in grid.items()
        for other in ((y + 1, x), (y, x + 1))
    }
    pairs |= {frozenset(link) for link in board.links}
    pairs -= {frozenset(wall) for wall in board.walls}
    return {pair for pair in pairs if len(pair) == 2 and "." not in pair}


def _placements(position: Position, coins: list[str], most: int) -> Iterator[Position]:
    """The positions after placing 1 to `most` of the coins.

    Coins on one space must be placed in falling rank, coins on different spaces in any order. So placing a
    set is legal if each coin is on a higher one, and if the board is not full before the last coin: if the
    set fills every empty space, one of these must get a single coin, which is placed last.
    """
    empty = {i for i, stack in enumerate(position.stacks) if not stack}
    for size in range(1, most + 1):
        for chosen in combinations(sorted(coins, key=lambda c: -RANK[c]), size):
            for spaces in product(range(len(position.stacks)), repeat=size):
                stacks = list(position.stacks)
                for coin, i in zip(chosen, spaces, strict=True):
                    stacks[i] += coin
                if any(_rises(stacks[i]) for i in set(spaces)):
                    continue
                if empty <= set(spaces) and all(spaces.count(i) > 1 for i in empty):
                    continue
                after = Position(tuple(stacks), position.banks, position.to_move)
                for coin in chosen:
                    assert position.to_move is not None
                    after = _shifted(after, position.to_move, coin, -1)
                yield after


def _rises(stack: str) -> bool:
    return any(RANK[low] <= RANK[high] for low, high in pairwise(stack))


def _shifted(position: Position, side: int, coin: str, count: int) -> Position:
    banks = [list(bank) for bank in position.banks]
    banks[side][RANK[coin] - 1] += count
    return Position(position.stacks, (tuple(banks[0]), tuple(banks[1])), position.to_move)


def _moves(position: Position, near: set[frozenset[str]], letters: list[str]) -> Iterator[Position]:
    for (i, a), (j, b) in product(enumerate(letters), repeat=2):
        if frozenset((a, b)) in near and position.stacks[i] and not position.stacks[j]:
            stacks = list(position.stacks)
            stacks[i], stacks[j] = stacks[j], stacks[i]
            yield Position(tuple(stacks), position.banks, position.to_move)


def _captures(position: Position) -> Iterator[Position]:
    assert position.to_move is not None
    for i, stack in enumerate(position.stacks):
        if stack:
            stacks = list(position.stacks)
            stacks[i] = stack[:-1]
            after = Position(tuple(stacks), position.banks, position.to_move)
            yield _shifted(after, position.to_move, stack[-1], +1)


def all_tosses(position: Position) -> list[str]:
    """Every toss of the side to move, found without the engine."""
    side = position.to_move
    assert side is not None
    held = [rank for rank in (4, 3, 2, 1) if position.banks[side][rank - 1]]
    return ["".join(coins) for coins in product(*([COINS[s][rank - 1] for s in SIDES] for rank in held))]
