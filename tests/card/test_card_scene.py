"""What is drawn on a card: glyphs on their own land, borders, walls, links, streams, roads and every terrain."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from math import hypot
from pathlib import Path

import numpy as np
import pytest
import shapely
from support.card_samples import (
    DRAWN_MAPS,
    MAPS_AND_CARDS,
    SMALL_CARD,
    drawing_of,
    farthest_outside,
    groups_by_name,
    land_area,
    letter_outlines,
    oriented_card,
    plan_of,
    small_map,
)
from support.drawing_as_text import drawing_as_text, line_differences
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
from support.wide_runs import WIDE, first_or_all

from coinage_pnp.card.card_drawing import draw_card, draw_signs
from coinage_pnp.card.details import draw_compass
from coinage_pnp.card.plan import CardPlan, make_plan
from coinage_pnp.card.planting import is_landmark
from coinage_pnp.card.plate import BORDERS, COASTS
from coinage_pnp.card.terrain.motifs import MOTIFS, draw_glyph_symbol
from coinage_pnp.card.terrain.tints import choose_region_terrains
from coinage_pnp.card.thinning import thin_out
from coinage_pnp.card.ways import find_road, find_stream
from coinage_pnp.drawing.colour import INK, compute_luminance
from coinage_pnp.drawing.ink_choices import FULL, LOW
from coinage_pnp.drawing.inks import apply_ink
from coinage_pnp.drawing.pages import Info
from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.drawing.paths.path import Points, join_paths, polyline
from coinage_pnp.drawing.render.pdf.document import render_one
from coinage_pnp.drawing.render.png import rasterize
from coinage_pnp.drawing.scene import Drawing, Group, Paint, Shape, Text, Use
from coinage_pnp.game.board.model import BACKDROP
from coinage_pnp.lab.proof.painted_scene import list_vertices

each_card = pytest.mark.parametrize(("map_id", "card"), MAPS_AND_CARDS)
each_map = pytest.mark.parametrize("map_id", DRAWN_MAPS)

SHADOW = 0.35
"""How far a glyph's shadow may reach over a border, mm on the tin card: the border's ink covers most of it."""


@cache
def symbol_points(map_id: str, card: str) -> dict[str, Points]:
    """The outline points of each symbol relative to its foot, at scale 1."""
    symbols = drawing_of(map_id, card).symbols
    return {
        name: np.vstack([part.flatten(8) for shape in shapes for part in shape.path])
        for name, shapes in symbols.items()
    }


def uses(map_id: str, card: str) -> Iterator[tuple[str, Use, Points]]:
    """The terrain glyphs, each with the id of its region and its outline points on the card."""
    for path, element, at in walk_elements(drawing_of(map_id, card).elements):
        if isinstance(element, Use) and path.startswith("/land "):
            points = symbol_points(map_id, card)[element.symbol]
            yield path.removeprefix("/land "), element, transformed(points, matrix_of(element, at))


@each_card
def test_terrain_glyphs_stay_on_their_own_region_and_hide_no_border_ring_shield_or_lettering(
    map_id: str, card: str
) -> None:
    known = plan_of(map_id, card)
    kept = [shapely.Polygon(shield.outline()) for shield in known.shields.values()]
    for label in known.labels:
        kept += [shapely.convex_hull(letter) for letter in shapely.get_parts(letter_outlines(*label.names))]
    for medal in known.medals.values():
        middle = shapely.Point(medal.x, medal.y)
        kept.append(middle.buffer(medal.outer, 64).difference(middle.buffer(medal.inner, 64)))
    tree = shapely.STRtree(kept)
    for region, use, points in uses(map_id, card):
        home = land_area(map_id, card, "".join(MAPS[map_id].list_letters(region)))
        middle = (points.min(axis=0) + points.max(axis=0)) / 2
        assert home.contains(shapely.Point(use.x, use.y)), use
        assert home.contains(shapely.Point(middle)), use
        out = farthest_outside(points, home)
        assert out <= SHADOW * known.survey.scale, f"{use.symbol} at {use.x}, {use.y} by {out:.2f} mm"
        body = shapely.MultiPoint(points).convex_hull
        near = [kept[i] for i in tree.query(body, "intersects")]
        hidden = sum(thing.intersection(body).area for thing in near)
        assert hidden <= 0.06 * body.area, f"{use.symbol} at {use.x}, {use.y}"
        assert not any(thing.contains(body.centroid) for thing in near)


def test_terrain_glyphs_are_less_than_half_as_dense_beside_a_region_name() -> None:
    planted, ground = np.zeros(2), np.zeros(2)
    for map_id in DRAWN_MAPS:
        known = plan_of(map_id, "tin")
        names = shapely.union_all([shapely.Polygon(label.outline()) for label in known.labels])
        near = names.buffer(1.8 * known.survey.scale).difference(names.buffer(0.3))
        far = names.buffer(6 * known.survey.scale).difference(names.buffer(3 * known.survey.scale))
        free = known.survey.raster.centres[np.flatnonzero(known.survey.all_land & ~known.blocked)]
        feet = np.array([(use.x, use.y) for _, use, _ in uses(map_id, "tin")])
        for i, zone in enumerate((near, far)):
            planted[i] += shapely.contains_xy(zone, feet).sum()
            ground[i] += shapely.contains_xy(zone, free).sum()
    density = planted / ground
    assert density[0] < 0.5 * density[1]


@each_card
def test_ships_and_serpents_are_on_open_water_and_off_the_compass(map_id: str, card: str) -> None:
    known = plan_of(map_id, card)
    for element in groups_by_name(drawing_of(map_id, card))["sea life"].elements:
        if isinstance(element, Shape):
            depths = [part.flatten(8) for part in element.path]
            assert card in ("a5", "a6")
            assert not depths or land_area(map_id, card, BACKDROP).contains(
                shapely.MultiPoint(np.vstack(depths))
            )
            continue
        assert isinstance(element, Use)
        points = transformed(symbol_points(map_id, card)[element.symbol], matrix_of(element))
        assert land_area(map_id, card, BACKDROP).contains(shapely.MultiPoint(points))
        if known.compass:
            x, y, radius = known.compass
            assert np.hypot(*(points - (x, y)).T).min() > radius


@each_card
def test_a_card_is_as_large_as_its_trim_with_paper_in_the_bleed_and_opaque_symbols_that_are_all_used(
    map_id: str, card: str
) -> None:
    drawn, size = drawing_of(map_id, card), oriented_card(MAPS[map_id], card)
    assert (drawn.width, drawn.height) == (size.width, size.height)
    paper = drawn.elements[0]
    assert isinstance(paper, Shape)
    bounds = shapely.MultiPoint(np.vstack([part.flatten(8) for part in paper.path])).bounds
    assert bounds == pytest.approx((-3, -3, size.width + 3, size.height + 3))
    used = {element.symbol for _, element, _ in walk_elements(drawn.elements) if isinstance(element, Use)}
    assert used == set(drawn.symbols)
    for shapes in drawn.symbols.values():
        assert shapes
        for shape in shapes:
            assert shape.paint.opacity == 1
            assert shape.paint.fill or shape.paint.stroke
            assert shape.path


@each_map
def test_land_walls_and_links_are_drawn_below_names_names_below_shields_and_a_sea_only_with_backdrop_cells(
    map_id: str,
) -> None:
    names = [
        element.name.split()[0] if isinstance(element, Group) else ""
        for element in drawing_of(map_id, "tin").elements
    ]
    lettering = [i for i, name in enumerate(names) if name in ("seat", "region", "shield")]
    under = [i for i, name in enumerate(names) if name in ("sea", "wash", "land", "wall", "link")]
    assert max(under) < min(lettering)
    assert names.index("shield") > max(i for i, name in enumerate(names) if name in ("seat", "region"))
    assert ("sea" in names) == any(BACKDROP in row for row in MAPS[map_id].layout)


def brushed(map_id: str, card: str) -> shapely.Geometry:
    groups = groups_by_name(drawing_of(map_id, card))
    lines = (*groups["coasts"].elements, *groups["borders"].elements)
    shapes = [e for e in lines if isinstance(e, Shape) and e.paint == Paint(INK)]
    return shapely.union_all(
        [shapely.Polygon(part.flatten(6)).buffer(0) for shape in shapes for part in shape.path]
    )


@each_map
def test_region_borders_are_solid_inner_borders_are_dashed_and_walls_replace_borders(map_id: str) -> None:
    board, drawn, inked = MAPS[map_id], plan_of(map_id, "tin").survey.drawn, brushed(map_id, "tin")
    homes = {space.letter: space.region for space in board.spaces}
    shapely.prepare(inked)
    for arc, line in zip(drawn.arcs, drawn.lines, strict=True):
        pair = (min(arc.left, arc.right), max(arc.left, arc.right))
        if arc.on_frame or len(line) < 12:
            continue
        share = shapely.contains_xy(inked, line).mean()
        if pair in board.walls:
            assert share < 0.2, f"the wall {pair} is inked as a border too"
        elif homes.get(arc.left) == homes.get(arc.right):
            assert 0.4 < share < 0.82, pair
        else:
            assert share > 0.8, pair  # the ends taper


@each_card
def test_walls_follow_their_border_and_links_reach_both_seats(map_id: str, card: str) -> None:
    board, found, known = MAPS[map_id], groups_by_name(drawing_of(map_id, card)), plan_of(map_id, card)
    assert {name for name in found if name.startswith("wall")} == {f"wall {a}-{b}" for a, b in board.walls}
    assert {name for name in found if name.startswith("link")} == {f"link {a}-{b}" for a, b in board.links}
    for a, b in board.walls:
        shared = land_area(map_id, card, a).intersection(land_area(map_id, card, b))
        wall = drawn_points(found[f"wall {a}-{b}"])
        assert shapely.distance(shapely.points(wall), shared).max() < 1.2 * known.survey.scale
        assert (
            shapely.distance(shapely.MultiPoint(wall), shapely.points(shapely.get_coordinates(shared))).max()
            < 1.5
        )
    for a, b in board.links:
        way = drawn_points(found[f"link {a}-{b}"])
        for letter in (a, b):
            medal = known.medals[letter]
            away = np.hypot(*(way - (medal.x, medal.y)).T).min() - medal.outer
            assert abs(away) < 0.6 * known.survey.scale, letter


def drawn_points(group: Group) -> Points:
    return np.vstack([part.flatten(8) for e in group.elements if isinstance(e, Shape) for part in e.path])


def test_every_terrain_is_drawn_with_its_own_ground_and_glyphs_and_one_landmark() -> None:
    rows = ("abc", "def", "ghi", "jkl", "mmm") if WIDE else ("ab", "cd")
    kinds = first_or_all(4, [*TERRAINS.values()])
    board = small_map("patchwork", rows, tuple(terrain.id for terrain in kinds))
    found = groups_by_name(draw_card(board, CARDS["poker"], TERRAINS, "en"))
    for terrain in kinds:
        elements = found[f"land of-{terrain.id}"].elements
        planted = [e.symbol for e in elements if isinstance(e, Use)]
        assert bool(planted) == bool(MOTIFS[terrain.motif].glyphs), terrain.id
        assert any(isinstance(e, Shape) for e in elements), terrain.id
        assert {re.split("[-.]", symbol)[0] for symbol in planted} <= {terrain.id}
        assert sum(symbol.split("-")[1] == "0" for symbol in planted) == 1, terrain.id


def test_every_motif_has_one_terrain_and_no_two_terrains_have_the_same_wash() -> None:
    assert sorted(terrain.motif for terrain in TERRAINS.values()) == sorted(MOTIFS)
    assert len({terrain.wash for terrain in TERRAINS.values()}) == len(TERRAINS)


@pytest.mark.parametrize("terrain", TERRAINS)
def test_a_glyph_stays_within_its_declared_size_and_its_variants_all_differ(terrain: str) -> None:
    """Its shadow may reach 0.25 mm farther, at scale 1."""
    known = TERRAINS[terrain]
    for number, glyph in enumerate(MOTIFS[known.motif].glyphs):
        kind = f"{known.id}-{number}"
        shapes = [draw_glyph_symbol(glyph, known, kind, variant) for variant in range(glyph.variants)]
        every = [np.vstack([part.flatten(8) for shape in each for part in shape.path]) for each in shapes]
        for points in every:
            (left, top), (right, foot) = points.min(axis=0), points.max(axis=0)
            assert -left <= glyph.half_width + 0.25
            assert right <= glyph.half_width + 0.25
            assert -top <= glyph.height + 0.25
            assert -0.1 <= foot <= 0.25
        assert len({points.tobytes() for points in every}) == len(every)


@each_map
def test_every_shipped_card_matches_its_golden_recording_and_there_is_no_other(
    map_id: str, golden: Callable[[str, str], str]
) -> None:
    found = drawing_as_text(drawing_of(map_id, "tin"))
    changed = line_differences(found, golden(f"card/{map_id}.txt", found))
    assert not changed, "meant to change? pytest --renew-goldens"
    assert {path.stem for path in (Path(__file__).parents[1] / "golden" / "card").iterdir()} == set(MAPS)


def test_a_coast_ends_at_a_ring_that_is_larger_than_its_island() -> None:
    rows = ("." * 12, *(".aa.........",) * 2, "." * 12, *("b" * 12,) * 12)
    board = small_map("islet", rows, ("ice", "lava"))
    known, tin = make_plan(board, CARDS["tin"], "en"), CARDS["tin"]
    medal = known.medals["a"]
    coasts = groups_by_name(draw_card(board, tin, TERRAINS, "en"))["coasts"]
    away = np.hypot(*(drawn_points(coasts) - (medal.x, medal.y)).T)
    assert medal.crosses_border
    assert medal.outer - 0.4 < away.min() < medal.outer + 0.6


def test_a_letter_inside_its_own_ring_has_no_cord() -> None:
    rows = ("a" * 22,) * 5 + ("aaaab" + "a" * 17,) + ("a" * 22,) * 12
    board = small_map("speck", rows, ("forest", "lava"))
    known = make_plan(board, CARDS["tin"], "en")
    medal, shield = known.medals["b"], known.shields["b"]
    assert np.hypot(shield.x - medal.x, shield.y - medal.y) < medal.outer
    assert known.straps.keys() == {"a"}
    signs = {sign.name for sign in draw_signs(known, TERRAINS) if isinstance(sign, Group)}
    assert signs >= {"medal a", "medal b"}


def test_an_island_without_room_for_any_glyph_is_drawn_bare() -> None:
    rows = (*("." * 10,) * 2, "...b......", *("." * 10,) * 3, *("a" * 10,) * 9)
    drawn = draw_card(small_map("rock", rows, ("ice", "forest"), "water"), SMALL_CARD, TERRAINS, "en")
    assert not [
        use
        for path, use, _ in walk_elements(drawn.elements)
        if path == "land of-forest" and isinstance(use, Use)
    ]


def test_no_wall_tower_extends_beyond_the_frame() -> None:
    rows = ("aaaaaaaa", "aaaaaaaa", "aabbbaaa", "aabbbaaa", "aaaaaaaa", *("cccccccc",) * 3)
    board = replace(small_map("walled", rows, ("ice", "lava", "sand")), walls=(("a", "b"), ("a", "c")))
    known = make_plan(board, SMALL_CARD, "en")
    walls = [e for e in draw_signs(known, TERRAINS) if isinstance(e, Group) and e.name.startswith("wall ")]
    over = [wall for wall in walls if known.survey.drawn.frame.measure_depth(list_vertices([wall])).min() < 0]
    assert over
    assert over != walls
    assert all(wall.clip for wall in over)


def test_the_compass_letter_has_a_pale_halo_on_dark_land() -> None:
    for terrain in (known for known in TERRAINS.values() if compute_luminance(known.wash) < 0.2):
        *_, ground, north = draw_compass(0, 0, 3, terrain, Dice("N")).elements
        assert isinstance(north, Text)
        assert isinstance(ground, Shape)
        assert ground.paint.stroke
        assert compute_luminance(ground.paint.stroke) > 0.4


def hull(shapes: tuple[Shape, ...], at: Matrix = IDENTITY) -> shapely.Geometry:
    points = np.vstack([part.flatten(6) for shape in shapes for part in shape.path])
    return shapely.MultiPoint(transformed(points, at)).convex_hull


def dark_share(drawn: Drawing) -> float:
    return float((rasterize(render_one(drawn, Info("")), 300) @ [0.2126, 0.7152, 0.0722] < 127.5).mean())


def widths(outline: Points) -> Points:
    """The widths of a tapered line, first to last, from its outline: one side and the other one back."""
    half = len(outline) // 2
    return np.asarray(np.hypot(*(outline[:half] - outline[: -half - 1 : -1]).T))


def test_no_stroke_is_thinner_than_printers_print() -> None:
    for map_id in DRAWN_MAPS:
        assert min(stroke_widths(drawing_of(map_id, "tin", "en", FULL))) > 0.06 - 1e-3, map_id
    for map_id in first_or_all(1, ["frozen", "volcano", "forest"]):
        assert min(stroke_widths(drawing_of(map_id, "tin", "en", LOW))) > 0.10 - 1e-3, map_id


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


CARDS_WITH_WAYS = [("frozen", "tin"), ("lagoon", "a5"), ("forest", "tin"), ("ferries", "a6")]


@pytest.fixture(scope="module", params=first_or_all(2, CARDS_WITH_WAYS), ids=" ".join)
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
