"""Topology of a grid: arcs of cell edges between junctions, shared by both neighbours, and rings of arcs."""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np
import shapely

from coinage_pnp.drawing.paths.path import Points
from coinage_pnp.game.board.model import BACKDROP, Cell, Pair

Node = tuple[int, int]  # a corner of cells: (column, row) in the lattice, y down
OUTSIDE = ""  # the side of an arc that is beyond the grid


class Arc(NamedTuple):
    """A border between two letters, from junction to junction (or closed, if start and end are equal)."""

    nodes: tuple[Node, ...]
    left: str  # cell letters on either side when walking along; '' outside the grid
    right: str

    @property
    def on_frame(self) -> bool:
        """Whether the arc is part of the grid's outer edge."""
        return OUTSIDE in (self.left, self.right)

    @property
    def ends(self) -> tuple[Node, Node]:
        """Its first and last node."""
        return self.nodes[0], self.nodes[-1]

    @property
    def pair(self) -> Pair | None:
        """The two spaces it separates; None beside the backdrop or the frame."""
        sides = min(self.left, self.right), max(self.left, self.right)
        return None if self.on_frame or BACKDROP in sides else sides


class ArcStep(NamedTuple):
    """One arc of a ring, walked in one direction."""

    arc: int
    forward: bool  # from its first node to its last


_Links = dict[Node, dict[Node, tuple[str, str]]]


def find_arcs(layout: Sequence[str]) -> tuple[Arc, ...]:
    """All arcs of the grid, in an order determined by the grid alone."""
    links = _find_cell_edges(layout)
    arcs: list[Arc] = []
    seen: set[tuple[Node, Node]] = set()
    junctions = sorted(node for node, near in links.items() if len(near) != 2)
    for start in [*junctions, *sorted(links)]:  # the second list finds loops without junctions
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


def _find_cell_edges(layout: Sequence[str]) -> _Links:
    """Each lattice corner's neighbours along a border, with the letters to the left and right."""
    links: _Links = {}

    def join(a: Node, b: Node, left: str, right: str) -> None:
        links.setdefault(a, {})[b] = (left, right)
        links.setdefault(b, {})[a] = (right, left)

    beyond = [OUTSIDE] * (len(layout[0]) + 2)
    rows = [beyond, *([OUTSIDE, *row, OUTSIDE] for row in layout), beyond]
    for y, (above, below) in enumerate(pairwise(rows)):
        for x in range(len(layout[0]) + 1):
            if above[x + 1] != below[x + 1]:
                join((x, y), (x + 1, y), above[x + 1], below[x + 1])
            if below[x + 1] != below[x]:
                join((x, y), (x, y + 1), below[x + 1], below[x])
    return links


def find_rings(arcs: Sequence[Arc], inside: Callable[[str], bool]) -> tuple[tuple[ArcStep, ...], ...]:
    """Closed rings around the cells `inside`, which are on the left; parts sharing only a corner are separate."""
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
            step = _choose_sharpest_left(arcs, walk[-1], choices) if walk else choices[0]
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


def _choose_sharpest_left(arcs: Sequence[Arc], come: ArcStep, choices: Sequence[ArcStep]) -> ArcStep:
    """The step that stays closest to the cell on the left."""
    (ax, ay), (bx, by) = _list_nodes(arcs, come)[-2:]

    def measure_turn(step: ArcStep) -> int:
        (cx, cy), (dx, dy) = _list_nodes(arcs, step)[:2]
        return (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)  # y down: negative is to the left

    return min(choices, key=measure_turn)


def _list_nodes(arcs: Sequence[Arc], step: ArcStep) -> tuple[Node, ...]:
    nodes = arcs[step.arc].nodes
    return nodes if step.forward else nodes[::-1]


class Loop(NamedTuple):
    """A closed walk around cells of one letter."""

    letter: str
    walk: tuple[ArcStep, ...]
    first: Cell  # the first of its cells; in a hole, the first of the cells next to them
    area: float  # in the drawing it was found in, mm²; negative for a hole


def find_loops(arcs: Sequence[Arc], lines: Sequence[Points]) -> tuple[Loop, ...]:
    """All loops of a grid whose arcs are drawn as `lines`, by letter."""
    letters = sorted({side for arc in arcs for side in (arc.left, arc.right)} - {OUTSIDE})
    loops = []
    for letter in letters:
        for walk in find_rings(arcs, letter.__eq__):
            first = min((y, x) for step in walk for x, y in arcs[step.arc].nodes)
            loops.append(Loop(letter, walk, first, compute_area(join_walk(walk, lines))))
    return tuple(loops)


def join_walk(walk: Iterable[ArcStep], lines: Sequence[Points]) -> Points:
    """The points of a closed walk along arcs drawn as `lines`, without repeating the first."""
    return np.vstack([lines[step.arc][:: 1 if step.forward else -1][:-1] for step in walk])


def compute_area(ring: Points) -> float:
    """Area of a ring whose inside is on the left (y down); negative for a hole."""
    x, y = (ring - ring[0]).T
    return float(np.dot(y[:-1], x[1:]) - np.dot(x[:-1], y[1:])) / 2


def make_polygons(rings: Iterable[Points]) -> tuple[list[shapely.Polygon], list[Points]]:
    """Shells with their holes, and the holes that are in no shell."""
    shells: list[Points] = []
    holes: list[Points] = []
    for ring in rings:
        (shells if compute_area(ring) > 0 else holes).append(ring)
    outer = [shapely.Polygon(ring) for ring in shells]
    inner: list[list[Points]] = [[] for _ in outer]
    stray: list[Points] = []
    for hole in holes:
        spot = shapely.Polygon(hole).representative_point()
        homes = [i for i, shell in enumerate(outer) if shell.contains(spot)]
        (inner[min(homes, key=lambda i: outer[i].area)] if homes else stray).append(hole)
    return [shapely.Polygon(shell, gaps) for shell, gaps in zip(shells, inner, strict=True)], stray
