"""Files for cutting machines have accurate lines at the trims of the PDF, as small independent readers find."""

from pathlib import Path

import numpy as np
import pypdf
import pytest
import shapely
from numpy.typing import NDArray
from support.command_line import Print, Run
from support.cutting_files import read_dxf, read_svg
from support.wide_runs import first_or_all

from coinage_pnp.drawing.render.png import rasterize
from coinage_pnp.files.units import PT_PER_MM

pytestmark = pytest.mark.usefixtures("plain_cards")

TOLERANCE = 0.05
"""The largest error of a line, mm."""


def box_of(points: NDArray[np.float64]) -> list[float]:
    return [*points.min(axis=0), *points.max(axis=0)]


def test_the_cut_outline_of_a_single_piece_on_a_page_is_its_trim_box(print_map: Print) -> None:
    for options, kind in (
        ("--only card", "svg"),
        ("--only card --card a6", "dxf"),
        ("--only rules --paper 4x6", "dxf"),
    ):
        made = print_map(f"volcano {options} --cut-file {kind}")
        path = made.with_name(f"made-cut-1.{kind}")
        layers = read_svg(path) if kind == "svg" else read_dxf(path)[0]
        [outline] = layers["cut"]
        trim = [float(value) / PT_PER_MM for value in pypdf.PdfReader(made).pages[0].trimbox]
        assert box_of(outline) == pytest.approx(trim, abs=TOLERANCE)


def test_a_dxf_is_in_millimetres_with_accurate_round_corners_and_its_outlines_are_counted(
    coinage: Run, tmp_path: Path
) -> None:
    made = ("--only", "card", "--copies", "4", "--cut-file", "dxf", "--out", "made.pdf")
    assert "outlines to cut: 4, in millimetres" in coinage("build", "volcano", *made)[1]
    layers, unit = read_dxf(tmp_path / "made-cut-1.dxf")
    assert unit == "4"
    assert len(layers["cut"]) == 4
    for outline in layers["cut"]:
        left, low, right, high = box_of(outline)
        assert sorted((right - left, high - low)) == pytest.approx([55.5, 90], abs=TOLERANCE)
        expected = shapely.box(left + 13, low + 13, right - 13, high - 13).buffer(13, quad_segs=256).exterior
        assert shapely.Polygon(outline).exterior.hausdorff_distance(expected) < TOLERANCE


@pytest.mark.parametrize(
    ("options", "piece", "outlines", "folds"),
    [
        ("--only player-aid --paper-coins duplex", (94.0, 83.0), 22, 2),
        ("--only card --back frozen --fold --paper-coins fold", (55.5, 90.0), 42, 4),
    ],
)
def test_a_cut_file_has_both_sides_of_what_is_folded_and_glued_and_its_folds_and_all_paper_coins(
    options: str, piece: tuple[float, float], outlines: int, folds: int, print_map: Print
) -> None:
    made = print_map(f"volcano {options} --cut-file dxf")
    files = [read_dxf(path)[0] for path in made.parent.glob("made-cut-*.dxf")]
    sizes = [tuple(np.round(np.ptp(points, axis=0), 1)) for layers in files for points in layers["cut"]]
    assert (sizes.count(piece), len(sizes)) == (2, outlines)
    assert sum(len(layers.get("fold", [])) for layers in files) == folds
    assert 17 < max(max(size) for size in sizes if size != piece) < 24.26


PRINTS_FOR_A_MACHINE = [
    ("--card 70x100mm --copies 6 --back frozen", "a4"),
    ("--only paper-coins --score-pad --tin-kit mint", "a5"),
    ("--only card --copies fill", "230x230mm"),
    ("--only player-aid --only rules --ink low", "letter"),
]


@pytest.mark.parametrize(("options", "paper"), first_or_all(1, PRINTS_FOR_A_MACHINE))
def test_nothing_else_is_printed_in_the_squares_of_silhouette_marks(
    options: str, paper: str, print_map: Print
) -> None:
    made = print_map(f"volcano {options} --paper {paper} --cut-marks silhouette")
    backed = "--back" in options
    for number in range(0, len(pypdf.PdfReader(made).pages), 1 + backed):
        five_per_mm = rasterize(made.read_bytes(), 127, number)
        ink: NDArray[np.bool_] = np.any(five_per_mm < 250, axis=2)
        corners = [ink[:150, :150], ink[:150, -150:], ink[-150:, :150]]
        square, *angles = (corner.copy() for corner in corners)
        assert square[51:75, 51:75].all(), "from 10 to 15 mm"
        square[49:77, 49:77] = False
        for angle, right in zip(angles, (True, False), strict=True):
            inner = angle[48:, :-48] if right else angle[:-48, 48:]
            sides = _two_sides(inner, right=right, foot=not right)
            assert inner[sides].sum() == pytest.approx(400, abs=8), "two arms of 20 mm, two dots wide"
            inner[sides] = False
        assert not square.any()
        assert not any(angle.any() for angle in angles)


def _two_sides(area: NDArray[np.bool_], *, right: bool, foot: bool) -> NDArray[np.bool_]:
    """Where an angle is in the square around it, with lines of 0.3 mm."""
    sides = np.zeros_like(area)
    sides[-5:] |= foot
    sides[:5] |= not foot
    sides[:, -5:] |= right
    sides[:, :5] |= not right
    return sides


@pytest.mark.parametrize("options", ["--paper 4x6", "--paper avery-7414 --only card --copies fill"])
def test_paper_without_room_for_registration_marks_is_refused(options: str, coinage: Run) -> None:
    code, out, err = coinage("build", "volcano", *options.split(), "--cut-marks", "silhouette")
    assert (code, out) == (1, "")
    assert "registration marks" in err


def test_a_print_for_a_cricut_also_has_each_page_as_a_png_at_true_size(print_map: Print) -> None:
    for _ in range(2):  # the second run replaces the files of the first
        made = print_map("volcano --only card --paper a5 --cut-marks cricut")
    data = made.with_name("made-page-1.png").read_bytes()
    assert int.from_bytes(data[16:20]) == pytest.approx(148 / 25.4 * 300, abs=1)
