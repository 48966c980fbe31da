"""Measuring type: which glyphs a text becomes, how far each goes, what a face cannot draw."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

import uharfbuzz as hb

from coinage_pnp.errors import UserError
from coinage_pnp.sheet.fonts.faces import FACES, font_file
from coinage_pnp.units import PT_PER_MM

_FEATURES = {"kern": True, "liga": False, "clig": False, "dlig": False, "hlig": False, "calt": False}


@dataclass(frozen=True)
class Metrics:
    """Vertical measures of a face, in em, all positive."""

    ascent: float
    """From the baseline to the top the designer reserved."""
    descent: float
    """From the baseline down to the bottom the designer reserved."""
    cap_height: float
    """Height of a flat capital (H)."""
    x_height: float
    """Height of a flat small letter (x)."""


@dataclass(frozen=True)
class Glyph:
    """A shaped glyph, in font units."""

    id: int
    """Index in the font file."""
    cluster: int
    """Index of the character it belongs to."""
    advance: int
    """How far the pen goes on."""
    dx: int
    """Offset from the pen, to the right."""
    dy: int
    """Offset from the pen, up."""


@cache
def font(face: str) -> Any:
    """The HarfBuzz font of `face`."""
    return hb.Font(hb.Face(hb.Blob.from_file_path(str(font_file(face)))))


@cache
def em(face: str) -> int:
    """Font units in an em of `face`."""
    units: int = font(face).face.upem
    return units


@lru_cache(maxsize=4096)
def shaped(text: str, face: str) -> tuple[Glyph, ...]:
    """The glyphs of `text`, kerned, from left to right."""
    if not text:
        return ()
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    buffer.direction = "ltr"
    buffer.cluster_level = hb.BufferClusterLevel.MONOTONE_CHARACTERS
    hb.shape(font(face), buffer, _FEATURES)
    pairs = zip(buffer.glyph_infos, buffer.glyph_positions, strict=True)
    return tuple(Glyph(i.codepoint, i.cluster, p.x_advance, p.x_offset, p.y_offset) for i, p in pairs)


def require_glyphs(text: str, face: str) -> None:
    """Refuse a text with characters that `face` cannot draw: they would vanish in print.

    Raises:
        UserError: names the characters and the text.
    """
    has = font(face).get_nominal_glyph
    missing = sorted({character for character in text if has(ord(character)) is None})
    if missing:
        names = ", ".join(f"{character!r} (U+{ord(character):04X})" for character in missing)
        raise UserError(
            f'"{text}" cannot be printed: {FACES[face].file} has no {names}. '
            "Write it with other characters, or leave them out."
        )


@lru_cache(maxsize=4096)
def advances(text: str, face: str) -> tuple[float, ...]:
    """The kerned advance of each character, in em; 0 for one that is composed with the character before it.

    Raises:
        UserError: `face` lacks a character of `text`.
    """
    require_glyphs(text, face)
    steps = [0] * len(text)
    for glyph in shaped(text, face):
        steps[glyph.cluster] += glyph.advance
    units = em(face)
    return tuple(step / units for step in steps)


def width(text: str, face: str, size: float, tracking: float = 0.0) -> float:
    """Length of a line of text, mm: `size` pt, with `tracking` em after each character but the last.

    Raises:
        UserError: `face` lacks a character of `text`.
    """
    gaps = tracking * max(len(text) - 1, 0)
    return (sum(advances(text, face)) + gaps) * size / PT_PER_MM


@cache
def metrics(face: str) -> Metrics:
    """The vertical measures of `face`."""
    units = em(face)
    line = font(face).get_font_extents("ltr")

    def height(character: str) -> float:
        top: int = font(face).get_glyph_extents(font(face).get_nominal_glyph(ord(character))).y_bearing
        return top / units

    return Metrics(line.ascender / units, -line.descender / units, height("H"), height("x"))
