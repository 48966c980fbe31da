"""Trees of forest and pine, engraved, with light from the upper left."""

from dataclasses import replace

import numpy as np

from coinage_pnp.card.terrain.palette import Terrain
from coinage_pnp.card.terrain.strokes import GlyphSketch
from coinage_pnp.drawing.colour import INK, mix
from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.drawing.paths.lines import arc


def draw_broadleaf(page: GlyphSketch, terrain: Terrain, chance: Dice) -> None:
    """A round-headed tree: lobes, a shaded side, a few scallops, a trunk."""
    page.fill(arc(0.16, -0.02, 0.5, 0.11, 0, 360, 12), mix(terrain.rim, INK, 0.25))
    page.fill([(-0.07, 0), (-0.05, -0.36), (0.06, -0.36), (0.08, 0)], INK)
    lobes = 7
    turn = chance.draw_uniform() * 360
    angle = np.radians(turn + np.arange(lobes) * 360 / lobes + chance.draw_between(-8, 8, lobes))
    reach = chance.draw_between(0.36, 0.42, lobes)
    middle = np.column_stack([reach * np.cos(angle), -0.62 + 0.82 * reach * np.sin(angle)])
    dip = angle + np.pi / lobes
    notch = np.column_stack([0.31 * np.cos(dip), -0.62 + 0.26 * np.sin(dip)])
    left = np.column_stack([0.46 * np.cos(angle - 0.28), -0.62 + 0.38 * np.sin(angle - 0.28)])
    right = np.column_stack([0.46 * np.cos(angle + 0.28), -0.62 + 0.38 * np.sin(angle + 0.28)])
    outline = np.stack([left, middle * [1.2, 1], right, notch], axis=1).reshape(-1, 2)
    leaf = mix(terrain.wash, terrain.rim, 0.15 + 0.5 * chance.draw_uniform())
    page.add_cloud(outline, leaf, 0.1)
    if terrain.is_line_art:
        return
    shade = np.vstack([arc(0.03, -0.6, 0.38, 0.31, -50, 120, 9), arc(-0.08, -0.68, 0.36, 0.3, 105, -35, 9)])
    page.fill(shade, mix(leaf, terrain.deep, 0.5))
    lit = (-0.2, -0.72), (-0.02, -0.86), (-0.16, -0.5)
    highlights = [arc(x, y, 0.1, 0.08, 190, 340, 5) for x, y in lit]
    page.add_line(*highlights, width=0.055, ink=mix(terrain.deep, INK, 0.4))


def draw_crown(page: GlyphSketch, terrain: Terrain, chance: Dice) -> None:
    """A treetop in a wood: a cloud of lobes with a shaded side."""
    lobes = 6 + int(chance.draw_uniform() * 3)
    angle = np.radians(
        chance.draw_uniform() * 360 + np.arange(lobes) * 360 / lobes + chance.draw_between(-9, 9, lobes)
    )
    reach = chance.draw_between(0.86, 1.04, lobes)
    way = np.column_stack([np.cos(angle), np.sin(angle)])
    dip = angle + np.pi / lobes
    outline = np.stack([way * reach[:, None], 0.8 * np.column_stack([np.cos(dip), np.sin(dip)])], axis=1)
    about, size = np.array([0.0, -0.42]), np.array([0.5, 0.42])
    leaf = mix(terrain.wash, terrain.rim, 0.05 + 0.4 * chance.draw_uniform())
    ring = about + outline.reshape(-1, 2) * size
    page.add_cloud(ring, leaf, 0.085)
    if terrain.is_line_art:
        return
    shade = np.vstack([arc(0.02, -0.42, 0.42, 0.34, -40, 130, 8), arc(-0.1, -0.52, 0.4, 0.32, 110, -25, 8)])
    page.fill(shade, mix(leaf, terrain.deep, 0.42))
    lit = (-0.18, -0.56), (0.06, -0.68), (-0.02, -0.36)
    strokes = [arc(x, y, 0.11, 0.09, 185, 350, 5) for x, y in lit[: 2 + lobes % 2]]
    if page.rich:
        low = (0.2, -0.46), (0.1, -0.24), (-0.14, -0.2), (0.28, -0.3), (-0.3, -0.4)
        strokes += [arc(x, y, 0.08, 0.065, 195, 345, 5) for x, y in low]
    page.add_line(*strokes, width=0.05, ink=mix(terrain.deep, INK, 0.3))


def draw_garden_tree(page: GlyphSketch, terrain: Terrain, chance: Dice) -> None:
    """A broadleaf tree that stays green among roofs."""
    if not terrain.is_line_art:
        terrain = replace(terrain, wash="#a3ad62", rim="#66742f", deep="#3c4a1e")
    draw_broadleaf(page, terrain, chance)


def draw_conifer(page: GlyphSketch, terrain: Terrain, chance: Dice) -> None:
    """A fir of three or four ragged tiers, its right half shaded."""
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
    page.fill([*left, *right[:0:-1]], leaf, 0.1)
    page.fill([*right, (0.03, foot - 0.05), (lean + 0.02, top + 0.3)], mix(leaf, terrain.deep, 0.62))
    if page.rich:
        boughs = [
            [(-0.6 * w, y - 0.02), (-0.45 * w, y - 0.14)] for w, y in zip(widths, levels[1:], strict=True)
        ]
        boughs += [
            [(-0.15 * w, y - 0.02), (-0.1 * w, y - 0.16)] for w, y in zip(widths, levels[1:], strict=True)
        ]
        page.add_line(*boughs, width=0.05)


def draw_palm(page: GlyphSketch, terrain: Terrain, chance: Dice) -> None:
    """A leaning palm for beaches and islands."""
    page.fill(arc(0.2, -0.02, 0.42, 0.08, 0, 360, 12), mix(terrain.rim, INK, 0.2))
    lean = chance.draw_between(-0.3, 0.3)
    bend = [(0.0, 0.0), (lean * 0.25, -0.35), (lean * 0.7, -0.66), (lean, -0.86)]
    page.add_line(bend, width=0.15)
    page.add_line(bend, width=0.07, ink=mix(terrain.rim, INK, 0.35))
    leaf = mix("#5f7a35", terrain.deep, 0.25)
    for angle in (-168, -128, -82, -40, -8, 25, 155):
        reach = chance.draw_between(0.36, 0.46)
        t = np.radians(angle + chance.draw_between(-9, 9))
        tip = np.array([lean + reach * np.cos(t), -0.86 + 0.62 * reach * np.sin(t) + 0.16])
        mid = np.array([lean + 0.55 * reach * np.cos(t), -0.98 + 0.5 * reach * np.sin(t)])
        frond = [(lean, -0.9), *(mid + [(0, -0.05)]), tip, *(mid + [(0, 0.09)]), (lean, -0.82)]
        page.fill(np.array(frond), leaf, 0.06)
