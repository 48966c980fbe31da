"""The raster compared with shapely and with brute force."""

from itertools import pairwise

import numpy as np
import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from support.wide_runs import case_count

from coinage_pnp.card.territory.raster import Mask, Raster
from coinage_pnp.drawing.paths.path import Points

RASTER = Raster.cover_card(20, 30, 50)

seeds = st.integers(0, 2**32 - 1)


def star(seed: int, x: float, y: float, reach: float) -> Points:
    """A jagged ring about (x, y) that does not cross itself."""
    chance = np.random.default_rng(seed)
    count = int(chance.integers(5, 40))
    turn = (np.arange(count) + chance.random(count)) / count * 2 * np.pi  # under half a turn between two
    arm = reach * (0.2 + 0.8 * chance.random(len(turn)))[:, None]
    return np.asarray((x, y) + arm * np.column_stack([np.cos(turn), np.sin(turn)]))


def distances(raster: Raster, shape: shapely.Geometry) -> np.ndarray:
    """From each cell's centre to a shape, mm."""
    found = shapely.distance(shapely.points(raster.centres), shape)
    return np.asarray(found).reshape(raster.rows, raster.columns)


def test_the_cells_cover_the_card_and_are_square() -> None:
    raster = Raster.cover_card(55.5, 90, 176)
    assert raster.columns == 176
    assert (raster.columns * raster.pitch, raster.rows * raster.pitch) == pytest.approx((55.5, 90), abs=0.4)
    assert raster.rows * raster.pitch >= 90
    assert raster.centres[0] == pytest.approx((raster.pitch / 2, raster.pitch / 2))
    assert raster.centres[1] - raster.centres[0] == pytest.approx((raster.pitch, 0))
    assert len(raster.centres) == raster.rows * raster.columns


@settings(max_examples=case_count(15, 45))
@given(seeds, st.floats(-5, 25), st.floats(-5, 35))
def test_a_cell_is_inside_a_shape_if_its_centre_is(seed: int, x: float, y: float) -> None:
    ring, hole = star(seed, x, y, 14), star(seed + 1, x, y, 2)
    assume(shapely.Polygon(ring).is_valid and shapely.Polygon(hole).is_valid)
    shape = shapely.symmetric_difference(shapely.Polygon(ring), shapely.Polygon(hole))
    clear = distances(RASTER, shapely.boundary(shape)) > 1e-6  # a centre on the edge may count either way
    expected = shapely.contains_xy(shape, RASTER.centres).reshape(RASTER.rows, RASTER.columns)
    assert np.array_equal(RASTER.fill_rings([ring, hole])[clear], expected[clear])


def brute_force_clearance(blocked: Mask, pitch: float, limit: float) -> np.ndarray:
    rows, columns = np.nonzero(blocked)
    y, x = np.mgrid[0 : blocked.shape[0], 0 : blocked.shape[1]]
    if not len(rows):
        return np.full(blocked.shape, limit)
    away = np.hypot(y[..., None] - rows, x[..., None] - columns).min(axis=-1) * pitch
    return np.asarray(np.minimum(away, limit))


@given(seeds, st.integers(1, 25), st.integers(1, 25), st.floats(0, 1), st.floats(0.1, 20))
def test_the_clearance_is_the_distance_to_the_nearest_blocked_cell(
    seed: int, rows: int, columns: int, share: float, limit: float
) -> None:
    raster = Raster(columns, rows, 0.7)
    blocked = np.random.default_rng(seed).random((rows, columns)) < share**4
    found = raster.measure_clearance(blocked, limit)
    assert found == pytest.approx(brute_force_clearance(blocked, 0.7, limit), abs=1e-4)
    assert not found[blocked].any()


@settings(max_examples=4)  # each asks shapely about every cell
@given(seeds)
def test_a_stroke_marks_the_cells_that_it_crosses_and_no_others(seed: int) -> None:
    line = np.random.default_rng(seed).random((6, 2)) * (20, 30)
    found = RASTER.mark_lines([line])
    path = shapely.LineString(line)
    centres = distances(RASTER, path)
    half = RASTER.pitch / 2
    assert centres[found].max() <= half * np.sqrt(2) + 1e-9
    cells = shapely.box(*(RASTER.centres - half).T, *(RASTER.centres + half).T)
    for step in pairwise(line):
        through = shapely.length(shapely.intersection(cells, shapely.LineString(step)))
        assert found.ravel()[through > RASTER.pitch * 0.75].all()
    [[row, column]] = np.argwhere(RASTER.mark_lines([np.array([(3.3, 4.4), (3.3, 4.4)])]))
    assert (row, column) == (int(4.4 / RASTER.pitch), int(3.3 / RASTER.pitch)), "a stroke of zero length"


def test_a_point_has_the_value_of_its_cell_or_of_the_nearest_edge_cell_outside_the_raster() -> None:
    field = np.arange(RASTER.rows * RASTER.columns).reshape(RASTER.rows, RASTER.columns)
    assert np.array_equal(RASTER.sample(field, RASTER.centres), field.ravel())
    corners = np.array([(-3.0, -3.0), (99, 99)])
    assert RASTER.sample(field, corners).tolist() == [field[0, 0], field[-1, -1]]
