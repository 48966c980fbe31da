"""The title's ribbon and the compass: ornaments that take what room the sea leaves, or do without."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.board.grid import BACKDROP
from coinage_pnp.board.model import Map
from coinage_pnp.sheet import fonts
from coinage_pnp.sheet.card.medals import Medal
from coinage_pnp.sheet.card.shields import Shield
from coinage_pnp.sheet.card.taken import Taken, covered
from coinage_pnp.sheet.geometry import Frame
from coinage_pnp.sheet.lettering import set_along
from coinage_pnp.sheet.scene import CurvedText, Points
from coinage_pnp.sheet.survey import Survey
from coinage_pnp.sheet.terrain.ink import INK
from coinage_pnp.units import PT_PER_MM

_FACE = "display"
_SAMPLES = 21


@dataclass(frozen=True, eq=False)
class Ribbon:
    """The title on a banner."""

    title: CurvedText
    line: Points
    """The middle of the banner, from left to right, mm; the tails go on beyond its ends."""
    half: float
    """Half the banner's width, mm."""

    def outline(self) -> Points:
        """The banner with its tails, mm."""
        first, last = self.line[0] - self.line[1], self.line[-1] - self.line[-2]
        tail = 1.3 * self.half
        ends = [self.line[0] + first / np.hypot(*first) * tail, self.line[-1] + last / np.hypot(*last) * tail]
        line = np.vstack([ends[0], self.line, ends[1]])
        way = np.gradient(line, axis=0)
        side = np.column_stack([-way[:, 1], way[:, 0]]) / np.hypot(*way.T)[:, None] * self.half * 1.25
        return np.vstack([line + side, (line - side)[::-1]])


def place_title(
    board: Map,
    land: Survey,
    medals: Mapping[str, Medal],
    shields: Mapping[str, Shield],
    language: str,
) -> Ribbon | None:
    """The map's name on a ribbon: over the backdrop where there is one, else along the edge of the land.

    It never covers a ring or a shield; None when that leaves no place.
    """
    text = board.name.best(language)
    fonts.require_glyphs(text, _FACE)
    raster, scale = land.raster, min(land.scale, 1.7)
    taken = covered(raster, [*medals.values(), *shields.values()])
    clear, wild = raster.clearance(taken, 5.0 * scale), raster.clearance(land.all_land, 3.0 * scale)
    inside = raster.clearance(~land.framed, 3.5 * scale)
    for size in (9.5, 8.8, 8.2, 7.6, 7.0):
        size *= scale
        em = size / PT_PER_MM
        half = 0.62 * em
        length = fonts.width(text, _FACE, size, 0.06) + 1.1 * em
        curves = _arcs(land.drawn.frame, length, half)
        reach = np.concatenate(
            [2 * curves[:, :1] - curves[:, 3:4], curves, 2 * curves[:, -1:] - curves[:, -4:-3]], axis=1
        )
        flat = reach.reshape(-1, 2)
        shape = reach.shape[:2]
        free = raster.sample(clear, flat).reshape(shape).min(axis=1)
        sea = raster.sample(wild, flat).reshape(shape)
        edge = raster.sample(inside, flat).reshape(shape)
        fits = (free >= half * 1.3 + 0.25) & (edge.min(axis=1) >= half * 1.05)
        fits &= np.minimum(edge[:, 0], edge[:, -1]) >= half * 1.55
        if not fits.any():
            continue
        way = curves[:, -1] - curves[:, 0]
        tilt = np.abs(np.arctan2(way[:, 1], way[:, 0]))
        overland = np.clip(half * 1.3 - sea, 0, None).mean(axis=1)
        score = (
            np.clip(free / scale, 0, 3)
            - 6 / scale * overland
            - overland * tilt
            - 0.02 * reach[:, :, 1].mean(axis=1)
        )
        line = curves[int(np.where(fits, score, -np.inf).argmax())]
        way = np.gradient(line, axis=0)
        side = np.column_stack([-way[:, 1], way[:, 0]]) / np.hypot(*way.T)[:, None]
        base = line + side * fonts.metrics(_FACE).x_height * em * 0.62
        return Ribbon(set_along(text, _FACE, size, 0.06, base, INK), line, half)
    return None


def _arcs(f: Frame, length: float, half: float) -> NDArray[np.float64]:
    """Straight and bent middles for a ribbon: along the frame's edges and corners, and all over the card."""
    along = np.linspace(-0.5, 0.5, _SAMPLES)
    grid = max(f.width, f.height) / 24
    x, y = np.meshgrid(
        np.arange(f.x + grid, f.x + f.width, grid), np.arange(f.y + grid / 2, f.y + f.height, grid)
    )
    curves = []
    for slope, bend in [
        (0, 0),
        (0, 0.5),
        (0, -0.5),
        (-0.7, 0.9),
        (0.7, 0.9),
        (-0.7, -0.9),
        (0.7, -0.9),
        (-0.5, 0.2),
        (0.5, 0.2),
    ]:
        angle = slope + bend * along
        run = np.cumsum(length / (_SAMPLES - 1) * np.column_stack([np.cos(angle), np.sin(angle)]), axis=0)
        run -= run[_SAMPLES // 2]
        curves.append(run[None] + np.column_stack([x.ravel(), y.ravel()])[:, None])
    for right, down in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        corner = np.array([f.x + f.width / 2, f.y + f.height / 2]) + np.array([right, down]) * (
            np.array([f.width, f.height]) / 2 - f.radius
        )
        for radius in np.linspace(f.radius - half - 0.4, f.radius - half - 3.5, 8):
            if radius > length / 3:
                turns = (
                    np.radians(np.arange(-30, 31, 5.0))[:, None] + right * np.pi / 4 + length / radius * along
                )
                x, y = radius * np.sin(turns), radius * np.cos(turns)
                curves.append(corner + np.stack([x, down * y], axis=-1))
    return np.concatenate(curves)


def place_rose(
    land: Survey,
    medals: Mapping[str, Medal],
    shields: Mapping[str, Shield],
    labels: Mapping[str, Taken],
    title: Ribbon | None,
) -> tuple[float, float, float] | None:
    """The middle and radius (mm) of the largest compass that the backdrop has room for, or None."""
    raster, scale = land.raster, land.scale
    taken = covered(raster, [*medals.values(), *shields.values(), *labels.values(), title])
    sea = land.spaces[BACKDROP] & ~taken
    room = raster.clearance(~sea, 6.0 * scale)
    best = int(room.argmax())
    radius = float(room.ravel()[best]) - 0.5 * scale
    if radius < 2.6 * scale:
        return None
    x, y = raster.centres[best]
    return float(x), float(y), min(radius, 4.6 * scale)
