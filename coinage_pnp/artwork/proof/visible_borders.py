"""Measures how much of each border, link and name is visible on the finished card: drawn, and not painted over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.artwork.card import BORDERS, LEAST, RUN, CardPlan, Hits, Medal, seen_length, stretches
from coinage_pnp.board.checks import Finding
from coinage_pnp.board.grid import BACKDROP, touching
from coinage_pnp.board.model import Map
from coinage_pnp.drawing import (
    CurvedText,
    Element,
    Group,
    Paint,
    Shape,
    Text,
    letter_by_letter,
    luminance,
    outlines,
)
from coinage_pnp.geometry import Territories, nearest_cell
from coinage_pnp.paths import Points, length_of, resample

_STEP, _GAP = 0.15, 1.0  # distance between sample points, widest gap of a dashed line; mm on the tin card
_DARK, OPAQUE = 0.3, 0.5  # highest luminance of ink, lowest opacity of what hides a line
_LEGIBLE = 0.95  # visible share of a name's letters from which it can be read


@dataclass(frozen=True, order=True)
class BorderView:
    """How much of the border of two spaces is visible."""

    share: float  # visible share of its length, in runs of RUN mm or more
    pair: tuple[str, str]
    mm: float
    under: str  # name of the group that hides most of it, as "seat a"; "" if nothing does


def border_views(board: Map, drawn: Territories, signs: Sequence[Element]) -> tuple[BorderView, ...]:
    """Each border that coins can cross, least visible first; `signs`: the borders and all painted over them."""
    pairs = sorted(touching(board.layout) - set(board.walls))
    runs = [(pair, line) for pair in pairs for line in drawn.between(*pair)]
    steps = [resample(line, _STEP * drawn.scale) for _, line in runs]
    spots = [(line[:-1] + line[1:]) / 2 for line in steps]
    hidden = _Hiding(np.vstack([np.empty((0, 2)), *spots]))
    for element in signs:
        hidden.look_at(element)
    ends = np.cumsum([len(part) for part in spots])
    views = []
    for pair in pairs:
        whole = seen = 0.0
        own = []
        for (of, line), end, part in zip(runs, ends, spots, strict=True):
            if of == pair:
                here = slice(int(end) - len(part), int(end))
                own.append(here)
                whole += length_of(line)
                seen += _seen(hidden.inked[here], hidden.covered[here], length_of(line), drawn.scale)
        views.append(BorderView(seen / whole, pair, whole, hidden.culprit(own)))
    return tuple(sorted(views))


class _Hiding:
    """Sample points of borders, updated as the scene is painted."""

    def __init__(self, spots: Points) -> None:
        self.spots = spots
        self.inked: Hits = np.zeros(len(spots), dtype=bool)
        self.covered: Hits = np.zeros(len(spots), dtype=bool)
        self.hits: dict[str, Hits] = {}

    def look_at(self, element: Element) -> None:
        """Paint the next element."""
        name = element.name if isinstance(element, Group) else ""
        over = np.zeros(len(self.spots), dtype=bool)
        for path in painted([element]):
            colour = path.paint.fill or path.paint.stroke
            if colour and path.paint.opacity >= OPAQUE and (name != BORDERS or luminance(colour) < _DARK):
                over |= path.covers(self.spots)
        if name == BORDERS:  # elements painted before the borders hide nothing
            self.inked, self.covered, self.hits = over, np.zeros_like(over), {}
        else:
            self.hits[name] = over & ~self.covered
            self.covered |= over

    def culprit(self, parts: Sequence[slice]) -> str:
        """The group that hides most of the points, counting the first to cover each."""
        counts = {name: sum(int(hits[part].sum()) for part in parts) for name, hits in self.hits.items()}
        most = max(counts, key=lambda name: counts[name], default="")
        return most if most and counts[most] else ""


def _seen(inked: Hits, covered: Hits, length: float, scale: float) -> float:
    """Visible length of a line in runs that count, mm."""
    step = length / len(inked)
    line = inked.copy()
    for start, end in stretches(~inked):
        if (end - start) * step <= _GAP * scale:
            line[start:end] = True
    return float(seen_length((line & ~covered)[None], length)[0])


def hidden_borders(board: Map, views: Sequence[BorderView], card: str) -> Iterator[Finding]:
    """Borders with too little visible."""
    for view in views:
        if view.share >= LEAST:
            break
        a, b = view.pair
        message = (
            f"of the border of '{a}' and '{b}' ({view.mm:.1f} mm) only {int(100 * view.share)}% is seen in runs of "
            f"{RUN:g} mm on the {card} card, {under(view.under)}: larger spaces or shorter names leave it bare"
        )
        where = f"layout.{nearest_cell(board.layout, a, b)[0]}"
        yield Finding("warning", "hidden-border", where, message)


def under(name: str) -> str:
    """What covers something, in words, from the name of the covering group; without a name, "not drawn"."""
    kind, _, of = name.partition(" ")
    what = {"seat": "the name of", "shield": "the letter of", "region": "the name of"}
    return f"under {what[kind]} '{of}'" if kind in what else f"under the {name}" if name else "not drawn"


def link_findings(plan: CardPlan, signs: Sequence[Element], card: str) -> Iterator[Finding]:
    """Links with too little visible, and boats hidden or ashore; `signs` in painting order."""
    for number, link in enumerate(signs):
        if isinstance(link, Group) and link.name.startswith("link "):
            through = [letter for letter, seat in plan.medals.items() if _crosses(link, letter, seat)]
            if through:
                where = f"runs through the seat of '{through[0]}' on the {card} card"
                message = f"the {link.name} {where}: link other spaces"
                yield Finding("warning", "link-through-seat", "links", message)
            way = [element for element in link.elements if not isinstance(element, Group)]
            boats = [element for element in link.elements if isinstance(element, Group)]
            for what, wrong in (
                ("", _hidden(_spots(way), signs[number + 1 :])),
                ("the boat of ", boats and _ashore(plan, boats)),
                ("the boat of ", boats and _hidden(_spots(boats), signs[number + 1 :])),
            ):
                if wrong:
                    message = (
                        f"{what}the {link.name} {wrong} on the {card} card: larger spaces would leave it room"
                    )
                    yield Finding("warning", "hidden-link", "links", message)


def _crosses(link: Group, letter: str, seat: Medal) -> bool:
    """Whether a link runs through the seat of a space that it does not link."""
    own = letter in link.name.removeprefix("link ").split("-")
    return not own and bool((np.hypot(*(_spots([link]) - (seat.x, seat.y)).T) < seat.outer).any())


def _spots(elements: Iterable[Element]) -> Points:
    """The vertices of everything painted, mm."""
    return np.vstack([line for path in painted(elements) for line in path.lines])


def name_findings(
    board: Map, plan: CardPlan, signs: Sequence[Element], language: str, card: str
) -> Iterator[Finding]:
    """Names of spaces and regions that something covers or that cross the frame; `signs` in painting order."""
    names = {f"seat {space.letter}": (f"spaces.{space.letter}.name", space.name) for space in board.spaces}
    names |= {f"region {region.id}": (f"regions.{region.id}.name", region.name) for region in board.regions}
    for number, group in enumerate(signs):
        if isinstance(group, Group) and group.name in names:
            key, name = names[group.name]
            letters = tuple(element for element in group.elements if isinstance(element, CurvedText))
            spots = _spots([replace(group, elements=letters)])
            outside = plan.survey.drawn.frame.depth(spots).min() < 0
            wrong = "crosses the frame" if outside else _hidden(spots, signs[number + 1 :], _LEGIBLE)
            if wrong:
                message = (
                    f"the name '{name.best(language)}' {wrong} on the {card} card: a larger space or shorter name "
                    "would leave it bare"
                )
                yield Finding("warning", "hidden-name", name.place(key, language), message)


def _hidden(spots: Points, over: Iterable[Element], least: float = LEAST) -> str:
    """How little of the points is visible and what covers most of them; "" if at least `least` is visible."""
    bare: Hits = np.ones(len(spots), dtype=bool)
    most, culprit = 0, ""
    for element in over:
        covered = np.zeros(len(spots), dtype=bool)
        for path in painted([element]):
            if path.paint.opacity >= OPAQUE:
                covered |= path.covers(spots)
        if (fresh := int((bare & covered).sum())) > most:
            most, culprit = fresh, element.name if isinstance(element, Group) else ""
        bare &= ~covered
    return "" if bare.mean() >= least else f"is seen to {bare.mean():.0%}, {under(culprit)},"


def _ashore(plan: CardPlan, boats: Iterable[Element]) -> str:
    afloat = plan.survey.raster.sample(plan.survey.spaces[BACKDROP], _spots(boats)).mean()
    return "" if afloat > 0.5 else "is ashore"


@dataclass(frozen=True, eq=False)
class Painted:
    """A path in card coordinates, mm."""

    lines: tuple[Points, ...]
    closed: tuple[bool, ...]
    paint: Paint
    width: float  # line width, scaled by its group

    def covers(self, at: Points) -> Hits:
        """Whether each point is under the fill or the stroke."""
        hit = np.zeros(len(at), dtype=bool)
        turns = np.zeros(len(at), dtype=int)
        reach = self.width / 2 if self.paint.stroke else 0.0
        for number, near in self._near(at, reach):
            line = self.lines[number]
            ring = np.vstack([line, line[:1]])
            if self.paint.fill:
                turns[near] += _turns(at[near], ring)
            if reach:
                hit[near] |= _within(at[near], ring if self.closed[number] else line, reach)
        inside: Hits = turns % 2 == 1 if self.paint.even_odd else turns != 0
        return hit | inside

    def _near(self, at: Points, reach: float) -> Iterator[tuple[int, NDArray[np.intp]]]:
        """The lines, by index, whose bounding boxes come within `reach` mm of some points; and those points."""
        if not self.lines:
            return
        starts = np.cumsum([0, *map(len, self.lines[:-1])])
        low, high = (
            end.reduceat(np.vstack(self.lines), starts).T + way
            for end, way in ((np.minimum, -reach), (np.maximum, reach))
        )
        x, y = at.T
        found = np.flatnonzero(
            (x >= low[0].min()) & (x <= high[0].max()) & (y >= low[1].min()) & (y <= high[1].max())
        )
        x, y = x[found, None], y[found, None]
        boxed = (x >= low[0]) & (x <= high[0]) & (y >= low[1]) & (y <= high[1])
        for number in np.flatnonzero(boxed.any(axis=0)):
            yield int(number), found[boxed[:, number]]


def painted(elements: Iterable[Element], x: float = 0, y: float = 0, scale: float = 1) -> Iterator[Painted]:
    """Every path of the elements and of letters, in painting order; no group of signs is rotated or clipped."""
    for element in elements:
        if isinstance(element, Group):
            yield from painted(
                element.elements, x + scale * element.x, y + scale * element.y, scale * element.scale
            )
            continue
        if isinstance(element, Text):
            element = letter_by_letter(element)
        if isinstance(element, CurvedText):
            element = Shape(outlines(element), Paint(element.fill))
        if isinstance(element, Shape):
            lines = tuple(part.straight(8) * scale + (x, y) for part in element.path)
            closed = tuple(part.closed for part in element.path)
            yield Painted(lines, closed, element.paint, element.paint.width * scale)


def _turns(at: Points, ring: Points) -> NDArray[np.intp]:
    """Winding number of a closed ring around each point."""
    (x, y), a, b = at.T[:, :, None], ring[:-1], ring[1:]
    side = (b[:, 0] - a[:, 0]) * (y - a[:, 1]) - (b[:, 1] - a[:, 1]) * (x - a[:, 0])
    down = (a[:, 1] <= y) & (b[:, 1] > y) & (side > 0)
    up = (a[:, 1] > y) & (b[:, 1] <= y) & (side < 0)
    return np.asarray(down.sum(axis=1) - up.sum(axis=1))


def _within(at: Points, line: Points, reach: float) -> Hits:
    """Whether each point is within `reach` of a line."""
    (x, y), (way_x, way_y) = at.T[:, :, None] - line[:-1].T[:, None], np.diff(line.T)
    share = (x * way_x + y * way_y) / np.maximum(way_x**2 + way_y**2, 1e-12)
    share = np.clip(share, 0, 1)
    return np.asarray(((x - share * way_x) ** 2 + (y - share * way_y) ** 2 <= reach**2).any(axis=1))
