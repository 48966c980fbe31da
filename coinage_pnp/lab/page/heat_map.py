"""The map card as a heat map: its own territories, coasts and names, tinted by a figure for each space.

Lengths in mm, y down. Inside the map, the origin is the top left corner of the card's trim.
"""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from math import ceil

import numpy as np

from coinage_pnp.card.medals import SMALLEST, Medal, outline_circle
from coinage_pnp.card.name_search import RegionLabel
from coinage_pnp.card.plan import CardPlan, make_plan
from coinage_pnp.card.plate import draw_borders, draw_links, draw_plate_paper
from coinage_pnp.card.sea import draw_sea
from coinage_pnp.card.survey import rasterize_covers
from coinage_pnp.card.terrain.palette import Terrain
from coinage_pnp.card.territory.raster import Mask
from coinage_pnp.drawing.colour import INK, PAPER, mix
from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.drawing.formats import CardFormat
from coinage_pnp.drawing.lettering import capitalize, outline_letters, place_letters
from coinage_pnp.drawing.pages import Box
from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.drawing.paths.lines import brush
from coinage_pnp.drawing.paths.path import (
    Path,
    circle,
    join_paths,
    polygon,
    polyline,
    rectangle,
    rounded_rectangle,
)
from coinage_pnp.drawing.scene import Drawing, Element, Group, Paint, Shape, Text
from coinage_pnp.drawing.type.fitted_line import (
    FAINT,
    align_right,
    centre_line,
    measure_line,
    shrink_to_fit,
)
from coinage_pnp.drawing.type.ornaments import draw_frame_bar, draw_ornament
from coinage_pnp.drawing.undrawable import UndrawableError
from coinage_pnp.files.units import PT_PER_MM
from coinage_pnp.game.board.model import Map, Name
from coinage_pnp.lab.page import scales
from coinage_pnp.lab.page.headings import draw_heading, set_notes, write_imprint, write_players
from coinage_pnp.lab.page.scales import list_ticks
from coinage_pnp.lab.report import phrases
from coinage_pnp.lab.report.map_report import MapReport
from coinage_pnp.lab.report.phrases import DIVERGING, round_up, write_number
from coinage_pnp.lab.statistics.intervals import Interval
from coinage_pnp.lab.statistics.places import PlaceStatistics


@dataclass(frozen=True)
class Reading:
    """One figure for every space, and its scale."""

    what: str  # a key of `phrases.PLATES`
    values: Mapping[str, float | None]  # by space; control is -1 (always Tails) to 1 (always Heads)
    widest: float | None = None  # the largest half-width of the values, in points
    least: float = 0.1  # the shortest scale, so that small figures look small

    @property
    def is_diverging(self) -> bool:
        """Whether the scale goes both ways from an even middle."""
        return self.what in DIVERGING

    @property
    def end(self) -> float:
        """End of the scale: a round number."""
        # a scale that shrank with its figures would show noise in full colour
        largest = max([self.least, *(abs(v) for v in self.values.values() if v is not None)])
        step = scales.find_step(largest, 5)
        return min(ceil(largest / step - 1e-9) * step, 1.0)

    def find_tint(self, value: float | None) -> str:
        """The colour of a value; PAPER for None."""
        return PAPER if value is None else scales.find_tint(value / self.end, diverging=self.is_diverging)

    def write(self, value: float | None) -> str:
        """The value in points or percent, as shown on the map."""
        if value is None:
            return "?"
        text = write_number(100 * value, 0)
        return f"+{text}" if self.is_diverging and text[0] in "123456789" else text

    def is_hatched(self, value: float | None) -> bool:
        """Whether Tails is ahead, as far as the written figure shows."""
        return self.is_diverging and value is not None and self.write(value)[0] not in "+0"


def read_figures(spaces: Mapping[str, PlaceStatistics], what: str) -> Reading:
    """The figures of each space; `what` is the field shown."""
    found: dict[str, Interval] = {letter: getattr(space, what) for letter, space in spaces.items()}
    values = {letter: each.value if each.is_known else None for letter, each in found.items()}
    widest = max((100 * each.reach for each in found.values() if each.is_known), default=None)
    return Reading(what, values, widest)


_LEAST_FIGURE_RADIUS = 3.4  # least radius of a circle for a letter above a figure, both at least 6 pt, mm
_ENOUGH_ROOM = 0.85  # share of the greatest room that is enough for a more central position
_RING_OVERLAP = 0.5  # how far a ring may extend past its space's border, mm: more would tint other land


def find_ringed_seats(plan: CardPlan) -> dict[str, Medal]:
    """The seats drawn with rings: they have a name, and enough room inside and around."""
    land = plan.survey
    found = {}
    for letter, medal in plan.medals.items():
        if medal.names[0].text != letter.upper() and medal.inner >= _LEAST_FIGURE_RADIUS:
            room = land.raster.measure_clearance(~land.spaces[letter], 12.0 * land.scale)
            around = float(land.raster.sample(room, np.array([(medal.x, medal.y)]))[0])
            if around >= min(medal.outer, 12.0 * land.scale) - _RING_OVERLAP:
                found[letter] = medal
    return found


def draw_seat(letter: str, medal: Medal, shown: Reading, scale: float, chance: Dice) -> Group:
    """The ring with the space's name, and inside it the letter above the figure."""
    x, y = medal.x, medal.y
    tint = shown.find_tint(shown.values[letter])
    ink = scales.choose_ink(tint)
    ring = outline_circle(x, y, medal.outer, 60)
    line = brush(np.vstack([ring, ring[:1]]), 0.24 * scale, chance)
    parts: list[Element] = [
        Shape(circle(x, y, medal.outer), Paint(tint)),
        Shape(line, Paint(ink)),
        Shape(circle(x, y, medal.inner), Paint(stroke=ink, width=0.1 * scale)),
        *(name._replace(fill=ink) for name in medal.names),
        *_draw_figure(letter, shown, x, y, medal.inner, ink),
    ]
    return Group(tuple(parts), name=f"seat {letter}")


def draw_spot(letter: str, plan: CardPlan, taken: Mask, shown: Reading) -> Group:
    """Letter and figure alone, where the space is widest and nothing is `taken`."""
    land = plan.survey
    room = land.raster.measure_clearance(~land.find_land({letter}) | taken, 12.0 * land.scale)
    centres = land.raster.centres
    away = np.hypot(*(centres - centres[land.find_land({letter}).ravel()].mean(axis=0)).T)
    # the most central position with nearly the greatest room
    best = int(np.where(room.ravel() >= _ENOUGH_ROOM * room.max(), away, np.inf).argmin())
    x, y = centres[best].tolist()
    tint = shown.find_tint(shown.values[letter])
    ink = scales.choose_ink(tint)
    texts = _draw_figure(letter, shown, x, y, min(float(room.ravel()[best]), 6.0 * land.scale), ink)
    halo = join_paths(outline_letters(place_letters(text)) for text in texts)
    return Group((Shape(halo, Paint(tint, tint, 0.9)), *texts), name=f"seat {letter}")


def _draw_figure(letter: str, shown: Reading, x: float, y: float, room: float, ink: str) -> tuple[Text, Text]:
    """Letter and figure in a circle of `room` mm around (x, y); side by side if it is small."""
    word = shown.write(shown.values[letter])
    cap = shaping.measure_cap_height("display") / PT_PER_MM
    if room < _LEAST_FIGURE_RADIUS:
        size = max(1.9 * room, SMALLEST)
        first = Text(letter.upper(), x, y + cap * size / 2, "body", size, ink)
        second = Text(word, x, first.y, "display", size, ink)
        gap = 0.9
        first = first._replace(x=x - (measure_line(first) + gap + measure_line(second)) / 2)
        return first, second._replace(x=first.x + measure_line(first) + gap)
    small = Text(letter.upper(), x, y - 0.21 * room, "display", max(1.5 * room, SMALLEST), ink)
    big = shrink_to_fit(Text(word, x, 0, "display", 2.75 * room, ink), 1.6 * room)
    return centre_line(small), centre_line(big._replace(y=y + 0.33 * room + cap * big.size / 2))


LANGUAGE = "en"

SEA = Terrain("plate", "water", "#d9d8cd", "#a3a399", "#5f5e58", PAPER, INK)
"""Grey water, because colours on a heat map are figures."""

_HATCH_SPACING = 0.95  # spacing of hatching lines, mm on the tin card
_UNNAMED = "·"


def plan_plate(board: Map, card: CardFormat) -> CardPlan:
    """The layout of the card with those names that fit; a key lists the others. UndrawableError: it has no room."""
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
    board, card, drawn = plan.board, plan.survey.card, plan.survey.drawn
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
    """A heat map, drawn at `scale`, between its heading, whose baseline starts `at`, mm, and its scale."""
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
    """A separate heat map with title and scale; `what` is a key of `phrases.HEAT`. Raises as `plan_plate`."""
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
