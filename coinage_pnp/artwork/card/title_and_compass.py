"""Title and compass: at sea if there is room; otherwise the title is on land or on the frame."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import product

import numpy as np

from coinage_pnp.artwork.card.curves import Curves, band_outline, offset, room_at
from coinage_pnp.artwork.card.medals import broken
from coinage_pnp.artwork.card.open_borders import OpenBorders
from coinage_pnp.artwork.card.survey import Survey
from coinage_pnp.board.grid import BACKDROP
from coinage_pnp.board.model import Map
from coinage_pnp.drawing import INK, CurvedText, fonts, set_along
from coinage_pnp.geometry import Field, MapFrame, Mask
from coinage_pnp.paths import Points
from coinage_pnp.units import PT_PER_MM

_FACE = "display"
_ALONG = np.linspace(-0.5, 0.5, 21)  # sample positions on a ribbon without tails, shares of its length
_AIR = 0.2  # least clearance of letters from the edge of the banner, em
_TAIL, _BROAD = 1.25, 1.42  # extent of tails past the banner, and from its middle, in half widths
_SIZES = (9.5, 8.8, 8.2, 7.6, 7.0)  # font sizes of the title, pt on the tin card
_MOST, _OVERLAND, _POINT = 3.0, 14.0, 2.5  # worth of the best position, penalty of land, worth of a point
_PLATE_SIZES = (8.2, 7.6, 7.0, 6.4)  # font sizes on a plate, pt on the tin card
_UPRIGHT = -np.pi / 2  # slope of a plate on the left or right of the frame: its lines run up
_ASHORE, _AWASH = 0.35, 0.1  # share of a ribbon, and of a plate, allowed on land when at sea

_BENDS = (
    (0, 0), (0, 0.25), (0, -0.25), (0, 0.5), (0, -0.5), (-0.25, 0), (0.25, 0), (-0.15, 0.2), (0.15, 0.2),
    (-0.15, -0.2), (0.15, -0.2),
)  # fmt: skip
"""(slope, bend) of a ribbon, radians: no letter is steeper than 15 degrees."""


@dataclass(frozen=True, eq=False)
class TitleRibbon:
    """The title on a banner or a plate."""

    titles: tuple[CurvedText, ...]  # one line on a banner, one or two on a plate
    line: Points  # centre line of the banner, left to right, mm; the tails extend beyond it
    half: float  # half its height, mm
    plate: bool = False  # whether it is a straight plate without tails

    def outline(self) -> Points:
        """The edge of the banner with its tails, mm."""
        if self.plate:
            return band_outline(self.line, self.half)
        first, last = self.line[0] - self.line[1], self.line[-1] - self.line[-2]
        tail = _TAIL * self.half
        ends = [self.line[0] + first / np.hypot(*first) * tail, self.line[-1] + last / np.hypot(*last) * tail]
        line = np.vstack([ends[0], self.line, ends[1]])
        return band_outline(line, self.half * _BROAD)


@dataclass(frozen=True)
class _Words:
    """Lines of the title at a font size, pt; lengths in mm."""

    lines: tuple[str, ...]
    size: float

    @property
    def em(self) -> float:
        return self.size / PT_PER_MM

    @property
    def ink(self) -> tuple[float, float]:
        """Extent of the letters above the first line's baseline and below the last one's."""
        above, below = fonts.extents(self.lines[0], _FACE)[0], fonts.extents(self.lines[-1], _FACE)[1]
        return above * self.em, below * self.em

    @property
    def leading(self) -> float:
        return 1.12 * self.em

    @property
    def half(self) -> float:
        """Half the height of the banner."""
        return (
            max(0.62 * self.em, sum(self.ink) / 2 + _AIR * self.em) + self.leading * (len(self.lines) - 1) / 2
        )

    @property
    def length(self) -> float:
        """Length of the banner without its tails."""
        return max(fonts.width(line, _FACE, self.size, 0.06) for line in self.lines) + 1.1 * self.em

    def on(self, line: Points, *, plate: bool = False) -> TitleRibbon:
        """The title along a line, its ink centred on it."""
        above, below = self.ink
        downs = (np.arange(len(self.lines)) - (len(self.lines) - 1) / 2) * self.leading
        titles = tuple(
            set_along(text, _FACE, self.size, 0.06, offset(line, down), INK, (above - below) / 2)
            for text, down in zip(self.lines, downs.tolist(), strict=True)
        )
        return TitleRibbon(titles, line, self.half, plate)


@dataclass(frozen=True, eq=False)
class _Ground:
    """Room for a title: distances in mm."""

    land: Survey
    clear: Field  # to the nearest obstacle
    inside: Field  # to the frame
    wild: Field  # to land

    @property
    def scale(self) -> float:
        return min(self.land.scale, 1.7)


def place_title(
    board: Map,
    land: Survey,
    busy: Mask,
    borders: OpenBorders,
    ways: Sequence[Points],
    language: str,
) -> TitleRibbon | None:
    """The title at sea, else on the frame, else inside a region, else upright on a side of the frame.

    It is off `busy` cells and borders; None if it fits nowhere. At sea and on the frame it avoids the routes of
    links (`ways`) if possible.
    """
    text = board.name.best(language)
    fonts.require_glyphs(text, _FACE)
    scale, raster = min(land.scale, 1.7), land.raster
    inside = raster.clearance(~land.framed, 3.5 * scale)
    wild = raster.clearance(land.all_land, 3.0 * scale)
    for crossed in ([ways] if ways else []) + [()]:
        taken = busy | raster.dotted(borders.spots) | raster.stroke(crossed)
        sea = _Ground(land, raster.clearance(taken, 5.0 * scale), inside, wild)
        title = _best_ribbon(text, sea, _ASHORE) or _plate(text, sea, _grid, _AWASH)
        if title := title or _plate(text, sea, _edge, 1):
            return title
    shores = raster.clearance(busy | raster.stroke(land.drawn.lines), 5.0 * scale)
    region = _Ground(land, shores, inside, wild)
    title = _best_ribbon(text, region, 1) or _plate(text, region, _grid, 1)
    return title or _plate(text, sea, _sides, 1, _UPRIGHT)


_LARGEST, _ARCH, _WORTH = 26.0, 0.34, 1.5  # of a lone title: size, pt; bend, radians; worth of one line


def large_title(text: str, x: float, y: float, room: float) -> TitleRibbon:
    """A name on a banner centred at (x, y), as large as `room` mm allows, on two lines if that is larger."""
    fonts.require_glyphs(text, _FACE)
    one, two = (_Words(lines, 1.0) for lines in ((text,), broken(text)))
    size, smaller = (min(_LARGEST, room / (each.length + 2 * _TAIL * each.half)) for each in (one, two))
    best = replace(one, size=size) if _WORTH * size >= smaller else replace(two, size=smaller)
    [line] = Curves(np.array([(x, y)]), np.zeros(1), np.array([_ARCH])).points(best.length, _ALONG)
    return best.on(line)


def _best_ribbon(text: str, ground: _Ground, most: float) -> TitleRibbon | None:
    best: tuple[float, TitleRibbon] | None = None
    for size in _SIZES:
        found = _ribbon(_Words((text,), size * ground.scale), ground, most)
        if found and (best is None or found[0] + _POINT * size > best[0]):
            best = found[0] + _POINT * size, found[1]
        if best and best[0] >= _POINT * size + _MOST:
            break  # smaller ones cannot be better
    return best and best[1]


def _ribbon(words: _Words, ground: _Ground, most: float) -> tuple[float, TitleRibbon] | None:
    """The best ribbon and its worth, at most _MOST, with at most the share `most` on land."""
    raster, scale, half, length = ground.land.raster, ground.scale, words.half, words.length
    broad = half * _BROAD + 0.2 * scale
    spots = _grid(ground.land.drawn.frame, words)
    slope, bend = (np.repeat(part, len(spots)) for part in np.array(_BENDS).T)
    every = Curves(np.tile(spots, (len(_BENDS), 1)), slope, bend)
    roomy = every.chosen(raster.sample(ground.clear, every.middle) >= broad)  # most fail there
    curves = roomy.roomy(length, broad, ground.clear, raster)
    tail = 0.5 + _TAIL * half / length
    lines = curves.points(length, np.concatenate([[-tail], _ALONG, [tail]]))
    cells = raster.cells(lines)
    free = room_at(cells, ground.clear).min(axis=1, initial=np.inf)
    edge = room_at(cells, ground.inside)
    ends = np.minimum(edge[:, 0], edge[:, -1])
    ashore = np.clip(1 - room_at(cells, ground.wild) / (half * 1.3), 0, None).mean(axis=1)
    fits = (free >= broad) & (edge.min(axis=1, initial=np.inf) >= half * 1.05) & (ends >= half * 1.55)
    fits &= ashore <= most
    if not fits.any():
        return None
    awkward = 0.02 * curves.middle[:, 1] + 2.0 * np.abs(curves.slope) + ashore * _OVERLAND
    awkward += np.clip(half * _BROAD + 0.7 * scale - ends, 0, None) / scale  # a tail close to the frame
    score = np.where(fits, np.clip(free / scale, 0, 3) - awkward, -np.inf)
    return float(score.max()), words.on(lines[int(score.argmax())][1:-1])


def _plate(
    text: str,
    ground: _Ground,
    spots_for: Callable[[MapFrame, _Words], Points],
    most: float,
    slope: float = 0.0,
) -> TitleRibbon | None:
    """The title on a plate, large and mostly off land, on one or two lines; at most the share `most` is on land."""
    f, raster, scale = ground.land.drawn.frame, ground.land.raster, ground.scale
    aside = np.array([-np.sin(slope), np.cos(slope)])
    lines_tried = dict.fromkeys(broken(text, count) for count in (1, 2, 3))
    for lines, size in product(lines_tried, _PLATE_SIZES):
        words = _Words(lines, size * scale)
        spots = spots_for(f, words)
        spots = spots[raster.sample(ground.clear, spots) > 0.5 * scale]  # most fail there
        straight = np.zeros(len(spots))
        along = np.linspace(-0.5, 0.5, max(len(_ALONG), round(1.5 * words.length / scale)))
        middles = Curves(spots, straight + slope, straight).points(words.length, along)
        free = room_at(raster.cells(middles), ground.clear).min(axis=1, initial=np.inf)
        spots, middles = (each[free > 0.5 * scale] for each in (spots, middles))
        downs = np.linspace(-words.half, words.half, 9)
        cells = raster.cells(np.concatenate([middles + aside * down for down in downs], axis=1))
        ashore = (ground.wild.take(cells) == 0).mean(axis=1)
        free = room_at(cells, ground.clear).min(axis=1, initial=np.inf)
        fits = (free > 0.5 * scale) & (ashore <= most)
        if fits.any():
            off = np.abs(spots - (f.x + f.width / 2, f.y)) @ (0.2 / f.width, 0.1 / f.height)
            return words.on(middles[int(np.where(fits, ashore + off, np.inf).argmin())], plate=True)
    return None


def _grid(f: MapFrame, words: _Words) -> Points:
    """Grid of positions from which a straight banner stays inside the frame."""
    across, down = f.width / 2 - words.length / 2 - 0.6, f.height / 2 - words.half - 0.6
    if min(across, down) < 0:
        return np.empty((0, 2))
    step = max(f.width, f.height) / 40
    x = f.x + f.width / 2 + np.arange(-(across // step), across // step + 1) * step
    y = f.y + f.height / 2 + np.arange(-(down // step), down // step + 1) * step
    return _inside(f, np.stack(np.meshgrid(x, y), axis=-1).reshape(-1, 2), words, 0.4)


def _inside(f: MapFrame, spots: Points, words: _Words, least: float) -> Points:
    """The positions from which all corners of a straight banner are `least` mm inside the frame."""
    corners = np.array(list(product((-1, 1), repeat=2))) * (words.length / 2, words.half)
    depths = f.depth((spots[:, None] + corners).reshape(-1, 2)).reshape(-1, 4)
    return np.asarray(spots[depths.min(axis=1, initial=np.inf) >= least])


def _edge(f: MapFrame, words: _Words) -> Points:
    """Positions of a plate over the straight parts of the frame."""
    half = np.array([words.length / 2, words.half])
    return _inside(f, np.vstack([_over(f, half, 0), _over(f, half, 1)]), words, -0.5 * f.x)


def _sides(f: MapFrame, words: _Words) -> Points:
    """Positions of an upright plate over the straight parts of the left and right of the frame."""
    return _over(f, np.array([words.half, words.length / 2]), 1)


def _over(f: MapFrame, half: Points, axis: int) -> Points:
    """Positions of a plate, `half` its size, over the frame's top and foot (axis 0) or its left and right (1)."""
    middle = np.array([f.width, f.height]) / 2
    sill, reach = (middle - half + 0.45 * f.x)[1 - axis], (middle - half - 0.75 * f.radius)[axis]
    count = 41 if reach > 0 else 0
    along, side = np.tile(np.linspace(-reach, reach, count), 2), np.repeat([-sill, sill], count)
    return np.asarray(np.roll(np.column_stack([along, side]), axis, axis=1) + middle + (f.x, f.y))


def place_compass(land: Survey, blocked: Mask) -> tuple[float, float, float] | None:
    """Middle and radius, mm, of the largest compass the backdrop has room for; None if too small."""
    raster, scale = land.raster, land.scale
    sea = land.spaces[BACKDROP] & ~blocked
    room = raster.clearance(~sea, 6.0 * scale)
    best = int(room.argmax())
    radius = float(room.ravel()[best]) - 0.5 * scale
    if radius < 2.6 * scale:
        return None
    x, y = raster.centres[best]
    return float(x), float(y), min(radius, 4.6 * scale)
