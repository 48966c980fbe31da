"""The widths of the lines that a finished PDF draws, through every transformation and form, read by pypdf."""

from collections.abc import Iterator
from math import sqrt
from typing import Any

import pypdf
from pypdf.generic import ContentStream

_STROKES = {b"S", b"s", b"B", b"b", b"B*", b"b*"}  # operators that stroke a path

Matrix = tuple[float, ...]


def stroke_widths(reader: pypdf.PdfReader, page: int) -> list[float]:
    """The width of each stroked path of a page, in points on paper."""
    whole = reader.pages[page]
    return list(_widths(reader, whole.get_contents(), whole["/Resources"], (1, 0, 0, 1, 0, 0), 1.0))


def _widths(
    reader: pypdf.PdfReader, stream: Any, resources: Any, placed: Matrix, width: float
) -> Iterator[float]:
    saved: list[tuple[Matrix, float]] = []
    for operands, operator in ContentStream(stream, reader).operations:
        if operator == b"q":
            saved.append((placed, width))
        elif operator == b"Q":
            placed, width = saved.pop()
        elif operator == b"cm":
            placed = _combined(operands, placed)
        elif operator == b"w":
            width = float(operands[0])
        elif operator in _STROKES:
            yield width * sqrt(abs(placed[0] * placed[3] - placed[1] * placed[2]))
        elif operator == b"Do":
            form = resources["/XObject"][operands[0]].get_object()
            if form["/Subtype"] == "/Form":
                inside = _combined(form.get("/Matrix", (1, 0, 0, 1, 0, 0)), placed)
                own = form.get("/Resources", resources).get_object()
                yield from _widths(reader, form, own, inside, width)


def _combined(matrix: Any, outer: Matrix) -> Matrix:
    """What `matrix` does within `outer`."""
    a, b, c, d, e, f = map(float, matrix)
    g, h, i, j, k, m = outer
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m
