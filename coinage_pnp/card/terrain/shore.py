"""Glyphs of reef, water, sand and swamp."""

import numpy as np

from coinage_pnp.card.terrain.palette import Terrain
from coinage_pnp.card.terrain.strokes import GlyphSketch, parse_ring
from coinage_pnp.drawing.colour import INK, mix
from coinage_pnp.drawing.paths.lines import arc, brush
from coinage_pnp.drawing.paths.path import Points, make_points


def draw_coral(page: GlyphSketch, terrain: Terrain) -> None:
    """A branching coral fan."""
    lines: list[Points] = []

    def grow(x: float, y: float, angle: float, length: float, depth: int) -> None:
        tip = (x + length * np.sin(angle), y - length * np.cos(angle))
        bend = ((x + tip[0]) / 2 + 0.06 * np.cos(angle) * (1 if angle > 0 else -1), (y + tip[1]) / 2)
        lines.append(make_points([(x, y), bend, tip]))
        if depth:
            for side in (-1, 1):
                turn = side * page.chance.draw_between(0.35, 0.75)
                grow(*tip, angle + turn, length * page.chance.draw_between(0.6, 0.8), depth - 1)

    for start in (-0.55, 0.02, 0.58):
        grow(0, 0, start + page.chance.draw_between(-0.1, 0.1), 0.36, 2)
    page.add_line(*lines, width=0.17)
    page.add_line(*lines, width=0.09, ink=terrain.accent)


def draw_surf_rock(page: GlyphSketch, terrain: Terrain) -> None:
    """Sea stacks with foam around their feet."""
    page.add_line(arc(0, 0, 0.78, 0.15, 150, 390, 14), width=0.06, ink=mix(terrain.deep, terrain.wash, 0.25))
    page.add_line(arc(0, 0.02, 0.6, 0.09, 170, 370, 12), width=0.06, ink="#fdfbf2")
    for x, height, half in ((-0.3, 0.52, 0.2), (0.28, 0.42, 0.22), (0.0, 0.9, 0.26)):
        height *= page.chance.draw_between(0.85, 1.1)
        ring = make_points([(-1, 0), (-0.6, -0.62), (-0.1, -1), (0.5, -0.7), (1, 0)]) * (half, height)
        page.fill(page.shake(ring + (x, 0), 0.03), mix("#d9cfc0", terrain.wash, 0.25), 0.09)
        top, edge = (x + 0.02, -height * 0.9), (x + half * 0.5, -height * 0.68)
        page.fill([top, edge, (x + half * 0.92, 0), (x + 0.08, 0)], mix("#8f8478", terrain.deep, 0.35))
        if page.rich:
            page.add_line([top, (x + 0.08, 0)], [(x - 0.1, -0.1), (x - 0.05, -height * 0.6)], width=0.05)


def draw_wave(page: GlyphSketch, terrain: Terrain) -> None:
    """Two curling crests."""
    lines = []
    for x, y in ((-0.42, -0.18), (0.4, -0.3)):
        curl = arc(x + 0.2, y - 0.03, 0.14, 0.15, 240, 400, 7)
        lines.append(np.vstack([arc(x, y, 0.4, 0.22, 180, 290, 7), curl]))
        lines.append(arc(x + 0.34, y + 0.02, 0.3, 0.14, 175, 100, 5))
    ink = mix(terrain.deep, INK, 0.15)
    for line in lines:
        page.add_path(
            brush(page.shake(line, 0.01), 0.12 * page.weight, page.chance, spacing=0.12, taper=0.35), ink
        )


def draw_dune(page: GlyphSketch, terrain: Terrain) -> None:
    """A crescent dune: a sharp crest, a shaded lee side, grains of sand."""
    crest = np.array(
        [(-0.9, 0.0), (-0.5, -0.2), (-0.1, -0.42), (0.14, -0.5), (0.2, -0.36), (0.12, -0.2), (0.3, 0.0)]
    )
    crest = page.shake(crest, 0.025)
    right = arc(0.3, 0.0, 0.62, 0.42, 262, 360, 6)
    page.fill(np.vstack([crest[:4], right[1:], [(-0.9, 0.0)]]), mix(terrain.wash, "#ffffff", 0.35))
    page.fill(np.vstack([crest[3:], right[::-1][:-1]]), mix(terrain.wash, terrain.rim, 0.75))
    page.add_line(crest, width=0.09)
    page.add_line(right[1:], width=0.07)
    t = page.chance.draw_uniform(page.count_strokes(7))
    grains = np.column_stack([-0.65 + 0.7 * t, -0.06 - 0.2 * t * page.chance.draw_uniform(len(t))])
    page.add_line(*np.repeat(grains[:, None], 2, axis=1), width=0.06, ink=mix(terrain.deep, INK, 0.3))


def draw_reeds(page: GlyphSketch, terrain: Terrain) -> None:
    """Bulrushes in water."""
    water = [(-0.6, 0.03), (0.5, 0.03)], [(-0.3, 0.13), (0.72, 0.13)]
    page.add_line(*water, width=0.06, ink=mix(terrain.deep, terrain.wash, 0.2))
    blades = []
    for x in (-0.3, -0.14, 0.0, 0.16, 0.3):
        lean = x * 0.7 + page.chance.draw_between(-0.08, 0.08)
        height = page.chance.draw_between(0.65, 1.05)
        blades.append([(x * 0.6, 0.0), (x * 0.6 + lean * 0.3, -height * 0.55), (x * 0.6 + lean, -height)])
    page.add_line(*blades, width=0.085)
    for blade in blades[::2]:
        (x, y), (bx, by) = blade[2], blade[1]
        ux, uy = (x - bx) * 0.3, (y - by) * 0.3
        head = [(x, y + 0.02), (x - ux, y - uy)]
        page.add_line(head, width=0.2)
        page.add_line(head, width=0.11, ink=mix("#8a5a2a", terrain.deep, 0.25))


def draw_lily(page: GlyphSketch, terrain: Terrain) -> None:
    """Lily pads, one of them in flower."""
    for x, y, r in ((-0.34, -0.12, 0.34), (0.36, -0.08, 0.28), (0.06, -0.34, 0.24)):
        notch = page.chance.draw_between(0, 360)
        pad = np.vstack([arc(x, y, r, r * 0.5, notch, notch + 320, 12), [(x, y)]])
        page.fill(pad, mix(terrain.wash, "#6f9a4e", 0.55), 0.08)
    for dx, dy in ((-0.2, -0.12), (-0.1, -0.24), (0.04, -0.28), (0.17, -0.2)):
        petal = [(0.06, -0.34), (0.06 + dx, -0.34 + dy), (0.06 + dx * 0.3, -0.36)]
        page.fill(petal, "#fbf1ea", 0.06)


def draw_dead_tree(page: GlyphSketch, terrain: Terrain) -> None:
    """A bare, drowned tree."""
    lean = page.chance.draw_between(-0.1, 0.1)
    page.add_line([(-0.5, 0.03), (0.55, 0.03)], width=0.06, ink=mix(terrain.deep, terrain.wash, 0.2))
    trunk = make_points([(0, 0.02), (lean * 0.4, -0.45), (lean, -1.0)])
    page.add_path(brush(trunk, 0.17 * page.weight, page.chance, spacing=0.1, taper=0.5), INK)
    for y, x in ((-0.42, -0.34), (-0.58, 0.36), (-0.76, -0.22)):
        start = lean * -y
        branch = make_points([(start, y), (start + x * 0.6, y - 0.1), (start + x, y - 0.3)])
        page.add_path(brush(branch, 0.1 * page.weight, page.chance, spacing=0.1, taper=0.3), INK)


_SAIL = "#fdf6e3"
_RIGS = ((0.0,), (-0.22, 0.2), (-0.34, 0.02, 0.34))  # where the masts of ships are, mm from the middle


def draw_ship(page: GlyphSketch, terrain: Terrain) -> None:
    """A ship with one to three masts, with square sails or lateen ones."""
    chance = page.chance
    rig = chance.choose(_RIGS)
    half, is_lateen, tiers = 0.3 + 0.1 * len(rig), chance.draw_uniform() < 0.35, 2 + chance.draw_below(2)
    ripples = [arc(x, 0.03, 0.3, 0.03, 180, 360, 6) for x in (-0.3, 0.26)]
    page.add_line(*ripples, width=0.05, ink=mix(terrain.deep, terrain.wash, 0.25))
    page.add_line([(0.8 * half, -0.26), (1.13 * half, -0.42)], width=0.07)
    for x, high in zip(rig, chance.draw_between(0.78, 0.98, len(rig)).tolist(), strict=True):
        page.add_line([(x, -0.16), (x, -high)], width=0.07)
        page.fill([(x, -high + 0.04), (x, -high - 0.01), (x - 0.11, -high + 0.01)], terrain.accent)
        if is_lateen:
            page.fill([(x - 0.16, -0.3), (x + 0.04, -high + 0.06), (x + 0.22, -0.24)], _SAIL, 0.06)
            continue
        edges = np.linspace(-high + 0.05, -0.22, tiers + 1)
        for top, foot, wide in zip(edges, edges[1:] - 0.03, np.linspace(0.11, 0.17, tiers), strict=False):
            bulge = np.array(
                [(-0.86, 0), (0.86, 0), (1.06, 0.3), (1.09, 0.7), (1, 1), (-1.02, 1), (-0.72, 0.6)]
            )
            page.fill(bulge * (wide, foot - top) + (x, top), _SAIL, 0.06)
    hull = [(-1, -0.26), (-0.84, -0.3), (-0.58, -0.16), (0.58, -0.16), (0.8, -0.27), (1, -0.28), (0.72, 0.02)]
    page.fill(np.array([*hull, (-0.68, 0.02)]) * (half, 1), "#945731", 0.08)
    page.add_line([(-0.8 * half, -0.1), (0.8 * half, -0.1)], width=0.05, ink="#f0d9a8")


def draw_serpent(page: GlyphSketch, terrain: Terrain) -> None:
    """A sea serpent: a raised neck and two to four humps, smaller towards the tail."""
    chance = page.chance
    skin = mix("#8fa37c", terrain.deep, chance.draw_between(0.1, 0.3))
    humps = 2 + chance.draw_below(3)
    halves = np.linspace(1.25, 0.75, humps) * 0.48 / humps
    for x, r in zip(np.cumsum(2 * halves) - halves - 0.31, halves, strict=True):
        high = r * chance.draw_between(1.7, 2.2)
        page.fill(
            np.vstack([arc(x, 0, r, high, 180, 360, 9), arc(x, 0, 0.45 * r, 0.55 * high, 0, -180, 7)]),
            skin,
            0.08,
        )
        page.add_line(arc(x, 0, 0.74 * r, 0.8 * high, 230, 310, 4), width=0.045)
    rise = np.array([1.0, chance.draw_between(0.85, 1.1)])
    page.fill(
        parse_ring("-50 0  -50 -30  -62 -52  -70 -60  -60 -72  -44 -68  -36 -46  -34 -20  -38 0") * rise,
        skin,
        0.08,
    )
    crest = chance.choose(
        (
            "-52 -70  -38 -82  -42 -64",
            "-46 -68  -28 -66  -38 -52  -26 -48  -36 -38",
            "-54 -70  -50 -82  -47 -69",
        )
    )
    page.fill(parse_ring(crest) * rise, terrain.accent, 0.05)
    page.fill(arc(-0.56, -0.62 * rise[1], 0.03, 0.03, 0, 300, 6), INK)
    page.fill(parse_ring("68 0  72 -20  82 -26  78 0"), skin, 0.07)
    page.add_line(
        *([(x, 0.03), (x + 0.26, 0.03)] for x in (-0.56, -0.14, 0.22, 0.58)),
        width=0.05,
        ink=mix(terrain.deep, terrain.wash, 0.25),
    )
