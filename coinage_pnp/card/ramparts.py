"""Walls drawn as landscape: a rampart between two towers."""

from dataclasses import dataclass

import numpy as np

from coinage_pnp.card.curves import Band, compute_normals
from coinage_pnp.card.territory.territories import Territories
from coinage_pnp.drawing.colour import INK, PAPER, mix
from coinage_pnp.drawing.map_frame import MapFrame
from coinage_pnp.drawing.paths.lines import draw_pearls, resample
from coinage_pnp.drawing.paths.path import polyline
from coinage_pnp.drawing.scene import Element, Group, Paint, Shape
from coinage_pnp.game.board.model import Map, Pair

_STONE = "#e4d9c3"


@dataclass(frozen=True, eq=False)
class Rampart(Band):
    """A stretch of border that coins cannot cross, from tower to tower."""

    between: Pair


def find_ramparts(board: Map, drawn: Territories) -> tuple[Rampart, ...]:
    """The walls along all blocked borders."""
    scale = drawn.sign_scale
    return tuple(
        Rampart(resample(line, 0.95 * scale), scale, (a, b))
        for a, b in board.walls
        for line in drawn.find_border(a, b)
    )


def draw_rampart(wall: Rampart, frame: MapFrame) -> Element:
    """The wall from above: two courses of stones with a round tower at each end, cut by the frame."""
    s, course = wall.half, wall.line  # a wall with its towers is 2 mm wide on the tin card
    side = compute_normals(course) * 0.5 * s
    joints = [np.array([p, p + q]) for p, q in zip(course[1:-1], side[1:-1], strict=True)]
    middles = (course[:-1] + course[1:]) / 2
    joints += [np.array([p, p - q]) for p, q in zip(middles, side[:-1], strict=True)]
    ends = course[[0, -1]]
    parts = (
        Shape(polyline(course), Paint(stroke=PAPER, width=2.0 * s, opacity=0.5)),
        Shape(polyline(course), Paint(stroke=INK, width=1.3 * s)),
        Shape(polyline(course), Paint(stroke=_STONE, width=0.94 * s)),
        Shape(polyline(course, *joints), Paint(stroke=mix(INK, _STONE, 0.2), width=0.12 * s)),
        Shape(draw_pearls(ends, 0.95 * s), Paint(_STONE, INK, 0.2 * s)),
        Shape(draw_pearls(ends, 0.5 * s), Paint(mix(_STONE, INK, 0.35), INK, 0.12 * s)),
    )
    cut = frame.measure_depth(ends).min() < 1.1 * s
    return Group(parts, f"wall {wall.between[0]}-{wall.between[1]}", clip=frame.outline() if cut else None)
