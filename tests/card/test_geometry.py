"""The drawn map matches its grid: complete, without overlaps, and with exactly the right neighbours.

The drawn rings are measured with shapely, not with the code that drew them; so is the raster.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random
from string import ascii_lowercase

import numpy as np
import pytest
import shapely
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from support.random_maps import legal_layouts, random_map
from support.shipped_templates import CARDS
from support.territory_faults import letters_of, territory_area, territory_faults
from support.wide_runs import case_count

from coinage_pnp.card.survey import make_map_frame
from coinage_pnp.card.territory import territories
from coinage_pnp.card.territory.arcs import find_arcs
from coinage_pnp.card.territory.raster import Mask, Raster
from coinage_pnp.card.territory.shapes import (
    divide_into_plates,
    find_cracks,
    find_points_inside,
)
from coinage_pnp.card.territory.smooth import roughen, smooth_line
from coinage_pnp.card.territory.territories import Territories, draw_territories
from coinage_pnp.drawing.map_frame import MapFrame, find_nearest_cell
from coinage_pnp.drawing.paths.lines import measure_length, resample
from coinage_pnp.drawing.paths.path import Points
from coinage_pnp.drawing.undrawable import UndrawableError
from coinage_pnp.errors import UserError
from coinage_pnp.game.board.model import BACKDROP, Map, Name, Region, Space, find_touching_pairs

MANY = case_count(8, 40)
"""Number of random maps that are drawn."""

TIN = make_map_frame(CARDS["tin"])


@cache
def random_maps() -> tuple[tuple[int, Map, Territories | UserError], ...]:
    """Seeds and their maps, each with its drawing or the reason why it was refused."""
    return tuple((seed, board := random_map(Random(seed)), _drawn(seed, board)) for seed in range(MANY))


def _drawn(seed: int, board: Map) -> Territories | UserError:
    card = list(CARDS.values())[seed % len(CARDS)].orient(board.orientation)
    try:
        return draw_territories(board, make_map_frame(card))
    except UserError as error:
        return error


def each_drawn() -> Iterator[tuple[int, Map, Territories]]:
    for seed, board, drawn in random_maps():
        if isinstance(drawn, Territories):
            yield seed, board, drawn


def grid(*rows: str, each: int = 1) -> Map:
    """A map of one region with this layout, every cell widened to `each` by `each`."""
    layout = tuple("".join(cell * each for cell in row) for row in rows for _ in range(each))
    letters = sorted(set("".join(rows)) - {BACKDROP})
    name = Name((("", "Somewhere"),))
    spaces = tuple(Space(letter, name, "land") for letter in letters)
    land = (Region("land", name, "forest"),)
    return Map("grid", name, None, land, spaces, layout, (), (), None, "portrait", 1)


def outline(frame: MapFrame) -> shapely.Geometry:
    """The frame as a shapely rectangle with round corners."""
    r = frame.radius
    core = shapely.box(frame.x + r, frame.y + r, frame.x + frame.width - r, frame.y + frame.height - r)
    return core.buffer(r, quad_segs=1000) if r else core


def test_at_least_95_percent_of_random_maps_are_drawn_and_the_others_refused_with_a_space_named() -> None:
    """At most 2% have borders in steps: there, thin spaces leave no room for smoothing."""
    refused = [(board, found) for _, board, found in random_maps() if isinstance(found, UserError)]
    assert len(refused) <= MANY * 0.05, refused
    for board, reason in refused:
        assert any(f"'{space.letter}'" in str(reason) for space in board.spaces), reason
    stairs = [seed for seed, _, drawn in each_drawn() if _in_steps(drawn)]
    assert len(stairs) <= MANY * 0.02, stairs


def test_every_drawn_map_covers_the_frame_once_to_its_edge_and_shows_the_right_neighbours() -> None:
    wrong = {seed: found for seed, board, drawn in each_drawn() if (found := territory_faults(board, drawn))}
    assert not wrong
    for seed, board, drawn in each_drawn():
        if seed % len(CARDS):  # the edge is measured on the tin card only
            continue
        whole = shapely.union_all([territory_area(drawn, letter) for letter in letters_of(board)])
        edge = shapely.get_coordinates(whole)
        assert np.abs(drawn.frame.measure_depth(edge)).max() < 0.02 * drawn.scale, seed
        frame = outline(drawn.frame)
        assert shapely.hausdorff_distance(whole, frame) < 0.25 * drawn.scale, seed
        assert whole.area == pytest.approx(frame.area, rel=1e-4), seed


def test_a_border_is_as_long_as_the_line_that_its_two_shapes_share() -> None:
    for _, board, drawn in list(each_drawn())[:10]:
        for a, b in find_touching_pairs(board.layout):
            shared = shapely.intersection(
                territory_area(drawn, a).boundary, territory_area(drawn, b).boundary
            ).length
            assert sum(map(measure_length, drawn.find_border(a, b))) == pytest.approx(shared, abs=1e-6)


def _in_steps(drawn: Territories) -> bool:
    """Whether most steps of the inner borders are exactly horizontal or vertical."""
    inner = [line for arc, line in zip(drawn.arcs, drawn.lines, strict=True) if not arc.on_frame]
    steps = np.abs(np.vstack([np.diff(line, axis=0) for line in inner]))
    return bool((steps.min(axis=1) < 1e-9).mean() > 0.5)


def thin_ring(width: int, height: int) -> Map:
    """A ring one cell thick round a lake, in a grid so fine that the full roughness of a coast would cut it."""
    depth = [[min(x, y, width - 1 - x, height - 1 - y) for x in range(width)] for y in range(height)]
    inset = width // 5
    return grid(*("".join("a" if d < inset else "b" if d == inset else "." for d in row) for row in depth))


SPECIAL = {
    "a single space": grid("aaaa", "aaaa"),
    "a single cell": grid("a"),
    "two cells": grid("ab"),
    "a space within a space within a space": grid("aaaaa", "abbba", "abcba", "abbba", "aaaaa"),
    "one cell in a wide space": grid("aaaaaaaa", "aaaabaaa", "aaaaaaaa", "aaaaaaaa", "aaaaaaaa"),
    "lakes": grid("aaaaaaa", "a.aabba", "aaaabba", "aabbb.a", "aaaaaaa", each=2),
    "sea in the corners": grid(".aaaab.", "aaaabbb", "ccccbbb", ".cccdd.", each=2),
    "one space in each corner": grid("baaaaaac", "aaaaaaaa", "aaaaaaaa", "daaaaaae"),
    "four spaces at one corner": grid("aabb", "aabb", "ccdd", "ccdd"),
    "spaces one cell wide": grid(*["abcdefghijklmnop"] * 8),
    "spaces one cell high": grid(*(letter * 6 for letter in "abcdefghijklmnop")),
    "a spiral": grid("aaaaaaaa", "bbbbbbba", "baaaaaba", "babbbaba", "babaaaba", "babbbbba", "baaaaaaa"),
    "a ring a millimetre thin": thin_ring(60, 90),
    "a ring half a millimetre thin": thin_ring(100, 150),
    "combs": grid("aaaaaaaa", *["abababab"] * 8, "bbbbbbbb"),
    "islands that touch in a corner": grid("aaaaaa", "aabaaa", "acaaaa", "aaaaaa", each=4),
    "lakes that touch in a corner": grid("aaaaaa", "aa.aaa", "a.aaaa", "aaaaaa", each=4),
    "a lake that touches the sea in two corners": grid("bbbbb", "b...b", ".ddd.", ".....", each=4),
    "an island that touches the coast in a corner": grid("aaaa", "aab.", "aca.", "aaa.", each=4),
}


@pytest.mark.parametrize("board", SPECIAL.values(), ids=SPECIAL.keys())
def test_a_map_of_unusual_shapes_is_drawn_without_faults(board: Map) -> None:
    drawn = draw_territories(board, TIN)
    assert not territory_faults(board, drawn)
    assert all(drawn.join_spaces({letter}).is_valid for letter in letters_of(board))


def test_a_lake_is_a_hole_in_its_space_and_a_region_in_two_parts_is_drawn_in_two_parts() -> None:
    drawn = draw_territories(grid("aaaaa", "aa.aa", "aa.aa", "aaaaa", each=3), TIN)
    [lake] = drawn.join_spaces({"a"}).interiors
    assert shapely.Polygon(lake).equals(drawn.join_spaces({BACKDROP}))
    drawn = draw_territories(grid("aabcc", "aabcc", "ddbff", "eebff", each=2), TIN)
    for letters, parts in (("ac", 2), ("ab", 1), ("ace", 3), ("abcdef", 1)):
        assert shapely.get_num_geometries(drawn.join_spaces(set(letters))) == parts


def test_the_first_cell_in_which_two_spaces_meet_or_come_nearest_is_found() -> None:
    layout = ("aab", "aac", "dbb")
    found = [find_nearest_cell(layout, *pair) for pair in ("ab", "ac", "ad", "cd", "da")]
    assert found == [(0, 1), (1, 1), (1, 0), (1, 2), (2, 0)]


def test_a_region_may_touch_itself_in_corners() -> None:
    for rows, letters in (
        (("aaadd", "aabdd", "ccddd"), "ad"),  # surrounds another, and touches itself in a corner
        (("bbbbb", "bcccb", "eddde", "eeeee"), "bd"),  # two parts that touch in two corners
        (("bbbbb", "bcccb", "eddde", "eeeee"), "ce"),
    ):
        drawn = draw_territories(grid(*rows, each=4), TIN)
        land = drawn.join_spaces(set(letters))
        assert land.is_valid
        assert land.equals(shapely.union_all([territory_area(drawn, letter) for letter in letters]))


def test_every_border_and_space_too_small_to_be_seen_is_refused_at_its_row_with_its_size() -> None:
    rows = ["a" * 30 + "b" * 30] * 30 + ["c" * 31 + "d" * 29] * 45 + ["e" * 32 + "f" * 28] * 15
    rows[10] = f"{'a' * 9}g{'a' * 20}{'b' * 30}"
    with pytest.raises(UndrawableError) as refused:
        draw_territories(grid(*rows), TIN)
    assert [where for where, _ in refused.value.causes] == ["layout.10", "layout.29", "layout.74"]
    space, above, below = (str(reason) for _, reason in refused.value.causes)
    assert space.startswith("space 'g' (row 11, column 10) would have 0.8 mm² of land, too little to be seen")
    assert above.startswith("the border of 'b' and 'c' (row 30, column 31) would be 0.9 mm long, too short")
    assert below.startswith("the border of 'd' and 'e' (row 75, column 32) would be 0.9 mm long, too short")
    assert "share more cells, or part them" in above


def test_the_id_of_a_map_decides_how_it_is_drawn_but_not_whether() -> None:
    drawn, refused = random_map(Random(3)), grid(*["a" * 30 + "b" * 30] * 45, *["c" * 31 + "d" * 29] * 45)
    one, two, other = (draw_territories(replace(drawn, id=name), TIN) for name in ascii_lowercase[:3])
    assert not any(territory_faults(drawn, each) for each in (one, two, other))
    assert not all(map(np.array_equal, one.lines, two.lines))
    for name in ascii_lowercase[:3]:
        with pytest.raises(UndrawableError):
            draw_territories(replace(refused, id=name), TIN)


@given(legal_layouts())
def test_an_arc_ends_only_where_borders_meet_or_where_it_began(layout: tuple[str, ...]) -> None:
    met = Counter(end for arc in find_arcs(layout) if arc.nodes[0] != arc.nodes[-1] for end in arc.ends)
    assert 2 not in met.values()


def frames() -> st.SearchStrategy[MapFrame]:
    def frame(x: float, y: float, width: float, height: float, share: float) -> MapFrame:
        return MapFrame(x, y, width, height, share * min(width, height) / 2)

    length = st.floats(20, 200)
    return st.builds(frame, st.floats(-5, 5), st.floats(-5, 5), length, length, st.floats(0.01, 1))


@given(frames(), st.integers(0, 99))
def test_the_unit_square_is_mapped_into_the_frame_to_its_edge_without_folds_and_bent_only_in_the_corners(
    frame: MapFrame, seed: int
) -> None:
    t = np.linspace(0, 1, 200)
    for side in ((t, 0 * t), (t, 0 * t + 1), (0 * t, t), (0 * t + 1, t)):
        edge = frame.place(np.column_stack(side))
        assert np.abs(frame.measure_depth(edge)).max() < 1e-6
    unit = np.random.default_rng(seed).random((300, 2))
    placed = frame.place(unit)
    assert frame.measure_depth(placed).min() > 0
    step = 1e-5
    right = frame.place(np.clip(unit + (step, 0), 0, 1)) - placed
    down = frame.place(np.clip(unit + (0, step), 0, 1)) - placed
    turn = right[:, 0] * down[:, 1] - right[:, 1] * down[:, 0]
    assert turn.min() > -1e-9  # no fold: left stays left of right
    plain = unit * (frame.width, frame.height) + (frame.x, frame.y)
    off = (np.minimum(unit, 1 - unit) * (frame.width, frame.height) >= frame.radius).any(axis=1)
    assert np.abs(placed - plain)[off].max(initial=0) < 1e-9


@given(frames(), st.integers(0, 99))
def test_the_depth_of_a_point_is_its_distance_to_the_frame(frame: MapFrame, seed: int) -> None:
    low, size = np.array([frame.x, frame.y]), np.array([frame.width, frame.height])
    points = low - 5 + np.random.default_rng(seed).random((50, 2)) * (size + 10)
    edge = outline(frame)
    spots = shapely.points(points)
    signed = shapely.distance(spots, edge.exterior) * np.where(shapely.contains(edge, spots), 1, -1)
    assert frame.measure_depth(points) == pytest.approx(signed, abs=1e-4)


def test_smoothing_even_resampling_and_roughening_keep_both_ends_of_a_line_and_smoothing_cuts_corners() -> (
    None
):
    line = np.array([(0.1, 0.2), (3, 0.2), (3, 4), (7, 4), (7.3, 9.9)])
    even = resample(line, 0.4)
    for changed in (smooth_line(line, 0.4), even, roughen(even, "coast", 1.0, 1)):
        assert np.array_equal(changed[[0, -1]], line[[0, -1]])
        assert len(changed) > 20
    bent = np.array([(0.0, 0), (10, 0), (10, 10)])
    assert np.hypot(*np.diff(resample(bent, 0.5), axis=0).T) == pytest.approx(np.full(40, 0.5))
    assert np.hypot(*(smooth_line(bent, 0.5) - (10, 0)).T).min() > 1


def test_a_coast_is_rougher_than_a_region_border_and_an_inner_border_is_the_smoothest() -> None:
    straight = np.column_stack([np.linspace(0, 60, 200), np.zeros(200)])
    sway = {kind: np.abs(roughen(straight, kind, 1.0, 3)[:, 1]) for kind in ("coast", "region", "inner")}
    assert sway["coast"].std() > sway["region"].std() > sway["inner"].std() > 0.05
    assert sway["coast"].max() < 1


def test_there_is_a_plate_on_the_land_for_each_seed_apart_from_others_with_cracks_between() -> None:
    land = shapely.Point(10, 10).buffer(9)
    seeds = np.random.default_rng(1).random((40, 2)) * 16 + 2
    broken = [shapely.Polygon(ring) for ring in divide_into_plates(seeds, land, [0.15] * len(seeds))]
    assert 30 < len(broken) <= 45
    assert land.buffer(0.05).contains(shapely.union_all(broken))
    assert min(a.distance(b) for a, b in combinations(broken, 2)) > 0.2
    seams = [shapely.LineString(line) for line in find_cracks(seeds, land)]
    assert seams
    assert all(land.buffer(1e-9).contains(seam) for seam in seams)
    assert not any(plate.buffer(-0.01).intersects(seam) for plate in broken for seam in seams)
    land = shapely.box(10, 10, 14, 16)
    [plate] = divide_into_plates(np.array([(11.0, 12.0)]), land, [0.5])
    assert shapely.Polygon(plate).bounds == pytest.approx((10.5, 10.5, 13.5, 15.5))
    assert divide_into_plates(np.empty((0, 2)), land, []) == []


def test_a_map_whose_lines_always_cross_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(territories, "find_faulty_arcs", lambda *_: {0})
    with pytest.raises(UndrawableError, match="borders cross when drawn"):
        draw_territories(SPECIAL["lakes"], TIN)


def test_the_direction_of_a_self_crossing_ring_is_that_of_its_larger_part() -> None:
    ring = np.array([(0, 0), (4, 0), (4, 4), (2.3, 4), (1.7, 4.5), (2.3, 4.5), (1.7, 4), (0, 4), (0, 0)])
    _, _, turn = find_points_inside(np.array([(1.0, 1.0)]), [ring, ring[::-1]])
    assert turn.tolist() == [1, -1]


RASTER = Raster.cover_card(20, 30, 50)

seeds = st.integers(0, 2**32 - 1)


def star(seed: int, x: float, y: float, reach: float) -> Points:
    """A jagged ring about (x, y) that does not cross itself."""
    chance = np.random.default_rng(seed)
    count = int(chance.integers(5, 40))
    turn = (np.arange(count) + chance.random(count)) / count * 2 * np.pi  # under half a turn between two
    arm = reach * (0.2 + 0.8 * chance.random(len(turn)))[:, None]
    return np.asarray((x, y) + arm * np.column_stack([np.cos(turn), np.sin(turn)]))


@settings(max_examples=case_count(15, 45))
@given(seeds, st.floats(-5, 25), st.floats(-5, 35))
def test_a_cell_is_inside_a_shape_if_its_centre_is(seed: int, x: float, y: float) -> None:
    ring, hole = star(seed, x, y, 14), star(seed + 1, x, y, 2)
    assume(shapely.Polygon(ring).is_valid and shapely.Polygon(hole).is_valid)
    shape = shapely.symmetric_difference(shapely.Polygon(ring), shapely.Polygon(hole))
    away = shapely.distance(shapely.points(RASTER.centres), shapely.boundary(shape))
    clear = away > 1e-6  # a centre on the edge may count either way
    expected = shapely.contains_xy(shape, RASTER.centres)
    assert np.array_equal(RASTER.fill_rings([ring, hole]).ravel()[clear], expected[clear])


def brute_force_clearance(blocked: Mask, pitch: float, limit: float) -> np.ndarray:
    rows, columns = np.nonzero(blocked)
    y, x = np.mgrid[0 : blocked.shape[0], 0 : blocked.shape[1]]
    if not len(rows):
        return np.full(blocked.shape, limit)
    away = np.hypot(y[..., None] - rows, x[..., None] - columns).min(axis=-1) * pitch
    return np.asarray(np.minimum(away, limit))


@given(seeds, st.integers(1, 25), st.integers(1, 25), st.floats(0, 1), st.floats(0.1, 20))
@example(32, 3, 2, 0.7, 20.0)  # only the first cell is blocked
def test_the_clearance_is_the_distance_to_the_nearest_blocked_cell(
    seed: int, rows: int, columns: int, share: float, limit: float
) -> None:
    raster = Raster(columns, rows, 0.7)
    blocked = np.random.default_rng(seed).random((rows, columns)) < share**4
    found = raster.measure_clearance(blocked, limit)
    assert found == pytest.approx(brute_force_clearance(blocked, 0.7, limit), abs=1e-4)
    assert not found[blocked].any()


def test_a_point_has_the_value_of_its_cell_or_of_the_nearest_edge_cell_outside_the_raster() -> None:
    field = np.arange(RASTER.rows * RASTER.columns).reshape(RASTER.rows, RASTER.columns)
    assert np.array_equal(RASTER.sample(field, RASTER.centres), field.ravel())
    corners = np.array([(-3.0, -3.0), (99, 99)])
    assert RASTER.sample(field, corners).tolist() == [field[0, 0], field[-1, -1]]
