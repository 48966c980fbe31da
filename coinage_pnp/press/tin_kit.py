"""What makes a tin the game's own: a label for its lid, a strip for the lid's rim, and a paper for the inside."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import pi

from coinage_pnp.artwork.card import draw_lid, draw_rim
from coinage_pnp.artwork.rulebook import draw_player_aid
from coinage_pnp.board.model import Map
from coinage_pnp.drawing import (
    INK,
    CardFormat,
    Drawing,
    Element,
    Group,
    Paint,
    Shape,
    Symbol,
    Text,
    Tin,
    capitals,
)
from coinage_pnp.errors import UserError
from coinage_pnp.paths import polyline, rounded_rectangle
from coinage_pnp.press.imposition import CUT, FOLD, FrontAndBack, SheetInsert
from coinage_pnp.press.printing import PrintStyle
from coinage_pnp.press.rule_pages import rule_page

_INSIDE, _SIDE, _SPARE = 1.5, 1.0, 0.5
"""How far a label is inside the lid, a strip inside its side, and the paper inside the tin, mm: edges are round."""

_EDGE = 1.8
"""From the paper's edge to the line along it, mm."""

_LAP = 6.0
"""How far one strip of the rim goes under the next, mm."""

_BLEED, _APART = 1.5, 3.0
"""How far a piece is drawn past its line, and from the line to the edge of its place, mm."""


def tin_kit(board: Map, tin: Tin, style: PrintStyle) -> SheetInsert:
    """The pieces, as many side by side as there is room for."""

    def fill(width: float, height: float) -> Sequence[FrontAndBack]:
        pieces = [_lid(board, tin, style), _paper(tin, style), *_rim(board, tin, style, width - 2 * _APART)]
        return [(sheet, None) for sheet in _shelved(pieces, width, height)]

    return SheetInsert(style.language.sheet.tin, fill, legend=("outline", "laps"))


def _smaller(card: CardFormat, inside: float) -> CardFormat:
    width, height = card.width - 2 * inside, card.height - 2 * inside
    return replace(card, width=width, height=height, radius=max(0.0, card.radius - inside))


def _lid(board: Map, tin: Tin, style: PrintStyle) -> Drawing:
    lid = _smaller(tin.lid, _INSIDE).held(board.orientation)
    drawn = draw_lid(board, lid, style.terrains, style.language.code, style.options.ink)
    if drawn.width > drawn.height:
        upright = (Group(drawn.elements, x=drawn.height, angle=90.0),)
        drawn = Drawing(drawn.height, drawn.width, upright, drawn.symbols)
    return _piece(drawn, lid.radius)


def _paper(tin: Tin, style: PrintStyle) -> Drawing:
    """What a toss allows: it is in view while the tin is open."""
    room = replace(tin.lid, width=tin.width, height=tin.height, radius=tin.radius)
    card = _smaller(room, _SPARE)
    inner = _smaller(card, _EDGE)
    toss = rule_page(draw_player_aid(style.language, style.coins)[0], inner)
    line = Shape(
        rounded_rectangle(0, 0, inner.width, inner.height, inner.radius), Paint(stroke=INK, width=0.3)
    )
    framed = Group((*toss.elements, line), x=_EDGE, y=_EDGE)
    return _piece(Drawing(card.width, card.height, (framed,), toss.symbols), card.radius)


def _rim(board: Map, tin: Tin, style: PrintStyle, room: float) -> Iterator[Drawing]:
    """Two strips, or more where these are too long: together as long as the lid is round, and laps."""
    lid = tin.lid
    around = 2 * (lid.width + lid.height) - (8 - 2 * pi) * lid.radius
    count = next(n for n in range(2, 99, 2) if around / n + _LAP <= room)
    long, high = around / count, tin.side - 2 * _SIDE
    front = Text(
        capitals(board.name.best(style.language.code)), 0, 0, "display", 1.35 * high, INK, tracking=0.2
    )
    back = Text(style.language.sheet.unofficial, 0, 0, "italic", 1.05 * high, INK)
    lap = Group((Shape(polyline([(long, 0), (long, high)]), FOLD),), name="lap")
    for number in range(count):
        strip = draw_rim(board, back if number % 2 else front, long, high, style.terrains, style.options.ink)
        yield _piece(replace(strip, width=long + _LAP, elements=(*strip.elements, lap)), 0.0)


def _piece(drawn: Drawing, radius: float) -> Drawing:
    """A drawing with the line that it is cut along, in the middle of its place on the sheet."""
    width, height = drawn.width, drawn.height
    line = rounded_rectangle(0, 0, width, height, radius)
    grown = rounded_rectangle(
        -_BLEED, -_BLEED, width + 2 * _BLEED, height + 2 * _BLEED, radius and radius + _BLEED
    )
    parts = (Group(drawn.elements, name="tin piece", clip=grown), Group((Shape(line, CUT),), name="trim"))
    place = Group(parts, x=_APART, y=_APART)
    return Drawing(width + 2 * _APART, height + 2 * _APART, (place,), drawn.symbols)


def _shelved(pieces: Sequence[Drawing], width: float, height: float) -> Iterator[Drawing]:
    """Sheets of rows, filled from the left, the rows in their middle. Raises UserError: a piece is too large."""
    rows: list[list[Drawing]] = []
    for piece in pieces:
        if piece.width > width or piece.height > height:
            raise UserError(
                f"the tin kit's piece of {piece.width:.0f} x {piece.height:.0f} mm does not fit on this paper: "
                "choose a larger paper"
            )
        if rows and sum(one.width for one in rows[-1]) + piece.width <= width:
            rows[-1].append(piece)
        else:
            rows.append([piece])
    elements: list[Element] = []
    symbols: dict[str, Symbol] = {}
    y = 0.0
    for row in rows:
        high = max(piece.height for piece in row)
        if y + high > height:
            yield Drawing(width, y, tuple(elements), symbols)
            elements, y = [], 0.0
        x = (width - sum(piece.width for piece in row)) / 2
        for piece in row:
            elements.append(Group(piece.elements, x=x, y=y))
            symbols |= piece.symbols
            x += piece.width
        y += high
    yield Drawing(width, y, tuple(elements), symbols)
