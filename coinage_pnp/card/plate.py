"""The tinted plate: its paper, washes brushed along borders, and border lines; and the map as a thumbnail."""

from collections.abc import Collection, Iterable

import numpy as np

from coinage_pnp.card.links import BEADS, LOW_BEADS, draw_link
from coinage_pnp.card.open_borders import find_stretches
from coinage_pnp.card.plan import CardPlan
from coinage_pnp.card.ramparts import draw_rampart
from coinage_pnp.card.terrain.palette import Terrain, Terrains
from coinage_pnp.card.terrain.tints import choose_backdrop_terrain, choose_region_terrains
from coinage_pnp.card.territory.shapes import inset, list_rings
from coinage_pnp.card.territory.territories import Territories
from coinage_pnp.drawing.colour import INK, PAPER, mix
from coinage_pnp.drawing.formats import BLEED
from coinage_pnp.drawing.pages import Box
from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.drawing.paths.lines import (
    brush_all,
    curve,
    find_perpendiculars,
    measure_distances_along,
    resample,
    round_corners,
)
from coinage_pnp.drawing.paths.path import (
    Path,
    Points,
    polygon,
    polyline,
    rounded_rectangle,
)
from coinage_pnp.drawing.scene import Drawing, Element, Group, Paint, Shape
from coinage_pnp.game.board.model import BACKDROP, Map

_COATS = ((0.75, (0.5, 0.25)), (1.85, (0.83, 0.56, 0.28)), (3.4, (1.2, 0.9, 0.6, 0.3)))
"""(distance of a coat's edge from the border, how far it fades outwards in steps), mm on the tin card."""

_FADE = np.array([(0, 0.45, 0.85, 1.35, 1.95, 2.7, 3.5), (0.9, 0.76, 0.6, 0.44, 0.29, 0.15, 0.05)])
"""Distances from the border, mm on the tin card, and the share of the rim colour there."""


def draw_plate_paper(width: float, height: float, radius: float) -> list[Element]:
    """The plate's paper with bleed, browned towards its edge."""
    trim = Box(0, 0, width, height)
    sheet, edge = trim.grow(BLEED).outline(radius + BLEED if radius else 0), trim.outline(radius)
    stains = [Shape(edge, Paint(stroke="#7a4a1c", width=w, opacity=0.022)) for w in (5.6, 4.4, 3.2, 2.2, 1.3)]
    return [*draw_stock(sheet), *stains]


def draw_stock(sheet: Path) -> list[Element]:
    """Plain paper within an outline."""
    return [Shape(sheet, Paint(PAPER)), Shape(sheet, Paint("#b98d55", opacity=0.16))]


_COAT_STEP = 1.3  # distance between points of a coat's edge, mm on the tin card


def paint_region(name: str, drawn: Territories, letters: Collection[str], terrain: Terrain) -> Element:
    """A region's colour, fading inwards in brushed coats, opaque so that all viewers agree."""
    s = drawn.scale
    rings = drawn.outline_spaces(letters)
    shape = drawn.join_spaces(letters)
    chance = Dice(name, *sorted(letters), "wash")
    coats: list[Element] = [Shape(polygon(*rings), Paint(terrain.rim))]
    reached = 0.0
    for depth, fading in _COATS:  # each coat is inset from the last, losing detail
        shape, reached = inset(shape, (depth - reached) * s, 0.07 * s), depth
        smaller = list_rings(shape, 1.5 * s * s)
        edge = tuple(curve(_roughen_ring(ring, 0.10 * depth**0.8 * s, s, chance)) for ring in smaller)
        for reach in (*fading, 0.0):
            colour = mix(terrain.wash, terrain.rim, float(np.interp(depth - reach, *_FADE)))
            coats.append(Shape(edge, Paint(stroke=colour, width=2 * reach * s) if reach else Paint(colour)))
    return Group(tuple(coats), name="wash", clip=polygon(*rings))


_EDGINGS: tuple[tuple[float, float, tuple[float, ...]], ...] = (
    (0.75, 0.1, ()),
    (0.75, 0.16, (0.0, 1.1)),
    (0.75, 0.1, (1.2, 1.2)),
    (0.75, 0.16, (0.0, 2.2)),
    (0.75, 0.1, (2.4, 1.2)),
    (1.2, 0.1, ()),
)
"""Line inside the border of the map's first, second, ... region: (inset, width, dashes), mm on the tin card."""


def draw_region_edge(drawn: Territories, letters: Collection[str], number: int) -> Element:
    """A region's border as a black line, for low ink; `number` is the region's index on the map."""
    s = drawn.scale
    rings = drawn.outline_spaces(letters)
    depth, width, dash = _EDGINGS[number % len(_EDGINGS)]
    inside = polygon(*list_rings(inset(drawn.join_spaces(letters), depth * s, 0.05 * s), 1.5 * s * s))
    line = Shape(inside, Paint(stroke=INK, width=width * s, dash=tuple(length * s for length in dash)))
    return Group((Shape(polygon(*rings), Paint("#ffffff")), line), name="edging", clip=polygon(*rings))


def _roughen_ring(ring: Points, amount: float, scale: float, chance: Dice) -> Points:
    line = resample(np.vstack([ring, ring[:1]]), _COAT_STEP * scale)[:-1]
    turn = 2 * np.pi * np.arange(len(line)) * _COAT_STEP
    waves = zip((8.5, 4.3, 2.6), chance.draw_uniform(3), strict=True)
    push = sum(np.sin(turn / length + phase * 6.28) for length, phase in waves)
    way = np.roll(line, -1, axis=0) - np.roll(line, 1, axis=0)
    return line + find_perpendiculars(way) * (np.asarray(push) * amount)[:, None]


BORDERS, COASTS = "borders", "coasts"  # names of the groups of lines
PENS, LOW_PENS = (0.5, 0.4, 0.27), (0.2, 0.45, 0.16)
"""Widths of coasts, borders of regions, and borders inside them, mm on the tin card; and with low ink."""


def draw_links(plan: CardPlan, backdrop: Terrain) -> list[Element]:
    """The links between spaces that share no border."""
    scale = plan.survey.drawn.sign_scale
    beads = LOW_BEADS if backdrop.is_line_art else BEADS
    return [draw_link(route, scale, backdrop.is_wet, beads) for route in plan.routes]


def draw_borders(
    plan: CardPlan, links: Iterable[Element], pens: tuple[float, float, float] = PENS
) -> list[Element]:
    """Coasts (heavier away from the light), links across them, walls, and borders: dashed inside regions."""
    board, drawn, s = plan.board, plan.survey.drawn, plan.survey.scale
    coast_pen, border_pen, inner_pen = (pen * s for pen in pens)
    homes, chance = board.homes, Dice(board.id, "ink")
    coasts, borders, dashes = [], [], []
    for arc, line in drawn.drawn_arcs:
        if arc.on_frame or arc.pair in board.walls:
            continue
        if not arc.pair:
            coast = line if arc.left == BACKDROP else line[::-1]
            free = np.ones(len(coast), dtype=bool)
            for m in plan.medals.values():
                if m.crosses_border:
                    # the ring of a small island goes on over the sea, and replaces its coast
                    free &= np.hypot(*(coast - (m.x, m.y)).T) > m.outer - 0.15
            coasts += [coast[first:last] for first, last in find_stretches(free) if last - first > 1]
        elif homes[arc.left] == homes[arc.right]:
            dashes += _split_into_dashes(line, 1.2 * s, 0.75 * s)
        else:
            borders.append(line)
    dashed = brush_all(dashes, inner_pen, chance, spacing=0.26 * s, taper=0.12 * s)
    drawn_borders = round_corners(brush_all(borders, border_pen, chance, spacing=0.8 * s, taper=0.5))
    shores = round_corners(brush_all(coasts, coast_pen, chance, spacing=0.6 * s, taper=0.5, lee=0.45))
    lines = (
        Shape(polyline(*dashes), Paint(stroke=PAPER, width=0.68 * s, opacity=0.65)),
        Shape(dashed, Paint(INK)),
        Shape(drawn_borders, Paint(INK)),
    )
    walls = [draw_rampart(wall, drawn.frame) for wall in plan.survey.ramparts]
    return [Group((Shape(shores, Paint(INK)),), name=COASTS), *links, *walls, Group(lines, name=BORDERS)]


def _split_into_dashes(line: Points, dash: float, gap: float) -> list[Points]:
    along = measure_distances_along(line)
    count = max(1, round(along[-1] / (dash + gap)))
    each = along[-1] / count
    long = each * dash / (dash + gap)
    starts = (np.arange(count) + 0.5) * each - long / 2
    at = starts[:, None] + np.linspace(0, long, 4)
    return list(np.stack([np.interp(at, along, line[:, i]) for i in (0, 1)], axis=-1))


_COARSE = 0.5  # simplification tolerance of outlines before they are scaled down, mm


def draw_locator(board: Map, drawn: Territories, terrains: Terrains, longest: float) -> Drawing:
    """The map within its frame as a thumbnail whose longer side is `longest` mm."""
    frame = drawn.frame
    scale = longest / max(frame.width, frame.height)
    neat = rounded_rectangle(frame.x, frame.y, frame.width, frame.height, frame.radius)
    backdrop, colours = choose_backdrop_terrain(board, terrains), choose_region_terrains(board, terrains)
    line = 0.16 / scale
    elements: list[Element] = [Shape(neat, Paint(mix(PAPER, backdrop.wash, 0.5)))]
    for region in board.regions:
        letters = board.list_letters(region.id)
        rings = list_rings(inset(drawn.join_spaces(letters), 0.0, _COARSE))
        elements.append(Shape(polygon(*rings), Paint(colours[region.id].wash, INK, line)))
    land = Group(tuple(elements), name="land", clip=neat)
    edge = Shape(neat, Paint(stroke=INK, width=2 * line))
    picture = Group((land, edge), name="locator", x=-frame.x * scale, y=-frame.y * scale, scale=scale)
    return Drawing(frame.width * scale, frame.height * scale, (picture,))
