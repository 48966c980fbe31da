"""Positions of everything on the card that must not be hidden or crowded: seats, letters, names, title."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from coinage_pnp.artwork.card.links import Rampart, Route, find_ramparts, find_routes
from coinage_pnp.artwork.card.medals import Medal, circle_ring, seat_medals, widest_ring
from coinage_pnp.artwork.card.name_search import RegionLabel
from coinage_pnp.artwork.card.open_borders import OpenBorders, open_borders
from coinage_pnp.artwork.card.region_names import name_regions
from coinage_pnp.artwork.card.seating import SeatPlaces, find_seats, under_shields
from coinage_pnp.artwork.card.shields import LetterShield, Strap, shield_scale, straps
from coinage_pnp.artwork.card.survey import Obstacle, Survey, covered, survey
from coinage_pnp.artwork.card.title_and_compass import TitleRibbon, place_compass, place_title
from coinage_pnp.board.model import Map
from coinage_pnp.drawing import CardFormat
from coinage_pnp.geometry import MapFrame, Mask, draw_territories

_LANE = 0.9  # clear space on either side of a link, mm on the tin card
MARGIN = 2.0  # from the trim to the map, mm on the tin card: room for the degree bar and a crooked cut
_CORES = 1, 0.8, 0.6, 0.4  # shares of a ring that a title placed first keeps clear of


@dataclass(frozen=True, eq=False)
class CardPlan:
    """The card's layout, in mm from the top left corner of the trim."""

    survey: Survey
    medals: Mapping[str, Medal]
    ramparts: tuple[Rampart, ...]
    shields: Mapping[str, LetterShield]
    straps: Mapping[str, Strap]
    labels: tuple[RegionLabel, ...]
    title: TitleRibbon | None
    routes: tuple[Route, ...]  # in the order of the map's links
    compass: tuple[float, float, float] | None  # (x, y, radius); None if there is no room, as for the title
    blocked: Mask  # cells that glyphs and stipple avoid: rings, walls, shields, lettering

    def places(self, board: Map) -> SeatPlaces | None:
        """The positions of seats and letters, in the map's order; None if the map has other spaces."""
        letters = [space.letter for space in board.spaces]
        if self.medals.keys() != set(letters):
            return None
        return SeatPlaces(
            np.array([(self.medals[letter].x, self.medals[letter].y) for letter in letters]),
            np.array([(self.shields[letter].x, self.shields[letter].y) for letter in letters]),
        )

    def with_lanes(self) -> CardPlan:
        """The plan with links, boats and the compass blocked too, for glyphs and streams."""
        raster, s = self.survey.raster, self.survey.scale
        lanes = raster.clearance(raster.stroke([route.line for route in self.routes]), s) < _LANE * s
        boats = raster.inside([route.boat_ring for route in self.routes])
        if self.compass:
            boats |= raster.inside([circle_ring(*self.compass)])
        return replace(self, blocked=self.blocked | lanes | boats)


def map_frame(card: CardFormat) -> MapFrame:
    """The rectangle of the map on the card."""
    margin = MARGIN * min(1.6, min(card.width, card.height) / 55.5)
    radius = max(card.radius - margin, 1.5)
    return MapFrame(margin, margin, card.width - 2 * margin, card.height - 2 * margin, radius)


def make_plan(board: Map, card: CardFormat, language: str, before: CardPlan | None = None) -> CardPlan:
    """The layout of a map on a card; the last few are cached. Raises UserError if it cannot be drawn correctly.

    A plan `before` of the same spaces saves a third of the time: seats and letters stay near theirs.
    """
    names = [board.name, *(region.name for region in board.regions), *(space.name for space in board.spaces)]
    same = all(name.used(language) == name.used("") for name in names)
    return _plan(board, card, "" if same else language, before)


@lru_cache(maxsize=8)  # what one check looks at; 4 MB each
def _plan(board: Map, card: CardFormat, language: str, before: CardPlan | None) -> CardPlan:
    land, ramparts, borders = _ground(board, card)
    near = before.places(board) if before else None
    plan = _seats_and_letters(board, card, language, None, near)
    seats = {letter: (medal.x, medal.y) for letter, medal in plan.medals.items()}
    ways = [np.array([seats[a], seats[b]]) for a, b in board.links]
    title = place_title(board, land, plan.blocked, borders, ways, language)
    for share in () if title or near else _CORES:  # a full card: seats and letters give way to its title
        cores = [replace(ring, outer=share * ring.outer) for ring in plan.medals.values()]
        first = place_title(board, land, covered(land.raster, [*cores, *ramparts]), borders, ways, language)
        if not first:
            continue
        again = _seats_and_letters(board, card, language, first, None)
        if not (again.blocked & covered(land.raster, [first])).any():
            plan, title = again, first
            break
    signs = covered(land.raster, [*plan.shields.values(), *ramparts, title])
    labels, medals = name_regions(board, land, plan.medals, borders, signs, language)
    blocked = plan.blocked | covered(land.raster, [*labels, title])
    routes = find_routes(board, land, medals, borders, blocked)
    lanes = land.raster.stroke([route.line for route in routes])
    boats = land.raster.inside([route.boat_ring for route in routes])
    compass = place_compass(land, blocked | lanes | boats)
    blocked &= ~land.raster.inside([m.hollow() for m in medals.values()])
    return replace(
        plan, medals=medals, labels=labels, title=title, routes=routes, compass=compass, blocked=blocked
    )


def _seats_and_letters(
    board: Map, card: CardFormat, language: str, title: TitleRibbon | None, near: SeatPlaces | None
) -> CardPlan:
    """The plan of seats and letters alone, which keep clear of `title` and stay `near` their places, if given."""
    land, ramparts, borders = _ground(board, card)
    ring = widest_ring(board, land, card, language)
    seats, shields = _seated(board, land, card, ring, borders, ramparts, title, near)
    signs = covered(land.raster, shields.values())
    spots = np.array([(shield.x, shield.y) for shield in shields.values()])
    clear = under_shields(borders, spots, shield_scale(land, card)).careful(0.4)
    medals = seat_medals(board, seats, card, ring, land, signs, clear, language)
    cords = straps(shields, medals, land.drawn.frame)
    blocked = covered(land.raster, [*medals.values(), *ramparts, *shields.values(), *cords.values()])
    return CardPlan(land, medals, ramparts, shields, cords, (), None, (), None, blocked)


def plan_without_seats(board: Map, card: CardFormat, things: Iterable[Obstacle]) -> CardPlan:
    """Land without seats, kept clear of `things`; a compass if the sea has room for it."""
    land, ramparts, _ = _ground(board, card)
    blocked = covered(land.raster, things)
    compass = place_compass(land, blocked)
    return CardPlan(land, {}, ramparts, {}, {}, (), None, (), compass, blocked)


@lru_cache(maxsize=8)  # the same in every language
def _ground(board: Map, card: CardFormat) -> tuple[Survey, tuple[Rampart, ...], OpenBorders]:
    drawn = draw_territories(board, map_frame(card))
    return survey(board, drawn, card), find_ramparts(board, drawn), open_borders(board, drawn)


_seated = lru_cache(maxsize=8)(find_seats)  # the same in all languages whose names are equally high
