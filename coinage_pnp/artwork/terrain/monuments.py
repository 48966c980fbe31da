"""What people make a region known by: one thing each, drawn large."""

import numpy as np

from coinage_pnp.artwork.terrain.palette import Terrain
from coinage_pnp.artwork.terrain.strokes import GlyphSketch, ring, shadow
from coinage_pnp.drawing import INK, mix
from coinage_pnp.paths import Dice, arc, ticks

_STONE, _SHADE = "#efe2c8", "#b9a68a"


def _block(page: GlyphSketch, x: float, foot: float, half: float, high: float, colour: str = _STONE) -> None:
    """An upright wall, lit on the left."""
    page.fill(
        [(x - half, foot), (x - half, foot - high), (x + half, foot - high), (x + half, foot)], colour, 0.08
    )
    edge = x + 0.3 * half
    page.fill(
        [(edge, foot), (edge, foot - high), (x + half, foot - high), (x + half, foot)],
        mix(colour, _SHADE, 0.9),
    )


def _battlement(page: GlyphSketch, x: float, top: float, half: float, teeth: int) -> None:
    across = np.linspace(x - half, x + half, 2 * teeth)
    for a, b in zip(across[::2], across[1::2], strict=True):
        page.fill([(a, top), (a, top - 0.06), (b, top - 0.06), (b, top)], _STONE, 0.06)


def _flag(page: GlyphSketch, x: float, top: float, colour: str) -> None:
    page.line([(x, top), (x, top - 0.2)], width=0.06)
    page.fill([(x, top - 0.2), (x + 0.16, top - 0.15), (x, top - 0.09)], colour, 0.05)


def castle(page: GlyphSketch, terrain: Terrain, chance: Dice) -> None:
    """A keep within its wall."""
    shadow(page, terrain, 0.72)
    roof = mix(terrain.accent, INK, 0.1)
    _block(page, 0.02, -0.1, 0.2, 0.56)
    _battlement(page, 0.02, -0.66, 0.2, 4)
    _flag(page, 0.02, -0.72, terrain.accent)
    for x, foot, half, high in ((-0.32, -0.08, 0.11, 0.5), (0.36, -0.08, 0.11, 0.44)):
        _block(page, x, foot, half, high)
        page.fill(
            [(x - half - 0.04, foot - high), (x, foot - high - 0.26), (x + half + 0.04, foot - high)],
            roof,
            0.08,
        )
    _block(page, 0.0, 0.0, 0.56, 0.26)
    _battlement(page, 0.0, -0.26, 0.56, 8)
    for x in (-0.56, 0.56):
        _block(page, x, 0.02, 0.13, 0.38)
        _battlement(page, x, -0.36, 0.13, 3)
    page.fill(np.vstack([arc(0, -0.12, 0.09, 0.09, 180, 360, 6), [(0.09, 0), (-0.09, 0)]]), INK)
    page.line(*[[(x, y), (x + 0.08, y)] for x, y in ((-0.4, -0.08), (-0.26, -0.16), (0.2, -0.1))], width=0.04)
    page.line(
        *[[(x, y), (x, y + 0.08)] for x, y in ((-0.04, -0.5), (-0.34, -0.44), (0.33, -0.4))], width=0.07
    )


def windmill(page: GlyphSketch, terrain: Terrain, chance: Dice) -> None:
    """A tower mill on its mound."""
    page.fill(arc(0, 0.0, 0.52, 0.15, 180, 360, 10), mix(terrain.wash, terrain.rim, 0.5), 0.08)
    page.fill(ring("-24 -6  -15 -60  15 -60  24 -6"), _STONE, 0.08)
    page.fill(ring("6 -6  5 -60  15 -60  24 -6"), _SHADE)
    page.fill([(-0.19, -0.58), (0.0, -0.8), (0.19, -0.58)], mix(terrain.accent, INK, 0.15), 0.08)
    page.fill(ring("-7 -6  -7 -22  4 -22  4 -6"), INK)
    page.fill(ring("-6 -36  -6 -45  2 -45  2 -36"), INK)
    hub, turn = np.array([-0.02, -0.62]), float(chance.between(15, 75))
    for angle in np.radians(turn + 90 * np.arange(4)):
        way, side = np.array([np.cos(angle), np.sin(angle)]), np.array([-np.sin(angle), np.cos(angle)])
        sail = [
            hub + way * 0.08,
            hub + way * 0.4,
            hub + way * 0.4 + side * 0.11,
            hub + way * 0.08 + side * 0.09,
        ]
        page.fill(sail, "#fdf6e3", 0.06)
        bars = [[hub + way * r, hub + way * r + side * 0.1] for r in (0.18, 0.29)]
        page.line([hub, hub + way * 0.42], *bars, width=0.05)


def lodge(page: GlyphSketch, terrain: Terrain, chance: Dice) -> None:
    """A forester's log house."""
    shadow(page, terrain, 0.6)
    log, roof = mix("#b98a58", terrain.accent, 0.3), mix(terrain.accent, INK, 0.45)
    page.line(ring("30 -62  36 -76  28 -84  36 -98"), width=0.06)
    page.fill(ring("24 -40  24 -66  34 -66  34 -40"), _STONE, 0.06)
    page.fill(ring("-6 0  -6 -34  54 -34  54 0"), log, 0.08)
    page.line(*[[(-0.06, y), (0.54, y)] for y in (-0.08, -0.17, -0.26)], width=0.045)
    page.fill(ring("-50 0  -50 -34  -28 -66  -6 -34  -6 0"), mix(log, "#ffffff", 0.35), 0.08)
    page.fill(ring("-28 -72  40 -72  62 -30  -2 -30"), roof, 0.08)
    page.line([(-0.56, -0.3), (-0.28, -0.72), (-0.02, -0.3)], width=0.11)
    page.line(*[[(-0.28 + t, -0.72), (-0.02 + t * 0.95, -0.3)] for t in (0.17, 0.34, 0.51)], width=0.045)
    page.fill(ring("-36 0  -36 -24  -20 -24  -20 0"), INK)
    page.fill(ring("16 -12  16 -24  30 -24  30 -12"), "#f6d98a", 0.06)


def stilt_hut(page: GlyphSketch, terrain: Terrain, chance: Dice) -> None:
    """A hut above the water."""
    page.line(
        [(-0.6, 0.0), (0.2, 0.0)],
        [(-0.1, 0.06), (0.62, 0.06)],
        width=0.06,
        ink=mix(terrain.deep, terrain.wash, 0.3),
    )
    page.line(*[[(x, 0.0), (x * 0.9, -0.4)] for x in (-0.36, -0.12, 0.14, 0.38)], width=0.09)
    page.line([(-0.34, -0.08), (-0.12, -0.32)], [(0.36, -0.08), (0.14, -0.32)], width=0.06)
    page.fill(ring("-48 -36  -48 -42  50 -42  50 -36"), "#b98a58", 0.07)
    page.fill(ring("-32 -42  -32 -68  36 -68  36 -42"), mix("#d8b884", terrain.seat, 0.3), 0.08)
    page.fill(ring("12 -42  12 -68  36 -68  36 -42"), mix("#8a6a45", terrain.deep, 0.3))
    page.fill(ring("-48 -62  -12 -96  20 -96  52 -62"), mix(terrain.accent, terrain.deep, 0.25), 0.09)
    thatch = np.linspace(-0.36, 0.4, 8)
    page.path(
        ticks(
            np.column_stack([thatch * 0.5, np.full(8, -0.92)]),
            np.column_stack([thatch, np.full(8, -0.64)]),
            0.05 * page.weight,
        ),
        INK,
    )
    page.fill(ring("-16 -42  -16 -58  -2 -58  -2 -42"), INK)


def lighthouse(page: GlyphSketch, terrain: Terrain, chance: Dice) -> None:
    """A light on a rock."""
    rock = ring("-50 0  -40 -18  -20 -28  16 -30  36 -16  52 0")
    page.line(arc(0, 0.0, 0.64, 0.09, 160, 380, 14), width=0.06, ink=mix(terrain.deep, terrain.wash, 0.2))
    page.fill(page.shake(rock, 0.02), mix("#d9cfc0", terrain.wash, 0.2), 0.09)
    page.fill(ring("16 -30  36 -16  52 0  10 0"), mix("#8f8478", terrain.deep, 0.35))
    page.fill(ring("-14 -26  -9 -72  9 -72  14 -26"), "#fdf8ea", 0.08)
    for t in (0.2, 0.62):
        high, low = -0.26 - 0.46 * (t + 0.2), -0.26 - 0.46 * t
        a, b = 0.14 - 0.05 * (t + 0.2), 0.14 - 0.05 * t
        page.fill([(-b, low), (-a, high), (a, high), (b, low)], mix(terrain.accent, "#a8382a", 0.5), 0.05)
    page.fill(ring("3 -26  2 -72  9 -72  14 -26"), _SHADE)
    page.line([(-0.14, -0.72), (0.14, -0.72)], width=0.1)
    page.fill(ring("-7 -73  -7 -84  7 -84  7 -73"), "#fbd069", 0.06)
    page.fill([(-0.1, -0.84), (0.0, -0.94), (0.1, -0.84)], mix(terrain.accent, INK, 0.3), 0.06)
    rays = ring("-50 -92  -54 -78  -50 -64  50 -92  54 -78  50 -64")
    page.path(ticks(rays * (0.26, 0.05) + (0, -0.745), rays, 0.07 * page.weight), INK)
