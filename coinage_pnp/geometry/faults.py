"""What keeps drawn lines from being a true picture of their grid, arc by arc."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import shapely

from coinage_pnp.drawing import Points, length_of
from coinage_pnp.geometry.arcs import OUTSIDE, Arc, Pair, find_rings
from coinage_pnp.geometry.rings import area_of, polygons_of, ring_of

_LEAST = 0.4
"""The share of its area on the bare grid that a drawn ring keeps at least."""


def faulty_arcs(
    arcs: Sequence[Arc], bare: Sequence[Points], lines: Sequence[Points], shortest: float
) -> set[int]:
    """The arcs that are wrong as they are drawn in `lines`; `bare` are the same along the edges of the cells.

    Those that cross, that close round too little or round nothing, and those about a border under `shortest` mm.
    """
    unseen = {pair for pair, length in border_lengths(arcs, lines).items() if length < shortest}
    return _crossing(arcs, lines) | _collapsed(arcs, bare, lines) | _about(arcs, unseen)


def border_lengths(arcs: Iterable[Arc], lines: Iterable[Points]) -> dict[Pair, float]:
    """How long the border of any two spaces that touch is, in all its runs, mm."""
    lengths: dict[Pair, float] = {}
    for arc, line in zip(arcs, lines, strict=True):
        if arc.pair:
            lengths[arc.pair] = lengths.get(arc.pair, 0.0) + length_of(line)
    return lengths


def _about(arcs: Sequence[Arc], pairs: set[Pair]) -> set[int]:
    """The arcs of some borders, and those that meet them in a junction."""
    nodes = {node for arc in arcs if arc.pair in pairs for node in arc.ends}
    return {number for number, arc in enumerate(arcs) if not nodes.isdisjoint(arc.ends)}


def _crossing(arcs: Sequence[Arc], lines: Sequence[Points]) -> set[int]:
    """The arcs that meet themselves or, elsewhere than in a junction of both, each other."""
    drawn = [shapely.LineString(line) for line in lines]
    crossing = {number for number, line in enumerate(drawn) if not line.is_simple}
    pairs = shapely.STRtree(drawn).query(drawn, predicate="intersects").T
    for a, b in pairs[pairs[:, 0] < pairs[:, 1]].tolist():
        if not drawn[a].touches(drawn[b]):  # or they are loops that share their only junction
            ends = {node: lines[a][i] for node, i in zip(arcs[a].ends, (0, -1), strict=True)}
            shared = shapely.MultiPoint([at for node, at in ends.items() if node in arcs[b].ends])
            if not drawn[a].intersection(drawn[b]).difference(shared).is_empty:
                crossing |= {a, b}
    return crossing


def _collapsed(arcs: Sequence[Arc], bare: Sequence[Points], lines: Sequence[Points]) -> set[int]:
    """The arcs of rings that lost too much of their area or were turned inside out, or of holes outside."""
    found: set[int] = set()
    for letter in {side for arc in arcs for side in (arc.left, arc.right)} - {OUTSIDE}:
        walks = find_rings(arcs, letter.__eq__)
        rings = [ring_of(walk, lines) for walk in walks]
        shares = [
            area_of(ring) / area_of(ring_of(walk, bare)) for walk, ring in zip(walks, rings, strict=True)
        ]
        small = [walk for walk, share in zip(walks, shares, strict=True) if share < _LEAST]
        astray = not small and polygons_of(rings)[1]
        found |= {step.arc for walk in (walks if astray else small) for step in walk}
    return found
