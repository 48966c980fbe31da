"""Reads terrains and their colours from templates/terrains.yaml."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import partial
from typing import NamedTuple

from coinage_pnp.card.terrain.drawn_glyph import DrawnGlyph, read_glyphs
from coinage_pnp.drawing.colour import BLACK, WHITE, compute_luminance, mix
from coinage_pnp.files.yaml.fields import Fields, open_document
from coinage_pnp.files.yaml.wording import quote_text

_COLOUR = re.compile("#[0-9a-f]{6}")

_PALE, _DARK = 0.22, 0.17  # luminances with a contrast of 4.5 (WCAG 2.2, 1.4.3) to ink and to paper
_PENCIL = "#777777"  # `deep` in line art: black by itself, white where it shades a tint
_WET = frozenset({"water", "reef"})
_RAINY = frozenset({"forest", "pine", "mountain", "tundra", "plain", "swamp"})
_SETTLED = frozenset({"pine", "plain", "town"})
MOST_TINTS = 7  # limit of tints, besides the first


class Terrain(NamedTuple):
    """What a region is drawn with: its motif and colours ("#rrggbb")."""

    id: str
    motif: str  # key of `motifs.MOTIFS`
    wash: str  # flat tint of the whole region
    rim: str  # stronger tint, brushed along the border
    deep: str  # colour of letter shields; paper-coloured text is legible on it
    seat: str  # pale colour of seats; black text is legible on it
    accent: str  # contrast within the motif: coral, embers, roofs
    tints: tuple[Terrain, ...] = ()  # other colours, used if these would look like a neighbour's
    glyphs: tuple[DrawnGlyph, ...] = ()  # replace the motif's own glyphs; the ground stays the motif's
    tint: int = 0  # index of these colours: 0 for the terrain's first

    @property
    def is_line_art(self) -> bool:
        """Whether it is drawn for low ink."""
        return self.wash == self.rim == WHITE and self.deep == _PENCIL

    @property
    def band(self) -> str:
        """The colour of the band around a seat: quieter than the seat if black names stay legible on it."""
        quiet = mix(self.seat, self.wash, 0.35)
        return quiet if compute_luminance(quiet) >= _PALE else self.seat

    @property
    def is_dark(self) -> bool:
        """Whether its ground is so dark that what is on it is light."""
        return compute_luminance(self.wash) < 0.2

    @property
    def is_wet(self) -> bool:
        """Whether streams end there."""
        return self.motif in _WET

    @property
    def has_streams(self) -> bool:
        """Whether it has streams: not if it is dry, hot or frozen. In line art, streams are not seen."""
        return self.motif in _RAINY and not self.is_line_art

    @property
    def has_roads(self) -> bool:
        """Whether a road leads to its landmark: it is inhabited and dry. There are none in line art."""
        return self.motif in _SETTLED and not self.is_line_art


Terrains = Mapping[str, Terrain]  # by id


def as_line_art(terrain: Terrain) -> Terrain:
    """The terrain for low ink: black lines without tints."""
    return terrain._replace(wash=WHITE, rim=WHITE, deep=_PENCIL, seat=WHITE, accent=WHITE, tints=(), tint=0)


def read_terrains(text: str, file: str, motifs: Collection[str]) -> dict[str, Terrain]:
    """Reads templates/terrains.yaml, by id; `motifs`: the ones allowed, if any. Raises InvalidFile."""
    with open_document(text, file, "a file of terrains") as root:
        return {key: _read_terrain(key, fields, motifs) for key, fields in root.read_entries("terrains")}


def _read_terrain(key: str, fields: Fields, motifs: Collection[str]) -> Terrain:
    motif = fields.read_choice("motif", motifs)
    first = Terrain(
        key, motif, *_read_colours(fields, (BLACK,) * 5, required=True), glyphs=read_glyphs(fields)
    )
    others = fields.read_sections("tints", required=False, most=MOST_TINTS)
    same = (first.wash, first.rim, first.deep, first.seat, first.accent)
    tints = (
        Terrain(key, motif, *_read_colours(tint, same), glyphs=first.glyphs, tint=i)
        for i, tint in enumerate(others, 1)
    )
    return first._replace(tints=tuple(tints))


def _read_colours(
    fields: Fields, otherwise: tuple[str, ...], *, required: bool = False
) -> tuple[str, str, str, str, str]:
    """A terrain's five colours; in a tint the last three are optional."""
    wash, rim, deep, seat, accent = (
        fields.read_converted(
            part, partial(_read_colour, part), spare, required=required or part in ("wash", "rim")
        )
        for part, spare in zip(("wash", "rim", "deep", "seat", "accent"), otherwise, strict=True)
    )
    return wash, rim, deep, seat, accent


def _read_colour(part: str, text: str) -> str:
    if not _COLOUR.fullmatch(text.lower()):
        raise ValueError(f"{quote_text(text)} is not a colour: write one in quotes, like '#739463'")
    if part == "seat" and compute_luminance(text) < _PALE:
        raise ValueError(f"{quote_text(text)} is too dark for the black names on it: write a paler colour")
    if part == "deep" and compute_luminance(text) > _DARK:
        raise ValueError(f"{quote_text(text)} is too light for the pale letters on it: write a darker colour")
    return text.lower()
