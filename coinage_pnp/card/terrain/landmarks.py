"""Landmarks: one large glyph that a region is known by."""

import numpy as np

from coinage_pnp.card.terrain.palette import Terrain
from coinage_pnp.card.terrain.relief import draw_hachures, draw_peak, outline_flank
from coinage_pnp.card.terrain.stamps import make_stamp
from coinage_pnp.card.terrain.strokes import GlyphSketch, draw_shadow, parse_ring
from coinage_pnp.card.terrain.trees import draw_foliage
from coinage_pnp.drawing.colour import INK, mix
from coinage_pnp.drawing.paths.lines import arc
from coinage_pnp.drawing.paths.path import make_points


def draw_volcano(page: GlyphSketch, terrain: Terrain) -> None:
    """A smoking volcano."""
    puffs = [(0.0, -0.74, 0.09), (0.06, -0.84, 0.12), (0.19, -0.92, 0.13), (0.34, -0.95, 0.1)]
    smoke = "#ffffff" if terrain.is_line_art else mix("#e9e2d8", terrain.deep, 0.12)
    for x, y, r in reversed(puffs):
        page.add_cloud(page.shake(arc(x, y, r, r * 0.78, 0, 324, 9), 0.016), smoke, 0.07)
    left = outline_flank((-0.15, -0.68), (-0.76, 0.0), 0.13, page.chance, 9)
    right = outline_flank((0.15, -0.66), (0.76, 0.0), 0.13, page.chance, 9)
    dip = arc(0, -0.67, 0.15, 0.06, 180, 0, 6)
    page.fill(
        np.vstack([left[::-1], dip, right, [(0.3, 0.04), (-0.2, 0.02)]]), mix(terrain.wash, "#ffffff", 0.4)
    )
    ridge = parse_ring("10 -60  2 -44  14 -30  4 -14  16 0")
    page.fill(np.vstack([ridge, right[::-1]]), mix(terrain.rim, terrain.deep, 0.15))
    draw_hachures(page, ridge, right, 11, 0.075)
    flow = parse_ring("-10 -63  -16 -42  -8 -30  -20 -10  -10 -12  0 -34  -3 -62")
    ember = "#ffffff" if terrain.is_line_art else mix(terrain.accent, "#f0892c", 0.6)
    page.add_cloud(flow, ember, 0.05)
    page.fill(
        np.vstack([dip, arc(0, -0.675, 0.15, 0.04, 0, -180, 6)]), mix(terrain.deep, "#c4512a", 0.5), 0.05
    )
    page.add_line(left[::-1], width=0.085)
    page.add_line(right, width=0.13)
    tops = np.column_stack([np.linspace(-0.26, -0.6, 5), np.linspace(-0.4, -0.12, 5)])
    page.add_line(*[[top, top + (-0.06, 0.11)] for top in tops], width=0.05)


def draw_summit(page: GlyphSketch, terrain: Terrain) -> None:
    """A snow-covered peak between two lower ones."""
    draw_peak(page, terrain, -0.42, 0.62, 0.36, snow=False)
    draw_peak(page, terrain, 0.4, 0.7, 0.38, snow=True)
    draw_peak(page, terrain, -0.04, 1.0, 0.56, snow=True)


def draw_ice_cliff(page: GlyphSketch, terrain: Terrain) -> None:
    """The broken front of a glacier."""
    draw_shadow(page, terrain, 0.7)
    tops = parse_ring("-70 -42  -46 -60  -20 -52  -2 -84  26 -74  42 -96  70 -60")
    edges = make_points(tops) + page.chance.draw_between(-0.03, 0.03, 7, 2)
    feet = np.column_stack([edges[:, 0] * 0.96, page.chance.draw_between(-0.05, 0.03, 7)])
    face, dark = mix(terrain.wash, "#ffffff", 0.55), mix(terrain.wash, terrain.rim, 0.75)
    page.fill(np.vstack([edges, feet[::-1]]), face, 0.1)
    for i in (0, 2, 4):
        page.fill([edges[i], edges[i + 1], feet[i + 1], feet[i]], dark)
    back = edges + (0.1, -0.07)
    page.fill(np.vstack([edges, back[::-1]]), "#ffffff", 0.06)
    page.add_line(
        *[[a, a + (b - a) * t] for a, b, t in zip(edges, feet, (1, 0.8, 1, 0.7, 1, 0.9, 1), strict=True)],
        width=0.06,
    )
    page.add_line(
        [(-0.66, 0.05), (-0.2, 0.05)], [(0.0, 0.07), (0.6, 0.07)], width=0.05, ink=mix(terrain.deep, INK, 0.2)
    )


def draw_great_oak(page: GlyphSketch, terrain: Terrain) -> None:
    """A huge old oak."""
    draw_shadow(page, terrain, 0.5)
    trunk = parse_ring("-22 2  -9 -12  -10 -42  10 -42  9 -12  24 2  2 -4")
    page.fill(trunk, mix("#8a6a45", terrain.deep, 0.3), 0.08)
    page.fill(parse_ring("2 -4  3 -40  10 -42  9 -12  24 2"), mix("#4e3a26", INK, 0.2))
    places = parse_ring("-34 -46  34 -46  -26 -70  26 -72  0 -80  0 -52").tolist()
    for (x, y), r in zip(places, (0.22, 0.22, 0.24, 0.24, 0.25, 0.26), strict=True):
        draw_foliage(page, terrain, (x, y), (r, 0.82 * r), 0.08)


def draw_windmill(page: GlyphSketch, terrain: Terrain) -> None:
    """A tower mill on its mound."""
    make_stamp("windmill")(page, terrain)
    hub, turn = np.array([-0.02, -0.62]), page.chance.draw_between(15, 75)
    for angle in np.radians(turn + 90 * np.arange(4)):
        way, side = np.array([np.cos(angle), np.sin(angle)]), np.array([-np.sin(angle), np.cos(angle)])
        corners = (0.08, 0), (0.4, 0), (0.4, 0.11), (0.08, 0.09)
        page.fill([hub + way * out + side * aside for out, aside in corners], "#fdf6e3", 0.06)
        bars = [[hub + way * r, hub + way * r + side * 0.1] for r in (0.18, 0.29)]
        page.add_line([hub, hub + way * 0.42], *bars, width=0.05)
