"""Streams to the water and roads to landmarks: each within one space, clear of seats, lettering and borders."""

import numpy as np

from coinage_pnp.card.medals import outline_circle
from coinage_pnp.card.plan import CardPlan
from coinage_pnp.card.terrain.palette import Terrain, Terrains
from coinage_pnp.card.territory.raster import Field, Mask, Raster
from coinage_pnp.drawing.colour import PAPER, mix
from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.drawing.paths.lines import find_perpendiculars, resample
from coinage_pnp.drawing.paths.path import Flags, Floats, Points, polygon, polyline
from coinage_pnp.drawing.scene import Element, Paint, Shape

_LENGTHS = (6.5, 24.0)  # shortest and longest distance from spring to mouth, mm on the tin card
_STREAM_CLEARANCE = 0.5  # clearance to either side of a stream's centre line, mm on the tin card
_ROADS = 1.2  # the shortest road, mm on the tin card
_BEND = 6.0  # wavelength of the bends, mm on the tin card
_SWING = 0.09  # amplitude of the bends, as a share of a way's length
_WIDTH = 0.62  # width of a stream at its mouth, mm on the tin card
_SPRINGS = 48  # number of springs tried


def find_stream(plan: CardPlan, letter: str, waters: Terrains) -> tuple[Points, Terrain] | None:
    """The longest stream that fits in the space, spring first, and the water it reaches.

    None if no water borders the space or nothing fits.
    """
    survey = plan.survey
    drawn, raster, s = survey.drawn, survey.raster, survey.scale
    mouths: list[Points] = []
    reached: list[Terrain] = []
    others: list[Points] = []
    for arc, line in drawn.drawn_arcs:
        if letter in (arc.left, arc.right):
            beyond = arc.right if arc.left == letter else arc.left
            if beyond in waters:
                spots = list(resample(line, 2.0 * s)[1:-1])
                mouths += spots
                reached += [waters[beyond]] * len(spots)
            else:
                others.append(line)
    if not mouths:
        return None
    room = raster.measure_clearance(~_find_open_land(plan, letter) | raster.mark_lines(others), 2.0 * s)
    cells = np.flatnonzero(room.ravel() > 1.2 * _STREAM_CLEARANCE * s)
    if not len(cells):
        return None
    chance = Dice(survey.board.id, letter, "stream")
    springs = raster.centres[chance.pick_each(cells, _SPRINGS)]
    ways = _make_candidate_ways(
        np.repeat(springs, len(mouths), axis=0), np.tile(np.array(mouths), (_SPRINGS, 1)), s
    )
    length = np.hypot(*(ways[:, -1] - ways[:, 0]).T) / s
    runs = _find_clear_ways(ways, raster, room, s) & (length > _LENGTHS[0]) & (length < _LENGTHS[1])
    if not runs.any():
        return None
    best = int(np.where(runs, length, 0).argmax())
    return _refine_way(ways[best], s), reached[best % len(mouths)]


def find_road(plan: CardPlan, foot: Points) -> Points | None:
    """The shortest road from a landmark's foot to the seat of its space; None if nothing fits."""
    survey = plan.survey
    drawn, raster, s = survey.drawn, survey.raster, survey.scale
    letter = next((each for each in plan.medals if raster.sample(survey.spaces[each], foot[None])[0]), None)
    if letter is None:
        return None
    room = raster.measure_clearance(~_find_open_land(plan, letter) | raster.mark_lines(drawn.lines), 2.0 * s)
    seat = plan.medals[letter]
    gates = outline_circle(seat.x, seat.y, seat.outer, 40)
    ways = _make_candidate_ways(np.tile(foot, (len(gates), 1)), gates, s)
    length = np.hypot(*(ways[:, -1] - ways[:, 0]).T) / s
    runs = _find_clear_ways(ways, raster, room, s) & (length > _ROADS)
    return _refine_way(ways[np.where(runs, length, np.inf).argmin()], s) if runs.any() else None


def _refine_way(way: Points, scale: float) -> Points:
    """The same way in finer steps, for drawing."""
    return np.asarray(_make_candidate_ways(way[:1], way[-1:], scale, 48)[0])


def _find_open_land(plan: CardPlan, letter: str) -> Mask:
    """The land of a space outside its seat and everything that glyphs avoid."""
    seats = [outline_circle(seat.x, seat.y, seat.outer) for key, seat in plan.medals.items() if key == letter]
    return plan.survey.spaces[letter] & ~plan.blocked & ~plan.survey.raster.fill_rings(seats)


def _find_clear_ways(ways: Floats, raster: Raster, room: Field, scale: float) -> Flags:
    """Which ways have clearance all along; within a millimetre of the ends less is enough."""
    steps = np.hypot(*np.moveaxis(np.diff(ways, axis=1), 2, 0)) / scale
    gone = np.cumsum(steps, axis=1)
    to_end = np.minimum(gone, gone[:, -1:] - gone + steps)
    along = raster.sample(room, ((ways[:, 1:] + ways[:, :-1]) / 2).reshape(-1, 2)).reshape(steps.shape)
    near_end = np.where(to_end < _STREAM_CLEARANCE, -1.0, 0.0)
    least = np.where(to_end < 2 * _STREAM_CLEARANCE, near_end, _STREAM_CLEARANCE * scale)
    return np.asarray((along > least).all(axis=1))


def _make_candidate_ways(springs: Points, mouths: Points, scale: float, points: int = 20) -> Floats:
    """Winding lines from each spring to its mouth, shape (ways, points, 2); both ends run straight."""
    way = mouths - springs
    length = np.hypot(*way.T)[:, None]
    share = np.linspace(0, 1, points)
    bends = np.maximum(1, np.rint(length / (_BEND * scale)))
    swing = np.sin(2 * np.pi * bends * share) * np.sin(np.pi * share) * _SWING * length / bends**0.5
    side = find_perpendiculars(way)
    return np.asarray(springs[:, None] + share[:, None] * way[:, None] + swing[..., None] * side[:, None])


def draw_road(line: Points, terrain: Terrain, scale: float) -> tuple[Element, ...]:
    """A pale track between two ruts."""
    coats = ((terrain.deep, 0.75), (mix(terrain.seat, terrain.wash, 0.2), 0.5))
    return tuple(Shape(polyline(line), Paint(stroke=colour, width=w * scale)) for colour, w in coats)


def draw_stream(line: Points, water: Terrain, scale: float, chance: Dice) -> tuple[Element, ...]:
    """Water between light banks, widening from the spring to the mouth."""
    width, blue = _WIDTH * scale, mix(water.rim, water.wash, 0.25)
    side = find_perpendiculars(np.gradient(line, axis=0))
    coats = []
    for colour, breadth, opacity in ((PAPER, 1.0, 0.75), (blue, 0.55, 1.0)):
        halves = np.linspace(0.25, 1.0, len(line)) ** 0.8 * breadth * width / 2
        halves *= chance.draw_between(0.9, 1.1, len(line))
        bank = side * halves[:, None]
        banks = polygon(np.vstack([line + bank, (line - bank)[::-1]]))
        coats.append(Shape(banks, Paint(colour, opacity=opacity)))
    return tuple(coats)
