"""What keeps drawn lines from being a true picture of their grid, arc by arc."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import shapely

from coinage_pnp.drawing import Points, length_of
from coinage_pnp.geometry.arcs import Arc, Pair
from coinage_pnp.geometry.rings import Loop, area_of, polygons_of, ring_of

_LEAST = 0.4
"""The share of its area on the bare grid that a drawn ring keeps at least."""


def faulty_arcs(
    arcs: Sequence[Arc], loops: Sequence[Loop], lines: Sequence[Points], shortest: float
) -> set[int]:
    """The arcs that are wrong as they are drawn in `lines`; `loops` are those of the bare grid.

    Those that cross, that close round too little or round nothing, and those about a border under `shortest` mm.
    """
    unseen = {pair for pair, length in border_lengths(arcs, lines).items() if length < shortest}
    return _crossing(arcs, lines) | _collapsed(loops, lines) | _about(arcs, unseen)


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


def _collapsed(loops: Sequence[Loop], lines: Sequence[Points]) -> set[int]:
    """The arcs of loops that lost too much of their area or were turned inside out, or of holes outside."""
    rings = [ring_of(loop.walk, lines) for loop in loops]
    wrong = [loop for loop, ring in zip(loops, rings, strict=True) if area_of(ring) / loop.area < _LEAST]
    for letter in {loop.letter for loop in loops} - {loop.letter for loop in wrong}:
        own = [n for n, loop in enumerate(loops) if loop.letter == letter]
        if polygons_of(rings[n] for n in own)[1]:
            wrong += [loops[n] for n in own]
    return {step.arc for loop in wrong for step in loop.walk}
