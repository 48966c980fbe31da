"""The texts of a drawing with their places, and the bounding boxes of everything painted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from coinage_pnp.drawing import fonts
from coinage_pnp.drawing.scene import CurvedText, Drawing, Element, Group, Shape, Text, Use
from coinage_pnp.units import PT_PER_MM


@dataclass(frozen=True)
class Line:
    """A line of text and its bounding box, mm."""

    text: str
    size: float
    left: float
    right: float
    baseline: float
    top: float


def apart(one: Line, other: Line) -> bool:
    """Whether two lines do not touch."""
    across = one.right <= other.left + 1e-6 or other.right <= one.left + 1e-6
    down = one.baseline + 0.3 <= other.top or other.baseline + 0.3 <= one.top
    return across or down


@dataclass(frozen=True)
class Box:
    """The bounding box of a painted path including its stroke, mm."""

    left: float
    top: float
    right: float
    bottom: float
    line: float
    """Width of its stroke, mm; 0 without one."""


def lines(drawing: Drawing) -> list[Line]:
    """Every straight text; asserts that groups with texts are neither scaled nor turned."""
    return [
        Line(
            text.text,
            text.size,
            x + text.x,
            x + text.x + fonts.width(text.text.rstrip(), text.face, text.size, text.tracking),
            y + text.y,
            y + text.y - fonts.cap_height(text.face) * text.size / PT_PER_MM,
        )
        for text, x, y in _texts(drawing.elements, 0, 0)
    ]


def said(drawing: Drawing) -> str:
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


def ink(drawing: Drawing) -> list[Box]:
    """The box of every painted path; asserts that nothing is turned."""
    return list(_ink(drawing.elements, drawing.symbols, 0, 0, 1))


def _ink(
    elements: Iterable[Element], symbols: Mapping[str, tuple[Shape, ...]], x: float, y: float, scale: float
) -> Iterator[Box]:
    for element in elements:
        if isinstance(element, Shape):
            yield _box(element, x, y, scale)
        elif isinstance(element, Group | Use):
            assert element.angle == 0
            inner = symbols[element.symbol] if isinstance(element, Use) else element.elements
            yield from _ink(
                inner, symbols, x + scale * element.x, y + scale * element.y, scale * element.scale
            )


def _box(shape: Shape, x: float, y: float, scale: float) -> Box:
    points = np.concatenate([part.straight(8) for part in shape.path])
    line = shape.paint.width * scale if shape.paint.stroke else 0.0
    (left, top), (right, bottom) = points.min(axis=0) * scale, points.max(axis=0) * scale
    half = line / 2
    return Box(x + left - half, y + top - half, x + right + half, y + bottom + half, line)


def on_path(points: np.ndarray, curved: bool) -> np.ndarray:
    """Points on the path itself, in order: of a cubic its handles lie off it."""
    if not curved:
        return points
    a, b, c, d = (points[i : len(points) - 3 + i : 3] for i in range(4))
    t = np.linspace(0, 1, 9)[:, None, None]
    on = a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t**2 * (1 - t) + d * t**3
    return np.asarray(on.swapaxes(0, 1).reshape(-1, 2))
