"""Measures text: its glyphs, their advances, and characters a font lacks."""

import re
from functools import cache, lru_cache
from itertools import groupby
from typing import Any, NamedTuple

import uharfbuzz as hb

from coinage_pnp.drawing.fonts.faces import (
    FONTS,
    JAPANESE,
    WIDE,
    find_font_file,
    find_japanese_font,
    has_japanese,
)
from coinage_pnp.drawing.undrawable import FontMissingError, NoGlyphsError
from coinage_pnp.files.extras import needs_extra
from coinage_pnp.files.units import PT_PER_MM

_FEATURES = {"kern": True, "liga": False, "clig": False, "dlig": False, "hlig": False, "calt": False}

_PROPORTIONAL = {**_FEATURES, "kern": False, "palt": True}
"""Japanese text is set proportionally: kana, stops and brackets lose their empty halves.

It is not kerned, so that a line is as long as the sum of its phrases.
"""

_MIDDLE = 0.37  # height of an ideograph's middle above its baseline, em
_IDEOGRAPH = 0.94  # height of a tall ideograph, em

_AFTER = {"、": 0.16, "。": 0.16, "，": 0.16, "．": 0.16, "：": 0.1, "；": 0.1, "！": 0.1, "？": 0.1}
"""Space after a stop, em, to replace part of its empty half."""

_NUMBER = r"[0-9][0-9.,/%-]*"

_FAR_EAST = (("\u2e80", "\u9fff"), ("\uf900", "\ufaff"), ("\uff00", "\uffef"), ("\U00020000", "\U0003ffff"))
"""Kana, ideographs, and their punctuation."""


class ShapedGlyph(NamedTuple):  # made three times as fast as a frozen dataclass
    """A shaped glyph, in font units."""

    font: str  # key of its font: the face, or its stand-in
    id: int  # index in the font file
    cluster: int  # index of the character it belongs to
    advance: int
    dx: int  # offset from the pen, right
    dy: int  # offset from the pen, up


@cache
def load_font(key: str) -> Any:
    """The HarfBuzz font with this key."""
    face = hb.Font(hb.Face(hb.Blob.from_file_path(str(find_font_file(key)))))
    if weight := FONTS[key].weight:
        face.set_variations({"wght": weight})
    return face


@cache
def read_em(key: str) -> int:
    """Font units per em."""
    units: int = load_font(key).face.upem
    return units


def is_greek(character: str) -> bool:
    """Whether a character is a Greek letter."""
    return "\u0370" <= character <= "\u03ff" or "\u1f00" <= character <= "\u1fff"


def choose_face(text: str, face: str) -> str:
    """`face`, or the wide one of its style if that draws more of `text`: a name is set in one face."""
    lacking, wide = _list_lacking(text, face), f"wide-{face}"
    return wide if lacking and wide in WIDE and len(_list_lacking(text, wide)) < len(lacking) else face


@lru_cache(maxsize=4096)
def _list_lacking(text: str, key: str) -> tuple[str, ...]:
    """Characters of `text` missing from a font, sorted; Cardo Bold's Greek is too thin and counts as missing."""
    has = load_font(key).get_nominal_glyph
    thin = set(filter(is_greek, text)) if key == "display" else set()
    return tuple(sorted(thin | {character for character in text if has(ord(character)) is None}))


@lru_cache(maxsize=4096)
def split_runs(text: str, face: str) -> tuple[tuple[str, str], ...]:
    """(font key, part) for the parts of `text` drawn with one font, in order.

    Numbers are drawn like adjacent Japanese. Raises UserError if no font has a character of `text`.
    """
    if text and not _list_lacking(text, face):
        return ((face, str(text)),)  # HarfBuzz takes no subclass of str, such as a text with its place
    require_glyphs(text, face)
    face = choose_face(text, face)
    has = load_font(face).get_nominal_glyph
    own = [has(ord(character)) is not None for character in text]
    if not all(own):
        for number in re.finditer(_NUMBER, text):
            beside = own[max(number.start() - 1, 0) : number.end() + 1]
            if not all(beside):
                own[number.start() : number.end()] = [False] * len(number[0])
    return tuple(
        (face if is_own else find_japanese_font(face), "".join(character for character, _ in part))
        for is_own, part in groupby(zip(text, own, strict=True), lambda pair: pair[1])
    )


def has_ideographs(text: str, face: str) -> bool:
    """Whether some of `text` is set in a Japanese font."""
    return any(key in JAPANESE for key, _ in split_runs(text, face))


def measure_stature(text: str, face: str) -> float:
    """Height of a line's capitals, or of its ideographs, em; both are centred half a capital above the baseline."""
    return _IDEOGRAPH if has_ideographs(text, face) else measure_cap_height(face)


@lru_cache(maxsize=4096)
def shape_text(text: str, face: str) -> tuple[ShapedGlyph, ...]:
    """The glyphs of `text`, kerned, left to right."""
    glyphs: list[ShapedGlyph] = []
    start = 0
    for key, part in split_runs(text, face):
        em, lift = read_em(key), 0  # a Japanese font is raised to centre its ideographs on the capitals
        if key in JAPANESE:
            lift = round((measure_cap_height(choose_face(text, face)) / 2 - _MIDDLE) * em)
        buffer = hb.Buffer()
        buffer.add_str(part)
        buffer.guess_segment_properties()
        buffer.direction = "ltr"
        buffer.cluster_level = hb.BufferClusterLevel.MONOTONE_CHARACTERS
        hb.shape(load_font(key), buffer, _PROPORTIONAL if key in JAPANESE else _FEATURES)
        for info, at in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
            advance = at.x_advance
            if part[info.cluster] in _AFTER:
                advance += round(_AFTER[part[info.cluster]] * em)
            cluster, rise = start + info.cluster, at.y_offset + lift
            glyphs.append(ShapedGlyph(key, info.codepoint, cluster, advance, at.x_offset, rise))
        start += len(part)
    return tuple(glyphs)


def require_glyphs(text: str, face: str) -> None:
    """Raises UserError if neither the face of `text` nor the Japanese font has a character."""
    missing = _list_lacking(text, choose_face(text, face))
    if missing and has_japanese():
        missing = _list_lacking("".join(missing), find_japanese_font(face))
    elif any(first <= character <= last for character in missing for first, last in _FAR_EAST):
        raise FontMissingError(f'"{text}" is Japanese, whose font {needs_extra("ja")}')
    if missing:
        raise NoGlyphsError(text, missing)


@lru_cache(maxsize=4096)
def measure_advances(text: str, face: str) -> tuple[float, ...]:
    """Kerned advance of each character, em; 0 for one combined with the last. Raises as `split_runs` does."""
    steps = [0.0] * len(text)
    for glyph in shape_text(text, face):
        steps[glyph.cluster] += glyph.advance / read_em(glyph.font)
    return tuple(steps)


@lru_cache(maxsize=4096)
def measure_offsets(text: str, face: str) -> tuple[tuple[float, float], ...]:
    """Offset of each character, right of its pen and above the baseline, em. Raises as `split_runs` does."""
    found = [(0.0, 0.0)] * len(text)
    for glyph in reversed(shape_text(text, face)):
        found[glyph.cluster] = (glyph.dx / read_em(glyph.font), glyph.dy / read_em(glyph.font))
    return tuple(found)


def measure_width(text: str, face: str, size: float, tracking: float = 0.0) -> float:
    """Length of text, mm; `size` in pt, `tracking` in em between characters. Raises as `split_runs` does."""
    gaps = tracking * max(len(text) - 1, 0)
    return (sum(measure_advances(text, face)) + gaps) * size / PT_PER_MM


@cache
def measure_cap_height(face: str) -> float:
    """The height of the capitals of `face`, em."""
    top: int = load_font(face).get_glyph_extents(load_font(face).get_nominal_glyph(ord("H"))).y_bearing
    return top / read_em(face)
