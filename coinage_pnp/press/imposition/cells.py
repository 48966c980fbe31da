"""How close together cards stand, and in how much room each is held."""

from __future__ import annotations

from dataclasses import dataclass

from coinage_pnp.drawing import BLEED, Box, CardFormat
from coinage_pnp.press.imposition.marks import GAP
from coinage_pnp.press.print_options import CORNER, CROP, PrintOptions

GUTTER = 2 * BLEED
"""Between two trims that each have their own bleed, mm."""


@dataclass(frozen=True)
class CardSpacing:
    """How close together cards stand, and what is round them."""

    gutter: float
    """Between the trims of two cards, mm."""
    bleed: float
    """Past the trims of the outer ones, mm."""
    mark: float
    """Length of crop marks, mm; 0 where there is no room for them: then fine corners take their place."""
    between: float = GUTTER
    """Between the trims of a front and of the back that is folded behind it, mm."""
    fold: float = 4.0
    clear: float = BLEED + GAP
    """Between the trims and the fold marks, mm: where there is little room they are in the bleed."""

    def marks(self, setup: PrintOptions) -> str:
        """Which marks there are: one of `print_options.MARKS`."""
        return CORNER if setup.marks == CROP and not self.mark else setup.marks


ROOMY = CardSpacing(GUTTER, BLEED, 4.0)
"""Each card has its own bleed."""

SHORT_MARKS = CardSpacing(GUTTER, BLEED, 1.5)
"""The same, with crop marks as short as a ruler still finds them: where that saves paper."""

CLOSE, TIGHT = CardSpacing(1.5, BLEED, 2.4, 3.0, 2.4), CardSpacing(1.5, 1.5, 0.0, 3.0, 2.0, 0.4)
"""Cards that bleed in one flat colour: a cut that is off takes a little more or less of the same."""


@dataclass(frozen=True)
class CardCell:
    """The room of a card in a block, mm; with a fold, of its two sides."""

    width: float
    height: float
    turn: int
    """0 or 90: how far it is turned."""
    between: float = GUTTER
    """With a fold, between the trims of its two sides, mm."""
    on_end: bool = False
    """Whether the fold is along the short edge of the card, with the back foot to foot below the front."""

    @property
    def level(self) -> bool:
        """Whether the fold lies level, with the back below the front."""
        return (self.turn == 90) != self.on_end

    def sides(self, x: float, y: float, fold: bool) -> tuple[Box, Box]:
        """The trims of front and back for a cell with this top left corner; without a fold, the same."""
        if not fold:
            return (Box(x, y, self.width, self.height),) * 2
        if self.level:
            half = (self.height - self.between) / 2
            return Box(x, y, self.width, half), Box(x, y + half + self.between, self.width, half)
        half = (self.width - self.between) / 2
        return Box(x, y, half, self.height), Box(x + half + self.between, y, half, self.height)


def cells(size: CardFormat, fold: bool, spacing: CardSpacing = ROOMY) -> tuple[CardCell, ...]:
    """The ways to hold a card: upright to who reads it, then turned; with a fold, the same on end after them."""
    short, long = sorted((size.width, size.height))
    between = spacing.between
    found: tuple[CardCell, ...] = ()
    for on_end in (False, True) if fold else (False,):
        wide = 2 * short + between if fold and not on_end else short
        high = 2 * long + between if on_end else long
        upright, across = CardCell(wide, high, 0, between, on_end), CardCell(high, wide, 90, between, on_end)
        found += (across, upright) if size.width > size.height else (upright, across)
    return found


def reach(setup: PrintOptions, spacing: CardSpacing = ROOMY) -> float:
    """How far bleed and marks go past the trims of a block, mm."""
    marks = spacing.bleed + GAP + (spacing.mark if setup.marks == CROP else 0.0)
    return max(marks, spacing.clear + spacing.fold if setup.fold else 0.0)
