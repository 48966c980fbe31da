"""Columns beside a card alone on its sheet: its regions in their colours, with the names of their spaces."""

from collections.abc import Sequence

from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.lettering import capitalize
from coinage_pnp.drawing.pages import Box
from coinage_pnp.drawing.paths.path import circle, polyline
from coinage_pnp.drawing.scene import Element, Group, Paint, Shape, Text
from coinage_pnp.drawing.type.fitted_line import FAINT, align_right, centre_line, shrink_to_fit
from coinage_pnp.sheet.layout.print_content import ListedRegion

_REGION_TO_SPACE, _SPACE_PITCH, _REGION_GAP = 6.8, 4.6, 5.0
"""From a region's name to its first space; between spaces; least gap between regions; mm."""


def draw_gazetteer(regions: Sequence[ListedRegion], card: Box, reach: float, margin: float) -> list[Element]:
    """Two columns left and right of the trim `card`, clear of marks (`reach` mm) and of the paper's margin.

    Nothing if the columns would be too narrow or too high.
    """
    if not regions:
        return []
    edges = card.x - reach - 4.0, card.right + reach + 4.0
    width = min(46.0, edges[0] - margin)  # of a column, mm
    halves = [(regions[:n], regions[n:]) for n in range(1, len(regions) + 1)]
    columns = min(halves, key=lambda half: abs(_measure_height(half[0]) - _measure_height(half[1])))
    if width < 27.0 or max(map(_measure_height, columns)) > card.height:
        return []
    drawn: list[Element] = []
    for column, x, side in zip(columns, edges, (-1, 1), strict=True):
        spare = max(0.0, card.height - _measure_height(column))
        loose = min(13.0 - _REGION_GAP, spare / (len(column) + 1))
        y = card.y + (spare - loose * (len(column) - 1)) / 2
        for region in column:
            drawn.append(Group(_draw_region(region, side, width), name=f"list {region.name}", x=x, y=y))
            y += _measure_height([region]) + _REGION_GAP + loose
    return drawn


def _measure_height(regions: Sequence[ListedRegion]) -> float:
    count, lines = len(regions), sum(len(region.spaces) for region in regions)
    spaces = _REGION_TO_SPACE * count + _SPACE_PITCH * (lines - count)
    return spaces + _REGION_GAP * (count - 1) + 1.0


def _draw_region(region: ListedRegion, side: int, width: float) -> tuple[Element, ...]:
    """A region with its spaces; the card is to the left of x = 0 (`side` 1) or to the right (-1)."""
    swatch = 1.7  # radius of its colour sample, mm
    start = 2 * swatch + 1.8

    def set_line(words: str, y: float, face: str, size: float, colour: str, tracking: float = 0.0) -> Text:
        line = Text(words, side * start, y, face, size, colour, tracking=tracking)
        text = shrink_to_fit(line, width - start)
        return text if side > 0 else align_right(text)

    parts: list[Element] = [
        Shape(circle(side * swatch, 0.9, swatch), Paint(region.tint, region.line, 0.35)),
        set_line(capitalize(region.name), 2.0, "display", 10.0, INK, 0.08),
        Shape(polyline([(0, 3.4), (side * width, 3.4)]), Paint(stroke=region.line, width=0.2)),
    ]
    for number, (letter, name) in enumerate(region.spaces):
        y = 1.0 + _REGION_TO_SPACE + number * _SPACE_PITCH
        parts.append(centre_line(Text(letter.upper(), side * swatch, y, "strong", 8.4, INK)))
        parts.append(set_line(name, y, "italic", 9.2, FAINT))
    return tuple(parts)
