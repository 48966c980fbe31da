"""What is drawn on a card: glyphs on their own land, kinds of borders, walls, links and every terrain."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
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
from support.drawing_walk import matrix_of, transformed, walk_elements
from support.project_files import MAPS
from support.shipped_templates import CARDS, TERRAINS
from support.wide_runs import WIDE, first_or_all

from coinage_pnp.card.card_drawing import draw_card, draw_signs
from coinage_pnp.card.details import draw_compass
from coinage_pnp.card.plan import make_plan
from coinage_pnp.card.terrain.motifs import MOTIFS, draw_glyph_symbol
from coinage_pnp.drawing.colour import INK, compute_luminance
from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.drawing.paths.path import Points
from coinage_pnp.drawing.scene import Group, Paint, Shape, Text, Use
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


def letters_of(map_id: str, region: str) -> str:
    return "".join(space.letter for space in MAPS[map_id].list_spaces(region))


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
        home = land_area(map_id, card, letters_of(map_id, region))
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


def share_inked(line: Points, inked: shapely.Geometry) -> float:
    """The share of a line's points that are on ink."""
    shapely.prepare(inked)
    return float(shapely.contains_xy(inked, line).mean())


@each_map
def test_region_borders_are_solid_inner_borders_are_dashed_and_walls_replace_borders(map_id: str) -> None:
    board, drawn, inked = MAPS[map_id], plan_of(map_id, "tin").survey.drawn, brushed(map_id, "tin")
    homes = {space.letter: space.region for space in board.spaces}
    for arc, line in zip(drawn.arcs, drawn.lines, strict=True):
        pair = (min(arc.left, arc.right), max(arc.left, arc.right))
        if arc.on_frame or len(line) < 12:
            continue
        share = share_inked(line, inked)
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


@pytest.mark.parametrize(
    "terrain", [name for name, known in TERRAINS.items() if compute_luminance(known.wash) < 0.2]
)
def test_the_compass_letter_has_a_pale_halo_on_dark_land(terrain: str) -> None:
    *_, ground, north = draw_compass(0, 0, 3, TERRAINS[terrain], Dice("N")).elements
    assert isinstance(north, Text)
    assert isinstance(ground, Shape)
    assert ground.paint.stroke
    assert compute_luminance(ground.paint.stroke) > 0.4
