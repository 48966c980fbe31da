"""Sheets of paper coins (tokens), with faces foot to foot to fold, or on both sides of the paper.

Lengths in mm, y down, from the top left corner of the printable area.
"""

from collections.abc import Sequence
from typing import NamedTuple

from coinage_pnp.drawing.coins.coinset import CoinSet
from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.ink_choices import LOW
from coinage_pnp.drawing.paths.path import Subpath, polyline
from coinage_pnp.drawing.scene import Drawing, Element, Group, Paint, Shape, Symbol, Use
from coinage_pnp.drawing.type.ornaments import FOLD as FOLD_LINE
from coinage_pnp.drawing.type.paragraph import break_lines
from coinage_pnp.errors import UserError
from coinage_pnp.game.rules.coins import HEADS, KINDS, STARTING_BANK, TAILS, Kind, Side
from coinage_pnp.sheet.layout.print_content import FrontAndBack, SheetInsert
from coinage_pnp.sheet.print_options import DUPLEX, FOLD, STICKERS
from coinage_pnp.sheet.print_style import PrintStyle
from coinage_pnp.sheet.token_faces import TOKEN_BLEED, draw_token, measure_to_side, outline

BETWEEN = 1.2  # gap between the bleeds of two tokens, mm: room for scissors


class TokenPlace(NamedTuple):
    """A token on the front of a sheet; (x, y) is the middle of its circle. Lengths in mm."""

    kind: Kind
    diameter: float
    folded: bool
    x: float = 0.0
    y: float = 0.0

    @property
    def width(self) -> float:
        """Total width with bleed."""
        half = self.foot if self.kind.rank == 4 else self.diameter / 2
        return 2 * (half + TOKEN_BLEED)

    @property
    def up(self) -> float:
        """Extent above the middle, with bleed."""
        return (self.foot if self.kind.rank in (2, 4) else self.diameter / 2) + TOKEN_BLEED

    @property
    def foot(self) -> float:
        """Distance from the middle down to the straight side at the foot."""
        return measure_to_side(self.diameter)


class TokenRow(NamedTuple):
    """Tokens side by side, with their feet on one line. Lengths in mm."""

    tokens: Sequence[TokenPlace]

    @property
    def up(self) -> float:
        """Extent above the feet."""
        return max(token.up + token.foot for token in self.tokens)

    @property
    def height(self) -> float:
        """Total height; folded rows extend as far below the feet as above."""
        return self.up + (self.up if self.tokens[0].folded else TOKEN_BLEED)

    @property
    def width(self) -> float:
        """Total width."""
        return sum(token.width for token in self.tokens) + BETWEEN * (len(self.tokens) - 1)


class TokenSheet(NamedTuple):
    """One page of tokens, as large as the printable area."""

    front: Drawing  # Heads with cutting lines; if folded, Tails below them
    back: Drawing | None  # tails, mirrored for a flip over the vertical axis; None if folded
    spots: tuple[TokenPlace, ...]


def make_token_sheets(
    coins: CoinSet, width: float, height: float, *, folded: bool, labels: bool = False, line_art: bool = False
) -> tuple[TokenSheet, ...]:
    """All tokens of a game, highest rank first, on as few pages as possible. Raises UserError if they do not fit.

    `labels` are slightly smaller than the coins they are stuck on, and both of their sides are cut out.
    """
    kinds = [kind for kind in reversed(KINDS) for _ in range(2 * STARTING_BANK[kind.rank - 1])]
    play = 1.0 if labels else 0.0  # how much smaller than its coin a label is, mm
    tokens = [TokenPlace(kind, coins.diameters[kind.rank - 1] - play, folded) for kind in kinds]
    widths, between, room = [token.width for token in tokens], [BETWEEN] * len(tokens), width
    narrower = lines = break_lines(widths, between, room) or []
    while narrower and len(narrower) == len(lines):  # rows of similar length
        lines, room = narrower, room - 2
        narrower = break_lines(widths, between, room) or []
    rows = [TokenRow(tokens[start:end]) for start, end in lines]
    if not rows or max(row.height for row in rows) > height:
        raise UserError(
            "the largest paper coin needs {size} mm, and there are {room} mm: {remedy}",
            size=f"{tokens[0].width:.0f} x {TokenRow(tokens[:1]).height:.0f}",
            room=f"{width:.0f} x {height:.0f}",
            remedy=UserError("choose a larger --paper"),
        )
    pages: list[list[TokenRow]] = []
    for row in rows:
        if pages and sum(r.height + BETWEEN for r in (*pages[-1], row)) - BETWEEN <= height:
            pages[-1].append(row)
        else:
            pages.append([row])
    return tuple(_make_sheet(page, width, height, labels, line_art) for page in pages)


def _make_sheet(
    rows: Sequence[TokenRow], width: float, height: float, labels: bool, line_art: bool
) -> TokenSheet:
    """The rows as a block in the middle of the area, with the fold line of each if they are folded."""
    spots: list[TokenPlace] = []
    folds = []
    whole = sum(row.height + BETWEEN for row in rows) - BETWEEN
    gap = min(BETWEEN + 4.0, BETWEEN + (height - whole) / max(1, len(rows)))
    top = (height - whole - (gap - BETWEEN) * (len(rows) - 1)) / 2
    for row in rows:
        feet = top + row.up
        start = x = (width - row.width) / 2
        for token in row.tokens:
            spots.append(token._replace(x=x + token.width / 2, y=feet - token.foot))
            x += token.width + BETWEEN
        ends = max(0.0, start - 4.0), min(width, x - BETWEEN + 4.0)  # marks extend past the row
        folds.append([(end, feet) for end in ends])
        top += row.height + gap
    symbols: dict[str, Symbol] = {}
    front: list[Element] = []
    back: list[Element] = []
    for spot in spots:
        front.append(_place_face(spot, HEADS, line_art, symbols))
        if spot.folded:
            over = spot._replace(y=2 * (spot.y + spot.foot) - spot.y)
            front.append(_place_face(over, TAILS, line_art, symbols, angle=180))
        else:
            back.append(_place_face(spot._replace(x=width - spot.x), TAILS, line_art, symbols))
    front.append(_draw_cuts(spots, Paint(stroke=INK, width=0.1)))
    if labels:
        on_dark = Paint(stroke="#ffffff", width=0.15)
        back.append(_draw_cuts([spot._replace(x=width - spot.x) for spot in spots], on_dark))
    if not back:
        front.append(Group((Shape(polyline(*folds), FOLD_LINE),), name="folds"))
    other = Drawing(width, height, tuple(back), symbols) if back else None
    return TokenSheet(Drawing(width, height, tuple(front), symbols), other, tuple(spots))


def _place_face(
    spot: TokenPlace, side: Side, line_art: bool, symbols: dict[str, Symbol], angle: float = 0.0
) -> Group:
    """A face of a token in its position; its drawing is added to `symbols`."""
    method = "fold" if spot.folded else "duplex"
    name = f"token {spot.kind.name} {side.word} {spot.diameter:g} {method}" + (" line" if line_art else "")
    symbols[name] = draw_token(spot.kind, side, spot.diameter, folded=spot.folded, line_art=line_art)
    return Group((Use(name, spot.x, spot.y, angle=angle),), name=f"{spot.kind.name} {side.word}")


def _draw_cuts(spots: Sequence[TokenPlace], paint: Paint) -> Group:
    """Cutting lines; folded tokens have none at the foot, and of Tails only an unpainted one, for machines."""
    outlines: list[Element] = []
    for spot in spots:
        [line] = path = outline(spot.kind.rank, spot.diameter).draw(with_foot=not spot.folded)
        lines = [Shape(path, paint)]
        if spot.folded:
            over = Subpath(line.points * (1, -1) + (0, 2 * spot.foot), closed=False, curved=True)
            lines.append(Shape((over,), Paint()))
        outlines.append(Group(tuple(lines), name="trim", x=spot.x, y=spot.y))
    return Group(tuple(outlines), name="cut lines")


def lay_out_paper_coins(style: PrintStyle) -> SheetInsert:
    """Paper coins for both players."""
    how, line_art = style.options.paper_coins, style.options.ink == LOW
    gap = 6.0  # between both sides of labels, mm

    def fill(width: float, height: float) -> Sequence[FrontAndBack]:
        labels, found = how == STICKERS, list[FrontAndBack]()
        high = (height - gap) / 2 if labels else height
        for sheet in make_token_sheets(
            style.coins, width, high, folded=how == FOLD, labels=labels, line_art=line_art
        ):
            top = min(spot.y - spot.up for spot in sheet.spots)
            high = max(spot.y - spot.up + TokenRow([spot]).height for spot in sheet.spots) - top
            front, back = sheet.front, sheet.back
            front = front._replace(height=high, elements=(Group(front.elements, y=-top),))
            if back:
                back = back._replace(height=high, elements=(Group(back.elements, y=-top),))
            if labels and back:  # below the front, on the same side of the paper
                second = Group(back.elements, y=high + gap)
                front, back = front._replace(height=2 * high + gap, elements=(*front.elements, second)), None
            found.append((front, back))
        return found

    legend = ("outline", "rows") if how == FOLD else ("outline",)
    return SheetInsert(style.language.sheet.paper_coins, fill, how == DUPLEX, legend)
