"""Closed rings of drawn arcs, and the shapes that they bound."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import shapely

from coinage_pnp.geometry.arcs import OUTSIDE, Arc, ArcStep, find_rings
from coinage_pnp.geometry.cells import Cell
from coinage_pnp.paths import Points


@dataclass(frozen=True)
class Loop:
    """A closed walk round cells of one letter."""

    letter: str
    walk: tuple[ArcStep, ...]
    first: Cell
    """The first of its cells, or, in a hole, of the cells beside them."""
    area: float
    """On the drawing that it was found on, mm2; negative for a hole."""


def find_loops(arcs: Sequence[Arc], lines: Sequence[Points]) -> tuple[Loop, ...]:
    """All loops of a grid whose arcs are drawn as `lines`, letter by letter."""
    letters = sorted({side for arc in arcs for side in (arc.left, arc.right)} - {OUTSIDE})
    walks = [(letter, walk) for letter in letters for walk in find_rings(arcs, letter.__eq__)]
    firsts = (min((y, x) for step in walk for x, y in arcs[step.arc].nodes) for _, walk in walks)
    areas = (area_of(ring_of(walk, lines)) for _, walk in walks)
    return tuple(
        Loop(letter, walk, first, area)
        for (letter, walk), first, area in zip(walks, firsts, areas, strict=True)
    )


def ring_of(walk: Iterable[ArcStep], lines: Sequence[Points]) -> Points:
    """The points of a closed walk along arcs that are drawn as `lines`, the first point once."""
    return np.vstack([lines[step.arc][:: 1 if step.forward else -1][:-1] for step in walk])


def area_of(ring: Points) -> float:
    """The area in a ring with its inside on the left (y down); negative for a hole."""
    x, y = (ring - ring[0]).T
    return float(np.dot(y[:-1], x[1:]) - np.dot(x[:-1], y[1:])) / 2


def polygons_of(rings: Iterable[Points]) -> tuple[list[shapely.Polygon], list[Points]]:
    """Shells, each with the holes in it, and the holes that are in no shell."""
    shells: list[Points] = []
    holes: list[Points] = []
    for ring in rings:
        (shells if area_of(ring) > 0 else holes).append(ring)
    outer = [shapely.Polygon(ring) for ring in shells]
    inner: list[list[Points]] = [[] for _ in outer]
    stray: list[Points] = []
    for hole in holes:
        spot = shapely.Polygon(hole).representative_point()
        homes = [i for i, shell in enumerate(outer) if shell.contains(spot)]
        (inner[min(homes, key=lambda i: outer[i].area)] if homes else stray).append(hole)
    return [shapely.Polygon(shell, gaps) for shell, gaps in zip(shells, inner, strict=True)], stray
