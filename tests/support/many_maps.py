"""Random maps of six structures, to test properties of every card: sites, strips, rings, nests, islands, snakes.

The fast suite uses `FEW` of them, `-m many` uses `MANY`. Most have eight to twelve spaces, and grids and names as
large as the shipped maps; others have five spaces, which are quicker to plan. Maps and plans are cached, so all
tests of plans are in one module, tests/card/test_many_maps.py, which one process runs.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random
from string import ascii_lowercase

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.card.plan import CardPlan, make_plan
from coinage_pnp.errors import UserError
from coinage_pnp.game.board.model import BACKDROP, Map, Name
from support.grids import split_cells
from support.random_maps import map_from_layout
from support.shipped_templates import CARDS
from support.wide_runs import WIDE

_FIRST_SMALL = 1004
"""The number of the first map with five spaces."""

FEW = tuple(range(12)) if WIDE else (1, _FIRST_SMALL, _FIRST_SMALL + 1)
MANY = tuple(range(300))
"""The numbers of some maps and of many, the structures by turns."""

PORTRAIT = 23, 37
"""Columns and rows of a portrait grid."""

SEA = -1
Owners = NDArray[np.int64]
"""int[rows, columns]: the number of the space that a cell belongs to, or `SEA`."""

REGIONS = "Leewood", "The Old Ice", "White Cays", "Rime Moor", "Elderwood", "Stilt Town", "Fen", "Ash Slope"
SPACES = (
    *("Foxearth", "King’s Oak", "Honey Dell", "Hart’s Leap", "Wisp Mire", "Eel Weir", "Belfry"),
    *("Goose Green", "Raven’s Tooth", "Herders’ Camp", "Colliers’ Row", "Moon Coral", "The Maw"),
)


def _nearest(at: NDArray[np.float64], seeds: NDArray[np.float64]) -> Owners:
    """The number of the seed nearest to each point."""
    return np.asarray(np.hypot(*np.moveaxis(at[..., None, :] - seeds, -1, 0)).argmin(axis=-1))


def _cells(wide: int, high: int) -> NDArray[np.float64]:
    """float[high, wide, 2]: the x and y of the centre of each cell; the unit is a cell."""
    return np.stack(np.meshgrid(np.arange(wide) + 0.5, np.arange(high) + 0.5), axis=-1)


def _sites(chance: Random, count: int, wide: int, high: int) -> NDArray[np.float64]:
    """Random seeds, each moved twice to the centre of the cells that are nearest to it."""
    at = _cells(wide, high)
    seeds = np.array([(chance.uniform(0, wide), chance.uniform(0, high)) for _ in range(count)])
    for _ in range(2):
        owners = _nearest(at, seeds)
        seeds = np.array(
            [at[owners == n].mean(axis=0) if (owners == n).any() else seeds[n] for n in range(count)]
        )
    return seeds


def voronoi(chance: Random, count: int, wide: int, high: int) -> Owners:
    """Each cell belongs to the nearest site; up to two sites are lakes."""
    lakes = chance.randrange(3)
    owners = _nearest(_cells(wide, high), _sites(chance, count + lakes, wide, high))
    return np.where(owners < count, owners, SEA)


def strips(chance: Random, count: int, wide: int, high: int) -> Owners:
    """Bands across the card, each cut into one to three spaces, with wavy borders."""
    shares: list[int] = []
    while sum(shares) < count:
        shares.append(min(chance.randint(1, 3), count - sum(shares)))
    x, y = np.moveaxis(_cells(wide, high), -1, 0)
    y = y + np.sin(x * chance.uniform(0.3, 0.9)) * chance.uniform(0, 1.5)
    x = x + np.sin(y * chance.uniform(0.3, 0.9)) * chance.uniform(0, 1.5)
    deep = np.cumsum([0.6 + share for share in shares])
    band = np.searchsorted(deep / deep[-1] * high, np.clip(y, 0, high - 0.01), side="right")
    first = np.array([0, *np.cumsum(shares)[:-1]])
    part = np.clip(x / wide * np.array(shares)[band], 0, np.array(shares)[band] - 1)
    return np.asarray(first[band] + part.astype(int))


def rings(chance: Random, count: int, wide: int, high: int) -> Owners:
    """A centre and two rings around it, cut like a cake; sometimes the centre is a lake."""
    x, y = np.moveaxis((_cells(wide, high) - (wide / 2, high / 2)) / (wide / 2, high / 2), -1, 0)
    lake = chance.random() < 0.4
    inner = chance.randint(3, 4)
    outer = count - inner - (0 if lake else 1)
    far, angle = np.maximum(np.abs(x), np.abs(y)), np.arctan2(y, x) / (2 * np.pi) + 0.5
    angle = (angle + chance.random()) % 1
    owners = np.where(far < 0.62, (angle * inner).astype(int), inner + (angle * outer).astype(int))
    return np.where(far < 0.3, SEA if lake else count - 1, owners)


def nested(chance: Random, count: int, wide: int, high: int) -> Owners:
    """Sites, some of which enclose another space."""
    inside = chance.randint(2, 3)
    seeds = _sites(chance, count - inside, wide, high)
    at = _cells(wide, high)
    owners = _nearest(at, seeds)
    largest = sorted(range(len(seeds)), key=lambda n: -int((owners == n).sum()))[:inside]
    for number, host in enumerate(largest):
        far = np.hypot(*np.moveaxis(at - seeds[host], -1, 0))
        owners[(far < 3.2) & (owners == host)] = len(seeds) + number
    return owners


def islands(chance: Random, count: int, wide: int, high: int) -> Owners:
    """Sites with sea between all or most of them."""
    at, seeds = _cells(wide, high), _sites(chance, count, wide, high)
    apart = np.hypot(*np.moveaxis(at[..., None, :] - seeds, -1, 0))
    nearest = np.sort(apart, axis=-1)
    return np.where(nearest[..., 1] - nearest[..., 0] < chance.uniform(0.8, 2.2), SEA, apart.argmin(axis=-1))


def snakes(chance: Random, count: int, wide: int, high: int) -> Owners:
    """One band that winds down the card, cut into spaces; sometimes with sea between its bends."""
    bends = chance.randint(4, 5)
    x, y = np.moveaxis(_cells(wide, high), -1, 0)
    row = (y / high * bends).astype(int)
    along = row + np.where(row % 2, 1 - x / wide, x / wide)
    owners = (along / bends * count).astype(int)
    bank = (np.abs(y - np.round(y / high * bends) * high / bends) < 0.6) & (
        np.round(y / high * bends) % bends > 0
    )
    turning = np.where(np.round(y / high * bends) % 2, x > wide - 6, x < 6)
    return np.where(bank & ~turning, SEA, owners) if chance.random() < 0.6 else owners


STRUCTURES: tuple[Callable[[Random, int, int, int], Owners], ...]
STRUCTURES = voronoi, strips, rings, nested, islands, snakes


def _in_one_piece(owners: Owners) -> Owners:
    """Every space reduced to its largest piece; the other pieces become sea."""
    kept = np.full_like(owners, SEA)
    for number in range(owners.max() + 1):
        cells = ((int(row), int(column)) for row, column in np.argwhere(owners == number))
        for row, column in max(split_cells(cells), key=len):
            kept[row, column] = number
    return kept


@cache
def numbered_map(number: int) -> Map:
    """The map of that number, always the same; its id starts with its structure."""
    chance, sizes = Random(f"many maps {number}"), (8, 12) if number < _FIRST_SMALL else (5, 5)
    kind = STRUCTURES[number % len(STRUCTURES)]
    landscape = chance.random() < 0.3
    while True:
        count = chance.randint(*sizes)
        owners = _in_one_piece(kind(chance, count, *(PORTRAIT[::-1] if landscape else PORTRAIT)))
        if min((owners == n).sum() for n in range(count)) >= 16:
            break
    key = ascii_lowercase[:count] + BACKDROP
    layout = tuple("".join(key[owner] for owner in row) for row in owners)
    links = count // 2 if kind is islands else chance.choice((0, 1, 2))
    board = map_from_layout(chance, layout, chance.random() < 0.3, links, chance.choice((0, 0, 1, 2)))
    regions = chance.sample(REGIONS, len(board.regions))
    spaces = chance.sample(SPACES, count)
    return replace(
        board,
        id=f"{kind.__name__}-{number}",
        orientation="landscape" if landscape else "portrait",
        regions=tuple(
            r._replace(name=Name((("", name),))) for r, name in zip(board.regions, regions, strict=True)
        ),
        spaces=tuple(
            s._replace(name=Name((("", name),))) for s, name in zip(board.spaces, spaces, strict=True)
        ),
    )


@cache
def plan_or_error(number: int, card: str) -> CardPlan | UserError:
    """The plan of the map of that number on a card, or the error if it cannot be planned; cached."""
    board = numbered_map(number)
    try:
        return make_plan(board, CARDS[card].orient(board.orientation), "en")
    except UserError as error:
        return error
