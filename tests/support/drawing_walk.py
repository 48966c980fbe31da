"""The places of elements on a drawing, in groups within groups that are moved, turned and scaled."""

from collections.abc import Iterable, Iterator

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.drawing.paths.path import Points
from coinage_pnp.drawing.scene import Drawing, Element, Group, Shape, Text, Use

Matrix = NDArray[np.float64]
"""float[2, 3]: the affine transformation of an element's points to the drawing."""

IDENTITY: Matrix = np.array([[1.0, 0, 0], [0, 1, 0]])
"""The identity: leaves points unchanged."""


def matrix_of(element: Group | Use | Text, at: Matrix = IDENTITY) -> Matrix:
    """The matrix of the contents of a group, a symbol or a straight text; `at` is the matrix of its own group."""
    scale, turn = (1.0, 0.0) if isinstance(element, Text) else (element.scale, np.radians(element.angle))
    own = scale * np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    if isinstance(element, Use) and element.mirror:
        own[:, 0] *= -1
    return np.column_stack([at[:, :2] @ own, at[:, :2] @ (element.x, element.y) + at[:, 2]])


def transformed(points: Points, at: Matrix) -> Points:
    return np.asarray(points @ at[:, :2].T + at[:, 2])


def walk_elements(
    elements: Iterable[Element], at: Matrix = IDENTITY, path: str = ""
) -> Iterator[tuple[str, Element, Matrix]]:
    """Every element at any depth: the path of its groups' names ("/shield a"), the element, its group's matrix."""
    for element in elements:
        yield path, element, at
        if isinstance(element, Group):
            yield from walk_elements(element.elements, matrix_of(element, at), f"{path}/{element.name}")


def groups_named(elements: Iterable[Element], name: str) -> list[Group]:
    """The groups called `name`, at any depth."""
    return [e for _, e, _ in walk_elements(elements) if isinstance(e, Group) and e.name == name]


def stroke_widths(drawing: Drawing) -> Iterator[float]:
    """The width of each stroke as printed, mm."""
    for _, element, at in walk_elements(drawing.elements):
        shapes = drawing.symbols[element.symbol] if isinstance(element, Use) else (element,)
        inner = matrix_of(element, at) if isinstance(element, Use) else at
        for shape in shapes:
            if isinstance(shape, Shape) and shape.paint.stroke:
                yield shape.paint.width * float(np.hypot(*inner[:, 0]))
