"""The map card as a heat map: its own territories, coasts and names, tinted by a figure of each space.

Lengths in mm, y down. Inside the map the origin is the top left corner of the card's trim.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import numpy as np

from coinage_pnp.artwork.card import (
    CardPlan,
    RegionLabel,
    covered,
    draw_borders,
    draw_links,
    draw_sea,
    make_plan,
    plate_paper,
)
from coinage_pnp.artwork.terrain import Terrain
from coinage_pnp.artwork.typesetting import frame_bar
from coinage_pnp.board.model import Map, Name
from coinage_pnp.drawing import (
    INK,
    PAPER,
    Box,
    CardFormat,
    Element,
    Group,
    Paint,
    Shape,
    UndrawableError,
    mix,
    outlines,
)
from coinage_pnp.paths import Dice, Path, batch, polygon, polyline, rounded_rectangle
from coinage_pnp.report import phrases
from coinage_pnp.report.page import scales
from coinage_pnp.report.page.space_figures import Reading, draw_seat, draw_spot, ringed_seats

LANGUAGE = "en"

SEA = Terrain("plate", "water", "#d9d8cd", "#a3a399", "#5f5e58", PAPER, INK)
"""Water without a colour: on a heat map colour is a figure."""

_HATCH = 0.95
"""From line to line of the hatching, mm on the tin card."""


_UNNAMED = "·"


def plan_plate(board: Map, card: CardFormat) -> tuple[Map, CardPlan]:
    """The composition of the card, and the map as it is named there.

    Where names are too long, spaces keep only their letters, or regions go without names; a key gives them.
    UndrawableError if the map cannot be drawn truly at this size.
    """
    held = card.held(board.orientation)
    short = tuple(replace(space, name=Name((("", space.letter.upper()),))) for space in board.spaces)
    bare = tuple(replace(region, name=Name((("", _UNNAMED),))) for region in board.regions)
    untitled = replace(board, name=Name((("", _UNNAMED),)))
    tried = board, replace(untitled, spaces=short), replace(untitled, regions=bare)
    for named in tried:
        with suppress(UndrawableError):
            return named, make_plan(named, held, LANGUAGE)
    named = replace(untitled, spaces=short, regions=bare)
    return named, make_plan(named, held, LANGUAGE)


def key_of(board: Map, plan: CardPlan) -> str:
    """What the letters of the map stand for, and which make up a region, where it does not bear their names."""
    ringed = ringed_seats(plan)
    lettered = {
        label.region
        for label in plan.labels
        if label.names[0].text != _UNNAMED and (not label.seat or label.seat in ringed)
    }
    spaces = [
        phrases.KEY_SPACE.format(letter=space.letter.upper(), name=space.name.best(LANGUAGE))
        for space in board.spaces
        if space.letter not in ringed
    ]
    regions = [
        phrases.KEY_REGION.format(
            name=region.name.best(LANGUAGE),
            letters=" ".join(space.letter.upper() for space in board.spaces_of(region.id)),
        )
        for region in board.regions
        if region.id not in lettered
    ]
    return phrases.KEY_BETWEEN.join([*spaces, *regions])


def heat_map(board: Map, plan: CardPlan, card: CardFormat, shown: Reading) -> Group:
    """The trimmed map, which is named as in `plan`, tinted by what is shown."""
    drawn = plan.survey.drawn
    s = min(drawn.scale, 1.7)
    ringed = ringed_seats(plan)
    taken = covered(plan.survey.raster, [*ringed.values(), *plan.ramparts, *plan.labels])
    elements: list[Element] = [*plate_paper(card.width, card.height, card.radius)]
    elements += draw_sea(board, drawn, SEA)
    elements += [_land(plan, letter, shown, s) for letter in plan.medals]
    elements += [*draw_links(board, plan), *draw_borders(board, plan)]
    chance = Dice(board.id, "heat")
    elements += [draw_seat(letter, medal, shown, s, chance) for letter, medal in ringed.items()]
    elements += [draw_spot(letter, plan, taken, shown) for letter in plan.medals if letter not in ringed]
    elements += [
        _region_name(label, shown, s) for label in plan.labels if not label.seat or label.seat in ringed
    ]
    elements += frame_bar(drawn.frame, drawn.frame.x)
    edge = rounded_rectangle(0, 0, card.width, card.height, card.radius)
    inside = Group(tuple(elements), clip=edge)
    return Group((inside, Shape(edge, Paint(stroke="#a99878", width=0.12))), name=f"map {shown.what}")


def _region_name(label: RegionLabel, shown: Reading, scale: float) -> Group:
    """In a seat's band the name has the ink of the seat."""
    name = f"region {label.region}"
    if label.names[0].text == _UNNAMED:
        return Group((), name=name)
    if label.seat:
        ink = scales.lettering(shown.tint(shown.values[label.seat]))
        return Group(tuple(replace(line, fill=ink) for line in label.names), name=name)
    letters = batch(outlines(line) for line in label.names)
    return Group(
        (Shape(letters, Paint(stroke=PAPER, width=0.75 * scale, opacity=0.85)), *label.names), name=name
    )


def _land(plan: CardPlan, letter: str, shown: Reading, scale: float) -> Group:
    """Hatched where Tails has the better of it, crossed out lightly without a figure."""
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
