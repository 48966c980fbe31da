"""Text on drawings: lines, paragraphs, titles, a ruler, and ornaments."""

from coinage_pnp.artwork.typesetting.fitted_line import (
    FAINT,
    MIDDLE,
    RIGHT,
    PanelBlock,
    cap_height,
    centred,
    fitted,
    length,
    require_room,
    right_aligned,
    set_line,
)
from coinage_pnp.artwork.typesetting.ornaments import (
    FOLD,
    degree_bar,
    frame_bar,
    headed,
    lozenge,
    ornament,
    page_number,
    ribbon,
    title_line,
)
from coinage_pnp.artwork.typesetting.paragraph import TextStyle, break_lines, set_words
from coinage_pnp.artwork.typesetting.ruled_table import RuledTable, ruling
from coinage_pnp.artwork.typesetting.scale_bar import RULER_HEIGHT, RULER_WIDTH, ruler, short_ruler
