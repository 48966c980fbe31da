"""The fonts for all text: files, kerned advances, metrics, outlines.

Sizes are in points, lengths in millimetres, advances and metrics in em. HarfBuzz measures. Ligatures are off, so
that every character can be placed on a curve by itself.
"""

from coinage_pnp.drawing.fonts.faces import FACES, describe, font_file, has_japanese
from coinage_pnp.drawing.fonts.outlines import extents, outline, subset
from coinage_pnp.drawing.fonts.shaping import (
    advances,
    cap_height,
    face_of,
    half_height,
    has_ideographs,
    offsets,
    require_glyphs,
    runs,
    stature,
    width,
)
