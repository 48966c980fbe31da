"""Regions of invented maps: their sizes and spaces."""

from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement

from coinage_pnp.drawing.paths.dice import Dice

FEWEST_REGIONS, MOST_REGIONS = 2, 5  # number of regions of a map
_DIVIDE_TRIES = 60  # number of attempts to divide a map


def list_region_sizes(spaces: int) -> tuple[tuple[int, ...], ...]:
    """Every way to divide spaces among two to five regions, not all of one size; largest first."""
    sizes = range(spaces, 0, -1)
    return tuple(
        way
        for count in range(FEWEST_REGIONS, MOST_REGIONS + 1)
        for way in combinations_with_replacement(sizes, count)
        if sum(way) == spaces and len(set(way)) > 1
    )


def divide_spaces(
    near: Mapping[str, frozenset[str]], sizes: Sequence[int], chance: Dice
) -> tuple[tuple[str, ...], ...] | None:
    """The letters of connected regions of these sizes, or None; `near` has the neighbours of each space."""
    for _ in range(_DIVIDE_TRIES):
        left = set(near)
        found: list[tuple[str, ...]] = []
        for size in chance.shuffle(sizes):
            region = _grow_region(near, left, size, chance)
            if region is None:
                break
            found.append(region)
            left -= set(region)
        else:
            return tuple(sorted(found, key=lambda region: (-len(region), region)))
    return None


def _grow_region(
    near: Mapping[str, frozenset[str]], left: set[str], size: int, chance: Dice
) -> tuple[str, ...] | None:
    """A region of spaces in `left`, starting from the one with the fewest free neighbours; None if it fails."""
    region = [min(sorted(left), key=lambda a: (len(near[a] & left), float(chance.draw_uniform(1)[0])))]
    while len(region) < size:
        edge = sorted(set().union(*(near[a] for a in region)) & left - set(region))
        if not edge:
            return None
        region.append(chance.choose(edge))
    return tuple(sorted(region))
