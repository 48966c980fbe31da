"""Title and compass: at sea if there is room; otherwise the title is on land or on the frame."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

import numpy as np

from coinage_pnp.card.curves import Band, Curves, read_room_at, set_lines
from coinage_pnp.card.medals import split_title
from coinage_pnp.card.survey import Survey
from coinage_pnp.card.territory.raster import Field, Mask
from coinage_pnp.drawing.fonts import outlines, shaping
from coinage_pnp.drawing.map_frame import MapFrame
from coinage_pnp.drawing.paths.path import Flags, Indices, Points
from coinage_pnp.drawing.scene import CurvedText
from coinage_pnp.files.units import PT_PER_MM
from coinage_pnp.game.board.model import BACKDROP, Name

Coasts = Mapping[str, Field]  # by space: each cell's distance to it, mm

_FACE = "display"
_ALONG = np.linspace(-0.5, 0.5, 21)  # sample positions on a ribbon without tails, shares of its length
_LETTER_CLEARANCE = 0.2  # least clearance of letters from the edge of the banner, em
# extent of tails past the banner, and from its middle, in half widths
_TAIL_EXTENT = 1.25
_TAIL_END_FROM_MIDDLE = 1.42
_SIZES = (9.5, 8.8, 8.2, 7.6, 7.0)  # font sizes of the title, pt on the tin card
# worth of the best position, penalty of land, worth of a point
_BEST_POSITION_WORTH = 3.0
_LAND_PENALTY = 14.0
_WORTH_PER_POINT = 2.5
_PLATE_SIZES = (8.2, 7.6, 7.0, 6.4)  # font sizes on a plate, pt on the tin card
OPEN_WATER = 0.8  # from the title to two spaces that are no neighbours, mm on the tin card
_UPRIGHT = -np.pi / 2  # slope of a plate on the left or right of the frame: its lines run up
# share of a ribbon, and of a plate, allowed on land when at sea
_RIBBON_SHARE_ON_LAND = 0.35
_PLATE_SHARE_ON_LAND = 0.1

_BENDS = (
    (0, 0), (0, 0.25), (0, -0.25), (0, 0.5), (0, -0.5), (-0.25, 0), (0.25, 0), (-0.15, 0.2), (0.15, 0.2),
    (-0.15, -0.2), (0.15, -0.2),
)  # fmt: skip
"""(slope, bend) of a ribbon, radians: no letter is steeper than 15 degrees."""


@dataclass(frozen=True, eq=False)
class TitleRibbon(Band):
    """The title on a banner, whose tails extend beyond the band's line, or on a plate."""

    titles: tuple[CurvedText, ...]  # one line on a banner, one or two on a plate
    plate: bool = False  # whether it is a straight plate without tails

    def outline(self) -> Points:
        """The edge of the banner with its tails, mm."""
        if self.plate:
            return super().outline()
        first, last = self.line[0] - self.line[1], self.line[-1] - self.line[-2]
        tail = _TAIL_EXTENT * self.half
        ends = [self.line[0] + first / np.hypot(*first) * tail, self.line[-1] + last / np.hypot(*last) * tail]
        line = np.vstack([ends[0], self.line, ends[1]])
        return Band(line, self.half * _TAIL_END_FROM_MIDDLE).outline()


class _Words(NamedTuple):
    """Lines of the title at a font size, pt; lengths in mm."""

    lines: tuple[str, ...]
    size: float

    @property
    def em(self) -> float:
        return self.size / PT_PER_MM

    @property
    def ink(self) -> tuple[float, float]:
        """Extent of the letters above the first line's baseline and below the last one's."""
        above = outlines.measure_extents(self.lines[0], _FACE)[0]
        below = outlines.measure_extents(self.lines[-1], _FACE)[1]
        return above * self.em, below * self.em

    @property
    def leading(self) -> float:
        return 1.12 * self.em

    @property
    def half(self) -> float:
        """Half the height of the banner."""
        for_one_line = max(0.62 * self.em, sum(self.ink) / 2 + _LETTER_CLEARANCE * self.em)
        return for_one_line + self.leading * (len(self.lines) - 1) / 2

    @property
    def length(self) -> float:
        """Length of the banner without its tails."""
        return max(shaping.measure_width(line, _FACE, self.size, 0.06) for line in self.lines) + 1.1 * self.em

    def set_on_line(self, line: Points, *, plate: bool = False) -> TitleRibbon:
        """The title along a line, its ink centred on it."""
        above, below = self.ink
        titles = set_lines(self.lines, _FACE, self.size, 0.06, line, self.leading, (above - below) / 2)
        return TitleRibbon(line, self.half, titles, plate)


def place_title(
    name: Name, land: Survey, blocked: Mask, link_lines: Sequence[Points], language: str
) -> TitleRibbon | None:
    """The title at sea or, without room there, on a tab at the frame, in a region, or upright at a side.

    It is off `blocked` cells and borders; None if it fits nowhere. If possible, it closes no strait, and avoids the
    routes of links.
    """
    text = name.best(language)
    shaping.require_glyphs(text, _FACE)
    scale, raster = land.drawn.sign_scale, land.raster
    borders = blocked | raster.mark_points(land.borders.spots)
    to_coasts = {at: raster.measure_clearance(land.spaces[at], 4.0 * scale) for at in land.board.letters}
    for coasts in (to_coasts, None):
        for crossed in ([link_lines] if link_lines else []) + [()]:
            sea = raster.measure_clearance(borders | raster.mark_lines(crossed), 5.0 * scale)
            title = _find_best_ribbon(text, land, sea, coasts, _RIBBON_SHARE_ON_LAND) or _fit_plate(
                text, land, sea, coasts, _list_grid_positions, _PLATE_SHARE_ON_LAND
            )
            title = title or _fit_plate(text, land, sea, coasts, _list_edge_positions, 1)
            if title:
                return title
        within = raster.measure_clearance(blocked | raster.mark_lines(land.drawn.lines), 5.0 * scale)
        title = _find_best_ribbon(text, land, within, coasts, 1) or _fit_plate(
            text, land, within, coasts, _list_grid_positions, 1
        )
        title = title or _fit_plate(text, land, sea, coasts, _list_side_positions, 1, _UPRIGHT)
        if title:
            return title
    return None


def _leave_straits_open(land: Survey, coasts: Coasts, cells: Indices, reach: float) -> Flags:
    """Which titles, each on a row of cells, are within `reach` mm of neighbours alone."""
    closed = np.zeros(len(cells), dtype=bool)
    if len(cells):
        reach += land.raster.pitch / 2
        near = {letter: coast.take(cells).min(axis=1) < reach for letter, coast in coasts.items()}
        for a, b in land.non_neighbours:
            closed |= near[a] & near[b]
    return ~closed


_LARGEST, _ARCH, _WORTH = 26.0, 0.34, 1.5  # of a lone title: size, pt; bend, radians; worth of one line


def fit_large_title(text: str, x: float, y: float, room: float) -> TitleRibbon:
    """A name on a banner centred at (x, y), as large as `room` mm allows, on two lines if that is larger."""
    shaping.require_glyphs(text, _FACE)
    one, two = _Words((text,), 1.0), _Words(split_title(text), 1.0)
    size, smaller = (
        min(_LARGEST, room / (each.length + 2 * _TAIL_EXTENT * each.half)) for each in (one, two)
    )
    best = one._replace(size=size) if _WORTH * size >= smaller else two._replace(size=smaller)
    [line] = Curves(np.array([(x, y)]), np.zeros(1), np.array([_ARCH])).sample_points(best.length, _ALONG)
    return best.set_on_line(line)


def _find_best_ribbon(
    text: str, land: Survey, clear: Field, coasts: Coasts | None, most_ashore: float
) -> TitleRibbon | None:
    """The largest and best ribbon, at most the share `most_ashore` on land; given `coasts`, it closes no strait.

    `clear`: each cell's distance to the nearest obstacle, mm.
    """
    raster, scale = land.raster, land.drawn.sign_scale
    best, worth = None, -np.inf
    for size in _SIZES:
        if worth >= _WORTH_PER_POINT * size + _BEST_POSITION_WORTH:
            break  # this one and smaller ones cannot be better
        words = _Words((text,), size * scale)
        half, length = words.half, words.length
        broad = half * _TAIL_END_FROM_MIDDLE + 0.2 * scale
        spots = _list_grid_positions(land.drawn.frame, words)
        spots = spots[raster.sample(clear, spots) >= broad]  # most fail there
        slope, bend = (np.repeat(part, len(spots)) for part in np.array(_BENDS).T)
        every = Curves(np.tile(spots, (len(_BENDS), 1)), slope, bend)
        curves = every.select_with_room(length, broad, clear, raster)
        tail = 0.5 + _TAIL_EXTENT * half / length
        lines = curves.sample_points(length, np.concatenate([[-tail], _ALONG, [tail]]))
        cells = raster.find_cells(lines)
        free = read_room_at(cells, clear).min(axis=1, initial=np.inf)
        edge = read_room_at(cells, land.to_frame)
        ends = np.minimum(edge[:, 0], edge[:, -1])
        ashore = np.maximum(1 - read_room_at(cells, land.to_land) / (half * 1.3), 0).mean(axis=1)
        fits = (free >= broad) & (edge.min(axis=1, initial=np.inf) >= half * 1.05) & (ends >= half * 1.55)
        fits &= ashore <= most_ashore
        if coasts:
            fits[fits] = _leave_straits_open(land, coasts, cells[fits], broad + OPEN_WATER * scale)
        awkward = 0.02 * curves.middle[:, 1] + 2.0 * np.abs(curves.slope) + ashore * _LAND_PENALTY
        # a tail close to the frame
        awkward += np.maximum(half * _TAIL_END_FROM_MIDDLE + 0.7 * scale - ends, 0) / scale
        score = np.where(fits, np.clip(free / scale, 0, 3) - awkward, -np.inf)
        found = float(score.max(initial=-np.inf)) + _WORTH_PER_POINT * size
        if found > worth:
            best, worth = words.set_on_line(lines[int(score.argmax())][1:-1]), found
    return best


def _fit_plate(
    text: str,
    land: Survey,
    clear: Field,
    coasts: Coasts | None,
    spots_for: Callable[[MapFrame, _Words], Points],
    most_ashore: float,
    slope: float = 0.0,
) -> TitleRibbon | None:
    """The title on a large plate, at most the share `most_ashore` on land; given `coasts`, off straits."""
    f, raster, scale = land.drawn.frame, land.raster, land.drawn.sign_scale
    aside = np.array([-np.sin(slope), np.cos(slope)])
    lines_tried = dict.fromkeys(split_title(text, count) for count in (1, 2, 3))
    for lines, size in product(lines_tried, _PLATE_SIZES):
        words = _Words(lines, size * scale)
        spots = spots_for(f, words)
        spots = spots[raster.sample(clear, spots) > 0.5 * scale]  # most fail there
        straight = np.zeros(len(spots))
        along = np.linspace(-0.5, 0.5, max(len(_ALONG), round(1.5 * words.length / scale)))
        middles = Curves(spots, straight + slope, straight).sample_points(words.length, along)
        free = read_room_at(raster.find_cells(middles), clear).min(axis=1, initial=np.inf)
        spots, middles = spots[free > 0.5 * scale], middles[free > 0.5 * scale]
        downs = np.linspace(-words.half, words.half, 9)
        cells = raster.find_cells(np.concatenate([middles + aside * down for down in downs], axis=1))
        ashore = (land.to_land.take(cells) == 0).mean(axis=1)
        free = read_room_at(cells, clear).min(axis=1, initial=np.inf)
        fits = (free > 0.5 * scale) & (ashore <= most_ashore)
        if coasts:
            fits[fits] = _leave_straits_open(land, coasts, cells[fits], OPEN_WATER * scale)
        if fits.any():
            off = np.abs(spots - (f.x + f.width / 2, f.y)) @ (0.2 / f.width, 0.1 / f.height)
            return words.set_on_line(middles[int(np.where(fits, ashore + off, np.inf).argmin())], plate=True)
    return None


def _list_grid_positions(f: MapFrame, words: _Words) -> Points:
    """Grid of positions from which a straight banner stays inside the frame."""
    across, down = f.width / 2 - words.length / 2 - 0.6, f.height / 2 - words.half - 0.6
    if min(across, down) < 0:
        return np.empty((0, 2))
    step = max(f.width, f.height) / 40
    x = f.x + f.width / 2 + np.arange(-(across // step), across // step + 1) * step
    y = f.y + f.height / 2 + np.arange(-(down // step), down // step + 1) * step
    return _select_inside(f, np.stack(np.meshgrid(x, y), axis=-1).reshape(-1, 2), words, 0.4)


def _select_inside(f: MapFrame, spots: Points, words: _Words, least: float) -> Points:
    """The positions from which all corners of a straight banner are `least` mm inside the frame."""
    corners = np.array(list(product((-1, 1), repeat=2))) * (words.length / 2, words.half)
    depths = f.measure_depth((spots[:, None] + corners).reshape(-1, 2)).reshape(-1, 4)
    return np.asarray(spots[depths.min(axis=1, initial=np.inf) >= least])


def _list_edge_positions(f: MapFrame, words: _Words) -> Points:
    """Positions of a plate at the straight parts of the frame, like a tab."""
    half = np.array([words.length / 2, words.half])
    spots = np.vstack([_list_positions_at_frame(f, half, axis) for axis in (0, 1)])
    return _select_inside(f, spots, words, -0.01)


def _list_side_positions(f: MapFrame, words: _Words) -> Points:
    """Positions of an upright plate at the straight parts of the left and right of the frame."""
    return _list_positions_at_frame(f, np.array([words.half, words.length / 2]), 1)


def _list_positions_at_frame(f: MapFrame, half: Points, axis: int) -> Points:
    """Positions of a plate, `half` its size, at the frame's top and foot (axis 0) or its left and right (1)."""
    middle = np.array([f.width, f.height]) / 2
    sill, reach = (middle - half)[1 - axis], (middle - half - 0.75 * f.radius)[axis]
    count = 41 if reach > 0 else 0
    along, side = np.tile(np.linspace(-reach, reach, count), 2), np.repeat([-sill, sill], count)
    return np.roll(np.column_stack([along, side]), axis, axis=1) + middle + (f.x, f.y)


def place_compass(land: Survey, blocked: Mask) -> tuple[float, float, float] | None:
    """Middle and radius, mm, of the largest compass the backdrop has room for; None if too small."""
    raster, scale = land.raster, land.scale
    sea = land.spaces[BACKDROP] & ~blocked
    room = raster.measure_clearance(~sea, 6.0 * scale)
    best = int(room.argmax())
    radius = float(room.ravel()[best]) - 0.5 * scale
    if radius < 2.6 * scale:
        return None
    x, y = raster.centres[best]
    return float(x), float(y), min(radius, 4.6 * scale)
