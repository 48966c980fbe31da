"""Positions of everything on the card that must not be hidden or crowded: seats, letters, names, title."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

import numpy as np

from coinage_pnp.card.curves import Band
from coinage_pnp.card.links import Route, find_routes
from coinage_pnp.card.medals import Medals, Seat, find_widest_ring, outline_circle, seat_medals
from coinage_pnp.card.name_search import RegionLabel
from coinage_pnp.card.region_names import RegionNaming
from coinage_pnp.card.seating import cover_with_shields, find_seats
from coinage_pnp.card.settling import SeatPlaces
from coinage_pnp.card.shields import LetterShield, compute_shield_scale, plan_straps
from coinage_pnp.card.survey import Obstacle, Survey, rasterize_covers, survey
from coinage_pnp.card.territory.raster import Mask
from coinage_pnp.card.title_and_compass import TitleRibbon, place_compass, place_title
from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.drawing.formats import CardFormat
from coinage_pnp.drawing.lettering import capitalize
from coinage_pnp.drawing.undrawable import MapCause, NoGlyphsError, UndrawableError
from coinage_pnp.errors import InvalidFile, UserError
from coinage_pnp.game.board.model import Map

_FONTS = {"name": "display", "regions": "display", "spaces": "name", "about": "italic"}
"""The font of a name, by the first key of its path."""

_LANE = 0.9  # clear space on either side of a link, mm on the tin card
_BESIDE_LABELS = 1.8  # width of the calmer zone around a region's name, mm on the tin card
_CORES = 1, 0.8, 0.6, 0.4  # shares of a ring that a title placed first keeps clear of


@dataclass(frozen=True, eq=False)
class CardPlan:
    """The card's layout, in mm from the top left corner of the trim."""

    board: Map
    survey: Survey
    medals: Medals
    shields: Mapping[str, LetterShield]
    straps: Mapping[str, Band]
    blocked: Mask  # cells that glyphs and stipple avoid: rings, walls, shields, lettering
    labels: tuple[RegionLabel, ...] = ()
    title: TitleRibbon | None = None
    routes: tuple[Route, ...] = ()  # in the order of the map's links
    compass: tuple[float, float, float] | None = None  # (x, y, radius); None if no room, as for the title

    def list_places(self, board: Map) -> SeatPlaces | None:
        """The positions of seats and letters, in the map's order; None if the map has other spaces."""
        if self.medals.keys() != set(board.letters):
            return None
        return SeatPlaces(
            np.array([(self.medals[letter].x, self.medals[letter].y) for letter in board.letters]),
            np.array([(self.shields[letter].x, self.shields[letter].y) for letter in board.letters]),
        )

    @cached_property
    def hollows(self) -> Mask:
        """The cells inside the rings."""
        return self.survey.raster.fill_rings([medal.outline_hollow() for medal in self.medals.values()])

    @cached_property
    def around_labels(self) -> Mask:
        """The cells in and beside the names of regions."""
        raster, beside = self.survey.raster, _BESIDE_LABELS * self.survey.scale
        return raster.measure_clearance(rasterize_covers(raster, self.labels), beside) < beside

    def with_lanes(self) -> CardPlan:
        """The plan with links, boats and the compass blocked too, for glyphs and streams."""
        raster, s = self.survey.raster, self.survey.scale
        lanes = (
            raster.measure_clearance(raster.mark_lines([route.line for route in self.routes]), s) < _LANE * s
        )
        boats = raster.fill_rings([route.boat_ring for route in self.routes])
        if self.compass:
            boats |= raster.fill_rings([outline_circle(*self.compass)])
        return replace(self, blocked=self.blocked | lanes | boats)


def make_plan(board: Map, card: CardFormat, language: str, before: CardPlan | None = None) -> CardPlan:
    """The layout of a map on a card, turned as the map is; cached. A map that cannot be drawn is an InvalidFile.

    A plan `before` of the same spaces saves a third of the time: seats and letters stay near theirs.
    """
    same = all(name.choose_language(language) == name.choose_language("") for name in board.names_on_card)
    needed = "" if same else language
    if unprintable := [*find_unprintable_names(board, needed)]:
        raise InvalidFile(board.source.make_problem(*cause) for cause in unprintable)
    on_card = replace(board, about=None, edition=0)
    try:
        return _make_plan(on_card, card.orient(board.orientation), needed, before)
    except UndrawableError as error:
        names = {key: name.find_key_path(key, language) for key, name in board.named.items()}
        causes = [(names.get(where, where), reason) for where, reason in error.causes]
        if card.is_custom:
            size = f"{card.width:g} x {card.height:g} mm"
            hint = "{why}; or take a larger card than {size}"
            causes = [(where, UserError(hint, why=reason, size=size)) for where, reason in causes]
        raise UndrawableError(board, causes) from None


def find_unprintable_names(board: Map, language: str) -> Iterator[MapCause]:
    """The names with characters that no font has, those on the card first. FontMissingError: fonts are missing."""
    for where, name in sorted(board.named.items(), key=lambda item: item[0] == "about"):
        kind, text = where.partition(".")[0], name.best(language)
        try:
            shaping.require_glyphs(capitalize(text) if kind == "regions" else text, _FONTS[kind])
        except NoGlyphsError as error:
            yield name.find_key_path(where, language), error


@lru_cache(maxsize=8)  # what one check looks at; 4 MB each
def _make_plan(board: Map, card: CardFormat, language: str, before: CardPlan | None) -> CardPlan:
    land = survey(board, card)
    # of the same land, the seats are known
    near = before.list_places(board) if before and land.board != before.survey.board else None
    plan = _plan_seats_and_letters(board, land, language, None, near)
    seats = {letter: (medal.x, medal.y) for letter, medal in plan.medals.items()}
    link_lines = [np.array([seats[a], seats[b]]) for a, b in board.links]
    title = _keep_title(board, land, plan.blocked, before) if before and near else None
    title = title or place_title(board.name, land, plan.blocked, link_lines, language)
    for share in () if title or near else _CORES:  # a full card: seats and letters give way to its title
        cores = [ring._replace(outer=share * ring.outer) for ring in plan.medals.values()]
        taken = rasterize_covers(land.raster, [*cores, *land.ramparts])
        first = place_title(board.name, land, taken, link_lines, language)
        if not first:
            continue
        again = _plan_seats_and_letters(board, land, language, first, None)
        if (again.blocked & rasterize_covers(land.raster, [first])).any():
            continue
        if not title or _has_visible_letters(again):
            plan, title = again, first
        if _has_visible_letters(plan):
            break
    signs = rasterize_covers(land.raster, [*plan.shields.values(), *land.ramparts, title])
    cords = [cord.line for cord in plan.straps.values()]
    known = before.labels if before else ()
    naming = RegionNaming(board, land, plan.medals, signs, link_lines, cords)
    labels, medals = naming.name_all(language, known), naming.medals
    names: list[Band] = [label for label in labels if not label.seat]
    names += [title] if title else []
    straps = plan_straps(plan.shields, medals, land, names)
    blocked = signs | rasterize_covers(land.raster, [*medals.values(), *straps.values(), *labels])
    routes = find_routes(land, medals, blocked, signs)
    lanes = land.raster.mark_lines([route.line for route in routes])
    boats = land.raster.fill_rings([route.boat_ring for route in routes])
    compass = place_compass(land, blocked | lanes | boats)
    blocked &= ~land.raster.fill_rings([m.outline_hollow() for m in medals.values()])
    return replace(
        plan,
        medals=medals,
        straps=straps,
        labels=labels,
        title=title,
        routes=routes,
        compass=compass,
        blocked=blocked,
    )


def _keep_title(board: Map, land: Survey, blocked: Mask, before: CardPlan) -> TitleRibbon | None:
    """The title of the plan before a draft, if it has its room and its ground in the draft, too."""
    moved = land.all_land ^ before.survey.all_land
    covered = rasterize_covers(land.raster, [before.title]) & (blocked | moved)
    return None if covered.any() or board.name != before.board.name else before.title


def _has_visible_letters(plan: CardPlan) -> bool:
    """Whether each letter is seen beside the card's largest coin on its own seat."""
    reach = plan.survey.card.coin / 2
    inks = {letter: shield.sample_ink() for letter, shield in plan.shields.items()}
    return all(
        np.hypot(*(inks[letter] - (medal.x, medal.y)).T).min() > reach
        for letter, medal in plan.medals.items()
    )


def _plan_seats_and_letters(
    board: Map, land: Survey, language: str, title: TitleRibbon | None, near: SeatPlaces | None
) -> CardPlan:
    """The plan of seats and letters alone, which keep clear of `title` and stay `near` their places, if given."""
    ring = find_widest_ring(board, land, language)
    seats, shields = _find_seats(land, ring, title, near)
    signs = rasterize_covers(land.raster, shields.values())
    spots = np.array([(shield.x, shield.y) for shield in shields.values()])
    clear = cover_with_shields(land.borders, spots, compute_shield_scale(land)).with_longer_runs(0.4)
    medals = seat_medals(board, land, seats, ring, signs, clear, language)
    cords = plan_straps(shields, medals, land)
    blocked = signs | rasterize_covers(land.raster, [*medals.values(), *land.ramparts, *cords.values()])
    return CardPlan(board, land, medals, shields, cords, blocked)


def plan_seats(board: Map, card: CardFormat) -> Mapping[str, Seat]:
    """The seats alone, as `make_plan` places them unless the title needs their room. Raises UndrawableError."""
    land = survey(board, card.orient(board.orientation))
    return _find_seats(land, find_widest_ring(board, land, ""), None, None)[0]


def plan_without_seats(board: Map, card: CardFormat, things: Iterable[Obstacle]) -> CardPlan:
    """Land without seats, kept clear of `things`; a compass if the sea has room for it."""
    land = survey(board, card)
    blocked = rasterize_covers(land.raster, things)
    return CardPlan(board, land, {}, {}, {}, blocked, compass=place_compass(land, blocked))


_find_seats = lru_cache(maxsize=8)(find_seats)  # the same for all names that are equally high
