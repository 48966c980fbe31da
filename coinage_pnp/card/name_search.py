"""Finds the best curve for a region's name: many candidates at once, one style after the other."""

from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import chain
from typing import NamedTuple

import numpy as np

from coinage_pnp.card.curves import Band, Curves, read_room_at, set_lines
from coinage_pnp.card.medals import SMALLEST, Medal
from coinage_pnp.card.open_borders import VISIBLE_SHARE_AIMED_FOR, OpenBorders
from coinage_pnp.card.territory.raster import Field, Mask, Raster
from coinage_pnp.drawing.fonts import outlines, shaping
from coinage_pnp.drawing.paths.path import Indices, Points
from coinage_pnp.drawing.scene import CurvedText
from coinage_pnp.files.units import PT_PER_MM

FACE = "display"

_STYLES = (
    (8.6, 0.26),
    (8.0, 0.2),
    (7.5, 0.22),
    (7.0, 0.16),
    (6.6, 0.16),
    (6.3, 0.1),
    (SMALLEST, 0.06),
    (SMALLEST, 0.02),
    (5.0, 0.02),
    (4.0, 0.02),
)
"""(size in pt on the tin card, tracking in em), best looking first; on no card smaller than SMALLEST."""

_TURNS = np.radians(np.arange(-42, 43, 7.0))  # angles of a name around a seat, from top or foot, radians
_LANES = np.linspace(0, 4.5, 10)  # distances of a name from a seat's ring beyond the least, mm
_LETTER_CLEARANCE = 0.2  # clearance above and below the letters, mm on the tin card

LEVEL = np.radians(25)  # slope up to which a letter looks level, radians
# penalties, pt: under coins; per radian above LEVEL; on a border
_PENALTY_UNDER_COINS = 5.0
_PENALTY_FOR_SLOPE = 7.0
_PENALTY_ON_BORDER = 6.0

_SCORE_AWAY_FROM_COINS = 2.0
_SCORE_AWAY_FROM_BORDERS = 0.8
_PENALTY_ALONG_BORDER = 2.0
_PENALTY_FOR_TILT = 4.0
"""Scores within one style, mm on the tin card: away from coins, and per mm away from borders;
penalties: all along a border, and per radian steeper than LEVEL."""

_CURVES_CHECKED = 10  # number of the best curves of a style that are checked for hiding a border
_HALO = 0.2  # how far the paper around letters extends beyond _LETTER_CLEARANCE, mm on the tin card
_ROUND = 0.05  # overshoot of round letters, em


class NameRoom(NamedTuple):
    """Where a name may go."""

    raster: Raster
    clear: Field  # distance to other land and to obstacles, mm
    bare: Field  # distance to the nearest coin, mm; negative under one
    near: Field  # distance to the nearest border that coins can cross, mm
    borders: OpenBorders
    own: Mask | None = None  # land that must carry part of the name; None if `clear` already restricts it
    at_home: float = 0.6  # the smallest share of the name on `own`


@dataclass(frozen=True, eq=False)
class RegionLabel(Band):
    """A region's name along a curve; the band has clearance for the letters."""

    region: str
    names: tuple[CurvedText, ...]
    seat: str = ""  # the space whose medal carries the name in its band; "" if the name is on the land
    seen: float = 1.0  # visible share of the border that it hides most
    worth: float = 0.0  # quality of its position: size in points less penalties


@dataclass(frozen=True)
class _Block:
    """Lines set in one style: `size` in pt, `tracking` in em; lengths in mm."""

    lines: tuple[str, ...]
    size: float
    tracking: float
    scale: float

    @property
    def face(self) -> str:
        return shaping.choose_face(" ".join(self.lines), FACE)

    @property
    def em(self) -> float:
        return self.size / PT_PER_MM

    @property
    def leading(self) -> float:
        """Line spacing: descenders do not touch the accents below."""
        first, others = self.lines[:1], self.lines[1:]
        between = sum(measure_marks(first)[1:] + measure_marks(others)[:1]) if others else 0.0
        return self._tall + max(0.6 * self.scale, between * self.em + 0.05 * self.scale)

    @cached_property
    def half(self) -> float:
        """Half the height of all lines with accents and clearance."""
        above, below = measure_marks(self.lines)
        height = self._tall + (len(self.lines) - 1) * self.leading + (above + below) * self.em
        return height / 2 + _LETTER_CLEARANCE * self.scale

    @cached_property
    def length(self) -> float:
        longest = max(shaping.measure_width(line, self.face, self.size, self.tracking) for line in self.lines)
        return longest - self.tracking * self.em + 2 * _LETTER_CLEARANCE * self.scale

    @property
    def _tall(self) -> float:
        return max(shaping.measure_stature(line, self.face) for line in self.lines) * self.em

    def set_along(self, middle: Points) -> tuple[CurvedText, ...]:
        """The lines along a curve, centred on it with their accents."""
        above, below = measure_marks(self.lines)
        drop = (shaping.measure_cap_height(self.face) + above - below) / 2 * self.em
        return set_lines(self.lines, self.face, self.size, self.tracking, middle, self.leading, drop)


def find_place(
    region: str,
    lines: tuple[str, ...],
    room: NameRoom,
    homes: list[Medal],
    free: Curves,
    scale: float,
    least: float,
) -> RegionLabel | None:
    """The best position for the lines, worth more than `least`, around the seats `homes` or along curves `free`."""
    best: tuple[RegionLabel, _Block] | None = None
    room_of_free = room.raster.sample(room.clear, free.middle)
    for points, tracking in _STYLES:
        if points * scale < SMALLEST - 1e-9 or points <= least:
            break  # smaller ones are too small, or cannot be better
        block = _Block(lines, points * scale, tracking, scale)
        which = np.flatnonzero(room_of_free >= block.half)
        found = _find_best_curve(region, block, room, homes, free, which, least)
        if found is not None and found.worth > least:
            best, least = (found, block), found.worth
    return best and replace(best[0], names=best[1].set_along(best[0].line))


def _find_best_curve(
    region: str,
    block: _Block,
    room: NameRoom,
    homes: list[Medal],
    free: Curves,
    which: Indices,
    least: float,
) -> RegionLabel | None:
    """The best curve for the lines, without text so far; None if none can be worth more than `least`."""
    raster, scale, half, length = room.raster, block.scale, block.half, block.length
    circles = np.array([(home.x, home.y, home.outer) for home in homes]).reshape(-1, 3)
    rings = Curves.make_around(circles, 0.5 + half + _LANES, _TURNS, length)
    rings = rings.select(raster.sample(room.clear, rings.middle) >= half)
    curves = Curves.join(
        free.select_with_room(length, half, room.clear, raster, which),
        rings.select_with_room(length, half, room.clear, raster),
    )
    middles = curves.sample_points(length)
    cells = raster.find_cells(middles)
    clear = read_room_at(cells, room.clear)
    fits = clear.min(axis=1, initial=np.inf) >= half
    if room.own is not None:
        fits &= room.own.take(cells).mean(axis=1) >= room.at_home
    if not fits.any():
        return None
    curves, middles, clear, cells = curves.select(fits), middles[fits], clear[fits], cells[fits]
    covered = (half - read_room_at(cells, room.bare)) / (2 * half)
    hidden = np.clip(covered, 0, 1).mean(axis=1)
    steep = np.maximum(curves.steepest - LEVEL, 0)
    worths = block.size / scale - _PENALTY_UNDER_COINS * hidden - _PENALTY_FOR_SLOPE * steep
    crossing = (read_room_at(cells, room.near) < 0.6 * half).mean(axis=1)
    awkward = _PENALTY_FOR_TILT * steep + 0.4 * curves.steepest + 0.35 * np.abs(curves.bend)
    awkward += _PENALTY_ALONG_BORDER * crossing
    score = np.minimum(clear.mean(axis=1), half + 1.2 * scale)
    score -= (awkward + _SCORE_AWAY_FROM_COINS * hidden) * scale
    score += _SCORE_AWAY_FROM_BORDERS * np.minimum(clear.min(axis=1), half + 0.5 * scale)
    orders = (np.argsort(cost, kind="stable")[:_CURVES_CHECKED] for cost in (-score, 9 * crossing - score))
    checked = list(dict.fromkeys(chain.from_iterable(order.tolist() for order in orders)))
    if worths[checked].max() <= least:
        return None
    best, seen = -1, -1.0
    for i in checked:
        share = room.borders.find_least_share_beside_line(middles[i], half + _HALO * scale)
        if share > seen:
            best, seen = i, share
        if share >= VISIBLE_SHARE_AIMED_FOR:
            break
    worth = float(worths[best])
    if seen < VISIBLE_SHARE_AIMED_FOR:
        worth -= _PENALTY_ON_BORDER
    return RegionLabel(middles[best], half, region, (), seen=seen, worth=worth)


@cache
def measure_marks(lines: tuple[str, ...]) -> tuple[float, float]:
    """How far accents rise above capitals in the first line, and descenders hang below the last baseline, em."""
    face = shaping.choose_face(" ".join(lines), FACE)
    if any(shaping.has_ideographs(line, face) for line in lines):
        return 0.0, 0.0
    above = outlines.measure_extents(lines[0], face)[0] - shaping.measure_cap_height(face)
    below = outlines.measure_extents(lines[-1], face)[1]
    return (above if above > _ROUND else 0.0), (below if below > _ROUND else 0.0)
