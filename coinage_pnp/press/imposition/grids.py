"""The ways to fill a sheet with cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import ceil

from coinage_pnp.drawing import Paper
from coinage_pnp.errors import UserError
from coinage_pnp.press.imposition.card_block import card_block, legend
from coinage_pnp.press.imposition.cells import (
    CLOSE,
    GUTTER,
    ROOMY,
    SHORT_MARKS,
    TIGHT,
    CardCell,
    CardSpacing,
    cells,
    reach,
)
from coinage_pnp.press.imposition.footer import fits_footer_strip
from coinage_pnp.press.imposition.print_content import PrintedCard
from coinage_pnp.press.imposition.sheet_pieces import SheetPiece
from coinage_pnp.press.imposition.sheet_room import PlannedSheet, SheetRoom, times


@dataclass(frozen=True)
class CardGrid:
    """A way to fill a sheet with cards."""

    paper: Paper
    """As it is held."""
    headed: bool
    cell: CardCell
    columns: int
    rows: int
    spacing: CardSpacing
    slim: bool

    @property
    def holds(self) -> int:
        """How many cards."""
        return self.columns * self.rows


@dataclass(frozen=True, eq=False)
class CardGrids:
    """The ways for the cards of a print."""

    room: SheetRoom

    @cached_property
    def ways(self) -> tuple[CardGrid, ...]:
        """The ways to fill a sheet with cards, the best to look at first: upright, with a head."""
        room, cards, setup = self.room, self.room.content.cards, self.room.setup
        size, alone = cards[0].format, len(cards) == 1
        ways = [
            (headed, paper, cell)
            for cell in cells(size, setup.fold)
            for headed in (True, False)
            for paper in room.held
        ]
        if not alone:
            ways.sort(key=lambda way: (not way[0], way[1] is not room.paper))
        marks = legend(setup, size.radius, alone)
        found = [
            self._grid(paper, headed, cell, spacing, marks)
            for spacing in (ROOMY, SHORT_MARKS)
            for headed, paper, cell in ways
        ]
        return (*found, *(self._dense() if room.content.stock else ()))

    def _dense(self) -> Iterator[CardGrid]:
        """The ways in which cards that bleed in one colour stand closer, the roomiest first."""
        size, setup = self.room.content.cards[0].format, self.room.setup
        for spacing in (CLOSE, TIGHT):
            for paper in filter(fits_footer_strip, self.room.held):
                for cell in cells(size, setup.fold, spacing):
                    yield self._grid(paper, False, cell, spacing, (), slim=True)

    def _grid(
        self,
        paper: Paper,
        headed: bool,
        cell: CardCell,
        spacing: CardSpacing,
        marks: tuple[str, ...],
        slim: bool = False,
    ) -> CardGrid:
        width, height = self.room.area(paper, headed, marks, slim=slim)
        margin = 2 * reach(self.room.setup, spacing)
        columns = times(width - margin, cell.width, spacing.gutter)
        rows = times(height - margin, cell.height, spacing.gutter)
        return CardGrid(paper, headed, cell, columns, rows, spacing, slim)

    def shares(self) -> list[tuple[PrintedCard, ...]]:
        """The cards of each sheet."""
        cards = self.room.content.cards
        most = max(grid.holds for grid in self.ways)
        if not most:
            raise self._too_large()
        fewest = ceil(len(cards) / most)
        enough = [grid for grid in self.ways if grid.holds and ceil(len(cards) / grid.holds) == fewest]
        if self.room.content.stock:  # as roomy as can be on as few sheets
            most = enough[0].holds
        else:
            most = max(grid.holds for grid in enough if grid.spacing is enough[0].spacing)
        return [cards[start : start + most] for start in range(0, len(cards), most)]

    def sheet(self, cards: Sequence[PrintedCard]) -> PlannedSheet:
        """The cards on the first sheet that holds them, with a strip for its foot only where nothing else fits."""
        grid = next(grid for grid in self.ways if grid.holds >= len(cards))
        sheet = PlannedSheet(grid.paper, (self.block(cards, grid),), grid.headed, grid.slim)
        full_foot = replace(sheet, slim=False)
        return full_foot if self.room.spare(full_foot) >= 0 else sheet

    def block(self, cards: Sequence[PrintedCard], grid: CardGrid) -> SheetPiece:
        """The cards as they stand in one of the ways."""
        setup, name, stock = self.room.setup, self.room.words.map, self.room.content.stock
        return card_block(cards, grid.columns, grid.cell, setup, name, self._stamps, grid.spacing, stock)

    @cached_property
    def _stamps(self) -> dict[int, str]:
        drawings = [d for card in self.room.content.cards for d in (card.face, card.back) if d]
        counts = Counter(map(id, drawings))
        return {key: f"card {i}" for i, (key, count) in enumerate(counts.items()) if count > 1}

    def _too_large(self) -> UserError:
        room, setup, size = self.room, self.room.setup, self.room.content.cards[0].format
        width, height = room.area(room.paper, False, legend(setup, size.radius, alone=True))
        width, height = width - 2 * reach(setup), height - 2 * reach(setup)
        if setup.fold:
            width = (width - GUTTER) / 2
        return UserError(
            f"{room.words.map} ({size.width:g} x {size.height:g} mm){' with its back beside it' * setup.fold} "
            f"does not fit on {room.paper.name} paper, where a card of {int(width)} x {int(height)} mm does: "
            "choose a smaller card or a larger paper."
        )
