"""Shapes of maps: ten spaces of similar size on a grid, with bays and lakes."""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.drawing.paths.path import Points
from coinage_pnp.game.board.model import BACKDROP, SPACE_LETTERS
from coinage_pnp.game.board.reader import find_pieces

SPACES = 10
GRID = 23, 37  # columns and rows
_MAP_SIZE = np.array([51.5, 86.0])  # size of the map on the tin card, mm; its corners are round
_CORNER_RADIUS = 11.0  # radius of its corners, mm
_SEAT_DISTANCE = 20.2  # minimum distance of two seats, mm: room for a penny each, shields and borders
_EDGE_DISTANCE = 7.9  # minimum distance of a seat from the edge of the map, mm
_WATER_DISTANCE = 10.4  # minimum distance of a seat from water, mm
_MAX_PUSHES = 300  # maximum number of steps in which seats push each other apart
_DISTANCE_TOLERANCE = 0.3  # tolerance of the distance between seats, mm
_LAKE_RADIUS = 5.0  # radius of a lake where four spaces would meet, mm
_BORDER_TRIES = 8  # number of attempts to draw borders around the same seats
_BORDER_SHIFT = 0.9  # maximum shift of a space's borders, outwards or inwards, mm
_PUSH_FRACTION = 0.35  # fraction of the missing distance corrected in a step
_FEWEST_WATER_CELLS = 5  # minimum number of cells of a water: 25 square millimetres
_STRAIT_WIDTH = 4.0  # width of a strait, mm
_SHORTEST_BORDER = 3  # minimum length of a border, cell edges: seven millimetres on the tin card
_LEAST_GAP = 2  # minimum distance of spaces without a shared border, cells
_LETTER_ROW_HEIGHT = 12.0  # height of a row when assigning letters to spaces, mm
Owners = NDArray[np.int64]  # int64[rows, columns]: number of each cell's space, -1 for none


@dataclass(frozen=True, eq=False)
class Sketch:
    """Parameters of a layout, in mm from the top left corner of the map on the tin card."""

    starts: Points  # float64[10, 2]: initial positions of the seats
    bays: Points  # float64[bays, 3]: centre and radius of each water
    islands: int = 1  # number of parts between which there is water
    along: float = 0.0  # direction in which the islands follow each other, in full turns
    seed: int = 0  # for the borders


def make_random_shape(chance: Dice, *, islands: bool) -> Sketch:
    """Random seats, and waters mostly on the edge."""
    count = 3 + chance.draw_below(5)
    bays = np.column_stack([chance.draw_uniform(count, 2) * _MAP_SIZE, chance.draw_between(8, 20, count)])
    side = (chance.draw_uniform(count) * 4).astype(int)
    outer = np.flatnonzero(chance.draw_uniform(count) < 0.8)
    bays[outer, side[outer] % 2] = (side[outer] // 2) * _MAP_SIZE[side[outer] % 2]
    along, several = float(chance.draw_uniform(1)[0]), 2 + chance.draw_below(2)
    starts = chance.draw_uniform(SPACES, 2) * _MAP_SIZE
    return Sketch(starts, bays, several if islands else 1, along, chance.draw_below(1_000_000))


def vary_shape(shape: Sketch, chance: Dice) -> Sketch:
    """A variation of a shape: two seats elsewhere, or other waters."""
    other = make_random_shape(chance, islands=False)
    if chance.draw_uniform(1)[0] < 0.5:
        starts = shape.starts.copy()
        starts[:2] = other.starts[:2]
        return replace(shape, starts=np.roll(starts, 3, axis=0))
    return replace(shape, bays=other.bays, seed=other.seed)


def make_layout(shape: Sketch) -> tuple[str, ...] | None:
    """The rows of the grid, letters in reading order; None if seats or borders are too close."""
    seats = _spread_seats(shape.starts)
    between = _measure_distances(seats, seats) + np.eye(SPACES) * _SEAT_DISTANCE
    if between.min() < _SEAT_DISTANCE - 0.7:
        return None
    columns, rows = GRID
    cells = (np.stack(np.meshgrid(np.arange(columns), np.arange(rows)), axis=-1) + 0.5) * (_MAP_SIZE / GRID)
    chance = Dice("reach", shape.seed)
    apart = _LEAST_GAP if shape.islands == 1 else 1
    for _ in range(_BORDER_TRIES):
        reach = chance.draw_between(-_BORDER_SHIFT, _BORDER_SHIFT, SPACES)
        owners = _assign_cells(cells, seats, shape, reach)
        pairs = np.argwhere(np.triu(_find_doubtful_pairs(owners, apart)))
        if len(pairs):  # put lakes where four spaces meet
            lakes = np.column_stack([seats[pairs].mean(axis=1), np.full(len(pairs), _LAKE_RADIUS)])
            owners = _assign_cells(cells, seats, replace(shape, bays=np.vstack([shape.bays, lakes])), reach)
        letters = np.full(SPACES + 1, BACKDROP)  # the last is that of no space, -1
        in_rows = np.lexsort((seats[:, 0], seats[:, 1] // _LETTER_ROW_HEIGHT))
        letters[in_rows] = list(SPACE_LETTERS[:SPACES])
        layout = tuple("".join(row) for row in letters[owners])
        whole = all(len(starts) == 1 for starts in find_pieces(layout).values())
        if whole and not _find_doubtful_pairs(owners, apart).any():
            return layout
    return None


def _assign_cells(cells: Points, seats: Points, shape: Sketch, reach: NDArray[np.float64]) -> Owners:
    """Assign each cell to the nearest seat, corrected by `reach`, or to water."""
    # borders are wavy: each cell is displaced by at most two millimetres
    chance = Dice("wavering", shape.seed)
    ways = chance.draw_between(-0.35, 0.35, 4, 2)
    phases = chance.draw_between(0, 2 * np.pi, 4)
    waves = np.sin(cells @ ways.T + phases)
    at = cells + np.stack([waves[..., 0] + waves[..., 1], waves[..., 2] + waves[..., 3]], axis=-1)
    away = _measure_distances(at, seats)
    owners: Owners = (away - reach).argmin(axis=-1)
    wet = (_measure_distances(at, shape.bays[:, :2]) < shape.bays[:, 2]).any(axis=-1)
    owners[_find_large_waters(wet & (away.min(axis=-1) > _WATER_DISTANCE))] = -1
    if shape.islands > 1:
        # straits between islands of like many spaces
        along = seats @ np.array([np.cos(2 * np.pi * shape.along), np.sin(2 * np.pi * shape.along)])
        island = along.argsort().argsort() * shape.islands // SPACES
        nearest = [(away - reach)[..., island == each].min(axis=-1) for each in range(shape.islands)]
        coasts = np.sort(nearest, axis=0)
        owners[coasts[1] - coasts[0] < _STRAIT_WIDTH] = -1
    return owners


def _measure_distances(points: Points, others: Points) -> NDArray[np.float64]:
    return np.asarray(np.hypot(*np.moveaxis(points[..., None, :] - others, -1, 0)))


def _spread_seats(seats: Points) -> Points:
    """The seats, pushed apart and away from the edge."""
    low, high = np.full(2, _CORNER_RADIUS), _MAP_SIZE - _CORNER_RADIUS
    inner = max(_CORNER_RADIUS - _EDGE_DISTANCE, 0.0)
    for _ in range(_MAX_PUSHES):
        way = seats[:, None] - seats
        length = np.maximum(np.hypot(*np.moveaxis(way, -1, 0)), 1e-6)
        lack = np.maximum(_SEAT_DISTANCE - length, 0.0)
        np.fill_diagonal(lack, 0.0)
        if lack.max() < _DISTANCE_TOLERANCE:
            break
        seats = seats + _PUSH_FRACTION * (way / length[..., None] * lack[..., None]).sum(axis=1)
        seats = np.clip(seats, _EDGE_DISTANCE, _MAP_SIZE - _EDGE_DISTANCE)
        out = seats - np.clip(seats, low, high)  # outside the centre of a corner's arc
        far = np.maximum(np.hypot(*out.T), 1e-6)
        corner = (out != 0).all(axis=1) & (far > inner)
        seats = np.where(corner[:, None], seats - out * (1 - inner / far)[:, None], seats)
    return seats


def _find_large_waters(wet: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The cells of waters that have at least `_FEWEST_WATER_CELLS` cells."""
    number = np.pad(np.where(wet, np.arange(wet.size).reshape(wet.shape), -1), 1, constant_values=-1)
    inner = number[1:-1, 1:-1]
    while True:  # spread the largest number in each water
        sides = number[:-2, 1:-1], number[2:, 1:-1], number[1:-1, :-2], number[1:-1, 2:]
        spread = np.where(wet, np.maximum.reduce([inner, *sides]), -1)
        if (spread == inner).all():
            return np.asarray(
                wet & (np.bincount(inner[wet], minlength=wet.size)[inner] >= _FEWEST_WATER_CELLS)
            )
        inner[:] = spread


def _find_doubtful_pairs(owners: Owners, apart: int) -> NDArray[np.bool_]:
    """Pairs of spaces that share too short a border, or share none and are too close."""
    shared = np.zeros((SPACES, SPACES), dtype=int)
    near = np.zeros((SPACES, SPACES), dtype=bool)
    rows, columns = owners.shape
    for down in range(apart + 1):
        for right in range(-apart, apart + 1):
            a = owners[: rows - down, max(0, -right) : columns - max(0, right)].ravel()
            b = owners[down:, max(0, right) : columns - max(0, -right)].ravel()
            a, b = a[(a >= 0) & (b >= 0) & (a != b)], b[(a >= 0) & (b >= 0) & (a != b)]
            near[a, b] = near[b, a] = True
            if (down, right) in ((0, 1), (1, 0)):
                np.add.at(shared, (a, b), 1)
                np.add.at(shared, (b, a), 1)
    return np.asarray(near & (shared < _SHORTEST_BORDER))
