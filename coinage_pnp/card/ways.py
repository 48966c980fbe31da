"""Streams to the water and roads to landmarks: each within one space, clear of seats, lettering and borders."""

import numpy as np

from coinage_pnp.card.medals import outline_circle
from coinage_pnp.card.plan import CardPlan
from coinage_pnp.card.terrain.palette import Terrain, Terrains
from coinage_pnp.card.territory.raster import Field, Mask, Raster
from coinage_pnp.drawing.colour import mix
from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.drawing.paths.lines import curve, find_directions, find_perpendiculars, resample
from coinage_pnp.drawing.paths.path import Flags, Floats, Points
from coinage_pnp.drawing.scene import Element, Paint, Shape

_LENGTHS = (6.5, 24.0)  # shortest and longest distance from spring to mouth, mm on the tin card
_STREAM_CLEARANCE = 0.5  # clearance to either side of a stream's centre line, mm on the tin card
_ROADS = 1.2  # the shortest road, mm on the tin card
_SWING = 0.11  # how far a way's middle is moved aside at most, as a share of its length
_HALVINGS = 5  # how often the pieces of a way are halved and their middles moved aside
_WIDTHS = (0.15, 0.5)  # width of a stream at its spring and at its mouth, mm on the tin card
_INLAND = 3.5  # least distance of a spring from all water, mm on the tin card
_SPRINGS = 48  # number of springs tried
_LOOKED_AT = 80  # number of streams looked at together, the best first
_PULL_OF_HEIGHTS = 2.0
"""How much better a spring is that is a millimetre nearer to mountains than to the coast."""


def find_stream(plan: CardPlan, letter: str, grounds: Terrains) -> tuple[Points, Terrain] | None:
    """The stream that fits in the space, spring first, and the water it reaches; None without either.

    It rises in or beside mountains, or else far inland. `grounds`: the terrains of spaces and of the backdrop.
    """
    survey = plan.survey
    drawn, raster, s = survey.drawn, survey.raster, survey.scale
    mouths: list[Points] = []
    reached: list[Terrain] = []
    others: list[Points] = []
    heights: list[Points] = []
    for arc, line in drawn.drawn_arcs:
        if letter in (arc.left, arc.right):
            beyond = arc.right if arc.left == letter else arc.left
            ground = grounds.get(beyond)
            if ground and ground.is_wet:
                spots = list(resample(line, 2.0 * s)[1:-1])
                mouths += spots
                reached += [ground] * len(spots)
                continue
            others.append(line)
            if ground and ground.motif == "mountain":
                heights.append(line)
    if not mouths:
        return None
    room = raster.measure_clearance(~_find_open_land(plan, letter) | raster.mark_lines(others), 2.0 * s)
    cells = np.flatnonzero(room.ravel() > 1.2 * _STREAM_CLEARANCE * s)
    if not len(cells):
        return None
    chance = Dice(survey.board.id, letter, "stream")
    springs = raster.centres[chance.pick_each(cells, _SPRINGS)]
    starts, ends = np.repeat(springs, len(mouths), axis=0), np.tile(np.array(mouths), (_SPRINGS, 1))
    swings = _draw_swings(len(starts), chance)
    length = np.hypot(*(ends - starts).T) / s
    inland = np.repeat(length.reshape(_SPRINGS, -1).min(axis=1), len(mouths))
    worth = inland - 0.1 * length
    if heights:
        away = np.hypot(*(springs[:, None] - np.vstack(heights)).T).min(axis=0) / s
        worth -= _PULL_OF_HEIGHTS * np.repeat(away, len(mouths))
    fits = np.flatnonzero((length > _LENGTHS[0]) & (length < _LENGTHS[1]) & (inland > _INLAND))
    best_first = fits[np.argsort(-worth[fits], kind="stable")]
    for first in range(0, len(best_first), _LOOKED_AT):
        some = best_first[first : first + _LOOKED_AT]
        ways = _draw_ways(starts[some], ends[some], swings[some])
        runs = _find_clear_ways(ways, raster, room, s)
        if runs.any():
            best = int(runs.argmax())
            return ways[best], reached[some[best] % len(mouths)]
    return None


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
    swings = _draw_swings(len(gates), Dice(survey.board.id, letter, "road"))
    ways = _draw_ways(np.tile(foot, (len(gates), 1)), gates, swings)
    length = np.hypot(*(ways[:, -1] - ways[:, 0]).T) / s
    runs = _find_clear_ways(ways, raster, room, s) & (length > _ROADS)
    return ways[np.where(runs, length, np.inf).argmin()] if runs.any() else None


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


def _draw_swings(count: int, chance: Dice) -> Floats:
    """How far aside each of `count` ways is at its points, as a share of its length: midpoint displacement."""
    swing = np.zeros((count, 2))
    for halving in range(_HALVINGS):
        pushed = chance.draw_between(-1, 1, count, 2**halving) * _SWING / 2**halving
        finer = np.zeros((count, 2 ** (halving + 1) + 1))
        finer[:, ::2], finer[:, 1::2] = swing, (swing[:, 1:] + swing[:, :-1]) / 2 + pushed
        swing = finer
    return swing


def _draw_ways(starts: Points, ends: Points, swings: Floats) -> Floats:
    """Winding lines from each start to its end, shape (ways, points, 2)."""
    way = ends - starts
    share = np.linspace(0, 1, swings.shape[1])[:, None]
    aside = np.column_stack([-way[:, 1], way[:, 0]])
    return np.asarray(starts[:, None] + share * way[:, None] + swings[..., None] * aside[:, None])


def draw_road(line: Points, terrain: Terrain, scale: float) -> tuple[Element, ...]:
    """A pale track between two ruts."""
    coats = ((terrain.deep, 0.75), (mix(terrain.seat, terrain.wash, 0.2), 0.5))
    track = (curve(line, closed=False),)
    return tuple(Shape(track, Paint(stroke=colour, width=w * scale)) for colour, w in coats)


def draw_stream(line: Points, water: Terrain, scale: float) -> Shape:
    """Water that widens from the spring to the mouth."""
    side = find_perpendiculars(find_directions(line)) * scale / 2
    bank = side * np.linspace(*_WIDTHS, len(line))[:, None]
    return Shape(
        (curve(np.vstack([line + bank, (line - bank)[::-1]])),), Paint(mix(water.rim, water.wash, 0.25))
    )
