"""The terrains of templates/terrains.yaml and their colours."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, replace

from coinage_pnp.artwork.terrain.drawn_glyph import DrawnGlyph, read_glyphs
from coinage_pnp.yaml_source import Fields, document, shown

_COLOUR = re.compile("#[0-9a-f]{6}")

_WHITE = "#ffffff"

_PENCIL = "#777777"
"""The deep colour of a terrain in line art: black by itself and with ink, white where it only shades a tint."""

MOST_TINTS = 7
"""Of a terrain, besides its first."""


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
    tints: tuple[Terrain, ...] = ()
    """The same in other colours, for maps on which these would look like a neighbour's."""
    glyphs: tuple[DrawnGlyph, ...] = ()
    """What is on it instead of the motif's own; the ground is the motif's."""
    tint: int = 0
    """Which of the terrain's colours these are: 0 for the first."""


def in_line(terrain: Terrain) -> Terrain:
    """The terrain without tints: what is drawn of it is line."""
    return replace(
        terrain, wash=_WHITE, rim=_WHITE, deep=_PENCIL, seat=_WHITE, accent=_WHITE, tints=(), tint=0
    )


def is_in_line(terrain: Terrain) -> bool:
    """Whether the terrain has no tint."""
    return terrain.wash == terrain.rim == _WHITE


def read_terrains(text: str, file: str, motifs: Collection[str] | None = None) -> dict[str, Terrain]:
    """The terrains of templates/terrains.yaml, by id, with one of `motifs`, if given. Raises InvalidFile."""
    with document(text, file, "the terrains") as root:
        return {key: _terrain(key, fields, motifs) for key, fields in root.entries("terrains")}


def _terrain(key: str, fields: Fields, motifs: Collection[str] | None) -> Terrain:
    motif = fields.text("motif") if motifs is None else fields.choice("motif", motifs)
    first = Terrain(
        key, motif, *_colours(fields, ("#000000",) * 5, required=True), glyphs=read_glyphs(fields)
    )
    others = fields.sections("tints", required=False)
    if len(others) > MOST_TINTS:
        fields.wrong("tints", f"{len(others)} tints are too many: write at most {MOST_TINTS}")
    same = (first.wash, first.rim, first.deep, first.seat, first.accent)
    tints = (
        Terrain(key, motif, *_colours(tint, same), glyphs=first.glyphs, tint=i)
        for i, tint in enumerate(others, 1)
    )
    return replace(first, tints=tuple(tints))


def _colours(
    fields: Fields, otherwise: tuple[str, ...], *, required: bool = False
) -> tuple[str, str, str, str, str]:
    """A terrain's five colours; of a tint, the last three may be left out."""
    wash, rim, deep, seat, accent = (
        fields.converted(part, _colour, spare, required=required or part in ("wash", "rim"))
        for part, spare in zip(("wash", "rim", "deep", "seat", "accent"), otherwise, strict=True)
    )
    return wash, rim, deep, seat, accent


def _colour(text: str) -> str:
    if not _COLOUR.fullmatch(text.lower()):
        raise ValueError(f"{shown(text)} is not a colour: write one in quotes, like '#739463'")
    return text.lower()
