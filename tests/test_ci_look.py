"""The inspection of a finished sheet in CI notices a page that is scaled or has wrong boxes."""

import runpy
from collections.abc import Callable
from pathlib import Path

import pypdf
import pytest
from pypdf.generic import RectangleObject

import coinage_pnp

SCRIPT = runpy.run_path(str(Path(__file__).parent.parent / ".ci" / "look.py"))
inspect_sheet: Callable[[Path], None] = SCRIPT["main"]

pytestmark = pytest.mark.wide


@pytest.fixture(scope="module")
def sheet(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The PDF made by the README's main command."""
    path = tmp_path_factory.mktemp("look") / "volcano.pdf"
    path.write_bytes(coinage_pnp.print_sheet("volcano"))
    return path


def changed(sheet: Path, change: Callable[[pypdf.PageObject], object]) -> Path:
    """A copy of the sheet after `change` was applied to its page."""
    writer = pypdf.PdfWriter(clone_from=sheet)
    change(writer.pages[0])
    writer.pages[0].compress_content_streams()
    path = sheet.with_name("changed.pdf")
    writer.write(path)
    return path


def test_an_unchanged_sheet_passes(sheet: Path) -> None:
    inspect_sheet(sheet)


def shift_trim_box(page: pypdf.PageObject) -> None:
    page.trimbox = RectangleObject([float(value) + 72 / 25.4 for value in page.trimbox])


def test_a_scaled_drawing_a_scaled_page_and_a_trim_box_off_by_a_millimetre_are_refused(sheet: Path) -> None:
    changes: dict[str, Callable[[pypdf.PageObject], object]] = {
        "no card of": lambda page: page.add_transformation(pypdf.Transformation().scale(0.9)),
        "not A4": lambda page: page.scale_by(0.9),
        "TrimBox": shift_trim_box,
    }
    for reason, change in changes.items():
        with pytest.raises(AssertionError, match=reason):
            inspect_sheet(changed(sheet, change))
