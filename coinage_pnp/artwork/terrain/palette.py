"""The terrains that can be drawn, and their colours, as templates/terrains.yaml lists them."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from coinage_pnp.yaml_source import Fields, document

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
    """The terrains of templates/terrains.yaml, by id, in the file's order; `file` is its path as messages
    show it.

    `motifs` are those that can be drawn; None accepts every word. Raises InvalidFile with every problem of
    the file.
    """
    with document(text, file, "the terrains") as root:
        return {key: _terrain(key, fields, motifs) for key, fields in root.entries("terrains")}


def _terrain(key: str, fields: Fields, motifs: Collection[str] | None) -> Terrain:
    motif = fields.text("motif") if motifs is None else fields.choice("motif", motifs)
    wash, rim, deep, seat, accent = (
        fields.converted(colour, _colour, "#000000") for colour in ("wash", "rim", "deep", "seat", "accent")
    )
    return Terrain(key, motif, wash, rim, deep, seat, accent)


def _colour(text: str) -> str:
    if not _COLOUR.fullmatch(text.lower()):
        raise ValueError(f"{text!r} is not a colour: write one in quotes, like '#739463'")
    return text.lower()
