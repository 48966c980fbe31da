"""Faults of drawn territories, found with shapely from their rings alone."""

from functools import reduce
from itertools import combinations

import shapely

from coinage_pnp.card.territory.territories import Territories
from coinage_pnp.game.board.model import BACKDROP, Map, find_touching_pairs

MIN_BORDER = 1.0
"""The shortest visible border on the tin card, mm."""


def territory_area(drawn: Territories, letters: str) -> shapely.Geometry:
    """The area inside the rings of some spaces by the even-odd rule; the direction of rings does not matter."""
    areas = (shapely.Polygon(ring) for ring in drawn.outline_spaces(set(letters)))
    return reduce(shapely.symmetric_difference, areas)


def letters_of(board: Map) -> list[str]:
    return sorted(set("".join(board.layout)))


def territory_faults(board: Map, drawn: Territories) -> list[str]:
    """The faults of a drawn map: invalid shapes, gaps, overlaps, wrong neighbours."""
    shapes = {letter: territory_area(drawn, letter) for letter in letters_of(board)}
    wrong = [f"{a} is not valid" for a, area in shapes.items() if not area.is_valid or area.area <= 0]
    wrong += [
        f"{a} is in pieces" for a, area in shapes.items() if a != BACKDROP and area.geom_type != "Polygon"
    ]
    every = list(shapes.values())
    if not shapely.coverage_is_valid(every):
        wrong.append("borders are not shared")
    whole = shapely.union_all(every)
    if whole.geom_type != "Polygon" or whole.interiors:
        wrong.append("there are gaps")
    if abs(whole.area - sum(area.area for area in every)) > 1e-6:
        wrong.append("spaces overlap")
    return wrong + wrong_neighbours(board, drawn, shapes)


def wrong_neighbours(board: Map, drawn: Territories, shapes: dict[str, shapely.Geometry]) -> list[str]:
    edges = {letter: shapely.boundary(area) for letter, area in shapes.items() if letter != BACKDROP}
    near = find_touching_pairs(board.layout)
    wrong = []
    for a, b in combinations(sorted(edges), 2):
        shared = shapely.intersection(edges[a], edges[b]).length
        if (a, b) in near and shared < MIN_BORDER * drawn.scale:
            wrong.append(f"{a} and {b} share {shared:.2f} mm, which is too short to see")
        if (a, b) not in near and shared > 1e-6:
            wrong.append(f"{a} and {b} share {shared:.2f} mm and are no neighbours")
    return wrong
