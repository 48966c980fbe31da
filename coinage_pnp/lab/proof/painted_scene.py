"""The finished scene: what is painted where, and which points are hidden by what is painted over them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from coinage_pnp.card.territory.shapes import find_points_inside, find_points_near
from coinage_pnp.drawing.lettering import outline_letters, place_letters
from coinage_pnp.drawing.paths.path import Indices, Points
from coinage_pnp.drawing.scene import CurvedText, Element, Group, Paint, Shape, Text
from coinage_pnp.errors import UserError
from coinage_pnp.game.words.finding_words import TEXTS

_OPAQUE = 0.5  # lowest opacity of what hides a point


@dataclass(frozen=True, eq=False)
class Painted:
    """A path in card coordinates, mm; its closed lines end where they start."""

    lines: tuple[Points, ...]
    paint: Paint
    width: float  # line width, scaled by its group


class Scene:
    """Elements in painting order, each known by its number; and their paths with the number of their element."""

    def __init__(self, elements: Sequence[Element]) -> None:
        self.elements = elements
        self.names = [element.name if isinstance(element, Group) else "" for element in elements]
        self.paths = [
            (number, path) for number, element in enumerate(elements) for path in list_painted([element])
        ]

    def find_hiders(self, spots: Mapping[int, Points]) -> dict[int, Indices]:
        """For spots on elements: the number of the first later element over each spot, -1 for none."""
        after = np.repeat(list(spots), list(map(len, spots.values()))).astype(np.intp)
        least, none = after.min(initial=len(self.names)), len(self.names)
        over = [(n, path) for n, path in self.paths if n > least and path.paint.opacity >= _OPAQUE]
        path, spot = find_covers([path for _, path in over], np.vstack([np.empty((0, 2)), *spots.values()]))
        number = np.array([n for n, _ in over], dtype=np.intp)[path]
        later = number > after[spot]
        first = np.full(len(after), none)
        np.minimum.at(first, spot[later], number[later])
        first[first == none] = -1
        return {element: first[after == element] for element in spots}

    def name_culprit(self, hiders: Indices) -> str:
        """The name of the element that hides most spots; "" for none."""
        counts = Counter(self.names[number] for number in hiders[hiders >= 0].tolist())
        return counts.most_common(1)[0][0] if counts else ""


def find_covers(paths: Sequence[Painted], spots: Points) -> tuple[Indices, Indices]:
    """Pairs of a path and a spot that its fill or its stroke covers, by number."""
    rings = [(n, line) for n, path in enumerate(paths) if path.paint.fill for line in path.lines]
    lines = [(n, line) for n, path in enumerate(paths) if path.paint.stroke for line in path.lines]
    ring, inside, turn = find_points_inside(spots, [line for _, line in rings])
    line, near = find_points_near(spots, [line for _, line in lines], [paths[n].width / 2 for n, _ in lines])
    of_ring, of_line = (np.array([n for n, _ in runs], dtype=np.intp) for runs in (rings, lines))
    count = max(len(spots), 1)
    pair, which = np.unique(of_ring[ring] * count + inside, return_inverse=True)
    turns = np.bincount(which, turn, len(pair)).astype(np.intp)
    even_odd = np.array([path.paint.even_odd for path in paths], dtype=bool)[pair // count]
    filled = pair[np.where(even_odd, turns % 2 == 1, turns != 0)]
    path, spot = np.divmod(np.union1d(filled, of_line[line] * count + near), count)
    return path, spot


def list_painted(
    elements: Iterable[Element], x: float = 0, y: float = 0, scale: float = 1
) -> Iterator[Painted]:
    """Every path of the elements and of letters, in painting order; no group of signs is rotated or clipped."""
    for element in elements:
        if isinstance(element, Group):
            yield from list_painted(
                element.elements, x + scale * element.x, y + scale * element.y, scale * element.scale
            )
            continue
        if isinstance(element, Text):
            element = place_letters(element)
        if isinstance(element, CurvedText):
            element = Shape(outline_letters(element), Paint(element.fill))
        if isinstance(element, Shape):
            runs = ((part.flatten(8), part.closed) for part in element.path)
            rings = (np.vstack([run, run[:1]]) if closed else run for run, closed in runs)
            lines = tuple(ring * scale + (x, y) for ring in rings)
            yield Painted(lines, element.paint, element.paint.width * scale)


def list_vertices(elements: Iterable[Element]) -> Points:
    """The vertices of everything painted, mm."""
    return np.vstack([np.empty((0, 2)), *(line for path in list_painted(elements) for line in path.lines)])


def name_cover(name: str) -> UserError:
    """What covers something, in words, from the name of the covering group; without a name, "not drawn"."""
    kind, _, of = name.partition(" ")
    texts = {
        "seat": TEXTS.under_name,
        "region": TEXTS.under_name,
        "shield": TEXTS.under_letter,
        "link": TEXTS.under_link,
        "title": TEXTS.under_title,
        "compass": TEXTS.under_compass,
        "": TEXTS.not_drawn,
    }
    return UserError(texts.get(kind, TEXTS.under_sign), of=of, link=of, sign=name)
