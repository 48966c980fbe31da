"""The texts of a drawing with their places, and the bounding boxes of everything painted."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.drawing.scene import CurvedText, Drawing, Element, Group, Shape, Text, Use
from coinage_pnp.files.units import PT_PER_MM


@dataclass(frozen=True)
class TextLine:
    """A line of text and its bounding box, mm."""

    text: str
    size: float
    left: float
    right: float
    baseline: float
    top: float
    face: str
    colour: str


def are_apart(one: TextLine, other: TextLine) -> bool:
    """Whether two lines do not touch."""
    across = one.right <= other.left + 1e-6 or other.right <= one.left + 1e-6
    down = one.baseline + 0.3 <= other.top or other.baseline + 0.3 <= one.top
    return across or down


@dataclass(frozen=True)
class PaintedBox:
    """The bounding box of a painted path including its stroke, mm."""

    left: float
    top: float
    right: float
    bottom: float
    line: float
    """Width of its stroke, mm; 0 without one."""


def text_lines(drawing: Drawing) -> list[TextLine]:
    """Every straight text; asserts that groups with texts are neither scaled nor turned."""
    return [
        TextLine(
            text.text,
            text.size,
            x + text.x,
            x + text.x + shaping.measure_width(text.text.rstrip(), text.face, text.size, text.tracking),
            y + text.y,
            y + text.y - shaping.measure_cap_height(text.face) * text.size / PT_PER_MM,
            text.face,
            text.fill,
        )
        for text, x, y in _texts(drawing.elements, 0, 0)
    ]


def all_words(drawing: Drawing) -> str:
    """All words of a drawing, in painting order."""
    return " ".join(_said(drawing.elements))


def _said(elements: Iterable[Element]) -> Iterator[str]:
    for element in elements:
        if isinstance(element, Group):
            yield from _said(element.elements)
        elif isinstance(element, Text | CurvedText):
            yield element.text.strip()


def _texts(elements: Iterable[Element], x: float, y: float) -> Iterator[tuple[Text, float, float]]:
    for element in elements:
        if isinstance(element, Group):
            inner = list(_texts(element.elements, x + element.x, y + element.y))
            assert not inner or (element.scale == 1 and element.angle == 0)
            yield from inner
        elif isinstance(element, Text):
            yield element, x, y


def painted_boxes(drawing: Drawing) -> list[PaintedBox]:
    """The box of every painted path; asserts that nothing is turned."""
    return list(_ink(drawing.elements, drawing.symbols, 0, 0, 1))


def _ink(
    elements: Iterable[Element], symbols: Mapping[str, tuple[Shape, ...]], x: float, y: float, scale: float
) -> Iterator[PaintedBox]:
    for element in elements:
        if isinstance(element, Shape):
            yield _box(element, x, y, scale)
        elif isinstance(element, Group | Use):
            assert element.angle == 0
            inner = symbols[element.symbol] if isinstance(element, Use) else element.elements
            yield from _ink(
                inner, symbols, x + scale * element.x, y + scale * element.y, scale * element.scale
            )


def _box(shape: Shape, x: float, y: float, scale: float) -> PaintedBox:
    points = np.concatenate([part.flatten(8) for part in shape.path])
    line = shape.paint.width * scale if shape.paint.stroke else 0.0
    (left, top), (right, bottom) = points.min(axis=0) * scale, points.max(axis=0) * scale
    half = line / 2
    return PaintedBox(x + left - half, y + top - half, x + right + half, y + bottom + half, line)


def assert_lines_inside(drawing: Drawing, margin: float) -> None:
    """Assert that every line of text is inside the margins, and large enough to read."""
    for line in text_lines(drawing):
        assert margin - 1e-6 <= line.left <= line.right <= drawing.width - margin + 1e-6, line
        assert line.top >= margin, line
        assert line.baseline <= drawing.height - margin + 1e-6, line
        assert line.size >= 6.5, line
