"""Houses, towers, fields and grass, for town and plain."""

import numpy as np

from coinage_pnp.card.terrain.palette import Terrain
from coinage_pnp.card.terrain.strokes import GlyphSketch
from coinage_pnp.drawing.colour import INK, mix
from coinage_pnp.drawing.paths.lines import arc, draw_ticks

_WALL = "#f7ead2"


def _draw_gable(page: GlyphSketch, x: float, width: float, wall: float, roof: float, colour: str) -> None:
    """A house in three-quarter view: a gabled front, with the roof receding to the right."""
    depth = width * 0.75
    w, top = width / 2, -wall - roof
    page.fill_block(x + w, -wall, x + w + depth, 0, mix(_WALL, INK, 0.22), 0.07)
    eaves = (x + w + depth + 0.05, -wall + 0.03), (x + w + 0.04, -wall + 0.03)
    page.fill([(x, top), (x + depth, top), *eaves], colour, 0.08)
    page.fill([(x - w, 0), (x - w, -wall), (x, top), (x + w, -wall), (x + w, 0)], _WALL, 0.08)
    page.fill_block(x - 0.06, -wall * 0.6, x + 0.07, 0, INK)
    tiles = [
        [(x + depth * t, top + 0.08), (x + w + depth * t, -wall - 0.02)]
        for t in np.linspace(0.0, 1.0, page.count_strokes(3) + 1)[1:-1]
    ]
    page.add_line(*tiles, width=0.04, ink=mix(colour, INK, 0.6))


def draw_house(page: GlyphSketch, terrain: Terrain) -> None:
    """A cottage, sometimes with a narrow neighbour and smoke."""
    chance = page.chance
    page.fill(arc(0.2, 0.0, 0.7, 0.1, 0, 360, 12), mix(terrain.rim, INK, 0.25))
    roof = mix(terrain.accent, INK, 0.25 * chance.draw_uniform())
    if chance.draw_uniform() < 0.5:
        _draw_gable(page, 0.34, 0.42, 0.34, 0.3, mix(roof, INK, 0.15))
    _draw_gable(page, -0.2, 0.5, 0.4, chance.draw_between(0.34, 0.44), roof)
    if chance.draw_uniform() < 0.5:
        page.add_line([(0.1, -0.82), (0.16, -0.96), (0.08, -1.04), (0.16, -1.16)], width=0.05)


def draw_tower(page: GlyphSketch, terrain: Terrain) -> None:
    """A church or a keep: a tower with a spire and a nave beside it."""
    page.fill(arc(0.15, 0.0, 0.7, 0.1, 0, 360, 12), mix(terrain.rim, INK, 0.25))
    roof = mix(terrain.accent, INK, 0.2)
    _draw_gable(page, 0.14, 0.44, 0.36, 0.3, roof)
    page.fill_block(-0.42, -0.72, -0.1, 0, _WALL, 0.08)
    page.fill_block(-0.22, -0.72, -0.1, 0, mix(_WALL, INK, 0.25))
    page.fill([(-0.47, -0.7), (-0.26, -1.22), (-0.05, -0.7)], roof, 0.08)
    page.fill([(-0.25, -1.18), (-0.05, -0.7), (-0.2, -0.7)], mix(roof, INK, 0.4))
    page.add_line([(-0.26, -1.22), (-0.26, -1.36)], [(-0.32, -1.31), (-0.2, -1.31)], width=0.05)
    page.fill_block(-0.34, -0.54, -0.27, -0.42, INK)


def draw_field(page: GlyphSketch, terrain: Terrain) -> None:
    """A ploughed strip with furrows running to a far corner."""
    slant = page.chance.draw_between(0.15, 0.4) * (1 if page.chance.draw_uniform() < 0.5 else -1)
    a, b, c, d = np.array([(-0.75, 0.0), (0.75, 0.0), (0.62 + slant, -0.55), (-0.62 + slant, -0.55)])
    page.fill([a, b, c, d], mix(terrain.wash, terrain.rim, 0.3 + 0.4 * page.chance.draw_uniform()))
    t = np.linspace(0.08, 0.92, 7)[:, None]
    page.add_path(
        draw_ticks(a + (b - a) * t, d + (c - d) * t, 0.07 * page.weight), mix(terrain.deep, INK, 0.2)
    )
    page.add_line(page.shake([a, b, c, d, a], 0.015), width=0.07, ink=mix(terrain.deep, INK, 0.5))


def draw_tuft(page: GlyphSketch, terrain: Terrain) -> None:
    """A tuft of grass."""
    angles = np.radians(np.array([-48, -24, -2, 22, 46]) + page.chance.draw_between(-7, 7, 5))
    reach = page.chance.draw_between(0.5, 0.85, 5)
    roots = np.column_stack([np.linspace(-0.12, 0.12, 5), np.zeros(5)])
    tips = roots + np.column_stack([np.sin(angles) * reach, -np.cos(angles) * reach])
    page.add_path(draw_ticks(roots, tips, 0.15 * page.weight), mix(terrain.deep, INK, 0.35))
