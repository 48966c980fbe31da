"""The title's ribbon and the compass: ornaments that take what room the sea leaves, or do without."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product

import numpy as np

from coinage_pnp.artwork.card.curves import Curves, band_outline, room_along
from coinage_pnp.artwork.card.survey import Obstacle, Survey, covered
from coinage_pnp.board.grid import BACKDROP
from coinage_pnp.board.model import Map
from coinage_pnp.drawing import INK, CurvedText, Points, fonts, set_along
from coinage_pnp.geometry import Field, MapFrame, Mask
from coinage_pnp.units import PT_PER_MM

_FACE = "display"

_ALONG = np.linspace(-0.5, 0.5, 21)
"""Where a ribbon's room is asked for, as shares of its length; its tails are beyond its ends."""

_TAIL, _BROAD = 1.25, 1.42
"""How far a tail reaches beyond the banner's end, and to the side of its middle, in half widths of the banner."""

_SIZES = (9.5, 8.8, 8.2, 7.6, 7.0)
"""Of the title's letters, pt on the tin card."""

_MOST, _OVERLAND, _POINT = 3.0, 14.0, 2.5
"""What the best place for a ribbon is worth; what one all over the land costs; what a point of size is worth."""

_BENDS = (
    (0, 0), (0, 0.5), (0, -0.5), (-0.7, 0.9), (0.7, 0.9), (-0.7, -0.9), (0.7, -0.9), (-0.5, 0.2), (0.5, 0.2),
)  # fmt: skip
"""(slope, bend) of a ribbon, radians."""


@dataclass(frozen=True, eq=False)
class TitleRibbon:
    """The title on a banner."""

    title: CurvedText
    line: Points
    """The middle of the banner, from left to right, mm; the tails go on beyond its ends."""
    half: float

    def outline(self) -> Points:
        """The banner with its tails, mm."""
        first, last = self.line[0] - self.line[1], self.line[-1] - self.line[-2]
        tail = _TAIL * self.half
        ends = [self.line[0] + first / np.hypot(*first) * tail, self.line[-1] + last / np.hypot(*last) * tail]
        line = np.vstack([ends[0], self.line, ends[1]])
        return band_outline(line, self.half * _BROAD)


def place_title(board: Map, land: Survey, others: Iterable[Obstacle], language: str) -> TitleRibbon | None:
    """The map's name on a ribbon over the backdrop or the land's edge, clear of `others`; None without a place."""
    text = board.name.best(language)
    fonts.require_glyphs(text, _FACE)
    scale = min(land.scale, 1.7)
    clear = land.raster.clearance(covered(land.raster, others), 5.0 * scale)
    wild = land.raster.clearance(land.all_land, 3.0 * scale)
    inside = land.raster.clearance(~land.framed, 3.5 * scale)
    best: tuple[float, TitleRibbon] | None = None
    for size in _SIZES:
        found = _ribbon(text, size * scale, scale, land, (clear, wild, inside))
        if found and (best is None or found[0] + _POINT * size > best[0]):
            best = found[0] + _POINT * size, found[1]
        if best and best[0] >= _POINT * size + _MOST:
            break  # no smaller one can be better
    return best and best[1]


def _ribbon(
    text: str, size: float, scale: float, land: Survey, fields: tuple[Field, Field, Field]
) -> tuple[float, TitleRibbon] | None:
    """The best ribbon, and its worth, at most _MOST; `fields`: mm to what is in the way, to land, to the frame."""
    clear, wild, inside = fields
    em = size / PT_PER_MM
    middle = fonts.half_height(text, _FACE, fonts.metrics(_FACE).x_height * 0.62)
    half = max(0.62, fonts.extents(text, _FACE)[0] - middle + 0.05) * em
    length = fonts.width(text, _FACE, size, 0.06) + 1.1 * em
    broad = half * _BROAD + 0.2 * scale
    curves = _candidates(land.drawn.frame, length, half).roomy(length, broad, clear, land.raster)
    tail = 0.5 + _TAIL * half / length
    lines = curves.points(length, np.concatenate([[-tail], _ALONG, [tail]]))
    free = room_along(lines, clear, land.raster).min(axis=1, initial=np.inf)
    sea = room_along(lines, wild, land.raster)
    edge = room_along(lines, inside, land.raster)
    ends = np.minimum(edge[:, 0], edge[:, -1])
    fits = (free >= broad) & (edge.min(axis=1, initial=np.inf) >= half * 1.05) & (ends >= half * 1.55)
    if not fits.any():
        return None
    overland = np.clip(1 - sea / (half * 1.3), 0, None).mean(axis=1)
    awkward = overland * (_OVERLAND + 2.5 * np.abs(curves.slope)) + 0.02 * curves.middle[:, 1]
    awkward += np.clip(half * _BROAD + 0.7 * scale - ends, 0, None) / scale  # a tail at the very frame
    score = np.where(fits, np.clip(free / scale, 0, 3) - awkward, -np.inf)
    line = lines[int(score.argmax())][1:-1]
    title = set_along(text, _FACE, size, 0.06, line, INK, middle * em)
    return float(score.max()), TitleRibbon(title, line, half)


def _candidates(f: MapFrame, length: float, half: float) -> Curves:
    """Middles for a ribbon: straight and bent ones all over the card, and arcs along the frame's round corners."""
    grid = max(f.width, f.height) / 24
    columns = np.arange(f.x + grid, f.x + f.width, grid)
    rows = np.arange(f.y + grid / 2, f.y + f.height, grid)
    spots = np.stack(np.meshgrid(columns, rows), axis=-1).reshape(-1, 2)
    slope, bend = (np.repeat(part, len(spots)) for part in np.array(_BENDS).T)
    parts = [Curves(np.tile(spots, (len(_BENDS), 1)), slope, bend)]
    radii = np.linspace(f.radius - half - 0.4, f.radius - half - 3.5, 8)
    turns = np.pi / 4 + np.radians(np.arange(-30, 31, 5.0))
    for right, down in product((-1, 1), repeat=2):
        x0 = f.x + f.width / 2 + right * (f.width / 2 - f.radius)
        y0 = f.y + f.height / 2 + down * (f.height / 2 - f.radius)
        arcs = Curves.about(x0, y0, radii[radii > length / 3], right * turns, length)
        parts.append(arcs.chosen(arcs.bend * down < 0))  # over the top of an upper corner, under a lower one
    return Curves.joined(*parts)


def place_compass(land: Survey, blocked: Mask) -> tuple[float, float, float] | None:
    """The middle and radius (mm) of the largest compass that the backdrop has room for, or None."""
    raster, scale = land.raster, land.scale
    sea = land.spaces[BACKDROP] & ~blocked
    room = raster.clearance(~sea, 6.0 * scale)
    best = int(room.argmax())
    radius = float(room.ravel()[best]) - 0.5 * scale
    if radius < 2.6 * scale:
        return None
    x, y = raster.centres[best]
    return float(x), float(y), min(radius, 4.6 * scale)
