"""The regions as a table."""

from __future__ import annotations

from collections.abc import Mapping

from coinage_pnp.board.model import Map
from coinage_pnp.sheet.impose.type import FAINT, INK, ending
from coinage_pnp.sheet.pages import Box
from coinage_pnp.sheet.report import words
from coinage_pnp.sheet.report.figures import RegionFigures
from coinage_pnp.sheet.report.type import HAIR, PALE, heading, rule, snug
from coinage_pnp.sheet.scene import Element, Group, Text


def region_table(board: Map, figures: Mapping[str, RegionFigures], box: Box) -> Group:
    """What becomes of the regions, those first whose doubling decides the most games; from the top of `box`.

    Rows that find no room are counted in the last one.
    """
    called = board.regions_called("en")
    regions = sorted(
        ((called[region.id], figures.get(region.id, RegionFigures())) for region in board.regions),
        key=lambda pair: -(pair[1].decisive or 0.0),
    )
    top = box.y + 6.6
    leading = min(max((box.bottom - top) / len(regions), 2.9), 5.0)
    fitting = int((box.bottom - top) / leading + 1e-6)
    left_over = len(regions) - fitting if len(regions) > fitting else 0
    shown = regions[: fitting - 1] if left_over else regions
    size = min(8.5, leading * 2.3)
    ends = [box.right - box.width * share for share in (0.51, 0.34, 0.17, 0.0)]
    elements = heading(words.REGIONS, words.REGIONS_GLOSS, box.x, box.y + 2.2, box.width)
    elements += [
        ending(Text(word, x, top - 0.9, "italic", 6.8, FAINT))
        for word, x in zip(words.REGION_COLUMNS, ends, strict=True)
    ]
    for number, (name, found) in enumerate(shown):
        y = top + number * leading
        base = y + leading / 2 + 0.22 * size / 2.83
        cells = (found.heads, found.tails, found.swing, found.decisive)
        line = snug(Text(name, box.x, base, "strong", size, INK), ends[0] - box.x - 7)
        parts: list[Element] = [rule(box.x, y, box.right, HAIR, PALE), line]
        parts += [
            ending(Text(words.percent(cell), x, base, "strong" if i == 3 else "body", size, INK))
            for i, (cell, x) in enumerate(zip(cells, ends, strict=True))
        ]
        elements.append(Group(tuple(parts), name=f"row {name}"))
    foot = top + len(shown) * leading
    if left_over:
        more = Text(words.MORE.format(count=len(regions) - len(shown)), box.x, foot + 2.4, "italic", 7, FAINT)
        elements.append(more)
    return Group((*elements, rule(box.x, foot, box.right, HAIR, PALE)), name="regions")
