"""Reads the character grid, with every mistake at its own row."""

from collections.abc import Collection, Mapping, Sequence
from string import ascii_lowercase

from coinage_pnp.board.grid import BACKDROP
from coinage_pnp.yaml_source import Fields, shown

MAX_SIDE = 200
"""The most rows, and the most cells in a row: four cells a millimetre on the smallest card."""


def read_layout(root: Fields, spaces: Mapping[str, int]) -> tuple[str, ...]:
    """The rows of `layout`, top first; () if they are not a rectangle (noted). `spaces` has their keys' lines."""
    scalar = root.scalar("layout")
    if scalar is None:
        return ()
    if scalar.style != "|":
        root.wrong(scalar.line, "write 'layout: |' and below it the rows, indented by two spaces")
        return ()
    rows = scalar.text.rstrip("\n").split("\n")
    first = scalar.line + 1
    seen = _note_cells(root, rows[:MAX_SIDE], first, spaces)
    for letter, line in spaces.items():
        if letter not in seen:
            root.wrong(line, f"space {shown(letter)} has no cell in the layout")
    if not _is_rectangle(root, rows, first):
        return ()
    for letter, starts in pieces(rows).items():
        for row, _ in starts[1:]:
            parted = f"space {shown(letter)} is in {len(starts)} pieces"
            root.wrong(first + row, f"{parted}: its cells must be connected by their edges")
    return tuple(rows)


def _note_cells(root: Fields, rows: Sequence[str], first: int, spaces: Collection[str]) -> set[str]:
    """Note each invalid character at the first row that has it; return the characters seen."""
    seen: set[str] = {BACKDROP} if spaces else {BACKDROP, *ascii_lowercase}
    if not spaces:
        wrong = "the layout has letters, but no space is listed under 'spaces'"
        root.wrong(first - 1, f"{wrong}: list them there")
    for number, row in enumerate(rows):
        for cell in sorted(set(row) - seen):
            if cell not in spaces:
                root.wrong(first + number, _no_cell(cell))
        seen.update(row)
    return seen


def _no_cell(cell: str) -> str:
    if cell in ascii_lowercase:
        return f"the layout has the letter {shown(cell)}, but no space {shown(cell)} is listed under 'spaces'"
    if cell == " ":
        return "a blank in a row of the layout: write '.' for a cell that belongs to no space"
    return f"{shown(cell)} in the layout: a cell is one lower-case letter, or '.' for no space"


def _is_rectangle(root: Fields, rows: Sequence[str], first: int) -> bool:
    """Whether the rows have one length within bounds; anything else is noted."""
    if len(rows) > MAX_SIDE:
        root.wrong(first + MAX_SIDE, f"the layout has {len(rows)} rows: at most {MAX_SIDE}")
        return False
    lengths = [len(row) for row in rows]
    if not any(lengths):
        root.wrong(first - 1, "the layout has no rows: write them below, indented by two spaces")
        return False
    if max(lengths) > MAX_SIDE:
        longest = lengths.index(max(lengths))
        root.wrong(first + longest, f"this row has {max(lengths)} cells: at most {MAX_SIDE}")
        return False
    common_length = max(set(lengths), key=lambda length: (lengths.count(length), length))
    for number, length in enumerate(lengths):
        if length != common_length:
            root.wrong(first + number, f"this row has {length} cells, the others have {common_length}")
    return len(set(lengths)) == 1


def pieces(layout: Sequence[str]) -> dict[str, list[tuple[int, int]]]:
    """For each letter the edge-connected pieces of its cells, each by its first (row, column); rows are even."""
    found: dict[str, list[tuple[int, int]]] = {}
    seen: set[tuple[int, int]] = set()
    for row, cells in enumerate(layout):
        for column, letter in enumerate(cells):
            if letter != BACKDROP and (row, column) not in seen:
                found.setdefault(letter, []).append((row, column))
                _flood(layout, row, column, seen)
    return found


def _flood(layout: Sequence[str], row: int, column: int, seen: set[tuple[int, int]]) -> None:
    """Add to `seen` every cell connected with the one at (row, column)."""
    letter = layout[row][column]
    waiting = [(row, column)]
    seen.add((row, column))
    while waiting:
        y, x = waiting.pop()
        for near in ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)):
            inside = 0 <= near[0] < len(layout) and 0 <= near[1] < len(layout[0])
            if inside and near not in seen and layout[near[0]][near[1]] == letter:
                seen.add(near)
                waiting.append(near)
