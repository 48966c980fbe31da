"""Which pieces stand on which sheet, so that little paper is wasted, and how each sheet is held."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain
from math import ceil

from coinage_pnp.errors import UserError
from coinage_pnp.sheet.formats import Paper
from coinage_pnp.sheet.impose.cards import (
    CLOSE,
    GUTTER,
    ROOMY,
    TIGHT,
    Cell,
    Spacing,
    card_block,
    cells,
    legend,
    reach,
)
from coinage_pnp.sheet.impose.content import Card, Content, Extra, Strip
from coinage_pnp.sheet.impose.foot import Foot, make_foot
from coinage_pnp.sheet.impose.furniture import HEAD
from coinage_pnp.sheet.impose.pieces import ACROSS, ROW_GAP, STRIP_REACH, Piece, extra_piece, strip_piece
from coinage_pnp.sheet.impose.setup import Setup
from coinage_pnp.sheet.impose.slim import APART, DEEP, takes_strip
from coinage_pnp.sheet.language import SheetWords
from coinage_pnp.sheet.scene import Drawing

LEAST_GAP = 2.0
"""White between head, pieces and foot, mm, at the least."""

_CLOSE = 1e-6
"""What lengths may be off by rounding, mm."""


@dataclass(frozen=True, eq=False)
class Sheet:
    """What stands on one sheet."""

    paper: Paper
    """Held as the pieces need it."""
    pieces: tuple[Piece, ...]
    """From top to bottom."""
    headed: bool
    """Whether there is room for a head."""
    slim: bool = False
    """Whether its foot is a strip, because cards take the room."""

    @property
    def marks(self) -> tuple[str, ...]:
        """What its legend explains."""
        return tuple(dict.fromkeys(chain.from_iterable(piece.legend for piece in self.pieces)))


@dataclass(frozen=True)
class _Grid:
    """A way to fill a sheet with cards."""

    paper: Paper
    """As it is held."""
    headed: bool
    cell: Cell
    columns: int
    rows: int
    spacing: Spacing = ROOMY
    slim: bool = False

    @property
    def holds(self) -> int:
        """How many cards."""
        return self.columns * self.rows


@dataclass(frozen=True, eq=False)
class Planner:
    """Finds the sheets of a print."""

    content: Content
    paper: Paper
    """Held upright."""
    words: SheetWords
    setup: Setup
    _heights: dict[tuple[float, tuple[str, ...]], float] = field(default_factory=dict)
    """Of the feet that were asked for, by the paper's width and the legend."""

    @cached_property
    def duplex(self) -> bool:
        """Whether something is printed on the paper's other side."""
        cards = any(card.back for card in self.content.cards) and not self.setup.fold
        return cards or any(extra.backed for extra in self.content.extras)

    def sheets(self) -> tuple[Sheet, ...]:
        """Cards first, in as few sheets as can be; the rules on the last of them if there is room.

        Raises:
            UserError: a piece is larger than the paper.
        """
        found: list[Sheet] = []
        if self.content.cards:
            *full, last = self._shares()
            found = [self._card_sheet(cards) for cards in full]
            found += self._with_rules(last) if self.content.panels else [self._card_sheet(last)]
        elif self.content.panels:
            found = self._rule_sheets()
        for strip in self.content.strips:
            found = self._with_strip(found, strip)
        for extra in self.content.extras:
            found = self._with_extra(found, extra)
        return tuple(found)

    def foot(self, paper: Paper, marks: tuple[str, ...], page: tuple[int, int]) -> Foot:
        """The foot of a page."""
        turned = getattr(self.words, f"flip_{self.setup.flip}") if self.duplex else ""
        return make_foot(self.content, paper, self.words, page, marks, turned)

    def room(
        self, paper: Paper, headed: bool, marks: tuple[str, ...], pieces: int = 1, slim: bool = False
    ) -> tuple[float, float]:
        """What pieces and their marks have on a page, width and height, mm, with the least white between."""
        width, height = paper.width - 2 * paper.margin, paper.height - 2 * paper.margin
        if slim:
            return width, height - DEEP - APART
        key = (paper.width, marks)
        if key not in self._heights:
            self._heights[key] = self.foot(paper, marks, (88, 88)).height
        furniture = self._heights[key] + (HEAD if headed else 0.0) + LEAST_GAP * (pieces + headed)
        return width, height - furniture

    def spare(self, sheet: Sheet) -> float:
        """The height that is left on a sheet, mm; negative where its pieces do not fit."""
        width, height = self.room(sheet.paper, sheet.headed, sheet.marks, len(sheet.pieces), sheet.slim)
        if max(piece.width + 2 * piece.reach for piece in sheet.pieces) > width + _CLOSE:
            return -1.0
        return height - sum(piece.height + 2 * piece.reach for piece in sheet.pieces)

    @cached_property
    def _held(self) -> tuple[Paper, Paper]:
        """The paper upright, and across."""
        return self.paper, replace(self.paper, width=self.paper.height, height=self.paper.width)

    @cached_property
    def _grids(self) -> tuple[_Grid, ...]:
        """The ways to fill a sheet with cards, the best to look at first: upright, with a head."""
        cards, setup = self.content.cards, self.setup
        size, alone = cards[0].format, len(cards) == 1
        ways = [
            (headed, paper, cell)
            for cell in cells(size, setup.fold)
            for headed in (True, False)
            for paper in self._held
        ]
        if not alone:
            ways.sort(key=lambda way: (not way[0], way[1] is not self.paper))
        margin, marks = 2 * reach(setup), legend(setup, size.radius, alone)
        found = []
        for headed, paper, cell in ways:
            width, height = self.room(paper, headed, marks)
            columns = _times(width - margin, cell.width, GUTTER)
            found.append(_Grid(paper, headed, cell, columns, _times(height - margin, cell.height, GUTTER)))
        return (*found, *(self._dense_grids() if self.content.stock else ()))

    def _dense_grids(self) -> Iterator[_Grid]:
        """The ways in which cards that bleed in one colour stand closer, the roomiest first."""
        for spacing in (CLOSE, TIGHT):
            margin = 2 * reach(self.setup, spacing)
            for paper in filter(takes_strip, self._held):
                width, height = self.room(paper, False, (), slim=True)
                for cell in cells(self.content.cards[0].format, self.setup.fold, spacing):
                    columns = _times(width - margin, cell.width, spacing.gutter)
                    rows = _times(height - margin, cell.height, spacing.gutter)
                    yield _Grid(paper, False, cell, columns, rows, spacing, slim=True)

    def _shares(self) -> list[tuple[Card, ...]]:
        """The cards of each sheet."""
        most = max(grid.holds for grid in self._grids)
        if not most:
            raise self._too_large()
        cards = self.content.cards
        if self.content.stock:  # as roomy as can be on as few sheets
            fewest = ceil(len(cards) / most)
            most = next(g.holds for g in self._grids if g.holds and ceil(len(cards) / g.holds) == fewest)
        return [cards[start : start + most] for start in range(0, len(cards), most)]

    def _card_sheet(self, cards: Sequence[Card]) -> Sheet:
        grid = next(grid for grid in self._grids if grid.holds >= len(cards))
        return Sheet(grid.paper, (self._block(cards, grid),), grid.headed, grid.slim)

    def _with_rules(self, cards: Sequence[Card]) -> list[Sheet]:
        """The cards and the rules, on one sheet if there is room on it under a head."""
        panels, headings = self.content.panels, self.content.headings
        strip = strip_piece(panels, self.words.rules, headings, ACROSS, self.setup.marks)
        for grid in self._grids[: 1 if len(cards) == 1 else None]:
            if grid.headed and grid.paper is self.paper and grid.holds >= len(cards):
                sheet = Sheet(grid.paper, (self._block(cards, grid), strip), headed=True)
                if self.spare(sheet) >= 0:
                    return [sheet]
        return [self._card_sheet(cards), *self._rule_sheets()]

    def _block(self, cards: Sequence[Card], grid: _Grid) -> Piece:
        return card_block(
            cards,
            grid.columns,
            grid.cell,
            self.setup,
            self.words.map,
            self._stamps,
            grid.spacing,
            self.content.stock,
        )

    @cached_property
    def _stamps(self) -> dict[int, str]:
        """Names for the drawings that come several times."""
        drawings = [d for card in self.content.cards for d in (card.face, card.back) if d]
        counts = Counter(map(id, drawings))
        return {key: f"card {i}" for i, (key, count) in enumerate(counts.items()) if count > 1}

    def _too_large(self) -> UserError:
        size, fold = self.content.cards[0].format, self.setup.fold
        width, height = self.room(self.paper, False, legend(self.setup, size.radius, alone=True))
        width, height = width - 2 * reach(self.setup), height - 2 * reach(self.setup)
        if fold:
            width = (width - GUTTER) / 2
        return UserError(
            f"{self.words.map} ({size.width:g} x {size.height:g} mm){' with its back beside it' * fold} "
            f"does not fit on {self.paper.name} paper, where a card of {int(width)} x {int(height)} mm does: "
            "choose a smaller card or a larger paper."
        )

    def _rule_sheets(self) -> list[Sheet]:
        return self._strip_sheets(self.words.rules, self.content.panels, self.content.headings)

    def _with_strip(self, found: list[Sheet], strip: Strip) -> list[Sheet]:
        """The sheets with a strip on the last one, if there is room on it, or on sheets of its own."""
        if found:
            last = found[-1]
            across = self._across(last.paper, strip.panels[0], strip.leaf)
            if across * strip.panels[0].width > strip.leaf - 1:
                piece = strip_piece(strip.panels, strip.name, (), across, self.setup.marks, leaf=strip.leaf)
                fuller = replace(last, pieces=(*last.pieces, piece))
                if self.spare(fuller) >= 0:
                    return [*found[:-1], fuller]
        return [*found, *self._strip_sheets(strip.name, strip.panels, (), strip.leaf)]

    def _with_extra(self, found: list[Sheet], extra: Extra) -> list[Sheet]:
        """The sheets with all of an extra below the last one's pieces, or on sheets of its own."""
        if found:
            last = found[-1]
            nothing = extra_piece(extra, (Drawing(0, 0, ()), None))
            left = self.spare(replace(last, pieces=(*last.pieces, nothing)))
            pieces = self._filled(extra, last.paper.width - 2 * last.paper.margin, left)
            if len(pieces) == 1:
                return [*found[:-1], replace(last, pieces=(*last.pieces, *pieces))]
        fewest = [
            extra_piece(extra, sides) for sides in extra.fill(*self.room(self.paper, False, extra.legend))
        ]
        headed = self._filled(extra, *self.room(self.paper, True, extra.legend))
        if len(headed) == len(fewest):
            return [*found, *(Sheet(self.paper, (piece,), headed=True) for piece in headed)]
        return [*found, *(Sheet(self.paper, (piece,), headed=False) for piece in fewest)]

    def _filled(self, extra: Extra, width: float, height: float) -> list[Piece]:
        """What an extra makes of an area; nothing where it is too small."""
        try:
            return [extra_piece(extra, sides) for sides in extra.fill(width, height)] if height > 0 else []
        except UserError:
            return []

    def _across(self, paper: Paper, panel: Drawing, leaf: float) -> int:
        """How many panels stand side by side on a paper: whole leaves, or parts of one where none fits."""
        most = min(ACROSS, _times(paper.width - 2 * paper.margin - 2 * STRIP_REACH, panel.width, 0.0))
        each = max(1, round(leaf / panel.width))
        return most - most % each if most >= each else most

    def _strip_sheets(
        self, name: str, panels: tuple[Drawing, ...], headings: tuple[str, ...], leaf: float = 0.0
    ) -> list[Sheet]:
        """Panels on sheets of their own, as many on each as can be."""
        ways = []
        for headed in (True, False):
            for paper in self._held:
                _, height = self.room(paper, headed, ("cut", "fold"))
                rows = _times(height - 2 * STRIP_REACH, panels[0].height, ROW_GAP)
                ways.append((self._across(paper, panels[0], leaf), rows, paper, headed))
        most = max(across * rows for across, rows, _, _ in ways)
        if not most:
            wide, high = panels[0].width, panels[0].height
            raise UserError(
                f"{name}: a panel of {wide:g} x {high:g} mm does not fit on {self.paper.name} "
                "paper: choose a larger paper."
            )
        each = ceil(len(panels) / ceil(len(panels) / most))
        across, _, paper, headed = next(way for way in ways if way[0] * way[1] >= each)
        found = []
        for i in range(0, len(panels), each):
            some, titles = panels[i : i + each], headings[i : i + each]
            piece = strip_piece(some, name, titles, across, self.setup.marks, i + 1, leaf)
            found.append(Sheet(paper, (piece,), headed))
        return found


def _times(room: float, size: float, gap: float) -> int:
    """How many lengths of `size` with `gap` between two fit into `room`."""
    return max(0, int((room + gap + _CLOSE) / (size + gap)))
