"""Shipped maps have room for coins, seats in their own spaces, and unmistakable borders."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest
import shapely
from support.card_samples import (
    DRAWN_MAPS,
    MAPS_AND_CARDS,
    PENNY_DIAMETER,
    QUARTER_DIAMETER,
    land_area,
    oriented_card,
    plan_of,
)
from support.project_files import MAPS
from support.wide_runs import few_or_all

from coinage_pnp.card.plan import plan_seats
from coinage_pnp.drawing.paths.lines import measure_length
from coinage_pnp.game.board.model import find_touching_pairs

each_map = pytest.mark.parametrize("map_id", DRAWN_MAPS)


@pytest.mark.parametrize(("map_id", "card"), MAPS_AND_CARDS)
def test_seats_are_in_their_own_spaces_and_pennies_or_on_a_play_mat_quarters_on_any_two_do_not_overlap(
    map_id: str, card: str
) -> None:
    medals = plan_of(map_id, card).medals
    for letter, medal in medals.items():
        assert land_area(map_id, card, letter).contains(shapely.Point(medal.x, medal.y)), letter
    if card != "poker":  # its coins may overlap
        for a, b in combinations(medals, 2):
            gap = hypot(medals[a].x - medals[b].x, medals[a].y - medals[b].y)
            assert gap >= (QUARTER_DIAMETER if card in ("a6", "a5") else PENNY_DIAMETER), f"{a} and {b}"


@pytest.mark.parametrize("map_id", few_or_all(["volcano"], DRAWN_MAPS))
def test_a_penny_on_a_seat_of_the_tin_card_reaches_at_most_1_mm_past_the_trim(map_id: str) -> None:
    card, plan = oriented_card(MAPS[map_id], "tin"), plan_of(map_id, "tin")
    for letter, seat in plan_seats(MAPS[map_id], card).items():
        x = max(card.radius - seat.x, seat.x - (card.width - card.radius), 0)
        y = max(card.radius - seat.y, seat.y - (card.height - card.radius), 0)
        assert card.radius - hypot(x, y) >= PENNY_DIAMETER / 2 - 1, letter
        border = land_area(map_id, "tin", letter).boundary
        away = border.distance(shapely.Point(seat.x, seat.y))
        assert seat.room == pytest.approx(away, abs=1.5 * plan.survey.raster.pitch), letter
        assert seat.room >= 6.4, letter
        assert (seat.x, seat.y) == (plan.medals[letter].x, plan.medals[letter].y), letter


@each_map
def test_neighbours_share_at_least_4_mm_of_border_and_other_spaces_are_at_least_2_mm_apart(
    map_id: str,
) -> None:
    drawn, shared = plan_of(map_id, "tin").survey.drawn, find_touching_pairs(MAPS[map_id].layout)
    for a, b in combinations(MAPS[map_id].letters, 2):
        if (a, b) in shared:
            assert sum(map(measure_length, drawn.find_border(a, b))) >= 4, f"{a} and {b}"
        else:
            assert land_area(map_id, "tin", a).distance(land_area(map_id, "tin", b)) >= 2, f"{a} and {b}"
