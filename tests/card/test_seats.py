"""Shipped maps have room for coins, seats in their own spaces, and unmistakable borders."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations
from math import hypot

import pytest
import shapely
from support.card_samples import (
    DRAWN_MAPS,
    MAPS_AND_CARDS,
    PENNY_DIAMETER,
    QUARTER_DIAMETER,
    oriented_card,
    plan_of,
)
from support.project_files import MAPS
from support.shipped_templates import CARDS

from coinage_pnp.card.medals import Seat, find_widest_ring
from coinage_pnp.card.seating import find_seats
from coinage_pnp.card.shields import LetterShield
from coinage_pnp.card.survey import Survey, survey
from coinage_pnp.drawing.paths.lines import measure_length
from coinage_pnp.game.board.model import find_touching_pairs

each_map = pytest.mark.parametrize("map_id", DRAWN_MAPS)


def each_card_of(*cards: str) -> pytest.MarkDecorator:
    """Parametrize over these cards, with every map that is tested on them."""
    return pytest.mark.parametrize(("map_id", "card"), [both for both in MAPS_AND_CARDS if both[1] in cards])


Found = tuple[Mapping[str, Seat], Mapping[str, LetterShield]]


@cache
def ground(map_id: str, card: str) -> tuple[Survey, Found]:
    land = survey(MAPS[map_id], oriented_card(MAPS[map_id], card))
    return land, find_seats(land, find_widest_ring(land, "en"), None, None)


def seats(map_id: str, card: str) -> Mapping[str, Seat]:
    return ground(map_id, card)[1][0]


@each_card_of("tin", "credit", "a6", "a5")
def test_pennies_or_on_a_play_mat_quarters_on_any_two_seats_do_not_overlap(map_id: str, card: str) -> None:
    found = seats(map_id, card)
    for a, b in combinations(found, 2):
        gap = hypot(found[a].x - found[b].x, found[a].y - found[b].y)
        assert gap >= (QUARTER_DIAMETER if card in ("a6", "a5") else PENNY_DIAMETER), f"{a} and {b}"


@each_map
def test_a_penny_on_a_seat_of_the_tin_card_reaches_at_most_1_mm_past_the_trim(map_id: str) -> None:
    card = oriented_card(MAPS[map_id], "tin")
    for letter, seat in seats(map_id, "tin").items():
        x = max(card.radius - seat.x, seat.x - (card.width - card.radius), 0)
        y = max(card.radius - seat.y, seat.y - (card.height - card.radius), 0)
        assert card.radius - hypot(x, y) >= PENNY_DIAMETER / 2 - 1, letter
        assert seat.room >= 6.4, letter


@each_map
def test_neighbours_share_at_least_4_mm_of_border_and_other_spaces_are_at_least_2_mm_apart(
    map_id: str,
) -> None:
    drawn, shared = ground(map_id, "tin")[0].drawn, find_touching_pairs(MAPS[map_id].layout)
    shapes = {letter: drawn.join_spaces({letter}) for letter in MAPS[map_id].letters}
    for a, b in combinations(shapes, 2):
        if (a, b) in shared:
            assert sum(map(measure_length, drawn.find_border(a, b))) >= 4, f"{a} and {b}"
        else:
            assert shapes[a].distance(shapes[b]) >= 2, f"{a} and {b}"


@each_card_of(*CARDS)
def test_a_seat_is_in_its_own_space_and_its_room_is_the_distance_to_the_border(
    map_id: str, card: str
) -> None:
    land, (found, _) = ground(map_id, card)
    for letter, seat in found.items():
        space = land.drawn.join_spaces({letter})
        spot = shapely.Point(seat.x, seat.y)
        assert space.contains(spot), letter
        assert seat.room == pytest.approx(space.boundary.distance(spot), abs=1.5 * land.raster.pitch), letter


@each_map
def test_rings_are_planned_exactly_where_the_search_finds_the_seats(map_id: str) -> None:
    medals = plan_of(map_id, "tin").medals
    assert {a: (m.x, m.y) for a, m in medals.items()} == {
        a: (s.x, s.y) for a, s in seats(map_id, "tin").items()
    }
