"""How tokens stand on a page: which ones, side by side in rows, and how many rows a page holds. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from coinage_pnp.artwork.tokens.outline import bounds
from coinage_pnp.artwork.tokens.token import TOKEN_BLEED
from coinage_pnp.artwork.typesetting import break_lines
from coinage_pnp.rules.coins import KINDS, STARTING_BANK, Kind, both_banks

BETWEEN = 1.2
"""White between the bleeds of two tokens, mm: room for scissors."""


def all_kinds() -> list[Kind]:
    """Every coin of both starting banks, the highest rank first."""
    count = both_banks((STARTING_BANK, STARTING_BANK))
    return [kind for kind in reversed(KINDS) for _ in range(count[kind.rank - 1])]


@dataclass(frozen=True)
class TokenCell:
    """The room that a token takes on a page, bleed included, about the middle of its circle."""

    kind: Kind
    diameter: float
    folded: bool

    @property
    def width(self) -> float:
        """From side to side, mm."""
        return 2 * (bounds(self.kind.rank, self.diameter)[0] + TOKEN_BLEED)

    @property
    def up(self) -> float:
        """How far it reaches above the middle, mm."""
        return bounds(self.kind.rank, self.diameter)[1] + TOKEN_BLEED

    @property
    def foot(self) -> float:
        """How far the middle is above the straight side at the foot, mm."""
        return bounds(self.kind.rank, self.diameter)[2]


@dataclass(frozen=True)
class TokenRow:
    """Tokens side by side, their feet on one line."""

    cells: Sequence[TokenCell]

    @property
    def up(self) -> float:
        """How far the row reaches above the feet, mm."""
        return max(cell.up + cell.foot for cell in self.cells)

    @property
    def height(self) -> float:
        """From top to bottom, mm; when folded as much below the feet as above them."""
        return self.up + (self.up if self.cells[0].folded else TOKEN_BLEED)

    @property
    def width(self) -> float:
        """From side to side, mm."""
        return sum(cell.width for cell in self.cells) + BETWEEN * (len(self.cells) - 1)


def fill_rows(cells: Sequence[TokenCell], width: float) -> list[list[TokenCell]] | None:
    """The tokens in as few rows as hold them, the rows about as long as each other; None if one is too wide."""
    widths, between = [cell.width for cell in cells], [BETWEEN] * len(cells)
    lines = break_lines(widths, between, width)
    if lines is None:
        return None
    narrower: list[tuple[int, int]] | None = lines
    while narrower is not None and len(narrower) == len(lines):
        lines, width = narrower, width - 2
        narrower = break_lines(widths, between, width)
    return [list(cells[start:end]) for start, end in lines]


def fill_pages(rows: Iterable[list[TokenCell]], height: float) -> list[list[TokenRow]]:
    """The rows on as few pages as hold them in their order."""
    pages: list[list[TokenRow]] = []
    for row in map(TokenRow, rows):
        if pages and sum(r.height + BETWEEN for r in (*pages[-1], row)) - BETWEEN <= height:
            pages[-1].append(row)
        else:
            pages.append([row])
    return pages
