"""The places of elements on a drawing, in groups within groups that are moved, turned and scaled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.drawing.scene import Element, Group, Text, Use
from coinage_pnp.paths import Points, Subpath

Matrix = NDArray[np.float64]
"""float[2, 3]: the affine transformation of an element's points to the drawing."""

HERE: Matrix = np.array([[1.0, 0, 0], [0, 1, 0]])
"""The identity: leaves points unchanged."""


def placed(element: Group | Use | Text, at: Matrix = HERE) -> Matrix:
    """The matrix of the contents of a group, a symbol or a straight text; `at` is the matrix of its own group."""
    scale, turn = (1.0, 0.0) if isinstance(element, Text) else (element.scale, np.radians(element.angle))
    own = scale * np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    if isinstance(element, Use) and element.mirror:
        own[:, 0] *= -1
    return np.column_stack([at[:, :2] @ own, at[:, :2] @ (element.x, element.y) + at[:, 2]])


def moved(points: Points, at: Matrix) -> Points:
    """Points after a transformation."""
    return np.asarray(points @ at[:, :2].T + at[:, 2])


def walk(
    elements: tuple[Element, ...], at: Matrix = HERE, path: str = ""
) -> Iterator[tuple[str, Element, Matrix]]:
    """Every element at any depth: the path of its groups' names ("/shield a"), the element, its group's matrix."""
    for element in elements:
        yield path, element, at
        if isinstance(element, Group):
            yield from walk(element.elements, placed(element, at), f"{path}/{element.name}")


def flat(part: Subpath) -> Points:
    """A subpath as points, each curve as eight lines."""
    if not part.curved:
        return part.points
    p = part.points
    start, one, two, end = p[:-1:3, None], p[1::3, None], p[2::3, None], p[3::3, None]
    t = np.linspace(0, 1, 9)[None, 1:, None]
    run = (1 - t) ** 3 * start + 3 * t * (1 - t) ** 2 * one + 3 * t**2 * (1 - t) * two + t**3 * end
    return np.vstack([p[:1], run.reshape(-1, 2)])


def groups(elements: Iterable[Element], name: str) -> list[Group]:
    """The groups called `name`, at any depth."""
    found = []
    for element in elements:
        if isinstance(element, Group):
            found += [element] if element.name == name else groups(element.elements, name)
    return found
