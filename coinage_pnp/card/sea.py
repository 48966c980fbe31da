"""The sea: pale water that darkens towards the shore, contour lines, and the rhumb lines of the compass."""

import numpy as np

from coinage_pnp.card.open_borders import find_stretches
from coinage_pnp.card.terrain.palette import Terrain
from coinage_pnp.card.territory.shapes import inset, list_rings, surround_shape
from coinage_pnp.card.territory.territories import Territories
from coinage_pnp.drawing.colour import INK, PAPER, mix
from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.drawing.paths.lines import curve, draw_ticks, find_directions, find_perpendiculars, resample
from coinage_pnp.drawing.paths.path import Path, Points, Subpath, polygon, polyline
from coinage_pnp.drawing.scene import Element, Group, Paint, Shape
from coinage_pnp.game.board.model import BACKDROP, Map

_CONTOURS = (0.55, 1.1, 1.75, 2.55, 3.5, 4.7, 6.1)
"""Distances of the contour lines from the shore, mm on the tin card."""

_IN_LINE = (1.3,)  # the same with low ink
_LEAST_IN_LINE = 0.1  # the thinnest line with low ink, mm on the tin card

_DEPTHS = (4.8, 4.2, 3.65, 3.15, 2.7, 2.3, 1.95, 1.6, 1.3, 1.0, 0.75, 0.5)
"""How far from the shore each step of the tint reaches, mm on the tin card: enough steps to look smooth."""

_WIDTHS = (0.2, 0.06)  # of the contour nearest to the shore, and of the farthest, mm on the tin card
_STEP = 1.4  # distance between the points of a contour, mm on the tin card
_HACHURE_GAP = 0.6  # distance between the hachures of a coast with low ink, mm on the tin card
_RHUMB_LINES = 32


def draw_sea(
    board: Map, drawn: Territories, terrain: Terrain, compass: tuple[float, float, float] | None = None
) -> list[Element]:
    """The backdrop, if there is any: open water or pale land. `compass`: its middle and radius, mm."""
    if not board.is_surrounded:
        return []
    s = drawn.scale
    wild = surround_shape(drawn.join_spaces(board.letters), drawn.frame, 8 * s)
    water = polygon(*drawn.outline_spaces({BACKDROP}))
    deep, shore = mix(PAPER, terrain.wash, 0.24), mix(PAPER, mix(terrain.wash, terrain.rim, 0.2), 0.62)
    elements: list[Element] = [Shape(water, Paint("#ffffff" if terrain.is_line_art else deep))]
    if not terrain.is_line_art:
        edge = tuple(curve(_soften(ring, 1.0, 1.4 * s)) for ring in list_rings(wild))
        for reach in _DEPTHS:
            tint = mix(shore, deep, (reach / _DEPTHS[0]) ** 0.7)
            elements.append(Shape(edge, Paint(stroke=tint, width=2 * reach * s)))
        if compass and terrain.is_wet:
            winds = Paint(stroke=mix(deep, terrain.deep, 0.42), width=0.07 * s)
            x, y, radius = compass
            angles = np.arange(_RHUMB_LINES) * 2 * np.pi / _RHUMB_LINES
            ways = np.column_stack([np.sin(angles), np.cos(angles)])
            ends = (x, y) + ways * radius, (x, y) + ways * (3 * drawn.frame.height)
            elements.append(Shape(polyline(*np.stack(ends, axis=1)), winds))
    chance = Dice(board.id, "sea")
    if terrain.is_line_art and terrain.is_wet:
        elements.append(Shape(_draw_hachures(drawn, chance), Paint(INK)))
    contours = (_IN_LINE if terrain.is_line_art else _CONTOURS) if terrain.is_wet else ()
    least = _LEAST_IN_LINE if terrain.is_line_art else _WIDTHS[1]
    before = 0.0
    for i, off in enumerate(contours):
        wild, before = inset(wild, (off - before) * s, 0.05 * s), off
        dashes: list[Subpath] = []
        for ring in list_rings(wild):
            line = _soften(ring, off, s)
            for first, last in find_stretches(drawn.frame.measure_depth(line) > -0.4):
                dashes += _split_into_dashes(line[first:last], 14 - 1.8 * i, chance)
        dashes = dashes[::2] if terrain.is_line_art else dashes
        ink = INK if terrain.is_line_art else mix(mix(terrain.deep, INK, 0.25), deep, 0.12 + 0.09 * i)
        width = _WIDTHS[0] + (_WIDTHS[1] - _WIDTHS[0]) * i / len(_CONTOURS)
        bellies = tuple(Subpath(dash.points[3:-3], closed=False, curved=True) for dash in dashes)
        elements.append(Shape(tuple(dashes), Paint(stroke=ink, width=max(least, 0.55 * width) * s)))
        if not terrain.is_line_art:
            elements.append(Shape(bellies, Paint(stroke=ink, width=width * s)))
    return [Group(tuple(elements), name="sea", clip=water)]


def _draw_hachures(drawn: Territories, chance: Dice) -> Path:
    """Short strokes from the coasts into the water, in swells."""
    s = drawn.scale
    starts, ends = [np.empty((0, 2))], [np.empty((0, 2))]
    for arc, line in drawn.drawn_arcs:
        if not arc.on_frame and not arc.pair:
            coast = resample(line if arc.right == BACKDROP else line[::-1], _HACHURE_GAP * s)
            swell = 0.6 + 0.3 * np.sin(np.arange(len(coast)) * _HACHURE_GAP / 1.9 + chance.draw_between(0, 6))
            length = swell * chance.draw_between(0.75, 1.15, len(coast)) * s
            starts.append(coast)
            ends.append(coast + find_perpendiculars(find_directions(coast)) * length[:, None])
    return draw_ticks(np.vstack(starts), np.vstack(ends), 0.13 * s)


def _soften(ring: Points, off: float, scale: float) -> Points:
    """A contour as a closed line of evenly spaced points, the calmer the farther it is from the shore."""
    line = resample(np.vstack([ring, ring[:1]]), _STEP * scale / 3)[:-1]
    for _ in range(2 + round(2 * off)):
        around = np.concatenate([line[-1:], line, line[:1]])
        line = (around[:-2] + 2 * line + around[2:]) / 4
    return line[::3]


def _split_into_dashes(line: Points, length: float, chance: Dice) -> list[Subpath]:
    """The line cut into dashes of about `length` mm, shorter ones for contours farther out."""
    pieces, at = [], 0
    while at < len(line) - 3:
        step = int(length / _STEP * chance.draw_between(0.5, 1.4)) + 3
        pieces.append(line[at : at + step])
        at += step - 1 + chance.draw_below(2)
    return [curve(piece, closed=False) for piece in pieces if len(piece) > 3]
