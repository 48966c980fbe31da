"""Signs drawn over the land: medals, shields, names, the title banner, the compass, and coins at true size."""

from collections.abc import Mapping, Sequence

import numpy as np

from coinage_pnp.card.curves import Band, compute_normals
from coinage_pnp.card.medals import SMALLEST, Medal, Medals, outline_circle
from coinage_pnp.card.name_search import RegionLabel
from coinage_pnp.card.shields import LETTER_FACE, LETTER_SIZE, LetterShield, find_letter_middle
from coinage_pnp.card.terrain.palette import Terrain
from coinage_pnp.card.title_and_compass import TitleRibbon
from coinage_pnp.drawing.coins.coin_face import LIGHT, place_coin
from coinage_pnp.drawing.coins.coinset import CoinSet
from coinage_pnp.drawing.colour import INK, PAPER, mix
from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.drawing.lettering import outline_letters, place_letters
from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.drawing.paths.lines import arc, brush, curve, find_directions, resample, round_corners
from coinage_pnp.drawing.paths.path import Path, Points, circle, join_paths, polygon, polyline
from coinage_pnp.drawing.scene import CurvedText, Element, Group, Paint, Shape, Symbol, Text
from coinage_pnp.drawing.type.fitted_line import measure_cap_height
from coinage_pnp.files.units import PT_PER_MM
from coinage_pnp.game.rules.position import Stack

_LEAST = 0.1  # the thinnest line with low ink, mm


def draw_medal(
    m: Medal, terrain: Terrain, texts: Sequence[CurvedText], lozenges: int, scale: float, chance: Dice
) -> list[Element]:
    """A veil over the landscape, the band for `texts`, and `lozenges` at the band's foot."""
    ring = outline_circle(m.x, m.y, m.outer + 0.06 * scale, 36)
    band = circle(m.x, m.y, m.outer) + circle(m.x, m.y, m.inner)
    middle = (m.outer + m.inner) / 2
    angles = np.radians(
        90 + m.turn + (np.arange(lozenges) - (lozenges - 1) / 2) * np.degrees(1.5 * scale / middle)
    )
    size = 0.4 * scale
    spots = np.column_stack([m.x + middle * np.cos(angles), m.y + middle * np.sin(angles)])
    marks = polygon(*(spot + size * np.array([(0, -1.25), (0.8, 0), (0, 1.25), (-0.8, 0)]) for spot in spots))

    def draw_ring_line(radius: float, colour: str, width: float, opacity: float = 1.0) -> Shape:
        return Shape(circle(m.x, m.y, radius), Paint(stroke=colour, width=width * scale, opacity=opacity))

    pen, fine = (0.11, _LEAST) if terrain.is_line_art else (0.23, 0.09 * scale)
    line = round_corners(brush(np.vstack([ring, ring[:1]]), pen * scale, chance, spacing=2.6))
    return [
        Shape(circle(m.x, m.y, m.inner), Paint(terrain.seat, opacity=0.5)),
        draw_ring_line(m.inner, mix(terrain.band, terrain.rim, 0.5), 0.6, 0.35),
        Shape(band, Paint(terrain.band, even_odd=True)),
        draw_ring_line(m.outer - 0.2 * scale, mix(terrain.band, terrain.rim, 0.28), 0.4),
        Shape(_draw_inner_line(m, texts, scale), Paint(stroke=INK, width=fine)),
        Shape(line, Paint(INK)),
        Shape(marks, Paint(terrain.deep)),
    ]


def _draw_inner_line(m: Medal, texts: Sequence[CurvedText], scale: float) -> Path:
    """The inner edge of a medal's band, open beside its letters: these fill the band, and some hang out of it."""
    ends = []
    for text in texts:
        x, y, angle = text.placements[-1]
        width = shaping.measure_advances(text.text, text.face)[-1] * text.size / PT_PER_MM
        ends += [place[:2] for place in text.placements]
        ends.append((x + width * np.cos(np.radians(angle)), y + width * np.sin(np.radians(angle))))
    x, y = (np.array(ends) - (m.x, m.y)).T
    turns = np.sort(np.arctan2(y, x))
    gaps, reach = np.diff(turns, append=turns[0] + 2 * np.pi), 0.5 * scale / m.inner
    free = np.degrees(np.column_stack([turns + reach, turns + gaps - reach]))[gaps > 6 * reach]
    arcs = (arc(m.x, m.y, m.inner, m.inner, start, end, 10) for start, end in free)
    return tuple(curve(line, closed=False) for line in arcs)


def draw_seat_name(m: Medal, terrain: Terrain) -> tuple[Element, ...]:
    """A space's name in the band of its medal, with a halo if the medal extends outside its space."""
    if not m.crosses_border:
        return m.names
    return (Shape(join_paths(map(outline_letters, m.names)), Paint(stroke=terrain.band, width=0.3)), *m.names)


def draw_leader(s: Band, terrain: Terrain, scale: float) -> Shape:
    """A hairline from ring to shield that grows thinner, dark on light land and light on dark."""
    line = resample(s.line, 0.8 * scale)
    first, last = (0.15, 0.15) if terrain.is_line_art else (0.3, 0.12)
    side = compute_normals(line) * np.linspace(first, last, len(line))[:, None] * scale / 2
    colour = terrain.seat if terrain.is_dark else INK
    return Shape((curve(np.vstack([line + side, (line - side)[::-1]])),), Paint(colour))


def draw_shield(s: LetterShield, terrain: Terrain) -> Group:
    """The letter on the region's dark colour, crowned with one pearl per space of the region."""
    ring = (s.outline_plate() - (s.x, s.y)) / s.scale
    letter = s.letter.upper()
    plate, letters = (PAPER, INK) if terrain.is_line_art else (terrain.deep, "#fff8e6")
    left, base = -find_letter_middle(letter)
    gap = min(0.62, 2.3 / max(s.pearls, 1))
    pearls = join_paths(circle((i - (s.pearls - 1) / 2) * gap, -1.62, 0.25) for i in range(s.pearls))
    parts = (
        Shape(polygon(ring), Paint(PAPER, PAPER, 0.6)),
        Shape(pearls, Paint(PAPER, PAPER, 0.5)),
        Shape(pearls, Paint(PAPER, INK, 0.13)),
        Shape(polygon(ring), Paint(plate, INK, 0.22)),
        Text(letter, float(left), float(base), LETTER_FACE, LETTER_SIZE, letters),
    )
    return Group(parts, name=f"shield {s.letter}", x=s.x, y=s.y, scale=s.scale)


def draw_title(r: TitleRibbon, scale: float) -> Group:
    """A swallow-tailed banner with the title, or a plate."""
    if r.plate:
        return _draw_title_plate(r, scale)
    way = find_directions(r.line)
    way /= np.hypot(*way.T)[:, None]
    side = compute_normals(r.line)
    body = np.vstack([r.line - side * r.half, (r.line + side * r.half)[::-1]])
    tails = []
    folds = []
    for end, sign in ((0, -1.0), (-1, 1.0)):
        root, out, down = r.line[end], sign * way[end], side[end]
        drop = 0.42 * r.half
        up, low = down * (r.half - drop), down * (r.half + drop)
        back, reach = root - out * 0.7 * r.half, out * (1.25 * r.half)
        notch = root + down * drop + reach * 0.45
        tails.append([back - up, root - up + reach, notch, root + low + reach, back + low])
        folds.append([root + down * r.half, back + low, back + down * r.half])
    fill, shade = "#fbf1d6", "#e2c48c"
    inside = side * (r.half - 0.28 * scale)
    edges = polyline(r.line - inside, r.line + inside)
    parts: tuple[Element, ...] = (
        Shape(polygon(*tails), Paint(shade, INK, 0.16 * scale)),
        Shape(polygon(*folds), Paint(mix(shade, INK, 0.55), INK, 0.12 * scale)),
        Shape(polygon(body), Paint(fill, INK, 0.2 * scale)),
        Shape(edges, Paint(stroke=mix(INK, fill, 0.35), width=0.1 * max(scale, 1.0))),
        *r.titles,
    )
    return Group(parts, name="title")


def _draw_title_plate(r: TitleRibbon, scale: float) -> Group:
    """A title plate with hollowed corners."""
    (left, top), (right, foot) = r.outline().min(axis=0), r.outline().max(axis=0)

    def outline_ring(inset: float, hollow: float) -> Points:
        x, y, far, low = left + inset, top + inset, right - inset, foot - inset
        corners = ((far, y, 180), (far, low, 270), (x, low, 0), (x, y, 90))
        return np.vstack([arc(a, b, hollow, hollow, turn, turn - 90) for a, b, turn in corners])

    fill = "#fbf1d6"
    parts: tuple[Element, ...] = (
        Shape(polygon(outline_ring(0.0, 0.75 * scale)), Paint(fill, INK, 0.22 * scale)),
        Shape(
            polygon(outline_ring(0.32 * scale, 0.62 * scale)),
            Paint(stroke=mix(INK, fill, 0.35), width=0.1 * max(scale, 1.0)),
        ),
        *r.titles,
    )
    return Group(parts, name="title")


def draw_compass(x: float, y: float, radius: float, terrain: Terrain, chance: Dice) -> Group:
    """A compass rose of two or three stars, with north marked."""
    size = max(SMALLEST, radius * 1.5)
    cap = measure_cap_height("display", size)
    r = radius - cap / 2 - 0.25

    def locate(angle: float, reach: float) -> Points:
        return r * reach * np.array([np.sin(angle), -np.cos(angle)])

    pale = mix(PAPER, terrain.wash, 0.25)
    ring, inner = chance.choose(((0.62, 0.5), (0.56, 0.5), (0.74, 0.3)))
    parts: list[Element] = [
        Shape(circle(0, 0, r * ring), Paint(pale, INK, 0.1)),
        Shape(circle(0, 0, r * inner), Paint(stroke=INK, width=0.1)),
    ]
    stars = [(45.0, 0.62, terrain.deep), (0.0, 1.0, "#a8382a")]
    if chance.draw_uniform() < 0.5:
        stars = [(22.5, 0.5, terrain.deep), (67.5, 0.5, terrain.deep), *stars]
    for turn, reach, colour in stars:
        angles = np.radians(turn + 90 * np.arange(4))
        for side, fill in ((-1, "#fbf1d6"), (1, colour)):
            rays = [[np.zeros(2), locate(a + side * np.pi / 4, 0.17), locate(a, reach)] for a in angles]
            parts.append(Shape(polygon(*rays), Paint(fill, INK, 0.1)))
    parts.append(Shape(circle(0, 0, r * 0.07), Paint(PAPER, INK, 0.1)))
    half = shaping.measure_width("N", "display", size) / 2
    north = Text("N", -half, -r - 0.25, "display", size, INK)
    if terrain.is_dark:
        parts.append(Shape(outline_letters(place_letters(north)), Paint(stroke=pale, width=0.2 * radius)))
    parts.append(north)
    return Group(tuple(parts), name="compass", x=x, y=y + cap / 2)


def draw_region_name(label: RegionLabel, terrain: Terrain, scale: float) -> tuple[Element, ...]:
    """A region's name with a halo: dark letters on light land, light ones on dark."""
    if label.seat:
        return tuple(name._replace(fill=terrain.deep) for name in label.names)
    fill, around = (
        (terrain.seat, terrain.deep) if terrain.is_dark else (INK, mix(terrain.wash, terrain.seat, 0.55))
    )
    letters = join_paths(outline_letters(name) for name in label.names)
    return (
        Shape(letters, Paint(stroke=around, width=0.95 * scale, opacity=0.4)),
        Shape(letters, Paint(stroke=around, width=(0.9 if terrain.is_line_art else 0.5) * scale)),
        *(name._replace(fill=fill) for name in label.names),
    )


_RISE = 0.8  # offset of each coin of a stack up the page, mm: the lower coins show at the foot
_SHADOW = ((0.75, 0.10), (0.4, 0.16))  # (extent beyond the coin in mm, opacity) per coat of a stack's shadow
_GLEAM = 0.2  # width of the light rim around each coin, mm: dark coins that touch would merge


def draw_stacks(
    stacks: Mapping[str, Stack], medals: Medals, coins: CoinSet, share: float = 1.0
) -> tuple[Group, dict[str, Symbol]]:
    """A position's coins on their seats, the bottom ones first, scaled by `share`; and the symbols they use."""
    elements: list[Element] = []
    symbols: dict[str, Symbol] = {}
    for letter, stack in sorted(stacks.items(), key=lambda item: medals[item[0]].y):
        parts: list[Element] = []
        for level, coin in enumerate(stack):
            diameter = coins.measure_coin(coin)
            y = -level * _RISE
            if not level:
                parts += [
                    Shape(circle(0.15, y + 0.3, diameter / 2 + reach), Paint(INK, opacity=opacity))
                    for reach, opacity in _SHADOW
                ]
            parts.append(Shape(circle(0, y, diameter / 2 + _GLEAM), Paint(LIGHT)))
            use, symbol = place_coin(coin, diameter, 0, y)
            parts.append(use)
            symbols |= symbol
        if parts:
            seat = medals[letter]
            elements.append(
                Group(tuple(parts), name=f"stack {letter} {stack}", x=seat.x, y=seat.y, scale=share)
            )
    return Group(tuple(elements), name="coins"), symbols
