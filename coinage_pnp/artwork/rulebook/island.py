"""The example's island, inked small: coasts with their shore lines, a wood, peaks, a region border."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from coinage_pnp.artwork.terrain import Terrain, broadleaf, mountain, sketched
from coinage_pnp.board.model import Map
from coinage_pnp.drawing import (
    INK,
    Dice,
    Element,
    Group,
    Paint,
    Points,
    Shape,
    Subpath,
    Symbol,
    Use,
    brush,
    perpendicular,
    points,
    polygon,
    resample,
)
from coinage_pnp.geometry import MapFrame, Territories, draw_territories

WOOD = Terrain("wood", "forest", "#e3e6c3", "#8a9560", "#4a5730", "#ffffff", "#ffffff")
PEAKS = Terrain("peaks", "mountain", "#f4e3bf", "#b08a55", "#6b4a22", "#ffffff", "#ffffff")

_VARIANTS = 4
"""How many different trees there are, and mountains."""

_SHORE = "#7d8f90"
"""Of the lines along the coast."""

_ROUGH = 2.2
"""The coast is drawn this much larger and then brought down, so that it trembles enough to be seen."""


def draw_island(
    board: Map, width: float, height: float, glyphs: Mapping[str, list[tuple[float, float, float]]]
) -> tuple[tuple[Element, ...], dict[str, Symbol]]:
    """The spaces of a map of the regions "wood" and "peaks", in a field of `width` x `height` mm; the symbols
    they use.

    `glyphs` are by region where a tree or mountain stands (x, y of its foot) and how high it is, mm.
    """
    drawn = _calmed(draw_territories(board, MapFrame(0, 0, width * _ROUGH, height * _ROUGH, 0)))
    chance = Dice("rulebook", board.id)
    land = _rings(drawn, {space.letter for space in board.spaces})
    elements: list[Element] = [_shores(land)]
    for terrain in (WOOD, PEAKS):
        own = _rings(drawn, {space.letter for space in board.spaces_of(terrain.id)})
        elements.append(Shape(polygon(*own), Paint(terrain.wash)))
    elements += _borders(board, drawn, chance)
    symbols: dict[str, Symbol] = {}
    for terrain, draw in ((WOOD, broadleaf), (PEAKS, mountain)):
        variants = [f"{terrain.id} {i}" for i in range(_VARIANTS)]
        symbols |= {name: sketched(draw, terrain, Dice("rulebook", name), 0.75) for name in variants}
        for i, (x, y, high) in enumerate(sorted(glyphs[terrain.id], key=lambda at: at[1])):
            elements.append(Use(variants[i % _VARIANTS], x, y, high))
    return tuple(elements), symbols


def _calmed(drawn: Territories) -> Territories:
    """The same with lines in which a small pen could follow every turn; they still meet in the same points."""
    lines = []
    for line in drawn.lines:
        p = line.copy()
        for _ in range(6):
            p[1:-1] = (p[:-2] + 2 * p[1:-1] + p[2:]) / 4
        lines.append(p)
    return replace(drawn, lines=tuple(lines))


def _rings(drawn: Territories, letters: set[str]) -> list[Points]:
    return [ring / _ROUGH for ring in drawn.rings(letters)]


def _shores(land: list[Points]) -> Element:
    """Three lines in the water that follow the coast, fainter and more broken outwards."""
    shapes = []
    for out, width, dash in ((0.55, 0.13, ()), (1.1, 0.1, (2.6, 0.5)), (1.7, 0.09, (1.5, 0.8))):
        lines = tuple(Subpath(_outside(ring, out)) for ring in land)
        shapes.append(Shape(lines, Paint(stroke=_SHORE, width=width, dash=dash)))
    return Group(tuple(shapes), name="shore")


def _outside(ring: Points, distance: float) -> Points:
    """A ring that runs `distance` mm outside a gently bent one."""
    p = resample(np.vstack([ring, ring[:1]]), 0.5)[:-1]
    for _ in range(4):
        p = (np.roll(p, 1, axis=0) + 2 * p + np.roll(p, -1, axis=0)) / 4
    along = np.roll(p, -1, axis=0) - np.roll(p, 1, axis=0)
    x, y = p.T
    turn = np.sign(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1)))
    out = p - turn * distance * perpendicular(along)
    for _ in range(3):
        out = (np.roll(out, 1, axis=0) + 2 * out + np.roll(out, -1, axis=0)) / 4
    return points(out)


def _borders(board: Map, drawn: Territories, chance: Dice) -> list[Element]:
    home = {space.letter: space.region for space in board.spaces}
    light: list[Subpath] = []
    heavy: list[Subpath] = []
    for arc, line in zip(drawn.arcs, drawn.lines, strict=True):
        sides = home.get(arc.left), home.get(arc.right)
        if sides[0] == sides[1] is not None:
            light.append(Subpath(line / _ROUGH, closed=False))
        elif sides[0] != sides[1]:
            heavy += brush(line / _ROUGH, 0.32, chance, spacing=0.22, taper=0.1)
    return [
        Shape(tuple(light), Paint(stroke=INK, width=0.16, dash=(0.8, 0.5))),
        Shape(tuple(heavy), Paint(INK)),
    ]
