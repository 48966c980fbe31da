"""The shipped maps have room for coins and unmistakable borders on the tin card."""

from itertools import combinations
from math import hypot

import pytest
from support.wide_runs import first_or_all

from coinage_pnp.card.medals import find_widest_ring
from coinage_pnp.card.seating import find_seats
from coinage_pnp.card.survey import make_map_frame, survey
from coinage_pnp.card.territory.territories import Territories, draw_territories
from coinage_pnp.drawing.formats import CardFormat, read_cards
from coinage_pnp.drawing.paths.lines import measure_length
from coinage_pnp.game.board.model import Map, find_touching_pairs
from coinage_pnp.game.shipped import list_shipped_maps, load_map, read_template

TIN = read_cards(*read_template("cards.yaml"))["tin"]

PENNY = 19.05
"""Diameter of a US penny, mm (US Mint)."""

Land = tuple[Map, CardFormat, Territories]


@pytest.fixture(scope="module", params=first_or_all(4, list_shipped_maps()), ids=lambda source: source.id)
def land(request: pytest.FixtureRequest) -> Land:
    board = load_map(request.param)
    card = TIN.orient(board.orientation)
    return board, card, draw_territories(board, make_map_frame(card))


def test_pennies_on_two_seats_do_not_overlap_and_reach_at_most_1_mm_past_the_trim(land: Land) -> None:
    board, card, _ = land
    ground = survey(board, card)
    seats, _ = find_seats(ground, find_widest_ring(ground, "en"), None, None)
    for a, b in combinations(board.spaces, 2):
        one, other = seats[a.letter], seats[b.letter]
        assert hypot(one.x - other.x, one.y - other.y) >= PENNY, f"{a.letter} and {b.letter}"
    for letter, seat in seats.items():
        x = max(card.radius - seat.x, seat.x - (card.width - card.radius), 0)
        y = max(card.radius - seat.y, seat.y - (card.height - card.radius), 0)
        assert card.radius - hypot(x, y) >= PENNY / 2 - 1, letter
        assert seat.room >= 6.4, letter


def test_neighbours_share_at_least_4_mm_of_border_and_other_spaces_are_at_least_2_mm_apart(
    land: Land,
) -> None:
    board, _, drawn = land
    shapes = {space.letter: drawn.join_spaces({space.letter}) for space in board.spaces}
    shared = find_touching_pairs(board.layout)
    for a, b in combinations(shapes, 2):
        if (a, b) in shared:
            assert sum(map(measure_length, drawn.find_border(a, b))) >= 4, f"{a} and {b}"
        else:
            assert shapes[a].distance(shapes[b]) >= 2, f"{a} and {b}"
