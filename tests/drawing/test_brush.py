"""Brushed lines, ticks and dots are filled outlines of the given lines, and random numbers are always the same."""

import numpy as np
import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.drawing.paths.lines import brush, brush_all, curve, round_corners
from coinage_pnp.drawing.paths.path import Points, Subpath

WIDTH = 0.5


def wavy(length: float = 20.0) -> Points:
    x = np.linspace(0, length, 80)
    return np.column_stack([x, np.sin(x / 2)])


def area(part: Subpath) -> float:
    """Positive for one turning sense, negative for the other, mm2."""
    x, y = part.points.T
    return float(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1))) / 2


def test_a_brushed_line_covers_the_given_line_and_stays_close_to_it() -> None:
    line = wavy()
    [part] = brush(line, WIDTH, Dice(1))
    shape = shapely.Polygon(part.points)
    middle = shapely.LineString(line)
    assert part.closed
    assert shape.buffer(0.05).contains(middle)
    assert middle.buffer(WIDTH / 2 * 1.3).contains(shape)
    assert shape.area == pytest.approx(middle.length * WIDTH, rel=0.2)


def test_an_open_brushed_line_has_thin_ends_and_an_uneven_width() -> None:
    [part] = brush(np.array([(0.0, 0), (20, 0)]), WIDTH, Dice(2), spacing=0.5, taper=2.0)
    half = len(part.points) // 2
    width = np.abs(part.points[:half, 1] - part.points[half:][::-1, 1])
    assert max(width[0], width[-1]) < 0.3 * WIDTH
    assert width[10:-10].min() > 0.7 * WIDTH
    assert width[10:-10].std() > 0.02
    assert width.max() <= 1.27 * WIDTH


def test_a_closed_brushed_line_is_a_band_between_two_rings_that_is_thin_nowhere() -> None:
    turn = np.linspace(0, 2 * np.pi, 60)
    circle = 8 * np.column_stack([np.cos(turn), np.sin(turn)])
    circle[-1] = circle[0]
    outer, inner = brush(circle, WIDTH, Dice(3))
    assert area(outer) * area(inner) < 0  # the hole stays open under the non-zero rule
    gap = shapely.LinearRing(outer.points).distance(shapely.LinearRing(inner.points))
    assert gap > 0.6 * WIDTH


@given(st.integers(0, 999))
def test_brushed_lines_but_single_points_have_a_part_each_all_turning_one_way_so_that_crossings_stay_filled(
    seed: int,
) -> None:
    chance = np.random.default_rng(seed)
    lines = [np.cumsum(chance.normal(size=(6, 2)), axis=0) for _ in range(4)]
    found = brush_all([*lines, lines[0][:1]], 0.2, Dice(seed))
    assert len(found) == len(lines)
    assert all(area(part) >= 0 for part in found)


@pytest.mark.parametrize("closed", [True, False])
def test_a_curve_passes_through_its_points_without_corners(closed: bool) -> None:
    [brushed] = brush(wavy(), WIDTH, Dice(5))
    [rounded] = round_corners((brushed,))
    assert np.array_equal(rounded.points[:-1:3], brushed.points)
    points = wavy()[::8]
    found = curve(points, closed=closed)
    assert found.curved
    assert found.closed == closed
    assert np.allclose(found.points[::3], [*points, points[0]] if closed else points)
    before, after = found.points[3:-3:3] - found.points[2:-3:3], found.points[4:-2:3] - found.points[3:-3:3]
    assert np.allclose(before, after)


KNOWN = [value / 2**32 for value in (0x9688E4E8, 0xB5E90641, 0xB9E81E43)]


def test_the_numbers_of_a_purpose_never_change_and_another_purpose_gives_others() -> None:
    """Words of the Mersenne Twister seeded with the purpose's SHA-256. Other numbers would change every card."""
    assert Dice("volcano", "sea").draw_uniform(3).tolist() == pytest.approx(KNOWN, abs=1e-9)
    assert not np.array_equal(Dice("map", 1).draw_uniform(20), Dice("map", 2).draw_uniform(20))
