"""Words on a drawing: lines, paragraphs, titles, and the ornaments that frame them."""

from coinage_pnp.artwork.typesetting.fitted_line import FAINT as FAINT
from coinage_pnp.artwork.typesetting.fitted_line import MIDDLE as MIDDLE
from coinage_pnp.artwork.typesetting.fitted_line import RIGHT as RIGHT
from coinage_pnp.artwork.typesetting.fitted_line import PanelBlock as PanelBlock
from coinage_pnp.artwork.typesetting.fitted_line import cap_height as cap_height
from coinage_pnp.artwork.typesetting.fitted_line import centred as centred
from coinage_pnp.artwork.typesetting.fitted_line import fitted as fitted
from coinage_pnp.artwork.typesetting.fitted_line import length as length
from coinage_pnp.artwork.typesetting.fitted_line import require_room as require_room
from coinage_pnp.artwork.typesetting.fitted_line import right_aligned as right_aligned
from coinage_pnp.artwork.typesetting.fitted_line import set_line as set_line
from coinage_pnp.artwork.typesetting.ornaments import degree_bar as degree_bar
from coinage_pnp.artwork.typesetting.ornaments import frame_bar as frame_bar
from coinage_pnp.artwork.typesetting.ornaments import headed as headed
from coinage_pnp.artwork.typesetting.ornaments import lozenge as lozenge
from coinage_pnp.artwork.typesetting.ornaments import page_number as page_number
from coinage_pnp.artwork.typesetting.ornaments import ribbon as ribbon
from coinage_pnp.artwork.typesetting.ornaments import title_line as title_line
from coinage_pnp.artwork.typesetting.paragraph import TextStyle as TextStyle
from coinage_pnp.artwork.typesetting.paragraph import break_lines as break_lines
from coinage_pnp.artwork.typesetting.paragraph import set_words as set_words
from coinage_pnp.artwork.typesetting.ruled_table import RuledTable as RuledTable
from coinage_pnp.artwork.typesetting.ruled_table import ruling as ruling
from coinage_pnp.drawing import INK as INK
