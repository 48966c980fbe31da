"""Where glyphs go on free ground: one landmark, ranges along spines, closed canopy, and scattered glyphs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from coinage_pnp.card.terrain.motifs import Motif, TerrainGlyph
from coinage_pnp.card.territory.raster import Field, Mask, Raster, bound_cells
from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.drawing.paths.path import Flags, Floats, Indices, Points
from coinage_pnp.drawing.scene import Use

_SIZES = 4  # number of size steps from a glyph's largest to its smallest
_DARTS = 2.5  # darts thrown per size and mm² of room
_NOISE_LENGTHS = (13.0, 9.0, 6.0)  # wavelengths of the noise that gathers glyphs, mm on the tin card
_CLEARING = -0.35  # noise (-1 to 1) below which land stays open: about a fifth of it
_PEAK_WIDTH_SHARE = 0.7  # the share of a peak's width that counts in a range
_PEAK_OVERLAP = 0.45  # overlap of neighbouring peaks in a range, as a share of half their width
_CROWN_CORE = 0.5, 0.46  # the shares of a crown's width and height that no other crown may overlap
_CROWNS = 9.0  # darts thrown per area of a large crown
_USES = 4  # how often each variant is drawn in a region at least, if there are as many glyphs
_AROUND_LANDMARK = 0.15  # clearance of a landmark, mm on the tin card
_SOLE = 0.07  # how far a landmark extends below its foot at scale 1, mm
_Box = tuple[float, float, float, float]  # area of a landmark: left, top, right, bottom, mm


class _PlantedBoxes:
    """The boxes planted so far. A box keeps its gap to others in the squares of a grid that it touches."""

    def __init__(self, side: float) -> None:
        self.side = side  # of a square, mm
        self.boxes = np.empty((4, 0))  # right, foot, -left and -top of each

    def plant(self, low: Floats, high: Floats, gaps: Floats) -> list[int]:
        """Plant each box that is not closer than its gap to an earlier one; returns the numbers of those planted.

        `low` and `high` have shape (2, boxes).
        """
        boxes, planted = np.concatenate([high, -low]), list[int]()
        first = np.maximum(low - gaps, low // self.side * self.side)
        last = np.minimum(high + gaps, (high // self.side + 1) * self.side)
        areas = np.concatenate([first, -last])
        free = np.flatnonzero(~_find_close(areas, self.boxes).any(axis=0))
        areas, close = areas.take(free, axis=1), np.zeros(len(free), dtype=bool)
        for number, at in enumerate(free.tolist()):
            if not close[number]:
                close |= _find_close(areas, boxes[:, at : at + 1])[0]
                planted.append(at)
        self.boxes = np.concatenate([self.boxes, boxes[:, planted]], axis=1)
        return planted


def _find_close(areas: Floats, boxes: Floats) -> Flags:
    """Whether each area (column; its left, top, -right and -foot) meets each of the boxes (row)."""
    return np.asarray(np.logical_and.reduce(areas[:, None] < boxes[..., None]))


class FreeGround(NamedTuple):
    """Ground that glyphs may cover."""

    room: Field  # distance to the nearest obstacle, mm; 0 or less where nothing may be planted
    in_seats: Mask  # cells under coins
    raster: Raster
    scale: float  # glyph size relative to the tin card
    chance: Dice
    air: float = 1.0  # spacing of glyphs relative to full ink

    def list_cells(self, least: float) -> Indices:
        """The cells with more than `least` mm of room."""
        return np.flatnonzero(self.room.ravel() > least)

    def without(self, box: _Box) -> FreeGround:
        """The ground without the area of a landmark."""
        left, top, right, bottom = box
        x, y = self.raster.centres[: self.raster.columns, 0], self.raster.centres[:: self.raster.columns, 1]
        aside, above = np.maximum(left - x, x - right), np.maximum(top - y, y - bottom)
        room, reach = self.room.copy(), self.room.max()
        near = np.ix_(above < reach, aside < reach)  # elsewhere other obstacles are nearer
        apart = np.hypot(np.maximum(aside[near[1]], 0), np.maximum(above[near[0]], 0))
        room[near] = np.minimum(room[near], apart)
        return self._replace(room=room)

    def find_crowded_cells(self, least: float) -> Indices:
        """The cells with more than `least` mm of room outside clearings; all of them if none is."""
        cells = self.list_cells(least)
        angles, phases = self.chance.draw_uniform(2, len(_NOISE_LENGTHS)) * 2 * np.pi
        ways = np.stack([np.cos(angles), np.sin(angles)]) * (2 * np.pi / np.array(_NOISE_LENGTHS))
        noise = np.sin(self.raster.centres.take(cells, axis=0) / self.scale @ ways + phases).mean(axis=1)
        return cells[noise > _CLEARING] if (noise > _CLEARING).any() else cells

    def find_fitting_places(self, glyph: TerrainGlyph, middle: Points, sizes: Floats) -> Flags:
        """Whether a glyph has room around each middle at its size, and ground under both ends of its foot."""
        half, high = glyph.half_width * sizes, glyph.height * sizes
        reach = np.minimum(half, high / 2)
        spread = np.maximum(half - reach, high / 2 - reach)
        sides, axis = np.array([[-1.0], [0.0], [1.0]]), 0 if glyph.half_width > glyph.height / 2 else 1
        ends, feet = np.array([middle] * 3), np.array([middle] * 2)
        ends[..., axis] += sides * spread
        feet[..., 0] += sides[::2] * half
        feet[..., 1] += high / 2
        clear = np.minimum.reduce(self.raster.sample(self.room, ends)) >= reach
        return np.asarray(clear & (np.minimum.reduce(self.raster.sample(self.room, feet)) > 0))


class _Spot(NamedTuple):
    """A planted glyph; lengths in mm."""

    glyph: TerrainGlyph
    x: float
    y: float  # of its foot
    size: float


def plant(motif: Motif, ground: FreeGround) -> list[Use]:
    """The motif's glyphs, whose variants have names, on the ground; those in front last."""
    planted: list[_Spot] = []
    for glyph in motif.glyphs:
        if glyph.habit == "landmark" and (landmark := _place_landmark(glyph, ground)):
            planted.append(landmark)
            half, high = (side * landmark.size for side in (glyph.half_width, glyph.height))
            gap, x, y = _AROUND_LANDMARK * ground.scale, landmark.x, landmark.y
            sole = _SOLE * landmark.size
            ground = ground.without((x - half - gap, y - high - gap, x + half + gap, y + sole + gap))
        elif glyph.habit == "mass":
            planted += _place_canopy(glyph, ground)
    scattered = [glyph for glyph in motif.glyphs if glyph.habit in ("strewn", "spine")]
    planted += _scatter_glyphs(scattered, motif.gap, ground)
    planted.sort(key=lambda spot: spot.y)
    return _deal_variants(planted, ground)


def is_landmark(use: Use) -> bool:
    """Whether a glyph is its terrain's landmark: the first of its motif."""
    return use.symbol.split("-")[1] == "0"


def _deal_variants(planted: Sequence[_Spot], ground: FreeGround) -> list[Use]:
    """Each glyph in one of the variants for its size, in turn, so that none is common and neighbours differ."""
    turns, uses = ground.chance.draw_uniform(3, len(planted)), list[Use]()
    kinds = [spot.glyph.list_names(spot.size / ground.scale) for spot in planted]
    totals, dealt, starts = Counter(kinds), Counter[tuple[str, ...]](), dict[tuple[str, ...], int]()
    for (glyph, x, y, size), names, (first, side, turn) in zip(planted, kinds, turns.T.tolist(), strict=True):
        start = starts.setdefault(names, int(first * len(names)))
        which = start + dealt[names] % -(-totals[names] // _USES)  # each variant takes room in the file
        dealt[names] += 1
        mirrored, angle = glyph.turn > 0 and side < 0.5, round((2 * turn - 1) * glyph.turn, 1)
        use = Use(names[which % len(names)], round(x, 2), round(y, 2), round(size, 3), mirrored, angle)
        uses.append(use)
    return uses


def _place_landmark(glyph: TerrainGlyph, ground: FreeGround) -> _Spot | None:
    """One landmark, as large as possible; on a seat only if there is no room elsewhere."""
    pitch, part = ground.raster.pitch, bound_cells(ground.room > 0)
    room = ground.room[part]
    for taken in (ground.in_seats[part], ~ground.in_seats[part]):
        covered = np.zeros((len(room) + 1, len(room.T) + 1), dtype=np.int32)
        covered[1:, 1:] = (room <= 0) | taken
        blocked = covered.cumsum(axis=0, dtype=np.int32).cumsum(axis=1, dtype=np.int32)
        for size in np.linspace(glyph.large, glyph.small, 9) * ground.scale:
            wide, high = int(2 * glyph.half_width * size / pitch), int((glyph.height + _SOLE) * size / pitch)
            rows = blocked[high:] - blocked[:-high]
            inside = rows[:, wide:] - rows[:, :-wide]
            if (inside == 0).any():
                middle = room[high // 2 :, wide // 2 :][: len(inside), : len(inside.T)]
                row, column = np.unravel_index(np.where(inside == 0, middle, -1).argmax(), inside.shape)
                x = (part[1].start + column + wide / 2) * pitch
                y = (part[0].start + row + high) * pitch - _SOLE * size
                return _Spot(glyph, x, y, float(size))
    return None


def _scatter_glyphs(glyphs: Sequence[TerrainGlyph], gap: float, ground: FreeGround) -> list[_Spot]:
    """Scattered glyphs, the biggest first; those of ranges only along the ground's spine."""
    s, taken, planted = ground.scale, _PlantedBoxes(3.0 * ground.scale), list[_Spot]()
    free, crowded = ground.list_cells(0.3 * s), ground.find_crowded_cells(0.3 * s)
    spine = free[_find_spine(ground.room).ravel()[free]]
    area = len(crowded) * ground.raster.pitch**2 / s**2
    total = sum(glyph.share for glyph in glyphs)
    order = sorted(glyphs, key=lambda glyph: -glyph.large * glyph.height)
    for step in range(_SIZES) if len(free) else ():
        for glyph in order:
            size = glyph.large + (glyph.small - glyph.large) * step / (_SIZES - 1)
            if glyph.habit == "spine":  # peaks of a range may overlap
                where = spine if len(spine) else crowded
                darts, slim, apart = len(where), _PEAK_WIDTH_SHARE, -_PEAK_OVERLAP * glyph.half_width * size
            else:
                darts = int(_DARTS / ground.air**2 * area * glyph.share / total * (step + 1) / _SIZES)
                where, slim, apart = crowded, 1.0, gap
            middle = ground.raster.centres.take(ground.chance.pick_each(where, max(4, darts)), axis=0)
            sizes = size * s * ground.chance.draw_between(0.85, 1.1, len(middle))
            apart = s * (ground.air - 1 + apart)
            planted += _plant_darts(glyph, ground, taken, middle, sizes, (slim, 1.0), apart)
    return planted


def _place_canopy(glyph: TerrainGlyph, ground: FreeGround) -> list[_Spot]:
    """Overlapping crowns that close the wood: large ones inside, small ones along the edge."""
    s, chance = ground.scale, ground.chance
    widest = max(glyph.half_width, glyph.height / 2) * 0.88
    cells = ground.find_crowded_cells(widest * glyph.small * s)
    crown = glyph.half_width * glyph.height * (glyph.large * ground.air) ** 2
    darts = chance.pick_each(cells, int(_CROWNS * len(cells) * ground.raster.pitch**2 / s**2 / crown))
    middle = ground.raster.centres.take(darts, axis=0)
    room = ground.raster.sample(ground.room, middle).astype(float)
    sizes = np.minimum(room / widest, glyph.large * s) * chance.draw_between(0.82, 1.04, len(darts))
    core = _CROWN_CORE[0] * ground.air, _CROWN_CORE[1] * ground.air
    middle += chance.draw_between(-0.5, 0.5, len(darts), 2) * ground.raster.pitch
    return _plant_darts(glyph, ground, _PlantedBoxes(1.5 * s), middle, sizes, core, 0.0)


def _plant_darts(
    glyph: TerrainGlyph,
    ground: FreeGround,
    taken: _PlantedBoxes,
    middle: Points,
    sizes: Floats,
    core: tuple[float, float],
    apart: float,
) -> list[_Spot]:
    """The glyph at each of the places that has room, `apart` mm from others.

    `core`: the shares of its width and height that count.
    """
    sizes = np.clip(sizes, glyph.small * ground.scale, glyph.large * ground.scale)
    fits = ground.find_fitting_places(glyph, middle, sizes)
    (x, y), sizes = middle[fits].T, sizes[fits]
    half = np.array([core[0] * glyph.half_width * sizes, core[1] * glyph.height * sizes / 2])
    gaps = np.maximum(apart, -0.8 * glyph.half_width * sizes)
    planted = taken.plant((x, y) - half, (x, y) + half, gaps)
    feet = np.column_stack([x, y + glyph.height * sizes / 2, sizes])[planted]
    return [_Spot(glyph, *foot) for foot in feet.tolist()]


def _find_spine(room: Field) -> Mask:
    """Cells with no less room than both cells two steps away, vertically or horizontally: the medial axis."""
    ridge = np.zeros(room.shape, dtype=bool)
    ridge[2:-2] = (room[2:-2] >= room[:-4]) & (room[2:-2] >= room[4:])
    ridge[:, 2:-2] |= (room[:, 2:-2] >= room[:, :-4]) & (room[:, 2:-2] >= room[:, 4:])
    return ridge
