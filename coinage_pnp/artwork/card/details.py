"""What is drawn on top of the land: medals, shields, names, the title's ribbon, the compass, the frame."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from coinage_pnp.artwork.card.curves import normals
from coinage_pnp.artwork.card.medals import SMALLEST, Medal, circle_ring
from coinage_pnp.artwork.card.region_names import RegionLabel
from coinage_pnp.artwork.card.shields import FACE, SIZE, LetterShield
from coinage_pnp.artwork.card.title_and_compass import TitleRibbon
from coinage_pnp.artwork.terrain import Terrain, is_in_line
from coinage_pnp.drawing import (
    INK,
    PAPER,
    Dice,
    Element,
    Group,
    Paint,
    Shape,
    Text,
    batch,
    brush,
    circle,
    fonts,
    luminance,
    mix,
    outlines,
    polygon,
    polyline,
)
from coinage_pnp.units import PT_PER_MM


def draw_medal(m: Medal, terrain: Terrain, lozenges: int, scale: float, chance: Dice) -> list[Element]:
    """A veil over the landscape, the band with the name, and `lozenges` at its foot."""
    ring = np.vstack([circle_ring(m.x, m.y, m.outer, 60), circle_ring(m.x, m.y, m.outer, 60)[:1]])
    band = circle(m.x, m.y, m.outer) + circle(m.x, m.y, m.inner)
    middle = (m.outer + m.inner) / 2
    angles = np.radians(90 + (np.arange(lozenges) - (lozenges - 1) / 2) * np.degrees(1.5 * scale / middle))
    size = 0.4 * scale
    spots = np.column_stack([m.x + middle * np.cos(angles), m.y + middle * np.sin(angles)])
    marks = polygon(*(spot + size * np.array([(0, -1.25), (0.8, 0), (0, 1.25), (-0.8, 0)]) for spot in spots))
    return [
        Shape(circle(m.x, m.y, m.inner), Paint(terrain.seat, opacity=0.5)),
        Shape(
            circle(m.x, m.y, m.inner),
            Paint(stroke=mix(terrain.seat, terrain.rim, 0.5), width=0.7 * scale, opacity=0.35),
        ),
        Shape(band, Paint(terrain.seat, even_odd=True)),
        Shape(
            circle(m.x, m.y, m.outer - 0.2 * scale),
            Paint(stroke=mix(terrain.seat, terrain.rim, 0.28), width=0.4 * scale),
        ),
        Shape(circle(m.x, m.y, m.inner), Paint(stroke=INK, width=0.1 * scale)),
        Shape(
            circle(m.x, m.y, m.outer - 0.38 * scale),
            Paint(stroke=mix(INK, terrain.seat, 0.25), width=0.09 * scale),
        ),
        Shape(brush(ring, 0.27 * scale, chance), Paint(INK)),
        Shape(marks, Paint(terrain.deep)),
        *m.names,
    ]


def draw_shield(s: LetterShield, terrain: Terrain) -> Group:
    """The letter in paper white on the region's deep colour, crowned with a pearl for each space of the region."""
    ring = (s.outline() - (s.x, s.y)) / s.scale
    letter = s.letter.upper()
    plate, letters = (PAPER, INK) if is_in_line(terrain) else (terrain.deep, "#fff8e6")
    every = np.vstack([part.points for part in fonts.outline(letter, FACE, SIZE)])
    left, base = -(every.min(axis=0) + every.max(axis=0)) / 2
    gap = min(0.62, 2.3 / max(s.pearls, 1))
    pearls = batch(circle((i - (s.pearls - 1) / 2) * gap, -1.62, 0.25) for i in range(s.pearls))
    return Group(
        (
            Shape(polygon(ring), Paint(PAPER, PAPER, 0.6)),
            Shape(pearls, Paint(PAPER, PAPER, 0.5)),
            Shape(pearls, Paint(PAPER, INK, 0.13)),
            Shape(polygon(ring), Paint(plate, INK, 0.22)),
            Text(
                letter,
                float(left),
                float(base),
                FACE,
                SIZE,
                letters,
            ),
        ),
        name=f"shield {s.letter}",
        x=s.x,
        y=s.y,
        scale=s.scale,
    )


def draw_title(r: TitleRibbon, scale: float) -> Group:
    """A swallow-tailed banner with the title."""
    way = np.gradient(r.line, axis=0)
    way /= np.hypot(*way.T)[:, None]
    side = normals(r.line)
    body = np.vstack([r.line - side * r.half, (r.line + side * r.half)[::-1]])
    tails = []
    folds = []
    for end, sign in ((0, -1.0), (-1, 1.0)):
        root, out, down = r.line[end], sign * way[end], side[end]
        drop = 0.42 * r.half
        top, foot = root - down * (r.half - drop), root + down * (r.half + drop)
        back = root - out * 0.7 * r.half
        reach = 1.25 * r.half
        tails.append(
            np.array(
                [
                    back - down * (r.half - drop),
                    top + out * reach,
                    root + down * drop + out * reach * 0.45,
                    foot + out * reach,
                    back + down * (r.half + drop),
                ]
            )
        )
        folds.append(np.array([root + down * r.half, back + down * (r.half + drop), back + down * r.half]))
    fill, shade = "#fbf1d6", "#e2c48c"
    return Group(
        (
            Shape(polygon(*tails), Paint(shade, INK, 0.16 * scale)),
            Shape(polygon(*folds), Paint(mix(shade, INK, 0.55), INK, 0.12 * scale)),
            Shape(polygon(body), Paint(fill, INK, 0.2 * scale)),
            Shape(
                polyline(r.line - side * (r.half - 0.28 * scale), r.line + side * (r.half - 0.28 * scale)),
                Paint(stroke=mix(INK, fill, 0.35), width=0.09 * scale),
            ),
            r.title,
        ),
        name="title",
    )


def draw_compass(x: float, y: float, radius: float, terrain: Terrain) -> Group:
    """A compass rose of two stars, north marked."""
    red, blue = "#a8382a", terrain.deep
    parts: list[Element] = []
    size = max(SMALLEST, radius * 1.5)
    cap = fonts.metrics("display").cap_height * size / PT_PER_MM
    r = radius - cap / 2 - 0.25
    parts.append(Shape(circle(0, 0, r * 0.62), Paint(mix(PAPER, terrain.wash, 0.25), INK, 0.1)))
    parts.append(Shape(circle(0, 0, r * 0.5), Paint(stroke=INK, width=0.09)))
    for turn, reach, colour in ((45, 0.62, blue), (0, 1.0, red)):
        light, dark = [], []
        for quarter in range(4):
            a = np.radians(turn + 90 * quarter)
            tip = r * reach * np.array([np.sin(a), -np.cos(a)])
            left = r * 0.17 * np.array([np.sin(a - np.pi / 4), -np.cos(a - np.pi / 4)])
            right = r * 0.17 * np.array([np.sin(a + np.pi / 4), -np.cos(a + np.pi / 4)])
            light.append(np.array([(0, 0), left, tip]))
            dark.append(np.array([(0, 0), right, tip]))
        parts.append(Shape(polygon(*light), Paint("#fbf1d6", INK, 0.08)))
        parts.append(Shape(polygon(*dark), Paint(colour, INK, 0.08)))
    parts.append(Shape(circle(0, 0, r * 0.07), Paint(PAPER, INK, 0.08)))
    half = fonts.width("N", "display", size) / 2
    parts.append(Text("N", -half, -r - 0.25, "display", size, INK))
    return Group(tuple(parts), name="compass", x=x, y=y + cap / 2)


def draw_region_name(label: RegionLabel, terrain: Terrain, scale: float) -> tuple[Element, ...]:
    """A region's name with a breath of its ground behind it: ink on light land, paper on dark."""
    if label.seat:
        return tuple(replace(name, fill=terrain.deep) for name in label.names)
    dark = luminance(terrain.wash) < 0.2
    fill, around = (terrain.seat, terrain.deep) if dark else (INK, mix(terrain.wash, terrain.seat, 0.55))
    letters = batch(outlines(name) for name in label.names)
    return (
        Shape(letters, Paint(stroke=around, width=0.95 * scale, opacity=0.4)),
        Shape(letters, Paint(stroke=around, width=(0.9 if is_in_line(terrain) else 0.5) * scale)),
        *(replace(name, fill=fill) for name in label.names),
    )
