"""What every plate promises, measured in millimetres: lines, glyphs, links, dark ink, streams and roads."""

from math import hypot

import numpy as np
import pytest
import shapely
from support.card_samples import DRAWN_MAPS, drawing_of, groups_by_name, plan_of
from support.drawing_walk import (
    IDENTITY,
    Matrix,
    groups_named,
    matrix_of,
    stroke_widths,
    transformed,
    walk_elements,
)
from support.many_maps import numbered_map
from support.project_files import MAPS
from support.shipped_templates import CARDS, TERRAINS
from support.territory_faults import territory_area
from support.wide_runs import first_or_all

from coinage_pnp.card.card_drawing import draw_card, draw_signs
from coinage_pnp.card.plan import CardPlan
from coinage_pnp.card.planting import is_landmark
from coinage_pnp.card.plate import BORDERS, COASTS
from coinage_pnp.card.terrain.tints import choose_region_terrains
from coinage_pnp.card.thinning import thin_out
from coinage_pnp.card.ways import find_road, find_stream
from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.ink_choices import FULL, LOW
from coinage_pnp.drawing.inks import apply_ink
from coinage_pnp.drawing.pages import Info
from coinage_pnp.drawing.paths.path import Points, join_paths, polyline
from coinage_pnp.drawing.render.pdf.document import render_one
from coinage_pnp.drawing.render.png import rasterize
from coinage_pnp.drawing.scene import Drawing, Group, Paint, Shape, Use
from coinage_pnp.game.board.model import BACKDROP

each_map = pytest.mark.parametrize("map_id", DRAWN_MAPS)


def hull(shapes: tuple[Shape, ...], at: Matrix = IDENTITY) -> shapely.Geometry:
    points = np.vstack([part.flatten(6) for shape in shapes for part in shape.path])
    return shapely.MultiPoint(transformed(points, at)).convex_hull


def dark_share(drawn: Drawing) -> float:
    return float((rasterize(render_one(drawn, Info("")), 300) @ [0.2126, 0.7152, 0.0722] < 127.5).mean())


def widths(outline: Points) -> Points:
    """The widths of a tapered line, first to last, from its outline: one side and the other one back."""
    half = len(outline) // 2
    return np.asarray(np.hypot(*(outline[:half] - outline[: -half - 1 : -1]).T))


@pytest.mark.parametrize(
    ("ink", "least", "map_id"),
    [
        *((FULL, 0.06, map_id) for map_id in DRAWN_MAPS),
        *((LOW, 0.10, map_id) for map_id in first_or_all(1, ["frozen", "volcano", "forest"])),
    ],
)
def test_no_stroke_is_thinner_than_printers_print(ink: str, least: float, map_id: str) -> None:
    assert min(stroke_widths(drawing_of(map_id, "tin", "en", ink))) > least - 1e-3


@pytest.mark.wide
@pytest.mark.parametrize("number", [16, 40])
def test_at_most_12_percent_of_a_map_with_much_coast_or_lava_is_dark_in_low_ink(number: int) -> None:
    board = numbered_map(number)
    card = draw_card(board, CARDS["tin"].orient(board.orientation), TERRAINS, "en", LOW)
    assert dark_share(card) <= 0.12
    assert any(isinstance(element, Use) for _, element, _ in walk_elements(card.elements))


def test_a_card_with_too_many_lines_loses_glyphs_evenly_in_every_region() -> None:
    card = drawing_of("frozen", "tin", "en", LOW)
    bars = tuple(polyline([(0.0, y), (card.width, y)]) for y in np.arange(2.0, 49.0, 2.0))
    card = card._replace(elements=(*card.elements, Shape(join_paths(bars), Paint(stroke=INK, width=0.12))))
    thinned = thin_out(apply_ink(card, LOW))
    shares = []
    for name, land in groups_by_name(card).items():
        if name.startswith("land "):
            kept = [use for use in groups_named(thinned.elements, name)[0].elements if isinstance(use, Use)]
            all_uses = [use for use in land.elements if isinstance(use, Use)]
            assert {use for use in all_uses if is_landmark(use)} <= set(kept)
            shares.append(len(kept) / len(all_uses))
    assert 0.3 < min(shares) < max(shares) < 0.9
    assert dark_share(thinned) <= 0.12 < dark_share(card)


@each_map
def test_no_variant_of_a_glyph_is_common_none_overlaps_a_landmark_and_ships_and_rivers_are_rare(
    map_id: str,
) -> None:
    drawn = drawing_of(map_id, "tin")
    used: list[str] = []
    for group in (e for e in drawn.elements if isinstance(e, Group) and e.name.startswith("land ")):
        uses = [e for e in group.elements if isinstance(e, Use)]
        used += [use.symbol for use in uses]
        bodies = [hull(drawn.symbols[use.symbol], matrix_of(use)) for use in uses]
        for body, use in zip(bodies, uses, strict=True):
            if use.symbol.split("-")[1] == "0":
                assert sum(other.intersection(body).area > 0.02 for other in bodies) == 1, use
    assert max(map(used.count, set(used))) < 0.1 * len(used)
    for group in groups_named(drawn.elements, "sea life"):
        kinds = [e.symbol.rsplit("-", 1)[0] for e in group.elements if isinstance(e, Use)]
        assert len(kinds) == len(set(kinds)) <= 2
    lands = groups_by_name(drawn)
    for region, terrain in choose_region_terrains(MAPS[map_id], TERRAINS).items():
        streams = groups_named(lands[f"land {region}"].elements, "stream")
        assert len(streams) <= (terrain.motif != "ice")


def test_a_river_widens_from_0_15_to_0_5_mm() -> None:
    for map_id in DRAWN_MAPS:
        for group in groups_named(drawing_of(map_id, "tin").elements, "stream"):
            [river] = group.elements
            assert isinstance(river, Shape)
            found = widths(river.path[0].points[:-1:3]) / plan_of(map_id, "tin").survey.scale
            assert found[[0, -1]] == pytest.approx([0.15, 0.5], abs=0.01)


@pytest.mark.parametrize(("ink", "ends"), [(FULL, (0.30, 0.12)), (LOW, (0.15, 0.15))])
def test_a_leader_is_a_hairline_from_ring_to_shield(ink: str, ends: tuple[float, float]) -> None:
    plan = plan_of("frozen", "tin")
    loose = [e for e in drawing_of("frozen", "tin", "en", ink).elements if isinstance(e, Shape)]
    for leader in plan.straps.values():
        starts = [leader.line[0] - each.path[0].points[0] for each in loose if not each.paint.stroke]
        [number] = [i for i, start in enumerate(starts) if np.hypot(*start) < 0.2]
        [outline] = [each for each in loose if not each.paint.stroke][number].path
        assert widths(outline.points[:-1:3])[[0, -1]] == pytest.approx(ends, abs=0.02)


def test_no_bead_of_a_link_is_in_a_sail() -> None:
    plan = plan_of("forest", "tin")
    signs = draw_signs(plan, TERRAINS)
    for route in plan.routes:
        [link] = groups_named(signs, f"link {'-'.join(route.between)}")
        for boat in groups_named(link.elements, "boat"):
            filled = tuple(e for e in boat.elements if isinstance(e, Shape) and e.paint.fill)
            away = shapely.distance(hull(filled, matrix_of(boat)), shapely.points(route.beads))
            assert away.min() > 0.3 * plan.survey.scale


@each_map
def test_coasts_borders_and_contours_are_curves(map_id: str) -> None:
    drawn = drawing_of(map_id, "tin")
    [sea], [coasts], [borders] = (groups_named(drawn.elements, name) for name in ("sea", COASTS, BORDERS))
    for shape in (*sea.elements[1:], *coasts.elements, *borders.elements[2:]):
        assert isinstance(shape, Shape)
        assert all(part.curved for part in shape.path if len(part.points) > 8)


END = 1.1
"""The length at both ends of a way that may come close to seats and names, mm on the tin card."""

Found = dict[str, list[Points]]
"""The ways of each space."""


MAPS_AND_CARDS = [("frozen", "tin"), ("lagoon", "a5"), ("forest", "tin"), ("ferries", "a6")]


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
