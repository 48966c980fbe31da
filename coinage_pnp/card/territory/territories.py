"""The drawn map: each space's territory, assembled from shared arcs and verified."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

import shapely

from coinage_pnp.card.territory.arcs import (
    OUTSIDE,
    Arc,
    Loop,
    compute_area,
    find_arcs,
    find_loops,
    find_rings,
    join_walk,
    make_polygons,
)
from coinage_pnp.card.territory.smooth import roughen, settle_arcs, smooth_line
from coinage_pnp.drawing.map_frame import MapFrame, describe_place, find_nearest_cell
from coinage_pnp.drawing.paths.lines import measure_length
from coinage_pnp.drawing.paths.path import Points, make_points
from coinage_pnp.drawing.undrawable import MapCause, UndrawableError
from coinage_pnp.errors import UserError
from coinage_pnp.game.board.model import BACKDROP, UNNAMED, Cell, Map, Pair

_TIN_WIDTH = 51.5  # width of the map area on the tin card, mm: lengths below scale with the card
# distance between points while smoothing, and of drawn points; mm on the tin card
_SMOOTHING_STEP = 0.8
_DRAWN_STEP = 0.4

_ROUNDS = (12, 7, 4, 2, 0, 0)
"""Smoothing rounds of an arc, best looking first; faulty arcs advance step by step.

The last but one has no roughness. In the last, the arc follows the edges of its cells.
"""

_CALMEST = len(_ROUNDS) - 1
_SHORTEST = 1.2  # shortest border on the tin card, mm; its square is the smallest space


class Territories(NamedTuple):
    """All arcs of a drawn map, and the shapes they bound."""

    frame: MapFrame
    arcs: tuple[Arc, ...]
    lines: tuple[Points, ...]  # points of each arc, mm
    scale: float  # size of the map relative to the tin card: lengths for the tin card are scaled by it

    @property
    def sign_scale(self) -> float:
        """Size of signs and lettering relative to the tin card: on large cards they grow no further."""
        return min(self.scale, 1.7)

    @property
    def drawn_arcs(self) -> Iterator[tuple[Arc, Points]]:
        """Each arc with its points, mm."""
        return zip(self.arcs, self.lines, strict=True)

    def outline_spaces(self, letters: Collection[str]) -> tuple[Points, ...]:
        """Closed rings around the spaces `letters` together (`.` is the backdrop), mm, without repeats."""
        walks = find_rings(self.arcs, lambda letter: letter != OUTSIDE and letter in letters)
        return tuple(join_walk(walk, self.lines) for walk in walks)

    def list_junctions(self) -> Points:
        """The points inside the frame where three or more borders meet, mm."""
        meeting = Counter(node for arc in self.arcs if not arc.on_frame for node in arc.ends)
        at = {
            node: line[i] for arc, line in self.drawn_arcs for node, i in zip(arc.ends, (0, -1), strict=True)
        }
        return make_points([at[node] for node, count in meeting.items() if count > 2])

    def find_border(self, a: str, b: str) -> list[Points]:
        """The parts of the border of two spaces, mm."""
        return [line for arc, line in self.drawn_arcs if {arc.left, arc.right} == {a, b}]

    def join_spaces(self, letters: Collection[str]) -> shapely.Geometry:
        """The spaces `letters` together as one (multi)polygon, mm."""
        parts, _ = make_polygons(self.outline_spaces(letters))
        return parts[0] if len(parts) == 1 else shapely.MultiPolygon(parts)


def strip_map(board: Map) -> Map:
    """The map without names and terrains: what its territories and seats depend on, for keys of caches."""
    return replace(
        board,
        name=UNNAMED,
        about=None,
        regions=tuple(region._replace(name=UNNAMED, terrain="") for region in board.regions),
        spaces=tuple(space._replace(name=UNNAMED) for space in board.spaces),
        backdrop=None,
        edition=0,
    )


@lru_cache(maxsize=8)  # a check draws a card in each language
def draw_territories(board: Map, frame: MapFrame) -> Territories:
    """The territories of a stripped map in `frame`. Raises UndrawableError if spaces or borders are too small."""
    scale = min(frame.width, frame.height) / _TIN_WIDTH
    arcs = find_arcs(board.layout)
    bare = _draw_arcs(board, arcs, frame, scale, [_CALMEST] * len(arcs), "")
    loops = find_loops(arcs, bare)
    shortest = _SHORTEST * scale
    if unseen := tuple(_find_too_small(board, loops, measure_border_lengths(arcs, bare), shortest)):
        raise UndrawableError(board, unseen)
    specks = {step.arc for loop in loops if abs(loop.area) < shortest**2 for step in loop.walk}
    calm, seed = [_CALMEST if n in specks else 0 for n in range(len(arcs))], board.id
    while True:
        lines = _draw_arcs(board, arcs, frame, scale, calm, seed)
        faulty = find_faulty_arcs(arcs, loops, lines, shortest)
        if not faulty:
            return Territories(frame, arcs, lines, scale)
        if all(calm[number] == _CALMEST for number in faulty):
            if not seed:
                reason = UserError("borders cross when drawn; widen narrow spaces")
                raise UndrawableError(board, [("layout", reason)])
            seed = ""
        calm = [min(level + (n in faulty), _CALMEST) for n, level in enumerate(calm)]


def _draw_arcs(
    board: Map, arcs: Sequence[Arc], frame: MapFrame, scale: float, calm: Sequence[int], seed: str
) -> tuple[Points, ...]:
    """The drawn arcs, each as calm as necessary; without chance if there is no `seed`."""
    home = board.homes
    size = len(board.layout[0]), len(board.layout)
    settled = settle_arcs(
        arcs, size, frame, _SMOOTHING_STEP * scale, [_ROUNDS[level] for level in calm], seed
    )
    lines = []
    for number, (arc, line, level) in enumerate(zip(arcs, settled, calm, strict=True)):
        if level < _CALMEST:
            line = smooth_line(line, _DRAWN_STEP * scale)
        if not arc.on_frame and _ROUNDS[level]:
            sides = {home.get(arc.left), home.get(arc.right)}
            kind = "coast" if None in sides else "inner" if len(sides) == 1 else "region"
            line = roughen(line, kind, scale, board.id, "border", number)
        lines.append(line)
    return tuple(lines)


def _find_too_small(
    board: Map, loops: Sequence[Loop], borders: Mapping[Pair, float], shortest: float
) -> Iterator[MapCause]:
    """Spaces and borders that are too small even along cell edges: key path in the file, and reason."""
    small: set[str] = set()
    for letter in board.letters:
        area = sum(loop.area for loop in loops if loop.letter == letter)
        if area < shortest**2:
            small.add(letter)
            cell = find_nearest_cell(board.layout, letter, letter)
            yield (
                f"layout.{cell[0]}",
                UserError(
                    "space '{space}' ({place}) would have {area} mm² of land, too little to be seen; "
                    "give it more cells",
                    space=letter,
                    place=describe_place(cell),
                    area=round(float(area), 1),
                ),
            )
    for (a, b), length in sorted(borders.items()):
        if length < shortest and small.isdisjoint((a, b)):
            cell = find_nearest_cell(board.layout, a, b)
            yield (
                f"layout.{cell[0]}",
                UserError(
                    "the border of '{one}' and '{other}' ({place}) would be {length} mm long, "
                    "too short to be seen; let them share more cells, or part them",
                    one=a,
                    other=b,
                    place=describe_place(cell),
                    length=round(float(length), 1),
                ),
            )


def find_lakes(drawn: Territories) -> dict[Cell, float]:
    """Area of each piece of the backdrop with its islands, mm², by the first of its cells."""
    loops = find_loops(drawn.arcs, drawn.lines)
    return {loop.first: loop.area for loop in loops if loop.letter == BACKDROP and loop.area > 0}


def measure_space_distances(drawn: Territories, letters: Sequence[str]) -> dict[Pair, float]:
    """Smallest distance between each two spaces, mm, by ordered pair."""
    shapes = {letter: drawn.join_spaces({letter}) for letter in letters}
    for shape in shapes.values():
        shapely.prepare(shape)
    pairs = combinations(sorted(letters), 2)
    return {(a, b): float(shapely.distance(shapes[a], shapes[b])) for a, b in pairs}


_LEAST_RING_AREA = 0.4  # smallest area of a drawn ring, relative to the bare grid


def find_faulty_arcs(
    arcs: Sequence[Arc], loops: Sequence[Loop], lines: Sequence[Points], shortest: float
) -> set[int]:
    """The faulty arcs of `lines`; `loops` are those of the bare grid.

    Arcs are faulty if they cross, enclose too little, or belong to or touch a border under `shortest` mm.
    """
    unseen = {pair for pair, length in measure_border_lengths(arcs, lines).items() if length < shortest}
    nodes = {node for arc in arcs if arc.pair in unseen for node in arc.ends}
    faulty = {number for number, arc in enumerate(arcs) if not nodes.isdisjoint(arc.ends)}
    drawn = [shapely.LineString(line) for line in lines]
    faulty |= {number for number, line in enumerate(drawn) if not line.is_simple}
    pairs = shapely.STRtree(drawn).query(drawn, predicate="intersects").T
    for a, b in pairs[pairs[:, 0] < pairs[:, 1]].tolist():
        if not drawn[a].touches(drawn[b]):  # unless they meet at junctions, or are loops with one
            ends = {node: lines[a][i] for node, i in zip(arcs[a].ends, (0, -1), strict=True)}
            shared = shapely.MultiPoint([at for node, at in ends.items() if node in arcs[b].ends])
            if not drawn[a].intersection(drawn[b]).difference(shared).is_empty:
                faulty |= {a, b}
    return faulty | _find_collapsed_arcs(loops, lines)


def measure_border_lengths(arcs: Iterable[Arc], lines: Iterable[Points]) -> dict[Pair, float]:
    """Total border length of any two adjacent spaces, mm."""
    lengths: dict[Pair, float] = {}
    for arc, line in zip(arcs, lines, strict=True):
        if arc.pair:
            lengths[arc.pair] = lengths.get(arc.pair, 0.0) + measure_length(line)
    return lengths


def _find_collapsed_arcs(loops: Sequence[Loop], lines: Sequence[Points]) -> set[int]:
    """The arcs of loops that lost too much area or were turned inside out, or of holes outside any loop."""
    rings = [join_walk(loop.walk, lines) for loop in loops]
    wrong = [
        loop
        for loop, ring in zip(loops, rings, strict=True)
        if compute_area(ring) / loop.area < _LEAST_RING_AREA
    ]
    for letter in {loop.letter for loop in loops} - {loop.letter for loop in wrong}:
        own = [n for n, loop in enumerate(loops) if loop.letter == letter]
        if make_polygons(rings[n] for n in own)[1]:
            wrong += [loops[n] for n in own]
    return {step.arc for loop in wrong for step in loop.walk}
