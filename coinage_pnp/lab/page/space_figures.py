"""One figure for every space of a map: its scale, and how it is written."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from coinage_pnp.card.medals import SMALLEST, Medal, outline_circle
from coinage_pnp.card.plan import CardPlan
from coinage_pnp.card.territory.raster import Mask
from coinage_pnp.drawing.colour import PAPER
from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.drawing.lettering import outline_letters, place_letters
from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.drawing.paths.lines import brush
from coinage_pnp.drawing.paths.path import circle, join_paths
from coinage_pnp.drawing.scene import Element, Group, Paint, Shape, Text
from coinage_pnp.drawing.type.fitted_line import centre_line, measure_length, shrink_to_fit
from coinage_pnp.files.units import PT_PER_MM
from coinage_pnp.lab.page import scales
from coinage_pnp.lab.report.phrases import DIVERGING, write_number
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
        """End of the scale."""
        largest = max((abs(v) for v in self.values.values() if v is not None), default=0.0)
        return scales.find_end(largest, self.least)

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
        first = first._replace(x=x - (measure_length(first) + gap + measure_length(second)) / 2)
        return first, second._replace(x=first.x + measure_length(first) + gap)
    small = Text(letter.upper(), x, y - 0.21 * room, "display", max(1.5 * room, SMALLEST), ink)
    big = shrink_to_fit(Text(word, x, 0, "display", 2.75 * room, ink), 1.6 * room)
    return centre_line(small), centre_line(big._replace(y=y + 0.33 * room + cap * big.size / 2))
