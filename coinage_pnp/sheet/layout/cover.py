"""A first page for sheets without room for a ruler: how to print them, on plain paper of the same size."""

from dataclasses import replace

from coinage_pnp.drawing.type.paragraph import TextStyle, set_words
from coinage_pnp.drawing.type.scale_bar import RULER_WIDTH
from coinage_pnp.sheet.layout.header import find_header_width
from coinage_pnp.sheet.layout.sheet_pieces import SheetPiece
from coinage_pnp.sheet.layout.sheet_room import PlannedSheet, SheetRoom

_MARGIN = 8.0  # at least, mm, even if the other sheets are printed to the edge
_STYLE = TextStyle(10.0, 4.6, centred=True)
_MEASURE = 120.0  # greatest width of the text, mm
_ZERO = 2.0  # room for the numerals at both ends of the ruler, mm


def plan_cover(room: SheetRoom) -> PlannedSheet | None:
    """The cover of a print; None if the paper is too small for one."""
    paper = replace(room.paper, margin=max(room.paper.margin, _MARGIN), places=None)
    if find_header_width(paper) < RULER_WIDTH + 2 * _ZERO:
        return None
    width = min(_MEASURE, find_header_width(paper))
    text = set_words(room.words.cover_text, _STYLE, width)
    piece = SheetPiece(room.words.cover, width, text.height, 0.0, 0.0, text.elements)
    ways = [PlannedSheet(paper, (piece,), headed) for headed in (True, False)]
    return next((way for way in ways if room.measure_spare(way) >= 0), None)
