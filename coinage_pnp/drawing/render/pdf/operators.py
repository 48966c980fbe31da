"""PDF path operators as text, in whole numbers, because user space is fine enough.

A unit is 1/100 mm on a page and 1/1000 mm in a symbol, y down; a printer's dot at 1200 dpi is 21/1000 mm.
"""

from functools import cache, lru_cache

import numpy as np

from coinage_pnp.drawing.paths.path import Path
from coinage_pnp.files.units import write_decimal

PAGE_UNITS, SYMBOL_UNITS = 100, 1000  # units per mm: on a page, and in a symbol, which may be enlarged


@cache
def _make_pattern(points: int, closed: bool, curved: bool) -> str:
    """Format string of a subpath: two numbers per point."""
    segment, each = (" %d %d %d %d %d %d c", 3) if curved else (" %d %d l", 1)
    return "%d %d m" + segment * ((points - 1) // each) + (" h" if closed else "")


@lru_cache(maxsize=1)  # coats of paint follow each other on the same path
def write_path(path: Path, units: int) -> str:
    """The construction of a path, without painting; empty for an empty path."""
    parts = [part for part in path if len(part.points)]
    if not parts:
        return ""
    runs = [part.points for part in parts]
    numbers = np.rint((runs[0] if len(runs) == 1 else np.concatenate(runs)) * units).astype(np.int64)
    pattern = "\n".join([_make_pattern(len(part.points), part.closed, part.curved) for part in parts])
    return pattern % tuple(numbers.ravel().tolist())


@cache
def set_colour(value: str, stroke: bool = False) -> str:
    """Sets a colour: greys in DeviceGray, so that black is pure black ink, others in DeviceRGB."""
    shares = [write_decimal(int(value[i : i + 2], 16) / 255, 3) for i in (1, 3, 5)]
    grey = len(set(shares)) == 1
    operator = "g" if grey else "rg"
    return f"{' '.join(shares[:1] if grey else shares)} {operator.upper() if stroke else operator}"
