"""Streams and roads stay in one space, off seats, letters and names; streams end in water, roads at a seat."""

from math import hypot

import numpy as np
import pytest
import shapely
from support.card_samples import plan_of
from support.shipped_templates import TERRAINS
from support.territory_faults import territory_area
from support.wide_runs import first_or_all

from coinage_pnp.card.plan import CardPlan
from coinage_pnp.card.ways import find_road, find_stream
from coinage_pnp.drawing.paths.path import Points
from coinage_pnp.game.board.model import BACKDROP

END = 1.1
"""The length at both ends of a way that may come close to seats and names, mm on the tin card."""

Found = dict[str, list[Points]]
"""The ways of each space."""


MAPS_AND_CARDS = [("volcano", "tin"), ("lagoon", "a5"), ("forest", "tin"), ("ferries", "a6")]


@pytest.fixture(scope="module", params=first_or_all(2, MAPS_AND_CARDS), ids=" ".join)
def plan(request: pytest.FixtureRequest) -> CardPlan:
    return plan_of(*request.param).with_lanes()


@pytest.fixture(scope="module")
def streams(plan: CardPlan) -> Found:
    water = {BACKDROP: TERRAINS["water"]}
    found = {letter: find_stream(plan, letter, water) for letter in plan.medals}
    return {letter: [stream[0]] for letter, stream in found.items() if stream}


@pytest.fixture(scope="module")
def roads(plan: CardPlan) -> Found:
    """Roads to points all over each space, as if there were landmarks."""
    found: Found = {}
    for letter in plan.medals:
        spots = plan.survey.raster.centres[np.flatnonzero(plan.survey.spaces[letter])][::1501]
        found[letter] = [road for spot in spots if (road := find_road(plan, spot)) is not None]
    return found


def test_a_stream_ends_at_the_coast_and_keeps_off_other_spaces_seats_letters_and_names(
    plan: CardPlan, streams: Found
) -> None:
    assert streams
    _stay_clear(plan, streams)
    sea = territory_area(plan.survey.drawn, BACKDROP)
    for ways in streams.values():
        assert sea.distance(shapely.Point(ways[0][-1])) < 0.05


def test_a_stream_rises_nearer_to_mountains_than_the_one_from_farthest_inland() -> None:
    plan = plan_of("forest", "tin").with_lanes()
    plains = dict.fromkeys(plan.medals, TERRAINS["plain"]) | {BACKDROP: TERRAINS["water"]}
    heights, away = territory_area(plan.survey.drawn, "e"), []
    for grounds in (plains, plains | {"e": TERRAINS["mountain"]}):
        found = find_stream(plan, "d", grounds)
        assert found
        away.append(heights.distance(shapely.Point(found[0][0])))
    assert away[0] > 20
    assert away[1] < 5


def test_a_road_ends_at_the_seat_of_its_space_and_keeps_off_other_spaces_letters_and_names(
    plan: CardPlan, roads: Found
) -> None:
    assert any(roads.values())
    _stay_clear(plan, roads)
    for letter, ways in roads.items():
        seat = plan.medals[letter]
        for way in ways:
            assert min(abs(hypot(*(end - (seat.x, seat.y))) - seat.outer) for end in way[[0, -1]]) < 0.05


def _stay_clear(plan: CardPlan, found: Found) -> None:
    s = plan.survey.scale
    for letter, ways in found.items():
        home = territory_area(plan.survey.drawn, letter)
        for way in ways:
            line = shapely.LineString(way)
            assert line.difference(home.buffer(0.05)).length < 0.2 * s, letter  # past a headland at its mouth
            middle = [line.interpolate(at) for at in np.linspace(END * s, line.length - END * s, 40)]
            spots = np.array([(point.x, point.y) for point in middle if line.length > 2 * END * s])
            if len(spots):
                assert not plan.survey.raster.sample(plan.blocked, spots).any(), letter
                for seat in plan.medals.values():
                    assert (np.hypot(*(spots - (seat.x, seat.y)).T) > seat.outer).all(), letter
