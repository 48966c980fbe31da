"""Where glyphs go on free ground: one landmark, ranges along spines, closed canopy, and scattered glyphs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from coinage_pnp.card.terrain.motifs import Motif, TerrainGlyph
from coinage_pnp.card.territory.raster import Field, Mask, Raster
from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.drawing.paths.path import Flags, Floats, Indices, Points
from coinage_pnp.drawing.scene import Use

_SIZES = 4  # number of size steps from a glyph's largest to its smallest
_DARTS = 2.5  # darts thrown per size and mm² of room
_WAVES = (13.0, 9.0, 6.0)  # wavelengths of the noise that gathers glyphs, mm on the tin card
_OPEN = -0.22  # noise (-1 to 1) below which land stays open
_SLIM = 0.7  # the share of a peak's width that counts in a range
_DEEP = 0.45  # overlap of neighbouring peaks in a range, as a share of half their width
_GLADE = -0.6  # noise (-1 to 1) below which a wood has a glade
_SOLE = 0.07  # how far a landmark extends below its foot at scale 1, mm
_Box = tuple[float, float, float, float]  # area of a planted glyph: left, top, right, bottom, mm


@dataclass(frozen=True)
class _Yard:
    """The boxes planted so far, indexed by the grid squares they touch (side length `side`, mm)."""

    side: float
    boxes: dict[tuple[int, int], list[_Box]] = field(default_factory=dict)

    def plant(self, box: _Box, gap: float) -> bool:
        """Add the box unless it is closer than `gap` to another; returns whether it was added."""
        left, top, right, bottom = box
        columns = range(int(left // self.side), int(right // self.side) + 1)
        rows = range(int(top // self.side), int(bottom // self.side) + 1)
        squares = [(column, row) for column in columns for row in rows]
        for square in squares:
            for a, b, c, d in self.boxes.get(square, ()):
                if left < c + gap and a < right + gap and top < d + gap and b < bottom + gap:
                    return False
        for square in squares:
            self.boxes.setdefault(square, []).append(box)
        return True


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

    def without(self, use: Use, glyph: TerrainGlyph) -> FreeGround:
        """The ground without the area of a glyph."""
        half, high = glyph.half_width * use.scale, glyph.height * use.scale
        sides = np.array([(use.x - half, use.y - high), (use.x + half, use.y)]) / self.raster.pitch
        (left, top), (right, foot) = np.clip(np.rint(sides), 0, None).astype(int).tolist()
        room = self.room.copy()
        room[top:foot, left:right] = 0
        return self._replace(room=room)

    def find_fitting_places(self, glyph: TerrainGlyph, middle: Points, sizes: Floats) -> Flags:
        """Whether a glyph has room around each middle at its size, and ground under both ends of its foot."""
        half, high = glyph.half_width * sizes, glyph.height * sizes
        reach = np.minimum(half, high / 2)
        spread = np.maximum(half - reach, high / 2 - reach)
        way = np.array([1.0, 0.0]) if glyph.half_width > glyph.height / 2 else np.array([0.0, 1.0])
        sides, none = np.array([-1, 0, 1])[:, None, None], np.zeros_like(half)
        ends = self.raster.sample(self.room, middle + sides * spread[:, None] * way)
        foot = middle + np.column_stack([none, high / 2])
        feet = self.raster.sample(self.room, foot + sides[::2] * np.column_stack([half, none]))
        return np.asarray((np.minimum.reduce(ends) >= reach) & (np.minimum.reduce(feet) > 0))


def plant(motif: Motif, ground: FreeGround) -> list[Use]:
    """The motif's glyphs, whose variants have names, on the ground; those in front last."""
    planted: list[Use] = []
    for glyph in motif.glyphs:
        if glyph.habit == "landmark" and (landmark := _place_landmark(glyph, ground)):
            planted.append(landmark)
            ground = ground.without(landmark, glyph)
        elif glyph.habit == "mass":
            planted += _place_canopy(glyph, ground)
    scattered = [glyph for glyph in motif.glyphs if glyph.habit in ("strewn", "spine")]
    planted += _scatter_glyphs(scattered, motif.gap, ground)
    return sorted(planted, key=lambda use: use.y)


def _place_landmark(glyph: TerrainGlyph, ground: FreeGround) -> Use | None:
    """One landmark, as large as possible; on a seat only if there is no room elsewhere."""
    pitch = ground.raster.pitch
    for taken in (ground.in_seats, ~ground.in_seats):
        covered = np.cumsum((ground.room <= 0) | taken, axis=0, dtype=np.int32)
        blocked = np.pad(np.cumsum(covered, axis=1, dtype=np.int32), ((1, 0), (1, 0)))
        for size in np.linspace(glyph.large, glyph.small, 9) * ground.scale:
            wide, high = int(2 * glyph.half_width * size / pitch), int((glyph.height + _SOLE) * size / pitch)
            rows = blocked[high:] - blocked[:-high]
            inside = rows[:, wide:] - rows[:, :-wide]
            room = ground.room[high // 2 :, wide // 2 :][: inside.shape[0], : inside.shape[1]]
            row, column = np.unravel_index(np.where(inside == 0, room, -1).argmax(), inside.shape)
            if inside[row, column] == 0:
                x, y = (column + wide / 2) * pitch, (row + high) * pitch - _SOLE * size
                return _make_use(glyph, x, y, float(size), (0, 0, 0))
    return None


def _scatter_glyphs(glyphs: Sequence[TerrainGlyph], gap: float, ground: FreeGround) -> list[Use]:
    """Scattered glyphs, the biggest first; those of ranges only along the ground's spine."""
    s, yard, free = ground.scale, _Yard(3.0 * ground.scale), ground.list_cells(0.3 * ground.scale)
    if not len(free):
        return []
    spine = free[_find_spine(ground.room).ravel()[free]]
    at = ground.raster.centres[free] / s
    crowded = free[_compute_drifts(at, ground.chance.draw_uniform(2, len(_WAVES))) > _OPEN]
    free = crowded if len(crowded) else free
    area = len(free) * ground.raster.pitch**2 / s**2
    total = sum(glyph.share for glyph in glyphs)
    order = sorted(glyphs, key=lambda glyph: -glyph.large * glyph.height)
    planted: list[Use] = []
    for step in range(_SIZES):
        for glyph in order:
            size = glyph.large + (glyph.small - glyph.large) * step / (_SIZES - 1)
            if glyph.habit == "spine":  # peaks of a range may overlap
                where = spine if len(spine) else free
                darts, slim, apart = len(where), _SLIM, -_DEEP * glyph.half_width * size
            else:
                darts = int(_DARTS / ground.air**2 * area * glyph.share / total * (step + 1) / _SIZES)
                where, slim, apart = free, 1.0, gap
            apart = s * (ground.air - 1 + apart)
            cells = ground.chance.pick_each(where, max(4, darts))
            sizes = size * s * ground.chance.draw_between(0.85, 1.1, len(cells))
            middle = ground.raster.centres[cells]
            fits = ground.find_fitting_places(glyph, middle, sizes)
            picks = ground.chance.draw_uniform(3, len(sizes))
            for x, y, scaled, *pick in np.column_stack([middle, sizes, picks.T])[fits].tolist():
                w, h = glyph.half_width * scaled, glyph.height * scaled
                if yard.plant((x - slim * w, y - h / 2, x + slim * w, y + h / 2), max(apart, -0.8 * w)):
                    planted.append(_make_use(glyph, x, y + h / 2, scaled, pick))
    return planted


def _compute_drifts(at: Points, turns: Floats) -> Floats:
    """Density noise, -1 to 1; `at` in mm on the tin card; `turns`: direction and phase of each wave, in turns."""
    angles, phases = turns * 2 * np.pi
    ways = np.stack([np.cos(angles), np.sin(angles)]) * (2 * np.pi / np.array(_WAVES))
    return np.asarray(np.sin(at @ ways + phases).mean(axis=1))


def _make_use(glyph: TerrainGlyph, x: float, y: float, size: float, picks: Sequence[float]) -> Use:
    """The glyph with its foot at (x, y); `picks`: numbers in [0, 1) that choose variant, mirroring and rotation."""
    which, side, turn = picks
    name = glyph.names[int(which * len(glyph.names))]
    angle = round((2 * turn - 1) * glyph.turn, 1)
    return Use(name, round(x, 2), round(y, 2), round(size, 3), glyph.turn > 0 and side < 0.5, angle)


def _find_spine(room: Field) -> Mask:
    """Cells with no less room than both cells two steps away, vertically or horizontally: the medial axis."""
    ridge = np.zeros(room.shape, dtype=bool)
    ridge[2:-2] = (room[2:-2] >= room[:-4]) & (room[2:-2] >= room[4:])
    ridge[:, 2:-2] |= (room[:, 2:-2] >= room[:, :-4]) & (room[:, 2:-2] >= room[:, 4:])
    return ridge


def _place_canopy(glyph: TerrainGlyph, ground: FreeGround) -> list[Use]:
    """Overlapping crowns that close the wood: large ones inside, small ones along the edge."""
    s, chance = ground.scale, ground.chance
    widest = max(glyph.half_width, glyph.height / 2) * 0.88
    found: list[Use] = []
    turns = chance.draw_uniform(2, len(_WAVES))
    for size, least, most in (
        (glyph.large, widest * glyph.large, np.inf),
        (glyph.small, widest * glyph.small, widest * glyph.large),
    ):
        across = 1.5 * glyph.half_width * ground.air * size * s
        down = 0.62 * glyph.height * ground.air * size * s
        height, width = ground.room.shape
        rows, columns = int(height * ground.raster.pitch / down), int(width * ground.raster.pitch / across)
        row, column = np.mgrid[0 : rows + 1, 0 : columns + 1].reshape(2, -1)
        spots = np.column_stack([(column + row % 2 / 2) * across, row * down])
        spots += chance.draw_between(-0.2, 0.2, len(spots), 2) * (across, down)
        room = ground.raster.sample(ground.room, spots).astype(float)
        sizes = np.minimum(room / widest, glyph.large * s) * chance.draw_between(0.88, 1.04, len(spots))
        keep = (room > least * s) & (room <= most * s) & ground.find_fitting_places(glyph, spots, sizes)
        keep &= _compute_drifts(spots / s, turns) > _GLADE
        picks = chance.draw_uniform(3, len(spots))
        for x, y, scaled, *pick in np.column_stack([spots, sizes, picks.T])[keep].tolist():
            found.append(_make_use(glyph, x, y + glyph.height * scaled / 2, scaled, pick))
    return found
