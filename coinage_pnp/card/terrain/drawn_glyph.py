"""Glyphs drawn by a designer: SVG paths in a terrain file."""

from typing import NamedTuple

import numpy as np

from coinage_pnp.drawing.paths.path import Points
from coinage_pnp.drawing.paths.svg_path import read_path
from coinage_pnp.files.yaml.fields import Fields

HABITS = ("strewn", "spine", "mass", "landmark")
"""Where a glyph goes: scattered, along the spine of free ground, all over, or once."""

MOST_GLYPHS, MOST_PATHS = 12, 12  # limits for a terrain, and for a glyph
WIDEST = 4.0  # greatest width of a glyph, as a multiple of its height
COLOURS = ("wash", "rim", "deep", "seat", "accent")  # fields of Terrain
FILLS = (*COLOURS, "ink", "paper", "none")  # values a path's fill may have


class GlyphPath(NamedTuple):
    """One shape of a glyph."""

    path: str  # in SVG syntax
    fill: str  # one of FILLS
    line: float  # width of the outline on the tin card, mm; 0 for none


class DrawnGlyph(NamedTuple):
    """A glyph made of paths."""

    paths: tuple[GlyphPath, ...]  # in painting order; their foot is the middle of the lower edge
    height: float  # height of the largest on the tin card, mm
    share: float  # frequency relative to the terrain's other glyphs
    habit: str  # one of HABITS

    def measure_box(self) -> tuple[Points, Points]:
        """Bounding box of all paths with their control points: least and greatest (x, y)."""
        every = np.vstack([part.points for each in self.paths for part in read_path(each.path)])
        return every.min(axis=0), every.max(axis=0)


def read_glyphs(fields: Fields) -> tuple[DrawnGlyph, ...]:
    """The `glyphs` of a terrain; () without any."""
    return tuple(map(_read_glyph, fields.read_sections("glyphs", required=False, most=MOST_GLYPHS)))


def _read_glyph(fields: Fields) -> DrawnGlyph:
    paths = tuple(map(_read_glyph_path, fields.read_sections("paths", most=MOST_PATHS)))
    height, share = fields.read_number("height", 0.3, 12), fields.read_number("share", 0.01, 100, default=1)
    habit = fields.read_choice("habit", HABITS, default="strewn")
    glyph = DrawnGlyph(paths, height, share, habit)
    if paths and all(each.path for each in paths):
        low, high = glyph.measure_box()
        wide, tall = high - low
        if tall <= 0 or wide > WIDEST * tall:
            fields.note_problem(
                "paths",
                f"the glyph is {wide:g} wide and {tall:g} high: draw it at most {WIDEST:g} times as wide as high",
            )
    return glyph


def _read_glyph_path(fields: Fields) -> GlyphPath:
    path = fields.read_converted("path", _check_path, "")
    fill = fields.read_choice("fill", FILLS, default="seat")
    line = fields.read_number("line", 0, 1, default=0.12)
    if fill == "none" and not line:
        fields.note_problem("fill", "a path without fill needs a 'line'")
    return GlyphPath(path, fill, line)


def _check_path(path: str) -> str:
    read_path(path)
    return path
