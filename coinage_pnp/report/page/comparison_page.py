"""Two maps side by side on one page: the answer, who controls what on each, and a map of the differences.

Lengths in mm, y down, origin at the top left of the paper.
"""

from collections.abc import Sequence

from coinage_pnp.artwork.typesetting import FAINT, INK, centred, right_aligned
from coinage_pnp.drawing import Box, CardFormat, Drawing, Element, Group, Paper, Text, capitals
from coinage_pnp.report import phrases
from coinage_pnp.report.balance_table import PLACE_HEADS, answer, changed_measures, changed_places
from coinage_pnp.report.map_report import MapReport
from coinage_pnp.report.numbers import MINUS
from coinage_pnp.report.page.furniture import neat_line
from coinage_pnp.report.page.headings import (
    HAIR,
    PALE,
    centred_lines,
    heading,
    ornament,
    rule,
    set_lines,
    snug,
)
from coinage_pnp.report.page.heat_map import CAPITALS, FOOT, HEAD, NOTE, plan_plate, plate
from coinage_pnp.report.page.space_figures import Reading, reading

_INSET, _GAP = 5.0, 4.0
"""From the neat line to what is inside it; between maps, and between tables; mm."""

_ROW = 4.2
"""From line to line of the tables, mm."""

_NAME, _FIRST = 0.36, 0.62
"""The part of a table's width that names take, and of the page's width that the first table takes."""


def draw_comparison(reports: Sequence[MapReport], card: CardFormat, paper: Paper) -> Drawing:
    """The page of a map and the one that was compared with it. Errors as of `draw_report`."""
    first, second = reports
    assert second.compared is not None
    inner = Box(paper.margin, paper.margin, paper.width - 2 * paper.margin, paper.height - 2 * paper.margin)
    body = inner.grown(-_INSET)
    middle = body.x + body.width / 2
    title = capitals(f"{first.name} · {second.name}")
    elements: list[Element] = [
        *neat_line(inner),
        centred(Text(phrases.BALANCE_OF, middle, body.y + 1.9, "italic", 9.0, INK)),
        centred(snug(Text(title, middle, body.y + 9.2, "display", 18.0, INK, tracking=0.16), body.width)),
        ornament(middle, body.y + 12.6, 18.0),
    ]
    y = body.y + 18.0
    for number, sentence in enumerate(answer(second.compared, second.name, first.name)):
        face, size = ("display", 11.0) if number == 0 else ("body", 9.0)
        lines = set_lines(_typeset(sentence), face, size, 0.96 * body.width)
        elements += centred_lines(lines, Text("", middle, y, face, size, INK), 4.6, body.width)
        y += 4.6 * len(lines) + 0.6
    shown, tall = _maps(reports, card, Box(body.x, y, body.width, 0.0))
    y += tall + 4.0
    places = changed_places(second)
    split = _FIRST * body.width if places else 0.0
    left = Box(body.x, y, split - _GAP, body.bottom - y)
    right = Box(body.x + split, y, body.width - split, body.bottom - y)
    elements += [*shown, rule(body.x, y - 3.0, body.right)]
    player = second.compared.judge.player
    elements += _table(f"Differences by place, {player} players", PLACE_HEADS, places, left)
    elements += _table(f"By measure, {player} players", (), changed_measures(second), right)
    made = f"{phrases.imprint(second)} · {phrases.UNOFFICIAL}"
    elements.append(centred(snug(Text(made, middle, body.bottom, "body", 6.0, FAINT), body.width)))
    return Drawing(paper.width, paper.height, tuple(elements))


def _typeset(text: str) -> str:
    """With the minus and the apostrophe of printed words."""
    return text.replace(" -", f" {MINUS}").replace("'", "’") if text[:1] != "-" else MINUS + text[1:]


def _maps(reports: Sequence[MapReport], card: CardFormat, box: Box) -> tuple[list[Element], float]:
    """Who controls what on each map and, of spaces that both have, the difference; and their height, mm.

    Three upright maps are side by side, of others two.
    """
    compared, board = reports[1].compared, reports[1].board
    assert compared is not None
    shown = [(each.board, reading(each.spaces, "control"), each.name) for each in reports]
    if compared.spaces:
        changed = reading(compared.spaces, "control")
        values = {space.letter: changed.values.get(space.letter) for space in board.spaces}
        shown.append((board, Reading("change", values, changed.widest), ""))
    held = [card.held(board.orientation) for board, _, _ in shown]
    columns = 3 if len(shown) == 3 and all(each.width < each.height for each in held) else 2
    wide = (box.width - (columns - 1) * _GAP) / columns
    scales = [min(1.0, wide / each.width) for each in held]
    tall = 4.0 + CAPITALS + HEAD + FOOT + NOTE
    tall += max(each.height * scale for each, scale in zip(held, scales, strict=True))
    elements: list[Element] = []
    for number, ((board, figures, name), each, scale) in enumerate(zip(shown, held, scales, strict=True)):
        row, column = divmod(number, columns)
        x = box.x + column * (wide + _GAP) + (wide - each.width * scale) / 2
        y = box.y + CAPITALS + row * (tall + _GAP)
        if name:
            elements.append(snug(Text(name, x, y, "strong", 8.5, INK), wide))
        elements.append(plate(*plan_plate(board, card), each, figures, (x, y + 4.0), scale))
    rows = -(-len(shown) // columns)
    return elements, rows * (tall + _GAP) - _GAP


def _table(
    title: str, heads: Sequence[str], rows: Sequence[tuple[str, Sequence[str]]], box: Box
) -> list[Element]:
    """Rows of a name and its figures, as large as fits."""
    elements: list[Element] = heading(title, "", box.x, box.y + 2.2, box.width) if rows else []
    columns = max((len(cells) for _, cells in rows), default=1)
    first = box.x + _NAME * box.width
    ends = [first + (box.right - first) * (i + 1) / columns for i in range(columns)]
    y = box.y + 6.6
    elements += [
        right_aligned(Text(word, x, y, "italic", 7.0, FAINT))
        for word, x in zip(heads if rows else (), ends, strict=False)
    ]
    pitch = min(_ROW, (box.bottom - 4.0 - y) / max(len(rows), 1))
    size = min(8.0, max(6.0, 2.1 * pitch))
    for name, cells in rows:
        y += pitch
        parts: list[Element] = [snug(Text(name, box.x, y, "body", size, INK), first - box.x)]
        for cell, x in zip(cells, ends, strict=True):
            face = "strong" if cell.endswith("*") else "body"
            if cell:
                parts.append(right_aligned(Text(_typeset(cell.strip()), x, y, face, size, INK)))
        line = rule(box.x, y + 0.3 * pitch, box.right, HAIR, PALE)
        elements.append(Group((line, *parts), name=f"row {name}"))
    return elements
