"""The paths of SVG files are read exactly or refused with the reason."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from coinage_pnp.drawing.paths.svg_path import FARTHEST, MOST_CHARACTERS, MOST_CURVES, read_path
from coinage_pnp.errors import UserError


def ends(text: str) -> list[list[tuple[float, float]]]:
    """Where the lines and curves of each part begin and end."""
    return [[(round(x, 9), round(y, 9)) for x, y in part.points[::3].tolist()] for part in read_path(text)]


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("M1 2 L3 4", [(1, 2), (3, 4)]),
        ("M1,2L3-4", [(1, 2), (3, -4)]),
        ("m1 2 l3 4", [(1, 2), (4, 6)]),
        ("M1 2 3 4 5 6", [(1, 2), (3, 4), (5, 6)]),
        ("m1 2 3 4 5 6", [(1, 2), (4, 6), (9, 12)]),
        ("M1 2 H5 V.5", [(1, 2), (5, 2), (5, 0.5)]),
        ("M1 2 h5 v-1.5", [(1, 2), (6, 2), (6, 0.5)]),
        ("M1 1C2 2 3 3 4 4 5 5 6 6 7 7", [(1, 1), (4, 4), (7, 7)]),
        ("M1 1c1 1 2 2 3 3s1 1 2 2", [(1, 1), (4, 4), (6, 6)]),
        ("M1 1Q2 2 3 1T5 1t1 1", [(1, 1), (3, 1), (5, 1), (6, 2)]),
        ("M1e1 0L0 1E-1", [(10, 0), (0, 0.1)]),
    ],
)
def test_each_path_command_ends_at_the_right_point(text: str, points: list[tuple[float, float]]) -> None:
    assert ends(text) == [points]
    assert not read_path(text)[0].closed


def test_a_line_is_straight_and_a_quadratic_curve_keeps_its_shape() -> None:
    line, curve = (read_path(text)[0].points for text in ("M0 0 L3 6", "M0 0 Q3 6 6 0"))
    assert np.allclose(line, [(0, 0), (1, 2), (2, 4), (3, 6)])
    middle = np.array([1, 3, 3, 1]) / 8 @ curve
    assert np.allclose(middle, (3, 3))


def test_a_smooth_curve_continues_in_the_direction_of_the_curve_before() -> None:
    smooth = read_path("M0 0 C0 1 1 2 2 2 S4 1 4 0 L5 0 S6 1 7 1")[0].points
    assert smooth[4].tolist() == [3, 2]
    assert smooth[10].tolist() == [5, 0]
    assert np.allclose(
        read_path("M0 0 Q1 1 2 0 T4 0")[0].points[4:6], [(2 + 2 / 3, -2 / 3), (3 + 1 / 3, -2 / 3)]
    )


def test_a_part_after_a_closed_part_begins_where_the_closed_part_began() -> None:
    first, second = read_path("M1 1 h2 v2 z l1 1")
    assert first.closed
    assert not second.closed
    assert second.points[0].tolist() == [1, 1]
    assert [part.closed for part in read_path("M0 0H1V1Z M5 5H6V6Z")] == [True, True]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("M0 0 A1 1 0 0 1 2 2", "arcs ('A') cannot be read: turn them into curves"),
        ("M0 0 X1", "'X' is not a command of a path: use M, L"),
        ("L1 1", "a path begins with M, not with 'L'"),
        ("1 1", "the number 1 follows no command"),
        ("M0 0 L1 1 Z 2", "the number 2 follows no command"),
        ("M0 0 L1", "'L' lacks numbers: it takes 2"),
        ("M0 0 C1 1 2 2 L3 3", "'C' lacks numbers: it takes 6"),
        ("M0 0 L1 #", "'#' does not belong in a path"),
        ("M0 0", "a path of 0 lines and curves: write 1 to"),
        ("", "a path of 0 lines and curves"),
        ("M0 0 L1 1e9", "the number 1e9 is too large"),
        ("M0 0" + "h1" * (MOST_CURVES + 1), f"write 1 to {MOST_CURVES}"),
        ("M" + " " * MOST_CHARACTERS, "is too long"),
    ],
)
def test_an_invalid_path_is_refused_with_the_reason(text: str, message: str) -> None:
    with pytest.raises(UserError) as caught:
        read_path(text)
    assert message in str(caught.value)


@given(st.text("MmLlHhVvCcSsQqTtZzAa0123456789.-+eE, #é", max_size=60))
def test_any_text_is_a_path_within_bounds_or_refused(text: str) -> None:
    try:
        path = read_path(text)
    except UserError:
        return
    assert path
    for part in path:
        assert len(part.points) % 3 == 1
        assert np.isfinite(part.points).all()
        assert np.abs(part.points).max() <= 10 * MOST_CURVES * FARTHEST
