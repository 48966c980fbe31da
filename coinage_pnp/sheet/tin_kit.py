"""The pieces for a tin on sheets, each with its cutting line."""

from collections.abc import Iterable, Iterator, Sequence

from coinage_pnp.drawing.formats import Tin
from coinage_pnp.drawing.pages import Box
from coinage_pnp.drawing.scene import Drawing, Element, Group, Shape, Symbol
from coinage_pnp.errors import UserError
from coinage_pnp.game.board.model import Map
from coinage_pnp.sheet.explaining import explain_maps
from coinage_pnp.sheet.layout.marks import CUT
from coinage_pnp.sheet.layout.print_content import FrontAndBack, SheetInsert
from coinage_pnp.sheet.print_style import PrintStyle
from coinage_pnp.sheet.tin.pieces import TinPiece, draw_tin_pieces

# bleed of a piece, and clearance from its line to the next piece's area, mm
_PIECE_BLEED = 1.5
_PIECE_CLEARANCE = 3.0


def make_tin_kit(board: Map, tin: Tin, style: PrintStyle) -> SheetInsert:
    """The pieces, with as many side by side as fit."""

    def fill(width: float, height: float) -> Sequence[FrontAndBack]:
        language, ink = style.language, style.options.ink
        room = width - 2 * _PIECE_CLEARANCE
        concepts = explain_maps([board], style)
        pieces = draw_tin_pieces(board, tin, style.terrains, style.coins, language, ink, room, concepts)
        return [(sheet, None) for sheet in _fill_sheets(map(_place_piece, pieces), width, height)]

    return SheetInsert(style.language.sheet.tin_kit, fill, legend=("outline", "laps"))


def _place_piece(piece: TinPiece) -> Drawing:
    """A piece with its line, centred in its area."""
    width, height, radius = piece.drawing.width, piece.drawing.height, piece.radius
    trim = Box(0, 0, width, height)
    line, grown = trim.outline(radius), trim.grow(_PIECE_BLEED).outline(radius and radius + _PIECE_BLEED)
    drawn = Group(piece.drawing.elements, name="tin piece", clip=grown)
    place = Group((drawn, Group((Shape(line, CUT),), name="trim")), x=_PIECE_CLEARANCE, y=_PIECE_CLEARANCE)
    return Drawing(
        width + 2 * _PIECE_CLEARANCE, height + 2 * _PIECE_CLEARANCE, (place,), piece.drawing.symbols
    )


def _fill_sheets(pieces: Iterable[Drawing], width: float, height: float) -> Iterator[Drawing]:
    """Sheets of rows filled from the left, then centred. Raises UserError if a piece is too large."""
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
