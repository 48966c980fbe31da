"""The map card as a heat map: its own territories, coasts and names, tinted by a figure for each space.

Lengths in mm, y down. Inside the map, the origin is the top left corner of the card's trim.
"""

from contextlib import suppress
from dataclasses import replace

import numpy as np

from coinage_pnp.card.name_search import RegionLabel
from coinage_pnp.card.plan import CardPlan, make_plan
from coinage_pnp.card.plate import draw_borders, draw_links, draw_plate_paper
from coinage_pnp.card.sea import draw_sea
from coinage_pnp.card.survey import rasterize_covers
from coinage_pnp.card.terrain.palette import Terrain
from coinage_pnp.drawing.colour import INK, PAPER, mix
from coinage_pnp.drawing.formats import CardFormat
from coinage_pnp.drawing.lettering import capitalize, outline_letters
from coinage_pnp.drawing.pages import Box
from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.drawing.paths.path import Path, join_paths, polygon, polyline, rectangle, rounded_rectangle
from coinage_pnp.drawing.scene import Drawing, Element, Group, Paint, Shape, Text
from coinage_pnp.drawing.type.fitted_line import FAINT, align_right, centre_line
from coinage_pnp.drawing.type.ornaments import draw_frame_bar, draw_ornament
from coinage_pnp.drawing.undrawable import UndrawableError
from coinage_pnp.game.board.model import Map, Name
from coinage_pnp.lab.page import scales
from coinage_pnp.lab.page.headings import draw_heading, set_notes, write_imprint, write_players
from coinage_pnp.lab.page.scales import list_ticks
from coinage_pnp.lab.page.space_figures import Reading, draw_seat, draw_spot, find_ringed_seats, read_figures
from coinage_pnp.lab.report import phrases
from coinage_pnp.lab.report.map_report import MapReport
from coinage_pnp.lab.report.phrases import round_up, write_number

LANGUAGE = "en"

SEA = Terrain("plate", "water", "#d9d8cd", "#a3a399", "#5f5e58", PAPER, INK)
"""Grey water, because colours on a heat map are figures."""

_HATCH_SPACING = 0.95  # spacing of hatching lines, mm on the tin card
_UNNAMED = "·"


def plan_plate(board: Map, card: CardFormat) -> CardPlan:
    """The layout of the card, for the map with names that fit.

    If names are too long, spaces have only their letters, or regions have no names; a key lists them. Raises
    UndrawableError if the map cannot be drawn correctly at this size.
    """
    short = tuple(space._replace(name=Name((("", space.letter.upper()),))) for space in board.spaces)
    bare = tuple(region._replace(name=Name((("", _UNNAMED),))) for region in board.regions)
    untitled = replace(board, name=Name((("", _UNNAMED),)))
    tried = board, replace(untitled, spaces=short), replace(untitled, regions=bare)
    for named in tried:
        with suppress(UndrawableError):
            return make_plan(named, card, LANGUAGE)
    return make_plan(replace(untitled, spaces=short, regions=bare), card, LANGUAGE)


def write_key(board: Map, plan: CardPlan) -> str:
    """What the map's letters stand for, and the spaces of each region, where the map does not show their names."""
    ringed = find_ringed_seats(plan)
    lettered = {
        label.region
        for label in plan.labels
        if label.names[0].text != _UNNAMED and (not label.seat or label.seat in ringed)
    }
    spaces = [
        f"{space.letter.upper()}\u00a0{space.name.best(LANGUAGE)}"
        for space in board.spaces
        if space.letter not in ringed
    ]
    regions = [
        f"{region.name.best(LANGUAGE)}: {' '.join(letter.upper() for letter in board.list_letters(region.id))}"
        for region in board.regions
        if region.id not in lettered
    ]
    return "\u00a0· ".join([*spaces, *regions])


def draw_heat_map(plan: CardPlan, shown: Reading) -> Group:
    """The trimmed map, with the names in `plan`, tinted by the figures shown."""
    board, card, drawn = plan.survey.board, plan.survey.card, plan.survey.drawn
    s = drawn.sign_scale
    ringed = find_ringed_seats(plan)
    taken = rasterize_covers(plan.survey.raster, [*ringed.values(), *plan.survey.ramparts, *plan.labels])
    elements: list[Element] = [*draw_plate_paper(card.width, card.height, card.radius)]
    elements += draw_sea(board, drawn, SEA)
    elements += [_draw_land(plan, letter, shown, s) for letter in plan.medals]
    elements += draw_borders(plan, draw_links(plan, SEA))
    chance = Dice(board.id, "heat")
    elements += [draw_seat(letter, medal, shown, s, chance) for letter, medal in ringed.items()]
    elements += [draw_spot(letter, plan, taken, shown) for letter in plan.medals if letter not in ringed]
    elements += [
        _draw_region_name(label, shown, s) for label in plan.labels if not label.seat or label.seat in ringed
    ]
    elements += draw_frame_bar(drawn.frame, drawn.frame.x)
    edge = rounded_rectangle(0, 0, card.width, card.height, card.radius)
    inside = Group(tuple(elements), clip=edge)
    return Group((inside, Shape(edge, Paint(stroke="#a99878", width=0.12))), name=f"map {shown.what}")


def _draw_region_name(label: RegionLabel, shown: Reading, scale: float) -> Group:
    """A region's name; in a seat's band it has the ink of the seat."""
    name = f"region {label.region}"
    if label.names[0].text == _UNNAMED:
        return Group((), name=name)
    if label.seat:
        ink = scales.choose_ink(shown.find_tint(shown.values[label.seat]))
        return Group(tuple(line._replace(fill=ink) for line in label.names), name=name)
    letters = join_paths(outline_letters(line) for line in label.names)
    halo = Shape(letters, Paint(stroke=PAPER, width=0.75 * scale, opacity=0.85))
    return Group((halo, *label.names), name=name)


def _draw_land(plan: CardPlan, letter: str, shown: Reading, scale: float) -> Group:
    """Hatched if Tails is ahead; lightly crossed out without a figure."""
    value = shown.values[letter]
    rings = plan.survey.drawn.outline_spaces({letter})
    tint = shown.find_tint(value)
    parts: list[Element] = [Shape(polygon(*rings), Paint(tint))]
    if value is None or shown.is_hatched(value):
        every = np.vstack(rings)
        (x, y), (width, height) = every.min(axis=0).tolist(), np.ptp(every, axis=0).tolist()
        lines = hatch_box(Box(x, y, width, height), _HATCH_SPACING * scale, rising=value is not None)
        parts.append(Shape(lines, Paint(stroke=mix(tint, INK, 0.3), width=0.11 * scale)))
    return Group(tuple(parts), name=f"space {letter}", clip=polygon(*rings))


def hatch_box(box: Box, pitch: float, *, rising: bool = True) -> Path:
    """Diagonal lines over a box, `pitch` mm apart; they extend beyond it and need a clip."""
    step = pitch * 2**0.5
    count = int((box.width + box.height) / step) + 2
    starts = (box.x - box.height + np.arange(count) * step).tolist()
    first, last = (box.bottom, box.y) if rising else (box.y, box.bottom)
    return polyline(*([(x, first), (x + box.height, last)] for x in starts))


HEADING_HEIGHT, HEADING_GAP, SCALE_HEIGHT, NOTE_HEIGHT = 2.2, 2.4, 7.8, 2.8  # mm
_TINTS_HEIGHT = 2.6  # height of a scale's tints, mm
_SCALE_GAP = 2.0  # from a map to its scale, mm
_STRIPS = 48
_GROUND = "#fdf9ef"  # paper of a separate heat map, which makes the map stand out


def draw_plate(plan: CardPlan, shown: Reading, at: tuple[float, float], scale: float) -> Group:
    """A heat map between its heading and its scale; `at` is the start of the heading's baseline, mm.

    The map, with the names in `plan`, is drawn at `scale`; heading and scale keep their font sizes.
    """
    (x, y), card = at, plan.survey.card
    title, gloss = phrases.PLATES[shown.what]
    width, height = card.width * scale, card.height * scale
    below = "" if shown.widest is None else f"± {round_up(shown.widest)} at most"
    if below and len(draw_heading(title, f"{gloss}; {below}", x, y, width)) > 1:
        gloss, below = f"{gloss}; {below}", ""
    foot = y + HEADING_GAP + height + SCALE_HEIGHT + NOTE_HEIGHT - 0.7
    picture = Group((draw_heat_map(plan, shown),), x=x, y=y + HEADING_GAP, scale=scale)
    return Group(
        (
            *draw_heading(title, gloss, x, y, width),
            picture,
            draw_legend(shown, x, y + HEADING_GAP + height + _SCALE_GAP, width),
            *([centre_line(Text(below, x + width / 2, foot, "italic", 7, FAINT))] if below else []),
        ),
        name=f"plate {shown.what}",
    )


def draw_legend(shown: Reading, x: float, y: float, width: float) -> Group:
    """The scale, hatched like the map, its top left corner at (x, y); `width` includes the names of sides, mm."""
    elements: list[Element] = []
    if shown.is_diverging:
        heads, tails = (Text(side, x, y + _TINTS_HEIGHT - 0.5, "italic", 7.5, INK) for side in phrases.SIDES)
        elements += [tails, align_right(heads._replace(x=x + width))]
        x, width = x + 9.0, width - 18.0
    low, high = (-shown.end if shown.is_diverging else 0.0), shown.end

    def locate(value: float) -> float:
        return x + width * (value - low) / (high - low)

    step = (high - low) / _STRIPS
    for i in range(_STRIPS):  # strips overlap, so that no gap is visible
        left = locate(low + i * step)
        tint = shown.find_tint(low + (i + 0.5) * step)
        elements.append(Shape(rectangle(left, y, x + width - left, _TINTS_HEIGHT), Paint(tint)))
    if shown.is_diverging:
        lines = Shape(
            hatch_box(Box(x, y, width / 2, _TINTS_HEIGHT), 0.95), Paint(stroke=INK, width=0.11, opacity=0.35)
        )
        elements.append(Group((lines,), clip=rectangle(x, y, width / 2, _TINTS_HEIGHT)))
    elements.append(Shape(rectangle(x, y, width, _TINTS_HEIGHT), Paint(stroke=INK, width=0.15)))
    marks = []
    for value in list_ticks(low, high, 5):
        marks.append([(locate(value), y + _TINTS_HEIGHT), (locate(value), y + _TINTS_HEIGHT + 0.8)])
        word = write_number(100 * value, 0)
        sign = "+" if shown.is_diverging and value > 1e-9 else ""
        elements.append(
            centre_line(Text(sign + word, locate(value), y + _TINTS_HEIGHT + 3.2, "body", 7, INK))
        )
    elements.append(Shape(polyline(*marks), Paint(stroke=INK, width=0.15, butt=True)))
    return Group(tuple(elements), name=f"scale {shown.what}")


def draw_heat_card(report: MapReport, what: str, card: CardFormat) -> Drawing:
    """A separate heat map on an upright card, with title and scale; `what` is a key of `phrases.HEAT`.

    Raises UndrawableError if the map cannot be drawn correctly at this size.
    """
    plan = plan_plate(report.board, card)
    held = plan.survey.card
    margin, middle = 7.0, held.width / 2 + 7.0
    title, tall = set_notes([(capitalize(report.name), "display", 13.0, INK)], middle, held.width)
    top = margin + tall + 3.4 + HEADING_HEIGHT
    foot = top + HEADING_GAP + held.height + SCALE_HEIGHT + NOTE_HEIGHT
    lines = (
        (write_key(report.board, plan), "body", 6.8, INK),
        (f"Played by {write_players(report.places)}", "italic", 7.0, FAINT),
        (write_imprint(report), "body", 6.0, FAINT),
    )
    below, high = set_notes(lines, middle, held.width)
    elements: list[Element] = [
        Shape(rectangle(0, 0, 2 * middle, foot + high + 4.0), Paint(_GROUND)),
        Group(tuple(title), y=margin - 2.0),
        draw_ornament(middle, margin + tall, 14.0),
        draw_plate(plan, read_figures(report.spaces, what), (margin, top), 1.0),
        Group(tuple(below), y=foot),
    ]
    return Drawing(2 * middle, foot + high + 4.0, tuple(elements))
