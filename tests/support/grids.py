"""Cells of a grid, and the pieces in which they are connected by edges."""

from collections.abc import Iterable

Cell = tuple[int, int]
"""(row, column)"""


def split_cells(cells: Iterable[Cell]) -> list[set[Cell]]:
    """The pieces in which cells are connected, by their first cells."""
    left, pieces = set(cells), list[set[Cell]]()
    while left:
        waiting = [min(left)]
        piece = set(waiting)
        while waiting:
            y, x = waiting.pop()
            near = {(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)} & left - piece
            piece |= near
            waiting += near
        left -= piece
        pieces.append(piece)
    return pieces
