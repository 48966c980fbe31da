"""The texts of a drawing with their places, and the bounding boxes of everything painted."""

from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

import numpy as np

from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.drawing.scene import CurvedText, Drawing, Element, Shape, Text, Use
from coinage_pnp.files.units import PT_PER_MM
from support.drawing_walk import matrix_of, transformed, walk_elements


class TextLine(NamedTuple):
    """A straight line of text and the box of its capitals, mm."""

    text: str
    size: float
    """Font size as printed, pt."""
    left: float
    right: float
    baseline: float
    top: float
    face: str
    colour: str
    group: str
    """The path of its groups' names."""


def _are_apart(one: TextLine, other: TextLine, descent: float) -> bool:
    across = one.right <= other.left + 1e-6 or other.right <= one.left + 1e-6
    down = one.baseline + descent <= other.top or other.baseline + descent <= one.top
    return across or down


def overlapping_texts(drawing: Drawing, descent: float = 0.0) -> list[tuple[str, str]]:
    """The pairs of lines whose capitals overlap, or their descenders of so many mm."""
    pairs = combinations(text_lines(drawing), 2)
    return [(one.text, other.text) for one, other in pairs if not _are_apart(one, other, descent)]


class PaintedBox(NamedTuple):
    """The bounding box of a painted path including its stroke, mm."""

    left: float
    top: float
    right: float
    bottom: float
    line: float
    """Width of its stroke, mm; 0 without one."""


def text_lines(drawing: Drawing) -> list[TextLine]:
    """Every straight text; asserts that none is turned."""
    found = []
    for path, text, group in walk_elements(drawing.elements):
        if isinstance(text, Text):
            at = matrix_of(text, group)
            assert at[0, 1] == at[1, 0] == 0
            scale, (x, y) = float(at[0, 0]), at[:, 2].tolist()
            wide = scale * shaping.measure_width(text.text.rstrip(), text.face, text.size, text.tracking)
            top = y - scale * shaping.measure_cap_height(text.face) * text.size / PT_PER_MM
            place = (scale * text.size, x, x + wide, y, top)
            found.append(TextLine(text.text, *place, text.face, text.fill, path))
    return found


def straight_texts(drawing: Drawing) -> list[str]:
    return [line.text for line in text_lines(drawing)]


def all_words(drawing: Drawing) -> str:
    """All words of a drawing, in painting order."""
    every = walk_elements(drawing.elements)
    return " ".join(text.text.strip() for _, text, _ in every if isinstance(text, Text | CurvedText))


def painted_boxes(drawing: Drawing) -> list[PaintedBox]:
    """The box of every painted path; asserts that nothing is turned."""
    found = []
    for _, element, at in walk_elements(drawing.elements):
        shapes: Iterable[Element] = (element,)
        if isinstance(element, Use):
            shapes, at = drawing.symbols[element.symbol], matrix_of(element, at)
        for shape in shapes:
            if isinstance(shape, Shape):
                assert at[0, 1] == at[1, 0] == 0
                points = transformed(np.concatenate([part.flatten(8) for part in shape.path]), at)
                line = shape.paint.width * float(at[0, 0]) if shape.paint.stroke else 0.0
                left, top = (points.min(axis=0) - line / 2).tolist()
                right, bottom = (points.max(axis=0) + line / 2).tolist()
                found.append(PaintedBox(left, top, right, bottom, line))
    return found
