"""Region names: set in capitals along a curve of the region's own land, where they look best."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.board.model import Map, Region
from coinage_pnp.sheet import fonts
from coinage_pnp.sheet.card.medals import SMALLEST, Medal
from coinage_pnp.sheet.card.plaques import Ribbon
from coinage_pnp.sheet.card.shields import Shield
from coinage_pnp.sheet.card.taken import covered
from coinage_pnp.sheet.chance import Dice
from coinage_pnp.sheet.lettering import arc_line, set_along
from coinage_pnp.sheet.raster import Field, Raster
from coinage_pnp.sheet.scene import CurvedText, Points
from coinage_pnp.sheet.survey import Survey
from coinage_pnp.sheet.terrain.ink import INK
from coinage_pnp.units import PT_PER_MM

_FACE = "display"

_STYLES = (
    (8.6, 0.26),
    (8.0, 0.2),
    (7.5, 0.22),
    (7.0, 0.16),
    (6.6, 0.16),
    (6.3, 0.1),
    (SMALLEST, 0.06),
    (SMALLEST, 0.02),
)
"""(size in pt on the tin card, tracking in em), the most handsome first."""

_SAMPLES = 25
"""Points of a curve at which its room is asked for."""

_AIR = 0.24
"""Room kept above and below the capitals, mm on the tin card."""

_STEEPEST = (1.05, 1.75)
"""Slopes of a name's letters, radians: what is asked for first, and what is put up with."""

_PROBES = (0, 6, 12, 18, 24)
"""The few of them that are asked first: most curves fail there."""


@dataclass(frozen=True, eq=False)
class Label:
    """A region's name on the map."""

    name: CurvedText
    line: Points
    """The middle of the letters, from left to right, mm."""
    half: float
    """Half the height of the lettering with some air, mm."""
    seat: str = ""
    """The space whose medal bears the name in its band, for want of room on the land."""

    def outline(self) -> Points:
        """The band that the lettering takes, mm."""
        return band_outline(self.line, self.half)


def band_outline(line: Points, half: float) -> Points:
    """The outline of a band of half width `half` about a line, mm."""
    way = np.gradient(line, axis=0)
    side = np.column_stack([-way[:, 1], way[:, 0]]) / np.hypot(*way.T)[:, None] * half
    return np.vstack([line + side, (line - side)[::-1]])


def name_regions(
    board: Map,
    land: Survey,
    medals: Mapping[str, Medal],
    shields: Mapping[str, Shield],
    title: Ribbon | None,
    language: str,
) -> Mapping[str, Label]:
    """A label for each region, on its own land and clear of rings, shields and title.

    Many curves are tried at once, concentric to a seat or free, from the largest style down; a region without room
    for any has its name in the foot of a seat's band, where it always fits.
    """
    raster, scale = land.raster, min(max(land.scale, 1.0), 1.7)
    taken = covered(raster, [*medals.values(), *shields.values(), title])
    labels: dict[str, Label] = {}
    for region in sorted(board.regions, key=lambda r: len(board.spaces_of(r.id))):
        letters = {space.letter for space in board.spaces_of(region.id)}
        room = raster.clearance(~land.land(letters) | taken, 4.0)
        text = region.name.best(language).upper()
        fonts.require_glyphs(text, _FACE)
        homes = {letter: medals[letter] for letter in sorted(letters)}
        label = _best(board, region, text, room, raster, list(homes.values()), scale) or _in_band(
            text, homes, min(scale, 1.5)
        )
        labels[region.id] = label
        taken |= covered(raster, [label])
    return labels


def _best(
    board: Map, region: Region, text: str, room: Field, raster: Raster, homes: list[Medal], scale: float
) -> Label | None:
    """The name in the largest style that fits on a curve that is easy to read, else on a steep one, else None."""
    free, middles = _free(homes, Dice(board.id, region.id, "name"))
    for steepest, (points, tracking) in product(_STEEPEST, _STYLES):
        size = points * scale
        cap = fonts.metrics(_FACE).cap_height * size / PT_PER_MM
        length = fonts.width(text, _FACE, size, tracking) - tracking * size / PT_PER_MM
        half = cap / 2 + _AIR * scale
        curves = np.concatenate([_concentric(homes, length, half), free * length + middles])
        curves = curves[_room_along(curves[:, _PROBES], room, raster).min(axis=1) >= half]
        clear = _room_along(curves, room, raster)
        steep, awkward = _awkwardness(curves)
        fits = (clear.min(axis=1) >= half) & (steep <= steepest) if len(curves) else np.zeros(0, dtype=bool)
        if fits.any():
            score = np.minimum(clear.mean(axis=1), half + 1.2 * scale) - awkward * scale
            line = curves[int(np.where(fits, score, -np.inf).argmax())]
            return Label(set_along(text, _FACE, size, tracking, _shifted(line, cap / 2), INK), line, half)
    return None


def _room_along(curves: NDArray[np.float64], room: Field, raster: Raster) -> NDArray[np.float64]:
    """The room at every point of every curve, mm."""
    return raster.sample(room, curves.reshape(-1, 2)).reshape(curves.shape[:2]).astype(float)


def _shifted(line: Points, down: float) -> Points:
    """The line moved to its right hand (down, for a line from left to right) by `down` mm."""
    way = np.gradient(line, axis=0)
    return np.asarray(line + np.column_stack([-way[:, 1], way[:, 0]]) / np.hypot(*way.T)[:, None] * down)


def _awkwardness(curves: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The steepest slope of each curve (radians), and how hard it is to read, in mm of room it must outweigh."""
    way = np.diff(curves, axis=1)
    angle = np.unwrap(np.arctan2(way[..., 1], way[..., 0]), axis=1)
    steepest = np.abs(angle).max(axis=1, initial=0)
    bend = np.abs(angle[:, -1] - angle[:, 0])
    return steepest, np.asarray(1.1 * np.clip(steepest - 0.25, 0, None) + 0.35 * bend)


def _concentric(homes: list[Medal], length: float, half: float) -> NDArray[np.float64]:
    """Arcs about the region's seats, over the top and (read inward) under the foot."""
    centres = np.array([(m.x, m.y, m.outer) for m in homes])
    radii = centres[:, 2, None] + 0.42 + half + np.linspace(0, 4.5, 10)
    turns = np.radians(np.arange(-64, 65, 8.0))
    along = np.linspace(-0.5, 0.5, _SAMPLES)
    angle = turns[None, None, :, None] + (length / radii)[:, :, None, None] * along
    curves = []
    for side in (-1.0, 1.0):
        x = centres[:, 0, None, None, None] + radii[:, :, None, None] * np.sin(angle)
        y = centres[:, 1, None, None, None] + side * radii[:, :, None, None] * np.cos(angle)
        curves.append(np.stack([x, y], axis=-1).reshape(-1, _SAMPLES, 2))
    return np.concatenate(curves)


def _free(
    homes: list[Medal], chance: Dice, count: int = 2400
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Arcs of any gentle bend and slope: at unit length about the origin, and where their middles go."""
    spread = 1.7 * max(m.outer for m in homes)
    middle = np.array([(m.x, m.y) for m in homes])[(chance.random(count) * len(homes)).astype(int)]
    middle = middle + chance.between(-spread, spread, count, 2)
    slope = chance.between(-1.1, 1.1, count)
    bend = chance.between(-1.0, 1.0, count)
    along = np.linspace(-0.5, 0.5, _SAMPLES)
    angle = slope[:, None] + bend[:, None] * along
    step = np.stack([np.cos(angle), np.sin(angle)], axis=-1)
    run = np.cumsum(step, axis=1)
    return (run - run[:, _SAMPLES // 2, None]) / (_SAMPLES - 1), middle[:, None]


def _in_band(text: str, homes: Mapping[str, Medal], scale: float) -> Label:
    """The name at the foot of the roomiest seat's band."""
    seat = max(homes, key=lambda letter: homes[letter].outer)
    home = homes[seat]
    size = SMALLEST * scale
    cap = fonts.metrics(_FACE).cap_height * size / PT_PER_MM
    middle = (home.outer + home.inner) / 2
    length = fonts.width(text, _FACE, size, 0.04)
    line = arc_line(home.x, home.y, middle, 90, length, inward=True)
    base = arc_line(home.x, home.y, middle + cap / 2, 90, length * (middle + cap / 2) / middle, inward=True)
    return Label(set_along(text, _FACE, size, 0.04, base, INK), line, cap / 2 + 0.2, seat)
