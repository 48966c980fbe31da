"""The report: one page that says whether a map is fair, and shows why; that of two maps; one heat map as a file.

A plate of an old atlas with figures: the verdict first, the heat maps under it, then the players side by side.
Lengths in mm, y down, origin at the top left of the paper.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from coinage_pnp.artwork.card import CardPlan
from coinage_pnp.artwork.typesetting import FAINT, INK, centred, right_aligned
from coinage_pnp.board.model import Map
from coinage_pnp.drawing import Box, CardFormat, Drawing, Element, Group, Info, Paper, Text, capitals
from coinage_pnp.press.printing import MAKER, PrintFile
from coinage_pnp.render import png_of, render_one
from coinage_pnp.report import phrases
from coinage_pnp.report.balance_table import PLACE_HEADS, answer, changed_measures, changed_places
from coinage_pnp.report.map_report import MapReport
from coinage_pnp.report.numbers import MINUS
from coinage_pnp.report.page.headings import (
    HAIR,
    PALE,
    centred_lines,
    foot,
    foot_height,
    framed,
    head,
    heading,
    ornament,
    rule,
    set_lines,
    set_verdict,
    snug,
)
from coinage_pnp.report.page.heat_map import CAPITALS, FOOT, HEAD, NOTE, draw_heat, key_of, plan_plate, plate
from coinage_pnp.report.page.ladder import AROUND, LEAST, ladder
from coinage_pnp.report.page.level_columns import least_height, level_table
from coinage_pnp.report.page.region_table import height_of, region_table
from coinage_pnp.report.page.space_figures import Reading, reading

_TITLE = 20.5
"""Height of the head, mm."""

_GAP, _NEAR = 5.0, 4.0
"""Between columns, and between maps or tables that are side by side: two tin cards then fit at their size; mm."""

_HIGHEST = 110.0
"""A map on the page is never higher, mm."""

_AIR = (3.8, 6.0)
"""Between the parts of the page, mm: at least, at most."""

_BESIDE = 62.0
"""Width of the column beside upright maps, mm."""

_BELOW = 31.0
"""Height of the ladder and the regions below maps laid on their side, mm."""

_TIGHT_TITLE, _TIGHT_AIR, _TIGHT_BELOW = 18.9, 2.4, 25.0
"""The same on a page whose words and rows are many, mm."""


_ROW = 4.2
"""From line to line of the tables of two maps, mm."""

_NAME, _FIRST = 0.36, 0.62
"""The part of a table's width that names take, and of the page's width that the first table takes."""


def draw_report(report: MapReport, card: CardFormat, paper: Paper) -> Drawing:
    """The page: its heat maps are set at the size of the upright card if that fits ("tin" does).

    UndrawableError if the map cannot be drawn truly on the card, UserError if no face has the characters of a name.
    """
    board, levels = report.board, report.levels
    named, plan = plan_plate(board, card)
    held = card.held(board.orientation)
    frame, body = framed(paper)
    middle = _Middle(named, plan, held, report)
    title, least, key = _TITLE, _AIR[0], key_of(board, plan)
    fixed = least_height(levels) + set_verdict(report, body.width, 0.0)[1]
    room = body.height - fixed - title - middle.height(body.width) - 3 * least
    if room < foot_height(report, body.width, key):
        key = ""
    if room < foot_height(report, body.width):
        middle, title, least = replace(middle, below=_TIGHT_BELOW), _TIGHT_TITLE, _TIGHT_AIR
    below = foot_height(report, body.width, key)
    free = body.height - least_height(levels) - below - (title + middle.height(body.width))
    said, tall = set_verdict(report, body.width, free - 3 * least)
    air = min(max((free - tall) / 5, least), _AIR[1])
    y = body.y + title
    verdict = Group(tuple(said), name="verdict", y=y)
    y += tall + air
    middle_parts = middle.drawn(Box(body.x, y, body.width, middle.height(body.width)))
    y += middle.height(body.width) + air
    rest = Box(body.x, y, body.width, body.bottom - below - air * 0.6 - y)
    elements: list[Element] = [
        *frame,
        head(report, body),
        Group((verdict,), x=body.x + body.width / 2),
        *middle_parts,
        rule(body.x, y - air / 2, body.right),
        level_table(levels, rest),
        foot(report, body, key),
    ]
    return Drawing(paper.width, paper.height, tuple(elements))


@dataclass(frozen=True, eq=False)
class _Middle:
    """The heat maps, the ladder and the regions: beside upright maps, below those that lie on their side."""

    named: Map
    plan: CardPlan
    card: CardFormat
    report: MapReport
    below: float = _BELOW

    @property
    def landscape(self) -> bool:
        """Whether the maps are wider than high."""
        return self.card.width > self.card.height

    def scale(self, width: float) -> float:
        """Of the maps: their own size where there is room."""
        room = (width - _NEAR) / 2 if self.landscape else (width - _BESIDE - 2 * _GAP) / 2
        return min(1.0, room / self.card.width, _HIGHEST / self.card.height)

    def height(self, width: float) -> float:
        """Of all, mm, for a page `width` mm wide."""
        plates = (
            CAPITALS + HEAD + self.card.height * self.scale(width) + (FOOT if self.landscape else FOOT + NOTE)
        )
        return plates + (_GAP + self.below if self.landscape else 0.0)

    def drawn(self, box: Box) -> list[Element]:
        """All of it, in `box`."""
        scale = self.scale(box.width)
        wide = self.card.width * scale
        second = box.right - wide if self.landscape else box.x + wide + _GAP
        elements: list[Element] = [
            plate(self.named, self.plan, self.card, shown, (x, box.y + CAPITALS), scale)
            for what, x in (("swing", box.x), ("control", second))
            for shown in (reading(self.report.spaces, what),)
        ]
        if self.landscape:
            y, split = box.bottom - self.below, 0.62 * box.width
            left = Box(box.x, y, split, self.below)
            right = Box(box.x + split + 9, y, box.width - split - 9, self.below)
        else:
            x = second + wide + _GAP + 1.0
            least = AROUND + LEAST * len(self.report.levels)
            low = min(height_of(self.report.board, box.right - x), box.height - least - _GAP)
            left = Box(x, box.y, box.right - x, box.height - low - _GAP)
            right = Box(x, box.bottom - low, box.right - x, low)
        elements.append(ladder(self.report.levels, left, wide=self.landscape))
        return [*elements, region_table(self.report.board, self.report.regions, right)]


def report_pdf(reports: Sequence[MapReport], card: CardFormat, paper: Paper) -> PrintFile:
    """The page of one map or of two, as a PDF. Arguments and errors as of `draw_report`."""
    report = reports[0]
    if len(reports) > 1:
        title = f"The balance of {report.name} and {reports[1].name}"
        return PrintFile(".pdf", _pdf(draw_comparison(reports, card, paper), title, report), title.lower())
    data = _pdf(draw_report(report, card, paper), f"The balance of {report.name}", report)
    return PrintFile(".pdf", data, f"the balance of {report.name}")


def heat_png(report: MapReport, what: str, card: CardFormat) -> PrintFile:
    """One heat map, as a PNG. Arguments and errors as of `draw_heat`."""
    title = f"{report.name}: {what}"
    texts = {"Title": title, "Description": " ".join(report.verdict)}
    data = png_of(_pdf(draw_heat(report, what, card), title, report), MAKER, texts=texts)
    return PrintFile(".png", data, f"{what} on {report.name}")


def _pdf(drawing: Drawing, title: str, report: MapReport) -> bytes:
    info = Info(title=title, subject=" ".join(report.verdict), language="en", creator=MAKER)
    return render_one(drawing, info, report.name)


def draw_comparison(reports: Sequence[MapReport], card: CardFormat, paper: Paper) -> Drawing:
    """The page of a map and the one that was compared with it. Errors as of `draw_report`."""
    first, second = reports
    assert second.compared is not None
    frame, body = framed(paper)
    middle = body.x + body.width / 2
    title = capitals(f"{first.name} · {second.name}")
    elements: list[Element] = [
        *frame,
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
    left = Box(body.x, y, split - _NEAR, body.bottom - y)
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
    wide = (box.width - (columns - 1) * _NEAR) / columns
    scales = [min(1.0, wide / each.width) for each in held]
    tall = 4.0 + CAPITALS + HEAD + FOOT + NOTE
    tall += max(each.height * scale for each, scale in zip(held, scales, strict=True))
    elements: list[Element] = []
    for number, ((board, figures, name), each, scale) in enumerate(zip(shown, held, scales, strict=True)):
        row, column = divmod(number, columns)
        x = box.x + column * (wide + _NEAR) + (wide - each.width * scale) / 2
        y = box.y + CAPITALS + row * (tall + _NEAR)
        if name:
            elements.append(snug(Text(name, x, y, "strong", 8.5, INK), wide))
        elements.append(plate(*plan_plate(board, card), each, figures, (x, y + 4.0), scale))
    rows = -(-len(shown) // columns)
    return elements, rows * (tall + _NEAR) - _NEAR


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
