"""Sheets of tokens: every coin of the game, for both players, as many as a page holds.

Fold-over: each token is drawn with its two faces foot to foot. All tokens of a row share one fold, so that a row is
folded and glued as a strip, and then cut once through both layers. Duplex: the faces are on the two
sides of the paper. Lengths in mm, y down, the origin at the top left of the printable area.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from coinage_pnp.artwork.coins import CoinSet
from coinage_pnp.artwork.tokens.outline import bounds, outline
from coinage_pnp.artwork.tokens.token import TOKEN_BLEED, draw_token
from coinage_pnp.artwork.typesetting import break_lines
from coinage_pnp.drawing import INK, Drawing, Element, Group, Paint, Shape, Symbol, Use, polyline
from coinage_pnp.errors import UserError
from coinage_pnp.rules.coins import HEADS, KINDS, STARTING_BANK, TAILS, Kind, Side, both_banks

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


FOLD, DUPLEX = "fold", "duplex"
TOKEN_METHODS = (FOLD, DUPLEX)
"""How a token gets its two faces."""

_CUT = Paint(stroke=INK, width=0.1)

_FOLD_LINE = Paint(stroke="#6f6259", width=0.18, dash=(0.9, 0.9), butt=True)

_FOLD_END = 4.0
"""How far a fold's marks run past a row, mm."""

Segment = tuple[tuple[float, float], tuple[float, float]]
"""A line's two ends, mm."""


@dataclass(frozen=True)
class TokenPlace:
    """Where a token lies on the front of a sheet."""

    kind: Kind
    diameter: float
    """Of the circle round it, mm."""
    x: float
    y: float
    """The middle of that circle, mm."""


@dataclass(frozen=True, eq=False)
class TokenSheet:
    """One page of tokens, as large as the printable area it was asked for."""

    front: Drawing
    """What is printed: Heads, each within a line to cut along; folded, Tails below it."""
    back: Drawing | None
    """Tails for the other side of the paper, mirrored for a turn about its upright axis; None when folded."""
    spots: tuple[TokenPlace, ...]
    folds: tuple[Segment, ...]
    """What is folded along; empty without folding."""


def token_sheets(
    coins: CoinSet, width: float, height: float, making: str = FOLD, *, line_art: bool = False
) -> tuple[TokenSheet, ...]:
    """All tokens of a game, the highest rank first, on as few areas (mm) as they need.

    `making` is FOLD or DUPLEX. Raises UserError: the area is too small for the largest token.
    """
    cells = [TokenCell(kind, coins.diameters[kind.rank - 1], making == FOLD) for kind in all_kinds()]
    rows = fill_rows(cells, width)
    tallest = max((TokenRow(row).height for row in rows or []), default=0.0)
    if rows is None or tallest > height:
        large = cells[0]
        raise UserError(
            f"a token of {large.diameter:g} mm needs {large.width:.0f} x {TokenRow([large]).height:.0f} mm, "
            f"and there are {width:.0f} x {height:.0f} mm: choose a larger paper"
        )
    return tuple(_sheet(page, width, height, making, line_art) for page in fill_pages(rows, height))


def _sheet(rows: Sequence[TokenRow], width: float, height: float, making: str, line_art: bool) -> TokenSheet:
    spots, folds = _placed(rows, width, height)
    symbols: dict[str, Symbol] = {}
    front: list[Element] = []
    back: list[Element] = []
    for spot in spots:
        front.append(_face(spot, HEADS, making, line_art, symbols))
        if making == FOLD:
            foot = spot.y + bounds(spot.kind.rank, spot.diameter)[2]
            over = TokenPlace(spot.kind, spot.diameter, spot.x, 2 * foot - spot.y)
            front.append(_face(over, TAILS, making, line_art, symbols, angle=180))
        else:
            mirrored = TokenPlace(spot.kind, spot.diameter, width - spot.x, spot.y)
            back.append(_face(mirrored, TAILS, making, line_art, symbols))
    front.append(_cuts(spots, making))
    if making == FOLD:
        front.append(Group((Shape(polyline(*folds), _FOLD_LINE),), name="folds"))
    return TokenSheet(
        Drawing(width, height, tuple(front), symbols),
        Drawing(width, height, tuple(back), symbols) if back else None,
        spots,
        folds if making == FOLD else (),
    )


def _placed(
    rows: Sequence[TokenRow], width: float, height: float
) -> tuple[tuple[TokenPlace, ...], tuple[Segment, ...]]:
    """Where the tokens lie, and for each row the line along their feet: a block in the middle of the area."""
    spots: list[TokenPlace] = []
    folds: list[Segment] = []
    whole = sum(row.height + BETWEEN for row in rows) - BETWEEN
    gap = min(BETWEEN + 4.0, BETWEEN + (height - whole) / max(1, len(rows)))
    top = (height - whole - (gap - BETWEEN) * (len(rows) - 1)) / 2
    for row in rows:
        feet = top + row.up
        x = (width - row.width) / 2
        start = x
        for cell in row.cells:
            spots.append(TokenPlace(cell.kind, cell.diameter, x + cell.width / 2, feet - cell.foot))
            x += cell.width + BETWEEN
        end = x - BETWEEN
        folds.append(((max(0.0, start - _FOLD_END), feet), (min(width, end + _FOLD_END), feet)))
        top += row.height + gap
    return tuple(spots), tuple(folds)


def _face(
    spot: TokenPlace, side: Side, making: str, line_art: bool, symbols: dict[str, Symbol], angle: float = 0.0
) -> Group:
    """A face of a token in its place; its drawing joins `symbols`."""
    name = f"token {spot.kind.name} {side.word} {spot.diameter:g} {making}" + (" line" if line_art else "")
    token = draw_token(spot.kind, side, spot.diameter, folded=making == FOLD, line_art=line_art)
    symbols[name] = token.art
    return Group((Use(name, spot.x, spot.y, angle=angle),), name=f"{spot.kind.name} {side.word}")


def _cuts(spots: Sequence[TokenPlace], making: str) -> Group:
    """The lines to cut along: not at the foot of a token that is folded there."""
    outlines: list[Element] = []
    for spot in spots:
        edge = outline(spot.kind.rank, spot.diameter)
        path = edge.above_foot if making == FOLD else edge.path
        outlines.append(Group((Shape(path, _CUT),), name="trim", x=spot.x, y=spot.y))
    return Group(tuple(outlines), name="cut lines")
