"""The map card as a heat map: its own territories, coasts and names, tinted by a figure of each space.

Lengths in mm, y down. Inside the map the origin is the top left corner of the card's trim.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from coinage_pnp.board.grid import BACKDROP
from coinage_pnp.board.model import Map, Name
from coinage_pnp.sheet import fonts
from coinage_pnp.sheet.brush import brush
from coinage_pnp.sheet.card import details, ground
from coinage_pnp.sheet.card.links import draw_link
from coinage_pnp.sheet.card.medals import Medal, circle_ring
from coinage_pnp.sheet.card.plan import MARGIN, Plan, make_plan
from coinage_pnp.sheet.card.ramparts import draw_rampart
from coinage_pnp.sheet.card.taken import covered
from coinage_pnp.sheet.chance import Dice
from coinage_pnp.sheet.faults import UndrawableError
from coinage_pnp.sheet.formats import CardFormat
from coinage_pnp.sheet.impose.type import centred, fitted
from coinage_pnp.sheet.lettering import outlines
from coinage_pnp.sheet.pages import Box
from coinage_pnp.sheet.report import scales
from coinage_pnp.sheet.report.figures import SpaceFigures
from coinage_pnp.sheet.report.words import HEAT, UNKNOWN, number
from coinage_pnp.sheet.scene import (
    Element,
    Group,
    Paint,
    Path,
    Shape,
    Text,
    batch,
    circle,
    polygon,
    polyline,
    rounded_rectangle,
)
from coinage_pnp.sheet.terrain.ink import INK, PAPER, mix
from coinage_pnp.sheet.terrain.palette import Terrain
from coinage_pnp.units import PT_PER_MM

LANGUAGE = "en"
"""Whose names are set."""

SEA = Terrain("plate", "water", "#d9d8cd", "#a3a399", "#5f5e58", PAPER, INK)
"""Water without a colour: on a heat map colour is a figure."""

_LEAST = 0.1
"""A scale reaches at least so far: smaller figures are small, and look it."""

_HATCH = 0.95
"""From line to line of the hatching, mm on the tin card."""


@dataclass(frozen=True)
class Reading:
    """One figure of every space, and the scale it is read on."""

    what: str
    """A key of `words.HEAT`."""
    values: Mapping[str, float | None]
    """By space letter; of control from -1 (always Tails) to 1 (always Heads)."""

    @property
    def diverging(self) -> bool:
        """Whether the scale goes both ways from an even middle."""
        return HEAT[self.what].diverging

    @property
    def end(self) -> float:
        """Where the scale ends."""
        return scales.end_of(
            max((abs(v) for v in self.values.values() if v is not None), default=0.0), _LEAST
        )

    def tint(self, value: float | None) -> str:
        """The colour of a value; of None paper."""
        if value is None:
            return PAPER
        return scales.diverging(value / self.end) if self.diverging else scales.sequential(value / self.end)

    def written(self, value: float | None) -> str:
        """The value in points or per cent, as it stands on the map."""
        if value is None:
            return UNKNOWN
        text = number(100 * value, 0)
        return f"+{text}" if self.diverging and text[0] in "123456789" else text

    def is_hatched(self, value: float | None) -> bool:
        """Whether Tails has the better of it, as far as the written figure tells."""
        return self.diverging and value is not None and self.written(value)[0] not in "+0"


def reading(board: Map, figures: Mapping[str, SpaceFigures], what: str) -> Reading:
    """What the figures say of each space of the map."""

    def value(letter: str) -> float | None:
        found = figures.get(letter)
        if found is None:
            return None
        if what == "control":
            return None if found.heads is None or found.tails is None else found.heads - found.tails
        return {"swing": found.swing, "occupied": found.occupied, "contested": found.contested}[what]

    return Reading(what, {space.letter: value(space.letter) for space in board.spaces})


def plan_plate(board: Map, card: CardFormat) -> tuple[Map, Plan]:
    """The composition of the card, and the map as it is named there.

    Where the names are too long for the card, spaces keep their letters alone: a balance is told of every map.

    Raises:
        UndrawableError: the map cannot be drawn truly at this size.
    """
    held = card.held(board.orientation)
    try:
        return board, make_plan(board, held, LANGUAGE)
    except UndrawableError:
        short = tuple(replace(space, name=Name((("", space.letter.upper()),))) for space in board.spaces)
        regions = tuple(replace(region, name=Name((("", "·"),))) for region in board.regions)
        named = replace(board, spaces=short, regions=regions, name=Name((("", "·"),)))
        return named, make_plan(named, held, LANGUAGE)


def heat_map(board: Map, plan: Plan, card: CardFormat, shown: Reading) -> Group:
    """The map, trimmed, tinted by what is shown.

    Args:
        board: The map, named as in the plan.
        plan: The card's composition.
        card: The format, as the map holds it.
        shown: The figures.
    """
    drawn = plan.survey.drawn
    s = min(drawn.scale, 1.7)
    clear = replace(plan, blocked=covered(plan.survey.raster, [*plan.medals.values(), *plan.labels]))
    homes = {space.letter: space.region for space in board.spaces}
    elements: list[Element] = [*ground.paper(card.width, card.height, card.radius)]
    if any(BACKDROP in row for row in board.layout):
        elements.append(ground.sea(drawn, SEA, board.id))
    elements += [_land(plan, letter, shown, s) for letter in homes]
    elements += ground.borders(clear, homes, board.walls, board.id)
    elements += [draw_rampart(wall) for wall in plan.ramparts]
    elements += [draw_link(clear, a, b) for a, b in board.links]
    chance = Dice(board.id, "heat")
    elements += [_seat(letter, medal, shown, s, chance) for letter, medal in plan.medals.items()]
    for label in plan.labels:
        if label.names[0].text != "·":
            letters = batch(outlines(name) for name in label.names)
            halo = Shape(letters, Paint(stroke=PAPER, width=0.75 * s, opacity=0.85))
            elements.append(Group((halo, *label.names), name=f"region {label.region}"))
    elements += details.frame_bar(drawn.frame, MARGIN * min(1.6, min(card.width, card.height) / 55.5))
    edge = rounded_rectangle(0, 0, card.width, card.height, card.radius)
    inside = Group(tuple(elements), clip=edge)
    return Group((inside, Shape(edge, Paint(stroke="#a99878", width=0.12))), name=f"map {shown.what}")


def _land(plan: Plan, letter: str, shown: Reading, scale: float) -> Group:
    """A space in its tint; hatched where Tails has the better of it, crossed out lightly without a figure."""
    value = shown.values[letter]
    rings = plan.survey.drawn.rings({letter})
    tint = shown.tint(value)
    parts: list[Element] = [Shape(polygon(*rings), Paint(tint))]
    if value is None or shown.is_hatched(value):
        every = np.vstack(rings)
        (x, y), (width, height) = every.min(axis=0).tolist(), np.ptp(every, axis=0).tolist()
        lines = hatching(Box(x, y, width, height), _HATCH * scale, rising=value is not None)
        parts.append(Shape(lines, Paint(stroke=mix(tint, INK, 0.3), width=0.11 * scale)))
    return Group(tuple(parts), name=f"space {letter}", clip=polygon(*rings))


def hatching(box: Box, pitch: float, *, rising: bool = True) -> Path:
    """Slanting lines over a box, `pitch` mm apart; they reach beyond it and want a clip."""
    step = pitch * 2**0.5
    count = int((box.width + box.height) / step) + 2
    starts = (box.x - box.height + np.arange(count) * step).tolist()
    first, last = (box.bottom, box.y) if rising else (box.y, box.bottom)
    return polyline(*([(x, first), (x + box.height, last)] for x in starts))


def _seat(letter: str, medal: Medal, shown: Reading, scale: float, chance: Dice) -> Group:
    """The ring with the space's name, and in it the letter over the figure."""
    value = shown.values[letter]
    tint = shown.tint(value)
    ink = scales.lettering(tint)
    x, y, inner = medal.x, medal.y, medal.inner
    ring = circle_ring(x, y, medal.outer, 60)
    line = brush(np.vstack([ring, ring[:1]]), 0.24 * scale, chance)
    big = fitted(Text(shown.written(value), x, 0, "display", 2.75 * inner, ink), 1.6 * inner)
    small = Text(letter.upper(), x, y - 0.2 * inner, "display", max(1.5 * inner, 6.0), ink)
    cap = fonts.metrics("display").cap_height * big.size / PT_PER_MM
    return Group(
        (
            Shape(circle(x, y, medal.outer), Paint(tint)),
            Shape(line, Paint(ink)),
            Shape(circle(x, y, inner), Paint(stroke=ink, width=0.1 * scale)),
            *(replace(name, fill=ink) for name in medal.names),
            centred(small),
            centred(replace(big, y=y + 0.32 * inner + cap / 2)),
        ),
        name=f"seat {letter}",
    )
