"""Points, lines, curves and outlines in millimetres, without ink or paper."""

from coinage_pnp.paths.dice import Dice
from coinage_pnp.paths.lines import (
    arc,
    brush,
    brushes,
    clockwise,
    curve,
    distances_along,
    dots,
    length_of,
    moved,
    pearls,
    perpendicular,
    points_at,
    quarter_arc,
    resample,
    ticks,
    turned,
    ways_round,
)
from coinage_pnp.paths.path import (
    Flags,
    Floats,
    Indices,
    Path,
    Points,
    Subpath,
    batch,
    circle,
    points,
    polygon,
    polyline,
    quarter_turned,
    rectangle,
    rounded_rectangle,
)
from coinage_pnp.paths.svg_path import read_path
