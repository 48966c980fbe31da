"""Mountains, cinder cones, ice and hummocks."""

import numpy as np
from numpy.typing import ArrayLike

from coinage_pnp.card.terrain.palette import Terrain
from coinage_pnp.card.terrain.strokes import GlyphSketch
from coinage_pnp.drawing.colour import INK, mix
from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.drawing.paths.lines import arc, draw_ticks, find_points_at
from coinage_pnp.drawing.paths.path import Points, make_points


def outline_flank(start: ArrayLike, end: ArrayLike, sag: float, chance: Dice, steps: int = 7) -> Points:
    """A rough slope from a summit to its foot, curved inwards by `sag` mm."""
    t = np.linspace(0.0, 1.0, steps)[:, None]
    line = make_points(start) + (make_points(end) - make_points(start)) * t
    line[1:-1] += chance.draw_between(-0.035, 0.035, steps - 2, 2)
    line[:, 1] += sag * np.sin(np.pi * t[:, 0])
    return line


def draw_hachures(page: GlyphSketch, ridge: Points, foot: Points, count: int, width: float) -> None:
    """Strokes down the shaded flank, starting at the ridge."""
    count = page.count_strokes(count)
    t = np.linspace(0.04, 0.8, count) + page.chance.draw_between(-0.03, 0.03, count)
    tops = find_points_at(ridge, np.linspace(0.0, 1.0, len(ridge)), t)
    later = np.clip(t + page.chance.draw_between(0.16, 0.34, count), 0, 1)
    feet = find_points_at(foot, np.linspace(0.0, 1.0, len(foot)), later)
    reach = page.chance.draw_between(0.55, 0.95, count)[:, None]
    page.add_path(draw_ticks(tops, tops + (feet - tops) * reach, width * page.weight), INK)


def draw_peak(page: GlyphSketch, terrain: Terrain, x: float, high: float, half: float, *, snow: bool) -> None:
    """A summit `high` mm above a foot `half` mm to either side: lit on the left, hachures in the shade."""
    chance = page.chance
    top = np.array([x + half * chance.draw_between(-0.2, 0.12), -high])
    left = outline_flank(top, (x - half, 0.0), high * chance.draw_between(0.06, 0.15), chance)
    right = outline_flank(top, (x + half, 0.0), high * chance.draw_between(0.04, 0.12), chance)
    fall = np.array([(0, 0), (0.1, 0.15), (-0.04, 0.32), (0.16, 0.54), (0.02, 0.76), (0.2, 1.0)])
    ridge = top + fall * (half, high)
    ridge[1:-1] += chance.draw_between(-0.035, 0.035, 4, 2)
    base = [(x + 0.45 * half, 0.05), (x + 0.05 * half, 0.0), (x - 0.5 * half, 0.04)]
    page.fill(np.vstack([left[::-1], right[1:], base]), mix(terrain.wash, "#ffffff", 0.45))
    page.fill(np.vstack([ridge, right[::-1][:-1]]), mix(terrain.rim, terrain.wash, 0.2))
    draw_hachures(page, ridge, right, round(9 * high), 0.085)
    if snow:
        low = [left[2] + (0.01, 0.0), left[2] + (0.09, -0.08), top + (-0.02, 0.34), ridge[1] + (0.02, 0.06)]
        page.fill([left[1], *low, right[1] + (-0.02, 0.02), top], "#fdfbf5")
    page.add_line(left[::-1], width=0.085)
    page.add_line(right, width=0.135)
    page.add_line(ridge[:5], width=0.07)
    steps = np.array([(0.1, 0.04), (0.22, 0.2)]) * (half, high)
    gullies = [left[i] + steps for i in (2, 3, 4, 5)]
    page.add_line(*gullies, width=0.055)


def draw_mountain(page: GlyphSketch, terrain: Terrain) -> None:
    """A peak, sometimes with snow or a lower summit beside it."""
    side = page.chance.draw_between(-1, 1)
    if abs(side) > 0.35:
        at = -0.36 if side < 0 else 0.4
        draw_peak(page, terrain, at, page.chance.draw_between(0.5, 0.68), 0.4, snow=False)
    draw_peak(page, terrain, -0.12 * np.sign(side), 1.0, 0.64, snow=page.chance.draw_uniform() < 0.6)


def draw_cone(page: GlyphSketch, terrain: Terrain) -> None:
    """A cinder cone: a mountain with a crater and grooved slopes."""
    chance = page.chance
    lip = chance.draw_between(0.13, 0.19)
    half = chance.draw_between(0.66, 0.76)
    left = outline_flank((-lip, -0.86), (-half, 0.0), 0.15, chance)
    right = outline_flank((lip, -0.9), (half, 0.0), 0.15, chance)
    dip = arc(0, -0.88, lip, 0.12, 180, 0, 6)
    base = [(0.4, 0.05), (0.0, 0.0), (-0.35, 0.04)]
    page.fill(np.vstack([left[::-1], dip, right, base]), mix(terrain.wash, "#ffffff", 0.35))
    ridge = np.array([(0.05, -0.78), (0.0, -0.55), (0.09, -0.34), (0.02, -0.14), (0.12, 0.0)])
    page.fill(np.vstack([[(lip, -0.9)], ridge, right[::-1][:-1]]), mix(terrain.rim, terrain.deep, 0.2))
    draw_hachures(page, ridge, right, 8, 0.075)
    crater = np.vstack([dip, arc(0, -0.89, lip, 0.06, 0, -180, 6)])
    page.fill(crater, mix(terrain.deep, "#c4512a", 0.35), 0.05)
    page.add_line(left[::-1], width=0.085)
    page.add_line(right, width=0.13)
    grooves = page.count_strokes(4)
    tops = np.column_stack([np.linspace(-0.2, -0.5, grooves), np.linspace(-0.5, -0.16, grooves)])
    page.add_line(*[[top, top + (-0.05, 0.14)] for top in tops], width=0.05)


def draw_shards(page: GlyphSketch, terrain: Terrain) -> None:
    """A cluster of ice needles, each with a lit and a shaded face."""
    page.fill(arc(0.08, -0.02, 0.62, 0.1, 0, 360, 12), mix(terrain.rim, terrain.deep, 0.25))
    for x, height, lean in (
        (-0.34, 0.55, -0.16),
        (0.36, 0.5, 0.14),
        (0.0, 1.0, 0.03),
        (-0.14, 0.4, -0.05),
        (0.2, 0.36, 0.06),
    ):
        height *= page.chance.draw_between(0.85, 1.1)
        tip = (x + lean + page.chance.draw_between(-0.04, 0.04), -height)
        half = 0.13
        neck = (x + lean * 0.7 - half * 0.9, -height * 0.72)
        other = (x + lean * 0.7 + half * 0.9, -height * 0.66)
        page.fill([(x - half, 0), neck, tip, other, (x + half, 0)], mix(terrain.wash, "#ffffff", 0.75), 0.09)
        shade = [(x + 0.02, 0), (tip[0], tip[1] + 0.06), other, (x + half, 0)]
        page.fill(shade, mix(terrain.wash, terrain.rim, 0.8))
        if page.rich:
            page.add_line(
                [(x, -0.05), tip], [(x - 0.07, -0.1), (x + lean * 0.4 - 0.07, -height * 0.5)], width=0.045
            )


def draw_hummock(page: GlyphSketch, terrain: Terrain) -> None:
    """A low mound with a tuft, for moor and tundra."""
    back = outline_flank((0.05, -0.42), (0.85, 0.0), -0.1, page.chance, 6)
    front = outline_flank((0.05, -0.42), (-0.8, 0.0), -0.08, page.chance, 6)
    page.fill(np.vstack([front[::-1], back[1:]]), mix(terrain.wash, "#ffffff", 0.3))
    page.fill(np.vstack([back, [(0.35, 0.0), (0.2, -0.2)]]), mix(terrain.rim, terrain.wash, 0.35))
    page.add_line(front[::-1], width=0.09)
    page.add_line(back, width=0.12)
    page.add_path(draw_ticks(back[1:5] + (-0.04, 0.04), back[1:5] + [(-0.12, 0.2)], 0.06 * page.weight), INK)


def draw_boulder(page: GlyphSketch, terrain: Terrain) -> None:
    """Three stones side by side."""
    for x, r in ((-0.26, 0.26), (0.24, 0.36), (0.02, 0.16)):
        ring = page.shake(arc(x, -r * 0.62, r, r * 0.72, 0, 315, 8), 0.03)
        ring[:, 1] = np.minimum(ring[:, 1], 0)
        page.fill(ring, mix(terrain.wash, "#ffffff", 0.4), 0.09)
        shade = np.vstack([ring[[7, 0, 1, 2]], [(x + r * 0.1, -r * 0.4)]])
        page.fill(shade, mix(terrain.rim, terrain.deep, 0.2))
