"""Columns beside a card alone on its sheet: its regions in their colours, with the names of their spaces."""

from collections.abc import Sequence

from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.lettering import capitalize
from coinage_pnp.drawing.pages import Box
from coinage_pnp.drawing.paths.path import circle, polyline
from coinage_pnp.drawing.scene import Element, Group, Paint, Shape, Text
from coinage_pnp.drawing.type.fitted_line import (
    FAINT,
    align_right,
    centre_line,
    measure_line,
    shrink_to_fit,
)
from coinage_pnp.sheet.layout.print_content import ListedRegion

_REGION_TO_SPACE, _SPACE_PITCH, _REGION_GAP = 6.8, 4.6, 5.0
"""From a region's name to its first space; between spaces; least gap between regions; mm."""

_NAME_SIZE, _NAME_PITCH = 10.0, 3.9  # of a region's name, pt, and between its lines, mm
_LEAST_SIZE = 6.0  # of a text, pt: a smaller one cannot be read
_SWATCH = 1.7  # radius of a region's colour sample, mm
_INDENT = 2 * _SWATCH + 1.8  # of names, mm


def draw_gazetteer(
    regions: Sequence[ListedRegion], card: Box, reach: float, margin: float, beyond: float = 0.0
) -> list[Element]:
    """Two columns left and right of the trim `card`, clear of marks (`reach` mm) and of the paper's margin.

    They are at most `beyond` mm higher and lower than the card. Nothing if the columns would be too narrow or too
    high, or a name too small to read.
    """
    if not regions:
        return []
    edges = card.x - reach - 4.0, card.right + reach + 4.0
    width = min(46.0, edges[0] - margin)  # of a column, mm
    if width < 27.0:
        return []
    room = width - _INDENT
    halves = [(regions[:n], regions[n:]) for n in range(1, len(regions) + 1)]
    columns = min(
        halves, key=lambda half: abs(_measure_height(half[0], room) - _measure_height(half[1], room))
    )
    if max(_measure_height(column, room) for column in columns) > card.height + 2 * beyond:
        return []
    drawn: list[Element] = []
    for column, x, side in zip(columns, edges, (-1, 1), strict=True):
        spare = card.height - _measure_height(column, room)
        loose = min(13.0 - _REGION_GAP, max(0.0, spare) / (len(column) + 1))
        y = card.y + (spare - loose * (len(column) - 1)) / 2
        for region in column:
            listed = _draw_region(region, side, width)
            if any(isinstance(part, Text) and part.size < _LEAST_SIZE for part in listed):
                return []
            drawn.append(Group(listed, name=f"list {region.name}", x=x, y=y))
            y += _measure_height([region], room) + _REGION_GAP + loose
    return drawn


def _measure_height(regions: Sequence[ListedRegion], room: float) -> float:
    count, lines = len(regions), sum(len(region.spaces) for region in regions)
    names = _NAME_PITCH * sum(len(_break_name(region.name, room)) - 1 for region in regions)
    spaces = _REGION_TO_SPACE * count + _SPACE_PITCH * (lines - count)
    return names + spaces + _REGION_GAP * (count - 1) + 1.0


def _break_name(name: str, room: float) -> tuple[str, ...]:
    """A region's name on one line, or on two as long as each other if it would be much smaller than others."""
    line = Text(capitalize(name), 0, 0, "display", _NAME_SIZE, tracking=0.08)
    words = line.text.split()
    if measure_line(line) <= 1.25 * room or len(words) < 2:
        return (line.text,)
    halves = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return min(halves, key=lambda half: max(measure_line(line._replace(text=part)) for part in half))


def _draw_region(region: ListedRegion, side: int, width: float) -> tuple[Element, ...]:
    """A region with its spaces; the card is to the left of x = 0 (`side` 1) or to the right (-1)."""

    def set_line(words: str, y: float, face: str, size: float, colour: str, tracking: float = 0.0) -> Text:
        line = Text(words, side * _INDENT, y, face, size, colour, tracking=tracking)
        text = shrink_to_fit(line, width - _INDENT)
        return text if side > 0 else align_right(text)

    names = _break_name(region.name, width - _INDENT)
    below = _NAME_PITCH * (len(names) - 1)
    size = min(set_line(name, 0, "display", _NAME_SIZE, INK, 0.08).size for name in names)
    parts: list[Element] = [
        Shape(circle(side * _SWATCH, 0.9, _SWATCH), Paint(region.tint, region.line, 0.35)),
        *(
            set_line(name, 2.0 + number * _NAME_PITCH, "display", size, INK, 0.08)
            for number, name in enumerate(names)
        ),
        Shape(
            polyline([(0, 3.4 + below), (side * width, 3.4 + below)]), Paint(stroke=region.line, width=0.2)
        ),
    ]
    for number, (letter, name) in enumerate(region.spaces):
        y = 1.0 + below + _REGION_TO_SPACE + number * _SPACE_PITCH
        parts.append(centre_line(Text(letter.upper(), side * _SWATCH, y, "strong", 8.4, INK)))
        parts.append(set_line(name, y, "italic", 9.2, FAINT))
    return tuple(parts)
