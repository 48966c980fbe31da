"""Points inside rings and near lines are found, each with its ring or line."""

from __future__ import annotations

import numpy as np
import pytest

from coinage_pnp.card.territory.point_index import find_points_inside, find_points_near

SPOTS = np.array([(1.0, 1.0), (5.0, 5.0), (9.0, 1.5)])
SQUARE = np.array([(0, 0), (2, 0), (2, 2), (0, 2), (0, 0)], dtype=float)


def test_a_point_is_found_in_every_ring_around_it_with_the_direction_of_the_ring() -> None:
    ring, point, turn = find_points_inside(SPOTS, [SQUARE, SQUARE[::-1], 3 * SQUARE])
    assert set(zip(ring.tolist(), point.tolist(), strict=True)) == {(0, 0), (1, 0), (2, 0), (2, 1)}
    assert dict(zip(ring.tolist(), turn.tolist(), strict=True)) == {0: 1, 1: -1, 2: 1}


@pytest.mark.parametrize(("reach", "near"), [(0.9, []), (1.1, [0]), (1.6, [0, 2])])
def test_a_point_is_near_a_line_within_its_reach(reach: float, near: list[int]) -> None:
    _, point = find_points_near(SPOTS, [np.array([(0.0, 0.0), (10.0, 0.0)])], [reach])
    assert sorted(point.tolist()) == near


def test_no_point_is_found_without_rings_or_lines() -> None:
    nothing = *find_points_inside(SPOTS, []), *find_points_near(SPOTS, [], [])
    assert not any(found.size for found in nothing)


def test_the_direction_of_a_self_crossing_ring_is_that_of_its_larger_part() -> None:
    ring = np.array([(0, 0), (4, 0), (4, 4), (2.3, 4), (1.7, 4.5), (2.3, 4.5), (1.7, 4), (0, 4), (0, 0)])
    _, _, turn = find_points_inside(SPOTS[:1], [ring, ring[::-1]])
    assert turn.tolist() == [1, -1]
