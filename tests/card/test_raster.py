"""The raster compared with shapely and with brute force."""

import numpy as np
import pytest
import shapely
from hypothesis import assume, example, given, settings
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
