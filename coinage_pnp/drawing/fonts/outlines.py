"""Text as paths, and font subsets for embedding in PDFs."""

from collections.abc import Iterable
from functools import lru_cache

import numpy as np
import uharfbuzz as hb

from coinage_pnp.drawing.fonts.faces import FONTS
from coinage_pnp.drawing.fonts.shaping import load_font, read_em, shape_text
from coinage_pnp.drawing.paths.path import Path, Subpath, make_points
from coinage_pnp.files.units import PT_PER_MM

Run = list[float]  # a contour as cubics, x and y in turn: start, then (control, control, end) each


@lru_cache(maxsize=1024)
def _trace_contours(glyph: int, key: str) -> Path:
    """A glyph's contours, in em, y down, with every segment as a cubic."""
    runs: list[Run] = []

    def begin(x: float, y: float, _: object) -> None:
        runs.append([x, y])

    def add_line(x: float, y: float, _: object) -> None:
        runs[-1] += (*runs[-1][-2:], x, y, x, y)

    def add_quadratic(cx: float, cy: float, x: float, y: float, _: object) -> None:
        sx, sy = runs[-1][-2:]
        first = (sx + 2 * (cx - sx) / 3, sy + 2 * (cy - sy) / 3)
        second = (x + 2 * (cx - x) / 3, y + 2 * (cy - y) / 3)
        runs[-1] += (*first, *second, x, y)

    pen = hb.DrawFuncs()
    pen.set_move_to_func(begin)
    pen.set_line_to_func(add_line)
    pen.set_quadratic_to_func(add_quadratic)
    load_font(key).draw_glyph(glyph, pen, None)
    flip = make_points([(1, -1)]) / read_em(key)
    return tuple(Subpath(make_points(run) * flip, curved=True) for run in runs if len(run) > 2)


def outline(text: str, face: str, size: float) -> Path:
    """Text of `size` pt as contours, mm; the baseline starts at the origin, y down. Raises as `split_runs` does."""
    pen, parts = 0.0, []
    for glyph in shape_text(text, face):
        units = read_em(glyph.font)
        offset = make_points([(pen + glyph.dx / units, -glyph.dy / units)])
        parts += [
            Subpath((part.points + offset) * (size / PT_PER_MM), part.closed, part.curved)
            for part in _trace_contours(glyph.id, glyph.font)
        ]
        pen += glyph.advance / units
    return tuple(parts)


@lru_cache(maxsize=1024)
def measure_extents(text: str, face: str) -> tuple[float, float]:
    """Extent of the text's ink above and below its baseline, em. Raises as `split_runs` does."""
    ink = np.concatenate([part.points[:, 1] for part in outline(text, face, PT_PER_MM)])
    return -float(ink.min()), float(ink.max())


_UNUSED = ("GSUB", "GPOS", "GDEF", "kern", "DSIG")  # for programs that shape text; we place every glyph


def make_subset(key: str, characters: Iterable[str]) -> bytes:
    """A static TrueType file with only the glyphs of `characters`, without hinting."""
    wanted = hb.SubsetInput()
    wanted.sets(hb.SubsetInputSets.UNICODE).update({ord(character) for character in characters})
    wanted.sets(hb.SubsetInputSets.DROP_TABLE_TAG).update(int.from_bytes(tag.encode()) for tag in _UNUSED)
    wanted.flags = hb.SubsetFlags.NO_HINTING
    if weight := FONTS[key].weight:
        wanted.pin_axis_location(load_font(key).face, "wght", weight)
    data: bytes = hb.subset(load_font(key).face, wanted).blob.data
    return data
