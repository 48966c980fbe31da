"""The terrains of templates/terrains.yaml, their colours, and which of a map look alike, and to whom."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np

from coinage_pnp.drawing import VISIONS, Vision, ciede2000, lab, linear, seen
from coinage_pnp.yaml_source import Fields, document, shown

_COLOUR = re.compile("#[0-9a-f]{6}")

_WHITE = "#ffffff"

_PENCIL = "#777777"
"""The deep colour of a terrain in line art: black by itself and with ink, white where it only shades a tint."""


@dataclass(frozen=True)
class Terrain:
    """What a region is made of: what is drawn on it, and in which colours ("#rrggbb")."""

    id: str
    motif: str
    """What is drawn on it, a key of `motifs.MOTIFS`."""
    wash: str
    """The flat tint of the whole region."""
    rim: str
    """The stronger tint brushed along its border."""
    deep: str
    """The plates of letters; paper-coloured text reads well on it."""
    seat: str
    """The pale inside of a seat; ink reads well on it."""
    accent: str
    """A contrast inside the motif: coral, embers, roofs."""


def in_line(terrains: Mapping[str, Terrain]) -> dict[str, Terrain]:
    """The terrains without tints: what is drawn of them is line."""
    return {
        key: replace(terrain, wash=_WHITE, rim=_WHITE, deep=_PENCIL, seat=_WHITE, accent=_WHITE)
        for key, terrain in terrains.items()
    }


def is_in_line(terrain: Terrain) -> bool:
    """Whether the terrain has no tint."""
    return terrain.wash == terrain.rim == _WHITE


def read_terrains(text: str, file: str, motifs: Collection[str] | None = None) -> dict[str, Terrain]:
    """The terrains of templates/terrains.yaml, by id, with one of `motifs`, if given. Raises InvalidFile."""
    with document(text, file, "the terrains") as root:
        return {key: _terrain(key, fields, motifs) for key, fields in root.entries("terrains")}


def _terrain(key: str, fields: Fields, motifs: Collection[str] | None) -> Terrain:
    motif = fields.text("motif") if motifs is None else fields.choice("motif", motifs)
    parts = ("wash", "rim", "deep", "seat", "accent")
    return Terrain(key, motif, *(fields.converted(part, _colour, "#000000") for part in parts))


def _colour(text: str) -> str:
    if not _COLOUR.fullmatch(text.lower()):
        raise ValueError(f"{shown(text)} is not a colour: write one in quotes, like '#739463'")
    return text.lower()


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
