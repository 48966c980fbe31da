"""Which terrains of a map would be taken for one another, and by whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from coinage_pnp.artwork.terrain.palette import Terrain
from coinage_pnp.drawing import VISIONS, Vision, ciede2000, lab, linear, seen

LIMITS: Mapping[Vision, float] = {"normal": 20, "deutan": 10, "protan": 10, "tritan": 10, "grey": 5}
"""CIEDE2000 at least between any two terrains of a map. Some eight colours can keep all of these at once, so
they bind within a map, not among all terrains."""

TINTS = ("wash", "rim", "blend")
"""What is compared: the two tints, and what they give on average over a region."""

_WASH_SHARE = 0.6
"""Of the area of a region that coins leave in view, what the rim's brushed coat leaves to the wash."""

_WORDS: Mapping[Vision, str] = {
    "normal": "in normal vision",
    "deutan": "under deuteranopia",
    "protan": "under protanopia",
    "tritan": "under tritanopia",
    "grey": "in grey",
}


@dataclass(frozen=True)
class Confusion:
    """Two terrains (their ids) too near in colour: in the one of `TINTS` that differs least, by CIEDE2000."""

    terrains: tuple[str, str]
    vision: Vision
    tint: str
    difference: float
    limit: float

    def __str__(self) -> str:
        first, second = self.terrains
        return (
            f"the terrains {first} and {second} look alike {_WORDS[self.vision]}: "
            f"their colours differ by {self.difference:.1f}, {self.limit:g} is wanted (CIEDE2000)"
        )


def differences(first: Terrain, second: Terrain) -> dict[Vision, dict[str, float]]:
    """CIEDE2000 between two terrains for each vision and each of `TINTS`."""
    wash = linear([first.wash, second.wash])
    rim = linear([first.rim, second.rim])
    tints = np.stack([wash, rim, _WASH_SHARE * wash + (1 - _WASH_SHARE) * rim])
    found: dict[Vision, dict[str, float]] = {}
    for vision in VISIONS:
        colours = lab(seen(tints, vision))
        apart = ciede2000(colours[:, 0], colours[:, 1])
        found[vision] = dict(zip(TINTS, map(float, apart), strict=True))
    return found


def confusions(terrains: Iterable[Terrain]) -> tuple[Confusion, ...]:
    """Every pair of a map's terrains that someone would confuse, with the tint that differs least."""
    found = []
    for first, second in combinations(terrains, 2):
        for vision, apart in differences(first, second).items():
            tint, least = min(apart.items(), key=lambda item: item[1])
            if least < LIMITS[vision]:
                found.append(Confusion((first.id, second.id), vision, tint, least, LIMITS[vision]))
    return tuple(found)
