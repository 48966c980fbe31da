"""How near the drawn spaces come to each other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import shapely

from coinage_pnp.geometry.territories import Territories


def space_distances(drawn: Territories, letters: Sequence[str]) -> dict[tuple[str, str], float]:
    """For each two of the spaces `letters`, in order, the distance between their nearest points, mm."""
    shapes = {letter: drawn.shape({letter}) for letter in letters}
    for shape in shapes.values():
        shapely.prepare(shape)
    return {
        (a, b): float(shapely.distance(shapes[a], shapes[b])) for a, b in combinations(sorted(letters), 2)
    }
