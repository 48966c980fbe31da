"""Seats: every coin in its own space, and two pennies side by side on every shipped map."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import hypot
from random import Random

import pytest
import shapely
from support.amounts import amount
from support.card_samples import CARDS, MAPS, PENNY, QUARTER, held, plan
from support.strategies import random_map

from coinage_pnp.artwork.card.medals import Seat, find_seats
from coinage_pnp.artwork.card.plan import map_frame
from coinage_pnp.artwork.card.survey import Survey, survey
from coinage_pnp.board.model import Map
from coinage_pnp.geometry import draw_territories

each_map = pytest.mark.parametrize("map_id", MAPS)


def surveyed(board: Map, card: str) -> Survey:
    return survey(board, draw_territories(board, map_frame(held(board, card))), held(board, card))


@cache
def ground(map_id: str, card: str) -> Survey:
    return surveyed(MAPS[map_id], card)


def seats(map_id: str, card: str) -> dict[str, Seat]:
    board = MAPS[map_id]
    return dict(find_seats(board, ground(map_id, card), held(board, card)))


def nearest(found: dict[str, Seat]) -> tuple[float, str]:
    """The two seats that are nearest to each other: mm, and their letters."""
    return min(
        (hypot(found[a].x - found[b].x, found[a].y - found[b].y), f"{a} and {b}")
        for a, b in combinations(found, 2)
    )


@each_map
@pytest.mark.parametrize("card", ["tin", "credit"])
def test_pennies_on_any_two_seats_do_not_overlap(map_id: str, card: str) -> None:
    gap, pair = nearest(seats(map_id, card))
    assert gap >= PENNY, pair


@each_map
@pytest.mark.parametrize("card", ["a6", "a5"])
def test_on_a_mat_quarters_do_not_overlap_either(map_id: str, card: str) -> None:
    gap, pair = nearest(seats(map_id, card))
    assert gap >= QUARTER, pair


@each_map
@pytest.mark.parametrize("card", CARDS)
def test_a_seat_is_in_its_own_space_with_the_room_it_claims(map_id: str, card: str) -> None:
    for letter, seat in seats(map_id, card).items():
        space = ground(map_id, card).drawn.shape({letter})
        spot = shapely.Point(seat.x, seat.y)
        assert space.contains(spot), letter
        pitch = ground(map_id, card).raster.pitch
        assert seat.room == pytest.approx(space.boundary.distance(spot), abs=1.5 * pitch), letter


@each_map
def test_the_marked_seat_is_the_found_one(map_id: str) -> None:
    medals = plan(map_id, "tin").medals
    assert {a: (m.x, m.y) for a, m in medals.items()} == {
        a: (s.x, s.y) for a, s in seats(map_id, "tin").items()
    }


def test_the_same_map_has_the_same_seats() -> None:
    board = random_map(Random(5))
    one, other = (find_seats(board, surveyed(board, "tin"), held(board, "tin")) for _ in range(2))
    assert one == other


def test_every_random_map_has_a_seat_inside_each_of_its_spaces() -> None:
    """Large or small, crooked or thin: no space is without one."""
    for number in range(amount(12, 40)):
        board = random_map(Random(number))
        card = list(CARDS)[number % len(CARDS)]
        ground = surveyed(board, card)
        found = find_seats(board, ground, held(board, card))
        assert list(found) == [space.letter for space in board.spaces]
        for letter, seat in found.items():
            assert ground.drawn.shape({letter}).contains(shapely.Point(seat.x, seat.y)), (number, letter)
