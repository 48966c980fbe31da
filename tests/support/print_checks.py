"""Checks for every print: boxes, margins, fonts, texts, and pieces that overlap."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from types import ModuleType

import numpy as np
import pypdf
import pytest
import shapely

from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.drawing.pages import Box, Info, Page
from coinage_pnp.drawing.render.pdf import document
from coinage_pnp.drawing.render.png import rasterize
from coinage_pnp.drawing.scene import Drawing, Element, Group, Shape, Text, Use
from coinage_pnp.files.units import PT_PER_MM
from support.drawing_walk import IDENTITY, Matrix, matrix_of, transformed

DPI = 36
"""Resolution for checking margins: a pixel is 0.7 mm."""

PANEL = (47.0, 83.0)
"""Width and height of a rule panel, mm; a score pad is twice as wide."""


def record_pages(monkeypatch: pytest.MonkeyPatch, *modules: ModuleType) -> list[Sequence[Page]]:
    """A list to which the pages of every file that these modules render will be added."""
    made: list[Sequence[Page]] = []
    render = document.render

    def watched(pages: Sequence[Page], info: Info) -> bytes:
        made.append(pages)
        return render(pages, info)

    for module in modules:
        monkeypatch.setattr(module, "render", watched)
    return made


@dataclass(frozen=True)
class PageContents:
    """The pieces, marks and texts on a page, mm."""

    names: tuple[str, ...]
    """Names of the pieces: "card", "back", "panel", "leaf panel", "token"."""
    pieces: tuple[shapely.Polygon, ...]
    """The area of each piece with its bleed."""
    trims: tuple[shapely.Polygon, ...]
    """The area of each card and panel after cutting."""
    marks: tuple[shapely.Geometry, ...]
    """Cut marks and fold marks; of paper coins only fold marks."""
    words: tuple[shapely.Polygon, ...]
    """The box of each line of header, footer and imprint."""


def page_contents(page: Page) -> PageContents:
    """Find the contents of a page in its drawing."""
    drawn = list(_walk(page.drawing.elements, IDENTITY))
    names: list[str] = []
    pieces: list[shapely.Polygon] = []
    trims: list[shapely.Polygon] = []
    marks: list[shapely.Geometry] = []
    for group, at in drawn:
        if group.clip is not None:
            names.append(group.name)
            outline = group.clip[0].flatten(8)
            pieces.append(shapely.Polygon(transformed(outline, at)))
            trims.append(pieces[-1].buffer(outline[:, 0].min(), join_style="mitre"))  # its trim begins at 0
        elif re.fullmatch(r"(leaf |back )?panel( \d+)?", group.name):
            names.append(group.name.rstrip("0123456789 "))
            pieces.append(_area(_panel(group), at))
            trims.append(pieces[-1])
        elif group.name in {"cut marks", "guides", "fold marks", "folds"}:
            marks += _lines(group, at)
        uses = [use for use in group.elements if isinstance(use, Use) and use.symbol.startswith("token ")]
        tokens = [_token(use, page.drawing, at) for use in uses]
        names += ["token"] * len(tokens)
        pieces += tokens
    words = [
        line for group, at in drawn if group.name in {"head", "foot", "imprint"} for line in _words(group, at)
    ]
    return PageContents(tuple(names), tuple(pieces), tuple(trims), tuple(marks), tuple(words))


def seen_through(page: Page, flip: str, shapes: Sequence[shapely.Geometry]) -> list[shapely.Geometry]:
    """Shapes on a back, where they are behind the front."""
    size = np.array([page.drawing.width, page.drawing.height])
    across = (flip == "long") == (size[0] <= size[1])
    return [
        shapely.transform(shape, lambda p: np.where([across, not across], size - p, p)) for shape in shapes
    ]


def _walk(elements: Sequence[Element], at: Matrix) -> Iterator[tuple[Group, Matrix]]:
    """Every group outside cards and panels, with its matrix."""
    for element in elements:
        if isinstance(element, Group):
            here = matrix_of(element, at)
            yield element, here
            if element.clip is None and "panel" not in element.name:
                yield from _walk(element.elements, here)


def _panel(group: Group) -> tuple[float, float]:
    """A panel's size, mm: that of a score pad if a shape on it reaches beyond a panel's width."""
    right = max(
        (
            part.points[:, 0].max()
            for shape in group.elements
            if isinstance(shape, Shape)
            for part in shape.path
        ),
        default=0.0,
    )
    return (2 * PANEL[0] if right > PANEL[0] else PANEL[0]), PANEL[1]


def _area(size: tuple[float, float], at: Matrix) -> shapely.Polygon:
    width, height = size
    return shapely.Polygon(transformed(np.array([(0, 0), (width, 0), (width, height), (0, height)]), at))


def _token(use: Use, drawing: Drawing, at: Matrix) -> shapely.Polygon:
    return shapely.Polygon(transformed(drawing.symbols[use.symbol][0].path[0].flatten(8), matrix_of(use, at)))


def _lines(group: Group, at: Matrix) -> list[shapely.Geometry]:
    found = []
    for shape in group.elements:
        assert isinstance(shape, Shape)
        for part in shape.path:
            run = transformed(part.flatten(8), at)
            found.append(shapely.LineString(np.vstack([run, run[:1]]) if part.closed else run))
    return found


def _words(group: Group, at: Matrix) -> Iterator[shapely.Polygon]:
    for element in group.elements:
        if isinstance(element, Text):
            high = element.size / PT_PER_MM
            wide = shaping.measure_width(element.text, element.face, element.size, element.tracking)
            box = np.array([(0, -0.7), (1, -0.7), (1, 0.2), (0, 0.2)]) * (wide, high)
            yield shapely.Polygon(transformed(box, matrix_of(element, at)))


def check_pieces(page: Page) -> tuple[str, ...]:
    """Assert that pieces, texts and marks do not overlap, and that pieces are in the BleedBox; returns their names.

    If cards touch, marks are not checked: they are at the round corners, which the drawing does not show.
    """
    found = page_contents(page)
    for one, other in combinations(found.pieces, 2):
        assert one.intersection(other).area < 0.01, "two pieces overlap"
    bleed = shapely.box(page.bleed.x, page.bleed.y, page.bleed.right, page.bleed.bottom).buffer(0.7)
    assert all(bleed.covers(piece) for piece in found.pieces), "a piece is outside of the BleedBox"
    assert not _meet(found.pieces, found.words), "words on a piece"
    for i, line in enumerate(found.words):
        assert not _meet([line], found.words[:i]), "words on words"
    touching = any(one.distance(other) < 0.01 for one, other in combinations(found.trims, 2))
    insides = [] if touching else [trim.buffer(-0.02, join_style="mitre") for trim in found.trims]
    assert not _meet(insides, found.marks), "a mark on a card or panel"
    return found.names


def _meet(some: Sequence[shapely.Geometry], others: Sequence[shapely.Geometry]) -> bool:
    return any(bool(shapely.intersects(one, others).any()) for one in some) if others else False


def check_boxes(pages: Sequence[Page], reader: pypdf.PdfReader) -> None:
    """Assert that the boxes in the file are those of the pages, each inside the next larger one."""
    assert len(reader.pages) == len(pages)
    assert reader.page_labels == [page.label for page in pages]
    for page, made in zip(pages, reader.pages, strict=True):
        sheet, bleed, trim = (_millimetres(box) for box in (made.mediabox, made.bleedbox, made.trimbox))
        assert (sheet.width, sheet.height) == pytest.approx(
            (page.drawing.width, page.drawing.height), abs=0.01
        )
        assert (trim.width, trim.height) == pytest.approx((page.trim.width, page.trim.height), abs=0.01)
        assert _holds(sheet, bleed)
        assert _holds(bleed, trim)


def _millimetres(box: pypdf.generic.RectangleObject) -> Box:
    return Box(*(float(length) / PT_PER_MM for length in (box.left, box.bottom, box.width, box.height)))


def _holds(outer: Box, inner: Box) -> bool:
    return (
        outer.x <= inner.x + 0.01
        and outer.y <= inner.y + 0.01
        and outer.right >= inner.right - 0.01
        and outer.bottom >= inner.bottom - 0.01
    )


def check_fonts(data: bytes) -> None:
    """Assert that every font is embedded as a subset."""
    assert b"Helvetica" not in data
    names = re.findall(rb"/FontName /(\S+)", data)
    assert names
    assert all(re.match(rb"[A-Z]{6}\+", name) for name in names)
    assert data.count(b"/FontFile2") == data.count(b"/Type /FontDescriptor") == len(names)
    assert data.count(b"/Type /Font ") + data.count(b"/Type /Font\n") >= len(names)


def check_margin(data: bytes, number: int, page: Page, margin: float, dpi: float = DPI) -> None:
    """Assert that nothing is printed in the margin, within a pixel, and that the page is not empty."""
    rows, columns = np.nonzero((rasterize(data, dpi, number) < 245).any(axis=2))
    pixel = 25.4 / dpi
    assert min(rows.min(), columns.min()) * pixel >= margin - pixel - 1e-9
    assert (rows.max() + 1) * pixel <= page.drawing.height - margin + pixel
    assert (columns.max() + 1) * pixel <= page.drawing.width - margin + pixel
