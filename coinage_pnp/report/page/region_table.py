"""The regions as a table."""

from collections.abc import Mapping

from coinage_pnp.artwork.typesetting import FAINT, INK, length, right_aligned
from coinage_pnp.board.model import Map
from coinage_pnp.drawing import Box, Element, Group, Text
from coinage_pnp.report.numbers import NONE, digits_of, percent, rounded_up, shares_of, widest
from coinage_pnp.report.page.headings import HAIR, PALE, heading, rule, snug
from coinage_pnp.sim.statistics.places import PlaceStatistics

_COLUMNS = ("Heads", "Tails", "used", "fought", "swing", "decides")

_COLUMN = 7.6
"""Width of a column of figures, mm."""

_ROW = (2.9, 5.0)
"""From line to line of the table, mm: at least, at most."""

_TOP, _NOTE = 6.6, 3.2
"""Room above the first row, and for what is below the last one, mm."""

_SIZE, _EASE = 8.5, 7.0
"""Of the type at most, and of names that are beside their figures at least, pt."""


def height_of(board: Map, width: float) -> float:
    """How much room the table takes at ease, mm."""
    lines = 1 if _beside(board, width) else 2
    return _TOP + _NOTE + 4.2 * lines * len(board.regions)


def region_table(board: Map, figures: Mapping[str, PlaceStatistics], box: Box) -> Group:
    """The regions from the top of `box`, those first whose doubling decides the most games.

    If one name is too long to be beside its figures, all are above theirs; the last row counts regions left out.
    """
    called = board.regions_called("en")
    regions = sorted(
        ((called[region.id], figures[region.id]) for region in board.regions),
        key=lambda pair: -pair[1].decisive.value if pair[1].decisive else 0.0,
    )
    lines = 1 if _beside(board, box.width) else 2
    room = box.height - _TOP - _NOTE
    leading = min(max(room / len(regions) / lines, _ROW[0]), _ROW[1])
    fitting = int(room / leading / lines + 1e-6)
    left_over = len(regions) - fitting if len(regions) > fitting else 0
    shown = regions[: max(fitting - 1, 1)] if left_over else regions
    top = box.y + _TOP
    elements = heading("Regions", "in % of the games", box.x, box.y + 2.2, box.width)
    elements += [
        right_aligned(Text(word, x, top - 0.9, "italic", 6.8, FAINT))
        for word, x in zip(_COLUMNS, _ends(box), strict=True)
    ]
    for number, (name, found) in enumerate(shown):
        row = Box(box.x, top + number * lines * leading, box.width, leading)
        elements.append(_row(name, found, row, lines))
    foot = top + len(shown) * lines * leading
    elements.append(rule(box.x, foot, box.right, HAIR, PALE))
    if len(shown) < len(regions):
        more = f"and {len(regions) - len(shown)} more"
        elements.append(Text(more, box.x, foot + 2.4, "italic", 7, FAINT))
    shares = widest(share for _, found in regions for share in shares_of(found))
    swing = widest(found.swing for _, found in regions)
    note = f"± {rounded_up(shares or 0.0)} at most" + (f", swing ± {rounded_up(swing)}" if swing else "")
    elements.append(right_aligned(Text(note, box.right, foot + 2.4, "italic", 7, FAINT)))
    return Group(tuple(elements), name="regions")


def _row(name: str, found: PlaceStatistics, box: Box, lines: int) -> Group:
    """A region; `box` holds its first line, the second is as high."""
    size = min(_SIZE, box.height * 2.3)
    base = box.y + box.height / 2 + 0.22 * size / 2.83
    room = _ends(box)[0] - _COLUMN + 0.8 - box.x if lines == 1 else box.width
    elements: list[Element] = [
        rule(box.x, box.y, box.right, HAIR, PALE),
        snug(Text(name, box.x, base + 0.4 * (lines - 1), "strong", size, INK), room),
    ]
    base += box.height * (lines - 1)
    cells = found.heads, found.tails, found.occupied, found.contested, found.swing, found.decisive
    digits = min(1, digits_of(widest(shares_of(found)) or 0.0))
    for cell, x in zip(cells, _ends(box), strict=True):
        face = "strong" if cell is found.decisive else "body"
        shown = percent(cell.value, 0 if cell is found.swing else digits) if cell and cell.is_known else NONE
        elements.append(right_aligned(Text(shown, x, base, face, min(size, 8.0), INK)))
    return Group(tuple(elements), name=f"row {name}")


def _ends(box: Box) -> list[float]:
    return [box.right - _COLUMN * after for after in reversed(range(len(_COLUMNS)))]


def _beside(board: Map, width: float) -> bool:
    room = width - _COLUMN * len(_COLUMNS)
    names = board.regions_called("en").values()
    return max(length(Text(name, 0, 0, "strong", _EASE, INK)) for name in names) <= room
