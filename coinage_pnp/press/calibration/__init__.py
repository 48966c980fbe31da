"""A test sheet that tells where a printer puts the back of a page, and the reading of it."""

from coinage_pnp.press.calibration.offset_reading import DOUBTFUL as DOUBTFUL
from coinage_pnp.press.calibration.offset_reading import FARTHEST as FARTHEST
from coinage_pnp.press.calibration.offset_reading import offset_of as offset_of
from coinage_pnp.press.calibration.offset_reading import together as together
from coinage_pnp.press.calibration.sheet_sides import calibration_pages as calibration_pages
