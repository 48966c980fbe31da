"""Links drawn as landscape: a path with a bridge or a ferry."""

from typing import NamedTuple

import numpy as np

from coinage_pnp.card.curves import compute_normals
from coinage_pnp.card.medals import Medals, outline_circle
from coinage_pnp.card.open_borders import find_stretches
from coinage_pnp.card.survey import Survey
from coinage_pnp.card.territory.raster import Field, Mask
from coinage_pnp.drawing.colour import INK, PAPER
from coinage_pnp.drawing.paths.lines import draw_pearls, resample
from coinage_pnp.drawing.paths.path import Flags, Floats, Points, polyline
from coinage_pnp.drawing.pictures import load_svg_groups, read_svg_element
from coinage_pnp.drawing.scene import Element, Group, Paint, Shape
from coinage_pnp.game.board.model import BACKDROP, Pair

_ROUTE = "#a8382a"
# of each millimetre through other spaces, or over another route: only if there is no other way
_COST_OF_TRESPASS = 20.0
_FRAMES_PER_TRESPASS = 4.0  # how many times worse it is over the frame, beside which the dots are lost
_SIGNS_PER_TRESPASS = 10.0  # how many times worse it is under shields and the title
_COST_OF_A_SEAT = 5000.0  # of a route through another space's seat: worse than anything else
_COST_NEAR_A_SEAT = 100.0  # of a route whose dots touch such a seat
_BOAT_CLEARANCE, _LEAST_BOAT_SIZE = 1.8, 0.63  # clearance per size of a boat; least size relative to the card

_BENDS = np.array([(u, v) for u in np.linspace(-1.2, 1.2, 17) for v in np.linspace(-1.2, 1.2, 17)])
"""Sideways pull of a route at one and two thirds of its length, as shares of that length."""

_BEND_COSTS = 0.35 * np.abs(_BENDS).sum(axis=1) + 0.2 * np.abs(_BENDS[:, 0] - _BENDS[:, 1])
_GENTLEST_FIRST = np.argsort(_BEND_COSTS, kind="stable")
_LOOKED_AT = 24  # number of bends looked at together


class Route(NamedTuple):
    """The path of a link, and its boat; lengths in mm."""

    between: Pair
    line: Points
    beads: Points  # middles of its dots, except under lettering
    wild: tuple[Points, ...]  # its runs over the backdrop
    boat: tuple[float, float, float] | None  # middle and size of the boat; None without room for one

    @property
    def boat_ring(self) -> Points:
        """The circle to keep clear around the boat."""
        x, y, size = self.boat or (*self.line[0], 0.0)
        return outline_circle(x, y, _BOAT_CLEARANCE * size)


def find_routes(land: Survey, medals: Medals, blocked: Mask, signs: Mask) -> tuple[Route, ...]:
    """Routes of all links, with boats on open water.

    They are clear of other seats, spaces and routes, of the frame and `blocked`, and most of all of `signs`, where
    possible.
    """
    raster, s = land.raster, land.drawn.sign_scale
    along = raster.measure_clearance(raster.mark_points(land.borders.spots), s) < 0.7 * s
    field = blocked + 1.5 * along
    lines: list[Points] = []
    crossed = np.zeros_like(blocked)
    for link in land.board.links:
        others = land.find_land([letter for letter in land.board.letters if letter not in link])
        forbidden = (others | crossed) + _FRAMES_PER_TRESPASS * ~land.framed + _SIGNS_PER_TRESPASS * signs
        lines.append(_find_link_way(land, medals, link, field, forbidden))
        beside = raster.measure_clearance(raster.mark_lines(lines[-1:]), 1.2 * s)
        field, crossed = field + (beside < s), crossed | (beside < raster.pitch)
    routes: list[Route] = []
    for link, line in zip(land.board.links, lines, strict=True):
        steps = resample(line, 1.25 * s)[1:-1]
        others = raster.mark_lines(other for other in lines if other is not line)
        boats = raster.fill_rings([route.boat_ring for route in routes])
        room = raster.measure_clearance(blocked | others | boats | ~land.spaces[BACKDROP], 3.0 * s)
        at = int(raster.sample(room, line).argmax())
        size = min(s, (float(raster.sample(room, line[at : at + 1])[0]) - raster.pitch) / _BOAT_CLEARANCE)
        (x, y), afloat = line[at], size > _LEAST_BOAT_SIZE * s
        runs = find_stretches(raster.sample(land.spaces[BACKDROP], line))
        wild = tuple(line[first:last] for first, last in runs if last - first > 2)
        beads = steps[~raster.sample(blocked, steps)]
        if afloat:  # none in a sail
            beads = beads[np.hypot(*(beads - (x, y)).T) > 1.35 * size + 0.4 * s]
        routes.append(Route(link, line, beads, wild, (float(x), float(y), size) if afloat else None))
    return tuple(routes)


def _find_link_way(land: Survey, medals: Medals, link: Pair, field: Field, forbidden: Field) -> Points:
    """The gentlest curve on the card from ring to ring that costs little in `field`.

    It is through no other seat and nothing `forbidden`, if there is such a curve.
    """
    best, least = np.empty((0, 2)), np.inf
    for first in range(0, len(_BENDS), _LOOKED_AT):
        some = _GENTLEST_FIRST[first : first + _LOOKED_AT]
        if least <= _BEND_COSTS[some[0]]:
            break  # the bends of the others alone cost as much
        lines, outside, costs = _draw_link_ways(land, medals, link, field, forbidden, _BENDS[some])
        costs += _BEND_COSTS[some]
        at = int(costs.argmin())
        if costs[at] < least:
            best, least = lines[at][outside[at]], float(costs[at])
    return best


def _draw_link_ways(
    land: Survey, medals: Medals, link: Pair, field: Field, forbidden: Field, bends: Points
) -> tuple[Floats, Flags, Floats]:
    """The curves with these bends, which of their points are outside the rings, and their costs without bends."""
    start, end = medals[link[0]], medals[link[1]]
    p, q = np.array([start.x, start.y]), np.array([end.x, end.y])
    way, side = q - p, np.array([p[1] - q[1], q[0] - p[0]])
    t = np.linspace(0, 1, 80)[:, None]
    controls = p + way / 3 + side * bends[:, None, :1], p + way * 2 / 3 + side * bends[:, None, 1:]
    lines = (1 - t) ** 3 * p + 3 * t * (1 - t) * ((1 - t) * controls[0] + t * controls[1]) + t**3 * q
    frame = land.drawn.frame
    margin = np.array([frame.x, frame.y])
    lines = np.clip(lines, margin / 2, margin * 1.5 + (frame.width, frame.height))
    outside = np.ones(lines.shape[:2], dtype=bool)
    through, across = np.zeros((2, *outside.shape), dtype=bool)
    for letter, medal in medals.items():
        apart = (lines[..., 0] - medal.x) ** 2 + (lines[..., 1] - medal.y) ** 2
        if letter in link:
            outside &= apart > (medal.outer + 0.35) ** 2
        else:
            through |= apart < (medal.outer + 0.9 * land.scale) ** 2
            across |= apart < (medal.outer + 0.3 * land.scale) ** 2
    outside[:, len(t) // 2 - 1 : len(t) // 2 + 1] = True  # all that is left where two rings overlap
    through &= outside
    costs = np.where(outside, land.raster.sample(field, lines), 0).sum(axis=1) / outside.sum(axis=1)
    costs += 9 * through.mean(axis=1) + _COST_NEAR_A_SEAT * through.any(axis=1)
    costs += _COST_OF_A_SEAT * (across & outside).any(axis=1)
    steps = np.hypot(*np.moveaxis(np.diff(lines, axis=1, prepend=lines[:, :1]), 2, 0))
    trespass = land.raster.sample(forbidden, lines) * outside
    costs += _COST_OF_TRESPASS * (trespass * steps).sum(axis=1) / land.scale
    costs += 6 * (frame.measure_depth(lines) < -0.6 * frame.x).any(axis=1)  # over a round corner
    return lines, outside, costs


BEADS, LOW_BEADS = 0.3, 0.17  # radius of a route's dots, mm on the tin card; and with low ink


def draw_link(route: Route, scale: float, wet: bool, beads: float = BEADS) -> Group:
    """A dotted route with its boat, or with a bridge if the backdrop is not water."""
    line, s = route.line, scale
    ends = line[[0, -1]]
    parts: list[Element] = [
        Shape(polyline(line), Paint(stroke=PAPER, width=1.15 * s, opacity=0.6)),
        Shape(draw_pearls(route.beads, beads * s), Paint(_ROUTE, INK, 0.12 * s)),
        Shape(draw_pearls(ends, 0.55 * s), Paint(PAPER, INK, 0.2 * s)),
        Shape(draw_pearls(ends, 0.27 * s), Paint(_ROUTE)),
    ]
    if not wet:
        parts += [part for run in route.wild for part in _draw_bridge(run, s)]
    elif route.boat:
        x, y, size = route.boat
        boat = tuple(map(read_svg_element, load_svg_groups(__file__)["boat"]))
        parts.append(Group(boat, name="boat", x=x, y=y + 0.67 * size, scale=size))
    return Group(tuple(parts), name=f"link {'-'.join(route.between)}")


def _draw_bridge(line: Points, scale: float) -> list[Element]:
    """Planks between two rails."""
    course = resample(line, 0.7 * scale)
    side = compute_normals(course) * 0.62 * scale
    planks = [np.array([p - q, p + q]) for p, q in zip(course, side, strict=True)]
    return [
        Shape(polyline(course), Paint(stroke="#d9b98a", width=1.24 * scale, butt=True)),
        Shape(polyline(*planks), Paint(stroke=INK, width=0.12 * scale)),
        Shape(polyline(course - side, course + side), Paint(stroke=INK, width=0.24 * scale)),
    ]
