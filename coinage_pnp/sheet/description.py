"""A map and what lies on it in words, for those who do not see the picture.

The words are English, the names those of the map.
"""

from __future__ import annotations

from collections.abc import Mapping

from coinage_pnp.board.grid import BACKDROP, neighbours
from coinage_pnp.board.model import Map, Space
from coinage_pnp.rules.coins import KINDS, RANK, owner
from coinage_pnp.rules.position import Stack


def describe(board: Map, language: str, stacks: Mapping[str, Stack] | None = None) -> str:
    """Where everything is and what touches what, a sentence each, in lines.

    Args:
        board: the map.
        language: which of its names are said.
        stacks: the coins on each space, bottom coin first; None says nothing of coins.
    """
    name = board.name.best(language)
    lines = [f"{name}: a map for Coin Age with {len(board.spaces)} spaces in {len(board.regions)} regions."]
    if board.about:
        lines.append(board.about.best(language))
    for region in board.regions:
        spaces = board.spaces_of(region.id)
        listed = ", ".join(_called(space, language) for space in spaces)
        lines.append(f"Region {region.name.best(language)}, drawn as {region.terrain}: {listed}.")
    if board.backdrop and any(BACKDROP in row for row in board.layout):
        lines.append(f"Around them lies {board.backdrop}.")
    near = neighbours(board)
    for space in board.spaces:
        touched = _and([letter.upper() for letter in sorted(near[space.letter])])
        lines.append(
            f"{_called(space, language)}, {_place(board, space.letter)}: next to {touched or 'no other space'}."
        )
    lines += [f"{a.upper()} and {b.upper()} are neighbours by a link." for a, b in board.links]
    lines += [f"Between {a.upper()} and {b.upper()} stands a wall." for a, b in board.walls]
    if stacks is not None:
        lines += _coins(board, stacks)
    return "\n".join(lines)


def _called(space: Space, language: str) -> str:
    return f"{space.letter.upper()} {space.name.best(language)}"


def _place(board: Map, letter: str) -> str:
    """Where on the map a space lies, by the middle of its cells in a grid of three by three."""
    cells = [(x, y) for y, row in enumerate(board.layout) for x, cell in enumerate(row) if cell == letter]
    across = sum(x + 0.5 for x, _ in cells) / len(cells) / len(board.layout[0])
    down = sum(y + 0.5 for _, y in cells) / len(cells) / len(board.layout)
    row = ("at the top", "in the middle", "at the foot")[int(down * 3)]
    column = ("left", "", "right")[int(across * 3)]
    return f"{row}, {column}".rstrip(", ")


def _coins(board: Map, stacks: Mapping[str, Stack]) -> list[str]:
    lying = [
        f"on {space.letter.upper()} {_stack(stacks[space.letter])}"
        for space in board.spaces
        if stacks.get(space.letter)
    ]
    return [
        f"Coins, the top one first: {'; '.join(lying)}; none elsewhere." if lying else "No coins lie on it."
    ]


def _stack(stack: Stack) -> str:
    words = [f"{owner(coin).word.capitalize()}' {KINDS[RANK[coin] - 1].name}" for coin in reversed(stack)]
    return " over ".join(words)


def _and(words: list[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
