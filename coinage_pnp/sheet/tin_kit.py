"""The tin kit: a label for the lid, strips for its rim, a paper for the inside, each with its cutting line."""

from collections.abc import Iterator, Sequence
from math import pi

from coinage_pnp.card.lid import draw_lid, draw_rim
from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.formats import Tin
from coinage_pnp.drawing.lettering import capitalize
from coinage_pnp.drawing.pages import Box
from coinage_pnp.drawing.paths.path import polyline, rounded_rectangle
from coinage_pnp.drawing.scene import Drawing, Element, Group, Paint, Shape, Symbol, Text
from coinage_pnp.drawing.type.ornaments import FOLD
from coinage_pnp.errors import UserError
from coinage_pnp.game.board.model import Map
from coinage_pnp.sheet.layout.card_block import arrange_even_rows
from coinage_pnp.sheet.layout.marks import CUT
from coinage_pnp.sheet.layout.print_content import FrontAndBack, SheetInsert
from coinage_pnp.sheet.print_style import PrintStyle
from coinage_pnp.sheet.rule_pages import make_rule_page
from coinage_pnp.sheet.rules.explained import explain_maps
from coinage_pnp.sheet.rules.player_aid import draw_player_aid

_PIECE_CLEARANCE = 3.0  # from the cutting line of a piece to the next one's area, mm


def make_tin_kits(boards: Sequence[Map], tin: Tin, style: PrintStyle) -> SheetInsert:
    """A kit for each map, with as many pieces side by side as fit; kits are mixed if that saves sheets."""

    def fill(width: float, height: float) -> Sequence[FrontAndBack]:
        kits = [_lay_out_pieces(board, tin, style, width) for board in boards]
        apart = [sheet for kit in kits for sheet in _fill_sheets(kit, width, height)]
        mixed = sorted((piece for kit in kits for piece in kit), key=lambda piece: -piece.height)
        together = list(_fill_sheets(mixed, width, height))
        return [(sheet, None) for sheet in (together if len(together) < len(apart) else apart)]

    return SheetInsert(style.language.sheet.tin_kit, fill, legend=("outline", "laps"))


def _lay_out_pieces(board: Map, tin: Tin, style: PrintStyle, width: float) -> list[Drawing]:
    """A map's pieces with their bleed and cutting lines, at most `width` mm wide."""
    areas = []
    for drawing, radius in _draw_pieces(board, tin, style, width - 2 * _PIECE_CLEARANCE):
        trim, bleed = Box(0, 0, drawing.width, drawing.height), 1.5  # mm
        grown = trim.grow(bleed).outline(radius + bleed if radius else 0.0)
        drawn = Group(drawing.elements, name="tin piece", clip=grown)
        line = Group((Shape(trim.outline(radius), CUT),), name="trim")
        placed = Group((drawn, line), x=_PIECE_CLEARANCE, y=_PIECE_CLEARANCE)
        area = trim.grow(_PIECE_CLEARANCE)
        areas.append(Drawing(area.width, area.height, (placed,), drawing.symbols))
    return areas


def _fill_sheets(pieces: Sequence[Drawing], width: float, height: float) -> Iterator[Drawing]:
    """Sheets of centred rows, with upright pieces in even ones. Raises UserError if a piece is too large."""
    rows: list[list[Drawing]] = []
    upright = [piece for piece in pieces if piece.height > piece.width]
    across = max(1, int(width / max(piece.width for piece in upright)))
    columns, _ = arrange_even_rows(len(upright), across)
    for piece in pieces:
        if piece.width > width or piece.height > height:
            reason = "the tin kit's piece of {size} mm does not fit on this paper: {remedy}"
            size, remedy = f"{piece.width:.0f} x {piece.height:.0f}", UserError("choose a larger --paper")
            raise UserError(reason, size=size, remedy=remedy)
        if rows and len(rows[-1]) < columns and sum(one.width for one in rows[-1]) + piece.width <= width:
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


def _draw_pieces(board: Map, tin: Tin, style: PrintStyle, room: float) -> Iterator[tuple[Drawing, float]]:
    """Each upright piece, drawn past its trim from (0, 0), and its corner radius; strips are at most `room` mm.

    The paper explains the concepts of the map, if there is room. Raises UserError if words do not fit.
    """
    language, ink = style.language, style.options.ink
    lid = tin.lid.without_border(1.5).orient(board.orientation)
    drawn = draw_lid(board, lid, style.terrains, language.code, ink)
    if drawn.width > drawn.height:
        upright = (Group(drawn.elements, x=drawn.height, angle=90.0),)
        drawn = Drawing(drawn.height, drawn.width, upright, drawn.symbols)
    yield drawn, lid.radius
    inside = tin.lid._replace(width=tin.width, height=tin.height, radius=tin.radius)
    paper, edge = inside.without_border(0.5), 1.8  # from the paper's edge to the line along it, mm
    inner = paper.without_border(edge)
    aid, _ = draw_player_aid(language, style.coins, explain_maps([board], style))
    toss = make_rule_page(aid, inner)
    line = rounded_rectangle(0, 0, inner.width, inner.height, inner.radius)
    lined = (*toss.elements, Shape(line, Paint(stroke=INK, width=0.3)))
    framed = Group(lined, x=edge, y=edge)
    yield Drawing(paper.width, paper.height, (framed,), toss.symbols), paper.radius
    name, high = board.name.best(language.code), tin.side - 2.0
    front = Text(capitalize(name), 0, 0, "display", 1.35 * high, INK, tracking=0.2)
    back = Text(language.sheet.unofficial, 0, 0, "italic", 1.05 * high, INK)
    around = 2 * (tin.lid.width + tin.lid.height) - (8 - 2 * pi) * tin.lid.radius
    overlap = 6.0  # of the strips, mm
    count = next(n for n in range(2, 99, 2) if around / n + overlap <= room)
    long = around / count  # of each strip, without overlap
    lap = Group((Shape(polyline([(long, 0), (long, high)]), FOLD),), name="lap")
    for number in range(count):
        strip = draw_rim(board, back if number % 2 else front, long, high, style.terrains, ink)
        yield strip._replace(width=long + overlap, elements=(*strip.elements, lap)), 0.0
