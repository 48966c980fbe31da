"""Counts of legal turns, like perft in chess, by the engine and by an independent method, and their golden file.

The independent method shares only coins and positions with the engine. It finds neighbours from the grid, and whole
turns not by playing one action after the other but from the conditions that a set of placements must satisfy.

`python tests/support/turn_counts.py`, run in the root of the repository, writes the golden file if both
methods agree.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import combinations, pairwise, product
from pathlib import Path

from coinage_pnp.game.board.model import Map
from coinage_pnp.game.rules.coins import COINS, RANK, SIDES
from coinage_pnp.game.rules.engine import list_legal_turns
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.situation import read_line
from coinage_pnp.game.shipped import find_map, load_map

GOLDEN = Path(__file__).parents[1] / "golden" / "turn_counts.json"

POSITIONS = (
    ("volcano", "volcano d/-/D/pd/P/-/N/D/p/d DPNQ np h"),
    ("volcano", "volcano QPd/n/-/-/Nd/-/-/D/p/- DPNN dq t"),
    ("frozen", "frozen -/Nd/Q/-/-/P/n/-/D/q DPN dp h"),
)
"""Map and one-line position of each count: a crowded board with all four kinds in the bank, an open board,
and a map with a wall where the banks have three kinds and two."""

Ends = Callable[[Position, str], set[Position]]
"""A function from a position and a toss to all positions after the turn."""


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


def count_turns(position: Position, ends_of: Ends, two: bool = True) -> dict[str, object]:
    """The number of legal turns of each toss, and of positions after one turn and after two, over all tosses."""
    by_toss = {toss: ends_of(position, toss) for toss in all_tosses(position)}
    after_one = set().union(*by_toss.values())
    counts: dict[str, object] = {
        "turns": {toss: len(ends) for toss, ends in by_toss.items()},
        "positions_after_one_turn": len(after_one),
    }
    if two:
        after_two: set[Position] = set()
        for one in after_one:
            if not one.ended_by:
                for toss in all_tosses(one):
                    after_two |= ends_of(one, toss)
        counts["positions_after_two_turns"] = len(after_two)
    return counts


def engine_method(board: Map) -> Ends:
    """Turns by the engine."""
    game = Game(board)
    return lambda position, toss: set(list_legal_turns(game, position, toss))


def shipped_map(name: str) -> Map:
    """A shipped map."""
    return load_map(find_map(name))


def position_of(line: str, board: Map) -> Position:
    """The position of a line."""
    return read_line(line, lambda _: board).position


def main() -> None:
    """Count by both methods and write the golden file."""
    golden = []
    for name, line in POSITIONS:
        board = shipped_map(name)
        position = position_of(line, board)
        counts = count_turns(position, engine_method(board))
        assert counts == count_turns(position, independent_method(board)), line
        golden.append({"position": line, "edition": board.edition, **counts})
    about = (
        "Made by `python tests/support/turn_counts.py`: counted by the engine and by the second method in that "
        "file, which share no code above coins and position, and written only because they agreed."
    )
    text = json.dumps({"about": about, "counts": golden}, indent=1, ensure_ascii=False)
    GOLDEN.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
