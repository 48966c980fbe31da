"""The topology of a grid: runs of cell edges between junctions, which bend for both neighbours alike."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from coinage_pnp.board.grid import BACKDROP

Node = tuple[int, int]
"""A corner of cells: (column, row) in the lattice, y down."""

Pair = tuple[str, str]
"""Two letters in order."""

OUTSIDE = ""
"""The side of an arc that is beyond the grid."""


@dataclass(frozen=True)
class Arc:
    """A border between two cells' owners, from junction to junction (or round, when start and end are one)."""

    nodes: tuple[Node, ...]
    left: str
    """The cell letters on either hand when walking along; '' outside the grid."""
    right: str

    @property
    def on_frame(self) -> bool:
        """Whether the arc is part of the grid's outer edge."""
        return OUTSIDE in (self.left, self.right)

    @property
    def ends(self) -> tuple[Node, Node]:
        """Its first node and its last."""
        return self.nodes[0], self.nodes[-1]

    @property
    def pair(self) -> Pair | None:
        """The two spaces that it parts; None beside the backdrop or the frame."""
        sides = min(self.left, self.right), max(self.left, self.right)
        return None if self.on_frame or BACKDROP in sides else sides


@dataclass(frozen=True)
class ArcStep:
    """One arc of a ring, walked in one direction."""

    arc: int
    forward: bool
    """Whether it is walked from its first node to its last."""


_Links = dict[Node, dict[Node, tuple[str, str]]]


def find_arcs(layout: Sequence[str]) -> tuple[Arc, ...]:
    """All arcs of the grid, in an order that depends on the grid alone."""
    links = _cell_edges(layout)
    arcs: list[Arc] = []
    seen: set[tuple[Node, Node]] = set()
    junctions = sorted(node for node, near in links.items() if len(near) != 2)
    for start in [*junctions, *sorted(links)]:  # the second list finds the loops without a junction
        for second in sorted(links[start]):
            if (start, second) in seen:
                continue
            nodes = [start, second]
            while len(links[nodes[-1]]) == 2 and nodes[-1] != start:
                nodes.append(next(n for n in links[nodes[-1]] if n != nodes[-2]))
            seen.update(pairwise(nodes))
            seen.update(pairwise(reversed(nodes)))
            arcs.append(Arc(tuple(nodes), *links[start][second]))
    return tuple(arcs)


def _cell_edges(layout: Sequence[str]) -> _Links:
    """For each lattice corner its neighbours along a border, with the letters to the left and right."""
    rows, columns = len(layout), len(layout[0])

    def cell(row: int, column: int) -> str:
        return layout[row][column] if 0 <= row < rows and 0 <= column < columns else OUTSIDE

    links: _Links = {}

    def join(a: Node, b: Node, left: str, right: str) -> None:
        if left != right:
            links.setdefault(a, {})[b] = (left, right)
            links.setdefault(b, {})[a] = (right, left)

    for row in range(rows + 1):
        for column in range(columns + 1):
            here = (column, row)
            if column < columns:
                join(here, (column + 1, row), cell(row - 1, column), cell(row, column))
            if row < rows:
                join(here, (column, row + 1), cell(row, column), cell(row, column - 1))
    return links


def find_rings(arcs: Sequence[Arc], inside: Callable[[str], bool]) -> tuple[tuple[ArcStep, ...], ...]:
    """The closed rings round cells `inside`, these on the left; parts that meet in a corner only have their own."""
    leaving: dict[Node, list[ArcStep]] = {}
    for index, arc in enumerate(arcs):
        if inside(arc.left) != inside(arc.right):
            forward = inside(arc.left)
            leaving.setdefault(arc.nodes[0 if forward else -1], []).append(ArcStep(index, forward))
    rings: list[tuple[ArcStep, ...]] = []
    for start in leaving:
        walk: list[ArcStep] = []
        passed = [start]
        while leaving[passed[-1]]:
            choices = leaving[passed[-1]]
            step = _sharpest_left(arcs, walk[-1], choices) if walk else choices[0]
            choices.remove(step)
            node = arcs[step.arc].nodes[-1 if step.forward else 0]
            walk.append(step)
            if node in passed:
                back = passed.index(node)
                rings.append(tuple(walk[back:]))
                del walk[back:], passed[back + 1 :]
            else:
                passed.append(node)
    return tuple(rings)


def _sharpest_left(arcs: Sequence[Arc], come: ArcStep, choices: Sequence[ArcStep]) -> ArcStep:
    """The step that keeps to the cell on the left hand."""
    (ax, ay), (bx, by) = _nodes(arcs, come)[-2:]

    def turn(step: ArcStep) -> int:
        (cx, cy), (dx, dy) = _nodes(arcs, step)[:2]
        return (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)  # y down: negative is to the left

    return min(choices, key=turn)


def _nodes(arcs: Sequence[Arc], step: ArcStep) -> tuple[Node, ...]:
    nodes = arcs[step.arc].nodes
    return nodes if step.forward else nodes[::-1]
