"""The tin kit: a label for the lid, strips for its rim, and a paper for the inside."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import pi

from coinage_pnp.card.lid import draw_lid, draw_rim
from coinage_pnp.card.terrain.palette import Terrain
from coinage_pnp.drawing.coins.coinset import CoinSet
from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.formats import Tin
from coinage_pnp.drawing.lettering import capitalize
from coinage_pnp.drawing.paths.path import polyline, rounded_rectangle
from coinage_pnp.drawing.scene import Drawing, Group, Paint, Shape, Text
from coinage_pnp.drawing.type.ornaments import FOLD
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.words.language import Language
from coinage_pnp.sheet.rules.explained import ExplainedConcept
from coinage_pnp.sheet.rules.pages_on_cards import make_rule_page
from coinage_pnp.sheet.rules.player_aid import draw_player_aid

# clearance of label, strips and paper, mm
_LABEL_CLEARANCE = 1.5
_STRIP_CLEARANCE = 1.0
_PAPER_CLEARANCE = 0.5
_EDGE_TO_LINE = 1.8  # from the paper's edge to the line along it, mm
_LAP = 6.0  # overlap of the rim's strips, mm


@dataclass(frozen=True)
class TinPiece:
    """An upright piece with its trim from (0, 0); its drawing extends past the trim."""

    drawing: Drawing
    radius: float = 0.0  # corner radius of its trim, mm


def draw_tin_pieces(
    board: Map,
    tin: Tin,
    terrains: Mapping[str, Terrain],
    coins: CoinSet,
    language: Language,
    ink: str,
    room: float,
    concepts: Sequence[ExplainedConcept] = (),
) -> Iterator[TinPiece]:
    """All pieces, with strips of at most `room` mm; the paper explains `concepts` of the map, if there is room.

    Raises UserError if words do not fit.
    """
    lid = tin.lid.without_border(_LABEL_CLEARANCE).orient(board.orientation)
    drawn = draw_lid(board, lid, terrains, language.code, ink)
    if drawn.width > drawn.height:
        upright = (Group(drawn.elements, x=drawn.height, angle=90.0),)
        drawn = Drawing(drawn.height, drawn.width, upright, drawn.symbols)
    yield TinPiece(drawn, lid.radius)
    yield _draw_paper(tin, coins, language, concepts)
    name, high = board.name.best(language.code), tin.side - 2 * _STRIP_CLEARANCE
    front = Text(capitalize(name), 0, 0, "display", 1.35 * high, INK, tracking=0.2)
    back = Text(language.sheet.unofficial, 0, 0, "italic", 1.05 * high, INK)
    count, long = _divide_strips(tin, room)
    lap = Group((Shape(polyline([(long, 0), (long, high)]), FOLD),), name="lap")
    for number in range(count):
        strip = draw_rim(board, back if number % 2 else front, long, high, terrains, ink)
        yield TinPiece(replace(strip, width=long + _LAP, elements=(*strip.elements, lap)))


def _draw_paper(
    tin: Tin, coins: CoinSet, language: Language, concepts: Sequence[ExplainedConcept]
) -> TinPiece:
    """The toss table, visible while the tin is open."""
    card = replace(tin.lid, width=tin.width, height=tin.height, radius=tin.radius).without_border(
        _PAPER_CLEARANCE
    )
    inner = card.without_border(_EDGE_TO_LINE)
    toss = make_rule_page(draw_player_aid(language, coins, concepts)[0], inner)
    line = rounded_rectangle(0, 0, inner.width, inner.height, inner.radius)
    framed = Group(
        (*toss.elements, Shape(line, Paint(stroke=INK, width=0.3))), x=_EDGE_TO_LINE, y=_EDGE_TO_LINE
    )
    return TinPiece(Drawing(card.width, card.height, (framed,), toss.symbols), card.radius)


def _divide_strips(tin: Tin, room: float) -> tuple[int, float]:
    """Number of strips around the lid, at least two, and the length of each without overlap, mm."""
    around = 2 * (tin.lid.width + tin.lid.height) - (8 - 2 * pi) * tin.lid.radius
    count = next(n for n in range(2, 99, 2) if around / n + _LAP <= room)
    return count, around / count
