"""The calibration sheet: four numbers read against the light give the offset that cancels a printer's error."""

from functools import cache
from itertools import combinations, product
from math import cos, radians, sin

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from shapely import box
from support.print_samples import find_groups, page_words, placed_elements
from support.shipped_templates import INSTALLED_LANGUAGES, LANGUAGES, PAPERS
from support.wide_runs import few_or_all, first_or_all

from coinage_pnp.drawing.formats import read_custom_paper
from coinage_pnp.drawing.pages import Info, Page
from coinage_pnp.drawing.render.pdf.document import render
from coinage_pnp.drawing.render.png import rasterize
from coinage_pnp.drawing.scene import Shape, Text
from coinage_pnp.drawing.type.fitted_line import measure_line
from coinage_pnp.errors import UserError
from coinage_pnp.files.units import PT_PER_MM
from coinage_pnp.sheet.calibration.calibration_sheet import draw_calibration_pages
from coinage_pnp.sheet.calibration.offset_reading import LARGEST_CONTRADICTION, compute_offset
from coinage_pnp.sheet.calibration.verniers import (
    FRONT_PITCH,
    HALF_SCALE,
    LINES_PER_SIDE,
    TENTHS_PER_LINE,
    ScalePlace,
    list_scale_places,
)
from coinage_pnp.sheet.layout.back_pages import move_by_offset
from coinage_pnp.sheet.print_options import FLIPS, LONG, SHORT, Offset

DPI = 400
DOTS = DPI / 25.4
"""Pixels per millimetre."""

Side = NDArray[np.uint8]
"""Shape (rows, columns): 255 is bare paper, 0 black."""


def sheet(paper: str, flip: str, code: str = "en") -> tuple[Page, Page]:
    return draw_calibration_pages(LANGUAGES[code], PAPERS[paper], flip)


@cache
def printed(paper: str, flip: str, error: Offset) -> tuple[Side, Side]:
    """Both sides as seen from the front; the back is displaced by `error`."""
    front, back = sheet(paper, flip)
    off = back.drawing._replace(elements=move_by_offset(error, PAPERS[paper], back.drawing.elements))
    pdf = render([front, back._replace(drawing=off)], Info("x", duplex=flip))
    one, other = (rasterize(pdf, DPI, page)[:, :, 1] for page in (0, 1))
    return one, other[:, ::-1] if flip == LONG else other[::-1]


def lines(side: Side, scale: ScalePlace, out: float) -> list[float]:
    """Where lines cross a path beside the scale, `out` mm outwards; mm from the scale's zero."""
    reach = HALF_SCALE + 3
    begin = min(scale.locate(-reach, out), scale.locate(reach, out))
    x, y = (round(value * DOTS) for value in begin)
    length = round(2 * reach * DOTS)
    run = side[y, x : x + length] if scale.level else side[y : y + length, x]
    profile = 1 - run / 255
    dark = np.flatnonzero(profile > 0.25)
    runs = np.split(dark, np.flatnonzero(np.diff(dark) > 1) + 1)
    first = (x / DOTS - scale.x) if scale.level else (y / DOTS - scale.y)
    spread = [np.arange(run[0] - 1, run[-1] + 2) for run in runs]
    return [float(((at + 0.5) * profile[at]).sum() / profile[at].sum() / DOTS + first) for at in spread]


def number_read(front: Side, back: Side, scale: ScalePlace) -> int:
    """The number of the line that continues straight on the other side; between two equally good ones, the mean."""
    ours, theirs = lines(front, scale, 3.0), lines(back, scale, -3.0)
    assert len(ours) == len(theirs) == 2 * LINES_PER_SIDE + 1
    misses = [min(abs(line - other) for other in theirs) for line in ours]
    best, second = np.argsort(misses)[:2]
    halves = abs(misses[best] - misses[second]) < 0.1 and abs(best - second) == 1
    place = (ours[best] + ours[second]) / 2 if halves else ours[best]
    return round(float(place) / FRONT_PITCH * TENTHS_PER_LINE)


def remaining_error(error: Offset, made: Offset) -> tuple[float, float, float]:
    """What remains of a printer's error (mm, mm, degrees) when backs are drawn with an offset."""
    t = radians(error.degrees)
    x, y = made.x * cos(t) - made.y * sin(t), made.x * sin(t) + made.y * cos(t)
    return error.x + x, error.y + y, error.degrees + made.degrees


ERRORS = [
    ("4x6", LONG, Offset(-1.2, -0.9, 0.4)),
    ("4x6", SHORT, Offset(0.15, 1.45, 0.0)),
    ("a4", LONG, Offset(-0.35, 0.6, 0.3)),
    ("letter", SHORT, Offset(1.3, 0.4, -0.25)),
]


def test_the_offset_from_four_numbers_read_against_the_light_cancels_the_printers_error() -> None:
    for paper, flip, error in first_or_all(2, ERRORS):
        sides = printed(paper, flip, error)
        numbers = [number_read(*sides, scale) for scale in list_scale_places(PAPERS[paper])]
        offset, contradiction = compute_offset(numbers, PAPERS[paper], flip)
        x, y, degrees = remaining_error(error, offset)
        assert (x, y) == pytest.approx((0, 0), abs=0.1)
        assert degrees == pytest.approx(0, abs=0.1)
        assert contradiction < LARGEST_CONTRADICTION


def middle(page: Page, name: str) -> tuple[float, float]:
    """The centre of the first shape in a group of a page."""
    shape = find_groups(page, name)[0][0].elements[0]
    assert isinstance(shape, Shape)
    x, y = (shape.path[0].points.min(axis=0) + shape.path[0].points.max(axis=0)) / 2
    return float(x), float(y)


def test_the_dot_is_in_the_ring_unless_the_paper_was_turned_over_the_other_edge() -> None:
    for flip, other in ((LONG, SHORT), (SHORT, LONG)):
        front, back = sheet("4x6", flip)
        paper = PAPERS["4x6"]
        ring, (x, y) = middle(front, "ring"), middle(back, "dot")
        at = {LONG: (paper.width - x, y), SHORT: (x, paper.height - y)}
        assert at[flip] == pytest.approx(ring)
        assert np.hypot(*np.subtract(at[other], ring)) > 50


def seen_from_front(x: float, y: float, error: Offset, flip: str) -> tuple[float, float]:
    """Where a point of the back appears from the front with the printer's error; from the page's centre."""
    t = radians(error.degrees)
    x, y = x * cos(t) - y * sin(t) + error.x, x * sin(t) + y * cos(t) + error.y
    return (-x, y) if flip == LONG else (x, -y)


SHIFTS = st.floats(-1.5, 1.5)


@given(SHIFTS, SHIFTS, st.floats(-0.3, 0.3), st.sampled_from(FLIPS), st.sampled_from(list(PAPERS)))
def test_exact_numbers_give_the_exact_offset_and_others_contradict_each_other(
    x: float, y: float, degrees: float, flip: str, name: str
) -> None:
    """Up to the rounding of the offset, and the second-order effect of slightly slanted lines."""
    paper, error = PAPERS[name], Offset(x, y, degrees)
    numbers = []
    for place in list_scale_places(paper):
        at = place.x - paper.width / 2, place.y - paper.height / 2
        behind = (-at[0], at[1]) if flip == LONG else (at[0], -at[1])
        found = seen_from_front(*behind, error, flip)
        numbers.append(10 * (found[0] - at[0] if place.level else found[1] - at[1]))
    offset, contradiction = compute_offset(numbers, paper, flip)
    assert remaining_error(error, offset) == pytest.approx((0, 0, 0), abs=0.02)
    assert contradiction < 0.01
    assert compute_offset([3, 0, 3, 0], PAPERS["a4"], LONG)[1] == pytest.approx(0)
    assert compute_offset([0, 0, 0, 12], PAPERS["a4"], LONG)[1] > LARGEST_CONTRADICTION


def test_paper_too_small_for_the_scales_and_their_text_is_refused() -> None:
    for size in ("60x60mm", "80x300mm,m2mm", "98x138mm", "110x120mm"):
        paper = read_custom_paper(size, PAPERS)
        with pytest.raises(UserError, match="mm paper is too small for four scales of 80 mm and their words"):
            draw_calibration_pages(LANGUAGES["en"], paper, LONG)


EACH_SIZE = ("4x6", "a5", "a4", "letter", "a3")


def test_everything_is_inside_the_margins_clear_of_the_scales_and_large_enough_to_read() -> None:
    for paper, code in few_or_all(
        [("4x6", "de"), ("4x6", "fr"), ("letter", "en")], [*product(EACH_SIZE, INSTALLED_LANGUAGES)]
    ):
        size, flip = PAPERS[paper], SHORT if paper in ("letter", "4x6") else LONG
        pages = sheet(paper, flip, code)
        pdf = render(pages, Info("x", language=code, duplex=flip))
        sides = [rasterize(pdf, 72, number)[:, :, 1] < 245 for number in (0, 1)]
        for page, dark in zip(pages, sides, strict=True):
            rows, columns = (np.flatnonzero(dark.any(axis=axis)) / 72 * 25.4 for axis in (1, 0))
            assert size.margin - 0.4 <= min(rows[0], columns[0])
            assert rows[-1] <= size.height - size.margin + 0.4
            assert columns[-1] <= size.width - size.margin + 0.4
            assert page_words(page).count("coinage-pnp calibrate") == 1
            placed = placed_elements(page.drawing.elements)
            texts = [(text, x + text.x, y + text.y) for text, x, y in placed if isinstance(text, Text)]
            assert min(text.size for text, _, _ in texts) >= 5.0
            boxes = [box(x, y - 0.62 * t.size / PT_PER_MM, x + measure_line(t), y) for t, x, y in texts]
            for (one, first), (other, second) in combinations(zip(boxes, texts, strict=True), 2):
                assert one.intersection(other).area <= 0.02, f"{first[0].text} touches {second[0].text}"
        for place in list_scale_places(size):  # the front is bare where the lines of the back are read
            ends = [place.locate(along, out) for along in (-HALF_SCALE, HALF_SCALE) for out in (-0.8, -7.3)]
            (left, top), (right, foot) = (
                np.rint(np.array(f(ends, 0)) / 25.4 * 72).astype(int) for f in (np.min, np.max)
            )
            assert not sides[0][top:foot, left:right].any(), place.number
