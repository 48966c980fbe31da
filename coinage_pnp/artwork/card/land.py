"""What is on a region: its texture, and glyphs, the biggest first, clear of everything planned."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

import numpy as np

from coinage_pnp.artwork.card.plan import CardPlan
from coinage_pnp.artwork.terrain import MOTIFS, LandArea, Motif, Terrain, TerrainGlyph
from coinage_pnp.drawing import Dice, Element, Shape, Use
from coinage_pnp.geometry import Field, Raster

_SIZES = 4
"""Steps from a glyph's largest size to its smallest."""

_DARTS = 3.0
"""Darts thrown at a size, for each square millimetre of room."""


_Box = tuple[float, float, float, float]
"""The room of a planted glyph: left, top, right, bottom, mm."""


@dataclass(frozen=True)
class _Yard:
    """The boxes planted so far, found again by the squares (of `side` mm) that they touch."""

    side: float
    boxes: dict[tuple[int, int], list[_Box]] = field(default_factory=dict)

    def plant(self, box: _Box, gap: float) -> bool:
        """Plant the box unless it comes nearer than `gap` to another; whether it was planted."""
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


def plant(
    motif: Motif, names: Sequence[Sequence[str]], room: Field, raster: Raster, scale: float, chance: Dice
) -> list[Use]:
    """Glyphs on the free ground, those in front last; `names`: each one's variants, `room`: free distance, mm."""
    free = np.flatnonzero(room.ravel() > 0.3 * scale)
    if not len(free) or not motif.glyphs:
        return []
    area = len(free) * raster.pitch**2 / scale**2
    yard = _Yard(3.0 * scale)
    planted: list[Use] = []
    total = sum(glyph.share for glyph in motif.glyphs)
    order = sorted(range(len(motif.glyphs)), key=lambda i: -motif.glyphs[i].large * motif.glyphs[i].height)
    for step in range(_SIZES):
        for i in order:
            glyph = motif.glyphs[i]
            size = glyph.large + (glyph.small - glyph.large) * step / (_SIZES - 1)
            darts = max(4, int(_DARTS * area * glyph.share / total * (step + 1) / _SIZES))
            planted += _throw(
                glyph, names[i], size * scale, darts, motif.gap * scale, free, room, raster, yard, chance
            )
    return sorted(planted, key=lambda use: use.y)


def _throw(
    glyph: TerrainGlyph, names: Sequence[str], size: float, darts: int, gap: float,
    free: np.ndarray, room: Field, raster: Raster, yard: _Yard, chance: Dice,
) -> list[Use]:  # fmt: skip
    cells = free[(chance.random(darts) * len(free)).astype(np.intp)]
    middle = raster.centres[cells]
    sizes = size * chance.between(0.9, 1.06, darts)
    half, high = glyph.half_width * sizes, glyph.height * sizes
    reach = np.minimum(half, high / 2)
    spread = np.maximum(half - reach, high / 2 - reach)
    way = np.array([1.0, 0.0]) if glyph.half_width > glyph.height / 2 else np.array([0.0, 1.0])
    ends = [raster.sample(room, middle + side * spread[:, None] * way) for side in (-1, 0, 1)]
    feet = [raster.sample(room, middle + np.column_stack([side * half, high / 2])) for side in (-1, 1)]
    fits = (np.minimum.reduce(ends) >= reach) & (np.minimum.reduce(feet) > 0)
    which = (chance.random(darts) * len(names)).astype(np.intp)
    found = []
    for j in np.flatnonzero(fits):
        x, y, w, h = float(middle[j, 0]), float(middle[j, 1]), float(half[j]), float(high[j])
        inner = max(gap, -0.8 * w)
        if yard.plant((x - w, y - h / 2, x + w, y + h / 2), inner):
            found.append(Use(names[which[j]], round(x, 2), round(y + h / 2, 2), round(float(sizes[j]), 3)))
    return found


_LANE = 0.3
"""Room that glyphs leave to a border, mm on the tin card: trees that touch a border hide it."""


def cover_land(
    seed: str, plan: CardPlan, letters: Collection[str], terrain: Terrain
) -> tuple[list[Element], dict[str, tuple[Shape, ...]]]:
    """The texture and the glyphs of the land of `letters`, and the symbols that the glyphs use."""
    motif = MOTIFS[terrain.motif]
    s, raster, drawn = plan.survey.scale, plan.survey.raster, plan.survey.drawn
    chance = Dice(seed, *sorted(letters), "land")
    home = plan.survey.land(letters)
    borders = zip(drawn.arcs, drawn.lines, strict=True)
    lines = [line for arc, line in borders if arc.left in letters or arc.right in letters]
    free = home & ~plan.blocked & ~raster.stroke(lines)
    room = raster.clearance(~free, 4.0 * s)
    ground = LandArea(drawn.shape(letters), room, raster, terrain, s, chance)
    grain = [shape for shape in motif.texture(ground) if shape.path]
    names = [
        [f"{terrain.id}-{number}-{variant}" for variant in range(glyph.variants)]
        for number, glyph in enumerate(motif.glyphs)
    ]
    planted = plant(motif, names, room - _LANE * s, raster, s, chance)
    used = {use.symbol for use in planted}
    symbols = {
        name: glyph.symbol(terrain, Dice(name))
        for glyph, variants in zip(motif.glyphs, names, strict=True)
        for name in variants
        if name in used
    }
    return [*grain, *planted], symbols
