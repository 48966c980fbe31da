"""Streams: each from inland to the water that its space touches, clear of seats, lettering and borders."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.artwork.card.plan import CardPlan
from coinage_pnp.artwork.terrain import Terrain
from coinage_pnp.drawing import (
    INK,
    PAPER,
    Dice,
    Element,
    Paint,
    Points,
    Shape,
    mix,
    perpendicular,
    polygon,
    resample,
)
from coinage_pnp.geometry import Mask

_LENGTHS = (6.5, 24.0)
"""Shortest and longest from spring to mouth, mm on the tin card."""

_ROOM = 0.5
"""From the middle of a stream to the nearest thing, mm on the tin card."""

_BEND = 6.0
"""Length of a bend to the left and one to the right, mm on the tin card."""

_SWING = 0.09
"""How far the bends are off the straight way, as a share of its length."""

_WIDTH = 0.62
"""At the mouth, mm on the tin card."""

_SPRINGS = 160
"""How many places are tried as the spring of a stream."""


def find_stream(
    plan: CardPlan, letter: str, waters: Mapping[str, Terrain], chance: Dice
) -> tuple[Points, Terrain] | None:
    """The longest stream there is room for in the space, spring first, and the water that it reaches.

    None: there is no water beside the space, or no room.
    """
    survey = plan.survey
    drawn, raster, s = survey.drawn, survey.raster, survey.scale
    mouths: list[Points] = []
    reached: list[Terrain] = []
    others: list[Points] = []
    for arc, line in zip(drawn.arcs, drawn.lines, strict=True):
        if letter in (arc.left, arc.right):
            beyond = arc.right if arc.left == letter else arc.left
            if beyond in waters:
                spots = list(resample(line, 1.2 * s)[2:-2])
                mouths += spots
                reached += [waters[beyond]] * len(spots)
            else:
                others.append(line)
    free = survey.spaces[letter] & ~_taken(plan)
    room = raster.clearance(~free | raster.stroke(others), 2.0 * s)
    cells = np.flatnonzero(room.ravel() > 1.2 * _ROOM * s)
    if not mouths or not len(cells):
        return None
    springs = raster.centres[cells[(chance.random(_SPRINGS) * len(cells)).astype(np.intp)]]
    ways = _ways(np.repeat(springs, len(mouths), axis=0), np.tile(np.array(mouths), (_SPRINGS, 1)), s)
    length = np.hypot(*(ways[:, -1] - ways[:, 0]).T) / s
    near_mouth = np.linspace(1, 0, ways.shape[1]) * length[:, None] < 2 * _ROOM
    clear = raster.sample(room, ways.reshape(-1, 2)).reshape(ways.shape[:2]) > _ROOM * s
    inside = raster.sample(free, ways[:, :-1].reshape(-1, 2)).reshape(len(ways), -1)
    runs = (clear | near_mouth).all(axis=1) & (inside | near_mouth[:, :-1]).all(axis=1)
    runs &= (length > _LENGTHS[0]) & (length < _LENGTHS[1])
    if not runs.any():
        return None
    best = int(np.where(runs, length, 0).argmax())
    return ways[best], reached[best % len(mouths)]


def _taken(plan: CardPlan) -> Mask:
    """What a stream keeps clear of besides borders: seats whole, and all that glyphs keep clear of."""
    return plan.blocked | plan.survey.raster.inside([medal.hollow() for medal in plan.medals.values()])


def _ways(springs: Points, mouths: Points, scale: float) -> NDArray[np.float64]:
    """Winding lines of 44 points from each spring to its mouth, [stream, point, x or y]; both ends run straight."""
    way = mouths - springs
    length = np.hypot(*way.T)[:, None]
    share = np.linspace(0, 1, 44)
    bends = np.maximum(1, np.rint(length / (_BEND * scale)))
    swing = np.sin(2 * np.pi * bends * share) * np.sin(np.pi * share) * _SWING * length / bends**0.5
    side = perpendicular(way)
    return springs[:, None] + share[:, None] * way[:, None] + swing[..., None] * side[:, None]


def draw_stream(line: Points, water: Terrain, scale: float, chance: Dice) -> tuple[Element, ...]:
    """Water between light banks: nothing at its spring, broadest at its mouth."""
    width, blue = _WIDTH * scale, mix(water.rim, water.wash, 0.25)
    side = perpendicular(np.gradient(line, axis=0))
    coats = []
    for colour, breadth, opacity in ((PAPER, 1.0, 0.75), (blue, 0.55, 1.0)):
        halves = np.linspace(0.25, 1.0, len(line)) ** 0.8 * breadth * width / 2
        halves *= chance.between(0.9, 1.1, len(line))
        bank = side * halves[:, None]
        coats.append(
            Shape(polygon(np.vstack([line + bank, (line - bank)[::-1]])), Paint(colour, opacity=opacity))
        )
    return tuple(coats)
