"""A test sheet that tells where a printer puts the back of a page, and the reading of it."""

from coinage_pnp.press.calibration.offset_reading import LARGEST_CONTRADICTION as LARGEST_CONTRADICTION
from coinage_pnp.press.calibration.offset_reading import LAST_NUMBER as LAST_NUMBER
from coinage_pnp.press.calibration.offset_reading import combined_offset as combined_offset
from coinage_pnp.press.calibration.offset_reading import offset_of as offset_of
from coinage_pnp.press.calibration.sheet_sides import calibration_pages as calibration_pages
