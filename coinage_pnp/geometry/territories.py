"""The drawn map: every space's territory, put together from shared arcs and proved to fit."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
import shapely

from coinage_pnp.board.grid import BACKDROP, touching
from coinage_pnp.board.model import Map
from coinage_pnp.drawing import Points, UndrawableError, length_of
from coinage_pnp.geometry.arcs import OUTSIDE, Arc, find_arcs, find_rings
from coinage_pnp.geometry.map_frame import MapFrame
from coinage_pnp.geometry.smooth import roughen, settle_arcs, smooth_line

_TIN_WIDTH = 51.5
"""Width of the map area on the tin card, mm: sizes below are given for it and grow with the card."""

_STEP, _SPACING = 0.8, 0.4
"""Distance of points while smoothing, and of the points that are drawn, mm on the tin card."""

_ROUNDS = (12, 7, 4, 2, 0)
"""Smoothing rounds, the most pleasing first; fewer are tried when a thin space would not survive them."""

_SHORTEST = 1.2
"""A shared border shorter than this on the tin card, mm, is not seen as one."""


@dataclass(frozen=True, eq=False)
class Territories:
    """All arcs of a drawn map, and the shapes they bound."""

    frame: MapFrame
    arcs: tuple[Arc, ...]
    lines: tuple[Points, ...]
    """For each arc its points, mm."""
    scale: float
    """Size of the map area against the tin card's: lengths given for the tin grow by it."""

    def rings(self, letters: Collection[str]) -> tuple[Points, ...]:
        """The closed rings round the spaces `letters` together ('.' is the backdrop), mm; the first point once."""
        walks = find_rings(self.arcs, lambda letter: letter != OUTSIDE and letter in letters)
        runs = ([self.lines[step.arc][:: 1 if step.forward else -1][:-1] for step in walk] for walk in walks)
        return tuple(np.vstack(run) for run in runs)

    def between(self, a: str, b: str) -> list[Points]:
        """The runs of the border of two spaces, mm."""
        borders = zip(self.arcs, self.lines, strict=True)
        return [line for arc, line in borders if {arc.left, arc.right} == {a, b}]

    def shape(self, letters: Collection[str]) -> shapely.Geometry:
        """The spaces `letters` together as one (multi)polygon, in mm."""
        return _polygons(self.rings(letters))


def draw_territories(board: Map, frame: MapFrame) -> Territories:
    """The map's territories in `frame`. Raises UndrawableError: a space or border is too small."""
    scale = min(frame.width, frame.height) / _TIN_WIDTH
    arcs = find_arcs(board.layout)
    reason = ""
    for rounds in _ROUNDS:
        drawn = Territories(frame, arcs, _lines(board, arcs, frame, scale, rounds), scale)
        reason = _fault(board, drawn)
        if not reason:
            return drawn
    raise UndrawableError(board.id, "layout", reason)


def _lines(board: Map, arcs: Sequence[Arc], frame: MapFrame, scale: float, rounds: int) -> tuple[Points, ...]:
    home = {space.letter: space.region for space in board.spaces}
    rows, columns = len(board.layout), len(board.layout[0])
    settled = settle_arcs(arcs, columns, rows, frame, _STEP * scale, rounds, board.id)
    lines = []
    for number, (arc, line) in enumerate(zip(arcs, settled, strict=True)):
        line = smooth_line(line, _SPACING * scale)
        if not arc.on_frame and rounds:
            sides = {home.get(arc.left), home.get(arc.right)}
            kind = "coast" if None in sides else "inner" if len(sides) == 1 else "region"
            line = roughen(line, kind, scale, board.id, "border", number)
        lines.append(line)
    return tuple(lines)


def _fault(board: Map, drawn: Territories) -> str:
    """Why the drawing is not a true picture of the grid, or ''."""
    letters = [space.letter for space in board.spaces]
    letters += [BACKDROP] if any(BACKDROP in row for row in board.layout) else []
    shapes = [drawn.shape({letter}) for letter in letters]
    for letter, shape in zip(letters, shapes, strict=True):
        if not shape.is_valid or shape.area <= 0:
            return f"space '{letter}' is too thin to draw; give it more cells"
    if not shapely.coverage_is_valid(shapes):
        return "two borders cross when drawn; make the narrow spaces wider"
    for a, b in sorted(touching(board.layout)):
        if (length := border_length(drawn, a, b)) < _SHORTEST * drawn.scale:
            return (
                f"the border of '{a}' and '{b}' would be {length:.1f} mm long, too short to be seen; "
                "let them share more cells, or part them"
            )
    return ""


def border_length(drawn: Territories, a: str, b: str) -> float:
    """How long the drawn border between the spaces `a` and `b` is, from end to end of each run, mm."""
    return sum(map(length_of, drawn.between(a, b)))


def _polygons(rings: Iterable[Points]) -> shapely.Geometry:
    shells: list[Points] = []
    holes: list[Points] = []
    for ring in rings:
        x, y = ring.T
        area = np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1))
        (shells if area < 0 else holes).append(ring)  # inside on the left, y down: shells have negative area
    outer = [shapely.Polygon(ring) for ring in shells]
    inner: list[list[Points]] = [[] for _ in outer]
    for hole in holes:
        spot = shapely.Polygon(hole).representative_point()
        homes = [i for i, shell in enumerate(outer) if shell.contains(spot)]
        inner[min(homes, key=lambda i: outer[i].area)].append(hole)
    parts = [shapely.Polygon(shell, gaps) for shell, gaps in zip(shells, inner, strict=True)]
    return parts[0] if len(parts) == 1 else shapely.MultiPolygon(parts)


def space_distances(drawn: Territories, letters: Sequence[str]) -> dict[tuple[str, str], float]:
    """For each two of the spaces `letters`, in order, the distance between their nearest points, mm."""
    shapes = {letter: drawn.shape({letter}) for letter in letters}
    for shape in shapes.values():
        shapely.prepare(shape)
    pairs = combinations(sorted(letters), 2)
    return {(a, b): float(shapely.distance(shapes[a], shapes[b])) for a, b in pairs}
