"""The report: one page that says whether a map is fair, and shows why.

A plate of an old atlas with figures: the verdict first, the heat maps under it, then the players side by side.
Lengths in mm, y down, origin at the top left of the paper.
"""

from __future__ import annotations

from dataclasses import dataclass

from coinage_pnp.board.model import Map
from coinage_pnp.sheet.card import details
from coinage_pnp.sheet.card.plan import Plan
from coinage_pnp.sheet.formats import CardFormat, Paper
from coinage_pnp.sheet.geometry import Frame
from coinage_pnp.sheet.impose.type import FAINT, INK, centred, fitted
from coinage_pnp.sheet.pages import Box
from coinage_pnp.sheet.report import words
from coinage_pnp.sheet.report.figures import Figures
from coinage_pnp.sheet.report.heat import plan_plate, reading
from coinage_pnp.sheet.report.ladder import ladder
from coinage_pnp.sheet.report.plate import CAPITALS, FOOT, HEAD, plate
from coinage_pnp.sheet.report.tables import least_height, level_table, region_table
from coinage_pnp.sheet.report.type import centred_lines, ornament, rule, set_lines
from coinage_pnp.sheet.scene import Drawing, Element, Group, Paint, Shape, Text, rectangle

_TO_ONE_LINE = 9
"""So many sizes are tried for the sake of a first sentence on one line."""

_INSET = 5.0
"""From the neat line to the words inside it, mm."""

_TITLE = 20.5
"""Height of the head, mm."""

_IMPRINT = 8.2
"""Height of the lines at the foot, mm."""

_GAP = 5.0
"""Between columns, mm."""

_HIGHEST = 110.0
"""A map on the page is never higher, mm."""

_GROUND = "#fefbf4"
"""The paper inside the neat line."""

_BAR = 1.5
"""Width of the bar round the page, mm."""

_AIR = (3.2, 6.0)
"""Between the parts of the page, mm: at least, at most."""

_BESIDE = 62.0
"""Width of the column beside upright maps, mm."""

_BELOW = 31.0
"""Height of the ladder and the regions below maps laid on their side, mm."""

_SIZES = (
    *((size, 10.5) for size in (16.0, 15.5, 15.0, 14.5, 14.0, 13.5, 13.0, 12.5, 12.0)),
    *((14.0, 10.5), (13.0, 10.0), (12.0, 9.5), (11.0, 9.0), (10.0, 8.5), (9.0, 8.0), (8.0, 7.0), (7.0, 6.5)),
)
"""Type of the verdict as it is tried: the first sentence's and the others', pt."""


def draw_report(board: Map, figures: Figures, card: CardFormat, paper: Paper) -> Drawing:
    """The page.

    Args:
        board: The map.
        figures: What is known of its balance.
        card: The format its heat maps are drawn on, upright; they are set at its size if it fits ("tin" does).
        paper: What the page is printed on, upright.

    Raises:
        UndrawableError: The map cannot be drawn truly on the card.
        UserError: A name has characters that no face has.
    """
    named, plan = plan_plate(board, card)
    held = card.held(board.orientation)
    inner = Box(paper.margin, paper.margin, paper.width - 2 * paper.margin, paper.height - 2 * paper.margin)
    body = inner.grown(-_INSET)
    middle = _Middle(named, plan, held, figures)
    fixed = _TITLE + middle.height(body.width) + least_height(figures.levels) + _IMPRINT
    said, told = _verdict(figures, body.width, body.height - fixed - 3 * _AIR[0])
    spare = body.height - fixed - told
    air = min(max(spare / 5, _AIR[0]), _AIR[1])
    y = body.y + _TITLE
    verdict = Group(tuple(said), name="verdict", y=y)
    y += told + air
    middle_parts = middle.drawn(board, Box(body.x, y, body.width, middle.height(body.width)))
    y += middle.height(body.width) + air
    below = Box(body.x, y, body.width, body.bottom - _IMPRINT - air * 0.6 - y)
    elements: list[Element] = [
        *_neat_line(inner),
        _head(figures, body),
        Group((verdict,), x=body.x + body.width / 2),
        *middle_parts,
        rule(body.x, y - air / 2, body.right),
        level_table(figures.levels, below),
        _foot(figures, body),
    ]
    return Drawing(paper.width, paper.height, tuple(elements))


@dataclass(frozen=True, eq=False)
class _Middle:
    """The heat maps, the ladder and the regions: beside upright maps, below those that lie on their side."""

    named: Map
    plan: Plan
    card: CardFormat
    figures: Figures

    @property
    def lies(self) -> bool:
        """Whether the maps lie on their side."""
        return self.card.width > self.card.height

    def scale(self, width: float) -> float:
        """Of the maps: their own size where there is room."""
        room = (width - _GAP) / 2 if self.lies else (width - _BESIDE - 2 * _GAP) / 2
        return min(1.0, room / self.card.width, _HIGHEST / self.card.height)

    def height(self, width: float) -> float:
        """Of all, mm, for a page `width` mm wide."""
        plates = CAPITALS + HEAD + self.card.height * self.scale(width) + FOOT
        return plates + (_GAP + _BELOW if self.lies else 0.0)

    def drawn(self, board: Map, box: Box) -> list[Element]:
        """All of it, in `box`."""
        scale = self.scale(box.width)
        wide = self.card.width * scale
        second = box.right - wide if self.lies else box.x + wide + _GAP
        elements: list[Element] = [
            plate(self.named, self.plan, self.card, shown, (x, box.y + CAPITALS), scale)
            for what, x in (("swing", box.x), ("control", second))
            for shown in (reading(board, self.figures.spaces, what),)
        ]
        if self.lies:
            y, split = box.bottom - _BELOW, 0.62 * box.width
            left = Box(box.x, y, split, _BELOW)
            right = Box(box.x + split + 9, y, box.width - split - 9, _BELOW)
        else:
            x = second + wide + _GAP + 1.0
            low = min(7.0 + 5.0 * len(board.regions), 36.0)
            left = Box(x, box.y, box.right - x, box.height - low - 5.0)
            right = Box(x, box.bottom - low, box.right - x, low)
        elements.append(ladder(self.figures.levels, left, wide=self.lies))
        return [*elements, region_table(board, self.figures.regions, right)]


def _verdict(figures: Figures, measure: float, room: float) -> tuple[list[Element], float]:
    """The sentences, centred on x = 0, and their height: in the largest type that leaves enough of the page.

    Type may be a little smaller for the first sentence to stand on one line.
    """
    if not figures.verdict:
        return [], 0.0
    elements, height = list[Element](), 0.0
    for number, sizes in enumerate(_SIZES):
        elements, height, lines = _sentences(figures, sizes, measure)
        if height <= room and (lines == 1 or number >= _TO_ONE_LINE):
            break
    return elements, height


def _sentences(
    figures: Figures, sizes: tuple[float, float], measure: float
) -> tuple[list[Element], float, int]:
    """The verdict, its height in mm, and how many lines its first sentence takes."""
    elements: list[Element] = []
    y, first = 0.0, 0
    for number, sentence in enumerate(figures.verdict):
        face, size = ("display", sizes[0]) if number == 0 else ("body", sizes[1])
        lines = set_lines(sentence, face, size, 0.96 * measure)
        leading = 0.43 * size
        y += 0.25 * size if number == 0 else leading + (1.6 if number == 1 else 0.3)
        elements += centred_lines(lines, Text("", 0, y, face, size, INK), leading, measure)
        y += leading * (len(lines) - 1)
        first = first or len(lines)
    return elements, y, first


def _head(figures: Figures, body: Box) -> Group:
    """The title under its cartouche line, and what was played."""
    x = body.x + body.width / 2
    games = words.GAMES.format(
        games=words.number(sum(level.games for level in figures.levels), 0), majority=figures.majority
    )
    title = Text(figures.name.upper(), x, body.y + 9.2, "display", 22.0, INK, tracking=0.16)
    lines = [
        Text(words.BALANCE_OF, x, body.y + 1.9, "italic", 9.0, INK),
        fitted(title, body.width),
        fitted(Text(games, x, body.y + 15.6, "italic", 8.0, FAINT), body.width),
    ]
    return Group((*map(centred, lines), ornament(x, body.y + 12.2, 18.0)), name="head")


def _foot(figures: Figures, body: Box) -> Group:
    """How to read the page, who played, and what it was made from."""
    x, y = body.x + body.width / 2, body.bottom
    read = words.HOW_TO_READ
    if figures.heat:
        read = f"{words.HEAT_BY.format(player=figures.heat)} {read}"
    lines = [
        Text(read, x, y - 5.2, "italic", 7.2, INK),
        Text(f"{words.imprint(figures)} · {words.UNOFFICIAL}", x, y - 1.0, "body", 6.0, FAINT),
    ]
    made = [centred(fitted(line, body.width)) for line in lines]
    return Group((rule(body.x, y - _IMPRINT, body.right), *made), name="foot")


def _neat_line(inner: Box) -> list[Element]:
    """The degree bar round the plate, as on the card."""
    f = Frame(inner.x + _BAR, inner.y + _BAR, inner.width - 2 * _BAR, inner.height - 2 * _BAR, 0.01)
    ground = rectangle(f.x, f.y, f.width, f.height)
    return [Shape(ground, Paint(_GROUND)), *details.frame_bar(f, 2 * _BAR / 0.88)]
