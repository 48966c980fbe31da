"""Glyphs that a designer draws: SVG paths in a file of terrains."""

from dataclasses import dataclass
from typing import Literal, get_args

import numpy as np

from coinage_pnp.paths import Points, read_path
from coinage_pnp.yaml_source import Fields

Habit = Literal["strewn", "spine", "mass", "landmark"]
"""Where a glyph goes: about the ground, along the middle of its free parts, everywhere, or once."""

HABITS: tuple[Habit, ...] = get_args(Habit)

MOST_GLYPHS, MOST_PATHS = 12, 12
"""Of a terrain, and of a glyph."""

WIDEST = 4.0
"""Width of a glyph, as a multiple of its height."""

COLOURS = ("wash", "rim", "deep", "seat", "accent")
"""The colours of a terrain."""

FILLS = (*COLOURS, "ink", "paper", "none")
"""What a path can be filled with."""


@dataclass(frozen=True)
class GlyphPath:
    """A shape of a glyph."""

    path: str
    """As in an SVG file."""
    fill: str
    """One of FILLS."""
    line: float
    """Width of its outline on the tin card, mm; 0 for none."""


@dataclass(frozen=True)
class DrawnGlyph:
    """One thing that is on a terrain."""

    paths: tuple[GlyphPath, ...]
    """In painting order; their common foot is where it is planted."""
    height: float
    """Of the largest on the tin card, mm."""
    share: float
    """How much of the terrain it makes up, against its other glyphs."""
    habit: Habit

    def box(self) -> tuple[Points, Points]:
        """The corners of all its paths together, the least and the greatest x and y, handles included."""
        every = np.vstack([part.points for each in self.paths for part in read_path(each.path)])
        return every.min(axis=0), every.max(axis=0)


def read_glyphs(fields: Fields) -> tuple[DrawnGlyph, ...]:
    """The `glyphs` of a terrain; () without any."""
    listed = fields.sections("glyphs", required=False)
    if len(listed) > MOST_GLYPHS:
        fields.wrong("glyphs", f"{len(listed)} glyphs are too many: write at most {MOST_GLYPHS}")
    return tuple(_glyph(each) for each in listed[:MOST_GLYPHS])


def _glyph(fields: Fields) -> DrawnGlyph:
    listed = fields.sections("paths")
    if len(listed) > MOST_PATHS:
        fields.wrong("paths", f"{len(listed)} paths are too many: write at most {MOST_PATHS}")
    paths = tuple(_path(each) for each in listed[:MOST_PATHS])
    height, share = fields.number("height", 0.3, 12), fields.number("share", 0.01, 100, default=1)
    named = fields.choice("habit", HABITS, default="strewn")
    habit = next((habit for habit in HABITS if habit == named), HABITS[0])
    glyph = DrawnGlyph(paths, height, share, habit)
    if paths and all(each.path for each in paths):
        low, high = glyph.box()
        wide, tall = high - low
        if tall <= 0 or wide > WIDEST * tall:
            fields.wrong(
                "paths",
                f"the glyph is {wide:g} wide and {tall:g} high: draw it at most {WIDEST:g} times as wide as high",
            )
    return glyph


def _path(fields: Fields) -> GlyphPath:
    path = fields.converted("path", _checked, "")
    fill, line = fields.choice("fill", FILLS, default="seat"), fields.number("line", 0, 1, default=0.12)
    if fill == "none" and not line:
        fields.wrong("fill", "a path without fill needs a 'line'")
    return GlyphPath(path, fill, line)


def _checked(path: str) -> str:
    read_path(path)
    return path
