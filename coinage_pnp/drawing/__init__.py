"""Drawings before they become files: shapes, text, colours and pages, in millimetres."""

from coinage_pnp.drawing import fonts
from coinage_pnp.drawing.colour import (
    INK,
    PAPER,
    VISIONS,
    Vision,
    ciede2000,
    lab,
    linear,
    luminance,
    matrix,
    mix,
    pixels_seen,
    seen,
)
from coinage_pnp.drawing.formats import (
    BLEED,
    CardFormat,
    Paper,
    PlaceGrid,
    Tin,
    card_of,
    paper_of,
    read_cards,
    read_papers,
    read_tins,
    spare_in_tin,
)
from coinage_pnp.drawing.inks import in_black_ink, inked
from coinage_pnp.drawing.lettering import arc_line, capitals, letter_by_letter, letters, outlines, set_along
from coinage_pnp.drawing.pages import Bookmark, Box, Info, Page, around
from coinage_pnp.drawing.pictures import svg_element, svg_groups, svg_path, svg_symbols, svg_use
from coinage_pnp.drawing.scene import CurvedText, Drawing, Element, Group, Paint, Shape, Symbol, Text, Use
from coinage_pnp.drawing.stroke_floor import thicken_strokes
from coinage_pnp.drawing.undrawable import (
    Cause,
    FontMissingError,
    NoGlyphsError,
    UndrawableError,
    WordsError,
    all_fitting,
    words_at,
)
from coinage_pnp.ink import FULL, INKS, LOW
