"""Inspects a finished sheet of a map with independent programs: boxes, millimetres, fonts, ink."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pypdf
import pypdfium2
from pypdfium2.raw import FPDF_PAGEOBJ_PATH

MM = 25.4 / 72
"""Millimetres in a point."""

CARD = (55.5, 90.0)
BLEED = 3.0
RULER = 50.0
"""Lengths on the paper, mm: the tin card, its bleed, the printed ruler."""


def main(path: Path) -> None:
    """Assert that the file is as promised, and print its measurements."""
    reader = pypdf.PdfReader(path)
    [page] = reader.pages
    root: Any = reader.trailer["/Root"]
    size = path.stat().st_size
    assert size < 300_000, f"{size} bytes"
    media, trim, bleed = (
        [round(float(value) * MM, 1) for value in box] for box in (page.mediabox, page.trimbox, page.bleedbox)
    )
    assert media == [0, 0, 210, 297], f"not A4: {media}"
    assert media[0] < bleed[0] < trim[0] or bleed[1] < trim[1] or bleed[3] > trim[3], "no bleed"
    left, bottom = measure(path)
    assert trim[0] <= left <= trim[2] - CARD[0], f"the card is at {left:.1f} mm, outside the TrimBox {trim}"
    assert abs(trim[3] - bottom - CARD[1]) < 0.1, (
        f"the card ends at {bottom + CARD[1]:.1f} mm, the TrimBox is {trim}"
    )
    assert root["/ViewerPreferences"]["/PrintScaling"] == "/None", "would be scaled"
    assert root["/Lang"], "no language"
    resources: Any = page["/Resources"]
    fonts = [font.get_object() for font in resources["/Font"].values()]
    names = sorted(font["/BaseFont"][1:] for font in fonts)
    assert names, "no fonts"
    for font in fonts:
        assert "/FontFile2" in font["/FontDescriptor"], f"{font['/BaseFont']} is not embedded"
        assert font["/BaseFont"][7] == "+", f"{font['/BaseFont']} is not a subset"
    assert b"Helvetica" not in path.read_bytes(), "Helvetica"
    assert "Volcano" in page.extract_text(), "the text cannot be extracted"
    picture = pypdfium2.PdfDocument(path)[0].render(scale=150 / 72, grayscale=True).to_numpy()
    ink = float((255 - picture).mean() / 255)
    assert 0.02 < ink < 0.5, f"{ink:.1%} ink"
    report = (
        f"{path}: {size / 1000:.0f} kB, A4, trim {trim}, card {CARD}, ruler {RULER}, fonts {', '.join(names)}"
    )
    sys.stdout.write(f"{report}, {ink:.1%} ink\n")


def measure(path: Path) -> tuple[float, float]:
    """Assert that card and ruler have their size on the page; returns the card's left and lower edge, mm."""
    page = pypdfium2.PdfDocument(path)[0]
    shapes = [
        [value * MM for value in shape.get_bounds()]
        for shape in page.get_objects(filter=[FPDF_PAGEOBJ_PATH], max_depth=1)
    ]
    width, height = (side + 2 * BLEED for side in CARD)
    cards = [
        (left + BLEED, bottom + BLEED)
        for left, bottom, right, top in shapes
        if abs(right - left - width) < 0.05 and abs(top - bottom - height) < 0.05
    ]
    assert cards, f"no card of {CARD} mm with {BLEED} mm of bleed"
    rulers = [
        left for left, bottom, right, top in shapes if abs(right - left - RULER) < 0.05 and top - bottom < 1.5
    ]
    assert rulers, f"no ruler of {RULER} mm"
    return cards[0]


if __name__ == "__main__":
    main(Path(sys.argv[1]))
