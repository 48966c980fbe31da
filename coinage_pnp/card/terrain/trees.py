"""Trees of forest and pine, engraved, with light from the upper left."""

import numpy as np

from coinage_pnp.card.terrain.palette import Terrain
from coinage_pnp.card.terrain.strokes import GlyphSketch
from coinage_pnp.drawing.colour import INK, mix
from coinage_pnp.drawing.paths.lines import arc
from coinage_pnp.drawing.paths.path import Points


def draw_foliage(
    page: GlyphSketch,
    terrain: Terrain,
    about: tuple[float, float],
    size: tuple[float, float],
    line: float,
) -> None:
    """A cloud of lobes with a shaded side; `size`: its half width and half height, mm."""
    chance = page.chance
    lobes = 6 + chance.draw_below(3)
    turns = chance.draw_uniform() * 360 + np.arange(lobes) * 360 / lobes + chance.draw_between(-9, 9, lobes)
    reach = chance.draw_between(0.86, 1.04, lobes)
    angle, dip = np.radians(turns), np.radians(turns + 180 / lobes)
    tips = np.column_stack([np.cos(angle), np.sin(angle)]) * reach[:, None]
    notches = 0.8 * np.column_stack([np.cos(dip), np.sin(dip)])

    def place(ring: Points) -> Points:
        return np.asarray(ring * size + about)

    leaf = mix(terrain.wash, terrain.rim, 0.05 + 0.5 * chance.draw_uniform())
    page.add_cloud(place(np.stack([tips, notches], axis=1).reshape(-1, 2)), leaf, line)
    shade = np.vstack([arc(0.04, 0, 0.84, 0.81, -40, 130, 8), arc(-0.2, -0.24, 0.8, 0.76, 110, -25, 8)])
    page.fill(place(shade), mix(leaf, terrain.deep, 0.45))
    lit = (-0.36, -0.33), (0.12, -0.62), (-0.04, 0.14)
    strokes = [arc(x, y, 0.22, 0.21, 185, 350, 5) for x, y in lit[: 2 + lobes % 2]]
    if page.rich:
        low = (0.4, -0.1), (0.2, 0.43), (-0.28, 0.52), (0.56, 0.29), (-0.6, 0.05)
        strokes += [arc(x, y, 0.16, 0.155, 195, 345, 5) for x, y in low]
    page.add_line(*map(place, strokes), width=0.05, ink=mix(terrain.deep, INK, 0.3))


def draw_broadleaf(page: GlyphSketch, terrain: Terrain) -> None:
    """A round-headed tree on its trunk."""
    page.fill(arc(0.16, -0.02, 0.5, 0.11, 0, 360, 12), mix(terrain.rim, INK, 0.25))
    page.fill([(-0.07, 0), (-0.05, -0.36), (0.06, -0.36), (0.08, 0)], INK)
    wide = page.chance.draw_between(0.42, 0.5)
    draw_foliage(page, terrain, (0.0, -0.64), (wide, 0.88 - wide), 0.1)


def draw_crown(page: GlyphSketch, terrain: Terrain) -> None:
    """A treetop in a wood."""
    draw_foliage(page, terrain, (0.0, -0.42), (0.5, 0.42), 0.085)


def draw_garden_tree(page: GlyphSketch, terrain: Terrain) -> None:
    """A broadleaf tree that stays green among roofs."""
    if not terrain.is_line_art:
        terrain = terrain._replace(wash="#a3ad62", rim="#66742f", deep="#3c4a1e")
    draw_broadleaf(page, terrain)


def draw_conifer(page: GlyphSketch, terrain: Terrain) -> None:
    """A fir of three or four ragged tiers, its right half shaded."""
    chance = page.chance
    page.fill(arc(0.14, -0.02, 0.36, 0.08, 0, 360, 12), mix(terrain.rim, INK, 0.25))
    page.fill_block(-0.05, -0.2, 0.05, 0, INK)
    tiers = 4 if chance.draw_uniform() < 0.4 else 3
    top, foot, lean = -1.15, -0.14, chance.draw_between(-0.03, 0.03)
    levels = np.linspace(top, foot, tiers + 1)
    widths = np.linspace(0.17, 0.36, tiers) * chance.draw_between(0.9, 1.1)
    right: list[tuple[float, float]] = [(lean, top)]
    left: list[tuple[float, float]] = [(lean, top)]
    for i in range(tiers):
        drop = levels[i + 1] + chance.draw_between(-0.03, 0.03)
        right += [(widths[i] + lean, drop), (widths[i] * 0.45, drop - 0.05)]
        left += [(-widths[i] + lean, drop + 0.02), (-widths[i] * 0.45, drop - 0.05)]
    leaf = mix(terrain.wash, terrain.rim, 0.4 + 0.4 * chance.draw_uniform())
    if terrain.is_dark:
        leaf = mix(terrain.wash, terrain.seat, 0.25 + 0.2 * chance.draw_uniform())
    page.fill([*left, *right[:0:-1]], leaf, 0.1)
    page.fill([*right, (0.03, foot - 0.05), (lean + 0.02, top + 0.3)], mix(leaf, terrain.deep, 0.62))
    if page.rich:
        boughs = [
            [(start * w, y - 0.02), (end * w, y - rise)]
            for start, end, rise in ((-0.6, -0.45, 0.14), (-0.15, -0.1, 0.16))
            for w, y in zip(widths, levels[1:], strict=True)
        ]
        page.add_line(*boughs, width=0.05)


def draw_palm(page: GlyphSketch, terrain: Terrain) -> None:
    """A leaning palm for beaches and islands."""
    page.fill(arc(0.2, -0.02, 0.42, 0.08, 0, 360, 12), mix(terrain.rim, INK, 0.2))
    lean = page.chance.draw_between(-0.3, 0.3)
    bend = [(0.0, 0.0), (lean * 0.25, -0.35), (lean * 0.7, -0.66), (lean, -0.86)]
    page.add_line(bend, width=0.15)
    page.add_line(bend, width=0.07, ink=mix(terrain.rim, INK, 0.35))
    leaf = mix("#5f7a35", terrain.deep, 0.25)
    for angle in (-168, -128, -82, -40, -8, 25, 155):
        reach = page.chance.draw_between(0.36, 0.46)
        t = np.radians(angle + page.chance.draw_between(-9, 9))
        tip = np.array([lean + reach * np.cos(t), -0.86 + 0.62 * reach * np.sin(t) + 0.16])
        mid = np.array([lean + 0.55 * reach * np.cos(t), -0.98 + 0.5 * reach * np.sin(t)])
        frond = [(lean, -0.9), *(mid + [(0, -0.05)]), tip, *(mid + [(0, 0.09)]), (lean, -0.82)]
        page.fill(np.array(frond), leaf, 0.06)
