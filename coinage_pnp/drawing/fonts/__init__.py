"""The faces we set type in: files, kerned advances, metrics, outlines.

Sizes are in points, lengths in millimetres, advances and metrics in em. HarfBuzz measures. Ligatures are off:
every character of a text stays a character of its own and can be placed on a curve.
"""

from coinage_pnp.drawing.fonts.faces import FACES as FACES
from coinage_pnp.drawing.fonts.faces import describe as describe
from coinage_pnp.drawing.fonts.faces import font_file as font_file
from coinage_pnp.drawing.fonts.faces import has_japanese as has_japanese
from coinage_pnp.drawing.fonts.outlines import extents as extents
from coinage_pnp.drawing.fonts.outlines import outline as outline
from coinage_pnp.drawing.fonts.outlines import subset as subset
from coinage_pnp.drawing.fonts.shaping import advances as advances
from coinage_pnp.drawing.fonts.shaping import face_of as face_of
from coinage_pnp.drawing.fonts.shaping import half_height as half_height
from coinage_pnp.drawing.fonts.shaping import has_ideographs as has_ideographs
from coinage_pnp.drawing.fonts.shaping import metrics as metrics
from coinage_pnp.drawing.fonts.shaping import offsets as offsets
from coinage_pnp.drawing.fonts.shaping import require_glyphs as require_glyphs
from coinage_pnp.drawing.fonts.shaping import runs as runs
from coinage_pnp.drawing.fonts.shaping import stature as stature
from coinage_pnp.drawing.fonts.shaping import width as width
