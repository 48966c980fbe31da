"""The sheet is rendered at 600 dpi, and its marks are measured in millimetres."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import numpy as np
import pypdf
import pypdfium2
import pytest
from numpy.typing import NDArray
from support.pdf_colours import colour_counts
from support.print_samples import find_groups, print_content
from support.shipped_templates import ENGLISH, PAPERS
from support.wide_runs import first_or_all

from coinage_pnp.drawing.pages import Info, Page
from coinage_pnp.drawing.render.pdf.document import render
from coinage_pnp.sheet.layout.page_layout import impose

DPI = 600
DOTS = DPI / 25.4
"""Pixels per millimetre."""

TOLERANCE = 0.1
"""The largest error of a measurement, mm."""

EACH_PAPER = pytest.mark.parametrize("name", ["a4", "letter"])


@cache
def printed(name: str) -> tuple[Page, NDArray[np.uint8]]:
    """A sheet with a card and rules, and its picture: rows of grey pixels, 255 is white."""
    [page] = impose(print_content(), PAPERS[name], ENGLISH.sheet)
    document = pypdfium2.PdfDocument(render([page], Info("A sheet")))
    picture = document[0].render(scale=DPI / 72, grayscale=True).to_numpy()
    document.close()
    return page, picture.reshape(picture.shape[:2])


def lines(profile: NDArray[np.uint8]) -> list[float]:
    """The centres of the dark runs in a row or column of pixels, mm from its start."""
    ink = 255.0 - profile
    dark = np.flatnonzero(ink > 40)
    if not len(dark):
        return []
    runs = np.split(dark, np.flatnonzero(np.diff(dark) > 1) + 1)
    spread = [np.arange(max(run[0] - 1, 0), min(run[-1] + 2, len(ink))) for run in runs]
    return [float((ink[dots] * (dots + 0.5)).sum() / ink[dots].sum() / DOTS) for dots in spread]


def vertical_lines(picture: NDArray[np.uint8], y: float) -> list[float]:
    """The x of vertical lines at the height `y`, mm."""
    return lines(picture[round(y * DOTS)])


def horizontal_lines(picture: NDArray[np.uint8], x: float) -> list[float]:
    """The y of horizontal lines at `x`, mm."""
    return lines(picture[:, round(x * DOTS)])


@EACH_PAPER
def test_the_card_measures_55_5_by_90_mm_and_its_artwork_runs_3_mm_past_the_cut_to_round_corners(
    name: str,
) -> None:
    """On the diagonal, the bleed ends 16 mm from the arc's centre, which is 13 mm inside both sides."""
    page, picture = printed(name)
    [(_, x, y)] = find_groups(page, "card")
    left, right = vertical_lines(picture, y - 7)
    assert right - left == pytest.approx(55.5, abs=TOLERANCE)
    top, foot = (mark for mark in horizontal_lines(picture, x - 7) if y - 5 < mark < y + 95)
    assert foot - top == pytest.approx(90, abs=TOLERANCE)
    ink = np.flatnonzero(picture[round((y + 45) * DOTS)] < 250)
    assert ink[0] / DOTS == pytest.approx(x - 3, abs=TOLERANCE)
    assert (ink[-1] + 1) / DOTS == pytest.approx(x + 55.5 + 3, abs=TOLERANCE)
    diagonal = np.arange(0, 20, 0.02)
    rows, columns = (np.rint((at + 13 - diagonal / np.sqrt(2)) * DOTS).astype(int) for at in (y, x))
    bare = picture[rows, columns] >= 250
    assert diagonal[np.flatnonzero(bare)[0]] == pytest.approx(16, abs=TOLERANCE)


@EACH_PAPER
def test_the_panels_measure_47_by_83_mm_between_folds_and_cuts(name: str) -> None:
    page, picture = printed(name)
    [(_, x, y)] = find_groups(page, "panel 1")
    marks = vertical_lines(picture, y - 2.5)
    assert np.diff(marks).tolist() == pytest.approx([47] * 4, abs=TOLERANCE)
    assert marks[0] == pytest.approx(x, abs=TOLERANCE)
    level = [mark for mark in horizontal_lines(picture, x - 1.5) if y - 5 < mark < y + 90]
    assert len(level) == 2
    assert level[1] - level[0] == pytest.approx(83, abs=TOLERANCE)


@EACH_PAPER
def test_the_ruler_has_a_tick_at_every_centimetre_and_every_half_inch(name: str) -> None:
    page, picture = printed(name)
    [(_, x, y)] = find_groups(page, "ruler")
    middle = y + 9.2 / 2
    metric = [mark - x for mark in vertical_lines(picture, middle - 1.2) if mark < x + 52]
    inches = [mark - x for mark in vertical_lines(picture, middle + 1.2) if mark < x + 52]
    assert metric == pytest.approx([0, 10, 20, 30, 40, 50], abs=TOLERANCE)
    assert inches == pytest.approx([0, 12.7, 25.4, 38.1, 50.8], abs=TOLERANCE)


@pytest.mark.parametrize(
    "options",
    first_or_all(
        2,
        [
            "volcano --ink mono --only rules",
            "volcano --ink low --only rules --only player-aid --only score-pad",
            "volcano --ink low --tin-kit mint --only card",
        ],
    ),
)
def test_a_print_in_low_or_mono_ink_has_only_grey_colours_and_black_text(
    options: str, coinage: Callable[..., tuple[int, str, str]], tmp_path: Path
) -> None:
    assert coinage("build", *options.split(), "--out", "made.pdf", "-q") == (0, "", "")
    found = colour_counts(pypdf.PdfReader(tmp_path / "made.pdf"))
    assert {colour.split()[-1] for colour in found} == {"g", "G"}
    assert found["0 g"] > 50
