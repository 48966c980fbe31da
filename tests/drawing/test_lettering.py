"""Text on a curve: kerned, centred, each letter perpendicular to the line."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from coinage_pnp.drawing.fonts import outlines as font_outlines
from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.drawing.lettering import make_arc_line, outline_letters, set_along
from coinage_pnp.drawing.paths.path import Points
from coinage_pnp.drawing.scene import CurvedText
from coinage_pnp.files.units import PT_PER_MM

FACE, SIZE = "display", 12.0
EM = SIZE / PT_PER_MM

LEVEL = np.array([(10.0, 5), (20, 5), (40, 5), (90, 5)])


def ends(text: CurvedText) -> tuple[Points, Points]:
    """Where each letter's baseline starts and ends, mm."""
    place = np.array(text.placements)
    turn = np.radians(place[:, 2])
    steps = np.array(shaping.measure_advances(text.text, text.face)) * text.size / PT_PER_MM
    way = np.column_stack([np.cos(turn), np.sin(turn)])
    return place[:, :2], place[:, :2] + way * steps[:, None]


def test_text_on_a_level_line_is_centred_and_spaced_like_straight_text_even_beyond_its_ends() -> None:
    word = "AVATAR"
    text = set_along(word, FACE, SIZE, 0.1, LEVEL, "#000000")
    x, y, angle = np.array(text.placements).T
    steps = np.diff(x)
    assert steps == pytest.approx((np.array(shaping.measure_advances(word, FACE))[:-1] + 0.1) * EM, abs=0.002)
    assert steps[0] < (shaping.measure_width("A", FACE, SIZE) + 0.1 * EM) - 0.05  # A and V are kerned
    assert y == pytest.approx(5)
    assert angle == pytest.approx(0)
    start, end = ends(text)
    assert start[0, 0] - 10 == pytest.approx(90 - end[-1, 0], abs=0.01)
    short = set_along(word, FACE, SIZE, 0.1, np.array([(49.0, 5), (50, 5), (51, 5)]), "#000000")
    assert np.array(short.placements) == pytest.approx(np.array(text.placements), abs=0.01)


words = st.text("ABCDEFGHIJ KLMNOPQRSTUVWXYZ", min_size=2, max_size=12)


@given(words, st.floats(25, 90), st.floats(-170, 170), st.booleans(), st.floats(0, 0.3))
def test_every_letter_is_on_the_curve_and_perpendicular_to_it(
    word: str, radius: float, middle: float, inward: bool, tracking: float
) -> None:
    length = shaping.measure_width(word, FACE, SIZE, tracking) + 2
    line = make_arc_line(0, 0, radius, middle, length, inward=inward)
    text = set_along(word, FACE, SIZE, tracking, line, "#123456")
    start, end = ends(text)
    centres = (start + end) / 2
    assert np.hypot(*centres.T) == pytest.approx(radius, abs=0.05)
    out = np.degrees(np.arctan2(centres[:, 1], centres[:, 0]))
    turned = np.array(text.placements)[:, 2] - out + (90 if inward else -90)
    assert np.abs((turned + 180) % 360 - 180).max() < 2
    assert (text.text, text.face, text.size, text.fill) == (word, FACE, SIZE, "#123456")


def test_letters_dropped_below_the_line_keep_the_angles_that_they_have_on_it() -> None:
    """Spacing is measured on the line itself: a dropped name is as long on a curve as on a level line."""
    word, drop = "MOUNTAIN", 1.5
    for inward, radius in ((False, 20 - drop), (True, 20 + drop)):
        line = make_arc_line(0, 0, 20, 90 if inward else -90, 30, inward=inward)
        on, under = (set_along(word, FACE, SIZE, 0.1, line, "#000000", down) for down in (0.0, drop))
        start, end = ends(under)
        assert np.hypot(*((start + end) / 2).T) == pytest.approx(radius, abs=0.05)
        assert [p[2] for p in under.placements] == [p[2] for p in on.placements]


def test_the_outlines_of_a_text_are_those_of_its_letters_and_turn_with_them() -> None:
    word = "Mons"
    text = set_along(word, FACE, SIZE, 0.0, LEVEL, "#000000")
    drawn = np.vstack([part.points for part in outline_letters(text)])
    plain = (
        np.vstack([part.points for part in font_outlines.outline(word, FACE, SIZE)]) + text.placements[0][:2]
    )
    assert drawn.min(axis=0) == pytest.approx(plain.min(axis=0), abs=0.01)
    assert drawn.max(axis=0) == pytest.approx(plain.max(axis=0), abs=0.01)
    upright, turned = (
        np.vstack([part.points for part in outline_letters(CurvedText("L", FACE, SIZE, ((3, 4, angle),)))])
        - (3, 4)
        for angle in (0, 90)
    )
    assert turned == pytest.approx(np.column_stack([-upright[:, 1], upright[:, 0]]))  # clockwise, y down


def test_an_arc_has_the_requested_length_and_runs_from_left_to_right() -> None:
    over, under = (make_arc_line(3, 4, 10, angle, 12, inward=angle > 0) for angle in (-90, 90))
    for line, height in ((over, -6), (under, 14)):
        assert np.hypot(*np.diff(line, axis=0).T).sum() == pytest.approx(12, rel=0.01)
        assert np.hypot(*(line - (3, 4)).T) == pytest.approx(10)
        assert line[0, 0] < line[-1, 0]
        assert line[:, 0].mean() == pytest.approx(3)
        middle = line[np.abs(line[:, 0] - 3).argmin()]
        assert middle == pytest.approx((3, height), abs=0.3)
