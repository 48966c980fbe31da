"""Odd but valid maps: Voronoi cells with a dot, an enclave, a tentacle, a comb or a bridge of single cells."""

from collections.abc import Callable
from random import Random

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.game.board.model import BACKDROP, Map
from coinage_pnp.game.board.reader import find_pieces
from support.many_maps import voronoi
from support.random_maps import map_from_layout

Grid = NDArray[np.str_]

SPACES = "abcdefgh"
"""Letters of the spaces of every map, except the enclave."""

_ENCLAVE = "i"


def _dot(grid: Grid, chance: Random, row: int, column: int) -> None:
    grid[row, column] = BACKDROP


def _enclave(grid: Grid, chance: Random, row: int, column: int) -> None:
    grid[row, column] = _ENCLAVE


def _tentacle(grid: Grid, chance: Random, row: int, column: int) -> None:
    long = chance.randint(2, max(2, len(grid) // 2))
    grid[row : row + long, column] = grid[row, column]


def _comb(grid: Grid, chance: Random, row: int, column: int) -> None:
    teeth, long = chance.randint(2, 5), chance.randint(2, max(2, len(grid) // 4))
    grid[row : row + long, column : column + 2 * teeth : 2] = grid[row, column]
    grid[row, column : column + 2 * teeth] = grid[row, column]


def _bridge(grid: Grid, chance: Random, row: int, column: int) -> None:
    land = grid[row, column]
    grid[max(row - 1, 0) : row + 2, max(column - 2, 0) : column + 3] = BACKDROP
    grid[max(row - 1, 0) : row + 2, column] = land


FEATURES: dict[str, Callable[[Grid, Random, int, int], None]] = {
    "dot": _dot,
    "enclave": _enclave,
    "tentacle": _tentacle,
    "comb": _comb,
    "bridge": _bridge,
}


def planted_map(plant: str, width: int, height: int, seed: int) -> Map:
    """A valid map of `width` by `height` cells with one of the `FEATURES`; the same `seed` gives the same map."""
    chance = Random(f"{plant} {width} {height} {seed}")
    while True:
        grid = np.array([*SPACES, BACKDROP])[voronoi(chance, len(SPACES), width, height)]
        FEATURES[plant](grid, chance, chance.randrange(height), chance.randrange(width))
        layout = tuple("".join(row) for row in grid.tolist())
        found = find_pieces(layout)
        if found.keys() >= set(SPACES) and all(len(parts) == 1 for parts in found.values()):
            return map_from_layout(chance, layout, parted=False, links=0, walls=0)
