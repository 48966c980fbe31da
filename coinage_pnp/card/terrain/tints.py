"""Chooses tints of a map's terrains so that none looks like another, and finds those that still do."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

import numpy as np

from coinage_pnp.card.terrain.palette import Terrain, Terrains, as_line_art
from coinage_pnp.drawing.colour import (
    PAPER,
    VISIONS,
    Vision,
    compute_ciede2000,
    convert_to_lab,
    decode_colours,
    mix,
    simulate_vision,
)
from coinage_pnp.drawing.ink_choices import FULL, LOW
from coinage_pnp.drawing.paths.path import Floats
from coinage_pnp.errors import UserError
from coinage_pnp.game.board.model import Map

LIMITS: Mapping[Vision, float] = {"normal": 20, "deutan": 10, "protan": 10, "tritan": 10, "grey": 5}
"""Smallest CIEDE2000 difference between terrains of one map. Only about eight colours can keep all of these,
so they apply within a map, not to all terrains."""

COMPARED = ("wash", "rim", "blend")  # what is compared: both tints, and their average over a region
_WASH_SHARE = 0.6  # share of the wash in the average tint of a region; the rest is the rim

_IN_PRINT: Mapping[str, tuple[float, float, float]] = {
    "forest": (0.3, 0, 0.45),
    "pine": (0.2, 0.06, 0.54),
    "lava": (0.4, 0.4, 0.3),
}
"""By motif: the shares of wash, rim and deep colour on the land between seats, fitted to cards at 150 dpi in linear
light (medians)."""

_OPEN_LAND = (0.85, 0.15, 0.0)  # the same for other motifs, which leave most of the ground open
_SHARES = np.array([1, 1, 1, 0.5])  # factors on LIMITS: of COMPARED, and of the printed land
_SHORE_SHARE = 0.5  # factor on LIMITS between a rim and the sea, because a dark coast separates them
_SEA_WASH = 0.55  # share of the backdrop's wash in the colour of the sea near land
_CANDIDATES = 4096  # number of tint choices kept: all that exist for six terrains of four tints

_WORDS: Mapping[Vision, UserError] = {
    "normal": UserError("in normal vision"),
    "deutan": UserError("under deuteranopia"),
    "protan": UserError("under protanopia"),
    "tritan": UserError("under tritanopia"),
    "grey": UserError("in grey"),
}


class Confusion(NamedTuple):
    """Two terrains (ids) with too similar colours, in the vision where they fall short of the limit most."""

    terrains: tuple[str, str]
    vision: Vision
    difference: float
    limit: float

    def explain(self) -> UserError:
        """Which terrains look alike, to whom, and how much is missing."""
        return UserError(
            "the terrains {one} and {other} look alike {seen}: their colours differ by {difference}, "
            "less than {limit} (CIEDE2000)",
            one=self.terrains[0],
            other=self.terrains[1],
            seen=_WORDS[self.vision],
            difference=min(round(self.difference, 1), round(self.limit - 0.1, 1)),
            limit=f"{self.limit:g}",
        )


def choose_region_terrains(board: Map, terrains: Terrains, ink: str = FULL) -> dict[str, Terrain]:
    """The terrain of each region by id, in the tint this map uses, for that ink."""
    kinds = sorted({region.terrain for region in board.regions})
    chosen = _choose_tints(tuple(terrains[kind] for kind in kinds), _find_sea(board, terrains))
    drawn = {kind: _apply_ink(terrain, ink) for kind, terrain in zip(kinds, chosen, strict=True)}
    return {region.id: drawn[region.terrain] for region in board.regions}


def choose_backdrop_terrain(board: Map, terrains: Terrains, ink: str = FULL) -> Terrain:
    """The terrain around a map's land."""
    return _apply_ink(terrains[board.backdrop or "water"], ink)


def _apply_ink(terrain: Terrain, ink: str) -> Terrain:
    return as_line_art(terrain) if ink == LOW else terrain


def _find_sea(board: Map, terrains: Terrains) -> Terrain | None:
    """The terrain around the land; None if nothing is around it."""
    return choose_backdrop_terrain(board, terrains) if board.is_surrounded else None


def compute_differences(first: Terrain, second: Terrain) -> dict[Vision, dict[str, float]]:
    """CIEDE2000 difference of two terrains, by vision and item of COMPARED."""
    apart = _compute_all_differences((first, second))[0, 1, :, : len(COMPARED)].tolist()
    return {vision: dict(zip(COMPARED, row, strict=True)) for vision, row in zip(VISIONS, apart, strict=True)}


def find_confusions(board: Map, terrains: Terrains) -> tuple[Confusion, ...]:
    """The pairs of a map's regions, as drawn, with too similar colours; or a region and the sea."""
    return find_confusable_terrains(
        choose_region_terrains(board, terrains).values(), _find_sea(board, terrains)
    )


def suggest_terrains(board: Map, region: str, terrains: Terrains) -> tuple[str, ...]:
    """The terrains (ids) that would leave the fewest confusions in that region; () if none is better."""
    taken = {each.terrain for each in board.regions} | {choose_backdrop_terrain(board, terrains).id}
    left = {}
    for kind in terrains.keys() - taken:
        regions = (each._replace(terrain=kind) if each.id == region else each for each in board.regions)
        left[kind] = len(find_confusions(replace(board, regions=tuple(regions)), terrains))
    fewest = min(left.values(), default=0)
    if fewest >= len(find_confusions(board, terrains)):
        return ()
    return tuple(kind for kind in terrains if left.get(kind) == fewest)


def find_confusable_terrains(
    terrains: Iterable[Terrain], sea: Terrain | None = None
) -> tuple[Confusion, ...]:
    """Every pair of terrains with too similar colours, at the tint where they differ least.

    The `sea` around them comes first in its pairs, and is compared with the rims.
    """
    drawn = tuple(terrains)
    apart = _compute_all_differences(drawn)
    pairs = [
        (first, second, apart[i, j], _SHARES) for (i, first), (j, second) in combinations(enumerate(drawn), 2)
    ]
    if sea:
        shores, share = _compute_sea_differences(drawn, sea)[..., None], np.array([_SHORE_SHARE])
        pairs += [(sea, each, shore, share) for each, shore in zip(drawn, shores, strict=True)]
    found = []
    for first, second, by_vision, shares in pairs:
        for vision, row in zip(VISIONS, by_vision, strict=True):
            least = int((row / shares).argmin())
            limit = float(LIMITS[vision] * shares[least])
            if row[least] < limit:
                found.append(Confusion((first.id, second.id), vision, float(row[least]), limit))
    return tuple(found)


@lru_cache(maxsize=256)
def _choose_tints(terrains: tuple[Terrain, ...], sea: Terrain | None) -> tuple[Terrain, ...]:
    """Each terrain in one of its tints, chosen to fall short of the limits as little as possible.

    Ties are broken by the most first tints, then by the largest minimum difference relative to the limits.
    """
    every = [tint._replace(tints=()) for terrain in terrains for tint in (terrain, *terrain.tints)]
    limits = np.array([LIMITS[vision] for vision in VISIONS])
    apart = (_compute_all_differences(every) / limits[:, None] / _SHARES).min(axis=(2, 3))
    shore = np.full(len(every), np.inf)
    if sea:
        shore = (_compute_sea_differences(every, sea) / limits).min(axis=1) / _SHORE_SHARE
    picks = np.zeros((1, 0), np.intp)
    short, changed, nearest = np.zeros(1), np.zeros(1, np.intp), np.full(1, np.inf)
    start = 0
    for terrain in terrains:
        count = 1 + len(terrain.tints)
        before = np.repeat(np.arange(len(picks)), count)
        tint = start + np.tile(np.arange(count), len(picks))
        found = np.column_stack([apart[picks[before], tint[:, None]], shore[tint]])
        short = short[before] + np.maximum(1 - found, 0).sum(axis=1)
        changed = changed[before] + (tint > start)
        nearest = np.minimum(nearest[before], found.min(axis=1))
        best = np.lexsort((-nearest, changed, short))[:_CANDIDATES]
        picks = np.column_stack([picks[before], tint])[best]
        short, changed, nearest = short[best], changed[best], nearest[best]
        start += count
    return tuple(every[i] for i in picks[0])


def _compute_all_differences(terrains: Sequence[Terrain]) -> Floats:
    """CIEDE2000 between all terrains, shape (n, n, visions, 4): the items of COMPARED, and the printed land."""
    wash = decode_colours([each.wash for each in terrains])
    rim = decode_colours([each.rim for each in terrains])
    blend = _WASH_SHARE * wash + (1 - _WASH_SHARE) * rim
    tints = np.stack([wash, rim, blend, _blend_printed_colours(terrains)], axis=1)
    colours = _see(tints)
    return compute_ciede2000(colours[:, None], colours[None])


def _blend_printed_colours(terrains: Sequence[Terrain]) -> Floats:
    """The colour of each terrain's land as printed between seats, linear light, shape (n, 3)."""
    shown = np.array([_IN_PRINT.get("" if each.glyphs else each.motif, _OPEN_LAND) for each in terrains])
    parts = [decode_colours([getattr(each, part) for each in terrains]) for part in ("wash", "rim", "deep")]
    return np.asarray((shown[:, :, None] * np.stack(parts, axis=1)).sum(axis=1))


def _compute_sea_differences(terrains: Sequence[Terrain], sea: Terrain) -> Floats:
    """CIEDE2000 between each terrain's rim and the backdrop near it, shape (n, visions).

    Where the backdrop is land, without lines of water along the coast, the terrain's own land counts too.
    """
    rims = decode_colours([terrain.rim for terrain in terrains])
    water = decode_colours([mix(PAPER, sea.wash, _SEA_WASH)])
    shown = np.stack([rims] if sea.is_wet else [rims, _blend_printed_colours(terrains)], axis=1)
    return np.asarray(compute_ciede2000(_see(shown), _see(water)[:, :, None]).min(axis=2))


def _see(light: Floats) -> Floats:
    """L*a*b* of colours in linear light, shape (n, ..., 3), in each vision: shape (n, visions, ..., 3)."""
    return np.stack([convert_to_lab(simulate_vision(light, vision)) for vision in VISIONS], axis=1)
