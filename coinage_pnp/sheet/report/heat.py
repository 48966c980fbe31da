"""The map card as a heat map: its own territories, coasts and names, tinted by a figure of each space.

Lengths in mm, y down. Inside the map the origin is the top left corner of the card's trim.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from coinage_pnp.board.grid import BACKDROP
from coinage_pnp.board.model import Map, Name
from coinage_pnp.sheet import fonts
from coinage_pnp.sheet.brush import brush
from coinage_pnp.sheet.card import details, ground
from coinage_pnp.sheet.card.links import draw_link
from coinage_pnp.sheet.card.medals import SMALLEST, Medal, circle_ring
from coinage_pnp.sheet.card.plan import MARGIN, Plan, make_plan
from coinage_pnp.sheet.card.ramparts import draw_rampart
from coinage_pnp.sheet.card.taken import covered
from coinage_pnp.sheet.chance import Dice
from coinage_pnp.sheet.faults import UndrawableError
from coinage_pnp.sheet.formats import CardFormat
from coinage_pnp.sheet.impose.type import centred, fitted, length
from coinage_pnp.sheet.lettering import letter_by_letter, outlines
from coinage_pnp.sheet.pages import Box
from coinage_pnp.sheet.report import scales
from coinage_pnp.sheet.report.reading import Reading
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

_HATCH = 0.95
"""From line to line of the hatching, mm on the tin card."""


_UNNAMED = "·"
"""Stands for the names of regions that are left out."""

_NARROW = 3.4
"""Radius of a circle that has room for a letter over a figure, both of 6 pt at least, mm."""


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
        regions = tuple(replace(region, name=Name((("", _UNNAMED),))) for region in board.regions)
        named = replace(board, spaces=short, regions=regions, name=Name((("", _UNNAMED),)))
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
    ringed = {letter: m for letter, m in plan.medals.items() if _is_ringed(letter, m)}
    clear = replace(plan, blocked=covered(plan.survey.raster, [*ringed.values(), *plan.labels]))
    homes = {space.letter: space.region for space in board.spaces}
    elements: list[Element] = [*ground.paper(card.width, card.height, card.radius)]
    if any(BACKDROP in row for row in board.layout):
        elements.append(ground.sea(drawn, SEA, board.id))
    elements += [_land(plan, letter, shown, s) for letter in homes]
    elements += ground.borders(clear, homes, board.walls, board.id)
    elements += [draw_rampart(wall) for wall in plan.ramparts]
    elements += [draw_link(clear, a, b) for a, b in board.links]
    chance = Dice(board.id, "heat")
    elements += [_seat(letter, medal, shown, s, chance) for letter, medal in ringed.items()]
    elements += [_spot(letter, plan, shown) for letter in plan.medals if letter not in ringed]
    for label in plan.labels:
        if label.names[0].text != _UNNAMED:
            letters = batch(outlines(name) for name in label.names)
            halo = Shape(letters, Paint(stroke=PAPER, width=0.75 * s, opacity=0.85))
            elements.append(Group((halo, *label.names), name=f"region {label.region}"))
    elements += details.frame_bar(drawn.frame, MARGIN * min(1.6, min(card.width, card.height) / 55.5))
    edge = rounded_rectangle(0, 0, card.width, card.height, card.radius)
    inside = Group(tuple(elements), clip=edge)
    return Group((inside, Shape(edge, Paint(stroke="#a99878", width=0.12))), name=f"map {shown.what}")


def _is_ringed(letter: str, medal: Medal) -> bool:
    """Whether a space is drawn with its ring: it bears a name, and there is room inside."""
    return medal.inner >= _NARROW and medal.names[0].text != letter.upper()


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
    x, y = medal.x, medal.y
    tint = shown.tint(shown.values[letter])
    ink = scales.lettering(tint)
    ring = circle_ring(x, y, medal.outer, 60)
    line = brush(np.vstack([ring, ring[:1]]), 0.24 * scale, chance)
    parts: list[Element] = [
        Shape(circle(x, y, medal.outer), Paint(tint)),
        Shape(line, Paint(ink)),
        Shape(circle(x, y, medal.inner), Paint(stroke=ink, width=0.1 * scale)),
        *(replace(name, fill=ink) for name in medal.names),
        *_figure(letter, shown, x, y, medal.inner, ink),
    ]
    return Group(tuple(parts), name=f"seat {letter}")


def _spot(letter: str, plan: Plan, shown: Reading) -> Group:
    """The letter and the figure alone, where the space is widest."""
    room = plan.survey.room(letter, 12.0 * plan.survey.scale)
    best = int(room.argmax())
    x, y = plan.survey.raster.centres[best].tolist()
    tint = shown.tint(shown.values[letter])
    ink = scales.lettering(tint)
    texts = _figure(letter, shown, x, y, min(float(room.ravel()[best]), 6.0 * plan.survey.scale), ink)
    halo = batch(outlines(letter_by_letter(text)) for text in texts)
    return Group((Shape(halo, Paint(tint, tint, 0.9)), *texts), name=f"seat {letter}")


def _figure(letter: str, shown: Reading, x: float, y: float, room: float, ink: str) -> tuple[Text, Text]:
    """The letter over the figure, in a circle of `room` mm about (x, y); side by side where that is too narrow."""
    word = shown.written(shown.values[letter])
    cap = fonts.metrics("display").cap_height / PT_PER_MM
    if room < _NARROW:
        size = max(1.9 * room, SMALLEST)
        first = Text(letter.upper(), x, y + cap * size / 2, "body", size, ink)
        second = Text(word, x, first.y, "display", size, ink)
        gap = 0.9
        first = replace(first, x=x - (length(first) + gap + length(second)) / 2)
        return first, replace(second, x=first.x + length(first) + gap)
    small = Text(letter.upper(), x, y - 0.21 * room, "display", max(1.5 * room, SMALLEST), ink)
    big = fitted(Text(word, x, 0, "display", 2.75 * room, ink), 1.6 * room)
    return centred(small), centred(replace(big, y=y + 0.33 * room + cap * big.size / 2))
