"""What is on the water: a ship, and what sailors fear."""

import numpy as np

from coinage_pnp.artwork.terrain.palette import Terrain
from coinage_pnp.artwork.terrain.strokes import GlyphSketch, ring
from coinage_pnp.drawing import INK, mix
from coinage_pnp.paths import Dice, Points, arc


def ship(page: GlyphSketch, terrain: Terrain, chance: Dice) -> None:
    """A three-master under sail."""
    wake = arc(-0.3, 0.03, 0.3, 0.03, 180, 360, 6), arc(0.3, 0.05, 0.34, 0.03, 180, 360, 6)
    page.line(*wake, width=0.05, ink=mix(terrain.deep, terrain.wash, 0.25))
    hull = ring("-60 -26  -52 -30  -36 -16  36 -16  50 -27  62 -28  44 2  -42 2")
    masts = [[(x, -0.16), (x, -top)] for x, top in ((-0.34, 0.84), (0.02, 0.98), (0.34, 0.78))]
    page.line([(0.5, -0.26), (0.7, -0.42)], *masts, width=0.07)
    sail = ring("-92 0  92 0  112 30  116 70  108 100  -108 100  -80 70  -76 30")
    for x, top, half in ((-0.34, 0.8, 0.14), (0.02, 0.94, 0.18), (0.34, 0.74, 0.13)):
        span = top - 0.24
        for foot, wide in ((-top + 0.48 * span, 0.74), (-top + span, 1.0)):
            page.fill(sail * (half * wide, 0.46 * span) + (x, foot - 0.46 * span), "#fdf6e3", 0.06)
        page.fill([(x, -top), (x, -top - 0.05), (x - 0.1, -top - 0.03)], terrain.accent)
    page.fill(hull, mix("#9a5a33", INK, 0.05), 0.08)
    page.line([(-0.5, -0.12), (0.52, -0.12)], width=0.05, ink="#f0d9a8")
    page.line([(-0.46, -0.05), (0.48, -0.05)], width=0.04)


def serpent(page: GlyphSketch, terrain: Terrain, chance: Dice) -> None:
    """The monster that every chart has."""
    skin = mix("#8fa37c", terrain.deep, 0.2)
    coils: list[Points] = []
    for x, high, half in ((0.52, 0.2, 0.13), (0.24, 0.3, 0.16), (-0.1, 0.38, 0.18)):
        coils.append(
            np.vstack([arc(x, 0, half, high, 180, 360, 9), arc(x, 0, half * 0.42, high * 0.55, 360, 180, 7)])
        )
    neck = ring("-50 0  -50 -30  -62 -52  -70 -60  -60 -72  -44 -68  -36 -46  -34 -20  -38 0")
    for part in (*coils, neck):
        page.fill(part, skin, 0.08)
    page.fill([(-0.52, -0.7), (-0.38, -0.82), (-0.42, -0.64)], terrain.accent, 0.05)
    page.fill(arc(-0.56, -0.62, 0.03, 0.03, 0, 300, 6), INK)
    page.fill(ring("68 0  72 -20  82 -26  78 0"), skin, 0.07)
    scales = [
        arc(x, -y, 0.05, 0.04, 200, 340, 4)
        for x, y in ((-0.43, 0.2), (-0.45, 0.36), (-0.1, 0.3), (0.24, 0.23))
    ]
    ripples = [[(x - 0.12, 0.03), (x + 0.14, 0.03)] for x in (-0.44, -0.02, 0.34, 0.7)]
    page.line(*scales, width=0.045)
    page.line(*ripples, width=0.05, ink=mix(terrain.deep, terrain.wash, 0.25))
