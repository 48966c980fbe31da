"""Looks at a finished PDF with programs that did not make it: pages, size, boxes, fonts, and ink on the paper."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pypdf
import pypdfium2


def main(path: Path) -> None:
    """Raise AssertionError where the file is not as promised, and say what was seen."""
    reader = pypdf.PdfReader(path)
    [page] = reader.pages
    root: Any = reader.trailer["/Root"]
    size = path.stat().st_size
    assert size < 400_000, f"{size} bytes"
    media, trim, bleed = (
        [round(float(value) * 25.4 / 72, 1) for value in box]
        for box in (page.mediabox, page.trimbox, page.bleedbox)
    )
    assert media == [0, 0, 210, 297], f"not A4: {media}"
    assert media[0] < bleed[0] < trim[0] or bleed[1] < trim[1] or bleed[3] > trim[3], "no bleed"
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
    say = f"{path}: {size / 1000:.0f} kB, A4, trim {trim}, fonts {', '.join(names)}, {ink:.1%} ink"
    sys.stdout.write(f"{say}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
