"""Links, drawn as things of the landscape: a trodden way, a ferry where it crosses the backdrop."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from coinage_pnp.artwork.card.curves import normals
from coinage_pnp.artwork.card.medals import circle_ring
from coinage_pnp.artwork.card.plan import CardPlan
from coinage_pnp.board.grid import BACKDROP
from coinage_pnp.board.model import Map
from coinage_pnp.drawing import INK, PAPER, Element, Group, Paint, Shape
from coinage_pnp.geometry import Field
from coinage_pnp.paths import Points, batch, circle, polygon, polyline, resample

_ROUTE = "#a8382a"

_AFLOAT = 1.1
"""How far a boat's middle is from all land and signs, mm on the tin card."""


_WATERS = ("water", "reef")
"""Backdrops that a link crosses by boat; over others it has a bridge."""


_LANE = 0.9
"""Room that glyphs and streams leave on either side of a link, mm on the tin card."""


def with_lanes(board: Map, plan: CardPlan) -> CardPlan:
    """The plan as glyphs and streams see it: they keep clear of links too."""
    raster, s = plan.survey.raster, plan.survey.scale
    lanes = raster.stroke([_route(plan, a, b) for a, b in board.links])
    return replace(plan, blocked=plan.blocked | (raster.clearance(lanes, s) < _LANE * s))


def draw_link(plan: CardPlan, a: str, b: str, backdrop: str) -> Element:
    """A way between two seats that share no border: a dotted route, with a boat or a bridge over the backdrop."""
    s = min(plan.survey.scale, 1.7)
    route = _route(plan, a, b)
    steps = [p for p in resample(route, 1.25 * s)[1:-1] if not plan.is_blocked(p[None])]
    beads = batch(circle(x, y, 0.3 * s) for x, y in steps)
    landings, middles = (batch(circle(x, y, r * s) for x, y in (route[0], route[-1])) for r in (0.55, 0.27))
    parts: list[Element] = [
        Shape(polyline(route), Paint(stroke=PAPER, width=1.15 * s, opacity=0.6)),
        Shape(beads, Paint(_ROUTE, INK, 0.1 * s)),
        Shape(landings, Paint(PAPER, INK, 0.2 * s)),
        Shape(middles, Paint(_ROUTE)),
    ]
    wild = plan.survey.raster.sample(plan.survey.spaces[BACKDROP], route)
    room = plan.survey.raster.sample(_open_sea(plan, 3 * s), route)
    if backdrop not in _WATERS and wild.sum() > 2:
        parts += _bridge(route[wild], s)
    elif room.max() > _AFLOAT * s:
        x, y = route[int(room.argmax())]
        parts.append(_boat(float(x), float(y), s))
    return Group(tuple(parts), name=f"link {a}-{b}")


def _open_sea(plan: CardPlan, limit: float) -> Field:
    """How far it is from each cell to land, signs and the compass, at most `limit` mm; 0 on them."""
    raster = plan.survey.raster
    closed = plan.blocked | ~plan.survey.spaces[BACKDROP]
    if plan.compass:
        closed |= raster.inside([circle_ring(*plan.compass)])
    return raster.clearance(closed, limit)


def _route(plan: CardPlan, a: str, b: str) -> Points:
    """The gentlest curve from ring to ring that runs through no other seat, and keeps off lettering, mm."""
    start, end = plan.medals[a], plan.medals[b]
    others = [medal for letter, medal in plan.medals.items() if letter not in (a, b)]
    p, q = np.array([start.x, start.y]), np.array([end.x, end.y])
    way = q - p
    side = np.array([-way[1], way[0]])
    raster = plan.survey.raster
    t = np.linspace(0, 1, 80)[:, None]
    best: tuple[float, Points] | None = None
    for bend in sorted(np.linspace(-1.6, 1.6, 65), key=abs):
        control = (p + q) / 2 + side * bend
        line = (1 - t) ** 2 * p + 2 * t * (1 - t) * control + t**2 * q
        clear = np.hypot(*(line - p).T) > start.outer + 0.35
        clear &= np.hypot(*(line - q).T) > end.outer + 0.35
        line = line[clear]
        out = ~raster.sample(plan.survey.framed, line)
        through = np.zeros(len(line), dtype=bool)
        for medal in others:
            through |= np.hypot(*(line - (medal.x, medal.y)).T) < medal.outer + 0.9 * plan.survey.scale
        cost = (
            raster.sample(plan.blocked, line).mean() + 3 * out.mean() + 9 * through.mean() + 0.7 * abs(bend)
        )
        if best is None or cost < best[0] - 1e-9:
            best = (float(cost), line)
    assert best is not None  # the list of bends is not empty
    return best[1]


def _bridge(line: Points, scale: float) -> list[Element]:
    """Planks between two rails."""
    course = resample(line, 0.7 * scale)
    side = normals(course) * 0.62 * scale
    planks = [np.array([p - q, p + q]) for p, q in zip(course, side, strict=True)]
    return [
        Shape(polyline(course), Paint(stroke="#d9b98a", width=1.24 * scale, butt=True)),
        Shape(polyline(*planks), Paint(stroke=INK, width=0.1 * scale)),
        Shape(polyline(course - side, course + side), Paint(stroke=INK, width=0.24 * scale)),
    ]


def _boat(x: float, y: float, scale: float) -> Group:
    hull = [(-1.0, -0.1), (1.05, -0.1), (0.7, 0.45), (-0.7, 0.45)]
    sail = [(-0.05, -1.75), (-0.05, -0.3), (0.95, -0.3)]
    jib = [(-0.2, -1.5), (-0.2, -0.3), (-0.8, -0.3)]
    wake = [(-1.3, 0.6), (-0.4, 0.5), (0.4, 0.62), (1.35, 0.5)]
    parts = (
        Shape(polyline(wake), Paint(stroke="#fdfbf2", width=0.3)),
        Shape(polygon(sail, jib), Paint("#fdf6e3", INK, 0.13)),
        Shape(polyline([(-0.12, -1.95), (-0.12, -0.1)]), Paint(stroke=INK, width=0.14)),
        Shape(polygon(hull), Paint("#9a5a33", INK, 0.14)),
    )
    return Group(parts, name="boat", x=x, y=y, scale=scale)
